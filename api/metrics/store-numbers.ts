/**
 * How many sessions and conversations are open, counted in the store: at most once a minute, because a count of many
 * documents is paid for like reading some.
 */
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { FLOW_SESSIONS } from '../flows/flow-documents.ts';
import { SESSIONS } from '../identity/tokens/session-document.ts';
import type { OwnedCollection } from '../people/person-data.ts';

export interface StoreNumbersDeps {
  readonly store: Pick<DocumentStore, 'count'>;
  readonly clock: Clock;
}

const EVERY_MS = 60_000;
const TELEGRAM_SESSIONS: OwnedCollection = 'telegram_sessions';

/** Returns what brings them up to date. While the store is silent they stay as they were. */
export function createStoreNumbers(registry: Registry, { store, clock }: StoreNumbersDeps): () => Promise<void> {
  const registers = [registry];
  const sessions = new Gauge({
    name: 'arbi_sessions',
    help: 'People with a session by Telegram, and sign-ins of accounts that are kept here',
    labelNames: ['kind'],
    registers,
  });
  const conversations = new Gauge({
    name: 'arbi_flow_conversations',
    help: 'Conversations of flows that are running',
    registers,
  });
  let countedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (Math.abs(clock.now() - countedAt) < EVERY_MS) return;
    countedAt = clock.now();
    const found = await Promise.all([
      store.count(TELEGRAM_SESSIONS, { field: 'forgetAfter', op: '==', value: null }),
      store.count(SESSIONS),
      store.count(FLOW_SESSIONS, { field: 'openFlow', op: '>', value: '' }),
    ]).catch(() => null);
    if (found === null) return;
    sessions.set({ kind: 'telegram' }, found[0]);
    sessions.set({ kind: 'account' }, found[1]);
    conversations.set(found[2]);
  };
}
