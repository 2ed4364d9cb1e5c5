/**
 * Keeps mail and text messages where the sandbox can show them, instead of sending them. They hold codes that are still
 * valid, so this is for a private machine, never for a product that real people use.
 */
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore, Filter } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Outbox, OutboxMessage } from '#shared/ports/outbox.ts';
import { asUid, type Uid } from '#shared/units.ts';
import { type RandomBytes, randomId } from '../secrets/digest.ts';

const MESSAGES = 'outbox_messages';
const MAX_KEPT = 500;
/** Of one recipient: who asks for codes again and again drops their own. */
const MAX_OF_ONE = 20;

const storedSchema = z.object({
  version: z.literal(1),
  kind: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  sentAt: z.int(),
  /** Messages of earlier versions do not say. */
  about: z.string().transform(asUid).nullable().default(null),
});

export const OUTBOX_KIND = keptKind(MESSAGES, storedSchema, { field: 'version' });

export interface KeptMessage extends OutboxMessage {
  readonly id: string;
  /** Milliseconds. */
  readonly sentAt: number;
}

export interface StoreOutbox extends Outbox {
  /** Newest first. limit: up to 500. */
  list(limit: number): Promise<readonly KeptMessage[]>;
}

export interface StoreOutboxDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
}

/** The newest 500 are kept, of one recipient the newest 20. */
export function createStoreOutbox({ store, clock, randomBytes }: StoreOutboxDeps): StoreOutbox {
  let sent = 0;
  return {
    sends: () => true,
    async send({ kind, to, subject, text, link, about }) {
      const sentAt = clock.now();
      sent++;
      // Ids sort in the order of sending, even within one millisecond and after a restart.
      const id = [String(sentAt).padStart(15, '0'), String(sent).padStart(8, '0'), randomId(randomBytes, 4)].join('-');
      const message = { version: 1, kind, to, subject, text, link: link ?? null, sentAt, about: about ?? null };
      await store.put(MESSAGES, id, message, 'absent');
      await dropOldest(store, { field: 'to', op: '==', value: to }, MAX_OF_ONE);
      await dropOldest(store, undefined, MAX_KEPT);
    },
    async list(limit) {
      const orderBy = { field: 'sentAt', direction: 'desc' } as const;
      const { documents } = await store.query(MESSAGES, { orderBy, limit: Math.min(limit, MAX_KEPT) });
      // The store always breaks ties in ascending order, so sort again.
      return documents.map(({ id, data }) => toKept(id, data)).sort((a, b) => (a.id < b.id ? 1 : -1));
    },
  };
}

export interface Recipient {
  readonly uid: Uid;
  /** E-mails and numbers. */
  readonly addresses: readonly string[];
}

/** What is kept of the messages to a person, whatever address they had at the time. */
export async function messagesOf(store: DocumentStore, { uid, addresses }: Recipient): Promise<KeptMessage[]> {
  const found = new Map<string, KeptMessage>();
  const theirs = [
    { field: 'about', op: '==', value: uid } as const,
    ...addresses.map(value => ({ field: 'to', op: '==', value }) as const),
  ];
  for (const where of theirs) {
    const { documents } = await store.query(MESSAGES, { where });
    for (const { id, data } of documents) found.set(id, toKept(id, data));
  }
  return [...found.values()];
}

export async function deleteMessagesOf(store: DocumentStore, recipient: Recipient, until: number): Promise<void> {
  for (const { id, sentAt } of await messagesOf(store, recipient)) {
    if (sentAt <= until) await store.delete(MESSAGES, id);
  }
}

async function dropOldest(store: DocumentStore, where: Filter | undefined, most: number): Promise<void> {
  const tooMany = (await store.count(MESSAGES, where)) - most;
  if (tooMany <= 0) return;
  const orderBy = { field: 'sentAt', direction: 'asc' } as const;
  const { documents } = await store.query(MESSAGES, { ...(where && { where }), orderBy, limit: tooMany });
  for (const { id } of documents) await store.delete(MESSAGES, id);
}

function toKept(id: string, data: unknown): KeptMessage {
  const { version: _, link, about, ...message } = storedSchema.parse(data);
  return { id, ...message, ...(link === null ? {} : { link }), ...(about === null ? {} : { about }) };
}
