/** Every class of opportunity through the scanner: what it finds, what it reports, and what it ignores. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Quote, quoteSchema } from '../../markets/market.ts';
import { outcomeRows } from '../../payoff/leg-outcomes.ts';
import { returnPerUnit } from '../../settlement/outcome.ts';
import { soak } from '../../testing/soak.ts';
import { epochMs } from '../../units.ts';
import { isArb, type Opportunity } from '../opportunity.ts';
import { createScanner } from './scanner.ts';

const START = Date.parse('2026-06-11T19:00:00Z');
const NOW = epochMs(START - 3_600_000);
const feed = { id: 'test', demo: false, freshness: { preMs: 600_000, liveMs: 60_000 } };
const event = { id: 'e1', sport: 'soccer', league: 'Copa', home: 'Flamengo', away: 'Palmeiras', startsAt: START };

/** 'betano 1x2 home 2.10', 'betano ou over 2.5 2.10', 'betfair 1x2 home lay 2.10'. */
function quote(text: string, fields: Record<string, unknown> = {}): Quote {
  const [book, market, selection, ...rest] = text.split(' ');
  const side = rest.includes('lay') ? 'lay' : 'back';
  const numbers = rest.filter(part => part !== 'lay').map(Number);
  const odds = numbers.at(-1);
  const line = numbers.length > 1 ? numbers[0] : null;
  return quoteSchema.parse({ event, book, market, selection, line, side, odds, at: NOW, ...fields });
}

function scan(quotes: readonly string[], fields: Record<string, unknown> = {}): Opportunity[] {
  const scanner = createScanner();
  scanner.ingest({ quotes: quotes.map(text => quote(text, fields)), at: NOW }, feed, NOW);
  return [...scanner.open()];
}

const only = (found: readonly Opportunity[]) => {
  expect(found).toHaveLength(1);
  return found[0] as Opportunity;
};
const legsOf = ({ legs }: Opportunity) =>
  legs.map(({ book, market, selection, line, side, odds }) =>
    [book, market, selection, ...(line === null ? [] : [line]), ...(side === 'lay' ? ['lay'] : []), odds].join(' '),
  );

describe('over all markets of a match', () => {
  it('finds what no single market has: the draw, and both sides of a handicap', () => {
    // 1 + X + AH2, the first case in DOMAIN.md: a home win, a draw, an away win (−0.5 for away is the other side of AH
    // +0.5).
    const found = only(scan(['a 1x2 home 2.3', 'b 1x2 draw 3.6', 'c ah away -0.5 4.2', 'a ah home 0.5 1.25']));
    expect(found).toMatchObject({ id: 'e1|cross', class: 'cross', market: 'cross', line: null });
    expect(legsOf(found)).toEqual(['a 1x2 home 2.3', 'b 1x2 draw 3.6', 'c ah away -0.5 4.2']);
    // 1/2.3 + 1/3.6 + 1/4.2 = 0.95066.
    expect(found.profit).toBeCloseTo(1 / (1 / 2.3 + 1 / 3.6 + 1 / 4.2) - 1, 12);
    expect(found.bestProfit).toBeCloseTo(found.profit, 12);
  });

  it('splits a quarter line for the worst score, not for an equal payout', () => {
    const found = only(scan(['a 1x2 home 2.7', 'b 1x2 draw 3.5', 'c ah away -0.25 2.9']));
    const [home = 0, draw = 0, away = 0] = found.legs.map(leg => leg.share);
    // Home: 2.7 h. Draw: 3.5 d + a/2. Away: 2.9 a. All equal.
    expect(2.7 * home).toBeCloseTo(1 + found.profit, 12);
    expect(3.5 * draw + away / 2).toBeCloseTo(1 + found.profit, 12);
    expect(2.9 * away).toBeCloseTo(1 + found.profit, 12);
  });

  it.each([
    ['double chance against the third result', ['a dc home_draw 1.5', 'b 1x2 away 3.3'], 1 / (1 / 1.5 + 1 / 3.3) - 1],
    [
      'both to score against a clean sheet',
      ['a btts yes 2.1', 'b wtn_home yes 3.4', 'c wtn_away yes 7', 'd cs 0-0 5 15'],
      null,
    ],
    ['team totals against the total', ['a ou over 0.5 1.12', 'b cs 0-0 5 11'], 1 / (1 / 1.12 + 1 / 11) - 1],
    ['European against Asian handicap', ['a eh home -1 4.2', 'b ah away 1.5 1.45'], 1 / (1 / 4.2 + 1 / 1.45) - 1],
    ['draw no bet against both others', ['a dnb home 1.9', 'b 1x2 away 4.2', 'c 1x2 draw 12'], null],
  ])('%s', (_, quotes, profit) => {
    const found = scan(quotes).filter(each => each.class === 'cross');
    expect(found).toHaveLength(1);
    if (profit !== null) expect(found[0]?.profit).toBeCloseTo(profit, 9);
    expect(found[0]?.profit).toBeGreaterThan(0);
  });

  it('separates margin and total of a basketball match, and assumes that somebody wins', () => {
    const basketball = { event: { ...event, sport: 'basketball' } };
    const found = only(
      scan(['a ml home 2.2', 'b ah away 0.5 1.95', 'a ou over 220.5 1.9', 'b ou under 220.5 1.9'], basketball),
    );
    expect(found.id).toBe('e1|cross_margin');
    expect(legsOf(found)).toEqual(['a ml home 2.2', 'b ah away 0.5 1.95']);
  });

  it.each(['tennis', 'volleyball', 'mma', 'other'])('does not mix sets, games and points: %s', sport => {
    expect(scan(['a ml home 2.2', 'b ah away 0.5 1.95'], { event: { ...event, sport } })).toEqual([]);
  });

  it('ignores football handicaps in play, because some houses count from the score at the bet', () => {
    const quotes = ['a 1x2 home 2.3', 'b 1x2 draw 3.6', 'c ah away -0.5 4.2'];
    expect(scan(quotes, { event: { ...event, live: true } })).toEqual([]);
    expect(scan([...quotes.slice(0, 2), 'c 1x2 away 4.2'], { event: { ...event, live: true } })).toHaveLength(1);
  });

  it('does not report one house’s contradiction as an arb, and finds the arb beside it', () => {
    const broken = ['a 1x2 home 2.6', 'a 1x2 draw 3.9', 'a ah away -0.5 4.2'];
    expect(scan(broken)).toEqual([]);
    const beside = ['b 1x2 home 2.3', 'b 1x2 draw 3.6', 'c ah away -0.5 4.1'];
    expect(legsOf(only(scan([...broken, ...beside])))).toEqual([
      'b 1x2 home 2.3',
      'b 1x2 draw 3.6',
      'c ah away -0.5 4.1',
    ]);
  });

  it('opens, improves and closes as prices move', () => {
    const scanner = createScanner();
    const feedIn = (text: string, at: number) =>
      scanner
        .ingest({ quotes: [quote(text, { at })], at: epochMs(at) }, feed, epochMs(at))
        .changes.map(({ type, opportunity }) => `${type} ${opportunity.id}`);
    feedIn('a 1x2 home 2.3', NOW);
    feedIn('b 1x2 draw 3.6', NOW);
    expect(feedIn('c ah away -0.5 3.0', NOW)).toEqual([]);
    expect(feedIn('c ah away -0.5 4.2', NOW + 1)).toEqual(['opened e1|cross']);
    expect(feedIn('d ah away -0.5 4.1', NOW + 2)).toEqual([]);
    expect(feedIn('d ah away -0.5 4.3', NOW + 3)).toEqual(['changed e1|cross']);
    expect(feedIn('d ah away -0.5 4.0', NOW + 4)).toEqual(['changed e1|cross']);
    expect(feedIn('b 1x2 draw 2.0', NOW + 5)).toEqual(['closed e1|cross']);
  });
});

describe('on an exchange', () => {
  it('backs at a house what it lays on the exchange, net of the commission', () => {
    const found = only(scan(['a 1x2 home 2.5', 'betfair 1x2 home lay 2.2']));
    expect(found).toMatchObject({ id: 'e1|1x2|', class: 'back_lay', market: '1x2' });
    // DOMAIN.md: lay as a back 1 + (1 − c)/(l − 1) = 1 + 0.935/1.2.
    const asBack = 1 + 0.935 / 1.2;
    expect(found.profit).toBeCloseTo(1 / (1 / 2.5 + 1 / asBack) - 1, 12);
    expect(found.legs.map(leg => leg.share)).toEqual([
      expect.closeTo(asBack / (2.5 + asBack), 12),
      expect.closeTo(2.5 / (2.5 + asBack), 12),
    ]);
  });

  it.each([
    ['a ml home 2.3', 'betfair ml home lay 2.1'],
    ['a ou over 2.5 2.3', 'betfair ou over 2.5 lay 2.1'],
    ['a ah home -0.25 2.3', 'betfair ah home -0.25 lay 2.1'],
  ])('laying one of two selections is backing the other: %s, %s', (back, lay) => {
    expect(only(scan([back, lay]))).toMatchObject({ class: 'back_lay', legs: [{ side: 'back' }, { side: 'lay' }] });
  });

  it('is not an arb unless b(1 − c) is over l − c', () => {
    expect(scan(['a 1x2 home 2.25', 'betfair 1x2 home lay 2.2'])).toEqual([]);
  });
});

describe('middles', () => {
  const others = ['b', 'c', 'd', 'e', 'f'].flatMap(book => [
    `${book} ou over 2.5 1.95`,
    `${book} ou under 2.5 1.85`,
    `${book} ou over 3.5 3.2`,
    `${book} ou under 3.5 1.33`,
  ]);

  it('finds two totals that may both win, with its break-even chance', () => {
    const found = scan([...others, 'a ou over 2.5 2.05', 'g ou under 3.5 1.9']).filter(each => each.class === 'middle');
    const middle = only(found);
    expect(legsOf(middle)).toEqual(['a ou over 2.5 2.05', 'g ou under 3.5 1.9']);
    const sum = 1 / 2.05 + 1 / 1.9;
    // DOMAIN.md: loss T(1 − 1/S) outside, both payouts inside; break-even p = loss/(loss + gain).
    expect(middle.profit).toBeCloseTo(1 / sum - 1, 12);
    expect(middle.bestProfit).toBeCloseTo(2 / sum - 1, 12);
    const loss = 1 - 1 / sum;
    expect(middle.breakEvenChance).toBeCloseTo(loss / (loss + (2 / sum - 1)), 12);
    expect(middle.chance).toBeGreaterThan(0.15);
    expect(isArb(middle)).toBe(false);
  });

  it('ignores a middle that loses more than its probability is worth', () => {
    expect(
      scan([...others, 'a ou over 2.5 1.9', 'g ou under 3.5 1.4']).filter(each => each.class === 'middle'),
    ).toEqual([]);
  });

  it('finds middles between handicaps of both sides: home −1.5 and away +2.5 both win by two', () => {
    const found = scan(['a ah home -1.5 2', 'b ah away 2.5 1.98']).filter(each => each.class === 'middle');
    expect(legsOf(only(found))).toEqual(['a ah home -1.5 2', 'b ah away 2.5 1.98']);
    expect(scan(['a ah home -2.5 2', 'b ah away 1.5 1.98']).filter(each => each.class === 'middle')).toEqual([]);
  });
});

describe('value', () => {
  const consensus = ['b', 'c', 'd', 'e'].flatMap(book => [
    `${book} 1x2 home 2`,
    `${book} 1x2 draw 3.6`,
    `${book} 1x2 away 4`,
  ]);

  it('finds a price above the no-vig consensus of the other houses', () => {
    const found = scan([...consensus, 'a 1x2 home 2.3', 'a 1x2 draw 3.3', 'a 1x2 away 3.4']);
    const value = only(found.filter(each => each.class === 'value'));
    expect(value.id).toBe('e1|1x2||value|home');
    expect(value).toMatchObject({ profit: -1, bestProfit: expect.closeTo(1.3, 12) });
    expect(value.breakEvenChance).toBeCloseTo(1 / 2.3, 12);
    // Booksum 1/2 + 1/3.6 + 1/4 = 1.0278: by the power method home is a little under 1/2.
    expect(value.chance).toBeGreaterThan(0.48);
    expect(value.chance).toBeLessThan(0.5);
  });

  it('requires four other houses', () => {
    const found = scan([...consensus.slice(3), 'a 1x2 home 2.3', 'a 1x2 draw 3.3', 'a 1x2 away 3.4']);
    expect(found.filter(each => each.class === 'value')).toEqual([]);
  });

  it('leaves a house out of its own consensus', () => {
    const found = scan([...consensus, 'a 1x2 home 2.06', 'a 1x2 draw 3.5', 'a 1x2 away 3.9']);
    expect(found.filter(each => each.class === 'value')).toEqual([]);
  });
});

describe('warnings', () => {
  it('warns if the limits allow only small stakes', () => {
    const arb = ['a ou over 2.5 2.1', 'b ou under 2.5 2.1'];
    expect(only(scan(arb, { limit: 4_999 })).warnings).toEqual(['limit_low']);
    expect(only(scan(arb, { limit: 5_000 })).warnings).toEqual([]);
  });

  it('reports houses that settle a tennis match differently, and what that can cost', () => {
    const tennis = { event: { ...event, sport: 'tennis' } };
    const found = only(scan(['pinnacle ml home 2.1', 'williamhill ml away 2.1'], tennis));
    expect(found.warnings).toEqual(['rules_differ']);
    // Home retires after the first set: Pinnacle pays away, William Hill returns the stake, and half is lost.
    expect(found.rules).toEqual({ state: 'differ', questions: ['retirement'], cost: expect.closeTo(-0.5, 12) });
    expect(only(scan(['kto ml home 2.1', 'williamhill ml away 2.1'], tennis)).rules.state).toBe('unknown');
    expect(only(scan(['smarkets ml home 2.2', 'pinnacle ml away 2.1'], tennis)).rules.state).toBe('same');
  });

  it('does not warn of rules that matter only when the match is not played', () => {
    const found = only(scan(['pinnacle ou over 2.5 2.1', 'coral ou under 2.5 2.1']));
    expect(found).toMatchObject({ warnings: [], rules: { state: 'differ', questions: ['postponement', 'abandoned'] } });
  });

  it('detects a lay price far below the houses’ prices', () => {
    const houses = ['a', 'b', 'c', 'd'].map(book => `${book} 1x2 home 5`);
    const found = scan([...houses, 'betfair 1x2 home lay 2.5']).filter(isArb);
    expect(only(found).warnings).toEqual(['palpable_error']);
  });
});

describe('laws', () => {
  const selections = [
    '1x2 home',
    '1x2 draw',
    '1x2 away',
    'dc home_draw',
    'dc home_away',
    'dc draw_away',
    'dnb home',
    'dnb away',
    'ah home -0.25',
    'ah away 0.25',
    'ah home -1',
    'ah away 1',
    'ou over 2.5',
    'ou under 2.5',
    'ou over 2.75',
    'ou under 2.75',
    'btts yes',
    'btts no',
    'eh home -1',
    'eh draw -1',
    'eh away -1',
  ];
  const price = fc.record({
    book: fc.constantFrom('a', 'b', 'c', 'betfair'),
    selection: fc.constantFrom(...selections),
    lay: fc.boolean(),
    odds: fc.integer({ min: 120, max: 600 }).map(value => value / 100),
  });
  const textOf = ({ book, selection, lay, odds }: { book: string; selection: string; lay: boolean; odds: number }) =>
    `${book} ${selection} ${lay && book === 'betfair' ? 'lay ' : ''}${odds}`;
  const prices = fc.uniqueArray(price, {
    minLength: 4,
    maxLength: 30,
    selector: ({ book, selection, lay }) => `${book} ${selection} ${lay && book === 'betfair'}`,
  });

  /** An arb only because the exchange takes its part of the net of both. */
  const twoOnTheExchange = [
    { book: 'a', selection: '1x2 draw', lay: false, odds: 1.57 },
    { book: 'betfair', selection: '1x2 home', lay: false, odds: 5.99 },
    { book: 'betfair', selection: '1x2 away', lay: false, odds: 5.38 },
  ];

  it('no ending of the match pays less than an arb reports', () => {
    fc.assert(
      fc.property(prices, list => {
        for (const found of scan(list.map(textOf)).filter(isArb)) {
          const rows = outcomeRows('soccer', found.legs) ?? [];
          expect(rows.length).toBeGreaterThan(0);
          for (const row of rows) {
            const won = found.legs.map((leg, i) => {
              const gross = leg.side === 'back' ? leg.odds : 1 + 1 / (leg.odds - 1);
              return leg.share * (returnPerUnit(row[i] ?? 'lose', gross) - 1);
            });
            const markets = Map.groupBy(found.legs.keys(), i => {
              const { book, market, line } = found.legs[i] ?? {};
              // A house keeps nothing of a win; the exchange keeps its part of what a market brought in all.
              return book === 'betfair' ? `${market} ${Math.abs(line ?? 0)}` : 'houses';
            });
            const profit = [...markets].reduce((sum, [market, legs]) => {
              const net = legs.reduce((total, i) => total + (won[i] ?? 0), 0);
              return sum + (market === 'houses' || net < 0 ? net : net * 0.935);
            }, 0);
            expect(profit).toBeGreaterThan(found.profit - 1e-9);
          }
        }
      }),
      { numRuns: soak(100, 400), examples: [[twoOnTheExchange]] },
    );
  });

  it('one more house never lowers the best profit, and never removes the only arb', () => {
    const best = (list: readonly string[]) =>
      Math.max(
        0,
        ...scan(list)
          .filter(isArb)
          .map(found => found.profit),
      );
    // Houses that do not contradict themselves: each quotes only one selection.
    const apart = fc.uniqueArray(price, { minLength: 3, maxLength: 12, selector: ({ selection }) => selection });
    fc.assert(
      fc.property(apart, price, (list, extra) => {
        const quotes = list.map((each, i) => textOf({ ...each, book: `house${i}`, lay: false }));
        expect(best([...quotes, textOf({ ...extra, book: 'new', lay: false })])).toBeGreaterThan(best(quotes) - 1e-9);
      }),
      { numRuns: soak(100, 300) },
    );
  });

  it('the order in which prices arrive does not matter', () => {
    const view = (list: readonly string[]) =>
      scan(list)
        .map(({ id, profit }) => ({ id, profit }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    fc.assert(
      fc.property(prices, fc.infiniteStream(fc.nat()), (list, order) => {
        const quotes = list.map(textOf);
        const shuffled = quotes.map(text => [order.next().value ?? 0, text] as const).sort((a, b) => a[0] - b[0]);
        // Splits that differ by a billionth pay the same.
        const same = view(quotes).map(found => ({ ...found, profit: expect.closeTo(found.profit, 8) }));
        expect(view(shuffled.map(([, text]) => text))).toEqual(same);
      }),
      { numRuns: soak(100, 200) },
    );
  });
});
