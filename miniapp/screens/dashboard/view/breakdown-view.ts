/** The rows of a breakdown, each with the bets behind it. Pure. */
import type { BetFilter } from '#shared/report/bet-filter.ts';
import type { Gain, ReportFigures } from '#shared/report/figures.ts';
import { PROFIT_BANDS } from '#shared/report/profit-band.ts';
import type { ReportFilter } from '#shared/report/report-filter.ts';
import type { Dimension } from '#shared/report/report-rows.ts';
import { betsOf, nextMonth } from './dashboard-view.ts';

export type BreakdownBy = 'month' | Dimension;

export interface BreakdownRow extends Gain {
  /** The house, sport or the like; null: the bets have none. */
  readonly key: string | null;
  readonly roi: number | null;
  readonly bets: BetFilter;
}

/** Months, hours and bands in their order, the latest month first; the rest by profit, the highest first. */
export function breakdownRows(figures: ReportFigures, filter: ReportFilter, by: BreakdownBy): BreakdownRow[] {
  const gains: Iterable<readonly [string | null, Gain]> = by === 'month' ? figures.byMonth : figures.by[by];
  const rows = [...gains].map(([key, gain]) => ({
    ...gain,
    key,
    roi: gain.riskedCents === 0 ? null : gain.profitCents / gain.riskedCents,
    bets:
      by === 'month'
        ? betsOfMonth(filter, key ?? '')
        : { ...betsOf(filter), by: { ...betsOf(filter).by, [by]: [key] } },
  }));
  return rows.sort(orderOf(by));
}

function orderOf(by: BreakdownBy): (a: BreakdownRow, b: BreakdownRow) => number {
  if (by === 'month') return (a, b) => ((a.key ?? '') < (b.key ?? '') ? 1 : -1);
  if (by === 'hour') return (a, b) => Number(a.key ?? 24) - Number(b.key ?? 24);
  if (by === 'band') return (a, b) => bandPlace(a.key) - bandPlace(b.key);
  return (a, b) => b.profitCents - a.profitCents || ((a.key ?? '') < (b.key ?? '') ? -1 : 1);
}

function bandPlace(key: string | null): number {
  const order: readonly (string | null)[] = PROFIT_BANDS;
  const place = order.indexOf(key);
  return place < 0 ? order.length : place;
}

/** Only the days of the month that the filter includes. */
function betsOfMonth(filter: ReportFilter, month: string): BetFilter {
  const last = nextDay(nextMonth(month, 1), -1);
  const [from, to] = [`${month}-01`, last];
  return betsOf({
    ...filter,
    from: filter.from !== undefined && filter.from > from ? filter.from : from,
    to: filter.to !== undefined && filter.to < to ? filter.to : to,
  });
}

function nextDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
}
