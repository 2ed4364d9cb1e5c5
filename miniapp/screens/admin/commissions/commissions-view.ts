/** The table of commissions while it is edited: what is typed, its values, and its errors. Pure. */
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { EXCHANGES, type Exchange } from '#shared/markets/books.ts';
import type { Commissions } from '#shared/markets/commissions.ts';
import { parseCommissionField } from '../../../ui/field/number-fields.ts';

/** The typed text for each exchange. */
export type TypedRates = Readonly<Record<Exchange, string>>;

export function typedRatesOf(commissions: Commissions): TypedRates {
  return byExchange(exchange => rateText(commissions[exchange]));
}

/** Null if it is not a valid commission or nothing is typed. Example: '6.5 %' → 0.065. */
export function readRate(text: string): number | null {
  const read = parseCommissionField(text);
  return read.ok ? read.value : null;
}

/** Null if some line is invalid. */
export function commissionsOf(typed: TypedRates): Commissions | null {
  const rates = byExchange(exchange => readRate(typed[exchange]));
  return isComplete(rates) ? rates : null;
}

/** The same number written differently is not a change. */
export function areRatesChanged(typed: TypedRates, table: Commissions): boolean {
  return EXCHANGES.some(exchange => readRate(typed[exchange]) !== table[exchange]);
}

/**
 * Applies the lines changed here to a table that somebody else saved meanwhile, and keeps their values for all other
 * lines.
 */
export function mergeTypedRates(typed: TypedRates, from: Commissions, theirs: Commissions): TypedRates {
  return byExchange(exchange =>
    readRate(typed[exchange]) === from[exchange] ? rateText(theirs[exchange]) : typed[exchange],
  );
}

function isComplete(rates: Readonly<Record<Exchange, number | null>>): rates is Commissions {
  return EXCHANGES.every(exchange => rates[exchange] !== null);
}

function byExchange<T>(each: (exchange: Exchange) => T): Record<Exchange, T> {
  return Object.fromEntries(EXCHANGES.map(exchange => [exchange, each(exchange)])) as Record<Exchange, T>;
}
