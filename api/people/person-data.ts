/**
 * All data kept of a person, by its owner: for the export, and for the deletion of an account. A document names its owner
 * and stays where it is when accounts are linked or unlinked: a linked account reads what belongs to either side, and
 * unlinking gives each side back what it had.
 */
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { TelegramId, Uid } from '#shared/units.ts';

/** Every collection whose documents belong to a person, by the field `owner`. Add new ones here. */
export const OWNED_COLLECTIONS = [
  'account_settings',
  'account_names',
  'alert_rules',
  'alert_settings',
  'alert_messages',
  'chat_memory',
  'chat_texts',
  'telegram_sessions',
  'bet_logs',
  'bet_log_parts',
  'voucher_watches',
  'closing_watches',
  'bet_pictures',
  'procedures',
  'procedure_marks',
  'procedure_reminders',
  'team_entries',
  'posts',
  'post_versions',
  'post_sends',
  'post_media',
  'flows',
  'flow_versions',
  'flow_sessions',
  'flow_desk',
  'bot_unanswered',
  // The last one: what is deleted from the others without having been readable leaves its copy here.
  'set_aside',
] as const;
export type OwnedCollection = (typeof OWNED_COLLECTIONS)[number];

export const PERSON_INDEXES = OWNED_COLLECTIONS.map(collection => ({ collection, field: 'owner' }));

const MAX_EXPORTED = 100_000;

/** The owners that an account stands for: itself, and the Telegram person linked to it. */
export function ownersOf(uid: Uid, telegramId: TelegramId | null): [Uid, ...Uid[]] {
  const other = telegramId === null ? uid : uidOfTelegram(telegramId);
  return other === uid ? [uid] : [uid, other];
}

type ForgetListener = (owners: readonly Uid[]) => void;
type EraseListener = (owners: readonly Uid[]) => void | Promise<void>;

export interface PersonData {
  read(owners: readonly Uid[]): Promise<Record<OwnedCollection, DocumentData[]>>;
  erase(owners: readonly Uid[]): Promise<void>;
  /** For listeners that keep personal data elsewhere, and must drop it; what they do is waited for. */
  onErase(listener: EraseListener): void;
  /** For listeners that hold personal data in memory only: called in every process, while only one erases the account. */
  onForget(listener: ForgetListener): void;
  /** Another process erases the data of these owners. */
  forget(owners: readonly Uid[]): void;
}

export function createPersonData(store: DocumentStore): PersonData {
  const listeners: EraseListener[] = [];
  const forgetters: ForgetListener[] = [];
  function forget(owners: readonly Uid[]): void {
    for (const listener of forgetters) listener(owners);
  }
  async function* documentsOf(collection: OwnedCollection, owners: readonly Uid[]) {
    let cursor: string | null = null;
    do {
      const where = { field: 'owner', op: 'in', values: owners } as const;
      const page = await store.query(collection, { where, ...(cursor === null ? {} : { cursor }) });
      yield* page.documents;
      cursor = page.next;
    } while (cursor !== null);
  }
  /** Those too that cannot be read: they are the person's all the same. */
  async function* idsOf(collection: OwnedCollection, owners: readonly Uid[]) {
    let cursor: string | null = null;
    do {
      const where = { field: 'owner', op: 'in', values: owners } as const;
      const page = await store.query(collection, { where, ...(cursor === null ? {} : { cursor }) });
      for (const { id } of page.documents) yield id;
      yield* page.unreadable ?? [];
      cursor = page.next;
    } while (cursor !== null);
  }

  return {
    async read(owners) {
      const entries = await Promise.all(
        OWNED_COLLECTIONS.map(async collection => {
          const found: DocumentData[] = [];
          for await (const { id, data } of documentsOf(collection, owners)) {
            if (found.length < MAX_EXPORTED) found.push({ id, ...data });
          }
          return [collection, found] as const;
        }),
      );
      return Object.fromEntries(entries) as Record<OwnedCollection, DocumentData[]>;
    },
    onErase: listener => void listeners.push(listener),
    onForget: listener => void forgetters.push(listener),
    forget,
    async erase(owners) {
      forget(owners);
      // Listeners first, so that they do not write again what is deleted here.
      for (const listener of listeners) await listener(owners);
      for (const collection of OWNED_COLLECTIONS) {
        const ids: string[] = [];
        for await (const id of idsOf(collection, owners)) ids.push(id);
        for (const id of ids) await store.delete(collection, id);
      }
    },
  };
}
