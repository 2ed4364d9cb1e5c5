/** How much the scanner saves by looking only at what changed, against looking at everything after each batch. */
import { findBestArb, TABLE_TERMS } from '#shared/arbitrage/best-arb.ts';
import { createQuoteBook, isLive } from '#shared/arbitrage/quote-book.ts';
import { createScanner } from '#shared/arbitrage/scanner.ts';
import { type BenchLine, quickest } from './measure.ts';
import type { BenchInput } from './recorded-batches.ts';

export function benchScanner({ name, batches, feed }: BenchInput): BenchLine[] {
  const quotes = batches.reduce((sum, batch) => sum + batch.quotes.length, 0);

  const incremental = quickest(5, () => {
    const scanner = createScanner();
    for (const batch of batches) {
      scanner.sweep(batch.at);
      scanner.ingest(batch, feed, batch.at);
    }
  });

  const whole = quickest(1, () => {
    const book = createQuoteBook(TABLE_TERMS.commissionOf);
    const state = { ...feed, confirmedAt: 0 };
    for (const batch of batches) {
      state.confirmedAt = batch.at;
      for (const quote of batch.quotes) book.apply(quote, state, batch.at);
      for (const { event, markets } of book.events.values()) {
        const live = isLive(event, batch.at);
        for (const market of markets) findBestArb(market, TABLE_TERMS.minMargin, live, batch.at);
      }
    }
  });

  return [
    {
      name: `scanner.incremental.${name}`,
      value: Math.round((quotes / incremental) * 1_000),
      unit: 'quotes/s',
      peer: 'every market after each batch',
      ratio: whole / incremental,
    },
  ];
}
