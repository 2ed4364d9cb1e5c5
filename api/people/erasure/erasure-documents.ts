/**
 * Deletions that are under way: whoever stops in the middle of one finds here, afterwards, what is left to do. The
 * document names the person, so it goes as soon as the deletion is complete, a minute or two after it was asked for.
 */
import { z } from 'zod';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { DocumentStore, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { asTelegramId, asUid, type TelegramId, type Uid } from '#shared/units.ts';
import { accountActor, telegramActor } from '../../audit/actor.ts';
import { ownersOf } from '../person-data.ts';

export const ERASURES = 'erasures';

const erasureSchema = z.object({
  schema: z.literal(1),
  uid: z.string().transform(asUid),
  telegramId: z.int().positive().transform(asTelegramId).nullable(),
  /** E-mails and numbers of the account, as they were. */
  addresses: z.array(z.string()),
  /** Drawn for this deletion alone: it stands for the person in what is kept without them. */
  pseudonym: z.string(),
  askedAt: z.int(),
  /** When everything was deleted once; null: not yet. */
  doneAt: z.int().nullable(),
});
export type Erasure = z.infer<typeof erasureSchema>;
/** Says that something was deleted, and that the disk has not been overwritten since. It names nobody. */
export const SCRUB_DUE = 'scrub-due';
const dueSchema = z.object({ schema: z.literal(1), since: z.int() });
export const ERASURE_KIND = keptKind(ERASURES, id => (id === SCRUB_DUE ? dueSchema : erasureSchema));

export interface Erased {
  readonly uid: Uid;
  readonly telegramId: TelegramId | null;
}

export const readErasure = ({ data }: StoredDocument): Erasure => erasureSchema.parse(data);

/** Who is deleted again keeps the pseudonym of the deletion that is under way. */
export async function beginErasure(store: DocumentStore, asked: Omit<Erasure, 'schema' | 'doneAt'>): Promise<Erasure> {
  return store.transaction(async tx => {
    const found = await tx.get(ERASURES, asked.uid);
    const before = found && readErasure(found);
    const addresses = [...new Set([...(before?.addresses ?? []), ...asked.addresses])];
    const pseudonym = before?.pseudonym ?? asked.pseudonym;
    const telegramId = asked.telegramId ?? before?.telegramId ?? null;
    const erasure: Erasure = { ...asked, schema: 1, addresses, pseudonym, telegramId, doneAt: null };
    tx.put(ERASURES, asked.uid, { ...erasure }, 'any');
    return erasure;
  });
}

/** How the audit log, and what administrators set, name the person. */
export function actorsOf({ uid, telegramId }: Erased): string[] {
  const accounts = ownersOf(uid, telegramId).map(accountActor);
  return telegramId === null ? accounts : [...accounts, telegramActor(telegramId)];
}

/** The account that Telegram alone opens may be there beside the one that it is linked to. */
export const accountsOf = ({ uid, telegramId }: Erased): Uid[] =>
  telegramId === null || uid === uidOfTelegram(telegramId) ? [uid] : [uidOfTelegram(telegramId), uid];
