/** The prices of the book as a person sees them whose commission at some houses differs from the table's. */
import { type EventBook, type KeptQuote, type MarketBook, netOf, type QuotedHouse } from '../quotes/market-book.ts';

export interface OwnCommissions {
  /** A market with these commissions counted in: always the same object, brought up to date by this call. */
  marketOf(market: MarketBook): MarketBook;
  /** Whether a house with one of these commissions has a price on this event. */
  concerns(owner: EventBook): boolean;
  /** The price as the book keeps it. */
  keptQuoteOf(quote: KeptQuote): KeptQuote;
}

export const NO_OWN_COMMISSIONS: OwnCommissions = {
  marketOf: market => market,
  concerns: () => false,
  keptQuoteOf: quote => quote,
};

interface Counted {
  readonly market: MarketBook;
  /** The revision of the book's market that was copied. */
  revision: number;
}

/** rates: by house, as parts of the net win. */
export function createOwnCommissions(rates: ReadonlyMap<string, number>): OwnCommissions {
  const houses = new Map<string, QuotedHouse>();
  const markets = new WeakMap<MarketBook, Counted>();
  const copies = new WeakMap<KeptQuote, KeptQuote>();
  const originals = new WeakMap<KeptQuote, KeptQuote>();
  const concerned = new WeakMap<EventBook, { readonly quotes: number; readonly concerns: boolean }>();

  function quoteOf(quote: KeptQuote, side: 'back' | 'lay'): KeptQuote {
    const rate = rates.get(quote.book);
    if (rate === undefined) return quote;
    const house = houses.get(quote.book) ?? { ...quote.house, commission: rate, quotes: 0 };
    houses.set(quote.book, house);
    const net = netOf(side, quote.odds, rate);
    const known = copies.get(quote);
    if (known !== undefined) return Object.assign(known, quote, { house, net });
    const copy: KeptQuote = { ...quote, house, net };
    copies.set(quote, copy);
    originals.set(copy, quote);
    return copy;
  }

  const hasRate = (market: MarketBook) =>
    [market.back, market.lay].some(side => side.some(quotes => quotes.some(({ book }) => rates.has(book))));

  return {
    concerns(owner) {
      const known = concerned.get(owner);
      // A price is never taken out of an event, so only new ones have to be looked at.
      if (known !== undefined && (known.concerns || known.quotes === owner.quotes)) return known.concerns;
      const concerns = owner.markets.some(hasRate);
      concerned.set(owner, { quotes: owner.quotes, concerns });
      return concerns;
    },

    marketOf(market) {
      const known = markets.get(market);
      if (known?.revision === market.revision) return known.market;
      const counted = known ?? { market: emptyCopyOf(market), revision: -1 };
      for (const side of ['back', 'lay'] as const) {
        for (const [selectionIndex, quotes] of market[side].entries()) {
          const own = quotes.map(quote => quoteOf(quote, side));
          counted.market[side][selectionIndex]?.splice(0, Number.POSITIVE_INFINITY, ...own);
          const tops = side === 'back' ? counted.market.backTops : counted.market.layTops;
          tops[selectionIndex] = own.reduce((top, { net }) => Math.max(top, net), 0);
        }
      }
      counted.revision = market.revision;
      counted.market.hasNetting = market.hasNetting;
      counted.market.revision = market.revision;
      markets.set(market, counted);
      return counted.market;
    },
    keptQuoteOf: quote => originals.get(quote) ?? quote,
  };
}

function emptyCopyOf(market: MarketBook): MarketBook {
  return {
    ...market,
    back: market.back.map(() => []),
    lay: market.lay.map(() => []),
    backTops: market.back.map(() => 0),
    layTops: market.lay.map(() => 0),
  };
}
