import { expect, it } from 'vitest';
import { addressSubject } from './address-subject.ts';

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
