/**
 * Odds pushed to us as NDJSON, one `Quote` per line. A body is read no faster than its quotes are ingested, so a sender
 * that is too fast is slowed down on its own connection. The route decides who may push.
 */
import { isUtf8 } from 'node:buffer';
import { ReadableStream as PackedStream } from 'node:stream/web';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Quote, quoteSchema } from '#shared/markets/market.ts';
import type { Clock } from '#shared/ports/clock.ts';
import {
  type FeedBatch,
  FeedError,
  type FeedState,
  type IngestReport,
  type OddsFeed,
  type RefusalSample,
} from '#shared/ports/odds-feed.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { PushReport } from '#shared/wire/push.ts';
import { type LatestInstants, latestAt } from '../formats/latest-instants.ts';
import { isUtf16 } from '../formats/utf-16.ts';
import { FRESHNESS } from '../freshness/freshness-limits.ts';
import { gunzip } from '../recordings/file-bytes.ts';
import { createLineSplitter, type NdjsonLine } from './ndjson-lines.ts';

export const PUSH_ENCODINGS = ['identity', 'gzip'] as const;
export type PushEncoding = (typeof PUSH_ENCODINGS)[number];

type PushRefusal = PushReport['refused']['first'][number];

export interface PushFeed extends OddsFeed {
  /**
   * Reads the body to its end and reports on every line, and on gzip that is cut or damaged with the line where it stops.
   * Throws `FeedError` while `run` is not running.
   */
  accept(body: ReadableStream<Uint8Array>, encoding?: PushEncoding): Promise<PushReport>;
}

export interface PushDeps {
  readonly clock: Clock;
  readonly maxLineBytes?: number;
  readonly batchSize?: number;
}

const FIRST_REFUSALS = 20;
/** A body of lines that are no quotes is not read to its end. */
const MOST_UNREAD = 10_000;

type Emit = (batch: FeedBatch) => Promise<IngestReport>;

export function createPushFeed({ clock, maxLineBytes = 64 * 1024, batchSize = 500 }: PushDeps): PushFeed {
  let running: { readonly emit: Emit; readonly signal: AbortSignal } | null = null;
  let state: FeedState = 'starting';
  let turn: Promise<unknown> = Promise.resolve();
  let bodies = 0;
  const refused = new Map<string, number>();
  /** The latest first. */
  const samples: RefusalSample[] = [];

  /** Several bodies may be open at once; ingest takes one batch after the other. */
  function emitInTurn(batch: FeedBatch): Promise<IngestReport> {
    const mine = turn.then(() => {
      if (running === null || running.signal.aborted) throw notRunning();
      return running.emit(batch);
    });
    turn = mine.catch(() => undefined);
    return mine;
  }

  return {
    id: 'push',
    demo: false,
    freshness: FRESHNESS.push,
    async run(emit, signal) {
      running = { emit, signal };
      state = 'running';
      if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
      state = 'stopped';
      await turn;
      running = null;
    },
    async accept(body, encoding = 'identity') {
      if (running === null || running.signal.aborted) throw notRunning();
      bodies += 1;
      try {
        const { signal } = running;
        const lines = encoding === 'gzip' ? PackedStream.from<Uint8Array>(gunzip(body, 'push')) : body;
        const report = await readNdjson(lines, { maxLineBytes, batchSize, clock, emit: emitInTurn, signal });
        for (const [reason, count] of Object.entries(report.refused.byReason)) {
          refused.set(reason, (refused.get(reason) ?? 0) + count);
        }
        samples.unshift(
          ...report.refused.first.map(({ line, reason, path }) => ({ reason, place: placeOf(line, path) })),
        );
        samples.length = Math.min(samples.length, FIRST_REFUSALS);
        return report;
      } finally {
        bodies -= 1;
      }
    },
    health: () => ({
      state,
      detail: null,
      refused: Object.fromEntries(refused),
      samples: [...samples],
      gauges: { bodies },
    }),
  };
}

const placeOf = (line: number, path: string | null) => (path === null ? `linha ${line}` : `linha ${line}, ${path}`);

interface NdjsonReading {
  readonly maxLineBytes: number;
  readonly batchSize: number;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly signal: AbortSignal;
}

/** What is used of a body, packed or not. */
interface BodyPieces {
  getReader(): Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>;
}

/** Reads quotes from a body into batches; each chunk's quotes are emitted before the next chunk is read. */
async function readNdjson(body: BodyPieces, reading: NdjsonReading): Promise<PushReport> {
  const { maxLineBytes, batchSize, clock, emit, signal } = reading;
  const splitter = createLineSplitter(maxLineBytes);
  const tally = createTally();

  async function take(lines: Iterable<NdjsonLine>): Promise<void> {
    let quotes: Quote[] = [];
    const flush = async () => {
      if (quotes.length === 0) return;
      // Senders, and bodies of one sender, overtake each other.
      const batch = { quotes, at: clock.now(), unordered: true };
      quotes = [];
      tally.addReport(await emit(batch));
    };
    for (const line of lines) {
      const quote = readQuote(line, latestAt(clock.now()));
      if (quote === null) continue;
      if (quote.ok) quotes.push(quote.value);
      else tally.refuse(quote.error);
      if (quotes.length >= batchSize) await flush();
    }
    await flush();
  }

  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const piece = await reader.read().catch((cause: unknown) => {
        if (cause instanceof FeedError) tally.refuse({ line: splitter.line, reason: 'invalid_gzip', path: null });
        return null;
      });
      if (piece === null || signal.aborted) return tally.report(false);
      if (piece.done) break;
      await take(splitter.push(piece.value));
      if (tally.unread > MOST_UNREAD) return tally.report(false);
      // Other requests have their turn, however fast this body comes.
      await nextTurn();
    }
    await take(splitter.end());
    return tally.report(true);
  } catch (cause) {
    // A server that stops refuses the current batch; the sender still learns what was accepted.
    if (signal.aborted) return tally.report(false);
    throw cause;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Null for a blank line. */
function readQuote({ line, bytes }: NdjsonLine, latest: LatestInstants): Result<Quote, PushRefusal> | null {
  const refuse = (reason: string, path: string | null = null) => err({ line, reason, path });
  if (bytes === null) return refuse('too_long');
  if (isUtf16(bytes)) return refuse('utf_16');
  if (!isUtf8(bytes)) return refuse('invalid_utf8');
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return null;
  const json = parseJson(text);
  if (!json.ok) return refuse('invalid_json');
  const quote = quoteSchema.safeParse(json.value);
  if (!quote.success) {
    const [issue] = quote.error.issues;
    return refuse(issue?.code ?? 'invalid', issue?.path.join('.') || null);
  }
  if (quote.data.event.startsAt > latest.start) return refuse('from_future', 'event.startsAt');
  return quote.data.at > latest.price ? refuse('from_future', 'at') : ok(quote.data);
}

function parseJson(text: string): Result<unknown, 'invalid_json'> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err('invalid_json');
  }
}

function createTally() {
  const accepted = { changed: 0, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0 };
  let passedOn = 0;
  const byReason = new Map<string, number>();
  const first: PushRefusal[] = [];
  const count = (reason: string, by: number) => byReason.set(reason, (byReason.get(reason) ?? 0) + by);
  let unread = 0;
  return {
    get unread() {
      return unread;
    },
    refuse(refusal: PushRefusal): void {
      unread += 1;
      count(refusal.path === null ? refusal.reason : `${refusal.reason} ${refusal.path}`, 1);
      if (first.length < FIRST_REFUSALS) first.push(refusal);
    },
    addReport({ refused, firstRefused: _, ...counts }: IngestReport): void {
      passedOn += counts.passedOn ?? 0;
      for (const key of Object.keys(accepted) as (keyof typeof accepted)[]) accepted[key] += counts[key];
      for (const [reason, by] of Object.entries(refused)) count(reason, by);
    },
    report(complete: boolean): PushReport {
      const total = [...byReason.values()].reduce((sum, by) => sum + by, 0);
      const counts = passedOn > 0 ? { ...accepted, passedOn } : accepted;
      return { complete, accepted: counts, refused: { total, byReason: Object.fromEntries(byReason), first } };
    },
  };
}

function notRunning(): FeedError {
  return new FeedError('A fonte "push" não está no ar.');
}
