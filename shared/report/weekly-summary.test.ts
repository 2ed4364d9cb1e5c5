import { expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '../bets/action.ts';
import { bookOf } from '../bets/book.ts';
import { epochMs } from '../units.ts';
import { reportBookOf } from './report-book.ts';
import { mondayOf, weekFigures } from './weekly-summary.ts';

const timeZone = 'America/Sao_Paulo';
const at = (text: string) => epochMs(Date.parse(`${text}-03:00`));
const NOW = at('2026-11-23T09:00');

it.each([
  ['2026-11-23T00:00', '2026-11-23'],
  ['2026-11-22T23:59', '2026-11-16'],
  ['2026-11-16T12:00', '2026-11-16'],
])('%s is in the week of %s', (text, monday) => expect(mondayOf(at(text), timeZone)).toBe(monday));

it('a week has its days from Monday on, and stands against the one before', () => {
  const bet = (id: string, day: string, status: 'won' | 'lost' | null): ActionInput[] => [
    {
      ...{ kind: 'place', id: `p${id}`, at: at(`${day}T10:00`), bet: id },
      terms: { procedure: id, house: 'kto', odds: 2, stakeCents: 10_000 },
    },
    ...(status ? [{ kind: 'settle' as const, id: `s${id}`, at: at(`${day}T22:00`), bet: id, status }] : []),
  ];
  const actions = [
    ...[...bet('a', '2026-11-16', 'won'), ...bet('b', '2026-11-22', 'lost'), ...bet('c', '2026-11-22', 'won')],
    ...[...bet('d', '2026-11-22', null), ...bet('e', '2026-11-15', 'lost'), ...bet('f', '2026-11-23', 'won')],
    { kind: 'voucher', id: 'v', at: NOW, voucher: 'v', house: 'kto', cents: 5_000, expires: '2026-11-25' } as const,
  ];
  const book = reportBookOf(bookOf(actions.map(action => actionSchema.parse(action))));
  expect(weekFigures(book, '2026-11-16', NOW, timeZone)).toEqual({
    ...{ from: '2026-11-16', to: '2026-11-22', profitCents: 10_000, beforeCents: -10_000, roi: 10_000 / 30_000 },
    ...{ operations: 3, green: 2, red: 1, days: [10_000, null, null, null, null, null, 0] },
    ...{ openLegs: 1, expiring: { count: 1, cents: 5_000 } },
  });
  expect(weekFigures(book, '2026-11-02', NOW, timeZone)).toBeNull();
});
