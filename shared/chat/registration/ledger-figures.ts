/** What a person asks of their own planilha: the balance of each house, and what a time came to. */
import { worthIn } from '../../bets/bet-in-reais.ts';
import type { Book } from '../../bets/book.ts';
import { entriesOf } from '../../bets/double-entry.ts';
import { currencyIn } from '../../bets/exchange.ts';
import { type HouseBalance, houseBalances } from '../../bets/houses.ts';
import { localDay } from '../../calendar/local-time.ts';
import { findBook } from '../../markets/books.ts';
import type { LedgerPeriod, SaidDayRange } from '../../reading/result/registering.ts';
import type { Clock } from '../../reading/said/moments.ts';
import { dayNumber, reportDayText } from '../../report/days.ts';
import { figuresOf } from '../../report/figures.ts';
import { reportBookOf } from '../../report/report-book.ts';
import { reportRows } from '../../report/report-rows.ts';
import { mondayOf } from '../../report/weekly-summary.ts';
import { type Cents, cents } from '../../units.ts';

/** Houses where something is, the most first. */
export function balancesIn(book: Book): HouseBalance[] {
  const worth = worthIn(book);
  const moneyAt = ({ house, cashCents, inPlayCents }: HouseBalance): number =>
    worth(cents(cashCents + inPlayCents), house) ?? 0;
  return [...houseBalances(entriesOf(book, currencyIn(book))).values()]
    .filter(({ cashCents, inPlayCents }) => cashCents !== 0 || inPlayCents !== 0)
    .toSorted((a, b) => moneyAt(b) - moneyAt(a));
}

export interface PeriodFigures {
  /** Days, both included; null: without a bound. */
  readonly from: string | null;
  readonly to: string | null;
  readonly profitCents: Cents;
  readonly roi: number | null;
  readonly operations: number;
  readonly green: number;
  readonly red: number;
}

/** houses: none: of all. */
export function periodFigures(
  book: Book,
  period: LedgerPeriod | SaidDayRange,
  clock: Clock,
  houses: readonly string[] = [],
): PeriodFigures {
  const { from, to } = typeof period === 'string' ? boundsOf(period, clock) : period;
  const rows = reportRows(reportBookOf(book), { timeZone: clock.timeZone, currencyOf: currencyIn(book) });
  const { profitCents, roi, procedures } = figuresOf(rows, {
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(houses.length > 0 && { houses: spellingsIn(book, houses) }),
  });
  return { from, to, profitCents, roi, operations: procedures.settled, green: procedures.green, red: procedures.red };
}

/** A house stands in the planilha by its key, or as its person keeps it. */
function spellingsIn({ bets }: Book, houses: readonly string[]): string[] {
  const names = new Set(houses.map(house => findBook(house).name));
  const kept = [...bets.values()].map(({ terms }) => terms.house).filter(house => names.has(findBook(house).name));
  return [...new Set([...houses, ...kept])];
}

function boundsOf(period: LedgerPeriod, { now, timeZone }: Clock): { from: string | null; to: string | null } {
  const today = localDay(now, timeZone);
  const shifted = (day: string, by: number) => reportDayText(dayNumber(day) + by);
  const monday = mondayOf(now, timeZone);
  const month = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shifted(today, -1), to: shifted(today, -1) };
    case 'week':
      return { from: monday, to: today };
    case 'last-week':
      return { from: shifted(monday, -7), to: shifted(monday, -1) };
    case 'month':
      return { from: month, to: today };
    case 'last-month': {
      const last = shifted(month, -1);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'all':
      return { from: null, to: null };
  }
}
