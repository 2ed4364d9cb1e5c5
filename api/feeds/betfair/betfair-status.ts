/** How the Betfair feed is doing, as one state and one sentence for an operator. */
import { feedTroubles } from '#shared/catalogue/feed-troubles.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { FeedHealth } from '#shared/ports/odds-feed.ts';
import type { EpochMs } from '#shared/units.ts';
import type { SessionFailure } from './betfair-session.ts';
import type { Subscription } from './subscription.ts';

export interface BetfairStatus {
  /** retryAt: when it is tried again. */
  restFailed(failure: SessionFailure, retryAt: EpochMs): void;
  restWorked(): void;
  opened(): void;
  /** Lines were taken. */
  took(): void;
  /** The exchange refused what was said on the stream. isFinal: only a person can help. */
  streamRefused(code: string, isFinal: boolean, retryAt: EpochMs): void;
  /** The connection has ended. closedEarly: how many in a row were opened and soon closed. */
  cut(reason: string, closedEarly: number): void;
  stopped(): void;
  health(): Pick<FeedHealth, 'state' | 'detail'>;
  gauges(): Readonly<Record<string, number>>;
}

export interface BetfairStatusDeps {
  readonly subscription: Pick<Subscription, 'isSubscribed' | 'isBehind' | 'unreadable' | 'lagMs'>;
  readonly clock: Clock;
}

/** One lost line is damage on the way; as many in a row are another format. */
const ANOTHER_FORMAT = 20;
/** A cut that is over by the next try is not worth a word. */
const CUTS_WORTH_A_WORD = 3;
const words = feedTroubles.betfair;

export function createBetfairStatus({ subscription, clock }: BetfairStatusDeps): BetfairStatus {
  let ofStream: string | null = null;
  let ofRest: string | null = null;
  let ofCut: string | null = null;
  let [isOpen, hasRun, isStopped] = [false, false, false];
  let [cuts, cutsInARow] = [0, 0];

  return {
    restFailed({ code, reason }, at) {
      ofRest = words[code]({ reason, at, now: clock.now() });
    },
    restWorked() {
      ofRest = null;
    },
    opened() {
      isOpen = true;
    },
    took() {
      if (!subscription.isSubscribed) return;
      [ofStream, ofCut, hasRun, cutsInARow] = [null, null, true, 0];
    },
    streamRefused(reason, isFinal, at) {
      ofStream = words[isFinal ? 'refused' : 'stream']({ reason, at, now: clock.now() });
    },
    cut(reason, closedEarly) {
      if (isOpen) cuts += 1;
      isOpen = false;
      cutsInARow += 1;
      if (closedEarly >= CUTS_WORTH_A_WORD) ofCut = words.closesAtOnce(reason);
      else if (cutsInARow >= CUTS_WORTH_A_WORD) ofCut = words.cut(reason);
    },
    stopped() {
      [isStopped, isOpen] = [true, false];
    },
    health() {
      if (isStopped) return { state: 'stopped', detail: null };
      if (subscription.unreadable >= ANOTHER_FORMAT) return { state: 'failing', detail: words.format };
      const isStreaming = subscription.isSubscribed && isOpen;
      const detail = ofStream ?? ofRest ?? ofCut;
      if (detail !== null && !isStreaming) return { state: 'failing', detail };
      return { state: hasRun ? 'running' : 'starting', detail };
    },
    gauges: () => ({
      streaming: Number(subscription.isSubscribed && isOpen),
      behind: Number(subscription.isBehind),
      cuts,
      ...(subscription.lagMs !== null && { lagMs: subscription.lagMs }),
    }),
  };
}
