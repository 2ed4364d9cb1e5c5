/** How odds-api.io is doing, as one state and one sentence for an operator. */
import { feedTroubles } from '#shared/catalogue/feed-troubles.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { FeedHealth, PlanOfHouses } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import type { HouseChoice } from './house-choice.ts';
import type { StreamEnd } from './odds-stream.ts';
import { readRefusal } from './provider-refusals.ts';
import type { RequestBudget } from './request-budget.ts';
import type { RestFailure } from './rest-client.ts';
import { closeText, isTakenOver, mayBeTakenOver } from './stream-closes.ts';
import type { StreamMessages } from './stream-messages.ts';

export interface OddsApiIoStatus {
  /** Returns how many failures there were in a row. */
  restFailed(failure: RestFailure): number;
  restWorked(): void;
  /** The open stream has sent data, or has answered. */
  streamWorks(): void;
  /** waitMs: until it is opened again. closedEarly: how many in a row were opened and soon closed. */
  streamEnded(end: StreamEnd, waitMs: number, closedEarly: number): void;
  stopped(): void;
  gaveUp(why: string | null): void;
  health(): Pick<FeedHealth, 'state' | 'detail'>;
  /** Null: the plan has all houses that were asked for. */
  plan(): PlanOfHouses | null;
  readonly isStreaming: boolean;
  /** How often an open stream broke. */
  readonly cuts: number;
}

export interface OddsApiIoStatusDeps {
  readonly apiKey: string;
  readonly budget: Pick<RequestBudget, 'spentUntil'>;
  readonly messages: Pick<StreamMessages, 'unreadable' | 'sentHouses'>;
  readonly choice: Pick<HouseChoice, 'plan'>;
  readonly clock: Clock;
}

/** One lost message is damage on the way; as many in a row are another format. */
const ANOTHER_FORMAT = 20;
/** A cut that is over by the next try is not worth a word. */
const CUTS_WORTH_A_WORD = 3;
/** One connection that works and is closed may be a restart of the provider's; two in a row are somebody else's. */
const TAKEN_OVER_TWICE = 2;
const words = feedTroubles.oddsApiIo;

export function createFeedStatus(deps: OddsApiIoStatusDeps): OddsApiIoStatus {
  const { apiKey, budget, messages, choice, clock } = deps;
  let ended: Pick<FeedHealth, 'state' | 'detail'> | null = null;
  let [hasWorked, isStreaming] = [false, false];
  let [failures, cuts, cutsInARow] = [0, 0, 0];
  let lastFailure: RestFailure | null = null;
  /** Why there is no stream, once that is worth a word; null: there is one, or it is about to come back. */
  let streamTrouble: { readonly text: string; readonly isFailure: boolean } | null = null;

  const plan = (): PlanOfHouses | null => {
    const found = choice.plan(messages.sentHouses);
    return found.refused.length + found.paidOnly.length > 0 ? found : null;
  };

  function detail(): string | null {
    if (messages.unreadable >= ANOTHER_FORMAT) return words.format;
    const until = budget.spentUntil();
    if (until !== null) return words.spent(until);
    if (lastFailure !== null) return restDetail(lastFailure);
    const told = choice.plan(null);
    if (told.used.length === 0) return words.noHouses(told);
    if (streamTrouble !== null && !isStreaming) return streamTrouble.text;
    const found = plan();
    if (found === null) return null;
    return told.refused.length + told.paidOnly.length > 0 ? words.plan(found) : words.notSent(found.refused);
  }

  function state(): FeedHealth['state'] {
    if (messages.unreadable >= ANOTHER_FORMAT) return 'failing';
    if (!isStreaming && budget.spentUntil() !== null) return 'waiting';
    if (lastFailure !== null && !isStreaming) return 'failing';
    if (choice.plan(null).used.length === 0) return 'failing';
    if (!isStreaming && streamTrouble?.isFailure) return 'failing';
    return hasWorked ? 'running' : 'starting';
  }

  return {
    get isStreaming() {
      return isStreaming;
    },
    get cuts() {
      return cuts;
    },
    plan,
    restFailed(failure) {
      lastFailure = failure;
      failures += 1;
      return failures;
    },
    restWorked() {
      lastFailure = null;
      failures = 0;
      hasWorked = true;
    },
    streamWorks() {
      isStreaming = true;
    },
    streamEnded(end, waitMs, closedEarly) {
      const worked = isStreaming;
      if (worked) cuts += 1;
      isStreaming = false;
      const now = clock.now();
      const again = { at: epochMs(now + waitMs), now };
      if (end.code === 'refused') {
        const refusal = readRefusal(end.status, end.json, apiKey);
        streamTrouble = { text: words.noStream('reason' in refusal ? refusal.reason : ''), isFailure: false };
        return;
      }
      cutsInARow = closedEarly > 0 || !('wasOpen' in end && end.wasOpen) ? cutsInARow + 1 : 0;
      const isOther = end.code === 'closed' && worked && mayBeTakenOver(end) && closedEarly >= TAKEN_OVER_TWICE;
      if (end.code === 'closed' && (isTakenOver(end) || isOther)) {
        const text = words.takenOver({ reason: closeText(end, words), ...again });
        streamTrouble = { text, isFailure: true };
      } else if (closedEarly >= CUTS_WORTH_A_WORD) {
        const reason = end.code === 'closed' ? closeText(end, words) : words.noReason;
        streamTrouble = { text: words.closesAtOnce({ reason, ...again }), isFailure: true };
      } else if (closedEarly === 0) {
        streamTrouble = cutsInARow >= CUTS_WORTH_A_WORD ? { text: words.cut, isFailure: true } : null;
      }
    },
    stopped() {
      isStreaming = false;
      ended = { state: 'stopped', detail: null };
    },
    gaveUp(why) {
      isStreaming = false;
      ended = { state: 'failing', detail: why };
    },
    health: () => ended ?? { state: state(), detail: detail() },
  };
}

function restDetail(failure: RestFailure): string {
  if (failure.code === 'rate_limited') return words.slower;
  if (failure.code === 'plan') return words.planRefused(failure.reason);
  return failure.code === 'refused' ? words.refused(failure.reason) : words.unavailable(failure.reason);
}
