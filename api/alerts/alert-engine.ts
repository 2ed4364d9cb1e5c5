/**
 * Decides who is alerted to which arb. Several times a second it looks at the arbs that changed: a rule that matches
 * makes an alert, and an arb that closed ends its alerts.
 */

import type { AlertSender } from '#shared/alerts/alert-port.ts';
import { isMuted, isQuiet } from '#shared/alerts/alert-settings.ts';
import { worthOf } from '#shared/arb-filter/match.ts';
import type { Opportunity, OpportunityChange, OpportunityKind } from '#shared/arbitrage/opportunity.ts';
import type { Log } from '#shared/ports/log.ts';
import type { EpochMs, TelegramId } from '#shared/units.ts';
import type { Alert, AlertBook } from './alert-book.ts';
import { createAlertMessages } from './alert-messages.ts';
import type { AlertPeople } from './alert-people.ts';
import { createHourlyLimit } from './hourly-limit.ts';
import { createOpenArbs } from './open-arbs.ts';
import type { Listener, RuleIndex } from './rule-index.ts';
import type { SendQueue } from './send-queue.ts';

export interface AlertEngine {
  apply(changes: readonly OpportunityChange[]): void;
  /** Checks what has changed since the last time. */
  tick(): Promise<void>;
  find(arbId: string): Opportunity | null;
  /** Drops what is queued for one person: they left a group, blocked the bot or paused their alerts. */
  dropWaiting(telegramId: TelegramId): Promise<void>;
}

export interface AlertEngineDeps {
  readonly rules: RuleIndex;
  readonly book: AlertBook;
  readonly people: AlertPeople;
  readonly queue: SendQueue;
  readonly sender: AlertSender;
  readonly log: Log;
  /** The wall clock, for quiet hours and limits. */
  readonly now: () => EpochMs;
  /** The clock of the odds, for staleness: a replay runs on its own clock. */
  readonly oddsNow: () => EpochMs;
  /** Whether this person may see these arbs now. */
  readonly mayRead: (telegramId: TelegramId, kind: OpportunityKind) => Promise<boolean>;
  /** Lets other work run in between. */
  readonly yieldTurn: () => Promise<void>;
}

/** Feeds that have just started may not have sent everything yet, so a missing arb is not yet a closed one. */
const WARM_UP_MS = 120_000;
const ARBS_PER_TURN = 200;

export function createAlertEngine(deps: AlertEngineDeps): AlertEngine {
  const { rules, book, people, queue, sender, log, now, oddsNow, mayRead, yieldTurn } = deps;
  const arbs = createOpenArbs(book);
  const limit = createHourlyLimit({ book, queue, sender, now });
  const messages = createAlertMessages({ arbs, limit, book, people, queue, sender, log, now, oddsNow, mayRead });
  const startedAt = now();
  let isWarm = false;

  async function followOpen(arbId: string): Promise<void> {
    const arb = arbs.get(arbId);
    if (arb === undefined) return;
    const at = now();
    for (const alert of book.ofArb(arbId)) {
      const peak = Math.max(alert.peak, worthOf(arb));
      if (alert.state === 'queued' && !messages.isQueued(alert)) messages.queueNew(alert);
      // The arb has opened again, so its message is restored.
      if (alert.state === 'closed') await book.put({ ...alert, peak, state: 'sent', closedAt: null });
      else if (peak > alert.peak) await book.put({ ...alert, peak });
      if (alert.state === 'closed' || alert.state === 'sent') messages.queueEdit(alert);
    }
    for (const listener of rules.listeners(arb, oddsNow())) {
      const known = book.get(listener.telegramId, arbId);
      if (known === null || known.state === 'dropped') await decide(listener, arb, at);
    }
  }

  async function decide({ telegramId, name }: Listener, arb: Opportunity, at: EpochMs): Promise<void> {
    const { canWrite, settings } = people.get(telegramId);
    if (!canWrite || settings.paused || isMuted(settings.mutes, arb, at)) return;
    if (!(await mayRead(telegramId, arb.kind))) return;
    const isFull = limit.isReached(telegramId);
    if (isFull) limit.notify(telegramId);
    const alert: Alert = {
      telegramId,
      arbId: arb.id,
      rule: name,
      title: `${arb.event.home} × ${arb.event.away}`,
      market: arb.market,
      peak: worthOf(arb),
      state: isFull || isQuiet(settings, at) ? 'held' : 'queued',
      messageId: null,
      decidedAt: at,
      sentAt: null,
      closedAt: null,
      arb,
    };
    await book.put(alert);
    if (alert.state === 'queued') messages.queueNew(alert);
  }

  async function followClosed(arbId: string): Promise<void> {
    for (const alert of book.ofArb(arbId)) {
      if (alert.state === 'queued' && isWarm) await book.put({ ...alert, state: 'dropped' });
      if (alert.state !== 'sent') continue;
      await book.put({ ...alert, state: 'closed', closedAt: now() });
      messages.queueEdit(alert);
    }
  }

  /** Closes the alerts of the previous run whose arbs no feed has repeated since the start. */
  async function endWarmUp(): Promise<void> {
    isWarm = true;
    for (const alert of book.all()) if (!arbs.has(alert.arbId)) await followClosed(alert.arbId);
  }

  return {
    find: arbId => arbs.get(arbId) ?? null,
    dropWaiting: messages.dropWaiting,
    apply: arbs.apply,
    async tick() {
      if (!isWarm && now() - startedAt >= WARM_UP_MS) await endWarmUp();
      for (const [index, arbId] of arbs.takeChanged().entries()) {
        try {
          await (arbs.has(arbId) ? followOpen(arbId) : followClosed(arbId));
        } catch (cause) {
          // The store did not answer: the next tick tries again.
          arbs.markChanged(arbId);
          log.warn('um alerta não pôde ser decidido; nova tentativa em instantes', { cause });
        }
        if (index % ARBS_PER_TURN === ARBS_PER_TURN - 1) await yieldTurn();
      }
      arbs.sweep();
      messages.sweep();
    },
  };
}
