/** Settles bets by the results of their matches: one tap, one entry to undo. */
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import type { ResultStep } from '#shared/results/result-steps.ts';
import type { BookWriter } from '../use-book-writer.ts';

export function acceptResults(steps: readonly ResultStep[], write: BookWriter['writeActions']): void {
  void write(
    steps.flatMap(({ actions }) => actions),
    words.results.accepted(steps.length),
  );
}
