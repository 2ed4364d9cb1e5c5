import { describe, expect, it } from 'vitest';
import { epochMs } from '../units.ts';
import { instantOf, isTimeZone, localDay, minuteOfDay, wallClockAt } from './local-time.ts';

const SP = 'America/Sao_Paulo';
const at = (text: string) => epochMs(Date.parse(text));

describe('local time', () => {
  it('knows the day of a moment where the person is', () => {
    expect(localDay(at('2026-11-03T02:30:00Z'), SP)).toBe('2026-11-02');
    expect(localDay(at('2026-11-03T02:30:00Z'), 'Asia/Kolkata')).toBe('2026-11-03');
  });

  it('knows what the clocks show, also in a zone of half an hour', () => {
    expect(minuteOfDay(at('2026-11-21T00:30:00Z'), SP)).toBe(21 * 60 + 30);
    expect(wallClockAt(at('2026-12-31T23:45:00Z'), 'Asia/Kolkata')).toEqual({
      year: 2027,
      month: 1,
      day: 1,
      hour: 5,
      minute: 15,
    });
    expect([isTimeZone(SP), isTimeZone('Marte/Olympus')]).toEqual([true, false]);
  });

  it('knows it on both sides of a change of clocks, whatever was asked before', () => {
    const zones = [SP, 'Europe/Lisbon', 'Pacific/Apia', 'Africa/Casablanca'];
    for (const timeZone of zones) {
      const shown = new Intl.DateTimeFormat('en-CA', { timeZone });
      for (let hour = at('2011-01-01T00:30:00Z'); hour < at('2012-01-05T00:00:00Z'); hour = epochMs(hour + 3_600_000))
        expect(localDay(hour, timeZone)).toBe(shown.format(hour));
    }
  });

  it.each([
    ['2026-11-02T10:05', SP, '2026-11-02T13:05:00Z'],
    ['2026-03-29T12:00', 'Europe/Lisbon', '2026-03-29T11:00:00Z'],
    // Clocks go from 01:00 to 02:00.
    ['2026-03-29T01:30', 'Europe/Lisbon', '2026-03-29T01:30:00Z'],
    // They show 01:30 twice.
    ['2026-10-25T01:30', 'Europe/Lisbon', '2026-10-25T00:30:00Z'],
    // The last summer time of São Paulo began at midnight.
    ['2018-11-04T00:30', SP, '2018-11-04T03:30:00Z'],
  ])('%s in %s is %s', (text, zone, instant) => {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number);
    expect(new Date(instantOf({ year, month, day, hour, minute }, zone)).toISOString()).toBe(
      new Date(instant).toISOString(),
    );
  });
});
