/** What the store says of a Firestore that answers each call with an error, asked through Google's own client. */
import { once } from 'node:events';
import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFirestoreDocumentStore } from './firestore-document-store.ts';
import { emulatedFirestore } from './firestore-emulator-fixture.ts';

/** A gRPC server that answers everything with this status. */
async function storeRefusing(status: number, message: string) {
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  onTestFinished(() => void vi.unstubAllEnvs());
  const sessions = new Set<ServerHttp2Session>();
  let calls = 0;
  const server = createServer().on('session', session => void sessions.add(session));
  server.on('stream', stream => {
    calls += 1;
    // Percent-encoded, but not the characters of an address.
    const refusal = { 'grpc-status': `${status}`, 'grpc-message': encodeURI(message) };
    stream.respond({ ':status': 200, 'content-type': 'application/grpc', ...refusal }, { endStream: true });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = createFirestoreDocumentStore({ firestore: emulatedFirestore(host, 'refusing') });
  onTestFinished(async () => {
    await store.close();
    for (const session of sessions) session.destroy();
    server.close();
  });
  return { store, calls: () => calls };
}

const INDEX = 'The query requires an index. You can create it here: https://console.firebase.google.com/v1/r/project/p';

describe('spec 8: a Firestore that refuses keeps the name of its reason', () => {
  it.each([
    [7, 'Missing or insufficient permissions.', 'permission_denied'],
    [9, INDEX, 'failed_precondition'],
    [12, 'Not supported in this edition.', 'unimplemented'],
    [5, 'The database (default) does not exist for project p', 'failed_precondition'],
  ] as const)('%d %s', async (status, message, code) => {
    const { store, calls } = await storeRefusing(status, message);
    const named = expect.objectContaining({
      name: 'DocumentStoreError',
      code,
      message: expect.stringContaining(message),
    });
    await expect(store.get('c', 'a')).rejects.toEqual(named);
    await expect(store.query('c', { where: { field: 'n', op: '>', value: 1 } })).rejects.toEqual(named);
    await expect(store.count('c')).rejects.toEqual(named);
    await expect(store.put('c', 'a', {}, 'any')).rejects.toEqual(named);
    await expect(store.put('c', 'a', {}, 'absent')).rejects.toEqual(named);
    await expect(store.put('c', 'a', {}, { version: '1.000000000' })).rejects.toEqual(named);
    await expect(store.patch('c', 'a', { n: 1 })).rejects.toEqual(named);
    await expect(store.delete('c', 'a')).rejects.toEqual(named);
    await expect(store.transaction(tx => tx.get('c', 'a'))).rejects.toEqual(named);
    await expect(store.transaction(async tx => tx.put('c', 'a', {}, 'any'))).rejects.toEqual(named);
    // Nothing was asked a second time: a person waits for the answer.
    expect(calls()).toBe(10);
  });
});
