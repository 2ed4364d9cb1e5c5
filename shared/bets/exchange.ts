/** What amounts in other currencies are worth in reais, at the rates that the person wrote down. */
import type { Cents, EpochMs } from '../units.ts';
import type { Book } from './book.ts';
import type { BookedBet } from './booked-bet.ts';
import type { Rate } from './merged-terms.ts';
import { rateFraction, times } from './money/amounts.ts';

export type CurrencyOf = (house: string) => string;
export const HOME_CURRENCY = 'BRL';

/** The currency of each house as its person set it; reais where nothing was said. */
export const currencyIn =
  ({ houses }: Pick<Book, 'houses'>): CurrencyOf =>
  house =>
    houses.get(house)?.currency ?? HOME_CURRENCY;

/** A moment, or now: whatever rate was written down last. */
export type RateTime = EpochMs | 'newest';

/**
 * The one rate of a bet, for its stake and all that it brings: that of its end; while it is open, the newest. Two rates would make a
 * bet that returns its stake win or lose by the exchange alone.
 */
export const rateTimeOf = ({ settled }: Pick<BookedBet, 'settled'>): RateTime => settled.at ?? 'newest';

/** Null: no rate is known. The rate of a moment is the last one set before it, or else the first one. */
function rateAt(rates: Book['rates'], currency: string, at: RateTime): number | null {
  if (currency === HOME_CURRENCY) return 1;
  const known: readonly Rate[] = rates.get(currency) ?? [];
  const rate = at === 'newest' ? known.at(-1) : (known.findLast(each => each.at <= at) ?? known[0]);
  return rate?.brl ?? null;
}

/** Those of which no rate is known: what is in them cannot be added to anything. */
export function withoutRate(currencies: Iterable<string>, rates: Book['rates']): string[] {
  return [...new Set(currencies)].filter(currency => rateAt(rates, currency, 'newest') === null);
}

/** Example: € 10,00 at 6.12 → R$ 61,20. */
export function inReais(amount: Cents, currency: string, at: RateTime, rates: Book['rates']): Cents | null {
  const rate = rateAt(rates, currency, at);
  return rate === null ? null : times(amount, rateFraction(rate));
}

export function fromReais(amount: Cents, currency: string, at: RateTime, rates: Book['rates']): Cents | null {
  const rate = rateAt(rates, currency, at);
  if (rate === null) return null;
  const { numerator, denominator } = rateFraction(rate);
  return times(amount, { numerator: denominator, denominator: numerator });
}
