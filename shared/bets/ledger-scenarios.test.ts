/** Histories calculated by hand, as arbers live them: what each house holds at the end, and what was won. */
import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from './action.ts';
import { bookOf } from './book.ts';
import { entriesOf } from './double-entry.ts';
import { houseBalances } from './houses.ts';
import { proceduresOf } from './procedures.ts';

type Draft = ActionInput extends infer One
  ? One extends ActionInput
    ? Omit<One, 'id' | 'at'> & { id?: string }
    : never
  : never;
const currencyOf = () => 'BRL';

/** Each action a second after the one before, named a1, a2 and so on. */
function outcome(drafts: readonly Draft[]) {
  const book = bookOf(
    drafts.map((draft, index) => actionSchema.parse({ id: `a${index + 1}`, ...draft, at: 1_000 * (index + 1) })),
  );
  const houses = [...houseBalances(entriesOf(book, currencyOf))].map(
    ([house, { cashCents, inPlayCents, freebetsCents }]) =>
      `${house} ${cashCents}${inPlayCents ? ` preso ${inPlayCents}` : ''}${freebetsCents ? ` freebets ${freebetsCents}` : ''}`,
  );
  const profits = [...proceduresOf(book, currencyOf).values()].map(({ id, profitCents }) => `${id} ${profitCents}`);
  return { houses: houses.sort(), profits: profits.sort() };
}

const deposit = (house: string, cents: number): Draft => ({ kind: 'deposit', house, cents });
const undo = (of: string): Draft => ({ kind: 'undo', of });
const settle = (bet: string, status: 'won' | 'half_won' | 'void' | 'half_lost' | 'lost'): Draft => ({
  kind: 'settle',
  bet,
  status,
});
const place = (bet: string, house: string, odds: number, stakeCents: number, more: object = {}): Draft => ({
  kind: 'place',
  bet,
  terms: { procedure: 'p', house, odds, stakeCents, ...more },
});
const voucher = (cents: number, more: object = {}): Draft => ({
  kind: 'voucher',
  voucher: 'v',
  house: 'kto',
  cents,
  ...more,
});
const FREE = { voucher: 'v' };
const LAY = { side: 'lay' as const, commission: 0.045 };
const HOME = { event: 'e', market: '1x2', selection: 'home' };
const score = (home: number, away: number): Draft => ({ kind: 'result', event: 'e', score: { home, away } });
const DOUBLE = { selections: [{ odds: 2 }, { odds: 3 }] };

describe('free bets', () => {
  it.each<[string, Draft[], string[], string[]]>([
    [
      'qualifying bet lost, half of it back as a free bet, which wins: 10,000 − 5,000 + 2,500 × 4',
      [
        deposit('kto', 10_000),
        place('q', 'kto', 2, 5_000),
        settle('q', 'lost'),
        voucher(2_500, { procedure: 'p', fromBet: 'q' }),
        place('f', 'kto', 5, 2_500, FREE),
        settle('f', 'won'),
      ],
      ['kto 15000'],
      ['p 5000'],
    ],
    [
      'whose stake comes back: 2,500 × 5',
      [
        voucher(2_500, { stakeReturned: true }),
        place('f', 'kto', 5, 2_500, { ...FREE, stakeReturned: true }),
        settle('f', 'won'),
      ],
      ['kto 12500'],
      ['p 12500'],
    ],
    [
      'half won: half of it wins, the other half is gone: 1,500 × 2',
      [voucher(3_000), place('f', 'kto', 3, 3_000, FREE), settle('f', 'half_won')],
      ['kto 3000'],
      ['p 3000'],
    ],
    [
      'half lost: nothing',
      [voucher(3_000), place('f', 'kto', 3, 3_000, FREE), settle('f', 'half_lost')],
      ['kto 0'],
      ['p 0'],
    ],
    [
      'in play: nothing of the person’s is held',
      [voucher(3_000), place('f', 'kto', 3, 3_000, FREE)],
      ['kto 0'],
      ['p 0'],
    ],
    [
      'whose bet is deleted is there again',
      [voucher(3_000), place('f', 'kto', 3, 3_000, FREE), { kind: 'delete', bet: 'f' }],
      ['kto 0 freebets 3000'],
      [],
    ],
    [
      'expired, and not after all',
      [voucher(3_000), { kind: 'voucher-expired', voucher: 'v' }, undo('a2')],
      ['kto 0 freebets 3000'],
      [],
    ],
  ])('%s', (_, drafts, houses, profits) => {
    expect(outcome(drafts)).toEqual({ houses, profits });
  });
});

describe('lay bets with commission', () => {
  it.each<[string, Draft[], string[], string[]]>([
    [
      'open: 4,000 × 4.2 are held',
      [deposit('bf', 20_000), place('l', 'bf', 5.2, 4_000, LAY)],
      ['bf 3200 preso 16800'],
      ['p 0'],
    ],
    [
      'won: 4,000 − 180',
      [deposit('bf', 20_000), place('l', 'bf', 5.2, 4_000, LAY), settle('l', 'won')],
      ['bf 23820'],
      ['p 3820'],
    ],
    [
      'lost: the liability',
      [deposit('bf', 20_000), place('l', 'bf', 5.2, 4_000, LAY), settle('l', 'lost')],
      ['bf 3200'],
      ['p -16800'],
    ],
    [
      'half won: 5,000 − 225',
      [deposit('bf', 20_000), place('l', 'bf', 2, 10_000, LAY), settle('l', 'half_won')],
      ['bf 24775'],
      ['p 4775'],
    ],
    [
      'half lost: half of 20,000',
      [deposit('bf', 20_000), place('l', 'bf', 3, 10_000, LAY), settle('l', 'half_lost')],
      ['bf 10000'],
      ['p -10000'],
    ],
    [
      'cashed out: 9,000 of 10,000 back',
      [deposit('bf', 20_000), place('l', 'bf', 3, 5_000, LAY), { kind: 'cashout', bet: 'l', returnCents: 9_000 }],
      ['bf 19000'],
      ['p -1000'],
    ],
    [
      'netted with a back bet of its market: 10,000 − 4,000 = 6,000, of which 270',
      [
        deposit('bf', 40_000),
        place('l', 'bf', 2, 10_000, { ...LAY, exchangeMarket: 'm' }),
        place('b', 'bf', 2.1, 4_000, { commission: 0.045, exchangeMarket: 'm' }),
        settle('l', 'won'),
        settle('b', 'lost'),
      ],
      ['bf 45730'],
      ['p 5730'],
    ],
    [
      'netted to nothing: no commission',
      [
        deposit('bf', 40_000),
        place('l', 'bf', 2, 10_000, { ...LAY, exchangeMarket: 'm' }),
        place('b', 'bf', 2.1, 10_000, { commission: 0.045, exchangeMarket: 'm' }),
        settle('l', 'won'),
        settle('b', 'lost'),
      ],
      ['bf 40000'],
      ['p 0'],
    ],
  ])('%s', (_, drafts, houses, profits) => {
    expect(outcome(drafts)).toEqual({ houses, profits });
  });
});

describe('cash-outs, corrections and undoing', () => {
  const hundred = [deposit('kto', 50_000), place('b', 'kto', 3, 10_000)];
  it.each<[string, Draft[], string[], string[]]>([
    [
      'a part closed, the rest lost',
      [...hundred, { kind: 'cashout', bet: 'b', stakeCents: 4_000, returnCents: 5_500 }, settle('b', 'lost')],
      ['kto 45500'],
      ['p -4500'],
    ],
    [
      'the same with its cash-out undone',
      [
        ...hundred,
        { kind: 'cashout', bet: 'b', stakeCents: 4_000, returnCents: 5_500 },
        settle('b', 'lost'),
        undo('a3'),
      ],
      ['kto 40000'],
      ['p -10000'],
    ],
    [
      'a part closed, the rest half won: 5,500 + 3,000 × 3 + 3,000',
      [...hundred, { kind: 'cashout', bet: 'b', stakeCents: 4_000, returnCents: 5_500 }, settle('b', 'half_won')],
      ['kto 57500'],
      ['p 7500'],
    ],
    [
      'closed in two parts',
      [
        ...hundred,
        { kind: 'cashout', bet: 'b', stakeCents: 4_000, returnCents: 5_500 },
        { kind: 'cashout', bet: 'b', returnCents: 8_000 },
      ],
      ['kto 53500'],
      ['p 3500'],
    ],
    [
      'a corrected score',
      [deposit('kto', 50_000), place('b', 'kto', 3, 10_000, HOME), score(1, 0), score(1, 1)],
      ['kto 40000'],
      ['p -10000'],
    ],
    [
      'a corrected score, taken back',
      [deposit('kto', 50_000), place('b', 'kto', 3, 10_000, HOME), score(1, 0), score(1, 1), undo('a4')],
      ['kto 70000'],
      ['p 20000'],
    ],
    [
      'an early payout stands, whatever the score',
      [deposit('kto', 50_000), place('b', 'kto', 3, 10_000, HOME), { kind: 'early-payout', bet: 'b' }, score(1, 2)],
      ['kto 70000'],
      ['p 20000'],
    ],
    [
      'settled, its odds corrected, and the settlement undone',
      [...hundred, settle('b', 'won'), { kind: 'edit', bet: 'b', set: { odds: 3.5 } }, undo('a3')],
      ['kto 40000 preso 10000'],
      ['p 0'],
    ],
    [
      'and the correction undone, the settlement not',
      [...hundred, settle('b', 'won'), { kind: 'edit', bet: 'b', set: { odds: 3.5 } }, undo('a4')],
      ['kto 70000'],
      ['p 20000'],
    ],
    [
      'the stake corrected after it was settled: 50,000 − 12,000 + 36,000',
      [...hundred, settle('b', 'won'), { kind: 'edit', bet: 'b', set: { stakeCents: 12_000 } }],
      ['kto 74000'],
      ['p 24000'],
    ],
    [
      'moved to another house after it was settled',
      [...hundred, settle('b', 'won'), { kind: 'edit', bet: 'b', set: { house: 'betano' } }],
      ['betano 20000', 'kto 50000'],
      ['p 20000'],
    ],
    [
      'deleted, and brought back',
      [...hundred, settle('b', 'won'), { kind: 'delete', bet: 'b' }, undo('a4')],
      ['kto 70000'],
      ['p 20000'],
    ],
    [
      'a double with a void selection: 1,000 × 2',
      [place('b', 'kto', 6, 1_000, DOUBLE), { kind: 'settle-multiple', bet: 'b', statuses: ['won', 'void'] }],
      ['kto 1000'],
      ['p 1000'],
    ],
    [
      'a double with a half won selection: 1,000 × 2 × 2',
      [place('b', 'kto', 6, 1_000, DOUBLE), { kind: 'settle-multiple', bet: 'b', statuses: ['won', 'half_won'] }],
      ['kto 3000'],
      ['p 3000'],
    ],
    [
      'half a centavo rounds up: 1,005 × 2.1 = 2,110.5',
      [place('b', 'kto', 2.1, 1_005), settle('b', 'won')],
      ['kto 1106'],
      ['p 1106'],
    ],
  ])('%s', (_, drafts, houses, profits) => {
    expect(outcome(drafts)).toEqual({ houses, profits });
  });
});

describe('movements', () => {
  it.each<[string, Draft[], string[]]>([
    [
      'a transfer pays its fee out of what arrives',
      [deposit('kto', 50_000), { kind: 'transfer', from: 'kto', to: 'betano', cents: 10_000, feeCents: 500 }],
      ['betano 9500', 'kto 40000'],
    ],
    [
      'a withdrawal as well',
      [deposit('kto', 50_000), { kind: 'withdraw', house: 'kto', cents: 10_000, feeCents: 300 }],
      ['kto 40000'],
    ],
    ['a deposit pays it on top', [{ kind: 'deposit', house: 'kto', cents: 50_000, feeCents: 700 }], ['kto 50000']],
    [
      'a bonus, and one that is taken back by the house',
      [
        { kind: 'bonus', house: 'kto', cents: 2_000 },
        { kind: 'bonus', house: 'kto', cents: -500 },
      ],
      ['kto 1500'],
    ],
    [
      'an adjustment, undone',
      [deposit('kto', 50_000), { kind: 'adjust', house: 'kto', cents: -1_234 }, undo('a2')],
      ['kto 50000'],
    ],
  ])('%s', (_, drafts, houses) => {
    expect(outcome(drafts).houses).toEqual(houses);
  });
});
