import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import { epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createDiskFileStore } from '../adapters/files/disk-file-store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { dropFile, keepFile } from './keep-file.ts';
import { createOrphanSweep } from './sweep-orphans.ts';

const COLLECTION = 'post_media';
const DAY = 24 * 60 * 60_000;
let [now, serial] = [0, 0];
let store: DocumentStore;
let files: FileStore;
/** Called once, before the content of the next file is written. */
let before: (() => Promise<void>) | null;

beforeEach(() => {
  [now, serial, before] = [1_780_000_000_000, 0, null];
  store = createSqliteDocumentStore({ path: ':memory:' });
  const clock = { now: () => epochMs(now) };
  const disk = createDiskFileStore({
    root: temporaryFolder(onTestFinished),
    secret: 'the secret of these tests',
    clock,
    linkBase: '/f/',
  });
  files = {
    ...disk,
    async put(...given) {
      const first = before;
      before = null;
      await first?.();
      return disk.put(...given);
    },
  };
});

const deps = () => ({ store, files });
const keep = (content = 'abc', id = 'one', signal?: AbortSignal) => {
  serial += 1;
  const bytes = new TextEncoder().encode(content);
  return keepFile(deps(), {
    collection: COLLECTION,
    id,
    path: `posts/x/${id}-${String(serial).padStart(8, '0')}`,
    content: bytes,
    options: { contentType: 'text/plain', maxBytes: 1_000, ...(signal && { signal }) },
    document: (known, path) =>
      known === null || known.bytes === bytes.length ? { path, bytes: bytes.length, at: serial, isGoing: false } : null,
  });
};
const paths = async () => {
  const found: string[] = [];
  for await (const { fullPath } of files.list('posts')) found.push(fullPath);
  return found.sort();
};
const counted = async () => (await store.query(COLLECTION, {})).documents.map(({ data }) => String(data.path)).sort();
const find = async (id = 'one') => {
  const found = await store.get(COLLECTION, id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
};
const drop = async (id = 'one') => dropFile(deps(), { collection: COLLECTION, id }, await find(id));

describe('a file and its document', () => {
  it('are both there, once, however often it is sent', async () => {
    expect([await keep(), await keep(), await keep()]).toEqual([true, true, true]);
    expect(await paths()).toEqual(['posts/x/one-00000001']);
    expect(await counted()).toEqual(await paths());
  });

  it('are both there, once, when it is sent several times at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => keep()));
    expect(await counted()).toEqual(await paths());
    expect(await paths()).toHaveLength(1);
  });

  it('stay as they are if something of another size comes under the id', async () => {
    await keep('abc');
    expect(await keep('much more than was counted')).toBe(false);
    expect((await files.metadata('posts/x/one-00000001'))?.size).toBe(3);
  });

  it('both go, and what comes afterwards is another file', async () => {
    await keep();
    expect(await drop()).toBe(true);
    expect([await paths(), await counted()]).toEqual([[], []]);
    await keep();
    expect(await counted()).toEqual(await paths());
  });

  it('leave nothing if the file cannot be written', async () => {
    const aborted = AbortSignal.abort();
    await expect(keep('abc', 'one', aborted)).rejects.toMatchObject({ code: 'canceled' });
    expect([await paths(), await counted()]).toEqual([[], []]);
  });

  it('keep what was there if sending it again fails', async () => {
    await keep();
    await expect(keep('abc', 'one', AbortSignal.abort())).rejects.toMatchObject({ code: 'canceled' });
    expect(await paths()).toEqual(await counted());
    expect(await paths()).toHaveLength(1);
  });

  it('leave nothing if it is deleted while it is written', async () => {
    before = async () => void (await drop());
    await expect(keep()).rejects.toMatchObject({ code: 'canceled' });
    expect([await paths(), await counted()]).toEqual([[], []]);
  });

  it('are those of the second one, if it is deleted and sent again while it is written', async () => {
    before = async () => {
      await drop();
      await keep();
    };
    await expect(keep()).rejects.toMatchObject({ code: 'canceled' });
    expect(await paths()).toEqual(['posts/x/one-00000002']);
    expect(await counted()).toEqual(await paths());
  });

  it('stay if the document changed since it was found unused', async () => {
    await keep();
    const found = await find();
    await store.patch(COLLECTION, 'one', { at: 99 });
    expect(await dropFile(deps(), { collection: COLLECTION, id: 'one' }, found)).toBe(false);
    expect(await paths()).toHaveLength(1);
  });

  it('are finished by the next one if a process died while it deleted them', async () => {
    await keep();
    await store.patch(COLLECTION, 'one', { isGoing: true });
    await keep();
    expect(await paths()).toEqual(['posts/x/one-00000002']);
    expect(await counted()).toEqual(await paths());
  });

  it('do not exist if the document is refused', async () => {
    const full = { ...store, put: () => Promise.reject(new DocumentStoreError('invalid_argument', 'full')) };
    store = full;
    await expect(keep()).rejects.toMatchObject({ code: 'invalid_argument' });
    expect(await paths()).toEqual([]);
  });
});

describe('files that no document counts', () => {
  const put = (path: string) => files.put(path, new Blob(['x']).stream(), { contentType: 'text/plain', maxBytes: 10 });

  it('go a day after they were written, and others stay', async () => {
    const sweep = createOrphanSweep({ store, files, clock: { now: () => epochMs(now) } });
    await keep('abc', 'kept');
    await put('posts/x/older');
    await store.put(COLLECTION, 'older', { path: 'posts/x/older', bytes: 1 }, 'absent');
    await put('posts/x/lost');
    await put('posts/x/kept-99999999');
    const all = await paths();
    await sweep();
    expect(await paths()).toEqual(all);
    now += DAY;
    await put('posts/x/new');
    await sweep();
    expect(await paths()).toEqual(['posts/x/kept-00000001', 'posts/x/new', 'posts/x/older']);
  });
});
