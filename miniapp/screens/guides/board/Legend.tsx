/** What the marks of a board mean. */
import { OUTCOME_WORDS } from '#shared/catalogue/guides/guide-words.ts';
import { OUTCOMES } from '#shared/settlement/outcome.ts';
import styles from './ScoreBoard.module.css';

export function Legend() {
  return (
    <dl className={styles.legend}>
      {OUTCOMES.map(outcome => {
        const { name, mark, means } = OUTCOME_WORDS[outcome];
        return (
          <div key={outcome} className={styles.legendRow}>
            <dt>
              <span className={styles.swatch} data-outcome={outcome} aria-hidden="true">
                {mark}
              </span>
              {name}
            </dt>
            <dd>{means}</dd>
          </div>
        );
      })}
    </dl>
  );
}
