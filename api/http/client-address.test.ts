import { expect, it } from 'vitest';
import { forwardedAddress } from './client-address.ts';

it.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.2', 'evil, 203.0.113.7', '203.0.113.7'],
  ['10.0.0.2', '203.0.113.7, evil', '10.0.0.2'],
  ['::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['::1', '203.0.113.7', '203.0.113.7'],
  ['2001:db8::9', '203.0.113.7', '2001:db8::9'],
  ['unknown', '203.0.113.7', 'unknown'],
])('%s with %s → %s', (connected, forwarded, expected) => {
  expect(forwardedAddress(connected, forwarded)).toBe(expected);
});
