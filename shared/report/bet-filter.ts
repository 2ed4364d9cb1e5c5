/** The bets behind a figure of a report. */
import type { BookedBet } from '../bets/booked-bet.ts';
import { localDay } from '../calendar/local-time.ts';
import type { ReportBook, ReportPlace } from './report-book.ts';
import type { Leak } from './report-procedures.ts';
import { bandsOf, betKeys, DIMENSIONS, type Dimension, reportRows } from './report-rows.ts';

export interface BetFilter {
  readonly status?: 'open' | 'done';
  /** Local days on which something of the bet was settled, both within. */
  readonly from?: string;
  readonly to?: string;
  readonly event?: string;
  /** Bets of operations that brought less than planned for this reason. */
  readonly leak?: Leak;
  /** Any of these keys; null: it has none. */
  readonly by: Readonly<Partial<Record<Dimension, readonly (string | null)[]>>>;
}

export type BetTest = (bet: BookedBet) => boolean;

/** What is known of operations is that of now. */
export function betFilter(book: ReportBook, filter: BetFilter, place: ReportPlace): BetTest {
  const { status, from = '', to = '9', event, leak, by } = filter;
  const hasDays = filter.from !== undefined || filter.to !== undefined;
  const bands = by.band ? bandsOf(book) : new Map();
  const leaking = leak === undefined ? null : leakingProcedures(book, leak, place);
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
    if (hasDays && ![...closed, ...refunds].some(({ at }) => isWithin(at))) return false;
    if (wanted.length === 0) return true;
    const keys = betKeys(book, bet, bands, place.timeZone);
    return wanted.every(each => by[each]?.includes(keys[each]));
  };
}

function leakingProcedures(book: ReportBook, leak: Leak, place: ReportPlace): ReadonlySet<string> {
  const { procedures } = reportRows(book, place);
  return new Set(procedures.filter(each => each.leak === leak).map(({ id }) => id));
}
