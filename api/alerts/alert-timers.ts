/** When alerts work: the engine's tick, the queue's next message, and the digests and cleanup of every minute. */

import { EVERY_HOUSE_KEY } from '#shared/arbitrage/house-sets/house-set.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { EpochMs } from '#shared/units.ts';
import type { AlertEngine } from './alert-engine.ts';
import type { AlertPeople } from './alert-settings-store.ts';
import { type DigestDeps, sendDigests } from './digest.ts';
import { sweepClaims } from './sending/send-claims.ts';
import type { SendQueue } from './sending/send-queue.ts';
import { type AlertBook, sweepAlerts } from './sent/alert-book.ts';
import { sendVoucherWarnings, type VoucherWarningsDeps } from './voucher-warnings.ts';
import { sendWeeks, type WeeklyDeps } from './weekly.ts';

/** Runs `work` once, later. Returns a function that cancels it. */
export type RunLater = (ms: number, work: () => void) => () => void;

export const runLater: RunLater = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

const TICK_MS = 400;
const MINUTE_MS = 60_000;

export interface SendTimer {
  /** Sends what may go now, and again when the queue has room. Does nothing while stopped. */
  send(): void;
  start(): void;
  stop(): void;
}

export function createSendTimer(queue: () => Pick<SendQueue, 'run'>, now: () => EpochMs, after: RunLater): SendTimer {
  let cancel = () => {};
  let isStopped = true;

  function send(): void {
    cancel();
    if (isStopped) return;
    const next = queue().run();
    if (next !== null) cancel = after(Math.max(5, next - now()), send);
  }

  return {
    send,
    start() {
      isStopped = false;
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

export interface AlertTimersDeps extends DigestDeps, VoucherWarningsDeps, WeeklyDeps {
  readonly store: DocumentStore;
  readonly bus: EventBus;
  readonly log: Log;
  readonly book: AlertBook;
  readonly people: AlertPeople;
  readonly sender: DigestDeps['sender'] & VoucherWarningsDeps['sender'] & WeeklyDeps['sender'];
  readonly queue: SendQueue;
  readonly engine: Pick<AlertEngine, 'apply' | 'tick'>;
  readonly sendTimer: SendTimer;
  readonly after: RunLater;
}

/** Returns a function that stops the timers and waits for messages on their way. Queued ones stay in the store. */
export function startAlertTimers(deps: AlertTimersDeps): () => Promise<void> {
  const { store, bus, log, people, book, queue, claims, sender, engine, sendTimer, dueVouchers, after, now } = deps;
  const { readBook } = deps;
  sendTimer.start();
  const stopListening = bus.subscribe('arbs.changed', changes => engine.apply(EVERY_HOUSE_KEY, changes));
  let working: Promise<void> | null = null;
  const stopTicking = every(after, TICK_MS, () => {
    // A tick that takes longer than the interval does not overlap with the next one.
    working ??= engine
      .tick()
      .then(sendTimer.send)
      .catch(cause => log.error('os alertas falharam', { cause }))
      .finally(() => {
        working = null;
      });
  });
  const stopSweeping = every(after, MINUTE_MS, () => {
    book.forget(now());
    void Promise.all([
      sendDigests({ people, book, queue, claims, sender, now }),
      sendVoucherWarnings({ dueVouchers, people, queue, claims, sender, now }),
      sendWeeks({ people, readBook, queue, claims, sender, now }),
      sweepAlerts(store, now()),
      sweepClaims(store, now()),
    ])
      .then(sendTimer.send)
      .catch(cause => log.error('os alertas não foram arrumados', { cause }));
  });
  return async () => {
    stopTicking();
    stopSweeping();
    sendTimer.stop();
    stopListening();
    await working;
    await queue.settle();
  };
}

function every(after: RunLater, ms: number, work: () => void): () => void {
  let cancel = after(ms, function again() {
    cancel = after(ms, again);
    work();
  });
  return () => cancel();
}
