import { expect, it } from 'vitest';
import { auditDays } from './audit-dates.ts';

it.each([
  ['', '', {}],
  ['2026-11-20', '', { from: new Date(2026, 10, 20).getTime() }],
  ['', '2026-11-30', { before: new Date(2026, 11, 1).getTime() }],
  ['2026-11-20', '2026-11-20', { from: new Date(2026, 10, 20).getTime(), before: new Date(2026, 10, 21).getTime() }],
  ['2026-11-20', '2026-11-19', null],
])('from %j to %j', (from, to, expected) => expect(auditDays(from, to)).toEqual(expected));
