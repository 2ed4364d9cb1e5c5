/**
 * Every alert, stored before it is sent, so that a restart carries on where the last run stopped. A person has at most
 * one alert per topic. Alerts that can still change are also kept in memory.
 */

import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { EpochMs, EventId, TelegramId } from '#shared/units.ts';
import type { OwnedCollection } from '../../people/person-data.ts';
import { type Alert, alertId, alertSchema } from './alert-document.ts';
import { createKnownAlerts, keyOfAlert, REOPENS_MS } from './known-alerts.ts';
import type { AlertTopic } from './topic.ts';

const COLLECTION: OwnedCollection = 'alert_messages';

export interface AlertBook {
  /** The alerts about one match that can still change. */
  ofEvent(eventId: EventId): readonly Alert[];
  get(telegramId: TelegramId, topic: AlertTopic): Alert | null;
  /** By the short id in its buttons. Searches the store, not only memory. */
  find(telegramId: TelegramId, id: string): Promise<Alert | null>;
  /** Whether an alert that is sent, or about to be, shows an arb of this set of houses. */
  shows(setKey: string): boolean;
  /** All that can still change, the oldest first. */
  all(): Iterable<Alert>;
  /** How many alerts one person was sent in the hour before. What lies ahead was sent by a clock that was wrong. */
  sentInHour(telegramId: TelegramId, now: EpochMs): number;
  /**
   * Stores the alert. If it was never sent, and another process has sent a message about the same topic meanwhile, that
   * message is remembered instead.
   */
  put(alert: Alert): Promise<void>;
  /** Remembers the message that another process has sent about the same topic; false: there is none. */
  adopt(alert: Alert): Promise<boolean>;
  /** Stores what could not be stored while the store was silent. */
  storeAgain(): Promise<void>;
  /** Like `put`, but in memory only: what a restart finds out by itself need not be stored. */
  note(alert: Alert): void;
  /** Every alert decided for one person since then, in whatever state. */
  history(telegramId: TelegramId, since: EpochMs): Promise<Alert[]>;
  /** Clears memory after their account and its documents were deleted. */
  forgetPerson(telegramId: TelegramId): void;
  /** Clears alerts that can no longer change from memory. */
  forget(now: EpochMs): void;
}

const DAY_MS = 24 * 60 * 60_000;

/** Loads what the previous run left. */
export async function openAlertBook(store: DocumentStore, now: EpochMs): Promise<AlertBook> {
  const known = createKnownAlerts();
  /** Known in memory only, because the store did not answer. */
  const unstored = new Map<string, Alert>();

  for await (const alert of liveAlerts(store, now)) {
    known.remember(alert);
    known.countSent(alert);
  }

  function adoptStored(stored: Alert, mine: Alert): boolean {
    if (!isLiveMessage(stored, mine)) return false;
    known.remember(stored);
    known.countSent(stored);
    return true;
  }

  async function write(alert: Alert): Promise<void> {
    const { telegramId, topic } = alert;
    const document = { version: 2, owner: uidOfTelegram(telegramId), ...alert };
    // Removes undefined fields, which the store does not accept.
    const data = JSON.parse(JSON.stringify(document)) as DocumentData;
    const id = alertId(telegramId, topic);
    if (alert.messageId !== null) return store.put(COLLECTION, id, data, 'any');
    const stored = await store.transaction(async tx => {
      const found = await tx.get(COLLECTION, id);
      const other = found === null ? null : alertSchema.parse(found.data);
      if (other !== null && isLiveMessage(other, alert)) return other;
      tx.put(COLLECTION, id, data, 'any');
      return null;
    });
    if (stored !== null) adoptStored(stored, alert);
  }

  return {
    ofEvent: known.ofEvent,
    get: known.get,
    note: known.remember,
    shows: setKey =>
      known.all().some(alert => alert.setKey === setKey && (alert.state === 'sent' || alert.state === 'queued')),
    async find(telegramId, id) {
      if (!/^[\w-]{22}$/.test(id)) return null;
      const found = await store.get(COLLECTION, `${telegramId}_${id}`);
      return found === null ? null : alertSchema.parse(found.data);
    },
    all: () => known.all().toSorted((a, b) => a.decidedAt - b.decidedAt),
    sentInHour: known.sentInHour,
    async adopt(alert) {
      const found = await store.get(COLLECTION, alertId(alert.telegramId, alert.topic));
      return found !== null && adoptStored(alertSchema.parse(found.data), alert);
    },
    async put(alert) {
      const key = keyOfAlert(alert);
      const before = known.get(alert.telegramId, alert.topic);
      known.remember(alert);
      if (alert.sentAt !== (before?.sentAt ?? null)) known.countSent(alert);
      unstored.set(key, alert);
      await write(alert);
      // A later change may be under way.
      if (unstored.get(key) === alert) unstored.delete(key);
    },
    async storeAgain() {
      for (const [key, alert] of unstored) {
        await write(alert);
        if (unstored.get(key) === alert) unstored.delete(key);
      }
    },
    history: (telegramId, since) => historyOf(store, telegramId, since),
    forgetPerson(telegramId) {
      known.forgetPerson(telegramId);
      for (const [key, alert] of unstored) if (alert.telegramId === telegramId) unstored.delete(key);
    },
    forget(now) {
      for (const alert of known.all()) {
        const { state, closedAt, decidedAt } = alert;
        const end = state === 'closed' ? (closedAt ?? 0) : state === 'held' || state === 'dropped' ? decidedAt : null;
        if (end !== null && end <= now - REOPENS_MS && !unstored.has(keyOfAlert(alert))) known.drop(alert);
      }
      known.forgetSent(now);
    },
  };
}

/** What the previous run left and can still change. */
async function* liveAlerts(store: DocumentStore, now: EpochMs): AsyncIterable<Alert> {
  const where = { field: 'state', op: 'in', values: ['queued', 'sent', 'closed'] } as const;
  let cursor: string | null = null;
  do {
    const page = await store.query(COLLECTION, { where, ...(cursor === null ? {} : { cursor }) });
    for (const { data } of page.documents) {
      const alert = alertSchema.parse(data);
      if (alert.state !== 'closed' || (alert.closedAt ?? 0) > now - REOPENS_MS) yield alert;
    }
    cursor = page.next;
  } while (cursor !== null);
}

async function historyOf(store: DocumentStore, telegramId: TelegramId, since: EpochMs): Promise<Alert[]> {
  const where = {
    and: [
      { field: 'owner', op: '==', value: uidOfTelegram(telegramId) },
      { field: 'decidedAt', op: '>', value: since },
    ],
  } as const;
  const { documents } = await store.query(COLLECTION, { where, limit: 1_000 });
  return documents.map(({ data }) => alertSchema.parse(data));
}

/** Whether the stored message still followed the arbs of its topic when the other alert was decided. */
function isLiveMessage({ state, messageId, closedAt }: Alert, { decidedAt }: Alert): boolean {
  if (messageId === null) return false;
  return state === 'sent' || (state === 'closed' && (closedAt ?? 0) > decidedAt - REOPENS_MS);
}

/** Deletes alerts older than a week from the store: nothing reads further back. Returns how many. */
export async function sweepAlerts(store: DocumentStore, now: EpochMs): Promise<number> {
  const where = { field: 'decidedAt', op: '<', value: now - 7 * DAY_MS } as const;
  const { documents } = await store.query(COLLECTION, { where, limit: 500 });
  for (const { id } of documents) await store.delete(COLLECTION, id);
  return documents.length;
}

export const ALERT_INDEXES = ['state', 'decidedAt'].map(field => ({ collection: COLLECTION, field }));

export const ALERT_KIND = keptKind(COLLECTION, alertSchema, { field: 'version', latest: 2 });
