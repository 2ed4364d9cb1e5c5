import { describe, expect, it } from 'vitest';
import { parseDay, ukInstant } from './uk-time.ts';

describe('parseDay', () => {
  it.each([
    ['15/08/2025', '2025-8-15'],
    ['15/08/25', '2025-8-15'],
    ['14/08/93', '1993-8-14'],
    ['19.05.2012', '2012-5-19'],
    ['2026-05-24', '2026-5-24'],
    ['29/02/2024', '2024-2-29'],
  ])('%s', (text, expected) => {
    const day = parseDay(text);
    expect(day && `${day.year}-${day.month}-${day.day}`).toBe(expected);
  });

  it.each(['', '31/02/2025', '29/02/2025', '2025/08/15', '15/08', '15/08.2025', '15-08-2025', '08/15/2025', 'x'])(
    'refuses %j',
    text => expect(parseDay(text)).toBeNull(),
  );
});

describe('ukInstant', () => {
  it.each([
    ['15/08/2025', '20:00', '2025-08-15T19:00:00.000Z', 'summer'],
    ['26/12/2025', '15:00', '2025-12-26T15:00:00.000Z', 'winter'],
    ['26/12/2025', '15:00:30', '2025-12-26T15:00:30.000Z', 'with seconds'],
    ['29/03/2026', '00:59', '2026-03-29T00:59:00.000Z', 'the last minute of winter'],
    ['29/03/2026', '02:00', '2026-03-29T01:00:00.000Z', 'the first of summer'],
    ['26/10/2025', '00:30', '2025-10-25T23:30:00.000Z', 'the last night of summer'],
    ['26/10/2025', '01:30', '2025-10-26T01:30:00.000Z', 'the hour that comes twice: its second pass'],
    ['26/10/2025', '02:00', '2025-10-26T02:00:00.000Z', 'after it'],
    ['19.05.2012', '22:30', '2012-05-19T21:30:00.000Z', 'a Brazilian match in British time'],
    ['15/08/2025', '', '2025-08-15T11:00:00.000Z', 'no time: noon'],
  ])('%s %s is %s (%s)', (date, time, expected) => {
    const day = parseDay(date);
    const instant = day && ukInstant(day, time);
    expect(instant && new Date(instant).toISOString()).toBe(expected);
  });

  it.each(['24:00', '12:60', '8pm', '1200', '-1:00'])('refuses %j', time =>
    expect(ukInstant({ year: 2025, month: 8, day: 15 }, time)).toBeNull(),
  );
});
