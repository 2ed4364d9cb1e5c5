import { expect, it } from 'vitest';
import { addressSubject, networkSubject } from './address-subject.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:0db8:0000:0000'],
  ['2001:db8:0:0:ffff::2', '2001:0db8:0000:0000'],
  ['2001:DB8:0:1::2', '2001:0db8:0000:0001'],
  ['::1', '0000:0000:0000:0000'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['x'.repeat(100), 'x'.repeat(64)],
])('counts %s as %s', (address, subject) => {
  expect(addressSubject(address)).toBe(subject);
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['203.0.114.7', '203.0.114.0/24'],
  ['2001:db8:1:2::1', '2001:0db8:0001'],
  ['2001:db8:1:ffff::1', '2001:0db8:0001'],
  ['unknown', 'unknown'],
])('%s is in the network %s', (address, network) => {
  expect(networkSubject(addressSubject(address))).toBe(network);
});
