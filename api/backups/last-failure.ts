/** Why the last backup was not made, in a file beside the backups: for every process that sees the folder, and after a restart. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupState, backupStateSchema } from '#shared/wire/admin/backups.ts';

type Failure = BackupState['failed'];

export interface LastFailure {
  read(): Failure;
  /** Null: the last one was made. */
  write(failure: Failure): void;
}

export function lastFailureIn(backupDir: string): LastFailure {
  const file = join(backupDir, 'failure.json');
  /** A failure that could not be written down: a full disk may be the very reason for it. */
  let unwritten: Failure = null;

  function kept(): Failure {
    try {
      const read = backupStateSchema.shape.failed.safeParse(JSON.parse(readFileSync(file, 'utf8')));
      return read.success ? read.data : null;
    } catch {
      // There is none, or it was cut short.
      return null;
    }
  }

  return {
    read: () => unwritten ?? kept(),
    write(failure) {
      unwritten = null;
      try {
        if (failure === null) return rmSync(file, { force: true });
        writeFileSync(`${file}.new`, JSON.stringify(failure), { mode: 0o600 });
        renameSync(`${file}.new`, file);
      } catch {
        unwritten = failure;
      }
    },
  };
}
