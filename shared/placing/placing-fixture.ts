/** Arbs of every kind and events that place them, for tests only. */
import fc from 'fast-check';
import { allocateStakes } from '../allocator/allocate.ts';
import { makeArb, makeLeg } from '../arbitrage/arb-fixture.ts';
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { endingRowsOf, riskOf } from '../stakes/stake-plan.ts';
import { type Cents, type DecimalOdds, decimalOdds } from '../units.ts';
import type { PlacingEvent } from './placing.ts';

type LegInput = Parameters<typeof makeLeg>[0];
const exchange = { book: 'betfair', bookName: 'Betfair Exchange', commission: 0.065 };
const at = (book: string) => ({ book, bookName: book });

/** Markets, with odds around which there is an arb or nearly one. */
const SHAPES: readonly (readonly LegInput[])[] = [
  [
    { odds: 2.1, market: 'ou', selection: 'over', line: 2.5 },
    { odds: 2.05, market: 'ou', selection: 'under', line: 2.5, ...at('kto') },
  ],
  [
    { odds: 2.7, market: '1x2', selection: 'home' },
    { odds: 3.6, market: '1x2', selection: 'draw', ...at('kto') },
    { odds: 2.16, market: 'dnb', selection: 'away', ...at('pinnacle') },
  ],
  [
    { odds: 3.2, market: '1x2', selection: 'home' },
    { odds: 3.5, market: '1x2', selection: 'draw', ...exchange },
    { odds: 3.1, market: '1x2', selection: 'away', ...exchange },
  ],
  [
    { odds: 2.1, market: 'ah', selection: 'home', line: -0.25 },
    { odds: 2.02, market: 'ah', selection: 'away', line: 0.25, ...at('superbet') },
  ],
  [
    { odds: 2.4, market: '1x2', selection: 'home' },
    { odds: 2.2, market: '1x2', selection: 'home', side: 'lay', ...exchange },
  ],
  // A middle: both win on exactly three goals.
  [
    { odds: 1.95, market: 'ou', selection: 'over', line: 2.5 },
    { odds: 1.95, market: 'ou', selection: 'under', line: 3.5, ...at('novibet') },
  ],
];

/** The arb of these legs with the shares that its worst ending is best at. */
export function arbOf(legs: readonly LegInput[]): Opportunity {
  const made = legs.map(leg => makeLeg(leg));
  const markets = new Set(made.map(({ market }) => market));
  const [first] = made;
  const plain = makeArb({
    class: markets.size > 1 ? 'cross' : legs.length > 2 ? 'three_way' : 'two_way',
    market: markets.size > 1 ? 'cross' : (first?.market ?? 'ml'),
    legs: made,
  });
  const rows = endingRowsOf(plain, new Map()).map(({ profit }) => ({
    returns: profit.map((each, index) => Math.max(0, 1 + each / riskOf(made[index] ?? { side: 'back', odds: 2 }))),
  }));
  const found = allocateStakes({ rows, legs: made.map(() => ({})), goal: { kind: 'max_min', total: 1 } });
  if (!found.ok) throw new Error(found.error.code);
  const { stakes, guaranteed, profits } = found.value;
  const shared = made.map((leg, index) => ({ ...leg, share: stakes[index] ?? 0 }));
  return { ...plain, legs: shared, profit: guaranteed, bestProfit: Math.max(...profits), openedProfit: guaranteed };
}

/** Odds of two decimals, as houses print them, up to a tenth away. */
export const anyArb: fc.Arbitrary<Opportunity> = fc
  .record({ shape: fc.constantFrom(...SHAPES), moves: fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 3 }) })
  .map(({ shape, moves }) =>
    arbOf(
      shape.map((leg, index) => ({
        ...leg,
        odds: decimalOdds(Math.round(leg.odds * 100 + (moves[index] ?? 0)) / 100),
      })),
    ),
  );

export const EVENT_KINDS = ['placed', 'odds_changed', 'refused', 'reopened', 'total_changed'] as const;

export interface EventInput {
  readonly kind: (typeof EVENT_KINDS)[number];
  readonly leg: number;
  readonly odds: DecimalOdds;
  readonly listed: DecimalOdds;
  readonly stake: Cents;
}

/** The event of this kind, with only the fields that it has. */
export function placingEvent({ kind, leg, odds, listed, stake }: EventInput): PlacingEvent {
  switch (kind) {
    case 'placed':
      return { kind, leg, odds, stake };
    case 'odds_changed':
      return { kind, leg, odds, listed };
    case 'refused':
    case 'reopened':
      return { kind, leg };
    case 'total_changed':
      return { kind, total: stake };
  }
}
