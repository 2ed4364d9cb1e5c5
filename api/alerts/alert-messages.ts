/** The messages of decided alerts: each is sent once, edited as its arb changes, and struck out when the arb closes. */

import { isMuted } from '#shared/alerts/is-muted.ts';
import { withSent } from '#shared/alerts/sent-alerts.ts';
import type { AlertSender, AlertView, SendError, ShownAlert } from '#shared/alerts/words/alert-port.ts';
import { worthOf } from '#shared/arb-filter/match.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { housesOfKey } from '#shared/arbitrage/house-sets/house-set.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { Log } from '#shared/ports/log.ts';
import { planStakes } from '#shared/stakes/stake-plan.ts';
import type { EpochMs, TelegramId } from '#shared/units.ts';
import { isStoreOutage } from '../http/errors.ts';
import type { AlertPeople } from './alert-settings-store.ts';
import type { OpenArbs } from './open-arbs.ts';
import type { PersonTerms } from './person-stakes.ts';
import type { HourlyLimit } from './sending/most-per-hour.ts';
import type { SendClaims } from './sending/send-claims.ts';
import type { SendQueue } from './sending/send-queue.ts';
import type { AlertBook } from './sent/alert-book.ts';
import { type Alert, shortId } from './sent/alert-document.ts';
import { followedArb } from './sent/same-match.ts';
import type { AlertTopic } from './sent/topic.ts';

export interface AlertMessages {
  isQueued(alert: Alert): boolean;
  queueNew(alert: Alert): void;
  /** Queues an edit if the message should read differently now. */
  queueEdit(alert: Alert): void;
  /** Drops what is queued for one person: they left a group, blocked the bot or paused their alerts. */
  dropWaiting(telegramId: TelegramId): Promise<void>;
  /** The message as this process last sent it, if it did; as it would be now; as it was stored. */
  contents(alert: Alert): readonly [ShownAlert, ...ShownAlert[]];
  /** Drops the texts of messages that no longer follow an arb. */
  sweep(): void;
}

export interface AlertMessagesDeps {
  readonly arbs: Pick<OpenArbs, 'get' | 'markChanged'>;
  readonly limit: HourlyLimit;
  readonly book: AlertBook;
  readonly people: AlertPeople;
  /** A person's houses and total, as last read. */
  readonly termsOf: (telegramId: TelegramId) => PersonTerms;
  readonly queue: SendQueue;
  readonly claims: SendClaims;
  readonly sender: AlertSender;
  readonly log: Log;
  /** The wall clock. */
  readonly now: () => EpochMs;
  /** The clock of the odds: a replay runs on its own clock. */
  readonly oddsNow: () => EpochMs;
  /** Whether this person may see these arbs now. */
  readonly mayRead: (telegramId: TelegramId, kind: ArbKind) => Promise<boolean>;
}

/** What a message shows now. */
interface ShownMessage {
  readonly telegramId: TelegramId;
  readonly topic: AlertTopic;
  readonly text: string;
  readonly isGone: boolean;
  readonly arb: Opportunity;
  readonly content: ShownAlert;
}

export function createAlertMessages(deps: AlertMessagesDeps): AlertMessages {
  const { arbs, limit, book, people, termsOf, queue, claims, sender, log, now, oddsNow, mayRead } = deps;
  const shown = new Map<string, ShownMessage>();

  function viewOf(alert: Alert): AlertView {
    const { timeZone } = people.get(alert.telegramId).settings;
    const open = followedArb(arbs, alert);
    return { ...contentOf(alert, open, termsOf(alert.telegramId)), now: oddsNow(), timeZone };
  }

  const noteShown = (alert: Alert, view: AlertView): unknown =>
    shown.set(keyOf(alert.telegramId, alert.topic), shownNow(alert, view, sender.textOf(view)));

  async function sendNew(telegramId: TelegramId, topic: AlertTopic): Promise<SendError | null> {
    const alert = book.get(telegramId, topic);
    if (alert?.state !== 'queued') return null;
    const arb = followedArb(arbs, alert);
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
    if (!(await claim(deps, alert))) return null;
    const view = viewOf(alert);
    const sent = await sender.send(telegramId, view);
    if (!sent.ok) return handleError(alert, sent.error);
    noteShown(alert, view);
    // Another arb may have become the best while the message was on its way.
    const latest = book.get(telegramId, topic) ?? alert;
    await book.put({ ...latest, state: 'sent', messageId: sent.value, sentAt: now(), closedAt: null });
    await claims.release(keyOf(telegramId, topic));
    await noteSent(deps, alert);
    arbs.markChanged(latest.arb.event.id);
    return null;
  }

  async function sendEdit(telegramId: TelegramId, topic: AlertTopic): Promise<SendError | null> {
    const alert = book.get(telegramId, topic);
    if (alert === null || alert.messageId === null) return null;
    const view = viewOf(alert);
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
    await people.change(alert.telegramId, () => ({ canWrite: false }));
    await dropWaiting(deps, alert.telegramId);
    return null;
  }

  return {
    isQueued: ({ telegramId, topic }) => queue.has(keyOf(telegramId, topic)),
    queueNew({ telegramId, topic }) {
      const key = keyOf(telegramId, topic);
      queue.add({ key, telegramId, priority: 'new', run: () => sendNew(telegramId, topic).catch(unlessStoreOutage) });
    },
    queueEdit(alert) {
      const { telegramId, topic } = alert;
      const key = keyOf(telegramId, topic);
      const before = shown.get(key);
      const view = viewOf(alert);
      if (before?.text === sender.textOf(view)) return;
      const priority = before !== undefined && !isUrgent(before, view) ? 'better' : 'change';
      queue.add({ key, telegramId, priority, run: () => sendEdit(telegramId, topic) });
    },
    dropWaiting: telegramId => dropWaiting(deps, telegramId),
    contents(alert) {
      const terms = termsOf(alert.telegramId);
      const sent = shown.get(keyOf(alert.telegramId, alert.topic));
      const open = followedArb(arbs, alert);
      const now = contentOf(alert, open, terms);
      const stored = contentOf(alert, undefined, terms);
      return sent === undefined ? [now, stored] : [sent.content, now, stored];
    },
    sweep() {
      for (const [key, { telegramId, topic }] of shown) {
        const state = book.get(telegramId, topic)?.state;
        if (state !== 'sent' && state !== 'closed') shown.delete(key);
      }
    },
  };
}

/** For the list of the person's alerts. A message that was sent is not sent again because this could not be stored. */
async function noteSent({ people, now, log }: Pick<AlertMessagesDeps, 'people' | 'now' | 'log'>, alert: Alert) {
  const { ruleId: rule, telegramId, title, arb } = alert;
  if (rule === undefined) return;
  const message = { rule, at: now(), title, profit: worthOf(arb) };
  try {
    await people.change(telegramId, ({ sentByRule, settings }) => ({
      sentByRule: withSent(sentByRule, message, settings.timeZone),
    }));
  } catch (cause) {
    log.warn('o último envio de um alerta não foi anotado', { cause });
  }
}

/** Whether this process sends the message. If not, another has sent it or is about to, and this one looks again later. */
async function claim({ arbs, book, claims }: AlertMessagesDeps, alert: Alert): Promise<boolean> {
  const key = keyOf(alert.telegramId, alert.topic);
  const isMine = (await claims.take(key)) === 'mine';
  const isSent = await book.adopt(alert);
  if (isMine && isSent) await claims.release(key);
  if (!isMine || isSent) arbs.markChanged(alert.arb.event.id);
  return isMine && !isSent;
}

function contentOf(
  alert: Alert,
  open: Opportunity | undefined,
  terms: PersonTerms,
): Omit<AlertView, 'now' | 'timeZone'> {
  const opportunity = open ?? alert.arb;
  return {
    id: shortId(alert.topic),
    rule: alert.rule,
    opportunity,
    houses: housesOfKey(alert.setKey),
    stakes: stakesOf(opportunity, terms),
    isGone: open === undefined,
    isCorrected: open === undefined && alert.corrected === true,
    isBelow: open !== undefined && alert.below === true,
  };
}

function shownNow({ telegramId, topic }: Alert, view: AlertView, text: string): ShownMessage {
  const { isGone, opportunity, houses, stakes } = view;
  return { telegramId, topic, text, isGone, arb: opportunity, content: { opportunity, houses, stakes } };
}

/** Whether following the message as it is could cost money: it ended or came back, is another arb, or pays less. */
function isUrgent(before: ShownMessage, { isGone, opportunity }: AlertView): boolean {
  return before.isGone !== isGone || before.arb.id !== opportunity.id || worthOf(opportunity) < worthOf(before.arb);
}

/** Null where the person's total is not known, or cannot be placed at their houses. */
function stakesOf(arb: Opportunity, { total, byBook }: PersonTerms): AlertView['stakes'] {
  if (total === null) return null;
  const plan = planStakes(arb, { total, houses: byBook });
  return plan.placeable ? { legs: plan.stakes, total: plan.total, worst: plan.worst } : null;
}

const keyOf = (telegramId: TelegramId, topic: AlertTopic) => `${telegramId} ${topic}`;

/** Without the store it is not known whether another process sends the message, so it waits. */
function unlessStoreOutage(cause: unknown): SendError {
  if (isStoreOutage(cause)) return { code: 'unavailable' };
  throw cause;
}

/** Whether the message should be tried again later. */
const isPassing = ({ code }: SendError) => code === 'later' || code === 'unavailable';

/** For a person who blocked the bot: nothing that waits for them is sent. */
async function dropWaiting(
  { queue, book }: Pick<AlertMessagesDeps, 'queue' | 'book'>,
  telegramId: TelegramId,
): Promise<void> {
  queue.dropPerson(telegramId);
  for (const alert of book.all()) {
    if (alert.telegramId === telegramId && alert.state === 'queued') await book.put({ ...alert, state: 'dropped' });
  }
}
