/**
 * The bankroll over time: what was put in, what was won, and what the exchange alone brought where a house keeps its account in another
 * currency. In reais.
 */
import { fromReais, HOME_CURRENCY, inReais } from '../bets/exchange.ts';
import { type Movement, movedAt } from '../bets/merged-terms.ts';
import { instantOf, wallTime } from '../calendar/local-time.ts';
import { type Cents, cents, type EpochMs, epochMs } from '../units.ts';
import { dayOfWall, reportDayText } from './days.ts';
import type { ReportBook, ReportPlace } from './report-book.ts';
import type { ReportRows } from './report-rows.ts';

export interface BankrollPoint {
  readonly day: string;
  /**
   * Deposits with the fees paid on top of them, less withdrawals and fees taken from houses, corrections included, up to the end of
   * the day.
   */
  readonly putInCents: Cents;
  /** Fees paid on top of deposits: they were put in and never reached a house. */
  readonly feesCents: Cents;
  readonly profitCents: Cents;
  /** What money in other currencies is worth at the rate of the day, less what it was worth when it came. */
  readonly exchangeCents: Cents;
  /** Cash and what open bets hold, at cost: put in − fees + profit + exchange. */
  readonly bankrollCents: Cents;
}

/** A sum of money at houses, as it was worth when it came, and in its own currency. */
interface Flow {
  readonly currency: string;
  readonly reais: number;
  readonly own: number;
}

interface DayChange {
  putIn: number;
  fees: number;
  profit: number;
  /** In other currencies. */
  readonly foreign: Flow[];
}

/** A point for each day on which something changed, in their order. */
export function bankrollOf(book: ReportBook, rows: ReportRows, { timeZone, currencyOf }: ReportPlace): BankrollPoint[] {
  const changes = new Map<number, DayChange>();
  const on = (day: number): DayChange => {
    const known = changes.get(day) ?? { putIn: 0, fees: 0, profit: 0, foreign: [] };
    changes.set(day, known);
    return known;
  };
  const dayOf = (at: EpochMs) => dayOfWall(wallTime(at, timeZone));
  for (const movement of book.movements.values()) {
    const flows = flowsOf(movement, book, currencyOf);
    if (flows.length === 0) continue;
    const fee = movement.kind === 'deposit' ? movement.feeCents : 0;
    const change = on(dayOf(movedAt(movement)));
    change.putIn += fee;
    change.fees += fee;
    for (const flow of flows) change.putIn += flow.reais;
    change.foreign.push(...flows.filter(({ currency }) => currency !== HOME_CURRENCY));
  }
  const currencies = rows.keys.house.all.map(house => (house === null ? HOME_CURRENCY : currencyOf(house)));
  rows.days.forEach((day, row) => {
    const change = on(day);
    const profit = rows.profit[row] ?? 0;
    change.profit += profit;
    const currency = currencies[rows.by.house[row] ?? 0] ?? HOME_CURRENCY;
    if (currency !== HOME_CURRENCY) change.foreign.push({ currency, reais: profit, own: rows.ownProfit[row] ?? 0 });
  });
  const used = new Set([...changes.values()].flatMap(({ foreign }) => foreign.map(({ currency }) => currency)));
  for (const currency of used) for (const { at } of book.rates.get(currency) ?? []) on(dayOf(at));
  return pointsOf(changes, book.rates, timeZone);
}

function pointsOf(
  changes: ReadonlyMap<number, DayChange>,
  rates: ReportBook['rates'],
  timeZone: string,
): BankrollPoint[] {
  const held = new Map<string, { reais: number; own: number }>();
  let [putIn, fees, profit] = [0, 0, 0];
  const days = [...changes].sort(([a], [b]) => a - b);
  return days.map(([day, change]) => {
    putIn += change.putIn;
    fees += change.fees;
    profit += change.profit;
    for (const { currency, reais, own } of change.foreign) {
      const so = held.get(currency) ?? { reais: 0, own: 0 };
      held.set(currency, { reais: so.reais + reais, own: so.own + own });
    }
    let exchange = 0;
    for (const [currency, { reais, own }] of held) {
      exchange += (inReais(cents(own), currency, endOf(day, timeZone), rates) ?? reais) - reais;
    }
    return {
      day: reportDayText(day),
      putInCents: cents(putIn),
      feesCents: cents(fees),
      profitCents: cents(profit),
      exchangeCents: cents(exchange),
      bankrollCents: cents(putIn - fees + profit + exchange),
    };
  });
}

/** The last moment of a day. */
function endOf(day: number, timeZone: string): EpochMs {
  return epochMs(instantOf({ year: 1970, month: 1, day: day + 2, hour: 0, minute: 0 }, timeZone) - 1);
}

/**
 * What a movement puts into houses and takes out, each part in its currency. A deposit's fee never gets there; those of withdrawals and
 * transfers come out of the house. A bonus is profit.
 */
function flowsOf(movement: Movement, { rates }: ReportBook, currencyOf: ReportPlace['currencyOf']): Flow[] {
  const at = movedAt(movement);
  const worth = (amount: number, currency: string) => inReais(cents(amount), currency, at, rates) ?? 0;
  switch (movement.kind) {
    case 'deposit': {
      const currency = currencyOf(movement.house);
      const paid = currency === HOME_CURRENCY ? null : movement.brlCents;
      return [{ currency, own: movement.cents, reais: paid ?? worth(movement.cents, currency) }];
    }
    case 'withdraw': {
      const currency = currencyOf(movement.house);
      const received = currency === HOME_CURRENCY ? null : movement.brlCents;
      const net = received ?? worth(movement.cents - movement.feeCents, currency);
      return [{ currency, own: -movement.cents, reais: -net - worth(movement.feeCents, currency) }];
    }
    case 'transfer': {
      const [from, to] = [currencyOf(movement.from), currencyOf(movement.to)];
      const net = movement.cents - movement.feeCents;
      const reais = worth(net, from);
      const arrived = from === to ? net : (fromReais(cents(reais), to, at, rates) ?? 0);
      return [
        { currency: from, own: -movement.cents, reais: -reais - worth(movement.feeCents, from) },
        { currency: to, own: arrived, reais },
      ];
    }
    case 'adjust': {
      const currency = currencyOf(movement.house);
      return [{ currency, own: movement.cents, reais: worth(movement.cents, currency) }];
    }
    case 'bonus':
      return [];
  }
}

/** The last point before a day; nothing before the first. Example: growth since `from` is profit / what stood then. */
export function bankrollBefore(points: readonly BankrollPoint[], day: string): BankrollPoint | null {
  return points.findLast(point => point.day < day) ?? null;
}

/** Profit of a period / the bankroll at its beginning; null: there was none. */
export function growthOf(points: readonly BankrollPoint[], from: string | undefined, profit: Cents): number | null {
  const before = from === undefined ? null : bankrollBefore(points, from);
  return before === null || before.bankrollCents <= 0 ? null : profit / before.bankrollCents;
}
