/** Forgets what is no longer kept: conversations whose time is over, and messages in the support chat that nobody answers any more. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { FLOW_SESSIONS, FLOW_SUPPORT } from './flow-documents.ts';

/** How long messages in the support chat can be answered. */
const SUPPORT_MS = 90 * 86_400_000;
const AT_ONCE = 500;

export async function sweepFlows(store: DocumentStore, now: number): Promise<void> {
  for (const [collection, field, until] of [
    [FLOW_SESSIONS, 'eraseAt', now],
    [FLOW_SUPPORT, 'at', now - SUPPORT_MS],
  ] as const) {
    const where = { field, op: '<=', value: until } as const;
    for (const { id } of (await store.query(collection, { where, limit: AT_ONCE })).documents) {
      await store.delete(collection, id);
    }
  }
}
