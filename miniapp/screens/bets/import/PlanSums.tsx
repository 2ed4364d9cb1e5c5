/** What a file brings, above all of its rows: so that its owner compares it with the total that they know by heart. */
import type { ReactNode } from 'react';
import type { ShownPlan } from '#shared/bets-import/shown-plan.ts';
import { betsImport as words } from '#shared/catalogue/bets/import.ts';
import { formatMoney, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { cents } from '#shared/units.ts';
import { Amount } from '../../../ui/figure/Amount.tsx';
import styles from './PlanSums.module.css';

export function PlanSums({ plan }: { plan: ShownPlan }) {
  const { totals, entries } = plan;
  const rows = entries + totals.rejected;
  const isWhole = totals.missingCents === 0;
  /** Amounts of other currencies, beside those in reais. */
  const others = (amountOf: (each: ShownPlan['totals']['foreign'][number]) => string | null): string => {
    const amounts = totals.foreign.flatMap(each => amountOf(each) ?? []);
    return amounts.length === 0 ? '' : words.sums.and(amounts.join(' · '));
  };
  return (
    <dl className={styles.sums}>
      <Sum
        name={words.sums.entries}
        note={[words.sums.known(totals.duplicates, totals.corrections), words.recorded(plan.recorded)]
          .filter(Boolean)
          .join(' · ')}
      >
        {entries} <span className={styles.of}>{words.sums.of(rows)}</span>
      </Sum>
      <Sum name={words.sums.staked} note={others(({ riskedCents, currency }) => formatMoney(riskedCents, currency))}>
        <Amount cents={totals.riskedCents} />
      </Sum>
      <Sum
        name={words.sums.profit}
        isWrong={!isWhole}
        note={[
          others(({ profitCents, currency }) => formatSignedMoney(profitCents, currency)),
          isWhole
            ? words.sums.whole
            : words.sums.differs(
                formatSignedMoney(cents(totals.profitCents + totals.missingCents)),
                formatSignedMoney(totals.missingCents),
              ),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <Amount cents={totals.profitCents} profit />
      </Sum>
      <Sum
        name={words.sums.open}
        note={[
          others(({ openCents, currency }) => (openCents === 0 ? null : formatMoney(openCents, currency))),
          words.comingIn(totals.open),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <Amount cents={totals.openCents} />
      </Sum>
      <Sum name={words.sums.rejected} note={totals.rejected === 0 ? '' : words.stayingOut(totals.rejected)}>
        {totals.rejected - totals.duplicates}
      </Sum>
    </dl>
  );
}

function Sum({
  name,
  note,
  isWrong = false,
  children,
}: {
  name: string;
  note?: string;
  isWrong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd className={styles.figure}>{children}</dd>
      {note !== undefined && note !== '' && (
        <dd className={styles.note} data-wrong={isWrong || undefined}>
          {note}
        </dd>
      )}
    </div>
  );
}
