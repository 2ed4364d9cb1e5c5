/** The money over time: what was put in apart from what was won. */
import { Link } from 'wouter';
import { shortDay, dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { formatMoney, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { reportDayText } from '#shared/report/days.ts';
import { cents } from '#shared/units.ts';
import { betsHref, MOVEMENTS_HREF } from '../../bets/bets-address.ts';
import type { ReportGlance } from '../../bets/report/kept-report.ts';
import { ChartTable } from '../../charts/ChartFigure.tsx';
import { LineChart } from '../../charts/LineChart.tsx';
import { Amount, Percent } from '../../ui/figure/Amount.tsx';
import styles from './BankrollCard.module.css';
import { Card } from './Card.tsx';
import type { DashboardView } from './view/dashboard-view.ts';
import { reaisText } from './view/reais-text.ts';

/** With more days than this, the table has only the last day of each month. */
const MOST_ROWS = 120;

export interface BankrollCardProps {
  report: ReportGlance;
  view: DashboardView;
}

export function BankrollCard({
  report: { points, cashCents, heldCents },
  view: { curve, figures },
}: BankrollCardProps) {
  const { bankroll } = words;
  const isBankroll = curve.of === 'bankroll';
  const exchange = points.at(-1)?.exchangeCents ?? cents(0);
  const hasDeposits = points.some(({ putInCents }) => putInCents > 0);
  const title = isBankroll ? bankroll.chart : bankroll.profitChart;
  const last = curve.points.at(-1);
  return (
    <Card place="wide" title={isBankroll ? bankroll.title : bankroll.profitTitle}>
      <p className={styles.hero}>
        <Amount cents={curve.nowCents} profit={!isBankroll} />
      </p>
      {isBankroll && (
        <p className={styles.under}>
          <span className={styles.profit}>
            <Amount cents={figures.profitCents} profit />
          </span>
          {curve.growth !== null && <Percent fraction={curve.growth} />}
          <span className={styles.held}>
            {bankroll.free(formatMoney(cashCents))} ·{' '}
            <Link href={betsHref({ status: 'open', by: {} })}>{bankroll.held(formatMoney(heldCents))}</Link>
            {exchange !== 0 && ` · ${bankroll.exchange(formatSignedMoney(exchange))}`}
          </span>
        </p>
      )}
      {isBankroll && !hasDeposits && (
        <p className={styles.note}>
          {bankroll.noDeposit} <Link href={MOVEMENTS_HREF}>{bankroll.deposit}</Link>
        </p>
      )}
      <LineChart
        title={title}
        points={curve.points}
        levelText={reaisText}
        dayText={day => shortDay(reportDayText(day))}
        isLoss={last !== undefined && last.value < last.base}
      />
      <p className={styles.note}>{isBankroll ? bankroll.note : bankroll.profitNote}</p>
      <ChartTable
        title={title}
        columns={isBankroll ? bankroll.columns : bankroll.profitColumns}
        rows={thinned(curve.points).map(({ day, value, base }) => [
          words.calendar.plainDay(reportDayText(day)),
          formatMoney(cents(value)),
          formatMoney(cents(base)),
        ])}
      />
    </Card>
  );
}

function thinned<T extends { readonly day: number }>(points: readonly T[]): readonly T[] {
  if (points.length <= MOST_ROWS) return points;
  return [...new Map(points.map(point => [reportDayText(point.day).slice(0, 7), point])).values()];
}
