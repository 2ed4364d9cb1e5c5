/** The person's own numbers: bankroll, today, the month so far, and what is open. As high as its place. */
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { monthName } from '#shared/catalogue/bets/dashboard.ts';
import { home } from '#shared/catalogue/home.ts';
import { bankrollBefore } from '#shared/report/bankroll.ts';
import { dayNumber } from '#shared/report/days.ts';
import { totalsIn } from '#shared/report/figures.ts';
import { cents, epochMs } from '#shared/units.ts';
import { betsHref } from '../../../bets/bets-address.ts';
import type { ReportGlance } from '../../../bets/report/kept-report.ts';
import { useReport } from '../../../bets/report/use-report.ts';
import { useBetsStore } from '../../../bets/use-bets.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Amount } from '../../../ui/figure/Amount.tsx';
import { Sparkline } from '../../../ui/figure/Sparkline.tsx';
import styles from './HomeMoney.module.css';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const words = home.money;

export function HomeMoney() {
  const { glance, isLoading } = useReport(useBetsStore());
  if (glance !== null) return <Figures report={glance} />;
  if (isLoading) return <Skeleton shape="figure" />;
  return (
    <Link className={styles.empty} href={hrefOf('betTracker')}>
      <strong>{words.emptyTitle}</strong>
      <span className={styles.name}>{words.empty}</span>
    </Link>
  );
}

function Figures({ report }: { report: ReportGlance }) {
  const today = localDay(epochMs(Date.now()), timeZone);
  const first = `${today.slice(0, 7)}-01`;
  const month = totalsIn(report.rows, { from: first, to: today });
  const day = totalsIn(report.rows, { from: today, to: today });
  return (
    <div className={styles.figures}>
      <Link className={styles.bankroll} href={hrefOf('dashboard')}>
        <span className={styles.name}>{words.bankroll}</span>
        <strong className={styles.hero}>
          <Amount cents={report.points.at(-1)?.bankrollCents ?? cents(0)} />
        </strong>
      </Link>
      <span className={styles.spark}>
        <Sparkline {...monthLine(report, first, today)} width={88} height={40} />
      </span>
      <p className={styles.line}>
        <Link href={betsHref({ status: 'done', from: today, to: today, by: {} })}>
          <Amount cents={day.profitCents} profit /> {words.today}
        </Link>
        <Link href={hrefOf('dashboard')}>
          <Amount cents={month.profitCents} profit /> {words.month(monthName(today))}
        </Link>
        {report.openLegs > 0 && <Link href={betsHref({ status: 'open', by: {} })}>{words.open(report.openLegs)}</Link>}
      </p>
    </div>
  );
}

/** How the month's profit added up to the figure beside it. */
function monthLine({ points }: ReportGlance, first: string, today: string) {
  const before = bankrollBefore(points, first)?.profitCents ?? 0;
  const inMonth = points.filter(({ day }) => day >= first && day <= today);
  return {
    points: [
      { at: dayNumber(first) - 1, value: 0 },
      ...inMonth.map(({ day, profitCents }) => ({ at: dayNumber(day), value: profitCents - before })),
    ],
    until: dayNumber(today) + 1,
  };
}
