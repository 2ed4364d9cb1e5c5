/** The exchange's stream, kept open: after a cut at once, after a refusal, or a close right after it was opened, later each time. */
import type { Clock } from '#shared/ports/clock.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { createReconnectPauses, type EndedConnection, type ReconnectPaces } from '../http/reconnect-pauses.ts';
import type { BetfairSession } from './betfair-session.ts';
import type { BetfairStatus } from './betfair-status.ts';
import { followLines, type LineStreamDeps } from './betfair-stream.ts';
import type { LoginPauses } from './login-pauses.ts';
import type { Subscription } from './subscription.ts';

export interface FollowStreamDeps extends Pick<LineStreamDeps, 'host' | 'port' | 'ca' | 'sleep' | 'silenceMs'> {
  readonly session: BetfairSession;
  readonly subscription: Subscription;
  readonly status: BetfairStatus;
  readonly clock: Clock;
  /** The pauses after refusals of the stream in a row. */
  readonly pauses: LoginPauses;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly reconnect: ReconnectPaces;
}

export interface FollowedStream {
  run(emit: (batch: FeedBatch) => Promise<unknown>, signal: AbortSignal): Promise<void>;
  /** Sends the message if a connection is open. */
  say(message: object): void;
}

const SESSION_OVER: ReadonlySet<string> = new Set(['INVALID_SESSION_INFORMATION', 'NO_SESSION']);
/** What the exchange says when only a person can help. */
const ONLY_A_PERSON: ReadonlySet<string> = new Set(['INVALID_APP_KEY', 'NO_APP_KEY', 'NOT_AUTHORIZED']);
/** The next subscription then asks for an image; there is no reason to wait. */
const PLACE_LOST = 'INVALID_CLOCK';
/** Ten times an image of all markets that may be followed. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;

export function createFollowedStream(deps: FollowStreamDeps): FollowedStream {
  const { session, subscription, status, clock, pauses, pause } = deps;
  let send: ((message: object) => void) | null = null;
  /** No connection is made before this time. */
  let waitUntil = Number.NEGATIVE_INFINITY;

  function noteRefusal(code: string, token: string): void {
    if (SESSION_OVER.has(code)) session.forget(token, code);
    if (SESSION_OVER.has(code) || code === PLACE_LOST) return;
    const isFinal = ONLY_A_PERSON.has(code);
    const at = pauses.refused(isFinal ? 'refused' : 'unavailable', clock.now());
    waitUntil = at;
    status.streamRefused(code, isFinal, at);
  }

  /** From the connection to its end. */
  async function connectOnce(
    token: string,
    emit: (batch: FeedBatch) => Promise<unknown>,
    signal: AbortSignal,
  ): Promise<EndedConnection & { readonly reason: string }> {
    const { host, port, ca, sleep, silenceMs } = deps;
    const refused = new AbortController();
    let refusal: string | null = null;
    let [openedAt, hadData] = [clock.now(), false];
    const end = await followLines(
      {
        host,
        port,
        ca,
        sleep,
        silenceMs,
        maxLineBytes: MAX_LINE_BYTES,
        onOpen: say => {
          send = say;
          openedAt = clock.now();
          status.opened();
          say(subscription.opened(token));
        },
        take: async lines => {
          const taken = subscription.take(lines);
          for (const message of taken.say) send?.(message);
          if (taken.batch) await emit(taken.batch);
          refusal = subscription.takeRefusal();
          if (refusal !== null) {
            noteRefusal(refusal, token);
            refused.abort();
          }
          if (subscription.isSubscribed) pauses.worked();
          hadData ||= subscription.isSubscribed;
          status.took();
        },
      },
      AbortSignal.any([signal, refused.signal]),
    );
    send = null;
    return {
      ...{ wasOpen: end.wasOpen, hadData, lastedMs: Math.max(0, clock.now() - openedAt) },
      wasClosed: end.reason === 'closed',
      reason: refusal ?? end.reason,
    };
  }

  return {
    say: message => send?.(message),
    async run(emit, signal) {
      const reconnects = createReconnectPauses(deps.reconnect);
      while (!signal.aborted) {
        const token = await session.token(signal);
        if (signal.aborted) return;
        if (!token.ok) {
          const at = token.error.retryAt ?? pauses.refused(token.error.code, clock.now());
          status.restFailed(token.error, at);
          await pause(at - clock.now(), signal);
          continue;
        }
        const end = await connectOnce(token.value, emit, signal);
        if (signal.aborted) return;
        const backOff = reconnects.ended(end);
        status.cut(end.reason, reconnects.closedEarly);
        await pause(Math.max(backOff, waitUntil - clock.now()), signal);
      }
    },
  };
}
