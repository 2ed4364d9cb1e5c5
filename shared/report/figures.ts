/** The figures of the rows that a filter takes: one pass over them, whatever is asked. Amounts are in reais. */
import { BET_STATUSES, type BetStatus } from '../bets/action.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import { type Drawdown, drawdownOf } from '../bets/totals.ts';
import { type Cents, cents } from '../units.ts';
import { dayNumber, reportDayText } from './days.ts';
import { type ProcedureFigures, procedureFigures } from './procedure-figures.ts';
import type { ReportFilter } from './report-filter.ts';
import { DIMENSIONS, type Dimension, type ReportRows } from './report-rows.ts';

export interface Gain {
  readonly profitCents: Cents;
  /** Own money of bets that ended and were not void. */
  readonly riskedCents: Cents;
}

export interface Totals extends Gain {
  readonly returnCents: Cents;
  /** Amounts without a bet. */
  readonly extrasCents: Cents;
  /** Profit / risked, which is the yield, too; null: nothing was risked. */
  readonly roi: number | null;
  /** Bets that ended, by how. */
  readonly legs: Readonly<Record<Exclude<BetStatus, 'open'> | 'settled', number>>;
  /** Won, half won, and cashed out with a profit, of those that were not void; null: none. */
  readonly hitRateLegs: number | null;
}

export interface ReportFigures extends Totals {
  /** In the order of the days. Days on which nothing ended are not in it. */
  readonly byDay: ReadonlyMap<string, Gain>;
  readonly byMonth: ReadonlyMap<string, Gain>;
  /** By the key of each dimension; null: it has none. */
  readonly by: Readonly<Record<Dimension, ReadonlyMap<string | null, Gain>>>;
  /** Profit at the houses that are not in reais, in their own currency. */
  readonly foreign: ReadonlyMap<string, { readonly currency: string; readonly profitCents: Cents }>;
  readonly days: { readonly green: number; readonly red: number; readonly zero: number };
  /** The first of equals; null: there is no day. */
  readonly bestDay: string | null;
  readonly worstDay: string | null;
  readonly drawdown: Drawdown & { readonly days: number | null };
  readonly procedures: ProcedureFigures;
}

export function figuresOf(rows: ReportRows, filter: ReportFilter): ReportFigures {
  const taken = takenRows(rows, filter);
  const { byDay, ...totals } = totalsOf(rows, taken.places);
  const profits = new Map([...byDay].map(([day, { profitCents }]) => [day, profitCents]));
  const fall = drawdownOf(profits);
  const days = fall.from === null || fall.to === null ? null : dayNumber(fall.to) - dayNumber(fall.from);
  return {
    ...totals,
    byDay,
    byMonth: byMonth(byDay),
    by: breakdowns(rows, taken.places),
    foreign: foreignProfits(rows, taken.places),
    ...extremes(profits),
    drawdown: { ...fall, days },
    procedures: procedureFigures(rows.procedures, taken.procedures, taken.from, taken.to),
  };
}

/** Only what the period before is compared by. */
export function totalsIn(rows: ReportRows, filter: ReportFilter): Totals {
  const { byDay: _, ...totals } = totalsOf(rows, takenRows(rows, filter).places);
  return totals;
}

interface Taken {
  /** The rows within the period, by their places. */
  readonly places: Int32Array;
  /** 1: some row of this procedure is asked for, whenever it was. */
  readonly procedures: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/** Bets that ended within the period and of which the fair chance or the closing odds are known. */
export function markedBets(rows: ReportRows, filter: ReportFilter): BookedBet[] {
  const { from, to, isAsked } = rowTests(rows, filter);
  return rows.marked.flatMap(({ row, bet }) => {
    const day = rows.days[row] ?? 0;
    return day >= from && day <= to && isAsked(row) ? [bet] : [];
  });
}

function rowTests(rows: ReportRows, filter: ReportFilter) {
  const asked = [
    allowed(rows, 'house', filter.houses),
    allowed(rows, 'category', filter.categories),
    allowed(rows, 'sport', filter.sports),
    allowed(rows, 'market', filter.markets),
  ].flatMap(each => each ?? []);
  return {
    from: filter.from === undefined ? Number.NEGATIVE_INFINITY : dayNumber(filter.from),
    to: filter.to === undefined ? Number.POSITIVE_INFINITY : dayNumber(filter.to),
    isAsked: (row: number) => asked.every(({ column, isAllowed }) => isAllowed[column[row] ?? 0] === 1),
  };
}

function takenRows(rows: ReportRows, filter: ReportFilter): Taken {
  const { from, to, isAsked } = rowTests(rows, filter);
  const places = new Int32Array(rows.count);
  const procedures = new Uint8Array(rows.procedures.length);
  let count = 0;
  for (let row = 0; row < rows.count; row += 1) {
    if (!isAsked(row)) continue;
    const procedure = rows.procedure[row] ?? -1;
    if (procedure >= 0) procedures[procedure] = 1;
    const day = rows.days[row] ?? 0;
    if (day >= from && day <= to) places[count++] = row;
  }
  return { places: places.subarray(0, count), procedures, from, to };
}

function allowed(rows: ReportRows, dimension: Dimension, wanted: readonly string[] | undefined) {
  if (wanted === undefined) return null;
  const isAllowed = Uint8Array.from(rows.keys[dimension].all, key => (key !== null && wanted.includes(key) ? 1 : 0));
  return { column: rows.by[dimension], isAllowed };
}

function totalsOf(rows: ReportRows, places: Int32Array): Totals & Pick<ReportFigures, 'byDay'> {
  let [profit, risked, returned, extras, hits] = [0, 0, 0, 0, 0];
  const counts = new Uint32Array(1 + BET_STATUSES.length);
  const byDay = new Map<number, { profit: number; risked: number }>();
  for (const row of places) {
    const [won, own] = [rows.profit[row] ?? 0, rows.risked[row] ?? 0];
    profit += won;
    risked += own;
    returned += rows.returned[row] ?? 0;
    if (rows.extra[row] === 1) extras += won;
    const status = rows.status[row] ?? 0;
    counts[status] = (counts[status] ?? 0) + 1;
    hits += rows.hit[row] ?? 0;
    const day = rows.days[row] ?? 0;
    const known = byDay.get(day);
    if (known) {
      known.profit += won;
      known.risked += own;
    } else byDay.set(day, { profit: won, risked: own });
  }
  const count = (status: BetStatus) => counts[1 + BET_STATUSES.indexOf(status)] ?? 0;
  const settled = counts.reduce((so, each) => so + each, 0) - (counts[0] ?? 0);
  const counted = settled - count('void');
  const days = [...byDay].sort(([a], [b]) => a - b);
  return {
    profitCents: cents(profit),
    riskedCents: cents(risked),
    returnCents: cents(returned),
    extrasCents: cents(extras),
    roi: risked === 0 ? null : profit / risked,
    legs: {
      settled,
      won: count('won'),
      half_won: count('half_won'),
      void: count('void'),
      half_lost: count('half_lost'),
      lost: count('lost'),
      cashout: count('cashout'),
    },
    hitRateLegs: counted === 0 ? null : hits / counted,
    byDay: new Map(days.map(([day, sum]) => [reportDayText(day), gain(sum.profit, sum.risked)])),
  };
}

const gain = (profit: number, risked: number): Gain => ({ profitCents: cents(profit), riskedCents: cents(risked) });

function byMonth(byDay: ReadonlyMap<string, Gain>): ReadonlyMap<string, Gain> {
  const months = new Map<string, Gain>();
  for (const [day, { profitCents, riskedCents }] of byDay) {
    const month = day.slice(0, 7);
    const so = months.get(month);
    months.set(month, gain((so?.profitCents ?? 0) + profitCents, (so?.riskedCents ?? 0) + riskedCents));
  }
  return months;
}

function breakdowns(rows: ReportRows, places: Int32Array): ReportFigures['by'] {
  const sums = DIMENSIONS.map(each => [each, breakdown(rows, places, each)] as const);
  return Object.fromEntries(sums) as Record<Dimension, ReadonlyMap<string | null, Gain>>;
}

function breakdown(rows: ReportRows, places: Int32Array, dimension: Dimension): ReadonlyMap<string | null, Gain> {
  const keys = rows.keys[dimension].all;
  const column = rows.by[dimension];
  const [profit, risked] = [new Float64Array(keys.length), new Float64Array(keys.length)];
  const seen = new Uint8Array(keys.length);
  for (const row of places) {
    const key = column[row] ?? 0;
    profit[key] = (profit[key] ?? 0) + (rows.profit[row] ?? 0);
    risked[key] = (risked[key] ?? 0) + (rows.risked[row] ?? 0);
    seen[key] = 1;
  }
  const found = new Map<string | null, Gain>();
  keys.forEach((key, place) => {
    if (seen[place] === 1) found.set(key, gain(profit[place] ?? 0, risked[place] ?? 0));
  });
  return found;
}

function foreignProfits(rows: ReportRows, places: Int32Array): ReportFigures['foreign'] {
  const found = new Map<string, { readonly currency: string; readonly profitCents: Cents }>();
  if (rows.currencies.size === 0) return found;
  for (const row of places) {
    const house = rows.keys.house.all[rows.by.house[row] ?? 0] ?? '';
    const currency = rows.currencies.get(house);
    if (currency === undefined) continue;
    const before = found.get(house)?.profitCents ?? 0;
    found.set(house, { currency, profitCents: cents(before + (rows.ownProfit[row] ?? 0)) });
  }
  return found;
}

function extremes(byDay: ReadonlyMap<string, Cents>): Pick<ReportFigures, 'days' | 'bestDay' | 'worstDay'> {
  const days = { green: 0, red: 0, zero: 0 };
  let best: readonly [string, number] | null = null;
  let worst: readonly [string, number] | null = null;
  for (const [day, won] of byDay) {
    days[won > 0 ? 'green' : won < 0 ? 'red' : 'zero'] += 1;
    if (best === null || won > best[1]) best = [day, won];
    if (worst === null || won < worst[1]) worst = [day, won];
  }
  return { days, bestDay: best?.[0] ?? null, worstDay: worst?.[0] ?? null };
}
