/**
 * The entries of people who deleted their account: they stay as long as all entries, under a pseudonym that nobody can
 * compute, and say only what was done and when. What administrators did stays as it is, apart from their name.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { type AuditEntry, auditEntrySchema } from '#shared/wire/admin/audit.ts';

const COLLECTION = 'audit';
/** As long as anything that was under way at the deletion can still record something. */
const REMEMBERED_MS = 10 * 60_000;
const MAX_READ = 1_000;

type Entry = Omit<AuditEntry, 'id'>;

export function createAnonymousPeople({ store, clock }: { readonly store: DocumentStore; readonly clock: Clock }) {
  const remembered = new Map<string, { readonly pseudonym: string; readonly at: number }>();

  function pseudonymOf(name: string): string | null {
    const found = remembered.get(name);
    return found !== undefined && Math.abs(clock.now() - found.at) < REMEMBERED_MS ? found.pseudonym : null;
  }

  async function* entriesOf(names: readonly string[]) {
    for (const field of ['actor', 'subject']) {
      let cursor: string | null = null;
      do {
        const where = { field, op: 'in', values: names } as const;
        const page = await store.query(COLLECTION, { where, ...(cursor === null ? {} : { cursor }) });
        yield* page.documents;
        cursor = page.next;
      } while (cursor !== null);
    }
  }

  return {
    /** The entry as it is written. */
    hide(entry: Entry): Entry {
      const [actor, subject] = [pseudonymOf(entry.actor), entry.subject === null ? null : pseudonymOf(entry.subject)];
      return actor === null && subject === null ? entry : hidden(entry, actor, subject);
    },
    remember(names: readonly string[], pseudonym: string): void {
      const at = clock.now();
      for (const [name, known] of remembered) if (Math.abs(at - known.at) >= REMEMBERED_MS) remembered.delete(name);
      for (const name of names) remembered.set(name, { pseudonym, at });
    },
    async rewrite(names: readonly string[], pseudonym: string, until: number): Promise<void> {
      const found: StoredDocument[] = [];
      for await (const each of entriesOf(names)) found.push(each);
      for (const { id, data } of found) {
        const { id: _, ...entry } = auditEntrySchema.parse({ id, ...data });
        if (entry.at > until) continue;
        const as = (name: string | null) => (name !== null && names.includes(name) ? pseudonym : null);
        await store.put(COLLECTION, id, hidden(entry, as(entry.actor), as(entry.subject)), 'any');
      }
    },
    async of(names: readonly string[]): Promise<AuditEntry[]> {
      const found = new Map<string, AuditEntry>();
      for await (const { id, data } of entriesOf(names)) found.set(id, auditEntrySchema.parse({ id, ...data }));
      return [...found.values()].sort((a, b) => b.at - a.at).slice(0, MAX_READ);
    },
  };
}

function hidden(entry: Entry, actor: string | null, subject: string | null): Entry {
  const isOwnAct = actor !== null && !entry.kind.startsWith('admin.');
  return {
    ...entry,
    actor: actor ?? entry.actor,
    subject: subject ?? (isOwnAct ? null : entry.subject),
    device: actor === null ? entry.device : null,
    before: isOwnAct ? null : entry.before,
    after: isOwnAct ? null : entry.after,
  };
}
