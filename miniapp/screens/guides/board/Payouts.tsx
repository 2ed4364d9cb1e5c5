/** What every selection of a market pays at one score: winning ones first, and many losing ones in one line. */

import { OUTCOME_WORDS, marketGuideTexts as words } from '#shared/catalogue/guides/guide-words.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { outcomesAt } from '#shared/guides/score-board.ts';
import { OUTCOMES, returnPerUnit } from '#shared/settlement/outcome.ts';
import { cents, exactCents, floorCents } from '#shared/units.ts';
import { type BoardState, boardSelectionLabel, boardSentence, pickedState } from './board-view.ts';
import styles from './ScoreBoard.module.css';

/** The stake of the example: R$ 100 at odds that occur in every market. */
const STAKE = cents(10_000);
const ODDS = 1.9;
const MOST_LINES = 6;

export function Payouts({ state: board }: { state: BoardState }) {
  const { market, line } = board;
  const state = pickedState(board);
  if (state === null) return <p className={styles.picked}>{words.impossible}</p>;
  const all = outcomesAt(market, line, state);
  const sorted =
    all.length > MOST_LINES ? all.toSorted((a, b) => OUTCOMES.indexOf(a.outcome) - OUTCOMES.indexOf(b.outcome)) : all;
  const shown = all.length > MOST_LINES ? sorted.filter(({ outcome }) => outcome !== 'lose') : sorted;
  const rest = all.length - shown.length;
  return (
    <div className={styles.payouts} data-payouts={market}>
      <div className={styles.payoutsHead} aria-live="polite">
        <strong>{boardSentence(market, state)}</strong>
        <span>{words.returns(formatMoney(STAKE), formatOdds(ODDS))}</span>
      </div>
      <ul>
        {shown.map(({ selection, outcome }) => (
          <li key={selection} className={styles.payout} data-selection={selection}>
            <span>{boardSelectionLabel(market, selection, line)}</span>
            <Badge outcome={outcome} />
            <span className={styles.money}>
              {formatMoney(floorCents(exactCents(STAKE * returnPerUnit(outcome, ODDS))))}
            </span>
          </li>
        ))}
        {rest > 0 && (
          <li className={styles.payout}>
            <span>{words.rest(rest)}</span>
            <Badge outcome="lose" />
            <span className={styles.money}>{formatMoney(cents(0))}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

function Badge({ outcome }: { outcome: (typeof OUTCOMES)[number] }) {
  return (
    <span className={styles.badge}>
      <span className={styles.swatch} data-outcome={outcome} aria-hidden="true">
        {OUTCOME_WORDS[outcome].mark}
      </span>
      {OUTCOME_WORDS[outcome].name}
    </span>
  );
}
