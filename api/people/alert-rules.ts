/** A person's alert rules, in the store: bounded, oldest first. Who may write them is the route's; delivery is the bot's. */
import {
  type AlertRule,
  MAX_ALERT_RULES,
  type NewAlertRule,
  storedAlertRuleSchema,
} from '#shared/alerts/alert-rule.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, DocumentStoreError, type StoredDocument } from '#shared/ports/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { OwnedCollection } from './person-data.ts';

const COLLECTION: OwnedCollection = 'alert_rules';

export interface AlertRules {
  /** Of everybody that one person is: the account, and the Telegram person linked to it. */
  list(owners: readonly string[]): Promise<AlertRule[]>;
  /** owners: the first one owns it. Error 'too_many': they have as many as one person may. */
  add(owners: readonly string[], rule: NewAlertRule): Promise<Result<AlertRule, { readonly code: 'too_many' }>>;
  /** Null: none of theirs. */
  rename(owners: readonly string[], id: string, name: string): Promise<AlertRule | null>;
  remove(owners: readonly string[], id: string): Promise<void>;
}

export interface AlertRulesDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

export function createAlertRules({ store, clock, newId }: AlertRulesDeps): AlertRules {
  async function find(owners: readonly string[], id: string): Promise<StoredDocument | null> {
    const found = await store.get(COLLECTION, id).catch((cause: unknown) => {
      // An id that no document can have is one of nobody's.
      if (cause instanceof DocumentStoreError && cause.code === 'invalid_path') return null;
      throw cause;
    });
    return found && owners.includes(storedAlertRuleSchema.parse(found.data).owner) ? found : null;
  }

  async function list(owners: readonly string[]): Promise<AlertRule[]> {
    const where = { field: 'owner', op: 'in', values: owners } as const;
    const { documents } = await store.query(COLLECTION, { where, limit: MAX_ALERT_RULES * 2 });
    return documents.map(toRule).sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  }

  return {
    list,
    async add(owners, rule) {
      const [owner = ''] = owners;
      if ((await list(owners)).length >= MAX_ALERT_RULES) return err({ code: 'too_many' });
      const [id, createdAt] = [newId(), clock.now()];
      await store.put(COLLECTION, id, { version: 1, owner, ...rule, createdAt }, 'absent');
      return ok({ ...rule, id, createdAt });
    },
    async rename(owners, id, name) {
      const found = await find(owners, id);
      if (found === null) return null;
      await store.patch(COLLECTION, id, { name });
      return { ...toRule(found), name };
    },
    async remove(owners, id) {
      if ((await find(owners, id)) !== null) await store.delete(COLLECTION, id);
    },
  };
}

function toRule({ id, data }: StoredDocument): AlertRule {
  const { name, kind, filter, createdAt } = storedAlertRuleSchema.parse(data);
  return { id, name, kind, filter, createdAt };
}
