/**
 * From what the scanner says to what a person is told: an arb that a rule of theirs lets in becomes one message, which
 * follows the arb and is struck out when it has gone. Looks at what has changed, a few times a second.
 */

import type { AlertSender, AlertView, SendError } from '#shared/alerts/alert-port.ts';
import { isMuted, isQuiet, MAX_PER_HOUR } from '#shared/alerts/alert-settings.ts';
import { worthOf } from '#shared/arb-filter/match.ts';
import type { Opportunity, OpportunityChange, OpportunityKind } from '#shared/arbitrage/opportunity.ts';
import type { Log } from '#shared/ports/log.ts';
import type { EpochMs, TelegramId } from '#shared/units.ts';
import { asTelegramId, epochMs } from '#shared/units.ts';
import { type Alert, type AlertBook, shortId } from './alert-book.ts';
import type { AlertPeople } from './alert-people.ts';
import type { Listener, RuleIndex } from './rule-index.ts';
import type { SendQueue } from './send-queue.ts';

export interface AlertEngine {
  apply(changes: readonly OpportunityChange[]): void;
  /** Looks at what has changed since the last time. */
  tick(): Promise<void>;
  find(arbId: string): Opportunity | null;
  /** Who left a group, blocked the bot or asked for peace: what waits for them is dropped. */
  dropWaiting(telegramId: TelegramId): Promise<void>;
}

export interface AlertEngineDeps {
  readonly rules: RuleIndex;
  readonly book: AlertBook;
  readonly people: AlertPeople;
  readonly queue: SendQueue;
  readonly sender: AlertSender;
  readonly log: Log;
  /** The clock on the wall: quiet hours and limits. */
  readonly now: () => EpochMs;
  /** The clock of the odds: what is stale. */
  readonly oddsNow: () => EpochMs;
  /** Whether this person may see these arbs now. */
  readonly mayRead: (telegramId: TelegramId, kind: OpportunityKind) => Promise<boolean>;
  /** Lets other work in between. */
  readonly breathe: () => Promise<void>;
}

/** A message that changes under the eyes more often than this is not read. */
const EDIT_EVERY_MS = 5_000;
/** Feeds that have just been started have not said all of it: what is not there yet may still come. */
const WARM_UP_MS = 120_000;
const HOUR_MS = 60 * 60_000;
const AT_ONCE = 200;

export function createAlertEngine(deps: AlertEngineDeps): AlertEngine {
  const { rules, book, people, queue, sender, log, now, oddsNow, mayRead, breathe } = deps;
  const open = new Map<string, Opportunity>();
  const dirty = new Set<string>();
  /** As a message reads now, and when it was last changed; by the alert's key. */
  const shown = new Map<string, { text: string; at: number; isGone: boolean }>();
  /** When a person was told that an hour is full. */
  const toldAt = new Map<number, number>();
  /** Arbs that have gone, as they were: their messages are struck out with it. */
  const lastSeen = new Map<string, Opportunity>();
  const startedAt = now();
  let isWarm = false;

  const viewOf = (alert: Alert, opportunity: Opportunity): AlertView => ({
    id: shortId(alert.arbId),
    rule: alert.rule,
    opportunity,
    isGone: open.get(alert.arbId) === undefined,
    now: oddsNow(),
    timeZone: people.get(asTelegramId(alert.telegramId)).settings.timeZone,
  });

  async function look(arbId: string): Promise<void> {
    const arb = open.get(arbId);
    if (arb === undefined) return;
    const at = now();
    for (const alert of book.ofArb(arbId)) {
      const peak = Math.max(alert.peak, worthOf(arb));
      if (alert.state === 'queued' && !queue.has(keyOf(alert))) enqueue(alert);
      // It has come back: the message stands again.
      if (alert.state === 'closed') await book.put({ ...alert, peak, state: 'sent', closedAt: null });
      else if (peak > alert.peak) await book.put({ ...alert, peak });
      if (alert.state === 'closed' || alert.state === 'sent') change(alert);
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
    const isFull = isLimited(telegramId);
    if (isFull) tellLimit(telegramId);
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
    if (alert.state === 'queued') enqueue(alert);
  }

  function enqueue({ telegramId, arbId }: Alert): void {
    const key = keyOf({ telegramId, arbId });
    queue.add({
      key,
      telegramId: asTelegramId(telegramId),
      priority: 'new',
      run: () => sendNew(asTelegramId(telegramId), arbId, key),
    });
  }

  async function sendNew(telegramId: TelegramId, arbId: string, key: string): Promise<SendError | null> {
    const alert = book.get(telegramId, arbId);
    if (alert?.state !== 'queued') return null;
    const arb = open.get(arbId);
    const { canWrite, settings } = people.get(telegramId);
    const mayGo = canWrite && !settings.paused && arb !== undefined && !isMuted(settings.mutes, arb, now());
    if (!mayGo || !(await mayRead(telegramId, arb.kind))) {
      await book.put({ ...alert, state: 'dropped' });
      return null;
    }
    if (isLimited(telegramId)) {
      tellLimit(telegramId);
      await book.put({ ...alert, state: 'held' });
      return null;
    }
    const view = viewOf(alert, arb);
    const sent = await sender.send(telegramId, view);
    if (!sent.ok) return refused(alert, sent.error);
    shown.set(key, { text: sender.textOf(view), at: now(), isGone: view.isGone });
    await book.put({ ...alert, state: 'sent', messageId: sent.value, sentAt: now() });
    // It has gone while this was on its way.
    if (open.get(arbId) === undefined) dirty.add(arbId);
    return null;
  }

  const isLimited = (telegramId: TelegramId) => book.sentSince(telegramId, epochMs(now() - HOUR_MS)) >= MAX_PER_HOUR;

  /** Once in an hour. */
  function tellLimit(telegramId: TelegramId): void {
    if ((toldAt.get(telegramId) ?? 0) > now() - HOUR_MS) return;
    toldAt.set(telegramId, now());
    const run = async () => {
      const sent = await sender.sendLimitReached(telegramId);
      return sent.ok || sent.error.code === 'blocked' || sent.error.code === 'refused' ? null : sent.error;
    };
    queue.add({ key: `limit ${telegramId}`, telegramId, priority: 'change', run });
  }

  async function refused(alert: Alert, error: SendError): Promise<SendError | null> {
    if (error.code === 'later' || error.code === 'unavailable') return error;
    if (error.code === 'refused') log.warn('o Telegram recusou um alerta', { said: error.said });
    await book.put({ ...alert, state: 'dropped' });
    if (error.code === 'blocked') {
      await people.change(asTelegramId(alert.telegramId), { canWrite: false });
      await dropWaiting(asTelegramId(alert.telegramId));
    }
    return null;
  }

  const currentOf = (alert: Alert) => open.get(alert.arbId) ?? lastSeen.get(alert.arbId) ?? alert.arb;

  /** The message is to read as the arb stands: at once where it goes or comes back, otherwise not too often. */
  function change(alert: Alert): void {
    const { telegramId, arbId } = alert;
    const key = keyOf(alert);
    const before = shown.get(key);
    const view = viewOf(alert, currentOf(alert));
    if (before?.text === sender.textOf(view)) return;
    if (before !== undefined && before.isGone === view.isGone && now() - before.at < EDIT_EVERY_MS) {
      dirty.add(arbId);
      return;
    }
    queue.add({
      key,
      telegramId: asTelegramId(telegramId),
      priority: 'change',
      run: () => sendChange(asTelegramId(telegramId), arbId, key),
    });
  }

  async function sendChange(telegramId: TelegramId, arbId: string, key: string): Promise<SendError | null> {
    const alert = book.get(telegramId, arbId);
    if (alert === null || alert.messageId === null) return null;
    const view = viewOf(alert, currentOf(alert));
    const edited = await sender.edit(telegramId, alert.messageId, view);
    if (!edited.ok && (edited.error.code === 'later' || edited.error.code === 'unavailable')) return edited.error;
    if (!edited.ok && edited.error.code === 'blocked') return refused(alert, edited.error);
    shown.set(key, { text: sender.textOf(view), at: now(), isGone: view.isGone });
    return null;
  }

  async function close(arbId: string): Promise<void> {
    for (const alert of book.ofArb(arbId)) {
      if (alert.state === 'queued' && isWarm) await book.put({ ...alert, state: 'dropped' });
      if (alert.state !== 'sent') continue;
      await book.put({ ...alert, state: 'closed', closedAt: now() });
      change(alert);
    }
  }

  async function dropWaiting(telegramId: TelegramId): Promise<void> {
    queue.dropPerson(telegramId);
    for (const alert of book.all()) {
      if (alert.telegramId === telegramId && alert.state === 'queued') await book.put({ ...alert, state: 'dropped' });
    }
  }

  /** What a run before sent, and nobody has said anything of since the start, has gone. */
  async function endWarmUp(): Promise<void> {
    isWarm = true;
    for (const alert of book.all()) if (!open.has(alert.arbId)) await close(alert.arbId);
  }

  return {
    find: arbId => open.get(arbId) ?? null,
    dropWaiting,
    apply(changes) {
      for (const { type, opportunity } of changes) {
        if (type === 'closed') {
          open.delete(opportunity.id);
          if (book.ofArb(opportunity.id).length > 0) lastSeen.set(opportunity.id, opportunity);
        } else {
          open.set(opportunity.id, opportunity);
          lastSeen.delete(opportunity.id);
        }
        dirty.add(opportunity.id);
      }
    },
    async tick() {
      if (!isWarm && now() - startedAt >= WARM_UP_MS) await endWarmUp();
      const ids = [...dirty];
      dirty.clear();
      for (const [index, arbId] of ids.entries()) {
        try {
          await (open.has(arbId) ? look(arbId) : close(arbId));
        } catch (cause) {
          // The store did not answer: looked at again the next time.
          dirty.add(arbId);
          log.warn('um alerta não pôde ser decidido; nova tentativa em instantes', { cause });
        }
        if (index % AT_ONCE === AT_ONCE - 1) await breathe();
      }
      for (const arbId of lastSeen.keys()) if (book.ofArb(arbId).length === 0) lastSeen.delete(arbId);
      for (const key of shown.keys()) if (!isFollowed(key)) shown.delete(key);
    },
  };

  function isFollowed(key: string): boolean {
    const [telegramId = '', ...arbId] = key.split(' ');
    const state = book.get(asTelegramId(Number(telegramId)), arbId.join(' '))?.state;
    return state === 'sent' || state === 'closed';
  }
}

const keyOf = ({ telegramId, arbId }: Pick<Alert, 'telegramId' | 'arbId'>) => `${telegramId} ${arbId}`;
