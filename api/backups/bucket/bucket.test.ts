import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { err, ok, type Result } from '#shared/result.ts';
import { epochMs } from '#shared/units.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createBackups } from '../create-backups.ts';
import { backupName, listBackups } from '../folder/backup-folder.ts';
import { checkBackup } from '../folder/check-backup.ts';
import { MANIFEST } from '../folder/manifest.ts';
import { writeBackup } from '../write-backup.ts';
import type { BucketBackup } from './bucket-contents.ts';
import { createBucketSender } from './bucket-sender.ts';
import { openBucket } from './open-bucket.ts';
import { startS3 } from './s3-fixture.ts';

const DAY = 86_400_000;
const AT = Date.parse('2026-11-20T12:00:00Z');
const KEEP = { daily: 2, weekly: 0 };

async function start(keyMore: { readonly secret?: string; readonly region?: string } = {}) {
  const s3 = await startS3(stop => onTestFinished(stop));
  let now = AT;
  s3.storeAt(() => now);
  const dataDir = temporaryFolder(onTestFinished);
  const backupDir = join(dataDir, 'backups');
  mkdirSync(join(dataDir, 'secrets'));
  writeFileSync(join(dataDir, 'secrets', 'session-secret'), 'the secret');
  mkdirSync(join(dataDir, 'files', 'posts'), { recursive: true });
  for (let n = 0; n < 7; n++) writeFileSync(join(dataDir, 'files', 'posts', `p${n}.png`), Buffer.alloc(5_000, `${n}`));
  const open = (folder = backupDir) => {
    const bucket = { ...s3.spec, ...keyMore };
    const opened = openBucket(
      { bucket, keep: KEEP },
      { backupDir: folder, now: () => now, signal: AbortSignal.any([]) },
    );
    if (opened === null) throw new Error('there is a bucket');
    return opened.copies;
  };
  async function make() {
    const made = await writeBackup({
      dataDir,
      backupDir,
      store: 'firestore',
      files: { kind: 'disk' },
      build: 'b1',
      at: now,
      keep: KEEP,
    });
    if (!made.ok) throw new Error(made.error);
    const [newest] = listBackups(backupDir);
    if (newest === undefined) throw new Error('there is one');
    return newest;
  }
  return { s3, dataDir, backupDir, copies: open(), open, make, pass: (ms: number) => (now += ms), now: () => now };
}

const puts = (asked: readonly string[]) => asked.filter(each => each.startsWith('PUT'));

describe('a backup in the bucket', () => {
  it('is sent with its manifest last, each file once, and comes back whole to an empty machine', async () => {
    const { s3, copies, make, open } = await start();
    const backup = await make();
    expect(await copies.list()).toEqual({ ok: true, value: [] });
    expect(await copies.send(backup)).toEqual({ ok: true, value: [{ name: backup.name, at: AT }] });
    expect(puts(s3.asked)).toHaveLength(9);
    expect(puts(s3.asked).at(-1)).toBe(`PUT /bucket/arbi/backups/${backup.name}.json`);
    expect([...s3.objects.keys()].every(key => key.startsWith('arbi/'))).toBe(true);

    const elsewhere = join(temporaryFolder(onTestFinished), 'backups');
    mkdirSync(elsewhere);
    const taken = await open(elsewhere).take(backup.name);
    expect(taken).toEqual({ ok: true, value: join(elsewhere, backup.name) });
    expect(checkBackup(join(elsewhere, backup.name))).toMatchObject({ ok: true });
    const read = (folder: string) => readFileSync(join(folder, MANIFEST), 'utf8');
    expect(read(join(elsewhere, backup.name))).toBe(read(backup.path));
  });

  it('sends only what changed, and gives up what is too old with the files that nothing else names', async () => {
    const { s3, dataDir, copies, make, pass } = await start();
    const first = await make();
    await copies.send(first);
    rmSync(join(dataDir, 'files', 'posts', 'p0.png'));
    for (const day of [1, 2]) {
      pass(DAY);
      writeFileSync(join(dataDir, 'files', 'posts', 'new.png'), `day ${day}`);
      s3.asked.length = 0;
      expect((await copies.send(await make())).ok).toBe(true);
      expect(puts(s3.asked)).toHaveLength(2);
    }
    const names = [...s3.objects.keys()].filter(key => key.includes('backups/'));
    expect(names).toEqual([1, 2].map(day => `arbi/backups/${backupName(AT + day * DAY)}.json`));
    // Seven of before, less the one that was deleted, the secret, and two days of the new one.
    expect([...s3.objects.keys()].filter(key => key.includes('parts/'))).toHaveLength(9);
  });

  it('is listed only once it is whole, and goes on where it was cut', async () => {
    const { s3, copies, make } = await start();
    const backup = await make();
    s3.refuseWith(507, 'QuotaExceeded');
    expect(await copies.send(backup)).toEqual({ ok: false, error: 'o bucket respondeu 507 (QuotaExceeded)' });
    s3.accept();
    expect(await copies.list()).toEqual({ ok: true, value: [] });
    expect((await copies.send(backup)).ok).toBe(true);
  });

  it('keeps every file while a manifest in the bucket is not one that this build reads', async () => {
    const { s3, copies, make, pass } = await start();
    await copies.send(await make());
    const strange = `arbi/backups/${backupName(AT + DAY)}.json`;
    s3.objects.set(strange, { bytes: Buffer.from('{"format":9}'), at: AT });
    for (let day = 0; day < 2; day++) {
      pass(2 * DAY);
      const sent = await copies.send(await make());
      if (day === 0) expect(sent).toMatchObject({ ok: false, error: expect.stringContaining('formato 9') });
    }
    expect([...s3.objects.keys()].filter(key => key.includes('parts/'))).toHaveLength(8);
  });

  it.each([
    ['another secret', { secret: 'another' }, '403 (SignatureDoesNotMatch)'],
    ['another region', { region: 'us-east-1' }, '403 (AuthorizationHeaderMalformed)'],
  ])('%s: is refused, and the sentence says how without the key', async (_, more, said) => {
    const { copies, make } = await start(more);
    const sent = await copies.send(await make());
    expect(sent).toEqual({ ok: false, error: `o bucket respondeu ${said}` });
    expect(JSON.stringify(sent)).not.toContain('EXAMPLE');
  });
});

describe('a backup from the bucket', () => {
  it.each<[string, (s3: Awaited<ReturnType<typeof startS3>>, name: string) => void, string]>([
    ['that is not there', (s3, name) => s3.objects.delete(`arbi/backups/${name}.json`), '404 (NoSuchKey)'],
    ['that comes cut', s3 => s3.cutAnswers(true), 'cortado'],
    [
      'of which a file is gone',
      s3 => s3.objects.delete([...s3.objects.keys()].find(key => key.includes('parts/')) ?? ''),
      'NoSuchKey',
    ],
    [
      'of which a file was changed',
      s3 => {
        const [kept] = [...s3.objects].flatMap(([key, each]) => (key.includes('parts/') ? [each] : []));
        kept?.bytes.fill('x');
      },
      'não confere com a soma do manifesto',
    ],
    [
      'of which a file grew',
      s3 => {
        const [kept] = [...s3.objects].flatMap(([key, each]) => (key.includes('parts/') ? [each] : []));
        if (kept) kept.bytes = Buffer.alloc(9_000_000);
      },
      'não veio inteiro',
    ],
    [
      'whose manifest was changed',
      (s3, name) => {
        const kept = s3.objects.get(`arbi/backups/${name}.json`);
        if (kept) kept.bytes = Buffer.from(kept.bytes.toString('utf8').replace('p3.png', 'p4.png'));
      },
      'não confere com a própria soma',
    ],
  ])('%s leaves nothing here', async (_, spoil, said) => {
    const { s3, copies, make, open } = await start();
    const backup = await make();
    await copies.send(backup);
    spoil(s3, backup.name);
    const elsewhere = join(temporaryFolder(onTestFinished), 'backups');
    mkdirSync(elsewhere);
    expect(await open(elsewhere).take(backup.name)).toMatchObject({ ok: false, error: expect.stringContaining(said) });
    expect(readdirSync(elsewhere)).toEqual(['lock']);
  });

  it('takes the place of the one of its name only once it is whole, also after an attempt that was cut short', async () => {
    const { s3, copies, make, backupDir } = await start();
    const backup = await make();
    expect(await copies.send(backup)).toMatchObject({ ok: true });
    // As a power cut leaves it: the old one moved aside, the new one not there yet.
    renameSync(backup.path, join(backupDir, `.replaced-${backup.name}`));
    s3.refuseWith(403, 'AccessDenied');
    expect(await copies.take(backup.name)).toMatchObject({ ok: false });
    expect(checkBackup(backup.path).ok).toBe(true);
    s3.accept();
    expect(await copies.take(backup.name)).toEqual({ ok: true, value: backup.path });
    expect(checkBackup(backup.path).ok).toBe(true);
    expect(readdirSync(backupDir).sort()).toEqual([backup.name, 'bucket-lock', 'lock']);
  });

  it.each(['../../etc/passwd', 'arbi-x', ''])('by the name %j is none', async name => {
    const { copies, backupDir } = await start();
    mkdirSync(backupDir);
    expect(await copies.take(name)).toMatchObject({ ok: false });
  });
});

it('a server sends each backup, says that one could not be sent, and sends it within the hour', async () => {
  const { s3, dataDir, backupDir, open, pass, now } = await start();
  const audited: string[] = [];
  let tick = () => {};
  const clock = { now: () => epochMs(now()) };
  const log = { info() {}, warn() {}, error() {} };
  const made = () =>
    createBackups({
      spec: { dir: backupDir, hour: null, keep: KEEP },
      job: { dataDir, store: 'firestore', files: { kind: 'disk' }, build: 'b1' },
      clock,
      log,
      audit: { record: ({ kind }) => audited.push(kind) },
      bucket: { url: s3.spec.url, copies: open() },
      write: writeBackup,
      after(_, work) {
        tick = work;
        return () => {};
      },
    });
  const backups = made();
  const stop = backups.start();
  onTestFinished(stop);
  s3.refuseWith(403, 'AccessDenied');
  backups.begin('tg:1');
  await backups.settled();
  expect(audited).toEqual(['backup.made', 'backup.unsent']);
  expect(backups.state()).toMatchObject({
    failed: null,
    bucket: { url: s3.spec.url, failed: { reason: 'o bucket respondeu 403 (AccessDenied)' }, backups: [] },
  });
  expect(await backups.check.check()).not.toMatchObject({ state: 'failing' });
  expect(await backups.bucketCheck.check()).toEqual({ state: 'failing', reason: 'backup' });
  // Another process on the same folder says so, too.
  expect(made().state().bucket?.failed).not.toBeNull();
  s3.accept();
  const look = async (ms: number) => {
    pass(ms);
    tick();
    await expect.poll(() => backups.state().bucket?.sending).toBe(false);
    await backups.settled();
  };
  await look(60_000);
  expect(audited).toHaveLength(2);
  await look(60 * 60_000);
  expect(audited.slice(2)).toEqual(['backup.sent']);
  expect(backups.state().bucket).toMatchObject({ failed: null, sending: false, backups: [{ at: AT }] });
  expect(await backups.bucketCheck.check()).toEqual({ state: 'ok' });
  await look(60 * 60_000);
  expect(audited).toHaveLength(3);
  expect(existsSync(join(backupDir, 'bucket.json'))).toBe(true);
});

it('one that waits for another is sent alone: nothing begins while it is under way', async () => {
  const turns: PromiseWithResolvers<Result<BucketBackup[], string>>[] = [];
  const wait = () => {
    const turn = Promise.withResolvers<Result<BucketBackup[], string>>();
    turns.push(turn);
    return turn.promise;
  };
  const sender = createBucketSender({
    copies: { list: wait, send: wait },
    url: 'https://bucket.example',
    clock: { now: () => epochMs(AT) },
    log: { info() {}, warn() {}, error() {} },
    audit: { record() {} },
    file: join(temporaryFolder(onTestFinished), 'bucket.json'),
    isStopped: () => false,
  });
  const backup = { name: backupName(AT), path: '.', at: AT };
  sender.look(backup);
  sender.send(backup);
  turns[0]?.resolve(err('away'));
  await expect.poll(() => turns.length).toBe(2);
  // The first one has ended, and the second one is being sent.
  expect(sender.state()?.sending).toBe(true);
  sender.look(backup);
  turns[1]?.resolve(ok([backup]));
  await sender.settled();
  expect(turns).toHaveLength(2);
  expect(sender.state()).toMatchObject({ sending: false, failed: null });
});
