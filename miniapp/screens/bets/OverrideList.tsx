/** Where two devices differ about bets: what was decided, what lost, and a button for the other one. */

import type { BookedBet } from '#shared/bets/booked-bet.ts';
import type { DeletedBet } from '#shared/bets/deleted-bet.ts';
import type { CurrencyOf } from '#shared/bets/exchange.ts';
import { bringBack, keepCurrent, overridesOf, takeOther } from '#shared/bets/overrides.ts';
import { type DifferenceText, deletedText, differences, overriddenText } from '#shared/catalogue/bets/overridden.ts';
import type { BookWriter, Draft } from '../../bets/use-book-writer.ts';
import { PlainButton } from '../../ui/button/PlainButton.tsx';
import styles from './OverrideList.module.css';

interface OverrideListProps {
  bet: BookedBet;
  currencyOf: CurrencyOf;
  writer: BookWriter;
}

export function OverrideList({ bet, currencyOf, writer }: OverrideListProps) {
  const overrides = overridesOf(bet);
  if (overrides.length === 0) return null;
  return (
    <ul className={styles.list}>
      {overrides.map(override => (
        <Difference
          key={override.of === 'field' ? override.field : override.of}
          text={overriddenText(override, currencyOf(bet.terms.house))}
          other={takeOther(bet.id, override)}
          keep={keepCurrent(bet.id, override.lost)}
          writer={writer}
        />
      ))}
    </ul>
  );
}

interface DeletedBetListProps {
  deleted: readonly DeletedBet[];
  currencyOf: CurrencyOf;
  writer: BookWriter;
}

export function DeletedBetList({ deleted, currencyOf, writer }: DeletedBetListProps) {
  if (deleted.length === 0) return null;
  return (
    <ul className={styles.list}>
      {deleted.map(bet => (
        <Difference
          key={bet.id}
          text={deletedText(bet, currencyOf(bet.terms.house))}
          other={bringBack(bet)}
          keep={keepCurrent(
            bet.id,
            bet.lost.map(({ id }) => id),
          )}
          writer={writer}
        />
      ))}
    </ul>
  );
}

export interface DifferenceProps {
  text: DifferenceText;
  other: readonly Draft[];
  keep: readonly Draft[];
  writer: BookWriter;
}

/** One difference: what stands and what lost. */
export function Difference({ text, other, keep, writer }: DifferenceProps) {
  return (
    <li className={styles.item}>
      <span>{text.said}</span>
      <span className={styles.actions}>
        <PlainButton onClick={() => writer.write(other, text.taken)}>{text.takeOther}</PlainButton>
        <PlainButton onClick={() => writer.write(keep, differences.kept)}>{text.keep}</PlainButton>
      </span>
    </li>
  );
}
