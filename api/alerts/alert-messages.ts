/** The messages of decided alerts: each is sent once, edited as its arb changes, and struck out when the arb closes. */

import type { AlertSender, AlertView, SendError } from '#shared/alerts/alert-port.ts';
import { isMuted } from '#shared/alerts/alert-settings.ts';
import type { Opportunity, OpportunityKind } from '#shared/arbitrage/opportunity.ts';
import type { Log } from '#shared/ports/log.ts';
import type { EpochMs, TelegramId } from '#shared/units.ts';
import { type Alert, type AlertBook, shortId } from './alert-book.ts';
import type { AlertPeople } from './alert-people.ts';
import type { HourlyLimit } from './hourly-limit.ts';
import type { OpenArbs } from './open-arbs.ts';
import type { SendQueue } from './send-queue.ts';

export interface AlertMessages {
  isQueued(alert: Alert): boolean;
  queueNew(alert: Alert): void;
  /** Queues an edit if the message should read differently now. */
  queueEdit(alert: Alert): void;
  /** Drops what is queued for one person: they left a group, blocked the bot or paused their alerts. */
  dropWaiting(telegramId: TelegramId): Promise<void>;
  /** Drops the texts of messages that no longer follow an arb. */
  sweep(): void;
}

export interface AlertMessagesDeps {
  readonly arbs: OpenArbs;
  readonly limit: HourlyLimit;
  readonly book: AlertBook;
  readonly people: AlertPeople;
  readonly queue: SendQueue;
  readonly sender: AlertSender;
  readonly log: Log;
  /** The wall clock. */
  readonly now: () => EpochMs;
  /** The clock of the odds: a replay runs on its own clock. */
  readonly oddsNow: () => EpochMs;
  /** Whether this person may see these arbs now. */
  readonly mayRead: (telegramId: TelegramId, kind: OpportunityKind) => Promise<boolean>;
}

/** A message that changes more often than this cannot be read. */
const EDIT_EVERY_MS = 5_000;

/** What a message shows now, and since when. */
interface ShownMessage {
  readonly alert: Pick<Alert, 'telegramId' | 'arbId'>;
  readonly text: string;
  readonly at: number;
  readonly isGone: boolean;
}

export function createAlertMessages(deps: AlertMessagesDeps): AlertMessages {
  const { arbs, limit, book, people, queue, sender, log, now, oddsNow, mayRead } = deps;
  const shown = new Map<string, ShownMessage>();

  const viewOf = (alert: Alert, opportunity: Opportunity): AlertView => ({
    id: shortId(alert.arbId),
    rule: alert.rule,
    opportunity,
    isGone: !arbs.has(alert.arbId),
    now: oddsNow(),
    timeZone: people.get(alert.telegramId).settings.timeZone,
  });

  function noteShown({ telegramId, arbId }: Alert, view: AlertView): void {
    const alert = { telegramId, arbId };
    shown.set(keyOf(alert), { alert, text: sender.textOf(view), at: now(), isGone: view.isGone });
  }

  async function sendNew(telegramId: TelegramId, arbId: string): Promise<SendError | null> {
    const alert = book.get(telegramId, arbId);
    if (alert?.state !== 'queued') return null;
    const arb = arbs.get(arbId);
    const { canWrite, settings } = people.get(telegramId);
    const maySend = canWrite && !settings.paused && arb !== undefined && !isMuted(settings.mutes, arb, now());
    if (!maySend || !(await mayRead(telegramId, arb.kind))) {
      await book.put({ ...alert, state: 'dropped' });
      return null;
    }
    if (limit.isReached(telegramId)) {
      limit.notify(telegramId);
      await book.put({ ...alert, state: 'held' });
      return null;
    }
    const view = viewOf(alert, arb);
    const sent = await sender.send(telegramId, view);
    if (!sent.ok) return handleError(alert, sent.error);
    noteShown(alert, view);
    await book.put({ ...alert, state: 'sent', messageId: sent.value, sentAt: now() });
    // The arb closed while its message was being sent.
    if (!arbs.has(arbId)) arbs.markChanged(arbId);
    return null;
  }

  async function sendEdit(telegramId: TelegramId, arbId: string): Promise<SendError | null> {
    const alert = book.get(telegramId, arbId);
    if (alert === null || alert.messageId === null) return null;
    const view = viewOf(alert, arbs.latestOf(alert));
    const edited = await sender.edit(telegramId, alert.messageId, view);
    if (!edited.ok && isPassing(edited.error)) return edited.error;
    if (!edited.ok && edited.error.code === 'blocked') return handleError(alert, edited.error);
    noteShown(alert, view);
    return null;
  }

  /** Returns the error if the message is to be tried again. */
  async function handleError(alert: Alert, error: SendError): Promise<SendError | null> {
    if (isPassing(error)) return error;
    if (error.code === 'refused') log.warn('o Telegram recusou um alerta', { said: error.said });
    await book.put({ ...alert, state: 'dropped' });
    if (error.code !== 'blocked') return null;
    await people.change(alert.telegramId, { canWrite: false });
    await dropWaiting(alert.telegramId);
    return null;
  }

  async function dropWaiting(telegramId: TelegramId): Promise<void> {
    queue.dropPerson(telegramId);
    for (const alert of book.all()) {
      if (alert.telegramId === telegramId && alert.state === 'queued') await book.put({ ...alert, state: 'dropped' });
    }
  }

  return {
    isQueued: alert => queue.has(keyOf(alert)),
    queueNew(alert) {
      const { telegramId, arbId } = alert;
      queue.add({ key: keyOf(alert), telegramId, priority: 'new', run: () => sendNew(telegramId, arbId) });
    },
    queueEdit(alert) {
      const { telegramId, arbId } = alert;
      const key = keyOf(alert);
      const before = shown.get(key);
      const view = viewOf(alert, arbs.latestOf(alert));
      if (before?.text === sender.textOf(view)) return;
      // Closing and reopening show at once; other changes wait for the interval.
      if (before !== undefined && before.isGone === view.isGone && now() - before.at < EDIT_EVERY_MS) {
        arbs.markChanged(arbId);
        return;
      }
      queue.add({ key, telegramId, priority: 'change', run: () => sendEdit(telegramId, arbId) });
    },
    dropWaiting,
    sweep() {
      for (const [key, { alert }] of shown) {
        const state = book.get(alert.telegramId, alert.arbId)?.state;
        if (state !== 'sent' && state !== 'closed') shown.delete(key);
      }
    },
  };
}

const keyOf = ({ telegramId, arbId }: Pick<Alert, 'telegramId' | 'arbId'>) => `${telegramId} ${arbId}`;

/** Whether the message should be tried again later. */
const isPassing = ({ code }: SendError) => code === 'later' || code === 'unavailable';
