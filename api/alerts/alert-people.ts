/** Each person's alert settings, in the store and in memory: every arb that opens reads them. */

import { z } from 'zod';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { type AlertSettings, alertSettingsSchema, UNSET_ALERTS } from '#shared/alerts/alert-settings.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { TelegramId } from '#shared/units.ts';
import { asTelegramId } from '#shared/units.ts';
import type { OwnedCollection } from '../people/person-data.ts';

const COLLECTION: OwnedCollection = 'alert_settings';

const storedSchema = z.object({
  version: z.literal(1),
  owner: z.string(),
  telegramId: z.int().transform(asTelegramId),
  /** The person has let the bot write to them, and has not blocked it since. */
  canWrite: z.boolean(),
  /** The person's day of the last digest. */
  digestDay: z.string().nullable(),
  /** The Monday on which the last weekly summary was sent. */
  weekSent: z.string().nullable().default(null),
  settings: alertSettingsSchema,
});

interface AlertPerson {
  readonly canWrite: boolean;
  readonly digestDay: string | null;
  readonly weekSent: string | null;
  readonly settings: AlertSettings;
}

export interface AlertPeople {
  get(telegramId: TelegramId): AlertPerson;
  /** change: from what is stored, which another process may have changed. */
  change(telegramId: TelegramId, change: (person: AlertPerson) => Partial<AlertPerson>): Promise<AlertPerson>;
  /** Reads what another process has changed. */
  lookAgain(telegramId: TelegramId): Promise<void>;
  all(): Iterable<readonly [telegramId: TelegramId, person: AlertPerson]>;
  /** Call it when their account and its documents were deleted. */
  forget(telegramId: TelegramId): void;
}

/** The default: nobody receives messages without having asked for them. */
const STRANGER: AlertPerson = { canWrite: false, digestDay: null, weekSent: null, settings: UNSET_ALERTS };

/** onChange: called after every change that was stored. */
export async function openAlertPeople(
  store: DocumentStore,
  onChange: (telegramId: TelegramId) => void = () => {},
): Promise<AlertPeople> {
  const people = new Map<TelegramId, AlertPerson>();
  let cursor: string | null = null;
  do {
    const page = await store.query(COLLECTION, cursor === null ? {} : { cursor });
    for (const { data } of page.documents) {
      const { telegramId, person } = read(data);
      people.set(telegramId, person);
    }
    cursor = page.next;
  } while (cursor !== null);

  const get = (telegramId: TelegramId) => people.get(telegramId) ?? STRANGER;
  return {
    get,
    all: () => people,
    forget: telegramId => void people.delete(telegramId),
    async lookAgain(telegramId) {
      const stored = await store.get(COLLECTION, String(telegramId));
      if (stored === null) people.delete(telegramId);
      else people.set(telegramId, read(stored.data).person);
    },
    async change(telegramId, change) {
      const person = await store.transaction(async tx => {
        const stored = await tx.get(COLLECTION, String(telegramId));
        const before = stored ? read(stored.data).person : STRANGER;
        const after = { ...before, ...change(before) };
        const data = { version: 1, owner: uidOfTelegram(telegramId), telegramId, ...plain(after) };
        tx.put(COLLECTION, String(telegramId), data, 'any');
        return after;
      });
      people.set(telegramId, person);
      onChange(telegramId);
      return person;
    },
  };
}

function read(data: DocumentData): { readonly telegramId: TelegramId; readonly person: AlertPerson } {
  const { telegramId, canWrite, digestDay, weekSent, settings } = storedSchema.parse(data);
  return { telegramId, person: { canWrite, digestDay, weekSent, settings } };
}

const plain = (person: AlertPerson) => JSON.parse(JSON.stringify(person)) as DocumentData;
