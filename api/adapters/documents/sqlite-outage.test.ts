/** What a SQLite file in a thread does while the machine fails: another process has the lock, the disk is full, the file is gone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openSqliteDocumentStore } from './sqlite-document-store.ts';

const folder = temporaryFolder(afterAll);
let files = 0;
const newFile = (): string => join(folder, `store-${files++}.sqlite`);

async function open(path: string, deadlineMs = 300): Promise<DocumentStore> {
  const store = await openSqliteDocumentStore({ path, deadlineMs });
  onTestFinished(() => store.close());
  return store;
}

function run(script: string, command = process.execPath, before: readonly string[] = []): ChildProcess {
  const child = spawn(command, [...before, '--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Another process that holds the file's lock until the returned function ends it. */
async function lock(path: string): Promise<() => Promise<void>> {
  const child = run(`
    import { DatabaseSync } from 'node:sqlite';
    const database = new DatabaseSync(${JSON.stringify(path)});
    database.exec('BEGIN EXCLUSIVE');
    console.log('locked');
    process.stdin.resume();`);
  if (child.stdout) await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

describe('a SQLite file that another process has locked', () => {
  it('is read as before, and refuses writes once their time is up', async () => {
    const path = newFile();
    const store = await open(path);
    await store.put('c', 'a', { n: 1 }, 'any');
    const unlock = await lock(path);
    let isRefused = false;
    const writing = store.put('c', 'a', { n: 2 }, 'any').catch((error: unknown) => {
      isRefused = true;
      return error;
    });
    expect((await store.get('c', 'a'))?.data).toEqual({ n: 1 });
    expect((await store.query('c', {})).documents).toHaveLength(1);
    expect(isRefused).toBe(false);
    expect(await writing).toMatchObject({
      code: expect.stringMatching(/^(unavailable|timeout)$/),
      // A thread that got no processor time until its deadline knows only that it is late, not that the file is locked.
      message: expect.stringMatching(/ (está em uso por outro processo|não respondeu a tempo)$/),
    });
    await unlock();
    await store.put('c', 'a', { n: 3 }, 'any');
    expect((await store.get('c', 'a'))?.data).toEqual({ n: 3 });
  });

  it('does waiting writes in their order once the lock is gone', async () => {
    const path = newFile();
    const store = await open(path, 30_000);
    const unlock = await lock(path);
    const writing = Array.from({ length: 20 }, (_, n) => store.put('c', 'a', { n }, 'any'));
    expect(await store.get('c', 'a')).toBeNull();
    await unlock();
    await Promise.all(writing);
    expect((await store.get('c', 'a'))?.data).toEqual({ n: 19 });
  });

  it('never does a write that was refused', async () => {
    const path = newFile();
    const store = await open(path);
    const unlock = await lock(path);
    const refused = await Promise.allSettled(['a', 'b', 'c'].map(id => store.put('c', id, {}, 'any')));
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await unlock();
    await store.put('c', 'd', {}, 'any');
    expect((await store.query('c', {})).documents.map(({ id }) => id)).toEqual(['d']);
  });
});

describe('a SQLite file that is deleted while it is open', () => {
  it.each([
    ['the file', ''],
    ['its log', '-wal'],
  ])('%s: acknowledges nothing more, and reads on', async (_, suffix) => {
    const path = newFile();
    const store = await open(path);
    await store.put('c', 'a', { n: 1 }, 'any');
    rmSync(`${path}${suffix}`);
    await expect(store.put('c', 'a', { n: 2 }, 'any')).rejects.toMatchObject({
      code: 'unavailable',
      message: `O banco de dados em ${path} foi apagado ou trocado por outro`,
    });
    expect((await store.get('c', 'a'))?.data).toEqual({ n: 1 });
  });

  it('goes on once the same file is back', async () => {
    const path = newFile();
    const store = await open(path);
    renameSync(path, `${path}.away`);
    await expect(store.put('c', 'a', { n: 1 }, 'any')).rejects.toMatchObject({ code: 'unavailable' });
    renameSync(`${path}.away`, path);
    await store.put('c', 'a', { n: 2 }, 'any');
    expect((await store.get('c', 'a'))?.data).toEqual({ n: 2 });
  });
});

describe('a SQLite file that cannot grow', () => {
  it('refuses what does not fit, and keeps what it acknowledged', async () => {
    const path = newFile();
    const url = new URL('./sqlite-document-store.ts', import.meta.url).href;
    // The shell's limit on the size of a file fails a write as a full disk does.
    const limited = ['-c', 'ulimit -f 600; exec "$0" "$@"', process.execPath];
    const child = run(
      `
      import { openSqliteDocumentStore } from ${JSON.stringify(url)};
      const store = await openSqliteDocumentStore({ path: ${JSON.stringify(path)} });
      const acknowledged = [];
      const refusals = [];
      for (let n = 0; n < 200; n++) {
        await store.put('c', 'd' + n, { text: 'x'.repeat(5000) }, 'any').then(
          () => acknowledged.push('d' + n),
          ({ code }) => refusals.push(code));
      }
      const read = (await store.query('c', {})).documents.length;
      console.log(JSON.stringify({ acknowledged, refusals, read }));
      process.exit();`,
      '/bin/sh',
      limited,
    );
    const said = child.stdout ? await text(child.stdout) : '';
    const { acknowledged, refusals, read } = JSON.parse(said);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(new Set(refusals)).toEqual(new Set(['unavailable']));
    expect(read).toBe(acknowledged.length);
    const store = await open(path);
    const ids = (await store.query('c', {})).documents.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(acknowledged.toSorted());
    await store.put('c', 'after', {}, 'any');
  });
});
