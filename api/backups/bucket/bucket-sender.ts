/**
 * Sends the newest backup of this machine to the bucket: after it was made, at the start if it is not there, and again
 * an hour after a failure. How that ended stands in a file beside the backups, for every process that sees the folder.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Result } from '#shared/result.ts';
import { type BackupState, bucketOutcomeSchema } from '#shared/wire/admin/backups.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { PartCheck } from '../../health/part-checks.ts';
import type { Backup } from '../folder/backup-folder.ts';
import type { BucketBackup } from './bucket-contents.ts';
import type { BucketCopies } from './bucket-copies.ts';

export interface BucketSender {
  /** Sends what is due; does nothing while it is sending. */
  look(newest: Backup | undefined): void;
  /** At once, also within the hour after a failure. */
  send(backup: Backup): void;
  state(): BackupState['bucket'];
  readonly check: PartCheck;
  settled(): Promise<void>;
}

export interface BucketSenderDeps {
  readonly copies: Pick<BucketCopies, 'list' | 'send'>;
  /** Where the bucket is, for people to read. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Pick<AuditLog, 'record'>;
  /** The file that keeps how the last attempt ended. */
  readonly file: string;
  readonly isStopped: () => boolean;
}

const RETRY_MS = 60 * 60_000;
const CHECK_EVERY_MS = 10_000;
const LISTED = 100;

export function createBucketSender({
  copies,
  url,
  clock,
  log,
  audit,
  file,
  isStopped,
}: BucketSenderDeps): BucketSender {
  let sending: Promise<void> | null = null;
  /** Whether this process has looked into the bucket. */
  let hasLooked = false;

  function note(result: Result<BucketBackup[], string>): void {
    if (isStopped()) return;
    const before = readOutcome(file);
    if (!result.ok) log.error('a cópia de segurança não foi para o bucket', { reason: result.error });
    writeOutcome(
      file,
      result.ok
        ? { failed: null, backups: result.value.slice(0, LISTED) }
        : { ...before, failed: { at: clock.now(), reason: result.error } },
    );
  }

  async function deliver(backup: Backup): Promise<void> {
    const began = clock.now();
    const sent = await copies.send(backup);
    note(sent);
    if (isStopped()) return;
    if (sent.ok) log.info('cópia de segurança no bucket', { name: backup.name, ms: clock.now() - began });
    const kind = sent.ok ? 'backup.sent' : 'backup.unsent';
    audit.record({ kind, actor: 'server', subject: sent.ok ? backup.name : sent.error });
  }

  async function bringUpToDate(newest: Backup): Promise<void> {
    if (!hasLooked) {
      const found = await copies.list();
      note(found);
      if (!found.ok) return;
      hasLooked = true;
    }
    if (readOutcome(file).backups.every(({ name }) => name !== newest.name)) await deliver(newest);
  }

  function begin(work: () => Promise<void>): void {
    const begun = work()
      .catch(cause => {
        log.error('a cópia de segurança não foi para o bucket', { cause });
      })
      .finally(() => {
        // Another one may wait behind it.
        if (sending === begun) sending = null;
      });
    sending = begun;
  }

  return {
    look(newest) {
      if (sending !== null || newest === undefined || isStopped()) return;
      const { failed } = readOutcome(file);
      if (failed !== null && Math.abs(clock.now() - failed.at) < RETRY_MS) return;
      begin(() => bringUpToDate(newest));
    },
    send(backup) {
      const before = sending ?? Promise.resolve();
      begin(() => before.then(() => deliver(backup)));
    },
    state: () => ({
      url,
      sending: sending !== null,
      ...readOutcome(file),
    }),
    check: {
      everyMs: CHECK_EVERY_MS,
      check: async () => (readOutcome(file).failed === null ? { state: 'ok' } : { state: 'failing', reason: 'backup' }),
    },
    async settled() {
      while (sending !== null) await sending;
    },
  };
}

type Outcome = Pick<NonNullable<BackupState['bucket']>, 'failed' | 'backups'>;

/** A file that is not ours, or was cut short, says nothing: the next attempt writes it again. */
function readOutcome(file: string): Outcome {
  try {
    const read = bucketOutcomeSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (read.success) return read.data;
  } catch {
    // There is none yet.
  }
  return { failed: null, backups: [] };
}

function writeOutcome(file: string, outcome: Outcome): void {
  writeFileSync(`${file}.new`, JSON.stringify(outcome), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
