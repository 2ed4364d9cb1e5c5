/** Google's own emulator of Firestore, if Java and the emulator are installed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Firestore } from '@google-cloud/firestore';
import { freePort } from '../../../testing/redis-server.ts';
import { createFirestoreClient } from './firestore-client.ts';

const PACKAGE = 'google-cloud-cli-firestore-emulator';
export const START_TIMEOUT_MS = 60_000;

/** A client of the emulator; each project is a database of its own. */
export function emulatedFirestore(host: string, projectId: string): Firestore {
  return createFirestoreClient({ projectId, host, ssl: false, customHeaders: { Authorization: 'Bearer owner' } });
}

/** Where Google's emulator is on this machine, or what is missing. */
export function findEmulator(): { jar: string } | { missing: string } {
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

/** Ended by killing `running`. */
export async function startEmulator(jar: string): Promise<{ readonly host: string; readonly running: ChildProcess }> {
  const port = await freePort();
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  // Without `UsePerfData` it leaves nothing in the temporary directory. It lives too short for the second compiler to pay.
  const brief = ['-XX:-UsePerfData', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
  const args = [...brief, '-Duser.language=en', '-cp', jar, main, '--host=127.0.0.1', `--port=${port}`];
  const child = spawn('java', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: child.stdout })) {
    // Reading must go on, or the emulator blocks on a full pipe.
    if (line.includes('is now running')) {
      child.stdout.resume();
      return { host: `127.0.0.1:${port}`, running: child };
    }
  }
  throw new Error(`the emulator ended before it was ready (code ${child.exitCode})`);
}
