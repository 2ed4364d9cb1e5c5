/** A surebet on the goals of a match, at two houses: what the tests of boards work on. */
import type { Procedure } from '../procedures/schema/procedure.ts';
import { cents } from '../units.ts';

export const goalsLeg = (house: string, selection: string, odds: number | null = 2.1) => ({
  ...{ house, selection, market: 'asian_total', line: 2.5, side: 'back' as const, odds },
  stakeCents: odds === null ? null : cents(10_000),
});

/** odds: of both legs, with R$ 100 on each; null: neither price nor stake is said. */
export const goalsProcedure = (odds: number | null = 2.1): Procedure => ({
  is: 'arb',
  title: 'Gols do jogo',
  promotion: null,
  deadline: null,
  event: { home: 'Bahia', away: 'Vitória', startsAt: null },
  steps: [{ calculator: 'surebet', legs: [goalsLeg('betano', 'over', odds), goalsLeg('superbet', 'under', odds)] }],
});
