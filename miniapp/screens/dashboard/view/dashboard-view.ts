/** What the painel shows of a report for what is chosen on it. Pure. */
import { type BankrollPoint, bankrollBefore, growthOf } from '#shared/report/bankroll.ts';
import type { BetFilter } from '#shared/report/bet-filter.ts';
import { dayNumber, reportDayText } from '#shared/report/days.ts';
import { figuresOf, markedBets, type ReportFigures, totalsIn } from '#shared/report/figures.ts';
import { type ClosingFigures, closingFigures, type ValueFigures, valueFigures } from '#shared/report/luck.ts';
import { previousFilter, type ReportFilter } from '#shared/report/report-filter.ts';
import type { Cents } from '#shared/units.ts';
import { cents } from '#shared/units.ts';
import type { KeptReport, ReportGlance } from '../../../bets/report/kept-report.ts';
import type { LinePoint } from '../../../charts/line-view.ts';
import { chosen, type DashboardAddress, filterOf, isNarrowed } from './dashboard-address.ts';

export interface DashboardView {
  readonly filter: ReportFilter;
  readonly figures: ReportFigures;
  /** The figures of as many days before; null: the period has no beginning. */
  readonly before: ReportFigures | null;
  readonly todayCents: Cents;
  readonly yesterdayCents: Cents;
  readonly curve: Curve;
  /** Null: no bet of the period has a fair chance; none has closing odds. */
  readonly value: ValueFigures | null;
  readonly closing: ClosingFigures | null;
}

export interface Curve {
  /** bankroll: all money; profit: only of what was chosen, starting from zero. */
  readonly of: 'bankroll' | 'profit';
  /** At the end of the period. */
  readonly nowCents: Cents;
  /** Profit of the period / the bankroll at its beginning; null: not known. */
  readonly growth: number | null;
  readonly points: readonly LinePoint[];
}

/** A glance knows nothing of single bets, so it says nothing about skill or luck. */
export function dashboardView(
  report: ReportGlance | KeptReport,
  address: DashboardAddress,
  today: string,
): DashboardView {
  const filter = filterOf(address, today);
  const figures = figuresOf(report.rows, filter);
  const before = previousFilter(filter);
  const marked = markedBets(report.rows, filter);
  const book = 'book' in report ? report.book : { marks: new Map(), houses: new Map(), rates: new Map() };
  const profitOn = (day: string) => totalsIn(report.rows, { ...chosen(address.lists), from: day, to: day }).profitCents;
  return {
    filter,
    figures,
    before: before && figuresOf(report.rows, before),
    todayCents: profitOn(today),
    yesterdayCents: profitOn(reportDayText(dayNumber(today) - 1)),
    value: valueFigures(marked, book),
    closing: closingFigures(marked, book),
    curve: isNarrowed(address) ? profitCurve(figures, today, filter) : bankrollCurve(report, figures, today, filter),
  };
}

const NOTHING: Omit<BankrollPoint, 'day'> = {
  putInCents: cents(0),
  feesCents: cents(0),
  profitCents: cents(0),
  exchangeCents: cents(0),
  bankrollCents: cents(0),
};

/** The base is what was there at the beginning and what was put in since: the rest is profit. */
function bankrollCurve(
  { points }: ReportGlance,
  figures: ReportFigures,
  today: string,
  { from, to = today }: ReportFilter,
): Curve {
  const start = (from === undefined ? null : bankrollBefore(points, from)) ?? NOTHING;
  const within = points.filter(({ day }) => day <= to && (from === undefined || day >= from));
  const lineOf = ({ putInCents, bankrollCents }: typeof NOTHING, day: number): LinePoint => ({
    day,
    value: bankrollCents,
    base: start.bankrollCents + putInCents - start.putInCents,
  });
  const last = within.at(-1) ?? start;
  const first = from ?? within[0]?.day;
  const line = within.map(point => lineOf(point, dayNumber(point.day)));
  if (first !== undefined) line.unshift(lineOf(start, dayNumber(first) - 1));
  if (within.at(-1)?.day !== to) line.push(lineOf(last, dayNumber(to)));
  return {
    of: 'bankroll',
    nowCents: last.bankrollCents,
    growth: growthOf(points, from, figures.profitCents),
    // A bankroll that begins within the period has no earlier value to start the line from.
    points: start === NOTHING ? line.slice(1) : line,
  };
}

function profitCurve(figures: ReportFigures, today: string, { from, to = today }: ReportFilter): Curve {
  let sum = 0;
  const line: LinePoint[] = [...figures.byDay].map(([day, { profitCents }]) => {
    sum += profitCents;
    return { day: dayNumber(day), value: sum, base: 0 };
  });
  const first = from === undefined ? line[0]?.day : dayNumber(from);
  if (first !== undefined) line.unshift({ day: first - 1, value: 0, base: 0 });
  if (line.at(-1)?.day !== dayNumber(to)) line.push({ day: dayNumber(to), value: sum, base: 0 });
  return { of: 'profit', nowCents: figures.profitCents, growth: null, points: line };
}

/** The bets that a filter of the painel covers. */
export function betsOf({ from, to, houses, categories, sports, markets }: ReportFilter): BetFilter {
  return {
    status: 'done',
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    by: {
      ...(houses && { house: houses }),
      ...(categories && { category: categories }),
      ...(sports && { sport: sports }),
      ...(markets && { market: markets }),
    },
  };
}

export interface CalendarDay {
  /** Null: the cell belongs to another month. */
  readonly day: string | null;
  /** Null: no bet ended on this day. */
  readonly profitCents: Cents | null;
  /** How strong its colour is, 0 to 4. */
  readonly heat: number;
}

/** Weeks from Sunday on. month: 'YYYY-MM'. */
export function calendarOf({ rows }: ReportGlance, filter: ReportFilter, month: string): CalendarDay[][] {
  const first = dayNumber(`${month}-01`);
  const last = dayNumber(nextMonth(month, 1)) - 1;
  const { byDay } = figuresOf(rows, { ...filter, from: reportDayText(first), to: reportDayText(last) });
  const most = Math.max(1, ...[...byDay.values()].map(({ profitCents }) => Math.abs(profitCents)));
  const weeks: CalendarDay[][] = [];
  // 1 January 1970 was a Thursday.
  const sunday = first - ((first + 4) % 7);
  for (let day = sunday; day <= last; day += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const text = day + index < first || day + index > last ? null : reportDayText(day + index);
        const profitCents = (text === null ? undefined : byDay.get(text))?.profitCents ?? null;
        const heat = profitCents ? Math.ceil((4 * Math.abs(profitCents)) / most) : 0;
        return { day: text, profitCents, heat };
      }),
    );
  }
  return weeks;
}

/** The first day of a month so many months on. Example: ('2026-12', 1) → '2027-01-01'. */
export function nextMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 10);
}
