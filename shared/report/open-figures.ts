/** What is in open bets now, and when their matches are. In reais. */
import { inReais } from '../bets/exchange.ts';
import { wallTime } from '../calendar/local-time.ts';
import { type Cents, cents } from '../units.ts';
import { dayOfWall, reportDayText } from './days.ts';
import type { ReportBook, ReportPlace } from './report-book.ts';

export interface OpenFigures {
  readonly legs: number;
  readonly procedures: number;
  readonly inPlayCents: Cents;
  /** Free bets at face value. */
  readonly freebetsInPlayCents: Cents;
  /** Own money by the local day of the match, or of the placing where none is known; in the order of the days. */
  readonly byDay: ReadonlyMap<string, Cents>;
}

export function openFigures(book: ReportBook, { timeZone, currencyOf }: ReportPlace): OpenFigures {
  let [legs, inPlay, free] = [0, 0, 0];
  const procedures = new Set<string>();
  const byDay = new Map<string, number>();
  for (const { terms, settled, openCents, placedAt } of book.bets.values()) {
    if (settled.status !== 'open') continue;
    const { house, voucher, procedure, startsAt, stakeCents } = terms;
    const reais = (amount: Cents) => inReais(amount, currencyOf(house), 'newest', book.rates) ?? 0;
    legs += 1;
    procedures.add(procedure);
    inPlay += reais(openCents);
    if (voucher !== null) free += reais(book.vouchers.get(voucher)?.granted.cents ?? stakeCents);
    const day = reportDayText(dayOfWall(wallTime(startsAt ?? placedAt, timeZone)));
    byDay.set(day, (byDay.get(day) ?? 0) + reais(openCents));
  }
  return {
    legs,
    procedures: procedures.size,
    inPlayCents: cents(inPlay),
    freebetsInPlayCents: cents(free),
    byDay: new Map([...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, sum]) => [day, cents(sum)])),
  };
}
