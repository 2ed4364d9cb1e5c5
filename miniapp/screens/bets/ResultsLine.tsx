/** Matches that ended: all settled with one tap, or by themselves. */
import { useEffect, useState } from 'react';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import type { ResultStep, UnplayedMatch } from '#shared/results/result-steps.ts';
import type { UnsettledMatch } from '#shared/results/unsettled.ts';
import { setSettlesAlone, settlesAlone } from '../../bets/result-choice.ts';
import { acceptResults } from '../../bets/settle/accept-results.ts';
import type { BookWriter } from '../../bets/use-book-writer.ts';
import { ActionButton } from '../../ui/button/Action.tsx';
import tools from '../../ui/tools.module.css';
import styles from './BetsScreen.module.css';

const MOST_ASKED = 5;

interface ResultsLineProps {
  steps: readonly ResultStep[];
  unplayed: readonly UnplayedMatch[];
  unsettled: readonly UnsettledMatch[];
  writer: BookWriter;
}

export function ResultsLine({ steps, unplayed, unsettled, writer: { writeActions } }: ResultsLineProps) {
  if (unplayed.length + unsettled.length + steps.length === 0) return null;
  return (
    <div className={styles.results}>
      {unplayed.slice(0, MOST_ASKED).map(({ result, name }) => (
        <p key={result.event} className={tools.hint}>
          {words.results.asks[result.status === 'abandoned' ? 'abandoned' : 'postponed'](name)}
        </p>
      ))}
      {unsettled.slice(0, MOST_ASKED).map(({ result, name, why }) => (
        <p key={`${result.event} ${why}`} className={tools.hint}>
          {words.results.unsettled[why](name)}
        </p>
      ))}
      {steps.length > 0 && (
        <p role="status">
          {words.results.waiting(steps.length)}{' '}
          <ActionButton onClick={() => acceptResults(steps, writeActions)}>{words.results.acceptAll}</ActionButton>
        </p>
      )}
    </div>
  );
}

/** Results settle their bets without being asked, if the person has chosen so. */
export function useSettlesAlone(steps: readonly ResultStep[], { writeActions }: BookWriter) {
  const [isAlone, setAlone] = useState(settlesAlone);
  useEffect(() => {
    if (isAlone && steps.length > 0) acceptResults(steps, writeActions);
  }, [isAlone, steps, writeActions]);
  const choose = (next: boolean) => {
    setSettlesAlone(next);
    setAlone(next);
  };
  return { isAlone, choose };
}

export function SettlesAlone({ isAlone, choose }: ReturnType<typeof useSettlesAlone>) {
  return (
    <label className={styles.alone}>
      <input type="checkbox" checked={isAlone} onChange={event => choose(event.target.checked)} />
      {words.results.alone}
    </label>
  );
}
