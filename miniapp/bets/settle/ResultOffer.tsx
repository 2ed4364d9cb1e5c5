/** What a source says of the match of an operation, with one tap to settle by it. */

import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import type { ResultStep } from '#shared/results/result-steps.ts';
import { epochMs } from '#shared/units.ts';
import { Button } from '../../ui/button/Button.tsx';
import tools from '../../ui/tools.module.css';
import type { BookWriter } from '../use-book-writer.ts';
import { acceptResults } from './accept-results.ts';
import styles from './SettleBox.module.css';

export function ResultOffer({ step, writer }: { step: ResultStep; writer: BookWriter }) {
  const { result, kind } = step;
  return (
    <div className={styles.head}>
      <p className={tools.hint}>
        {kind === 'void' || result.score === null
          ? words.results.notPlayed[result.status === 'abandoned' ? 'abandoned' : 'postponed']
          : words.results[kind](result.score)}{' '}
        · {sourceText(result.source, result.at)}
      </p>
      <Button onClick={() => acceptResults([step], writer.writeActions)}>{words.results.accept}</Button>
    </div>
  );
}

/** Example: 'The Odds API, hoje 21:53'. */
export function sourceText(source: string, at: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${source}, ${formatDate(epochMs(at), epochMs(Date.now()), zone)}`;
}
