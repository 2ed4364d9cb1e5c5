import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '../bets/action.ts';
import { bookOf } from '../bets/book.ts';
import { keepBalances } from '../bets/kept-balances.ts';
import { betHistory } from '../bets/testing/bet-history.ts';
import { epochMs } from '../units.ts';
import { comingBack, firstToRunDry, houseHistory } from './house-flow.ts';
import { reportBookOf } from './report-book.ts';
import { reportRows } from './report-rows.ts';

const DAY = 86_400_000;
const NOW = epochMs(Date.parse('2026-11-21T15:00:00Z'));
const place = { timeZone: 'America/Sao_Paulo', currencyOf: () => 'BRL' };
const bookWith = (actions: readonly ActionInput[]) => bookOf(actions.map(action => actionSchema.parse(action)));
const bet = (id: string, days: number, terms: object = {}): ActionInput => ({
  ...{ kind: 'place', id: `p-${id}`, at: NOW - days * DAY, bet: id },
  terms: { procedure: 'o', house: 'kto', odds: 2, stakeCents: 10_000, ...terms },
});
const settle = (id: string, days: number, status: 'won' | 'lost'): ActionInput => ({
  ...{ kind: 'settle', id: `s-${id}`, at: NOW - days * DAY, bet: id, status },
});
const deposit = (cents: number): ActionInput => ({ kind: 'deposit', id: 'd', at: NOW - 40 * DAY, house: 'kto', cents });

describe('the history of a house', () => {
  it('goes by what was moved and won there', () => {
    const book = reportBookOf(
      bookWith([
        ...[deposit(50_000), bet('a', 3), settle('a', 2, 'won'), bet('b', 1)],
        { kind: 'transfer', id: 't', at: NOW - DAY, from: 'kto', to: 'betano', cents: 20_000, feeCents: 500 },
      ]),
    );
    const history = houseHistory(book, reportRows(book, place), place);
    expect(history.get('kto')).toEqual([
      { day: '2026-10-12', cents: 50_000 },
      { day: '2026-11-19', cents: 60_000 },
      { day: '2026-11-20', cents: 40_000 },
    ]);
    expect(history.get('betano')).toEqual([{ day: '2026-11-20', cents: 19_500 }]);
  });

  it('ends at what is there now, for any history', () => {
    fc.assert(
      fc.property(betHistory, actions => {
        const book = bookOf(actions);
        const report = reportBookOf(book);
        const history = houseHistory(report, reportRows(report, place), place);
        for (const { house, cashCents, inPlayCents } of keepBalances(book, () => 'BRL').all()) {
          expect(history.get(house)?.at(-1)?.cents ?? 0).toBe(cashCents + inPlayCents);
        }
      }),
    );
  });
});

it('money comes back after the next match that begins', () => {
  const at = (hours: number) => NOW + hours * 3_600_000;
  const book = bookWith([
    ...[bet('a', 1, { startsAt: at(-1) }), bet('b', 1, { startsAt: at(5) }), bet('c', 1, { startsAt: at(3) })],
    ...[bet('d', 1, { house: 'betano' }), bet('e', 1, { house: 'novibet', startsAt: at(1) }), settle('e', 0, 'won')],
  ]);
  expect([...comingBack(book, NOW).values()]).toEqual([
    { house: 'kto', legs: 3, nextAt: at(3), lastAt: at(5) },
    { house: 'betano', legs: 1, nextAt: null, lastAt: null },
  ]);
});

describe('the house that runs dry first', () => {
  /** Two bets of R$ 100 a day for twenty days: of eight, three win at 2.00, so that 75 % come back. */
  const days = Array.from({ length: 20 }, (_, day) => day + 1);
  const usual = days.flatMap(day =>
    [0, 1].flatMap(one => {
      const number = (day - 1) * 2 + one;
      const status = number % 8 < 3 ? 'won' : 'lost';
      return [bet(`b${number}`, day), settle(`b${number}`, day - 0.5, status)];
    }),
  );
  const dryOf = (actions: readonly ActionInput[]) => {
    const book = bookWith(actions);
    return firstToRunDry(book, keepBalances(book, () => 'BRL').all(), NOW);
  };
  /** 40 bets of R$ 100 of which 15 came back twice: R$ 1.000 less. */
  const LOST = 100_000;

  it('has R$ 1.000, places R$ 200 a day of which 75 % come back: R$ 800 last 16 days', () => {
    expect(dryOf([deposit(100_000 + LOST), ...usual])).toEqual({
      ...{ house: 'kto', days: 16, perDayCents: 20_000, comesBack: 0.75, bets: 40 },
    });
  });

  it('counts open bets by the part that usually comes back', () => {
    const open = bet('open', 0.1, { stakeCents: 40_000 });
    const found = dryOf([deposit(100_000 + LOST), ...usual, open]);
    // R$ 600 and 75 % of R$ 400, and R$ 220 a day.
    expect(found).toMatchObject({ perDayCents: 22_000, days: Math.floor((60_000 + 30_000 - 22_000) / 5_500) });
  });

  it('is none on too little, far away, or where more comes back than goes', () => {
    expect(dryOf([deposit(300_000 + LOST), ...usual])).toBeNull();
    expect(dryOf([deposit(100_000), ...usual.slice(0, 20)])).toBeNull();
    const lately = Array.from({ length: 30 }, (_, index) => [
      bet(`l${index}`, 2),
      settle(`l${index}`, 1, 'lost'),
    ]).flat();
    expect(dryOf([deposit(400_000), ...lately])).toBeNull();
    const winning = days.flatMap(day => [bet(`w${day}`, day), settle(`w${day}`, day - 0.5, 'won')]);
    expect(dryOf([deposit(10_000), ...winning])).toBeNull();
  });
});
