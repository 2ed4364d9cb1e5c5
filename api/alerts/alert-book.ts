/**
 * Every alert that was decided, in the store before it is sent: a restart goes on where it stopped. One of a person and
 * an arb at a time. In memory are those that can still change.
 */

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { opportunitySchema } from '#shared/arbitrage/opportunity.ts';
import { commissionAt, FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EpochMs, TelegramId } from '#shared/units.ts';
import { asTelegramId } from '#shared/units.ts';
import type { OwnedCollection } from '../people/person-data.ts';

const COLLECTION: OwnedCollection = 'alert_messages';

/**
 * queued: decided, not sent. sent: its person sees it, and it follows the arb. closed: struck out; within `REOPENS_MS`
 * it may stand again. held: not sent, for quiet hours or the limit; counted by the digest. dropped: gone before it went.
 */
const ALERT_STATES = ['queued', 'sent', 'closed', 'held', 'dropped'] as const;

const alertSchema = z.object({
  version: z.literal(1),
  owner: z.string(),
  telegramId: z.int(),
  arbId: z.string(),
  rule: z.string(),
  title: z.string(),
  market: z.string(),
  /** The most it paid while it was followed. */
  peak: z.number(),
  state: z.enum(ALERT_STATES),
  messageId: z.int().nullable(),
  decidedAt: z.int(),
  /** When it was sent, for the limit of an hour. */
  sentAt: z.int().nullable(),
  closedAt: z.int().nullable(),
  /** As it was when it was decided: what is struck out where nothing newer is known. */
  arb: z.preprocess(withCommissions, opportunitySchema),
});
const storedLegs = z.looseObject({ legs: z.array(z.looseObject({ book: z.string() })) });
export type Alert = Omit<z.output<typeof alertSchema>, 'version' | 'owner'>;

/** What was stored before a leg said its commission was counted at the first values. */
function withCommissions(arb: unknown): unknown {
  const read = storedLegs.safeParse(arb);
  if (!read.success) return arb;
  const legs = read.data.legs.map(leg => ({ commission: commissionAt(FIRST_COMMISSIONS, leg.book), ...leg }));
  return { ...read.data, legs };
}

/** An arb that comes back so soon is the same one: its message stands again instead of a second one. */
const REOPENS_MS = 10 * 60_000;

export interface AlertBook {
  /** Of one arb, those that can still change. */
  ofArb(arbId: string): readonly Alert[];
  get(telegramId: TelegramId, arbId: string): Alert | null;
  /** By the short id that its buttons carry; of those in the store too. */
  find(telegramId: TelegramId, id: string): Promise<Alert | null>;
  /** All that can still change, the oldest first. */
  all(): Iterable<Alert>;
  /** Sent to one person since then. */
  sentSince(telegramId: TelegramId, since: EpochMs): number;
  put(alert: Alert): Promise<void>;
  /** What was decided for one person since then, whatever became of it. */
  history(telegramId: TelegramId, since: EpochMs): Promise<Alert[]>;
  /** Their documents have gone with their account. */
  forgetPerson(telegramId: TelegramId): void;
  /** Takes what can change no more out of memory. */
  forget(now: EpochMs): void;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Reads what a run before left. */
export async function openAlertBook(store: DocumentStore, now: EpochMs): Promise<AlertBook> {
  const byArb = new Map<string, Map<number, Alert>>();
  const sentAt = new Map<number, number[]>();

  function remember(alert: Alert): void {
    const ofArb = byArb.get(alert.arbId) ?? new Map<number, Alert>();
    ofArb.set(alert.telegramId, alert);
    byArb.set(alert.arbId, ofArb);
  }
  function countSent({ telegramId, sentAt: at }: Alert): void {
    if (at === null) return;
    const times = sentAt.get(telegramId) ?? [];
    if (!times.includes(at)) times.push(at);
    sentAt.set(telegramId, times);
  }

  const live = { field: 'state', op: 'in', values: ['queued', 'sent', 'closed'] } as const;
  let cursor: string | null = null;
  do {
    const page = await store.query(COLLECTION, { where: live, ...(cursor === null ? {} : { cursor }) });
    for (const { data } of page.documents) {
      const alert = alertSchema.parse(data);
      if (alert.state === 'closed' && (alert.closedAt ?? 0) <= now - REOPENS_MS) continue;
      remember(alert);
      countSent(alert);
    }
    cursor = page.next;
  } while (cursor !== null);

  return {
    ofArb: arbId => [...(byArb.get(arbId)?.values() ?? [])],
    get: (telegramId, arbId) => byArb.get(arbId)?.get(telegramId) ?? null,
    async find(telegramId, id) {
      if (!/^[\w-]{22}$/.test(id)) return null;
      const found = await store.get(COLLECTION, `${telegramId}_${id}`);
      return found === null ? null : alertSchema.parse(found.data);
    },
    all: () => [...byArb.values()].flatMap(each => [...each.values()]).sort((a, b) => a.decidedAt - b.decidedAt),
    sentSince: (telegramId, since) => (sentAt.get(telegramId) ?? []).filter(at => at > since).length,
    async put(alert) {
      const before = byArb.get(alert.arbId)?.get(alert.telegramId) ?? null;
      remember(alert);
      if (alert.sentAt !== (before?.sentAt ?? null)) countSent(alert);
      const { telegramId, arbId } = alert;
      const document = { version: 1, owner: uidOfTelegram(asTelegramId(telegramId)), ...alert };
      // What is left out goes; the store takes no undefined.
      const data = JSON.parse(JSON.stringify(document)) as DocumentData;
      await store.put(COLLECTION, idOf(asTelegramId(telegramId), arbId), data, 'any');
    },
    async history(telegramId, since) {
      const where = {
        and: [
          { field: 'owner', op: '==', value: uidOfTelegram(telegramId) },
          { field: 'decidedAt', op: '>', value: since },
        ],
      } as const;
      const { documents } = await store.query(COLLECTION, { where, limit: 1_000 });
      return documents.map(({ data }) => alertSchema.parse(data));
    },
    forgetPerson(telegramId) {
      sentAt.delete(telegramId);
      for (const alerts of byArb.values()) alerts.delete(telegramId);
    },
    forget(now) {
      for (const [arbId, alerts] of byArb) {
        for (const [telegramId, { state, closedAt, decidedAt }] of alerts) {
          const end = state === 'closed' ? (closedAt ?? 0) : state === 'held' || state === 'dropped' ? decidedAt : null;
          if (end !== null && end <= now - REOPENS_MS) alerts.delete(telegramId);
        }
        if (alerts.size === 0) byArb.delete(arbId);
      }
      for (const [telegramId, times] of sentAt) {
        const recent = times.filter(at => at > now - HOUR_MS);
        if (recent.length === 0) sentAt.delete(telegramId);
        else sentAt.set(telegramId, recent);
      }
    },
  };
}

/** Old ones leave the store: a week is what a digest and a person who asks can want. Returns how many. */
export async function sweepAlerts(store: DocumentStore, now: EpochMs): Promise<number> {
  const where = { field: 'decidedAt', op: '<', value: now - 7 * DAY_MS } as const;
  const { documents } = await store.query(COLLECTION, { where, limit: 500 });
  for (const { id } of documents) await store.delete(COLLECTION, id);
  return documents.length;
}

export const ALERT_INDEXES = ['state', 'decidedAt'].map(field => ({ collection: COLLECTION, field }));

/** An arb's id may hold what no document's may. */
const idOf = (telegramId: TelegramId, arbId: string) => `${telegramId}_${shortId(arbId)}`;

/** Fits a button and a document's name. */
export function shortId(arbId: string): string {
  return createHash('sha256').update(arbId).digest('base64url').slice(0, 22);
}
