/** Settings of one person on several devices, on each store. */
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { createFirestoreDocumentStore } from '../../api/adapters/documents/firestore-document-store.ts';
import {
  emulatedFirestore,
  findEmulator,
  START_TIMEOUT_MS,
  startEmulator,
} from '../../api/adapters/documents/firestore-emulator-fixture.ts';
import { createSqliteDocumentStore } from '../../api/adapters/documents/sqlite-document-store.ts';
import { soak } from '../../shared/testing/soak.ts';
import { keepsAcknowledgedSaves } from './settings-sync-fixture.ts';

it('an acknowledged save is never lost: devices, delays, lost answers and closed pages', async () => {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  await keepsAcknowledgedSaves(store, soak(200, 10_000));
  await store.close();
});

const emulator = findEmulator();
// The contract of the store prints why it is skipped.
describe.skipIf('missing' in emulator)('with Firestore', () => {
  let running: ChildProcess;
  let host: string;
  beforeAll(async () => {
    // Google's client looks for a Google Cloud machine and warns if there is none.
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    if ('jar' in emulator) ({ host, running } = await startEmulator(emulator.jar));
  }, START_TIMEOUT_MS);
  afterAll(() => {
    running?.kill('SIGKILL');
    vi.unstubAllEnvs();
  });

  it('an acknowledged save is never lost either', async () => {
    const firestore = emulatedFirestore(host, 'settings-sync');
    const store = createFirestoreDocumentStore({ firestore, deadlineMs: 60_000 });
    await keepsAcknowledgedSaves(store, soak(10, 100));
    await store.close();
  });
});
