/** The thread that writes a SQLite file anew, without anything that was deleted from it, and empties its log. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** How long it waits for those who are writing. */
const TIMEOUT_MS = 5_000;

const database = new DatabaseSync(String(workerData), { timeout: TIMEOUT_MS });
try {
  database.exec('PRAGMA secure_delete = ON; VACUUM');
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
  // Somebody still reads the file as it was: the log stays until they have done so.
  if (busy !== 0) throw new Error('the log of the database could not be emptied');
} finally {
  database.close();
}
parentPort?.postMessage('done');
