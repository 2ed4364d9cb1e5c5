/** The prices of a match that exchanges net: several on one market, which pay commission on what they win together. */
import type { EpochMs } from '../../units.ts';
import { freshUntil } from '../quotes/freshness.ts';
import type { KeptQuote, MarketBook } from '../quotes/market-book.ts';
import { type CrossMarketState, isAmbiguousLive } from './cross-market-state.ts';
import type { Instrument } from './instrument.ts';

interface NettedQuote {
  readonly instrument: Instrument;
  readonly quote: KeptQuote;
}

/** excluded: houses to leave out. hiding: gets the prices of exchanges that contradict themselves. */
export function nettedQuotes(
  { byMarket }: Pick<CrossMarketState, 'byMarket'>,
  excluded: ReadonlySet<string>,
  live: boolean,
  now: EpochMs,
  hiding: Set<KeptQuote>,
): NettedQuote[] {
  const found: NettedQuote[] = [];
  for (const [market, instruments] of byMarket) {
    if (!market.hasNetting || (live && isAmbiguousLive(market))) continue;
    const byHouse = new Map<string, NettedQuote[]>();
    for (const instrument of instruments) {
      for (const quote of market[instrument.side][instrument.selectionIndex] ?? []) {
        const isUsed = quote.house.isExchange && quote.house.commission && quote.net > 1;
        if (!isUsed || now >= freshUntil(quote, live) || excluded.has(quote.book)) continue;
        byHouse.set(quote.book, [...(byHouse.get(quote.book) ?? []), { instrument, quote }]);
      }
    }
    for (const quotes of byHouse.values()) {
      if (quotes.length < 2) continue;
      if (areBroken(market, quotes)) for (const { quote } of quotes) hiding.add(quote);
      else found.push(...quotes);
    }
  }
  return found;
}

/** Whether an exchange's prices contradict each other before commission: its backs are under 100 %, or cross a lay. */
function areBroken({ back }: MarketBook, quotes: readonly NettedQuote[]): boolean {
  const oddsOf = (side: 'back' | 'lay', selectionIndex: number) =>
    quotes.find(({ instrument }) => instrument.side === side && instrument.selectionIndex === selectionIndex)?.quote
      .odds ?? null;
  const backs = [...back.keys()].map(selectionIndex => oddsOf('back', selectionIndex));
  const sum = backs.reduce<number>((total, odds) => total + (odds === null ? 1 : 1 / odds), 0);
  return sum < 1 || backs.some((odds, selectionIndex) => (odds ?? 0) > (oddsOf('lay', selectionIndex) ?? Infinity));
}
