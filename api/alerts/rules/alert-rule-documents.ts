/** Alert rules as stored: one document each, and marks of deleted ones, so that a late request does not bring them back. */
import { type AlertRule, storedAlertRuleSchema } from '#shared/alerts/alert-rule.ts';
import type { Clock } from '#shared/ports/clock.ts';
import {
  type DocumentStore,
  DocumentStoreError,
  type Filter,
  type StoredDocument,
} from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Uid } from '#shared/units.ts';
import type { OwnedCollection } from '../../people/person-data.ts';

export const ALERT_RULES: OwnedCollection = 'alert_rules';

export const ALERT_RULE_KIND = keptKind(ALERT_RULES, storedAlertRuleSchema, { field: 'version' });

/** How long marks of deleted rules are kept, and how many of one person. No request arrives later than that. */
const MARK_MS = 30 * 24 * 3_600_000;
const MAX_MARKS = 50;

interface Mark {
  readonly id: string;
  readonly removedAt: number;
}

export function createAlertRuleDocuments({ store, clock }: { readonly store: DocumentStore; readonly clock: Clock }) {
  /** A rule of these owners that is not removed. */
  async function find(
    reader: Pick<DocumentStore, 'get'>,
    owners: readonly Uid[],
    id: string,
  ): Promise<StoredDocument | null> {
    const found = await reader.get(ALERT_RULES, id).catch((cause: unknown) => {
      // An id that no document can have belongs to no rule.
      if (cause instanceof DocumentStoreError && cause.code === 'invalid_path') return null;
      throw cause;
    });
    if (found === null) return null;
    const { owner, removedAt } = storedAlertRuleSchema.parse(found.data);
    return owners.includes(owner) && removedAt === null ? found : null;
  }

  async function* allOf(where?: Filter): AsyncIterable<StoredDocument> {
    let cursor: string | null = null;
    do {
      const page = await store.query(ALERT_RULES, {
        ...(where === undefined ? {} : { where }),
        ...(cursor === null ? {} : { cursor }),
      });
      yield* page.documents;
      cursor = page.next;
    } while (cursor !== null);
  }

  async function allOfPerson(owners: readonly Uid[]): Promise<{ rules: AlertRule[]; marks: Mark[] }> {
    const [rules, marks]: [AlertRule[], Mark[]] = [[], []];
    for await (const document of allOf({ field: 'owner', op: 'in', values: owners })) {
      const { removedAt } = storedAlertRuleSchema.parse(document.data);
      if (removedAt === null) rules.push(toRule(document));
      else marks.push({ id: document.id, removedAt });
    }
    return { rules: rules.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)), marks };
  }

  async function dropOldMarks(owners: readonly Uid[]): Promise<void> {
    const { marks } = await allOfPerson(owners);
    const latestFirst = marks.sort((a, b) => b.removedAt - a.removedAt);
    const old = latestFirst.filter(({ removedAt }, at) => at >= MAX_MARKS || clock.now() - removedAt > MARK_MS);
    for (const { id } of old) await store.delete(ALERT_RULES, id);
  }

  return { find, allOf, allOfPerson, dropOldMarks };
}

export function toRule({ id, data }: StoredDocument): AlertRule {
  const { name, kind, filter, isOn, createdAt, changes } = storedAlertRuleSchema.parse(data);
  return { id, name, kind, filter, isOn, createdAt, version: changes };
}
