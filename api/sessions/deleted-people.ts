/**
 * That somebody deleted their account, kept without saying who: the time before which their launch data and sessions are
 * void. Whoever shows such data says the id themselves, and only then is the document found: its name is a keyed hash.
 * It goes after two days, when launch data from before are too old anyway.
 */
import { z } from 'zod';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { TelegramId } from '#shared/units.ts';
import { deriveKey, keyedHash } from '../secrets/keyed-hash.ts';
import { noSessions, type PersonSessions, SPENT_KEPT_MS } from './person-sessions.ts';

export const DELETED_PEOPLE = 'deleted_people';

const deletedSchema = z.object({ schema: z.literal(1), validSince: z.int(), endedAt: z.int(), forgetAfter: z.int() });
export const DELETED_PEOPLE_KIND = keptKind(DELETED_PEOPLE, deletedSchema);
export const DELETED_PEOPLE_INDEXES = ['endedAt', 'forgetAfter'].map(field => ({ collection: DELETED_PEOPLE, field }));

export type PersonPseudonym = (telegramId: TelegramId) => string;

/** secret: the one that signs sessions. Nobody without it can say whose a pseudonym is. */
export function personPseudonyms(secret: string): PersonPseudonym {
  const key = deriveKey(secret, 'deleted people');
  return telegramId => keyedHash(key, String(telegramId));
}

export const readDeleted = (data: unknown) => deletedSchema.parse(data);

/** What is still known of them: nothing but when it ended. */
export function sessionsOfDeleted(telegramId: TelegramId, data: unknown): PersonSessions {
  const { validSince, endedAt } = readDeleted(data);
  return { ...noSessions(telegramId), validSince, signedOutAt: validSince, endedAt, isDeleted: true };
}

export const deletedDocument = ({ validSince, endedAt }: PersonSessions) => ({
  schema: 1,
  validSince,
  endedAt,
  forgetAfter: endedAt + SPENT_KEPT_MS,
});

/** Deletes those whose time is over, some at a time. now: milliseconds. */
export async function sweepDeleted(store: DocumentStore, now: number, limit: number): Promise<void> {
  const where = { field: 'forgetAfter', op: '<', value: now } as const;
  const { documents } = await store.query(DELETED_PEOPLE, { where, limit });
  for (const { id } of documents) await store.delete(DELETED_PEOPLE, id);
}
