/**
 * The one queue that calls of the Bot API wait in: answers to people first, then alerts, then edits, each chat in its order, at
 * the pace that Telegram allows. A call that Telegram refuses as too much, or could not take, keeps its place and goes again.
 * It knows nothing of HTTP, and its time is given to it.
 */

import type { MessagePace } from '#shared/ports/chat/message-pace.ts';
import type { Log } from '#shared/ports/log.ts';
import { NO_TALLY, type Tally } from '#shared/ports/tally.ts';
import { CALL_KINDS, type CallKind, type CallTerms, MOST_A_SECOND } from './call-terms.ts';
import { isKept, isUnasked, SECOND_MS, SendingStopped, tooMuch } from './given-back.ts';
import { type Answer, type Outcome, repeatOf } from './repeat.ts';

export interface CallQueue {
  /**
   * Resolves with Telegram's answer, however long that takes; with a refusal as too much if the call's patience has ended.
   * Rejects as `send` does, and with a `SendingStopped`.
   */
  run(terms: CallTerms, send: () => Promise<Answer>): Promise<Answer>;
  /** Lets what waits go for this long at the most. Then the rest is given up, said in the log, and counted. */
  closeIn(ms: number): void;
  /** Nothing more is sent. */
  close(): void;
  readonly isClosed: boolean;
  /** The clock that it waits by. Milliseconds. */
  readonly now: () => number;
  /** How many calls wait or are on their way. */
  readonly size: number;
}

export interface CallQueueDeps {
  readonly pace: MessagePace;
  /** Milliseconds of a clock that nobody can set. */
  readonly now: () => number;
  /** Runs `work` once, later. Returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
  readonly log: Log;
  readonly tally?: Tally;
  /** How many calls may wait. */
  readonly most?: number;
}

interface Waiting {
  terms: CallTerms;
  send: () => Promise<Answer>;
  readonly since: number;
  notBefore: number;
  failures: number;
  isFlying: boolean;
  readonly settled: PromiseWithResolvers<Answer>;
}

/** A chat's own updates are bounded before; these bounds are for what is said without being asked. */
const MOST_WAITING = 10_000;
/** Requests on their way at once. Alerts and edits leave room for answers. */
const MOST_FLYING = 40;
const MOST_FLYING_UNASKED = 24;
const SOONEST_MS = 5;

export function createCallQueue(deps: CallQueueDeps): CallQueue {
  const { pace, now, after, log, tally = NO_TALLY, most = MOST_WAITING } = deps;
  const lines: Record<CallKind, Set<Waiting>> = {
    quick: new Set(),
    answer: new Set(),
    alert: new Set(),
    edit: new Set(),
  };
  /** Edits that have not begun, by the message. */
  const edits = new Map<string, Waiting>();
  const busy = new Set<string>();
  const chatFreeAt = new Map<string, number>();
  const kindFreeAt: Record<CallKind, number> = { quick: 0, answer: 0, alert: 0, edit: 0 };
  let flying = 0;
  let isLooking = false;
  let mustLookAgain = false;
  /** What the pace knows is over once a message is taken: chats that were refused here, and a flood. */
  const refused = new Set<string>();
  let hasFlood = false;
  let isClosed = false;
  let cancelTimer = () => {};
  let cancelClosing = () => {};

  const sizeNow = () => CALL_KINDS.reduce((sum, kind) => sum + lines[kind].size, 0);

  function end(waiting: Waiting): void {
    lines[waiting.terms.kind].delete(waiting);
    const { edits: key } = waiting.terms;
    if (key !== null && edits.get(key) === waiting) edits.delete(key);
  }

  function giveBack(waiting: Waiting, afterMs: number): void {
    end(waiting);
    waiting.settled.resolve(tooMuch(afterMs));
  }

  const deadlineOf = ({ since, terms }: Waiting) => since + terms.patienceMs;

  /** The first call that may go now, and when to look again if there is none. */
  function next(): { readonly ready: Waiting | null; readonly lookAt: number } {
    const at = now();
    // A call that has to wait holds up the later ones to its chat.
    const held = new Set<string>();
    let lookAt = Number.POSITIVE_INFINITY;
    for (const kind of CALL_KINDS) {
      const isFull = flying >= (isUnasked(kind) ? MOST_FLYING_UNASKED : MOST_FLYING);
      for (const waiting of lines[kind]) {
        const { chat } = waiting.terms;
        if (waiting.isFlying) continue;
        if (deadlineOf(waiting) <= at) {
          giveBack(waiting, SECOND_MS);
          continue;
        }
        lookAt = Math.min(lookAt, deadlineOf(waiting));
        if (chat !== null && (busy.has(chat) || held.has(chat))) continue;
        const chatFree = chat === null ? 0 : (chatFreeAt.get(chat) ?? 0);
        const freeAt = Math.max(waiting.notBefore, chatFree, kindFreeAt[kind]);
        if (freeAt <= at && !isFull) return { ready: waiting, lookAt };
        if (freeAt > at) lookAt = Math.min(lookAt, freeAt);
        if (chat !== null) held.add(chat);
      }
    }
    return { ready: null, lookAt };
  }

  /** Takes the turn of a message. False: it has to wait. */
  async function takeTurn(waiting: Waiting): Promise<boolean> {
    const { kind, chat } = waiting.terms;
    if (kind === 'quick' || chat === null) return true;
    const { waitMs, whose } = await pace.take(chat, MOST_A_SECOND[kind]);
    if (waitMs <= 0) return true;
    if (whose === 'chat') chatFreeAt.set(chat, now() + waitMs);
    else kindFreeAt[kind] = now() + waitMs;
    if (whose === 'all' && waitMs > SECOND_MS) hasFlood = true;
    // Their part need not try again before.
    if (isUnasked(kind) && deadlineOf(waiting) < now() + waitMs) giveBack(waiting, waitMs);
    return false;
  }

  async function look(): Promise<void> {
    if (isLooking) {
      mustLookAgain = true;
      return;
    }
    isLooking = true;
    let lookAt = Number.POSITIVE_INFINITY;
    try {
      for (;;) {
        mustLookAgain = false;
        const found = next();
        lookAt = found.lookAt;
        const { ready } = found;
        if (ready === null) {
          if (mustLookAgain) continue;
          break;
        }
        const isTurn = await takeTurn(ready);
        if (isTurn && lines[ready.terms.kind].has(ready)) void fly(ready);
      }
    } catch (cause) {
      log.error('a fila de envio falhou', { cause });
      lookAt = now() + SECOND_MS;
    } finally {
      isLooking = false;
    }
    cancelTimer();
    for (const [chat, freeAt] of chatFreeAt) if (freeAt <= now()) chatFreeAt.delete(chat);
    if (Number.isFinite(lookAt)) cancelTimer = after(Math.max(SOONEST_MS, lookAt - now()), () => void look());
  }

  async function fly(waiting: Waiting): Promise<void> {
    const { chat, edits: key } = waiting.terms;
    waiting.isFlying = true;
    flying += 1;
    if (chat !== null) busy.add(chat);
    if (key !== null && edits.get(key) === waiting) edits.delete(key);
    const outcome: Outcome = await waiting.send().then(
      answer => ({ answer }),
      (cause: unknown) => ({ cause }),
    );
    flying -= 1;
    if (chat !== null) busy.delete(chat);
    waiting.isFlying = false;
    // It was given up meanwhile, and its caller has been told.
    if (lines[waiting.terms.kind].has(waiting)) await land(waiting, outcome).catch(waiting.settled.reject);
    void look();
  }

  async function land(waiting: Waiting, outcome: Outcome): Promise<void> {
    const { kind, chat, isRepeatable } = waiting.terms;
    const again = repeatOf({ kind, isRepeatable, failures: waiting.failures + 1 }, outcome);
    if (again !== null) waiting.notBefore = now() + again.afterMs;
    if (again === null || deadlineOf(waiting) < waiting.notBefore) settle(waiting, outcome);
    else {
      tally.add('arbi_telegram_repeats_total', { kind, reason: again.reason });
      if (again.reason === 'failed') waiting.failures += 1;
      keepPlace(waiting);
    }
    if (again?.reason !== 'limited' || chat === null) return;
    refused.add(chat);
    chatFreeAt.set(chat, now() + again.afterMs);
    await pace.refuse(chat, again.afterMs);
  }

  /** Back among those that wait, unless a later edit of the same message waits already. */
  function keepPlace(waiting: Waiting): void {
    const { edits: key } = waiting.terms;
    const later = key === null ? undefined : edits.get(key);
    if (later !== undefined && later !== waiting) {
      end(waiting);
      later.settled.promise.then(waiting.settled.resolve, waiting.settled.reject);
    } else if (key !== null) edits.set(key, waiting);
  }

  function settle(waiting: Waiting, outcome: Outcome): void {
    end(waiting);
    const { kind, chat } = waiting.terms;
    if ('cause' in outcome) {
      tally.add('arbi_telegram_dropped_total', { kind, reason: 'failed' });
      waiting.settled.reject(outcome.cause);
      return;
    }
    const { answer } = outcome;
    const wasRefused = chat !== null && refused.delete(chat);
    if (answer.ok && chat !== null && (wasRefused || hasFlood)) {
      hasFlood = false;
      void pace.accept(chat);
    }
    if (answer.ok && kind === 'answer') tally.measure('arbi_answer_wait_seconds', (now() - waiting.since) / 1_000);
    if (!answer.ok && answer.error_code >= 500) tally.add('arbi_telegram_dropped_total', { kind, reason: 'failed' });
    waiting.settled.resolve(answer);
  }

  /** Takes the place of an edit of the same message that waits; null: none does. */
  function replace(terms: CallTerms, send: () => Promise<Answer>): Waiting | null {
    const { kind, edits: key } = terms;
    const waiting = key === null ? undefined : edits.get(key);
    if (waiting === undefined) return null;
    waiting.send = send;
    if (CALL_KINDS.indexOf(kind) < CALL_KINDS.indexOf(waiting.terms.kind)) {
      lines[waiting.terms.kind].delete(waiting);
      waiting.terms = terms;
      lines[kind].add(waiting);
    }
    return waiting;
  }

  function close(): void {
    cancelClosing();
    cancelTimer();
    isClosed = true;
    const left: Partial<Record<CallKind, number>> = {};
    for (const kind of CALL_KINDS) {
      for (const waiting of lines[kind]) {
        if (isKept(waiting.terms)) {
          giveBack(waiting, SECOND_MS);
          continue;
        }
        left[kind] = (left[kind] ?? 0) + 1;
        end(waiting);
        tally.add('arbi_telegram_dropped_total', { kind, reason: 'stopped' });
        waiting.settled.reject(new SendingStopped('the process ends'));
      }
    }
    if (Object.keys(left).length > 0) log.warn('o bot parou com envios por fazer, que não saíram', left);
  }

  return {
    async run(terms, send) {
      const { kind } = terms;
      if (isClosed && isKept(terms)) return tooMuch(SECOND_MS);
      if (isClosed) {
        tally.add('arbi_telegram_dropped_total', { kind, reason: 'stopped' });
        throw new SendingStopped('the process ends');
      }
      const replaced = replace(terms, send);
      if (replaced !== null) {
        void look();
        return replaced.settled.promise;
      }
      if (sizeNow() >= most) {
        tally.add('arbi_telegram_dropped_total', { kind, reason: 'full' });
        return tooMuch(SECOND_MS);
      }
      const settled = Promise.withResolvers<Answer>();
      const waiting: Waiting = { terms, send, since: now(), notBefore: 0, failures: 0, isFlying: false, settled };
      lines[kind].add(waiting);
      if (terms.edits !== null) edits.set(terms.edits, waiting);
      void look();
      return settled.promise;
    },
    closeIn(ms) {
      cancelClosing();
      cancelClosing = after(ms, close);
    },
    close,
    now,
    get isClosed() {
      return isClosed;
    },
    get size() {
      return sizeNow();
    },
  };
}
