/**
 * Every alert, stored before it is sent, so that a restart carries on where the last run stopped. A person has at most
 * one alert per topic. Alerts that can still change are also kept in memory.
 */

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { opportunitySchema } from '#shared/arbitrage/opportunity.ts';
import { commissionAt, FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EpochMs, EventId, TelegramId } from '#shared/units.ts';
import { asTelegramId } from '#shared/units.ts';
import type { OwnedCollection } from '../people/person-data.ts';
import { EVERY_HOUSE_KEY } from './open-arbs.ts';
import type { AlertTopic } from './topic.ts';

const COLLECTION: OwnedCollection = 'alert_messages';

/**
 * queued: decided, not sent yet. sent: the message follows its arb. closed: struck out; it reopens with its arb within
 * `REOPENS_MS`. held: not sent because of quiet hours or the hourly limit; the digest counts it. dropped: never sent,
 * because the arb or its person's permission went first.
 */
const ALERT_STATES = ['queued', 'sent', 'closed', 'held', 'dropped'] as const;

const currentSchema = z.object({
  version: z.literal(2),
  owner: z.string(),
  telegramId: z.int().transform(asTelegramId),
  topic: z.string(),
  /** The set of houses over which its arb was found. */
  setKey: z.string(),
  rule: z.string(),
  title: z.string(),
  market: z.string(),
  /** The highest profit while the alert followed the arb. */
  peak: z.number(),
  state: z.enum(ALERT_STATES),
  messageId: z.int().nullable(),
  decidedAt: z.int(),
  /** When it was sent, for the hourly limit. */
  sentAt: z.int().nullable(),
  closedAt: z.int().nullable(),
  /** The arb that its message shows. Only another arb is stored, not each change of this one. */
  arb: z.preprocess(withCommissions, opportunitySchema),
});
/** In version 1 an alert followed one arb over all houses. */
const firstSchema = z.looseObject({ version: z.literal(1), arbId: z.string() });
const alertSchema = z.preprocess(document => {
  const first = firstSchema.safeParse(document);
  return first.success ? { ...first.data, version: 2, topic: first.data.arbId, setKey: EVERY_HOUSE_KEY } : document;
}, currentSchema);
const storedLegs = z.looseObject({ legs: z.array(z.looseObject({ book: z.string() })) });
export type Alert = Omit<z.output<typeof currentSchema>, 'version' | 'owner'>;

/** Older documents have legs without a commission, which were calculated with the first values. */
function withCommissions(arb: unknown): unknown {
  const read = storedLegs.safeParse(arb);
  if (!read.success) return arb;
  const legs = read.data.legs.map(leg => ({ commission: commissionAt(FIRST_COMMISSIONS, leg.book), ...leg }));
  return { ...read.data, legs };
}

/** An arb that reopens this soon is the same one: its message is restored instead of sent twice. */
const REOPENS_MS = 10 * 60_000;

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
   * Stores it. One that was never sent gives way to the message that another process has sent about the same topic
   * meanwhile: that is remembered instead.
   */
  put(alert: Alert): Promise<void>;
  /** Remembers the message that another process has sent about the same topic; false: there is none. */
  adopt(alert: Alert): Promise<boolean>;
  /** Stores what could not be stored while the store was silent. */
  storeAgain(): Promise<void>;
  /** The same in memory only: what a restart finds out by itself need not be stored. */
  note(alert: Alert): void;
  /** Every alert decided for one person since then, in whatever state. */
  history(telegramId: TelegramId, since: EpochMs): Promise<Alert[]>;
  /** Clears memory after their account and its documents were deleted. */
  forgetPerson(telegramId: TelegramId): void;
  /** Clears alerts that can no longer change from memory. */
  forget(now: EpochMs): void;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Loads what the previous run left. */
export async function openAlertBook(store: DocumentStore, now: EpochMs): Promise<AlertBook> {
  const byEvent = new Map<EventId, Map<string, Alert>>();
  const byKey = new Map<string, Alert>();
  const sentAt = new Map<TelegramId, number[]>();
  /** Known in memory only, because the store did not answer. */
  const unstored = new Map<string, Alert>();

  function remember(alert: Alert): void {
    const key = keyOf(alert.telegramId, alert.topic);
    const ofEvent = byEvent.get(alert.arb.event.id) ?? new Map<string, Alert>();
    ofEvent.set(key, alert);
    byEvent.set(alert.arb.event.id, ofEvent);
    byKey.set(key, alert);
  }
  function drop(alert: Alert): void {
    const key = keyOf(alert.telegramId, alert.topic);
    byKey.delete(key);
    unstored.delete(key);
    const ofEvent = byEvent.get(alert.arb.event.id);
    ofEvent?.delete(key);
    if (ofEvent?.size === 0) byEvent.delete(alert.arb.event.id);
  }
  function countSent({ telegramId, sentAt: at }: Alert): void {
    if (at === null) return;
    const times = sentAt.get(telegramId) ?? [];
    if (!times.includes(at)) times.push(at);
    sentAt.set(telegramId, times);
  }

  for await (const alert of liveAlerts(store, now)) {
    remember(alert);
    countSent(alert);
  }

  function adoptStored(stored: Alert, mine: Alert): boolean {
    if (!isLiveMessage(stored, mine)) return false;
    remember(stored);
    countSent(stored);
    return true;
  }

  async function write(alert: Alert): Promise<void> {
    const { telegramId, topic } = alert;
    const document = { version: 2, owner: uidOfTelegram(telegramId), ...alert };
    // Removes undefined fields, which the store does not accept.
    const data = JSON.parse(JSON.stringify(document)) as DocumentData;
    const id = idOf(telegramId, topic);
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
    ofEvent: eventId => [...(byEvent.get(eventId)?.values() ?? [])],
    get: (telegramId, topic) => byKey.get(keyOf(telegramId, topic)) ?? null,
    note: remember,
    shows: setKey =>
      [...byKey.values()].some(
        alert => alert.setKey === setKey && (alert.state === 'sent' || alert.state === 'queued'),
      ),
    async find(telegramId, id) {
      if (!/^[\w-]{22}$/.test(id)) return null;
      const found = await store.get(COLLECTION, `${telegramId}_${id}`);
      return found === null ? null : alertSchema.parse(found.data);
    },
    all: () => [...byKey.values()].sort((a, b) => a.decidedAt - b.decidedAt),
    sentInHour: (telegramId, now) =>
      (sentAt.get(telegramId) ?? []).filter(at => at > now - HOUR_MS && at <= now).length,
    async adopt(alert) {
      const found = await store.get(COLLECTION, idOf(alert.telegramId, alert.topic));
      return found !== null && adoptStored(alertSchema.parse(found.data), alert);
    },
    async put(alert) {
      const key = keyOf(alert.telegramId, alert.topic);
      const before = byKey.get(key) ?? null;
      remember(alert);
      if (alert.sentAt !== (before?.sentAt ?? null)) countSent(alert);
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
      sentAt.delete(telegramId);
      for (const alert of [...byKey.values()]) if (alert.telegramId === telegramId) drop(alert);
    },
    forget(now) {
      for (const alert of [...byKey.values()]) {
        const { state, closedAt, decidedAt } = alert;
        const end = state === 'closed' ? (closedAt ?? 0) : state === 'held' || state === 'dropped' ? decidedAt : null;
        const isStored = !unstored.has(keyOf(alert.telegramId, alert.topic));
        if (end !== null && end <= now - REOPENS_MS && isStored) drop(alert);
      }
      for (const [telegramId, times] of sentAt) {
        const recent = times.filter(at => at > now - HOUR_MS);
        if (recent.length === 0) sentAt.delete(telegramId);
        else sentAt.set(telegramId, recent);
      }
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

/** Whether a stored message still follows the arbs of its topic, as of the moment when the other was decided. */
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

const keyOf = (telegramId: TelegramId, topic: AlertTopic) => `${telegramId} ${topic}`;

/** A topic may contain characters that a document id must not. */
const idOf = (telegramId: TelegramId, topic: AlertTopic) => `${telegramId}_${shortId(topic)}`;

/** Short enough for a button's data, and a valid document id. */
export function shortId(topic: AlertTopic): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 22);
}
