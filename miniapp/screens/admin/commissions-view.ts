/** The table of commissions while it is edited: what is typed, what it says, what is wrong with it. Pure. */
import { rateText } from '#shared/catalogue/numbers/rate-text.ts';
import { EXCHANGES, type Exchange } from '#shared/markets/books.ts';
import type { Commissions } from '#shared/markets/commissions.ts';
import { parseCommissionField } from '../../settings/number-fields.ts';

/** As it is typed, by exchange. */
export type TypedRates = Readonly<Record<Exchange, string>>;

export function typedRatesOf(commissions: Commissions): TypedRates {
  return byExchange(exchange => rateText(commissions[exchange]));
}

/** Null where it is no commission, nothing typed among them. Example: '6.5 %' → 0.065. */
export function readRate(text: string): number | null {
  const read = parseCommissionField(text);
  return read.ok ? read.value : null;
}

/** Null where some line is none. */
export function commissionsOf(typed: TypedRates): Commissions | null {
  const rates = byExchange(exchange => readRate(typed[exchange]));
  return isComplete(rates) ? rates : null;
}

/** The same number written another way is no change. */
export function areRatesChanged(typed: TypedRates, table: Commissions): boolean {
  return EXCHANGES.some(exchange => readRate(typed[exchange]) !== table[exchange]);
}

/** Onto a table that somebody else saved meanwhile: the lines that were changed here, and theirs of all others. */
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
