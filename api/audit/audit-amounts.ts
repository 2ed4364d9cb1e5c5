/** Entries of earlier versions said what somebody in a team had placed, and up to what a house takes it: the amounts go. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';

const COLLECTION = 'audit';

/** Two entries of a team with amounts: 'board house 5000', and 'board 2 1.95 5000'. Without: 'board', and 'board 2'. */
export async function withoutAmounts(store: DocumentStore): Promise<void> {
  const where = { field: 'kind', op: 'in', values: ['team.limit', 'team.placed'] } as const;
  let cursor: string | null = null;
  do {
    const page = await store.query(COLLECTION, { where, ...(cursor === null ? {} : { cursor }) });
    for (const { id, data } of page.documents) {
      const subject = bare(String(data.kind), String(data.subject ?? ''));
      if (subject !== data.subject && data.subject !== null) await store.patch(COLLECTION, id, { subject });
    }
    cursor = page.next;
  } while (cursor !== null);
}

function bare(kind: string, subject: string): string {
  const parts = subject.split(' ');
  return parts.slice(0, kind === 'team.limit' ? 1 : 2).join(' ');
}
