/** Stores people's alert rules: limited in number, oldest first. Routes decide who may write them; the bot delivers. */

import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import {
  type AlertRule,
  MAX_ALERT_RULES,
  type NewAlertRule,
  storedAlertRuleSchema,
} from '#shared/alerts/alert-rule.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentData, DocumentStore, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { isSameValue } from '#shared/sync/entry.ts';
import { changeFields, type FieldChange } from '#shared/sync/field-change.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import { ALERT_RULES as COLLECTION, createAlertRuleDocuments, toRule } from './alert-rule-documents.ts';

export interface AlertRules {
  /** The rules of all owners that are one person: the account, and the Telegram person linked to it. */
  list(owners: readonly Uid[]): Promise<AlertRule[]>;
  /**
   * owners: the first becomes the rule's owner. id: made by the device; the same one again adds nothing and gets the same
   * answer. Errors: 'too_many': the person has as many as one may have; 'taken': somebody else has a rule of this id.
   */
  add(
    owners: readonly Uid[],
    rule: NewAlertRule,
    telegramId: TelegramId | null,
    id?: string,
  ): Promise<Result<AlertRule, { readonly code: 'too_many' | 'taken' }>>;
  /** Errors: 'unknown': they have no such rule; 'stale': a field that the change names is not as the person saw it. */
  change(
    owners: readonly Uid[],
    id: string,
    change: FieldChange<NewAlertRule>,
  ): Promise<Result<AlertRule, { readonly code: 'unknown' | 'stale' }>>;
  /** version: null: whatever it is by now. Removing again is no error. */
  remove(
    owners: readonly Uid[],
    id: string,
    version?: number | null,
  ): Promise<Result<void, { readonly code: 'stale' }>>;
  /** Call it when an account was linked to a Telegram person or unlinked: it sets whom the account's rules write to. */
  rebind(owner: Uid, telegramId: TelegramId | null): Promise<void>;
  /** All rules that write to somebody. */
  everybodys(): AsyncIterable<BoundRule>;
  /** Null: the rule was deleted, or writes to nobody. */
  onChange(listener: (id: string, now: BoundRule | null) => void): void;
  /** Another process changed this rule: listeners are told what it is now. before: called just before that. */
  lookAgain(id: string, before: () => void): Promise<void>;
}

/** A rule, and the person who receives its messages. */
export interface BoundRule {
  readonly owner: Uid;
  readonly telegramId: TelegramId;
  readonly rule: AlertRule;
}

export interface AlertRulesDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

export function createAlertRules({ store, clock, newId }: AlertRulesDeps): AlertRules {
  const { find, allOf, allOfPerson, dropOldMarks } = createAlertRuleDocuments({ store, clock });
  const listeners: Parameters<AlertRules['onChange']>[0][] = [];
  const notify = (document: StoredDocument | string) => {
    const id = typeof document === 'string' ? document : document.id;
    const bound = typeof document === 'string' ? null : boundOf(document);
    for (const listener of listeners) listener(id, bound);
  };

  async function list(owners: readonly Uid[]): Promise<AlertRule[]> {
    return (await allOfPerson(owners)).rules;
  }

  return {
    list,
    onChange: listener => void listeners.push(listener),
    async lookAgain(id, before) {
      const found = await store.get(COLLECTION, id);
      before();
      notify(found ?? id);
    },
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
    async add(owners, rule, telegramId, id = newId()) {
      const [owner = ''] = owners;
      const isFull = (await list(owners)).length >= MAX_ALERT_RULES;
      const createdAt = clock.now();
      const data: DocumentData = { version: 1, owner, ...rule, isOn: rule.isOn ?? true, createdAt, telegramId };
      const added = await store.transaction(async tx => {
        const before = await tx.get(COLLECTION, id);
        // The same request, or one that was late: the rule may be removed by now.
        if (before !== null) {
          const isTheirs = owners.includes(storedAlertRuleSchema.parse(before.data).owner);
          return isTheirs ? ok({ isNew: false, rule: toRule(before) }) : err({ code: 'taken' as const });
        }
        if (isFull) return err({ code: 'too_many' as const });
        tx.put(COLLECTION, id, data, 'absent');
        return ok({ isNew: true, rule: { isOn: true, ...rule, id, createdAt, version: 0 } });
      });
      if (!added.ok) return added;
      if (added.value.isNew) notify({ id, data, version: '' });
      return ok(added.value.rule);
    },
    async change(owners, id, change) {
      const changed = await store.transaction(async tx => {
        const found = await find(tx, owners, id);
        if (found === null) return err({ code: 'unknown' as const });
        const { changes, name, kind, filter, isOn } = storedAlertRuleSchema.parse(found.data);
        const before: NewAlertRule = { name, kind, filter, isOn };
        const after = changeFields(before, change);
        if (!after.ok) return after;
        // The same request again.
        if (isSameValue(after.value, before)) return ok(found);
        const fields = { ...after.value, isOn: after.value.isOn ?? true, changes: changes + 1 };
        tx.patch(COLLECTION, id, fields);
        return ok({ ...found, data: { ...found.data, ...fields } });
      });
      if (!changed.ok) return changed;
      notify(changed.value);
      return ok(toRule(changed.value));
    },
    async remove(owners, id, version = null) {
      const removed = await store.transaction(async tx => {
        const found = await find(tx, owners, id);
        if (found === null) return ok(false);
        const { changes } = storedAlertRuleSchema.parse(found.data);
        if (version !== null && version !== changes) return err({ code: 'stale' as const });
        tx.patch(COLLECTION, id, { removedAt: clock.now() });
        return ok(true);
      });
      if (!removed.ok) return removed;
      if (removed.value) notify(id);
      await dropOldMarks(owners);
      return ok(undefined);
    },
  };
}

/** Null: a mark, or a rule that writes to nobody. */
function boundOf(document: StoredDocument): BoundRule | null {
  const { owner, telegramId, removedAt } = storedAlertRuleSchema.parse(document.data);
  if (removedAt !== null) return null;
  // The account of a Telegram person already names the person.
  const id = telegramIdOfUid(owner) ?? telegramId;
  return id === null ? null : { owner, telegramId: id, rule: toRule(document) };
}
