import { describe, expect, it } from 'vitest';
import { readCookie } from './cookie-header.ts';

describe('readCookie', () => {
  it.each<[string, string | null]>([
    ['a=1; b=2', '2'],
    ['b=2', '2'],
    ['a=1;\tb=2 ;c=3', '2'],
    ['b=', ''],
    ['b="2"', '"2"'],
    ['b=2=3', '2=3'],
    ['b=%32', '%32'],
    ['ab=2; B=2; b', null],
    ['b =2', null],
    ['', null],
  ])('b of %j is %j', (header, value) => expect(readCookie(header, 'b')).toEqual({ ok: true, value }));

  it.each([
    ['b=2; b=2', 'duplicate_cookie'],
    ['b=; a=1; b=2', 'duplicate_cookie'],
    [`b=${'x'.repeat(16_383)}`, 'malformed'],
  ])('refuses %.20s…', (header, code) => expect(readCookie(header, 'b')).toEqual({ ok: false, error: { code } }));
});
