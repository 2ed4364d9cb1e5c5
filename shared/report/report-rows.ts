/**
 * A book as columns of numbers, one row for each amount that was won or lost at a moment, so that a report on any part
 * of it is one pass. Calculated once for a state of the book. Amounts are in reais.
 */
import { BET_STATUSES } from '../bets/action.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import { type CurrencyOf, HOME_CURRENCY, inReais, type RateTime, rateTimeOf } from '../bets/exchange.ts';
import { movedAt } from '../bets/merged-terms.ts';
import { wallTime } from '../calendar/local-time.ts';
import { cents, type EpochMs } from '../units.ts';
import { dayOfWall, hourOfWall } from './days.ts';
import { createKeys, type Keys } from './numbered-keys.ts';
import { type ProfitBand, profitBand } from './profit-band.ts';
import { kindOf, type ReportBook, type ReportPlace } from './report-book.ts';
import { type ReportProcedure, reportProcedures } from './report-procedures.ts';

export const DIMENSIONS = ['house', 'category', 'sport', 'market', 'hour', 'kind', 'band'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export interface ReportRows {
  readonly count: number;
  /** The local day of each row, as `dayNumber` counts. */
  readonly days: Int32Array;
  readonly profit: Float64Array;
  /** In the currency of the row's house. */
  readonly ownProfit: Float64Array;
  readonly risked: Float64Array;
  readonly returned: Float64Array;
  /** 1 + the place in `BET_STATUSES` where the row is the end of a bet; 0: another amount. */
  readonly status: Uint8Array;
  /** 1: the end of a bet that counts as hit. */
  readonly hit: Uint8Array;
  /** 1: an amount without a bet. */
  readonly extra: Uint8Array;
  /** A place in `procedures`, or -1. */
  readonly procedure: Int32Array;
  /** The place of each row's key in `keys`. */
  readonly by: Readonly<Record<Dimension, Int32Array>>;
  readonly keys: Readonly<Record<Dimension, Keys>>;
  /** Of the houses that are not in reais. */
  readonly currencies: ReadonlyMap<string, string>;
  readonly procedures: readonly ReportProcedure[];
  /** Bets that ended and of which the fair chance or the closing odds are known, with their rows. */
  readonly marked: readonly { readonly row: number; readonly bet: BookedBet }[];
  /** Some amount is in a currency of which no rate is known, and is left out. */
  readonly lacksRate: boolean;
}

export type RowKeys = Readonly<Record<Dimension, string | null>>;
interface Row {
  readonly at: EpochMs;
  readonly rateTime: RateTime;
  readonly house: string;
  readonly profit: number;
  readonly returned: number;
  readonly procedure: string | null;
  readonly keys: RowKeys;
  /** The bet that ends with this row. */
  readonly ends: BookedBet | null;
  readonly isExtra: boolean;
}

export function reportRows(book: ReportBook, { timeZone, currencyOf }: ReportPlace): ReportRows {
  const rows: Row[] = [];
  const bands = bandsOf(book, currencyOf);
  for (const bet of book.bets.values()) betRows(book, bet, bands, timeZone, rows);
  for (const movement of book.movements.values()) {
    if (movement.kind !== 'bonus') continue;
    const { house, cents: amount, procedure } = movement;
    const at = movedAt(movement);
    const category = (procedure === null ? null : categoryOf(book, procedure)) ?? (movement.category || null);
    const keys = { house, category, sport: null, market: null, hour: null, kind: null, band: null };
    rows.push({ at, rateTime: at, house, profit: amount, returned: 0, procedure, keys, ends: null, isExtra: true });
  }
  const columns = emptyColumns(rows.length);
  const keys = Object.fromEntries(DIMENSIONS.map(each => [each, createKeys()])) as Record<Dimension, Keys>;
  const places = new Map<string, number>();
  const marked: { row: number; bet: BookedBet }[] = [];
  let lacksRate = false;
  rows.forEach((row, index) => {
    const currency = currencyOf(row.house);
    const reais = (amount: number): number => {
      if (currency === HOME_CURRENCY) return amount;
      const converted = inReais(cents(amount), currency, row.rateTime, book.rates);
      if (converted === null) lacksRate = true;
      return converted ?? 0;
    };
    columns.days[index] = dayOfWall(wallTime(row.at, timeZone));
    columns.profit[index] = reais(row.profit);
    columns.ownProfit[index] = row.profit;
    columns.returned[index] = reais(row.returned);
    columns.extra[index] = row.isExtra ? 1 : 0;
    columns.procedure[index] = row.procedure === null ? -1 : placeOf(places, row.procedure);
    for (const each of DIMENSIONS) columns.by[each][index] = keys[each].placeOf(row.keys[each]);
    if (row.ends === null) return;
    const marks = book.marks.get(row.ends.id);
    if ((marks?.fairChance ?? marks?.closingOdds) !== undefined) marked.push({ row: index, bet: row.ends });
    const { settled, ownCents } = row.ends;
    columns.status[index] = 1 + BET_STATUSES.indexOf(settled.status);
    columns.hit[index] = isHit(row.ends) ? 1 : 0;
    columns.risked[index] = settled.status === 'void' ? 0 : reais(ownCents);
  });
  const houses = keys.house.all.flatMap(house => house ?? []);
  const currencies = new Map(
    houses.map(house => [house, currencyOf(house)] as const).filter(([, currency]) => currency !== HOME_CURRENCY),
  );
  const procedures = reportProcedures(book, timeZone, places, columns);
  return { count: rows.length, ...columns, keys, currencies, procedures, marked, lacksRate };
}

/** The parts of a bet that are over, the last of them with its end, and stakes that were given back. */
function betRows(
  book: ReportBook,
  bet: BookedBet,
  bands: ReadonlyMap<string, ProfitBand>,
  timeZone: string,
  rows: Row[],
): void {
  const { terms, settled, closed, refunds } = bet;
  if (closed.length === 0 && refunds.length === 0) return;
  const { house, procedure } = terms;
  const keys = betKeys(book, bet, bands, timeZone);
  const common = { house, procedure, keys, rateTime: rateTimeOf(bet), isExtra: false };
  closed.forEach((part, index) => {
    const isEnd = settled.status !== 'open' && index === closed.length - 1;
    const profit = part.returnCents - part.ownCents;
    rows.push({ ...common, at: part.at, profit, returned: part.returnCents, ends: isEnd ? bet : null });
  });
  for (const { at, cents: back } of refunds) rows.push({ ...common, at, profit: back, returned: back, ends: null });
}

/** bands: see `bandsOf`. */
export function betKeys(
  book: Pick<ReportBook, 'procedures'>,
  bet: BookedBet,
  bands: ReadonlyMap<string, ProfitBand>,
  timeZone: string,
): RowKeys {
  const { house, procedure, startsAt, sport, market } = bet.terms;
  return {
    house,
    category: categoryOf(book, procedure),
    sport: sport || null,
    market: market || null,
    hour: startsAt === null ? null : String(hourOfWall(wallTime(startsAt, timeZone))),
    kind: kindOf(bet),
    band: bands.get(procedure) ?? null,
  };
}

const isHit = ({ settled: { status }, profitCents }: BookedBet): boolean =>
  status === 'won' || status === 'half_won' || (status === 'cashout' && (profitCents ?? 0) > 0);

function categoryOf({ procedures }: Pick<ReportBook, 'procedures'>, id: string): string | null {
  return procedures.get(id)?.category || null;
}

/** By operation, where a plan is known, and a rate of each currency in it. */
export function bandsOf(
  book: Pick<ReportBook, 'bets' | 'procedures' | 'rates'>,
  currencyOf: CurrencyOf,
): ReadonlyMap<string, ProfitBand> {
  const staked = new Map<string, number>();
  const unrated = new Set<string>();
  for (const bet of book.bets.values()) {
    const { terms, ownCents } = bet;
    const own = inReais(ownCents, currencyOf(terms.house), rateTimeOf(bet), book.rates);
    if (own === null) unrated.add(terms.procedure);
    staked.set(terms.procedure, (staked.get(terms.procedure) ?? 0) + (own ?? 0));
  }
  const bands = new Map<string, ProfitBand>();
  for (const [id, stake] of staked) {
    if (unrated.has(id)) continue;
    const planned = book.procedures.get(id)?.plannedWorstCents ?? null;
    if (planned !== null && stake > 0) bands.set(id, profitBand(planned / stake));
  }
  return bands;
}

function placeOf(places: Map<string, number>, id: string): number {
  const known = places.get(id);
  if (known !== undefined) return known;
  places.set(id, places.size);
  return places.size - 1;
}

function emptyColumns(count: number) {
  return {
    days: new Int32Array(count),
    profit: new Float64Array(count),
    ownProfit: new Float64Array(count),
    risked: new Float64Array(count),
    returned: new Float64Array(count),
    status: new Uint8Array(count),
    hit: new Uint8Array(count),
    extra: new Uint8Array(count),
    procedure: new Int32Array(count),
    by: Object.fromEntries(DIMENSIONS.map(each => [each, new Int32Array(count)])) as Record<Dimension, Int32Array>,
  };
}
