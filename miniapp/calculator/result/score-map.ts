import { type ExactCents, exactCents } from '#shared/units.ts';
/** Every score's profit as the cells of a map: goals from 0 to 6, and all higher numbers in one row and one column. */

export interface ScoreCell {
  readonly home: number;
  readonly away: number;
  /** In the cells for 7 and more, of the worst score there. */
  readonly profit: ExactCents;
  /** The strength of its colour, from 0 to 1 for the largest profit or loss. */
  readonly strength: number;
}

export const MAP_GOALS = 7;

/** Example: with scores up to 12 a side, 8 rows of 8; with scores up to 1, 2 rows of 2. */
export function scoreMap(scores: readonly (readonly ExactCents[])[]): ScoreCell[][] {
  const size = Math.min(scores.length, MAP_GOALS + 1);
  const within = (goals: number, count: number) => (goals < MAP_GOALS ? goals === count : count >= MAP_GOALS);
  const cells = Array.from({ length: size }, (_, home) =>
    Array.from({ length: size }, (__, away) => {
      const held = scores.flatMap((row, h) => (within(home, h) ? row.filter((___, a) => within(away, a)) : []));
      return { home, away, profit: exactCents(Math.min(...held)) };
    }),
  );
  const most = Math.max(1, ...cells.flat().map(({ profit }) => Math.abs(profit)));
  return cells.map(row => row.map(cell => ({ ...cell, strength: Math.abs(cell.profit) / most })));
}
