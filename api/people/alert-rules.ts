/** Stores people's alert rules: limited in number, oldest first. Routes decide who may write them; the bot delivers. */

import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import {
  type AlertRule,
  MAX_ALERT_RULES,
  type NewAlertRule,
  storedAlertRuleSchema,
} from '#shared/alerts/alert-rule.ts';
import type { Clock } from '#shared/ports/clock.ts';
import {
  type DocumentData,
  type DocumentStore,
  DocumentStoreError,
  type Filter,
  type StoredDocument,
} from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { TelegramId } from '#shared/units.ts';
import type { OwnedCollection } from './person-data.ts';

const COLLECTION: OwnedCollection = 'alert_rules';

export interface AlertRules {
  /** The rules of all owners that are one person: the account, and the Telegram person linked to it. */
  list(owners: readonly string[]): Promise<AlertRule[]>;
  /** owners: the first becomes the rule's owner. Error 'too_many': the person has as many as one may have. */
  add(
    owners: readonly string[],
    rule: NewAlertRule,
    telegramId: TelegramId | null,
  ): Promise<Result<AlertRule, { readonly code: 'too_many' }>>;
  /** Null: they have no such rule. */
  rename(owners: readonly string[], id: string, name: string): Promise<AlertRule | null>;
  remove(owners: readonly string[], id: string): Promise<void>;
  /** Call it when an account was linked to a Telegram person or unlinked: it sets whom the account's rules write to. */
  rebind(owner: string, telegramId: TelegramId | null): Promise<void>;
  /** All rules that write to somebody. */
  everybodys(): AsyncIterable<BoundRule>;
  /** Null: the rule was deleted, or writes to nobody. */
  onChange(listener: (id: string, now: BoundRule | null) => void): void;
}

/** A rule, and the person who receives its messages. */
export interface BoundRule {
  readonly owner: string;
  readonly telegramId: TelegramId;
  readonly rule: AlertRule;
}

export interface AlertRulesDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

export function createAlertRules({ store, clock, newId }: AlertRulesDeps): AlertRules {
  async function find(owners: readonly string[], id: string): Promise<StoredDocument | null> {
    const found = await store.get(COLLECTION, id).catch((cause: unknown) => {
      // An id that no document can have belongs to no rule.
      if (cause instanceof DocumentStoreError && cause.code === 'invalid_path') return null;
      throw cause;
    });
    return found && owners.includes(storedAlertRuleSchema.parse(found.data).owner) ? found : null;
  }

  const listeners: Parameters<AlertRules['onChange']>[0][] = [];
  const notify = (document: StoredDocument | string) => {
    const id = typeof document === 'string' ? document : document.id;
    const bound = typeof document === 'string' ? null : boundOf(document);
    for (const listener of listeners) listener(id, bound);
  };

  async function* allOf(where?: Filter): AsyncIterable<StoredDocument> {
    let cursor: string | null = null;
    do {
      const page = await store.query(COLLECTION, {
        ...(where === undefined ? {} : { where }),
        ...(cursor === null ? {} : { cursor }),
      });
      yield* page.documents;
      cursor = page.next;
    } while (cursor !== null);
  }

  async function list(owners: readonly string[]): Promise<AlertRule[]> {
    const where = { field: 'owner', op: 'in', values: owners } as const;
    const { documents } = await store.query(COLLECTION, { where, limit: MAX_ALERT_RULES * 2 });
    return documents.map(toRule).sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  }

  return {
    list,
    onChange: listener => void listeners.push(listener),
    async *everybodys() {
      for await (const document of allOf()) {
        const bound = boundOf(document);
        if (bound !== null) yield bound;
      }
    },
    async rebind(owner, telegramId) {
      const found: StoredDocument[] = [];
      for await (const document of allOf({ field: 'owner', op: '==', value: owner })) found.push(document);
      for (const { id, data, version } of found) {
        await store.patch(COLLECTION, id, { telegramId });
        notify({ id, version, data: { ...data, telegramId } });
      }
    },
    async add(owners, rule, telegramId) {
      const [owner = ''] = owners;
      if ((await list(owners)).length >= MAX_ALERT_RULES) return err({ code: 'too_many' });
      const [id, createdAt] = [newId(), clock.now()];
      const data: DocumentData = { version: 1, owner, ...rule, createdAt, telegramId };
      await store.put(COLLECTION, id, data, 'absent');
      notify({ id, data, version: '' });
      return ok({ ...rule, id, createdAt });
    },
    async rename(owners, id, name) {
      const found = await find(owners, id);
      if (found === null) return null;
      await store.patch(COLLECTION, id, { name });
      notify({ ...found, data: { ...found.data, name } });
      return { ...toRule(found), name };
    },
    async remove(owners, id) {
      if ((await find(owners, id)) === null) return;
      await store.delete(COLLECTION, id);
      notify(id);
    },
  };
}

function boundOf(document: StoredDocument): BoundRule | null {
  const { owner, telegramId } = storedAlertRuleSchema.parse(document.data);
  // The account of a Telegram person already names the person.
  const id = telegramIdOfUid(owner) ?? telegramId;
  return id === null ? null : { owner, telegramId: id, rule: toRule(document) };
}

function toRule({ id, data }: StoredDocument): AlertRule {
  const { name, kind, filter, createdAt } = storedAlertRuleSchema.parse(data);
  return { id, name, kind, filter, createdAt };
}
