/** How many planned operations were hit whole, which legs failed, and what that cost. */
import { Link } from 'wouter';
import { dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { formatSignedMoney, plainPercent } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import type { ReportFigures } from '#shared/report/figures.ts';
import type { ReportFilter } from '#shared/report/report-filter.ts';
import { betsHref } from '../../bets/bets-address.ts';
import styles from './BreakdownCard.module.css';
import { Card } from './Card.tsx';
import { betsOf } from './view/dashboard-view.ts';

const MOST_HOUSES = 3;

export interface ExecutionCardProps {
  figures: ReportFigures;
  filter: ReportFilter;
}

/** Nothing without a plan to compare with. */
export function ExecutionCard({ figures: { procedures }, filter }: ExecutionCardProps) {
  const { execution } = words;
  const { operations, whole, failed } = procedures.execution;
  if (operations === 0) return null;
  const bets = betsOf(filter);
  return (
    <Card
      title={execution.title}
      aside={<Link href={betsHref({ ...bets, isWhole: true })}>{execution.whole(whole, operations)}</Link>}
    >
      <p className={styles.note}>{execution.share(plainPercent(whole / operations))}</p>
      <ul className={styles.rows}>
        {[...failed]
          .sort(([, a], [, b]) => b.legs - a.legs)
          .map(([failure, { legs, houses }]) => {
            const cost = procedures.leak.get(failure)?.cents;
            const names = houses.slice(0, MOST_HOUSES).map(house => findBook(house).name);
            return (
              <li key={failure}>
                <Link className={styles.plain} href={betsHref({ ...bets, leak: failure })}>
                  <span className={styles.text}>
                    {execution.failures[failure]}
                    {cost !== undefined && (
                      <span className={styles.under}>{execution.cost(formatSignedMoney(cost))}</span>
                    )}
                  </span>
                  <span className={styles.end}>
                    <span className={styles.small}>{execution.legs(legs, names)}</span>
                  </span>
                </Link>
              </li>
            );
          })}
      </ul>
    </Card>
  );
}
