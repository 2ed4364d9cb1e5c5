/**
 * The folder for all our data. It is created if missing, tested for writing before anything needs it, and used by one
 * process at a time.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { err, ok, type Result } from '#shared/result.ts';

/** Returns its full path. Error: why nothing can be written there, in one pt-BR line. */
export function prepareDataFolder(path: string): Result<string, { readonly message: string }> {
  const full = resolve(path);
  // In containers that share a folder every process may have the same number.
  const probe = join(full, `.probe-${randomUUID()}`);
  try {
    makeFolder(full);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause;
    return err({ message: `DATA_DIR: não é possível escrever em ${full} (${code})` });
  }
  return ok(full);
}

/** The same for the folder that several machines see. */
export function prepareSharedFolder(path: string): Result<string, { readonly message: string }> {
  const prepared = prepareDataFolder(path);
  if (prepared.ok) return prepared;
  return err({ message: prepared.error.message.replace(/^DATA_DIR/, 'SHARED_DIR') });
}

/** The same for a server, which does not start on data that were only half restored. */
export function openSharedFolder(path: string): Result<string, { readonly message: string }> {
  const prepared = prepareSharedFolder(path);
  return prepared.ok && existsSync(join(prepared.value, RESTORING))
    ? err({ message: halfRestored('SHARED_DIR', prepared.value) })
    : prepared;
}

/** The same for the folder of the backups; null: in the data folder. Error: in one pt-BR line. */
export function prepareBackupFolder(
  path: string | null,
  dataDir: string,
): Result<string, { readonly message: string }> {
  const prepared = prepareDataFolder(path ?? join(dataDir, 'backups'));
  if (prepared.ok) return prepared;
  return err({ message: prepared.error.message.replace(/^DATA_DIR/, 'BACKUP_DIR') });
}

/** How long a process that is just ending may take to let go. */
const HANDOVER_MS = 1_000;

/**
 * Takes the folder for this process: two would each send every alert and answer every message. The lock is SQLite's on
 * an empty file, which the system gives back however the process ends; a file with a process id would outlive a crash.
 * Returns a function that releases it; the lock is also lost if nothing holds that function any more. Error: another
 * process has it, in one pt-BR line.
 */
export function lockDataFolder(
  path: string,
  { evenHalfRestored = false }: { readonly evenHalfRestored?: boolean } = {},
): Result<() => void, { readonly message: string }> {
  const lock = lockFile(join(path, 'lock'), HANDOVER_MS);
  if (!lock.ok) {
    const { isTaken, cause } = lock.error;
    const reason = isTaken
      ? 'já é usada por outro Arbi; encerre-o ou use outra pasta'
      : `não pode ser reservada (${cause})`;
    return err({ message: `DATA_DIR: a pasta ${path} ${reason}` });
  }
  if (!evenHalfRestored && existsSync(join(path, RESTORING))) {
    lock.value();
    return err({ message: halfRestored('DATA_DIR', path) });
  }
  return lock;
}

/** Lies in the data folder while its contents are replaced: what is there then is half old and half new. */
export const RESTORING = 'restoring';

const halfRestored = (variable: string, path: string) =>
  `${variable}: uma restauração em ${path} ficou pela metade; repita "npm run restore" para terminá-la`;

interface LockError {
  /** Somebody else has it. */
  readonly isTaken: boolean;
  readonly cause: unknown;
}

/** waitMs: how long another holder may take to let go. The lock is lost if nothing holds the returned function any more. */
export function lockFile(path: string, waitMs: number): Result<() => void, LockError> {
  let database: DatabaseSync | undefined;
  try {
    const opened = new DatabaseSync(path, { timeout: waitMs });
    database = opened;
    opened.exec('BEGIN EXCLUSIVE');
    return ok(() => opened.close());
  } catch (cause) {
    database?.close();
    return err({ isTaken: cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY, cause });
  }
}

const SQLITE_BUSY = 5;

/** Not Node's own `recursive`, which never returns on a file system that takes no folders (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  // A drive that does not exist has no parent folder.
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (cause) {
    // Processes that share a folder may start at the same moment.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw cause;
  }
}
