/** A closed arb of two houses for tests only. */
import { type ReplayLife, replayLifeSchema } from '../history/life-record.ts';

export const DAY_MS = 86_400_000;
/** 09:00 in Brasília. */
export const MORNING = Date.parse('2026-11-21T12:00:00Z');

export interface LifeInput {
  id: string;
  /** Milliseconds after `MORNING`. */
  from?: number;
  lasts?: number;
  /** The odds of the two sides from a moment of its life on. */
  steps?: readonly { readonly at: number; readonly odds: readonly [number, number] }[];
  houses?: readonly [string, string];
  limit?: number;
  startsIn?: number;
  unknownFrom?: number;
  reason?: 'gone' | 'stopped';
}

/** By default two sides at 2.10 that stand for a minute: R$ 1.000 pay R$ 50. */
export function makeLife({
  id,
  from = 0,
  lasts = 60_000,
  steps,
  houses = ['betano', 'kto'],
  ...rest
}: LifeInput): ReplayLife {
  const { limit = null, startsIn = 36_000_000, unknownFrom = null, reason = 'gone' } = rest;
  const firstSeen = MORNING + from;
  return replayLifeSchema.parse({
    opportunityId: id,
    kind: 'pre',
    event: { id: `e-${id}`, sport: 'tennis', league: 'ATP', home: 'A', away: 'B', startsAt: firstSeen + startsIn },
    firstSeen,
    lastSeen: firstSeen + lasts,
    demo: false,
    reason,
    track: {
      legs: houses.map((book, place) => ({
        ...{ book, bookName: book, market: 'ml', line: null, side: 'back' },
        selection: place === 0 ? 'home' : 'away',
      })),
      steps: (steps ?? [{ at: 0, odds: [2.1, 2.1] }]).map(({ at, odds: [home, away] }) => {
        const sum = 1 / home + 1 / away;
        const bet = (leg: number, odds: number) => ({ leg, odds, commission: 0, share: 1 / odds / sum, limit });
        const profit = 1 / sum - 1;
        return {
          at,
          freshUntil: 900_000,
          class: 'two_way',
          profit,
          suspicions: [],
          bets: [bet(0, home), bet(1, away)],
        };
      }),
      unknownFrom,
    },
  });
}
