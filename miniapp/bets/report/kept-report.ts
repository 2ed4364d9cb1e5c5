/** What the painel calculates once for each state of the book, whatever is chosen on the page. Pure. */
import { worthIn } from '#shared/bets/bet-in-reais.ts';
import type { Book } from '#shared/bets/book.ts';
import { currencyIn, inReais } from '#shared/bets/exchange.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { keepBalances } from '#shared/bets/kept-balances.ts';
import { sum } from '#shared/bets/money/amounts.ts';
import { type BankrollPoint, bankrollOf } from '#shared/report/bankroll.ts';
import { type EventExposure, exposureOf } from '#shared/report/exposure.ts';
import { type OpenFigures, openFigures } from '#shared/report/open-figures.ts';
import { type ReportBook, reportBookOf } from '#shared/report/report-book.ts';
import { type ReportRows, reportRows } from '#shared/report/report-rows.ts';
import { type Cents, cents } from '#shared/units.ts';

/** What the first picture shows. It can be kept for the next opening, see `kept-glance.ts`. */
export interface ReportGlance {
  readonly rows: ReportRows;
  readonly points: readonly BankrollPoint[];
  /** Those with the most money stand first. */
  readonly houses: readonly HouseBalance[];
  /** At all houses together, in reais. */
  readonly cashCents: Cents;
  readonly heldCents: Cents;
  readonly openLegs: number;
  readonly timeZone: string;
}

export interface KeptReport extends ReportGlance {
  readonly book: ReportBook;
  readonly exposure: readonly EventExposure[];
  readonly open: OpenFigures;
}

const known = new WeakMap<Book, { readonly version: number; readonly report: KeptReport }>();

/** version: of the book, because its maps stay the same objects. */
export function keptReport(book: Book, version: number, timeZone: string): KeptReport {
  const kept = known.get(book);
  if (kept?.version === version) return kept.report;
  const report = reportOf(book, timeZone);
  known.set(book, { version, report });
  return report;
}

function reportOf(all: Book, timeZone: string): KeptReport {
  const book = reportBookOf(all);
  const currencyOf = currencyIn(all);
  const place = { timeZone, currencyOf };
  const rows = reportRows(book, place);
  const open = openFigures(book, place);
  const worth = (amount: Cents, currency: string) => inReais(amount, currency, 'newest', all.rates) ?? cents(0);
  const houses = keepBalances(all, currencyOf).all();
  const moneyAt = ({ cashCents, inPlayCents, currency }: HouseBalance) =>
    worth(cents(cashCents + inPlayCents), currency);
  return {
    book,
    rows,
    timeZone,
    points: bankrollOf(book, rows, place),
    houses: houses.sort((a, b) => moneyAt(b) - moneyAt(a) || (a.house < b.house ? -1 : 1)),
    cashCents: sum(houses.map(({ cashCents, currency }) => worth(cashCents, currency))),
    heldCents: sum(houses.map(({ inPlayCents, currency }) => worth(inPlayCents, currency))),
    exposure: exposureOf(book.bets.values(), worthIn(all)),
    open,
    openLegs: open.legs,
  };
}
