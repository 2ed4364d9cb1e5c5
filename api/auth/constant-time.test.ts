import { describe, expect, it } from 'vitest';
import { isSameSecret } from './constant-time.ts';

describe('isSameSecret', () => {
  it.each([
    ['abc', true],
    ['ABC', false],
    ['ab', false],
    ['abcd', false],
    ['', false],
    ['x'.repeat(100_000), false],
  ])('%.20j is "abc": %j', (sent, expected) => expect(isSameSecret(sent, 'abc')).toBe(expected));
});
