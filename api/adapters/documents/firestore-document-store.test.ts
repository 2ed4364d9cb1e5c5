/** Runs the contract against Google's own emulator, if Java and the emulator are installed. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { documentStoreContract } from '#shared/ports/documents/document-store.contract.ts';
import { betLogContract } from '../../bets/bet-log.contract.ts';
import { closingsContract } from '../../closing-odds/closings.contract.ts';
import { checkedStoreContract } from '../../documents/checked-store.contract.ts';
import { flowsContract } from '../../flows/flows.contract.ts';
import { erasureContract } from '../../people/erasure/erasure.contract.ts';
import { resultStoreContract } from '../../results/result-store.contract.ts';
import { teamContract } from '../../team/team.contract.ts';
import { createFirestoreDocumentStore } from './firestore-document-store.ts';
import { emulatedFirestore, findEmulator, START_TIMEOUT_MS, startEmulator } from './firestore-emulator-fixture.ts';
import { toStoreError } from './firestore-errors.ts';
import { type PausableProxy, startPausableProxy } from './pausable-proxy-fixture.ts';

const emulator = findEmulator();

if ('missing' in emulator) {
  // Printed, because a silent skip would look like success.
  process.stderr.write(`\nSKIPPED: the Firestore contract did not run: ${emulator.missing}\n\n`);
  describe.skip(`Firestore (skipped: ${emulator.missing})`, () => {
    it('passes the document store contract', () => {});
  });
} else {
  let running: ChildProcess;
  let host: string;
  let proxy: PausableProxy;
  let projects = 0;
  // A new project is an empty database.
  const open = () => emulatedFirestore(host, `contract-${projects++}`);

  beforeAll(async () => {
    // Google's client looks for a Google Cloud machine and warns if there is none.
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    ({ host, running } = await startEmulator(emulator.jar));
    proxy = await startPausableProxy(host);
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    running?.kill('SIGKILL');
    await proxy?.close();
    vi.unstubAllEnvs();
  });

  // The contract is about answers, however long a loaded machine takes.
  const PATIENT_MS = 60_000;

  documentStoreContract('Firestore', async () =>
    createFirestoreDocumentStore({ firestore: open(), deadlineMs: PATIENT_MS }),
  );
  checkedStoreContract('Firestore with unreadable documents', async () =>
    createFirestoreDocumentStore({ firestore: open(), deadlineMs: PATIENT_MS }),
  );

  teamContract(async () => createFirestoreDocumentStore({ firestore: open(), deadlineMs: PATIENT_MS }));
  betLogContract(async () => createFirestoreDocumentStore({ firestore: open(), deadlineMs: PATIENT_MS }));
  resultStoreContract(async () => createFirestoreDocumentStore({ firestore: open(), deadlineMs: PATIENT_MS }));
  flowsContract(async () => createFirestoreDocumentStore({ firestore: open(), deadlineMs: PATIENT_MS }));
  erasureContract(async () => createFirestoreDocumentStore({ firestore: open(), deadlineMs: PATIENT_MS }));
  closingsContract(async () => createFirestoreDocumentStore({ firestore: open(), deadlineMs: PATIENT_MS }));

  describe('Firestore', () => {
    it('does not retry an error of the work itself, whatever its code', async () => {
      const store = createFirestoreDocumentStore({ firestore: open(), deadlineMs: PATIENT_MS });
      // Firestore retries a transaction after errors with this code; this one is not Firestore's.
      const failure = Object.assign(new Error('mine'), { code: 10 });
      let runs = 0;
      const doomed = store.transaction(async tx => {
        runs += 1;
        await tx.get('c', 'a');
        throw failure;
      });
      await expect(doomed).rejects.toBe(failure);
      expect(runs).toBe(1);
      await store.close();
    });

    it.each(['transaction', 'put'] as const)('begins a %s again whose locks are gone', async kind => {
      const firestore = open();
      const store = createFirestoreDocumentStore({ firestore, deadlineMs: PATIENT_MS });
      await store.put('c', 'a', { n: 1 }, 'any');
      const found = await store.get('c', 'a');
      const closed = Object.assign(new Error('3 INVALID_ARGUMENT: Transaction is invalid or closed.'), { code: 3 });
      const spy = vi.spyOn(firestore, 'runTransaction').mockRejectedValueOnce(closed);
      if (kind === 'put') await store.put('c', 'a', { n: 2 }, { version: found?.version ?? '' });
      else
        await store.transaction(async tx =>
          tx.put('c', 'a', { n: Number((await tx.get('c', 'a'))?.data.n) + 1 }, 'any'),
        );
      expect((await store.get('c', 'a'))?.data).toEqual({ n: 2 });
      spy.mockRejectedValue(closed);
      await expect(store.transaction(async tx => tx.get('c', 'a'))).rejects.toMatchObject({ code: 'contention' });
      await store.close();
    });

    it('is given up while it hangs, and used again once it goes on', async () => {
      const store = createFirestoreDocumentStore({
        firestore: emulatedFirestore(proxy.host, 'goes-on'),
        deadlineMs: PATIENT_MS,
      });
      await store.put('c', 'a', { n: 1 }, 'any');
      // A write that was given up may still happen later, so this store has a database of its own.
      const impatient = createFirestoreDocumentStore({
        firestore: emulatedFirestore(proxy.host, 'gives-up'),
        deadlineMs: 50,
      });
      proxy.pause();
      await expect(impatient.get('c', 'a')).rejects.toMatchObject({ code: 'timeout' });
      await expect(impatient.transaction(async tx => tx.put('c', 'a', {}, 'any'))).rejects.toMatchObject({
        code: 'timeout',
      });
      proxy.resume();
      expect((await store.get('c', 'a'))?.data).toEqual({ n: 1 });
      await store.close();
      await impatient.close();
    });
  });
}

describe('a Firestore that takes the connection and never answers', () => {
  it('is given up at the deadline, whatever it is asked', async () => {
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    onTestFinished(() => void vi.unstubAllEnvs());
    const sockets = new Set<Socket>();
    const silent = createServer(socket => void sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const store = createFirestoreDocumentStore({ firestore: emulatedFirestore(host, 'silent'), deadlineMs: 50 });
    const late = expect.objectContaining({ code: 'timeout', message: 'O banco de dados não respondeu a tempo' });
    await expect(store.get('c', 'a')).rejects.toEqual(late);
    await expect(store.query('c', {})).rejects.toEqual(late);
    await expect(store.count('c')).rejects.toEqual(late);
    await expect(store.put('c', 'a', {}, 'any')).rejects.toEqual(late);
    await expect(store.put('c', 'a', {}, { version: '1.000000000' })).rejects.toEqual(late);
    await expect(store.delete('c', 'a')).rejects.toEqual(late);
    await expect(store.transaction(tx => tx.get('c', 'a'))).rejects.toEqual(late);
    await store.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
    await once(silent, 'close');
  });
});

describe('spec 8: failures of Firestore', () => {
  it.each([
    [1, 'CANCELLED: Call cancelled', 'unavailable'],
    [2, 'UNKNOWN: Stream removed', 'unavailable'],
    [3, 'INVALID_ARGUMENT: bad field', 'invalid_argument'],
    [4, 'DEADLINE_EXCEEDED: Deadline exceeded after 60.000s', 'timeout'],
    [5, 'NOT_FOUND: The database (default) does not exist for project x Please visit …', 'failed_precondition'],
    [8, 'RESOURCE_EXHAUSTED: Quota exceeded.', 'unavailable'],
    [12, 'UNIMPLEMENTED: Not implemented in this edition', 'unimplemented'],
    [13, 'INTERNAL: An internal error occurred.', 'unavailable'],
    [14, 'UNAVAILABLE: Name resolution failed for target dns:firestore.googleapis.com', 'unavailable'],
    [16, 'UNAUTHENTICATED: Request had invalid authentication credentials.', 'permission_denied'],
    [3, 'INVALID_ARGUMENT: The referenced transaction has expired or is no longer valid.', 'contention'],
    [5, 'NOT_FOUND: no entity to update', 'not_found'],
    [6, 'ALREADY_EXISTS: entity already exists', 'conflict'],
    [7, 'PERMISSION_DENIED: Missing permissions', 'permission_denied'],
    [9, 'FAILED_PRECONDITION: The query requires an index.\nCreate it here: …', 'failed_precondition'],
    [10, 'ABORTED: Too much contention', 'contention'],
    [14, 'UNAVAILABLE: No connection established', 'unavailable'],
  ])('%d %s is %s', (code, message, expected) => {
    const cause = Object.assign(new Error(`${code} ${message}`), { code });
    const error = toStoreError(cause);
    expect(error).toMatchObject({ name: 'DocumentStoreError', code: expected, cause });
    expect(String(error)).not.toContain('\n');
  });

  it('name what is missing, on one line', () => {
    const message =
      '9 FAILED_PRECONDITION: The query requires an index.\nCreate it here: https://console.firebase.google.com/i';
    const { message: said } = toStoreError(Object.assign(new Error(message), { code: 9 })) as Error;
    expect(said).toBe(
      'Falta algo ao Firestore para este pedido, em geral um índice: 9 FAILED_PRECONDITION: The query requires an index. ' +
        'Create it here: https://console.firebase.google.com/i',
    );
  });

  it('are not confused with other errors', () => {
    const bug = new TypeError('x is not a function');
    expect(toStoreError(bug)).toBe(bug);
  });
});
