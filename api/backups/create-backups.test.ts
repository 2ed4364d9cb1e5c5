import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { err, ok, type Result } from '#shared/result.ts';
import { epochMs } from '#shared/units.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createBackups, lastTimeOf } from './create-backups.ts';
import { backupsToRemove } from './folder/retention.ts';
import type { BackupJob, BackupMade } from './write-backup.ts';
import { writeBackup } from './write-backup.ts';

const HOUR = 3_600_000;

describe('a server that runs', () => {
  it('makes one at the set hour and no other that day, and tries a failure again after an hour', async () => {
    const dataDir = temporaryFolder(onTestFinished);
    // Seven in the evening of Brasília, later than the folder was made.
    const evening = lastTimeOf(19, epochMs(Date.now() + 24 * HOUR));
    let now = evening as number;
    let fault: string | null = 'falta espaço';
    const began: number[] = [];
    let tick = () => {};
    const audited: string[] = [];
    const write = async (job: BackupJob): Promise<Result<BackupMade, string>> => {
      began.push((job.at - evening) / HOUR);
      return fault === null ? writeBackup(job) : err(fault);
    };
    const backups = createBackups({
      bucket: null,
      spec: { dir: join(dataDir, 'backups'), hour: 20, keep: { daily: 7, weekly: 4 } },
      job: { dataDir, store: 'firestore', files: { kind: 'disk' }, build: null },
      clock: { now: () => epochMs(now) },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      audit: { record: ({ kind, actor }) => audited.push(`${kind} ${actor}`) },
      write,
      after(_, work) {
        tick = work;
        return () => {};
      },
    });
    const stop = backups.start();
    onTestFinished(stop);
    const pass = async (hours: number) => {
      now += hours * HOUR;
      tick();
      await new Promise(resolve => setImmediate(resolve));
      await backups.settled();
      await new Promise(resolve => setImmediate(resolve));
    };
    // The folder's own time may lie a day before the set hour: then that is made up for at once.
    await new Promise(resolve => setImmediate(resolve));
    began.length = 0;
    audited.length = 0;
    await pass(1.1);
    await pass(0.5);
    expect(began).toEqual([1.1]);
    expect(backups.state().failed).toMatchObject({ reason: 'falta espaço' });
    expect(await backups.check.check()).toEqual({ state: 'failing', reason: 'backup' });
    fault = null;
    await pass(1);
    await pass(1);
    await pass(19);
    expect(began).toEqual([1.1, 2.6]);
    expect(await backups.check.check()).toEqual({ state: 'ok' });
    expect(audited).toEqual(['backup.failed server', 'backup.made server']);
    await pass(3);
    expect(began).toHaveLength(3);
    expect(backups.state().backups).toHaveLength(2);
  });

  it('says in every process that sees the folder why the last one was not made, until one is', async () => {
    const dataDir = temporaryFolder(onTestFinished);
    const dir = join(dataDir, 'backups');
    mkdirSync(dir);
    let now = 1_795_290_000_000;
    const open = (write: (job: BackupJob) => Promise<Result<BackupMade, string>>) =>
      createBackups({
        bucket: null,
        spec: { dir, hour: null, keep: { daily: 7, weekly: 4 } },
        job: { dataDir, store: 'firestore', files: { kind: 'disk' }, build: null },
        clock: { now: () => epochMs(now) },
        log: { info: () => {}, warn: () => {}, error: () => {} },
        audit: { record: () => {} },
        write,
      });
    const failing = open(async () => err('falta espaço'));
    failing.begin('tg:1');
    await failing.settled();
    const other = open(writeBackup);
    expect(other.state().failed).toEqual({ at: now, reason: 'falta espaço' });
    expect(await other.check.check()).toEqual({ state: 'failing', reason: 'backup' });
    now += 1;
    other.begin('tg:1');
    await other.settled();
    for (const each of [failing, other]) expect(each.state().failed).toBeNull();
  });

  it('makes one at a time', async () => {
    const waiting = Promise.withResolvers<Result<BackupMade, string>>();
    const backups = createBackups({
      bucket: null,
      spec: { dir: temporaryFolder(onTestFinished), hour: null, keep: { daily: 7, weekly: 4 } },
      job: { dataDir: '.', store: 'sqlite', files: { kind: 'disk' }, build: null },
      clock: { now: () => epochMs(0) },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      audit: { record: () => {} },
      write: () => waiting.promise,
    });
    expect([backups.begin('tg:1'), backups.begin('tg:1'), backups.state().making]).toEqual([true, false, true]);
    waiting.resolve(ok({ path: 'x', bytes: 1, removed: [] }));
    await backups.settled();
    expect([backups.state().making, backups.begin('tg:1')]).toEqual([false, true]);
    await backups.settled();
  });

  it('makes two within one millisecond, each under its own name', async () => {
    const dataDir = temporaryFolder(onTestFinished);
    const backups = createBackups({
      bucket: null,
      spec: { dir: join(dataDir, 'backups'), hour: null, keep: { daily: 7, weekly: 4 } },
      job: { dataDir, store: 'firestore', files: { kind: 'disk' }, build: null },
      clock: { now: () => epochMs(1_795_290_000_000) },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      audit: { record: () => {} },
      write: async job => writeBackup(job),
    });
    for (let count = 0; count < 2; count += 1) {
      backups.begin('tg:1');
      await backups.settled();
    }
    expect(backups.state().failed).toBeNull();
    expect(backups.state().backups[0]?.at).toBe(1_795_290_000_001);
  });
});

describe('what is kept', () => {
  const times = fc.array(fc.integer({ min: 0, max: 400 * 24 }), { minLength: 1, maxLength: 60 });
  const some = fc.integer({ min: 0, max: 9 });
  it('has the newest, no more than one a day and one a week, and nothing to remove the second time', () => {
    fc.assert(
      fc.property(times, some, some, (hours, daily, weekly) => {
        const all = [...new Set(hours)].map(hour => ({ at: Date.parse('2026-01-01') + hour * HOUR }));
        const removed = new Set(backupsToRemove(all, { daily, weekly }));
        const kept = all.filter(each => !removed.has(each));
        expect(Math.max(...kept.map(({ at }) => at))).toBe(Math.max(...all.map(({ at }) => at)));
        expect(kept.length).toBeLessThanOrEqual(Math.max(1, daily + weekly));
        expect(backupsToRemove(kept, { daily, weekly })).toEqual([]);
      }),
    );
  });
});
