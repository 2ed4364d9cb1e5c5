/** The operator's move of the files between disk and bucket, with Google's own storage emulator. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FILE_FOLDERS, type FileStore } from '#shared/ports/files/file-store.ts';
import { lockDataFolder } from '../api/adapters/data-folder.ts';
import { withStorageEmulator } from '../api/adapters/files/storage-emulator-fixture.ts';
import { openBucketFiles, openDiskFiles } from '../api/backups/bucket-files.ts';
import { temporaryFolder } from '../api/testing/temporary-folder.ts';

withStorageEmulator('moving files', host => {
  let buckets = 0;

  function setup() {
    const dataDir = temporaryFolder(onTestFinished);
    const bucket = `move-${buckets++}.example`;
    const stores = {
      disk: openDiskFiles(dataDir),
      bucket: openBucketFiles({
        ...{ kind: 'bucket', projectId: 'arbi-test', clientEmail: null, privateKey: null },
        ...{ bucket, emulatorHost: host() },
      }),
    };
    const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
      new Promise<{ code: unknown; said: string }>(resolve => {
        const env = {
          PATH: process.env.PATH,
          DATA_DIR: dataDir,
          BOT_MODE: 'off',
          METADATA_SERVER_DETECTION: 'none',
          FIREBASE_PROJECT_ID: 'arbi-test',
          FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
          FIREBASE_STORAGE_EMULATOR_HOST: host(),
          FIREBASE_STORAGE_BUCKET: bucket,
          ...more,
        };
        const line = [join(import.meta.dirname, 'move-files.ts'), ...args];
        execFile(process.execPath, line, { env }, (cause, stdout, stderr) =>
          resolve({ code: cause?.code ?? 0, said: stdout + stderr }),
        );
      });
    return { dataDir, ...stores, run };
  }
  const put = (files: FileStore, path: string, text: string) =>
    files.put(path, new Blob([text]).stream(), { contentType: 'text/plain', maxBytes: 100, contentLanguage: 'pt-BR' });
  async function textsIn(files: FileStore) {
    const found: Record<string, string> = {};
    for (const folder of FILE_FOLDERS) {
      for await (const { fullPath, contentLanguage } of files.list(folder)) {
        const opened = await files.read(fullPath);
        found[fullPath] = `${contentLanguage} ${await new Response(opened?.body).text()}`;
      }
    }
    return found;
  }
  const MOVED = { 'slips/a/1': 'pt-BR um', 'posts/b/2': 'pt-BR dois' };

  describe('npm run move-files', () => {
    it('brings every file to the bucket, and back', async () => {
      const { disk, bucket, run } = setup();
      await put(disk, 'slips/a/1', 'um');
      await put(disk, 'posts/b/2', 'dois');
      expect(await run(['bucket'])).toMatchObject({ code: 0, said: expect.stringContaining('2 arquivos') });
      expect([await textsIn(disk), await textsIn(bucket)]).toEqual([{}, MOVED]);
      expect(await run(['disk', '--keep'])).toMatchObject({ code: 0 });
      expect([await textsIn(disk), await textsIn(bucket)]).toEqual([MOVED, MOVED]);
      expect(await run(['disk'])).toMatchObject({ code: 0 });
      expect([await textsIn(disk), await textsIn(bucket)]).toEqual([MOVED, {}]);
    });

    it('deletes nothing where a file cannot be checked, and can be repeated', async () => {
      const { dataDir, disk, bucket, run } = setup();
      await put(disk, 'slips/a/1', 'um');
      // Its content is not what its own checksum says.
      await put(disk, 'posts/b/2', 'dois');
      const path = join(dataDir, 'files', 'posts', 'b', '2');
      const whole = readFileSync(path);
      writeFileSync(path, Buffer.concat([Buffer.from('DOIS'), whole.subarray(4)]));
      expect(await run(['bucket'])).toMatchObject({ code: 1, said: expect.stringContaining('posts/b/2') });
      expect(Object.keys(await textsIn(disk))).toEqual(['slips/a/1', 'posts/b/2']);
      writeFileSync(path, whole);
      expect(await run(['bucket'])).toMatchObject({ code: 0 });
      expect([await textsIn(disk), await textsIn(bucket)]).toEqual([{}, MOVED]);
    });

    it('is refused while a server runs on the data, without a bucket, and with an unknown place', async () => {
      const { dataDir, disk, run } = setup();
      await put(disk, 'slips/a/1', 'um');
      const lock = lockDataFolder(dataDir);
      expect(await run(['bucket'])).toMatchObject({
        code: 1,
        said: expect.stringContaining('já é usada por outro Arbi'),
      });
      if (lock.ok) lock.value();
      for (const [args, more] of [
        [['bucket'], { FIREBASE_STORAGE_BUCKET: '' }],
        [['cloud'], {}],
        [[], {}],
      ] as const) {
        expect(await run(args, more)).toMatchObject({ code: 1 });
      }
      expect(await textsIn(disk)).toEqual({ 'slips/a/1': 'pt-BR um' });
    });
  });
});
