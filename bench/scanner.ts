/** How fast the scanner ingests recorded changes, compared with searching everything again after each batch. */
import { FIRST_TERMS, findBestArb } from '#shared/arbitrage/find/best-arb.ts';
import { isLive } from '#shared/arbitrage/quotes/freshness.ts';
import { createQuoteBook } from '#shared/arbitrage/quotes/quote-book.ts';
import { createScanner, type ScannerOptions } from '#shared/arbitrage/scan/scanner.ts';
import type { Quote } from '#shared/markets/market.ts';
import { type BenchLine, quickest } from './measure.ts';
import type { BenchInput } from './recorded-batches.ts';

const SAME_MARKET: ScannerOptions = { cross: false, chances: false };
/** A full search is slow, so it is measured after this many evenly spaced batches and extrapolated to all. */
const SAMPLES = 40;

export function benchScanner(input: BenchInput): BenchLine[] {
  const { name, batches } = input;
  const quotes = batches.reduce((sum, batch) => sum + batch.quotes.length, 0);
  const line = (what: string, elapsed: number, peer: string, theirs: number): BenchLine => ({
    name: `scanner.${what}.${name}`,
    value: Math.round((quotes / elapsed) * 1_000),
    unit: 'quotes/s',
    peer,
    ratio: theirs / elapsed,
  });
  const sameMarket = quickest(30, () => ingestAll(input, SAME_MARKET));
  const everything = quickest(3, () => ingestAll(input, {}));
  return [
    line('same_market', sameMarket, 'every market after each batch', lookAtAllMarkets(input)),
    line('everything', everything, 'a new scanner after each batch (sampled)', scanFromScratch(input)),
  ];
}

function ingestAll({ batches, feed }: BenchInput, options: ScannerOptions): void {
  const scanner = createScanner(options);
  for (const batch of batches) {
    scanner.sweep(batch.at);
    scanner.ingest(batch, feed, batch.at);
  }
}

/** Milliseconds. */
function lookAtAllMarkets({ batches, feed }: BenchInput): number {
  return quickest(1, () => {
    const book = createQuoteBook(FIRST_TERMS.commissionOf);
    const state = { ...feed, confirmedAt: 0 };
    for (const batch of batches) {
      state.confirmedAt = batch.at;
      for (const quote of batch.quotes) book.apply(quote, state, batch.at);
      for (const { event, markets } of book.events.values()) {
        const live = isLive(event, batch.at);
        for (const market of markets) findBestArb(market, FIRST_TERMS.minMargin, live, batch.at);
      }
    }
  });
}

/** Milliseconds, extrapolated to one new scanner per batch: each gets all current quotes and no earlier state. */
function scanFromScratch({ batches, feed }: BenchInput): number {
  const last = new Map<string, Quote>();
  const every = Math.max(1, Math.floor(batches.length / SAMPLES));
  let [elapsed, samples] = [0, 0];
  for (const [index, batch] of batches.entries()) {
    for (const quote of batch.quotes) {
      const { event, market, selection, line, side, book } = quote;
      last.set(`${event.id}|${market}|${selection}|${line}|${side}|${book}`, quote);
    }
    if (index % every !== every - 1) continue;
    const currentBatch = { quotes: [...last.values()], at: batch.at, confirmsRest: true };
    elapsed += quickest(1, () => createScanner().ingest(currentBatch, feed, batch.at));
    samples += 1;
  }
  return (elapsed / Math.max(samples, 1)) * batches.length;
}
