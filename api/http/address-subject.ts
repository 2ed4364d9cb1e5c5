/** Whom a limit by network address counts: a household, or the network that it is in. */
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

/**
 * The network of such a subject: who guesses may have every address in it. Of IPv4 256 addresses, of IPv6 what a provider gives
 * to one customer. Example: '203.0.113.7' → '203.0.113.0/24'.
 */
export function networkSubject(subject: string): string {
  const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(subject);
  return ipv4 ? `${ipv4[1]}.0/24` : subject.split(':').slice(0, 3).join(':');
}
