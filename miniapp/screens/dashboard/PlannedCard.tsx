/** What operations were planned to bring at worst against what they brought, and why some brought less. */
import { Link } from 'wouter';
import { sum } from '#shared/bets/money/amounts.ts';
import { dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { keyText, leakWords } from '#shared/catalogue/bets/report-keys.ts';
import { formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import type { ReportFigures } from '#shared/report/figures.ts';
import type { ReportFilter } from '#shared/report/report-filter.ts';
import { betsHref } from '../../bets/bets-address.ts';
import { GainBar } from '../../charts/GainBar.tsx';
import { Amount } from '../../ui/figure/Amount.tsx';
import styles from './BreakdownCard.module.css';
import { Card } from './Card.tsx';
import { betsOf } from './view/dashboard-view.ts';

export interface PlannedCardProps {
  figures: ReportFigures;
  filter: ReportFilter;
}

export function PlannedCard({ figures: { procedures }, filter }: PlannedCardProps) {
  const { planned } = words;
  const rows = [...procedures.planned].sort(([, a], [, b]) => b.realCents - a.realCents);
  const all = rows.flatMap(([, { plannedCents, realCents }]) => [plannedCents, realCents]);
  const bets = betsOf(filter);
  return (
    <Card title={planned.title} aside={rows.length > 0 && <span>{planned.note}</span>}>
      {rows.length === 0 && <p className={styles.note}>{planned.empty}</p>}
      <ul className={styles.rows}>
        {rows.map(([category, { plannedCents, realCents }]) => (
          <li key={category ?? ''}>
            <Link className={styles.row} href={betsHref({ ...bets, by: { ...bets.by, category: [category] } })}>
              <span className={styles.text}>{keyText('category', category)}</span>
              <GainBar value={realCents} planned={plannedCents} lowest={Math.min(...all)} highest={Math.max(...all)} />
              <span className={styles.end}>
                <Amount cents={realCents} profit />
                <span className={styles.small}>{planned.row(formatSignedMoney(plannedCents))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <p className={styles.total}>
          <span>{words.breakdown.total}</span>
          <span className={styles.end}>
            <Amount cents={sum(rows.map(([, { realCents }]) => realCents))} profit />
            <span className={styles.small}>
              {planned.row(formatSignedMoney(sum(rows.map(([, { plannedCents }]) => plannedCents))))}
            </span>
          </span>
        </p>
      )}
      {procedures.leak.size > 0 && (
        <>
          <h3 className={styles.note}>{planned.leak}</h3>
          <ul className={styles.rows}>
            {[...procedures.leak]
              .sort(([, a], [, b]) => a.cents - b.cents)
              .map(([leak, { cents, procedures: count }]) => (
                <li key={leak}>
                  <Link className={styles.plain} href={betsHref({ ...bets, leak })}>
                    <span className={styles.text}>{leakWords[leak]}</span>
                    <span className={styles.end}>
                      <Amount cents={cents} profit />
                      <span className={styles.small}>{planned.operations(count)}</span>
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
        </>
      )}
    </Card>
  );
}
