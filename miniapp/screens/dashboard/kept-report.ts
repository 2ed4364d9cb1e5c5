/** What the painel reckons once for a state of the book, whatever is chosen on it. Pure. */
import type { Book } from '#shared/bets/book.ts';
import { HOME_CURRENCY } from '#shared/bets/entries.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { keepBalances } from '#shared/bets/kept-balances.ts';
import { type BankrollPoint, bankrollOf } from '#shared/report/bankroll.ts';
import { type EventExposure, exposureOf } from '#shared/report/exposure.ts';
import { type OpenFigures, openFigures } from '#shared/report/open-figures.ts';
import { type ReportBook, reportBookOf } from '#shared/report/report-book.ts';
import { type ReportRows, reportRows } from '#shared/report/report-rows.ts';

export interface KeptReport {
  readonly book: ReportBook;
  readonly rows: ReportRows;
  readonly points: readonly BankrollPoint[];
  /** Those with the most money stand first. */
  readonly houses: readonly HouseBalance[];
  readonly exposure: readonly EventExposure[];
  readonly open: OpenFigures;
  readonly timeZone: string;
}

const currencyOf = () => HOME_CURRENCY;
const known = new WeakMap<Book, { readonly version: number; readonly report: KeptReport }>();

/** version: of the book, whose maps stay the same. */
export function keptReport(book: Book, version: number, timeZone: string): KeptReport {
  const kept = known.get(book);
  if (kept?.version === version) return kept.report;
  const report = reportOf(book, timeZone);
  known.set(book, { version, report });
  return report;
}

function reportOf(all: Book, timeZone: string): KeptReport {
  const book = reportBookOf(all);
  const place = { timeZone, currencyOf };
  const rows = reportRows(book, place);
  return {
    book,
    rows,
    timeZone,
    points: bankrollOf(book, rows, place),
    houses: keepBalances(all, currencyOf)
      .all()
      .sort((a, b) => moneyAt(b) - moneyAt(a) || (a.house < b.house ? -1 : 1)),
    exposure: exposureOf(book.bets.values()),
    open: openFigures(book, place),
  };
}

const moneyAt = ({ cashCents, inPlayCents }: HouseBalance) => cashCents + inPlayCents;
