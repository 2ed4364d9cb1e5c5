import { describe, expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { dateRange, monthRange } from './date-range.ts';

const CLOCK = { now: epochMs(Date.parse('2026-11-20T12:00:00Z')), timeZone: 'America/Sao_Paulo' };
const at = (text: string) => Date.parse(`${text}-03:00`);
const EVER = Number.POSITIVE_INFINITY;

describe('days that a filter names', () => {
  it.each([
    ['>20/11', at('2026-11-21T00:00'), EVER],
    ['>= 20/11/2025', at('2025-11-20T00:00'), EVER],
    ['desde 20/11', at('2026-11-20T00:00'), EVER],
    ['<20/11', -EVER, at('2026-11-20T00:00')],
    ['até 20/11', -EVER, at('2026-11-21T00:00')],
    ['01/11 até 15/11', at('2026-11-01T00:00'), at('2026-11-16T00:00')],
    ['1/11 ate 15/11/26', at('2026-11-01T00:00'), at('2026-11-16T00:00')],
    ['01/11 a 15/11', at('2026-11-01T00:00'), at('2026-11-16T00:00')],
    ['2026-11-01..2026-11-02', at('2026-11-01T00:00'), at('2026-11-03T00:00')],
    ['=20/11', at('2026-11-20T00:00'), at('2026-11-21T00:00')],
    ['>20/11 21:30', at('2026-11-20T21:31'), EVER],
  ])('%s', (text, from, to) => expect(dateRange(text, CLOCK)).toEqual([from, to]));

  it.each(['20/11', 'novembro', '>amanhã', '31/02 até 01/03', '>100'])('%s is looked for as text', text =>
    expect(dateRange(text, CLOCK)).toBeNull(),
  );

  it('knows a month, December too', () => {
    expect(monthRange('2026-12', CLOCK.timeZone)).toEqual([at('2026-12-01T00:00'), at('2027-01-01T00:00')]);
  });
});
