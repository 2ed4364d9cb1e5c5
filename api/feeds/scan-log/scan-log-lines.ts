/**
 * What the scanner was told, as lines of JSON: batches, sweeps, feeds that ended, commissions. Told the same in this
 * order, a scanner that knows nothing says the same as the one that ran. Version 1.
 */
import { z } from 'zod';
import type { FeedTerms } from '#shared/arbitrage/quotes/freshness.ts';
import { eventFields, type Quote, type SportEvent } from '#shared/markets/market.ts';
import { MARKET_IDS } from '#shared/markets/market-types.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { asEventId, cents, decimalOdds, epochMs } from '#shared/units.ts';

/** One thing that the scanner was told. */
export type ScanStep =
  | { readonly kind: 'batch'; readonly feed: FeedTerms; readonly batch: FeedBatch; readonly now: number }
  | { readonly kind: 'sweep'; readonly now: number }
  | { readonly kind: 'end'; readonly feed: string; readonly now: number }
  /** Of houses that keep something of what is won, or whose prices count for nothing (null); the others keep nothing. */
  | { readonly kind: 'commissions'; readonly rates: Readonly<Record<string, number | null>>; readonly now: number }
  /** So many steps could not be written. */
  | { readonly kind: 'gap'; readonly steps: number };

const at = z.int().transform(epochMs);
const quoteRow = z.tuple([
  z.int().min(0),
  z.string(),
  z.enum(MARKET_IDS),
  z.string(),
  z.number().nullable(),
  z.union([z.literal(0), z.literal(1)]),
  z.number().transform(decimalOdds).nullable(),
  z.int().transform(cents).nullable(),
  at,
  z.string().nullable(),
]);

const line = z.union([
  z.object({ v: z.literal(1) }),
  z.object({ f: z.tuple([z.int(), z.string(), z.boolean(), z.number(), z.number()]) }),
  z.object({ e: z.tuple([z.int(), eventFields]) }),
  z.object({ q: z.array(quoteRow) }),
  z.object({
    b: z.tuple([
      z.int(),
      at,
      z.int(),
      z.union([z.literal(0), z.literal(1)]),
      z.array(z.string().transform(asEventId)).nullable(),
      // Recordings of before corrections end here.
      z.array(z.string().transform(asEventId)).nullable().optional(),
      z.union([z.literal(0), z.literal(1)]).optional(),
    ]),
  }),
  z.object({ s: z.int() }),
  z.object({ x: z.tuple([z.string(), z.int()]) }),
  z.object({ c: z.tuple([z.record(z.string(), z.number().nullable()), z.int()]) }),
  z.object({ gap: z.int() }),
]);

/** Quotes of a batch stand on as many lines as they need: a reader refuses a line without end. */
const QUOTES_A_LINE = 1_000;

/** Writes one file: what it names once, it need not name again. */
export function createScanLogWriter() {
  const feeds = new Map<string, number>();
  const events = new Map<string, { readonly ref: number; readonly event: SportEvent }>();

  function refOf(event: SportEvent, lines: string[]): number {
    const known = events.get(event.id);
    if (known && (known.event === event || JSON.stringify(known.event) === JSON.stringify(event))) return known.ref;
    const ref = known?.ref ?? events.size;
    events.set(event.id, { ref, event });
    lines.push(JSON.stringify({ e: [ref, event] }));
    return ref;
  }

  function batchLines({ feed, batch, now }: Extract<ScanStep, { kind: 'batch' }>): string[] {
    const lines: string[] = [];
    const index = feeds.get(feed.id) ?? feeds.size;
    if (!feeds.has(feed.id)) {
      feeds.set(feed.id, index);
      lines.push(JSON.stringify({ f: [index, feed.id, feed.demo, feed.freshness.preMs, feed.freshness.liveMs] }));
    }
    let rows: unknown[] = [];
    const flush = () => {
      if (rows.length > 0) lines.push(JSON.stringify({ q: rows }));
      rows = [];
    };
    for (const quote of batch.quotes) {
      const before = lines.length;
      const ref = refOf(quote.event, lines);
      // The event changed within the batch: the rows before this one describe it as it was, and are written first.
      if (lines.length > before && rows.length > 0) {
        const named = lines.splice(before);
        flush();
        lines.push(...named);
      }
      rows.push(rowOf(quote, ref));
      if (rows.length >= QUOTES_A_LINE) flush();
    }
    flush();
    const more = batch.left || batch.unordered ? [batch.left ?? null, batch.unordered ? 1 : 0] : [];
    const head = [index, batch.at, now, batch.confirmsRest ? 1 : 0, batch.complete ?? null, ...more];
    lines.push(JSON.stringify({ b: head }));
    return lines;
  }

  return {
    head: () => JSON.stringify({ v: 1 }),
    linesOf(step: ScanStep): string[] {
      if (step.kind === 'batch') return batchLines(step);
      if (step.kind === 'sweep') return [JSON.stringify({ s: step.now })];
      if (step.kind === 'end') return [JSON.stringify({ x: [step.feed, step.now] })];
      if (step.kind === 'gap') return [JSON.stringify({ gap: step.steps })];
      return [JSON.stringify({ c: [step.rates, step.now] })];
    },
  };
}

function rowOf(
  { book, market, selection, line: own, side, odds, limit, at: seen, url }: Quote,
  ref: number,
): unknown[] {
  return [ref, book, market, selection, own, side === 'lay' ? 1 : 0, odds, limit, seen, url];
}

/** Reads one file. `read` returns null for a line that tells the scanner nothing yet; error: the line is none of ours. */
export function createScanLogReader() {
  const feeds = new Map<number, FeedTerms>();
  const events = new Map<number, SportEvent>();
  let quotes: Quote[] = [];

  return {
    /** False within a batch, of which the quotes are read and the line that ends it is not. */
    isWhole: () => quotes.length === 0,
    read(text: string): ScanStep | null | 'unreadable' {
      const read = parse(text);
      if (read === null) return 'unreadable';
      if ('f' in read) {
        const [index, id, demo, preMs, liveMs] = read.f;
        feeds.set(index, { id, demo, freshness: { preMs, liveMs } });
      } else if ('e' in read) events.set(read.e[0], read.e[1]);
      else if ('q' in read) {
        for (const [ref, book, market, selection, own, lay, odds, limit, seen, url] of read.q) {
          const event = events.get(ref);
          if (!event) return 'unreadable';
          const side = lay === 1 ? 'lay' : 'back';
          quotes.push({ event, book, market, selection, line: own, side, odds, limit, at: seen, url });
        }
      } else if ('b' in read) {
        const [index, batchAt, now, confirms, complete, left, unordered] = read.b;
        const feed = feeds.get(index);
        if (!feed) return 'unreadable';
        const batch = {
          at: batchAt,
          quotes,
          ...(complete && { complete }),
          ...(left && { left }),
          ...(confirms === 1 && { confirmsRest: true }),
          ...(unordered === 1 && { unordered: true }),
        };
        quotes = [];
        return { kind: 'batch', feed, batch, now };
      } else if ('s' in read) return { kind: 'sweep', now: read.s };
      else if ('x' in read) return { kind: 'end', feed: read.x[0], now: read.x[1] };
      else if ('c' in read) return { kind: 'commissions', rates: read.c[0], now: read.c[1] };
      else if ('gap' in read) return { kind: 'gap', steps: read.gap };
      return null;
    },
  };
}

function parse(text: string): z.output<typeof line> | null {
  try {
    return line.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
