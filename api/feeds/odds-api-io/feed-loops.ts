/**
 * The three loops of the feed: one asks for events and prices, one listens to the stream, one confirms what the stream
 * has not changed. `catalogue.ts` asks, `odds-stream.ts` listens, this file decides when.
 */
import { feedTroubles } from '#shared/catalogue/feed-troubles.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type FeedBatch, FeedError } from '#shared/ports/odds-feed.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { createReconnectPauses } from '../http/reconnect-pauses.ts';
import type { Catalogue } from './catalogue.ts';
import type { OddsApiIoStatus } from './feed-status.ts';
import { followStream } from './odds-stream.ts';
import type { RestFailure } from './rest-client.ts';
import { isTakenOver } from './stream-closes.ts';
import type { StreamMessages } from './stream-messages.ts';

export interface Paces {
  /** How often the events are listed again. */
  readonly listMs: number;
  /** How often every price is asked for although the stream runs, in case the stream lost a change. */
  readonly auditMs: number;
  /** How long a price from REST stays valid while there is no stream. */
  readonly pollMs: number;
  /** How often the stream is tried out; an answer confirms the prices that it has not changed. */
  readonly confirmMs: number;
  readonly firstRetryMs: number;
  readonly lastRetryMs: number;
  /** The longest wait after streams that were opened and soon closed; a stream that lasts as long as `steadyMs` is well. */
  readonly longestRetryMs: number;
  readonly steadyMs: number;
  /** After the stream was refused. */
  readonly refusedMs: number;
  /** After the stream was taken over by another server with the same key. */
  readonly takenOverMs: number;
  /** The pauses of REST after the first failure in a row, the second, and so on. */
  readonly restRetryMs: readonly number[];
  /** How often the loops check whether something is due. */
  readonly lookMs: number;
}

/** How the known prices relate to the stream. */
export interface LoopStep {
  /** Every price is as new as the last known position of the stream, or newer. */
  isIn: boolean;
  /** Prices older than this are from before the stream lost its position. */
  pricedSince: EpochMs;
}

export interface FeedParts {
  readonly clock: Clock;
  /** Real waiting. It may reject when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly paces: Paces;
  readonly catalogue: Catalogue;
  readonly messages: StreamMessages;
  readonly status: OddsApiIoStatus;
  readonly step: LoopStep;
}

type Emit = (batch: FeedBatch) => Promise<unknown>;

const MINUTE = 60_000;
const MAX_FRAME_BYTES = 16 * 1024 * 1024;

/**
 * Lists events and asks for prices: all of them at first and after the stream lost its position, then as often as
 * `Paces` says.
 */
export async function askForPrices(parts: FeedParts, emit: Emit, signal: AbortSignal): Promise<void> {
  const { clock, pause, paces, catalogue, messages, status, step } = parts;
  let listedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const now = clock.now();
    const isDue = now - listedAt >= paces.listMs || now < listedAt;
    if (isDue || (messages.isWaiting && now - listedAt >= Math.min(paces.listMs, MINUTE / 2))) {
      const listed = await catalogue.list(emit, signal);
      if (!listed.ok) {
        if (!signal.aborted) await recover(parts, listed.error, signal);
        continue;
      }
      listedAt = clock.now();
      status.restWorked();
      const known = messages.readWaiting(now);
      if (known) await emit(known);
    }
    const every = status.isStreaming ? paces.auditMs : paces.pollMs;
    const asked = await catalogue.price(epochMs(Math.max(step.pricedSince, now - every)), emit, signal);
    if (asked === null) {
      step.isIn = true;
      await pause(paces.lookMs, signal);
    } else if (asked.ok) status.restWorked();
    else if (!signal.aborted) await recover(parts, asked.error, signal);
  }
}

async function recover({ pause, paces, status }: FeedParts, failure: RestFailure, signal: AbortSignal): Promise<void> {
  if (failure.code === 'bad_key') throw new FeedError(feedTroubles.oddsApiIo.key(failure.reason));
  await pause(waitAfter(failure, status.restFailed(failure), paces), signal);
}

/** Milliseconds: longer with each failure in a row, or what the provider asks for if that is longer. */
function waitAfter(failure: RestFailure, failures: number, { restRetryMs, refusedMs }: Paces): number {
  // Only a person changes a plan.
  if (failure.code === 'plan') return refusedMs;
  const wait = restRetryMs[Math.min(failures, restRetryMs.length) - 1] ?? MINUTE;
  const asked = failure.code === 'rate_limited' ? (failure.retryAfterMs ?? 0) : 0;
  return Math.min(Math.max(wait, asked), 15 * MINUTE);
}

/** urlOf: where to listen, from the place where the last connection ended; null: none is known. */
export async function listenToStream(
  parts: FeedParts,
  urlOf: (lastSeq: number | null) => URL,
  emit: Emit,
  signal: AbortSignal,
): Promise<void> {
  const { clock, sleep, pause, paces, messages, status } = parts;
  const pauses = createReconnectPauses({ ...paces, longestMs: paces.longestRetryMs });
  while (!signal.aborted) {
    const resync = new AbortController();
    const resumes = messages.lastSeq !== null;
    const before = messages.dataMessages;
    let [openedAt, isProven] = [clock.now(), false];
    /** Until the connection has shown that it works, nothing is asked again because of it. */
    const prove = () => {
      if (isProven) return;
      isProven = true;
      status.streamWorks();
      // If this stream does not resume where the last one ended, what changed in between is unknown.
      if (!resumes) startOver(parts, openedAt);
    };
    const end = await followStream(
      {
        url: urlOf(messages.lastSeq),
        sleep,
        pingEveryMs: paces.confirmMs,
        handshakeMs: Math.min(10_000, paces.confirmMs),
        maxFrameBytes: MAX_FRAME_BYTES,
        onOpen: () => {
          openedAt = clock.now();
        },
        onAnswer: prove,
        take: async frames => {
          const batch = messages.read(frames);
          if (messages.dataMessages > before) prove();
          if (batch) await emit(batch);
          if (messages.takeResync()) {
            startOver(parts, clock.now());
            resync.abort();
          }
        },
      },
      AbortSignal.any([signal, resync.signal]),
    );
    if (signal.aborted) return;
    if (resync.signal.aborted) {
      status.streamEnded({ code: 'cut', wasOpen: true }, paces.firstRetryMs, 0);
      await pause(paces.firstRetryMs, signal);
      continue;
    }
    const takenOver = end.code === 'closed' && isTakenOver(end) ? paces.takenOverMs : 0;
    const wait =
      end.code === 'refused'
        ? paces.refusedMs
        : pauses.ended({
            wasOpen: end.code === 'closed' || end.wasOpen,
            hadData: messages.dataMessages > before,
            wasClosed: end.code === 'closed',
            lastedMs: Math.max(0, clock.now() - openedAt),
            leastMs: takenOver,
          });
    status.streamEnded(end, wait, pauses.closedEarly);
    await pause(wait, signal);
  }
}

/** since: what was priced before is asked for again. */
function startOver({ messages, step }: FeedParts, since: EpochMs): void {
  messages.forgetSeq();
  step.isIn = false;
  step.pricedSince = since;
}

/** Before a match the provider does not repeat unchanged prices: a stream that answers confirms them. */
export async function confirmPrices(
  { clock, pause, paces, status, step }: FeedParts,
  emit: Emit,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(paces.confirmMs, signal);
    if (signal.aborted || !status.isStreaming || !step.isIn) continue;
    await emit({ at: clock.now(), quotes: [], confirmsRest: true });
  }
}
