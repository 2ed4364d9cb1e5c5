import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { lockDataFolder, openSharedFolder, RESTORING } from './data-folder.ts';

const url = new URL('./data-folder.ts', import.meta.url).href;

/** Another process that takes the folder, and says whether it could. */
async function otherProcess(folder: string) {
  const script = `
    import { lockDataFolder, openSharedFolder, RESTORING } from ${JSON.stringify(url)};
    const locked = lockDataFolder(${JSON.stringify(folder)});
    console.log(locked.ok);
    // Keeps the lock and the process.
    process.stdin.on('data', () => locked);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return {
    said: String(said).trim(),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('the data folder', () => {
  it('is used by one process at a time, and free again once that is killed', async () => {
    const folder = temporaryFolder(onTestFinished);
    const other = await otherProcess(folder);
    expect(other.said).toBe('true');
    expect(lockDataFolder(folder)).toEqual({
      ok: false,
      error: { message: `DATA_DIR: a pasta ${folder} já é usada por outro Arbi; encerre-o ou use outra pasta` },
    });
    await other.kill();
    const mine = lockDataFolder(folder);
    expect(mine.ok).toBe(true);
    const second = await otherProcess(folder);
    expect(second.said).toBe('false');
    await second.kill();
    if (mine.ok) mine.value();
    const third = await otherProcess(folder);
    expect(third.said).toBe('true');
    await third.kill();
  });
});

/** Threads, which all have the same process number, open one new folder after the other at the same moments. */
async function openTogether(folder: string, { threads = 4, folders = 50 } = {}): Promise<unknown[]> {
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(${JSON.stringify(url)}).then(({ openSharedFolder }) => {
      const { arrived, folder, threads, folders } = workerData;
      const errors = [];
      for (let n = 0; n < folders; n += 1) {
        Atomics.add(arrived, 0, 1);
        while (Atomics.load(arrived, 0) < threads * (n + 1));
        const opened = openSharedFolder(folder + '/' + n);
        if (!opened.ok) errors.push(opened.error.message);
      }
      parentPort.postMessage(errors);
    });`;
  const arrived = new Int32Array(new SharedArrayBuffer(4));
  const errors = Array.from({ length: threads }, async () => {
    const worker = new Worker(script, { eval: true, workerData: { arrived, folder, threads, folders } });
    const [said] = await once(worker, 'message');
    await worker.terminate();
    return said as unknown[];
  });
  return (await Promise.all(errors)).flat();
}

describe('the folder that several machines see', () => {
  it('is opened by processes that start at the same moment', async () => {
    expect(await openTogether(temporaryFolder(onTestFinished))).toEqual([]);
  });

  it('is not worked with while it is half restored', () => {
    const folder = temporaryFolder(onTestFinished);
    expect(openSharedFolder(folder)).toEqual({ ok: true, value: folder });
    writeFileSync(join(folder, RESTORING), '');
    expect(openSharedFolder(folder)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^SHARED_DIR: .*pela metade/) },
    });
  });
});
