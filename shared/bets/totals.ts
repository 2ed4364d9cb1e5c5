/** The figures of a book: what was won, on how much risked, by house, category and day. */
import { type Cents, cents, type EpochMs } from '../units.ts';
import type { Book } from './book.ts';
import { type CurrencyOf, inReais } from './exchange.ts';
import { sum } from './money/amounts.ts';
import type { BookedProcedure, ProcedureGain } from './procedures.ts';

export interface BetTotals {
  readonly profitCents: Cents;
  /** Own money of settled legs that were not void. */
  readonly riskedCents: Cents;
  /** Profit / risked; null: nothing was risked. */
  readonly roi: number | null;
  /** Settled procedures with a profit, with a loss, with neither; and open ones. */
  readonly green: number;
  readonly red: number;
  readonly zero: number;
  readonly open: number;
}

export function totalsOf(
  book: Pick<Book, 'bets' | 'rates'>,
  procedures: Iterable<BookedProcedure>,
  gains: readonly ProcedureGain[],
  currencyOf: CurrencyOf,
): BetTotals {
  const risked = sum(
    [...book.bets.values()].flatMap(({ terms, settled, ownCents }) => {
      if (settled.status === 'open' || settled.status === 'void' || settled.at === null) return [];
      return [inReais(ownCents, currencyOf(terms.house), settled.at, book.rates) ?? cents(0)];
    }),
  );
  const profit = sum(gains.map(gain => gain.cents));
  const count = { green: 0, red: 0, zero: 0, open: 0 };
  for (const { status, profitCents, bets, bonusCents } of procedures) {
    if (status === 'open') count.open += 1;
    else if (bets.length > 0 || bonusCents !== 0)
      count[profitCents > 0 ? 'green' : profitCents < 0 ? 'red' : 'zero'] += 1;
  }
  return { profitCents: profit, riskedCents: risked, roi: risked === 0 ? null : profit / risked, ...count };
}

/** The gains under each key: in reais, or by house in its own currency. */
export function gainsBy(
  gains: readonly ProcedureGain[],
  keyOf: (gain: ProcedureGain) => string,
  amountOf: (gain: ProcedureGain) => Cents = gain => gain.cents,
): ReadonlyMap<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const gain of gains) {
    const key = keyOf(gain);
    sums.set(key, cents((sums.get(key) ?? 0) + amountOf(gain)));
  }
  return sums;
}

/** dayOf: the local day of a moment, 'YYYY-MM-DD'. In the order of the days. */
export function gainsByDay(
  gains: readonly ProcedureGain[],
  dayOf: (at: EpochMs) => string,
): ReadonlyMap<string, Cents> {
  return new Map([...gainsBy(gains, ({ at }) => dayOf(at))].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export interface Drawdown {
  readonly cents: Cents;
  /** The day of the highest running profit before it; null: the start. */
  readonly from: string | null;
  readonly to: string | null;
  /** The first day that is back there; null: not yet. */
  readonly recovered: string | null;
}

/** The deepest fall of the running profit, day by day, from its highest value so far, 0 at the start; the first of equals. */
export function drawdownOf(daily: ReadonlyMap<string, Cents>): Drawdown {
  let [running, peak] = [0, 0];
  let peakDay: string | null = null;
  let worst = { cents: 0, from: null as string | null, to: null as string | null, peak: 0 };
  const path: [day: string, running: number][] = [];
  for (const [day, gain] of daily) {
    running += gain;
    path.push([day, running]);
    if (running > peak) [peak, peakDay] = [running, day];
    if (peak - running > worst.cents) worst = { cents: peak - running, from: peakDay, to: day, peak };
  }
  const { to } = worst;
  const recovered = to === null ? undefined : path.find(([day, value]) => day > to && value >= worst.peak);
  return { cents: cents(worst.cents), from: worst.from, to, recovered: recovered?.[0] ?? null };
}
