/** The person's own numbers: bankroll today, the month so far, and what waits for a result. As high as its place. */
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { home } from '#shared/catalogue/home.ts';
import { totalsIn } from '#shared/report/figures.ts';
import { epochMs } from '#shared/units.ts';
import { betsHref } from '../../bets/bets-address.ts';
import { useBetsState, useBetsStore } from '../../bets/use-bets.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { keptReport } from '../dashboard/kept-report.ts';
import styles from './HomeMoney.module.css';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const words = home.money;

export function HomeMoney() {
  const store = useBetsStore();
  const { phase, version } = useBetsState(store);
  const shown = useDeferredValue(version);
  const { book } = store;
  const isEmpty = book.size === 0;
  const report = useMemo(
    () => (phase === 'loading' || isEmpty ? null : keptReport(book, shown, timeZone)),
    [book, shown, phase, isEmpty],
  );
  if (report === null) {
    if (phase === 'loading') return null;
    return (
      <Link className={styles.empty} href={hrefOf('betTracker')}>
        {words.empty}
      </Link>
    );
  }
  const today = localDay(epochMs(Date.now()), timeZone);
  const month = totalsIn(report.rows, { from: `${today.slice(0, 7)}-01`, to: today });
  return (
    <div className={styles.figures}>
      <Link className={styles.figure} href={hrefOf('dashboard')}>
        <span className={styles.name}>{words.bankroll}</span>
        <strong>
          <Amount cents={report.points.at(-1)?.bankrollCents ?? 0} />
        </strong>
      </Link>
      <Link className={styles.figure} href={hrefOf('dashboard')}>
        <span className={styles.name}>{words.month}</span>
        <strong>
          <Amount cents={month.profitCents} profit />
        </strong>
      </Link>
      <Link className={styles.figure} href={betsHref({ status: 'open', by: {} })}>
        <span className={styles.name}>{words.open}</span>
        <strong>{report.open.legs}</strong>
      </Link>
    </div>
  );
}
