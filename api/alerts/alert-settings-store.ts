/**
 * Each person's alert settings, in the store. The process that decides on alerts also has everybody's in memory, because every arb that
 * opens reads them.
 */

import { z } from 'zod';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { type AlertSettings, alertSettingsSchema, UNSET_ALERTS } from '#shared/alerts/alert-settings.ts';
import { type SentByRule, sentByRulesSchema } from '#shared/alerts/sent-alerts.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { asTelegramId, asUid, type TelegramId } from '#shared/units.ts';
import type { OwnedCollection } from '../people/person-data.ts';

const COLLECTION: OwnedCollection = 'alert_settings';

const storedSchema = z.object({
  version: z.literal(1),
  owner: z.string().transform(asUid),
  telegramId: z.int().transform(asTelegramId),
  /** The person has let the bot write to them, and has not blocked it since. */
  canWrite: z.boolean(),
  /** The person's day of the last digest. */
  digestDay: z.string().nullable(),
  /** The Monday on which the last weekly summary was sent. */
  weekSent: z.string().nullable().default(null),
  settings: alertSettingsSchema,
  /** When each of their rules last sent something. */
  sentByRule: sentByRulesSchema.default([]),
});

export const ALERT_SETTINGS_KIND = keptKind(COLLECTION, storedSchema, { field: 'version' });

interface AlertPerson {
  readonly canWrite: boolean;
  readonly digestDay: string | null;
  readonly weekSent: string | null;
  readonly settings: AlertSettings;
  readonly sentByRule: readonly SentByRule[];
}

/** As they are stored: nothing is held in memory. */
export interface StoredAlertPeople {
  read(telegramId: TelegramId): Promise<AlertPerson>;
  /** change: is given what is stored now, which another process may have changed. */
  change(telegramId: TelegramId, change: (person: AlertPerson) => Partial<AlertPerson>): Promise<AlertPerson>;
}

export interface AlertPeople extends StoredAlertPeople {
  get(telegramId: TelegramId): AlertPerson;
  /** Reads what another process has changed. */
  lookAgain(telegramId: TelegramId): Promise<void>;
  all(): Iterable<readonly [telegramId: TelegramId, person: AlertPerson]>;
  /** Call it when their account and its documents were deleted. */
  forget(telegramId: TelegramId): void;
}

/** The default: nobody receives messages without having asked for them. */
const STRANGER: AlertPerson = {
  canWrite: false,
  digestDay: null,
  weekSent: null,
  settings: UNSET_ALERTS,
  sentByRule: [],
};

/** onChange: called after every change that was stored. */
export function createStoredAlertPeople(
  store: DocumentStore,
  onChange: (telegramId: TelegramId, person: AlertPerson) => void,
): StoredAlertPeople {
  async function readIn(reader: Pick<DocumentStore, 'get'>, telegramId: TelegramId): Promise<AlertPerson> {
    const stored = await reader.get(COLLECTION, String(telegramId));
    return stored ? parse(stored.data).person : STRANGER;
  }
  return {
    read: telegramId => readIn(store, telegramId),
    async change(telegramId, change) {
      const person = await store.transaction(async tx => {
        const before = await readIn(tx, telegramId);
        const after = { ...before, ...change(before) };
        const data = { version: 1, owner: uidOfTelegram(telegramId), telegramId, ...plain(after) };
        tx.put(COLLECTION, String(telegramId), data, 'any');
        return after;
      });
      onChange(telegramId, person);
      return person;
    },
  };
}

/** Loads everybody's. onChange: called after every change that was stored. */
export async function openAlertPeople(
  store: DocumentStore,
  onChange: (telegramId: TelegramId) => void = () => {},
): Promise<AlertPeople> {
  const people = new Map<TelegramId, AlertPerson>();
  const stored = createStoredAlertPeople(store, (telegramId, person) => {
    people.set(telegramId, person);
    onChange(telegramId);
  });
  let cursor: string | null = null;
  do {
    const page = await store.query(COLLECTION, cursor === null ? {} : { cursor });
    for (const { data } of page.documents) {
      const { telegramId, person } = parse(data);
      people.set(telegramId, person);
    }
    cursor = page.next;
  } while (cursor !== null);

  const get = (telegramId: TelegramId) => people.get(telegramId) ?? STRANGER;
  return {
    change: stored.change,
    get,
    read: async telegramId => get(telegramId),
    all: () => people,
    forget: telegramId => void people.delete(telegramId),
    async lookAgain(telegramId) {
      const found = await store.get(COLLECTION, String(telegramId));
      if (found === null) people.delete(telegramId);
      else people.set(telegramId, parse(found.data).person);
    },
  };
}

function parse(data: DocumentData): { readonly telegramId: TelegramId; readonly person: AlertPerson } {
  const { telegramId, canWrite, digestDay, weekSent, settings, sentByRule } = storedSchema.parse(data);
  return { telegramId, person: { canWrite, digestDay, weekSent, settings, sentByRule } };
}

const plain = (person: AlertPerson) => JSON.parse(JSON.stringify(person)) as DocumentData;
