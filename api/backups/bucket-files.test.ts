/** Backups of the files in a bucket, and their restoration to the bucket or to the disk, with Google's own storage emulator. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import { lockDataFolder, RESTORING } from '../adapters/data-folder.ts';
import type { BucketFilesSpec } from '../adapters/files/open-file-store.ts';
import { startTroubledProxy, withStorageEmulator } from '../adapters/files/storage-emulator-fixture.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeBackupInThread } from './backup-thread.ts';
import { openBucketFiles, openDiskFiles } from './bucket-files.ts';
import { checkBackup } from './folder/check-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');

withStorageEmulator('files of a bucket', host => {
  let buckets = 0;
  const newBucket = (emulatorHost = host()): BucketFilesSpec => ({
    ...{ kind: 'bucket', projectId: 'demo-arbi', clientEmail: null, privateKey: null },
    ...{ bucket: `backup-${buckets++}.example`, emulatorHost },
  });

  const PICTURE = randomBytes(150_000);
  async function fill(files: FileStore, more: Readonly<Record<string, string>> = {}) {
    const options = { contentType: 'image/png', maxBytes: 1_000_000, customMetadata: { origem: 'print' } };
    await files.put('slips/7f/one', new Blob([PICTURE]).stream(), options);
    for (const [path, text] of Object.entries(more)) await files.put(path, new Blob([text]).stream(), options);
  }
  async function allIn(files: FileStore) {
    const found: [string, string, string | undefined][] = [];
    for (const folder of ['slips', 'posts'] as const) {
      for await (const { fullPath } of files.list(folder)) {
        const opened = await files.read(fullPath);
        const content = Buffer.from(await new Response(opened?.body).arrayBuffer());
        const md5 = createHash('md5').update(content).digest('base64');
        expect([opened?.file.md5Hash, opened?.file.contentType]).toEqual([md5, 'image/png']);
        found.push([fullPath, md5, opened?.file.customMetadata.origem]);
      }
    }
    return found;
  }

  function makeData() {
    const dataDir = temporaryFolder(onTestFinished);
    mkdirSync(join(dataDir, 'secrets'));
    writeFileSync(join(dataDir, 'secrets', 'session-secret'), 'secret');
    return dataDir;
  }
  async function backUp(dataDir: string, files: BucketFilesSpec) {
    const job = {
      dataDir,
      backupDir: join(dataDir, 'backups'),
      store: 'firestore',
      files,
      build: 'b1',
      at: AT,
    } as const;
    return writeBackupInThread({ ...job, keep: { daily: 7, weekly: 4 } }, new AbortController().signal);
  }

  describe('a backup of a bucket', () => {
    it('brings its files back, to another bucket and to the disk, in the place of what was there', async () => {
      const [spec, dataDir] = [newBucket(), makeData()];
      await fill(openBucketFiles(spec), { 'posts/a/two': 'two' });
      const before = await allIn(openBucketFiles(spec));
      const made = await backUp(dataDir, spec);
      if (!made.ok) throw new Error(made.error);
      expect(checkBackup(made.value.path).ok).toBe(true);
      expect(readdirSync(join(made.value.path, 'files')).sort()).toEqual(['posts', 'slips']);

      const other = newBucket();
      await fill(openBucketFiles(other), { 'slips/7f/later': 'later', 'slips/7f/one': 'changed' });
      await openBucketFiles(other).put('slips/7f/later', new Blob(['x']).stream(), {
        contentType: 'image/png',
        maxBytes: 9,
      });
      const target = makeData();
      const job = { backup: made.value.path, dataDir: target, store: 'firestore', at: AT } as const;
      const restored = await restoreBackup({ ...job, files: other });
      expect(await allIn(openBucketFiles(other))).toEqual(before);
      expect(existsSync(join(target, 'files'))).toBe(false);
      // What was there is kept beside the data.
      const aside = restored.ok ? (restored.value ?? '') : '';
      const paths: string[] = [];
      for await (const { fullPath } of openDiskFiles(aside).list('slips')) paths.push(fullPath);
      expect(paths).toEqual(['slips/7f/later', 'slips/7f/one']);

      const onDisk = makeData();
      expect((await restoreBackup({ ...job, dataDir: onDisk, files: { kind: 'disk' } })).ok).toBe(true);
      expect(await allIn(openDiskFiles(onDisk))).toEqual(before);
    });

    it('is none if one file cannot be read', async () => {
      const spec = newBucket();
      await fill(openBucketFiles(spec));
      const proxy = await startTroubledProxy(host());
      onTestFinished(() => proxy.stop());
      // The lists pass, the description of the file is refused.
      proxy.troubles.push('none', 'none', 'none', { status: 403 });
      const dataDir = makeData();
      const made = await backUp(dataDir, { ...spec, emulatorHost: proxy.host });
      expect(made).toMatchObject({ ok: false, error: expect.stringContaining('unauthorized-app') });
      expect(readdirSync(join(dataDir, 'backups'))).toEqual(['lock']);
    });

    it('whose restoration is cut short keeps the server from starting until it is repeated', async () => {
      const [spec, dataDir] = [newBucket(), makeData()];
      await fill(openBucketFiles(spec));
      const made = await backUp(dataDir, spec);
      if (!made.ok) throw new Error(made.error);
      const proxy = await startTroubledProxy(host());
      onTestFinished(() => proxy.stop());
      const other = newBucket();
      const target = makeData();
      const job = { backup: made.value.path, dataDir: target, store: 'firestore', at: AT } as const;
      // Two lists of an empty bucket pass, then nothing does.
      proxy.troubles.push('none', 'none', { status: 403 });
      const cut = restoreBackup({ ...job, files: { ...other, emulatorHost: proxy.host } });
      await expect(cut).rejects.toMatchObject({ code: 'unauthorized-app' });
      expect(existsSync(join(target, RESTORING))).toBe(true);
      expect(lockDataFolder(target).ok).toBe(false);
      expect((await restoreBackup({ ...job, files: other, at: AT + 1 })).ok).toBe(true);
      expect(await allIn(openBucketFiles(other))).toHaveLength(1);
      expect(existsSync(join(target, RESTORING))).toBe(false);
    });
  });
});
