/** An arb for tests only: one call, in which a test gives only the fields it is about. */

import { commissionAt, FIRST_COMMISSIONS } from '../markets/commissions.ts';
import { asEventId, cents, decimalOdds, epochMs } from '../units.ts';
import type { Opportunity } from './opportunity.ts';

export const NOW = epochMs(Date.parse('2024-12-11T15:00:00Z'));

type LegInput = Partial<Omit<Opportunity['legs'][number], 'odds' | 'limit'>> & { odds: number; limit?: number };

export function makeLeg({ odds, limit, ...rest }: LegInput): Opportunity['legs'][number] {
  return {
    book: 'betano',
    bookName: 'Betano',
    market: 'ml',
    selection: 'home',
    line: null,
    side: 'back',
    commission: commissionAt(FIRST_COMMISSIONS, rest.book ?? 'betano'),
    previousOdds: null,
    share: 0.5,
    at: epochMs(NOW - 4_000),
    freshUntil: epochMs(NOW + 60_000),
    url: null,
    ...rest,
    odds: decimalOdds(odds),
    limit: limit === undefined ? null : cents(limit),
  };
}

export function makeArb(change: Partial<Opportunity> = {}): Opportunity {
  return {
    id: 'a',
    class: 'two_way',
    event: {
      id: asEventId('e1'),
      sport: 'soccer',
      league: 'Brasileirão',
      home: 'Flamengo',
      away: 'Palmeiras',
      startsAt: epochMs(Date.parse('2024-12-12T00:30:00Z')),
      live: null,
      score: null,
    },
    kind: 'pre',
    market: 'ml',
    line: null,
    profit: 0.0231,
    bestProfit: 0.0231,
    openedProfit: change.profit ?? 0.0231,
    peakProfit: Math.max(change.profit ?? 0.0231, change.openedProfit ?? 0),
    chance: null,
    breakEvenChance: null,
    legs: [
      makeLeg({ odds: 2.1, share: 0.4878 }),
      makeLeg({ odds: 2, share: 0.5122, selection: 'away', book: 'superbet', bookName: 'Superbet' }),
    ],
    oldestLegAt: epochMs(NOW - 4_000),
    confidence: 0.9,
    stale: false,
    demo: false,
    warnings: [],
    suspicions: [],
    rules: { state: 'unknown', questions: [], cost: null },
    openedAt: epochMs(NOW - 60_000),
    updatedAt: NOW,
    ...change,
  };
}
