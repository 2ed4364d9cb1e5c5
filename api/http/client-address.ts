/** Finds the address a request came from, for the rate limits. */
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Our own proxies run on this machine or in its private network. */
const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8);
NEAR.addSubnet('10.0.0.0', 8);
NEAR.addSubnet('172.16.0.0', 12);
NEAR.addSubnet('192.168.0.0', 16);
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');

/**
 * The address that connected. If that is a nearby proxy, the last address in `X-Forwarded-For`, which the proxy wrote
 * itself. Earlier entries came with the request and hold whatever its sender liked.
 * Example: connected from 10.0.0.2 with 'evil, 203.0.113.7' → '203.0.113.7'.
 */
export function forwardedAddress(connected: string, forwardedFor: string | undefined): string {
  const plain = connected.replace(/^::ffff:(?=\d+\.)/, '');
  const version = isIP(plain);
  const isNear = version > 0 && NEAR.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  return isNear && isIP(last) > 0 ? last : plain;
}

/** 'unknown' if there is no socket, as in a test that calls the app directly. */
export function clientAddress(c: Context): string {
  const hasSocket = c.env !== null && typeof c.env === 'object' && 'incoming' in c.env;
  const connected = hasSocket ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
  return forwardedAddress(connected, c.req.header('X-Forwarded-For'));
}
