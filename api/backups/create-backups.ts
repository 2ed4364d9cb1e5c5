/**
 * The backups of a running server: one every day at a set hour, and on demand; one at a time. The folder itself says which there
 * are. A failure stands beside them and is tried again within the hour. With a bucket, each is sent there once it is made.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { instantOf, wallClockAt } from '#shared/calendar/local-time.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Result } from '#shared/result.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import type { BackupState } from '#shared/wire/admin/backups.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { PartCheck } from '../health/part-checks.ts';
import { createTicker, type RunAfter } from '../timers/ticker.ts';
import type { BucketCopies } from './bucket/bucket-copies.ts';
import { createBucketSender } from './bucket/bucket-sender.ts';
import { listBackups } from './folder/backup-folder.ts';
import { BACKUP_ZONE, type Keep } from './folder/retention.ts';
import { lastFailureIn } from './last-failure.ts';
import type { BackupJob, BackupMade } from './write-backup.ts';

/** Where backups go, when, and how many are kept; from the environment. */
export interface BackupSpec {
  readonly dir: string;
  /** From 0 to 23, by the clocks of Brasília; null: none is made by itself. */
  readonly hour: number | null;
  readonly keep: Keep;
}

export interface BackupsDeps {
  readonly spec: BackupSpec;
  readonly job: Pick<BackupJob, 'dataDir' | 'store' | 'files' | 'build' | 'spareBytes'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Pick<AuditLog, 'record'>;
  /** Null: they stay on this machine. */
  readonly bucket: { readonly copies: Pick<BucketCopies, 'list' | 'send'>; readonly url: string } | null;
  readonly write: (job: BackupJob, signal: AbortSignal) => Promise<Result<BackupMade, string>>;
  readonly after?: RunAfter;
}

export interface Backups {
  /** False: one is being made now. actor: as in the audit log. */
  begin(actor: string): boolean;
  state(): BackupState;
  readonly check: PartCheck;
  /** The same for the bucket. */
  readonly bucketCheck: PartCheck;
  /** Resolves once no backup is being made. */
  settled(): Promise<void>;
  /** Returns the stop function, which ends a backup that is being made. */
  start(): () => Promise<void>;
}

const LOOK_EVERY_MS = 60_000;
const RETRY_MS = 60 * 60_000;
/** A day, and time for one to be made and tried again. */
const OVERDUE_MS = 30 * 60 * 60_000;
const LISTED = 100;
const ITSELF = 'server';

export function createBackups({ spec, job, clock, log, audit, bucket, write, after }: BackupsDeps): Backups {
  const stopped = new AbortController();
  let making: Promise<void> | null = null;
  const lastFailure = lastFailureIn(spec.dir);
  const sender =
    bucket &&
    createBucketSender({
      ...bucket,
      clock,
      log,
      audit,
      file: join(spec.dir, 'bucket.json'),
      isStopped: () => stopped.signal.aborted,
    });

  async function make(at: EpochMs, actor: string): Promise<void> {
    const made = await write({ ...job, backupDir: spec.dir, keep: spec.keep, at }, stopped.signal);
    if (stopped.signal.aborted) return;
    const { ok } = made;
    lastFailure.write(ok ? null : { at: clock.now(), reason: made.error });
    if (ok)
      log.info('cópia de segurança feita', { path: made.value.path, bytes: made.value.bytes, ms: clock.now() - at });
    else log.error('cópia de segurança não feita', { reason: made.error });
    audit.record({ kind: ok ? 'backup.made' : 'backup.failed', actor, subject: ok ? made.value.path : made.error });
    const [newest] = listBackups(spec.dir);
    if (ok && newest) sender?.send(newest);
  }

  function begin(actor: string): boolean {
    if (making !== null || stopped.signal.aborted) return false;
    making = make(firstFreeInstant(spec.dir, clock.now()), actor)
      .catch(cause => {
        lastFailure.write({ at: clock.now(), reason: 'erro do servidor' });
        log.error('cópia de segurança não feita', { cause });
      })
      .finally(() => {
        making = null;
      });
    return true;
  }

  /** A data folder that was never backed up counts from its creation: a new one waits for the set hour. */
  const lastAt = () => listBackups(spec.dir)[0]?.at ?? statSync(job.dataDir).birthtimeMs;

  const currentFailure = () => notMadeSince(spec.dir, lastFailure.read());

  function isDue(hour: number): boolean {
    const now = clock.now();
    const failed = currentFailure();
    const isRetryTooSoon = failed !== null && now - failed.at < RETRY_MS;
    return !isRetryTooSoon && lastAt() < lastTimeOf(hour, now);
  }

  const ticker = createTicker({
    everyMs: LOOK_EVERY_MS,
    async work() {
      if (spec.hour !== null && making === null && isDue(spec.hour)) begin(ITSELF);
      if (making === null) sender?.look(listBackups(spec.dir)[0]);
    },
    onFailure: cause => log.error('cópia de segurança não feita', { cause }),
    after,
  });

  return {
    begin,
    state: () => ({
      making: making !== null,
      failed: currentFailure(),
      hour: spec.hour,
      database: job.store,
      dir: spec.dir,
      backups: newestOf(spec.dir),
      bucket: sender?.state() ?? null,
    }),
    check: {
      everyMs: LOOK_EVERY_MS / 6,
      async check() {
        const failed = currentFailure();
        if (spec.hour === null && failed === null) return { state: 'off' };
        const isOverdue = spec.hour !== null && clock.now() - lastAt() > OVERDUE_MS;
        return failed !== null || isOverdue ? { state: 'failing', reason: 'backup' } : { state: 'ok' };
      },
    },
    bucketCheck: sender?.check ?? { everyMs: LOOK_EVERY_MS, check: async () => ({ state: 'off' }) },
    async settled() {
      await making;
      await sender?.settled();
    },
    start() {
      const stop = ticker.start();
      return async () => {
        stopped.abort();
        await stop();
        await making;
        await sender?.settled();
      };
    },
  };
}

/** If a command has made a backup since, there is no failure left to report. */
function notMadeSince(backupDir: string, failed: BackupState['failed']): BackupState['failed'] {
  return failed !== null && failed.at >= (listBackups(backupDir)[0]?.at ?? 0) ? failed : null;
}

function newestOf(backupDir: string): BackupState['backups'] {
  const newest = listBackups(backupDir).slice(0, LISTED);
  return newest.map(({ name, at }) => ({ name, at }));
}

/** Backups are named by their instant: one that was asked for within the same millisecond gets the next one. */
function firstFreeInstant(backupDir: string, from: EpochMs): EpochMs {
  const taken = new Set(listBackups(backupDir).map(({ at }) => at));
  let at = from;
  while (taken.has(at)) at = epochMs(at + 1);
  return at;
}

/** The last time that the clocks showed this hour. */
export function lastTimeOf(hour: number, now: EpochMs): EpochMs {
  const onDayOf = (at: EpochMs) => instantOf({ ...wallClockAt(at, BACKUP_ZONE), hour, minute: 0 }, BACKUP_ZONE);
  const today = onDayOf(now);
  return today <= now ? today : onDayOf(epochMs(now - 86_400_000));
}
