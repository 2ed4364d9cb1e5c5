import { describe, expect, it } from 'vitest';
import { readAuthorization } from './authorization.ts';

describe('readAuthorization', () => {
  it.each<[string | undefined, string | null]>([
    ['tma auth_date=1&hash=2', 'auth_date=1&hash=2'],
    ['TMA auth_date=1&hash=2', 'auth_date=1&hash=2'],
    [`tma ${'x'.repeat(4096)}`, 'x'.repeat(4096)],
    [undefined, null],
    ['', null],
    ['Bearer abc', null],
    ['tmax abc', null],
    [' tma abc', null],
  ])('%.30s…', (header, value) => expect(readAuthorization(header)).toEqual({ ok: true, value }));

  it.each([
    'tma',
    'tma ',
    'tma  a=1',
    'tma a=1 b=2',
    'tma a=1\n',
    'tma a=ç',
    'tma a=\u0000',
    `tma ${'x'.repeat(4097)}`,
  ])('refuses %.20j', header => expect(readAuthorization(header)).toEqual({ ok: false, error: { code: 'malformed' } }));
});
