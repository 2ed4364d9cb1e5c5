/** Answers whose endings have several rows, because an exchange nets some of the legs: an ending pays its lowest row. */
import { cents, type ExactCents, exactCents } from '../../units.ts';
import type { SurebetAnswer } from './surebet-money.ts';

/** endings: per row of the answer the index of its ending. Example: profits [5, 3, 4] of [0, 0, 1] → [3, 4]. */
export function perEnding<Answer extends SurebetAnswer>(answer: Answer, endings: readonly number[]): Answer {
  const profits: ExactCents[] = [];
  for (const [row, ending] of endings.entries()) {
    const profit = answer.profits[row] ?? cents(0);
    profits[ending] = exactCents(Math.min(profit, profits[ending] ?? profit));
  }
  return { ...answer, profits, best: exactCents(Math.max(...profits)) };
}
