/** Runs the contract against Google's own emulator, if Java and the emulator are installed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentStoreContract } from '#shared/ports/documents/document-store.contract.ts';
import { createFirestoreDocumentStore } from './firestore-document-store.ts';
import { toStoreError } from './firestore-errors.ts';

const PACKAGE = 'google-cloud-cli-firestore-emulator';
const START_TIMEOUT_MS = 60_000;

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
  let projects = 0;
  const open = () =>
    // A new project is an empty database.
    new Firestore({
      projectId: `contract-${projects++}`,
      host,
      ssl: false,
      customHeaders: { Authorization: 'Bearer owner' },
    });

  beforeAll(async () => {
    // Google's client looks for a Google Cloud machine and warns if there is none.
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    const port = await freePort();
    host = `127.0.0.1:${port}`;
    running = await startEmulator(emulator.jar, port);
  }, START_TIMEOUT_MS);
  afterAll(() => {
    running?.kill('SIGKILL');
    vi.unstubAllEnvs();
  });

  documentStoreContract('Firestore', async () => createFirestoreDocumentStore({ firestore: open() }));

  describe('Firestore', () => {
    it('does not retry an error of the work itself, whatever its code', async () => {
      const store = createFirestoreDocumentStore({ firestore: open() });
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
  });
}

describe('failures of Firestore', () => {
  it.each([
    [3, 'INVALID_ARGUMENT: bad field', 'invalid_argument'],
    [3, 'INVALID_ARGUMENT: The referenced transaction has expired or is no longer valid.', 'contention'],
    [5, 'NOT_FOUND: no entity to update', 'not_found'],
    [6, 'ALREADY_EXISTS: entity already exists', 'conflict'],
    [7, 'PERMISSION_DENIED: Missing permissions', 'unavailable'],
    [9, 'FAILED_PRECONDITION: The query requires an index.\nCreate it here: …', 'unavailable'],
    [10, 'ABORTED: Too much contention', 'contention'],
    [14, 'UNAVAILABLE: No connection established', 'unavailable'],
  ])('%d %s is %s', (code, message, expected) => {
    const cause = Object.assign(new Error(`${code} ${message}`), { code });
    const error = toStoreError(cause);
    expect(error).toMatchObject({ name: 'DocumentStoreError', code: expected, cause });
    expect(String(error)).not.toContain('\n');
  });

  it('are not confused with other errors', () => {
    const bug = new TypeError('x is not a function');
    expect(toStoreError(bug)).toBe(bug);
  });
});

function findEmulator(): { jar: string } | { missing: string } {
  try {
    execFileSync('java', ['-XX:-UsePerfData', '-version'], { stdio: 'ignore' });
  } catch {
    return { missing: 'there is no Java' };
  }
  try {
    const files = execFileSync('dpkg', ['-L', PACKAGE], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const jar = files.split('\n').find(file => file.endsWith('.jar'));
    return jar ? { jar } : { missing: `${PACKAGE} has no jar` };
  } catch {
    return { missing: `${PACKAGE} is not installed` };
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function startEmulator(jar: string, port: number): Promise<ChildProcess> {
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  // Without `UsePerfData` it leaves nothing in the temporary directory.
  const args = ['-XX:-UsePerfData', '-Duser.language=en', '-cp', jar, main, '--host=127.0.0.1', `--port=${port}`];
  const child = spawn('java', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: child.stdout })) {
    // Reading must go on, or the emulator blocks on a full pipe.
    if (line.includes('is now running')) {
      child.stdout.resume();
      return child;
    }
  }
  throw new Error(`the emulator ended before it was ready (code ${child.exitCode})`);
}
