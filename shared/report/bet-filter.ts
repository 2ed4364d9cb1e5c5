/** The bets behind a figure of a report. */
import type { BookedBet } from '../bets/booked-bet.ts';
import { localDay } from '../calendar/local-time.ts';
import { isOfLuck } from './luck.ts';
import type { ReportBook, ReportPlace } from './report-book.ts';
import { isHitWhole, type Leak, type ReportProcedure } from './report-procedures.ts';
import { bandsOf, betKeys, DIMENSIONS, type Dimension, reportRows } from './report-rows.ts';

export interface BetFilter {
  readonly status?: 'open' | 'done';
  /** Local days on which something of the bet was settled, both within. */
  readonly from?: string;
  readonly to?: string;
  readonly event?: string;
  /** Bets of operations that brought less than planned for this reason. */
  readonly leak?: Leak;
  /** Bets behind skill or luck: with a fair chance and ended by the match, or with closing odds. */
  readonly luck?: 'chance' | 'closing';
  /** Bets of operations that had a plan, and were placed as planned. */
  readonly isWhole?: true;
  /** Any of these keys; null: it has none. */
  readonly by: Readonly<Partial<Record<Dimension, readonly (string | null)[]>>>;
}

export type BetTest = (bet: BookedBet) => boolean;

/** The test is made for the book as it is now: make it again after a change of operations. */
export function betFilter(book: ReportBook, filter: BetFilter, place: ReportPlace): BetTest {
  const { status, from = '', to = '9', event, leak, luck, isWhole, by } = filter;
  const hasDays = filter.from !== undefined || filter.to !== undefined;
  const bands = by.band ? bandsOf(book, place.currencyOf) : new Map();
  const leaking = leak === undefined ? null : proceduresWith(book, place, each => each.leak === leak);
  const whole = isWhole ? proceduresWith(book, place, isHitWhole) : null;
  const wanted = DIMENSIONS.filter(each => by[each] !== undefined);
  const isWithin = (at: Parameters<typeof localDay>[0]) => {
    const day = localDay(at, place.timeZone);
    return day >= from && day <= to;
  };
  return bet => {
    const { terms, settled, closed, refunds } = bet;
    if (status !== undefined && (settled.status === 'open') !== (status === 'open')) return false;
    if (event !== undefined && (terms.event ?? terms.procedure) !== event) return false;
    if (leaking && !leaking.has(terms.procedure)) return false;
    if (whole && !whole.has(terms.procedure)) return false;
    if (luck && !isOfLuck(book.marks, bet, luck)) return false;
    if (hasDays && ![...closed, ...refunds].some(({ at }) => isWithin(at))) return false;
    if (wanted.length === 0) return true;
    const keys = betKeys(book, bet, bands, place.timeZone);
    return wanted.every(each => by[each]?.includes(keys[each]));
  };
}

function proceduresWith(
  book: ReportBook,
  place: ReportPlace,
  test: (procedure: ReportProcedure) => boolean,
): ReadonlySet<string> {
  const { procedures } = reportRows(book, place);
  return new Set(procedures.filter(test).map(({ id }) => id));
}
