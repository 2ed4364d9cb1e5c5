/** Values of a leg that another device wrote and a later change hides, each with a button to restore it. */
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import { overridesOf, takeBackOverride } from '#shared/bets/overrides.ts';
import { overriddenText } from '#shared/catalogue/bets/overridden.ts';
import type { BookWriter } from '../../bets/use-book-writer.ts';
import tools from '../../ui/tools.module.css';
import styles from './OverrideList.module.css';

export function OverrideList({ bet, writer }: { bet: BookedBet; writer: BookWriter }) {
  const overrides = overridesOf(bet.edits);
  if (overrides.length === 0) return null;
  return (
    <ul className={styles.list}>
      {overrides.map(override => {
        const { said, takeBack, done } = overriddenText(override);
        return (
          <li key={override.field} className={styles.item}>
            <span>{said}</span>
            <button
              type="button"
              className={tools.plain}
              onClick={() => writer.write(takeBackOverride(bet.id, override), done)}
            >
              {takeBack}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
