/** Whom a limit by network address counts. */
import { isIPv6 } from 'node:net';

/** Whom an address counts as: an IPv6 network of 64 bits is one household, which may use any address in it. */
export function addressSubject(address: string): string {
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const front = head.split(':').filter(group => group !== '');
  const back = tail.split(':').filter(group => group !== '');
  // An IPv4 address written as IPv6 is one person, not a network.
  if (address.includes('.')) return back.at(-1) ?? front.at(-1) ?? address;
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map(group => group.padStart(4, '0'))
    .join(':');
}
