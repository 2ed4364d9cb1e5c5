/** Forgets what is no longer kept: conversations whose time is over, and messages at the desk that nobody answers any more. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { FLOW_DESK, FLOW_SESSIONS } from './flow-documents.ts';

/** Messages at the desk can be answered for so long. */
const DESK_MS = 90 * 86_400_000;
const AT_ONCE = 500;

export async function sweepFlows(store: DocumentStore, now: number): Promise<void> {
  for (const [collection, field, until] of [
    [FLOW_SESSIONS, 'eraseAt', now],
    [FLOW_DESK, 'at', now - DESK_MS],
  ] as const) {
    const where = { field, op: '<=', value: until } as const;
    for (const { id } of (await store.query(collection, { where, limit: AT_ONCE })).documents) {
      await store.delete(collection, id);
    }
  }
}
