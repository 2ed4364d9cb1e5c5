/**
 * A recording played back as a feed, at a chosen speed, with the recording's own clock. Real time is not used: odds of
 * June are fresh in June.
 */
import type { Clock } from '#shared/ports/clock.ts';
import { type FeedBatch, FeedError, type FeedHealth, type FeedState, type OddsFeed } from '#shared/ports/odds-feed.ts';
import type { EpochMs } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';
import { RECORDING_FRESHNESS } from '../freshness/freshness-limits.ts';
import { openRecording, type Recording } from '../recordings/recording.ts';
import { createReplayClock } from './replay-clock.ts';
import type { ReplaySpec } from './replay-spec.ts';

export interface ReplayDeps extends ReplaySpec {
  /** Real waiting. It may reject when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Real milliseconds, from any origin. */
  readonly realNow: () => number;
  /** Opens the recording; from files by default. */
  readonly open?: (path: string) => Promise<Recording>;
}

export interface ReplayFeed extends OddsFeed {
  /** Shows 1970 until the first batch. */
  readonly clock: Clock;
  /** The clock's current speed, in odds ms per real ms; 0 while it is stopped, and always with speed 'max'. */
  speed(): number;
}

/** Timers count to 2^31 ms; a gap in a recording may be longer. */
const LONGEST_SLEEP_MS = 60 * 60_000;

/** `run` opens the recording, and rejects with a `FeedError` if it cannot be read. */
export function createReplayFeed(deps: ReplayDeps): ReplayFeed {
  const { path, speed, from, to, sleep, realNow, open = openRecording } = deps;
  // Starts at 1970: batches before `from` must be judged by their own time, not by that of `from`.
  const clock = createReplayClock(speed === 'max' ? 1 : speed, epochMs(0), realNow);
  let recording: Recording | null = null;
  let state: FeedState = 'starting';
  let detail: string | null = null;
  let batches = 0;
  let quotes = 0;

  /** Resolves when the clock shows `instant`, or at once when the signal aborts. */
  async function waitFor(instant: EpochMs, signal: AbortSignal): Promise<void> {
    clock.runUntil(instant);
    for (let left = clock.realUntil(instant); left > 0 && !signal.aborted; left = clock.realUntil(instant)) {
      await sleep(Math.min(Math.ceil(left), LONGEST_SLEEP_MS), signal).catch((cause: unknown) => {
        if (!signal.aborted) throw cause;
      });
    }
  }

  async function play(emit: (batch: FeedBatch) => Promise<unknown>, signal: AbortSignal): Promise<void> {
    recording = await open(path);
    state = 'running';
    let isFirst = true;
    for await (const { batch, nextAt } of withNext(recording.ordered ? recording.batches() : inTimeOrder(recording))) {
      if (signal.aborted || (to !== undefined && batch.at > to)) return;
      // Batches before `from` only set the starting state, so they are applied without waiting.
      const isPlaying = from === undefined || batch.at >= from;
      if (isPlaying && speed !== 'max') {
        if (isFirst) clock.jump(from ?? batch.at);
        await waitFor(batch.at, signal);
        if (signal.aborted) return;
      }
      isFirst &&= !isPlaying;
      clock.jump(batch.at);
      // A slow reader delays nothing if it is done by the next batch.
      if (isPlaying && speed !== 'max' && nextAt !== null) clock.runUntil(nextAt);
      await emit(batch);
      batches += 1;
      quotes += batch.quotes.length;
    }
  }

  return {
    id: 'replay',
    demo: false,
    clock,
    speed: () => clock.speed(),
    get freshness() {
      return RECORDING_FRESHNESS[recording?.kind ?? 'change-log'];
    },
    async run(emit, signal) {
      try {
        await play(emit, signal);
        state = signal.aborted ? 'stopped' : 'ended';
      } catch (error) {
        state = 'failing';
        if (error instanceof FeedError) detail = error.message;
        throw error;
      } finally {
        clock.freeze();
      }
    },
    health: (): FeedHealth => ({
      state,
      detail: detail ?? recording?.notes.at(-1) ?? null,
      refused: recording?.refusals.byReason() ?? {},
      samples: recording?.refusals.first() ?? [],
      gauges: { batches, quotes, position: clock.now() },
    }),
  };
}

/** Each batch with the time of the next one, at which the clock must stop and wait. */
async function* withNext(source: AsyncIterable<FeedBatch>) {
  let held: FeedBatch | null = null;
  try {
    for await (const batch of source) {
      if (held) yield { batch: held, nextAt: batch.at };
      held = batch;
    }
  } catch (damage) {
    if (held) yield { batch: held, nextAt: null };
    throw damage;
  }
  if (held) yield { batch: held, nextAt: null };
}

/** For files ordered by league and not by time. They are small: a season, or all years of one league. */
async function* inTimeOrder(recording: Recording): AsyncGenerator<FeedBatch, void, undefined> {
  const batches: FeedBatch[] = [];
  let damage: { readonly cause: unknown } | null = null;
  try {
    for await (const batch of recording.batches()) batches.push(batch);
  } catch (cause) {
    damage = { cause };
  }
  yield* batches.sort((a, b) => a.at - b.at);
  if (damage) throw damage.cause;
}
