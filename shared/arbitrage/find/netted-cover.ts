/**
 * The best split of a market with several backs at one exchange, which charges commission on their net. A linear
 * program: at the best split an exchange often only breaks even on a selection that another house covers as well.
 */
import { type NettedReturns, nettedReturn, splitNetted } from '../../allocator/netted-split.ts';
import type { EpochMs } from '../../units.ts';
import { freshUntil } from '../quotes/freshness.ts';
import { type KeptQuote, type MarketBook, newestFirst, type QuotedHouse } from '../quotes/market-book.ts';
import { NOISE } from './split.ts';

export interface NettedCover {
  readonly offers: readonly { readonly selectionIndex: number; readonly side: 'back'; readonly quote: KeptQuote }[];
  readonly shares: readonly number[];
  readonly worst: number;
  readonly best: number;
}

/** Smaller shares are noise of the solver. */
const LEAST_SHARE = 1e-7;

/** A quick check with the highest prices, those of exchanges before commission. False: netting makes no arb. */
export function mayNet({ hasNetting, back }: MarketBook, minMargin: number): boolean {
  if (!hasNetting) return false;
  let sum = 0;
  for (const quotes of back) {
    let top = 0;
    for (const { net, odds, house } of quotes) {
      if (net > 1) top = Math.max(top, house.isExchange ? (odds ?? 0) : net);
    }
    if (top === 0) return false;
    sum += 1 / top;
  }
  return 1 - sum > minMargin;
}

/**
 * Null if no split over two houses or more is an arb. An exchange whose own prices are under 100 % is not netted: one of
 * them is broken. hiding: gets the prices of such an exchange, and of a house that alone has the best split.
 */
export function findNettedCover(
  market: MarketBook,
  live: boolean,
  now: EpochMs,
  hiding?: Set<KeptQuote>,
): NettedCover | null {
  const fresh = market.back.map(quotes => quotes.filter(quote => quote.net > 1 && now < freshUntil(quote, live)));
  const exchanges = exchangesIn(fresh, hiding);
  if (exchanges.length === 0) return null;
  const offers = fresh.flatMap((quotes, selectionIndex) => {
    const single = quotes.reduce<KeptQuote | null>(better, null);
    const netted = quotes.filter(({ house }) => exchanges.includes(house));
    // The best single price is listed once: as a netted bet it pays no less.
    const all = single === null || netted.includes(single) ? netted : [single, ...netted];
    return all.map(quote => ({ selectionIndex, side: 'back' as const, quote }));
  });
  const table = returnsOf(offers, exchanges, fresh.length);
  const split = splitNetted(table);
  if (split === null || split.value <= 1 + NOISE) return null;
  const used = offers.flatMap((offer, column) => {
    const share = split.shares[column] ?? 0;
    return share > LEAST_SHARE ? [{ offer, column, share }] : [];
  });
  if (new Set(used.map(({ offer }) => offer.quote.book)).size < 2) {
    for (const { offer } of used) hiding?.add(offer.quote);
    return null;
  }
  const total = used.reduce((sum, { share }) => sum + share, 0);
  const shares = used.map(({ share }) => share / total);
  const perOffer = new Float64Array(offers.length);
  for (const [i, { column }] of used.entries()) perOffer[column] = shares[i] ?? 0;
  const paid = fresh.map((_, state) => nettedReturn(table, perOffer, state) - 1);
  const [worst, best] = [Math.min(...paid), Math.max(...paid)];
  return worst <= NOISE ? null : { offers: used.map(({ offer }) => offer), shares, worst, best };
}

/** What a unit on each offer returns if each selection wins. At an exchange that nets: before commission. */
function returnsOf(offers: NettedCover['offers'], exchanges: readonly QuotedHouse[], states: number): NettedReturns {
  const returns = new Float64Array(states * offers.length);
  for (const [column, { quote, selectionIndex }] of offers.entries()) {
    const odds = exchanges.includes(quote.house) ? (quote.odds ?? 1) : quote.net;
    returns[selectionIndex * offers.length + column] = odds;
  }
  const groups = exchanges.map(house => ({
    columns: offers.flatMap(({ quote }, column) => (quote.house === house ? [column] : [])),
    kept: 1 - (house.commission ?? 0),
  }));
  return { returns, states, columns: offers.length, groups };
}

/** Exchanges with a commission and prices on two selections or more that do not contradict each other. */
function exchangesIn(fresh: readonly (readonly KeptQuote[])[], hiding?: Set<KeptQuote>): QuotedHouse[] {
  const quotesOf = new Map<QuotedHouse, KeptQuote[]>();
  for (const quote of fresh.flat()) {
    if (!quote.house.isExchange || !quote.house.commission) continue;
    quotesOf.set(quote.house, [...(quotesOf.get(quote.house) ?? []), quote]);
  }
  return [...quotesOf]
    .filter(([, quotes]) => {
      const isWhole = quotes.length === fresh.length;
      const isBroken = isWhole && quotes.reduce((sum, { odds }) => sum + 1 / (odds ?? 1), 0) < 1;
      if (isBroken) for (const quote of quotes) hiding?.add(quote);
      return quotes.length > 1 && !isBroken;
    })
    .map(([house]) => house)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The higher net odds, then the newer price, then by key. */
function better(best: KeptQuote | null, quote: KeptQuote): KeptQuote {
  if (best === null || quote.net > best.net) return quote;
  return quote.net === best.net && newestFirst(quote, best) < 0 ? quote : best;
}
