/**
 * For tests and a measurement: thousands of quotes a second from a double of a provider, through a real socket, into a real
 * scanner, with cuts. At the end every price has to be the provider's last one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createScanner, type Scanner } from '#shared/arbitrage/scan/scanner.ts';
import type { MarketId } from '#shared/markets/market-types.ts';
import type { OddsFeed } from '#shared/ports/odds-feed.ts';
import { asEventId, epochMs } from '#shared/units.ts';

export interface StrengthResult {
  readonly quotes: number;
  readonly quotesPerSecond: number;
  readonly cuts: number;
  /** The longest time from the end of a cut to the next price, in milliseconds. */
  readonly slowestReturnMs: number;
  /** How many prices differ from the provider's at the end, and how many were compared. */
  readonly wrong: number;
  readonly compared: number;
  /** Prices that still counted as fresh at the end of a cut longer than the feed's limit. */
  readonly stale: number;
  readonly refused: Readonly<Record<string, number>>;
  /** Megabytes in use after the first third, and at the end. */
  readonly memory: readonly [number, number];
}

export interface StrengthTerms {
  readonly seconds: number;
  readonly perSecond: number;
  readonly cuts: number;
}

/** The double of a provider, and the feed that reads from it. */
export interface StrengthSource {
  readonly feed: OddsFeed;
  /** Resolves once the feed has all events and receives their changes. */
  readonly isReady: () => boolean;
  readonly quotesAMessage: number;
  /** Sends this many changes, with the nonsense that a broken provider mixes in. */
  readonly send: (messages: number) => void;
  /** Breaks the connection; prices go on changing meanwhile. */
  readonly cut: () => void;
  readonly restore: () => void;
  readonly eventIds: readonly string[];
  readonly markets: readonly { readonly market: MarketId; readonly line: number | null }[];
  /** The provider's last prices, by `priceKey`. */
  readonly truth: ReadonlyMap<string, number>;
}

const TICK_MS = 20;
const CUT_MS = 300;

export const sentPriceKey = (event: string, book: string, market: string, selection: string, side: string): string =>
  [event, book, market, selection, side].join(' ');

export async function driveStrength(terms: StrengthTerms, source: StrengthSource): Promise<StrengthResult> {
  const { feed } = source;
  const scanner = createScanner();
  const abort = new AbortController();
  const heard = { quotes: 0, at: 0 };
  const running = feed.run(async batch => {
    heard.quotes += batch.quotes.length;
    if (batch.quotes.length > 0) heard.at = Date.now();
    return scanner.ingest(batch, feed, epochMs(Date.now())).report;
  }, abort.signal);
  while (!source.isReady()) await wait(10);

  const sent = await sendAll(terms, source, heard);
  // What is on its way arrives; then nothing comes any more.
  for (let before = -1; before !== heard.quotes; ) {
    before = heard.quotes;
    await wait(200);
  }
  const { wrong, compared } = compare(scanner, source);
  abort.abort();
  await running;
  const { refused } = feed.health();
  const stale = freshAfter(scanner, feed.freshness.preMs);
  return { ...sent, quotes: heard.quotes, wrong, compared, stale, refused, memory: [sent.early, memoryNow()] };
}

/** Sends at the wanted rate, and cuts the connection at regular intervals. */
async function sendAll(
  { seconds, perSecond, cuts }: StrengthTerms,
  source: StrengthSource,
  heard: { readonly at: number },
): Promise<Pick<StrengthResult, 'quotesPerSecond' | 'cuts' | 'slowestReturnMs'> & { readonly early: number }> {
  const started = Date.now();
  const cutsAt = Array.from({ length: cuts }, (_, at) => started + ((at + 1) * seconds * 1_000) / (cuts + 1));
  let [sent, slowestReturnMs, cutCount, early] = [0, 0, 0, 0];
  while (Date.now() - started < seconds * 1_000) {
    const due = Math.floor(((Date.now() - started) / 1_000) * (perSecond / source.quotesAMessage)) - sent;
    sent += Math.max(0, due);
    if (due > 0) source.send(due);
    if (Date.now() >= (cutsAt[cutCount] ?? Number.POSITIVE_INFINITY)) {
      cutCount += 1;
      source.cut();
      await wait(CUT_MS);
      source.restore();
      const over = Date.now();
      while (heard.at < over) await wait(5);
      slowestReturnMs = Math.max(slowestReturnMs, heard.at - over);
    }
    if (early === 0 && Date.now() - started > (seconds * 1_000) / 3) early = memoryNow();
    await wait(TICK_MS);
  }
  const quotesPerSecond = Math.round((sent * source.quotesAMessage) / ((Date.now() - started) / 1_000));
  return { quotesPerSecond, cuts: cutCount, slowestReturnMs, early };
}

function compare(scanner: Scanner, { eventIds, markets, truth }: StrengthSource) {
  let [wrong, found] = [0, 0];
  for (const id of eventIds) {
    const prices = scanner.currentPrices(asEventId(id), markets, epochMs(Date.now()))?.prices ?? [];
    for (const { book, market, selection, side, odds } of prices) {
      found += 1;
      if (truth.get(sentPriceKey(id, book, market, selection, side)) !== odds) wrong += 1;
    }
  }
  return { wrong: wrong + Math.abs(truth.size - found), compared: truth.size };
}

/** Long after the last message: opportunities that do not say that they are stale. */
function freshAfter(scanner: Scanner, limitMs: number): number {
  scanner.sweep(epochMs(Date.now() + limitMs + 1_000));
  return [...scanner.open()].filter(({ stale }) => !stale).length;
}

function memoryNow(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return Math.round(process.memoryUsage().heapUsed / 1024 / 1024);
}

/** Random numbers from 0 up to 1, always the same for the same seed. */
export function seeded(seed: number): () => number {
  let value = seed;
  return () => {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    return value / 2_147_483_648;
  };
}
