import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fileStoreContract } from '#shared/ports/files/file-store.contract.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import { epochMs } from '#shared/units.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createDiskFileStore } from './disk-file-store.ts';

const START = 1_780_000_000_000;
const SECRET = 'a secret of the test';
const TEXT = { contentType: 'text/plain', maxBytes: 1000 };

const folder = temporaryFolder(afterAll);
let folders = 0;

function make(root = join(folder, `root-${folders++}`), linkBase = '/api/files/') {
  let now = START;
  const clock = { now: () => epochMs(now) };
  const store = createDiskFileStore({ root, secret: SECRET, clock, linkBase });
  return { root, store, clock, advance: (ms: number) => (now += ms) };
}

fileStoreContract('files on disk', async () => {
  const { store, clock, advance } = make();
  return { store, now: clock.now, advance };
});

describe('files on disk', () => {
  let root: string;
  let store: FileStore;
  beforeEach(() => {
    ({ root, store } = make());
  });
  const body = (text: string) => new Blob([text]).stream();
  const everything = () => readdirSync(root, { recursive: true }).map(String).sort();

  it('leave nothing behind after a failed put', async () => {
    await store.put('a/b', body('whole'), TEXT);
    await expect(store.put('a/c', body('x'.repeat(1001)), TEXT)).rejects.toMatchObject({ code: 'too-large' });
    await expect(store.put('a', body('a folder is in the way'), TEXT)).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    await expect(store.put('a/b/c', body('a file is in the way'), TEXT)).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    expect(everything()).toEqual(['.uploads', 'a', join('a', 'b')]);
  });

  it('are removed if they belong to an upload that the process did not survive', async () => {
    writeFileSync(join(root, '.uploads', 'half'), 'half a fi');
    const again = make(root).store;
    await again.put('a', body('x'), TEXT);
    expect(everything()).toEqual(['.uploads', 'a']);
  });

  it('begin with their own bytes, so that other programs can open them', async () => {
    await store.put('a.txt', body('plain'), TEXT);
    expect(readFileSync(join(root, 'a.txt'), 'latin1').startsWith('plain{"version":2,"contentType":"text/plain"')).toBe(
      true,
    );
  });

  it('do not include files put there by somebody else', async () => {
    writeFileSync(join(root, 'foreign'), 'x'.repeat(100));
    writeFileSync(join(root, 'short'), 'x');
    // Has a trailer that claims to be longer than the file.
    writeFileSync(join(root, 'liar'), Buffer.concat([Buffer.from([0, 0, 255, 255]), Buffer.from('arbi-file-1')]));
    for (const path of ['foreign', 'short', 'liar']) expect(await store.read(path)).toBeNull();
  });

  it('are never reached through a symbolic link', async () => {
    const outside = join(folder, `outside-${folders++}`);
    mkdirSync(outside);
    const other = make(outside).store;
    await other.put('secret', body('not here'), TEXT);
    symlinkSync(outside, join(root, 'way'));
    symlinkSync(join(outside, 'secret'), join(root, 'direct'));

    expect(await store.read('way/secret')).toBeNull();
    expect(await store.read('direct')).toBeNull();
    expect(await store.delete('way/secret')).toBe(false);
    await expect(store.put('way/new', body('x'), TEXT)).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(store.put('way/deep/new', body('x'), TEXT)).rejects.toMatchObject({ code: 'invalid-argument' });
    // A link in place of a file is itself replaced; its target stays.
    await store.put('direct', body('mine'), TEXT);
    expect(readdirSync(outside).sort()).toEqual(['.uploads', 'secret']);
    const found = await other.read('secret');
    expect(found && (await new Response(found.body).text())).toBe('not here');
  });

  it('spec 3: of an older build say the same thirteen fields', async () => {
    const text = 'kept before files said more of themselves';
    const json = Buffer.from(JSON.stringify({ contentType: 'text/plain', updatedAt: START }));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(json.length);
    mkdirSync(join(root, 'slips'));
    writeFileSync(
      join(root, 'slips', 'old'),
      Buffer.concat([Buffer.from(text), json, length, Buffer.from('arbi-file-1')]),
    );
    const found = await store.metadata('slips/old');
    expect(found).toEqual({
      bucket: 'arbi-local',
      fullPath: 'slips/old',
      name: 'old',
      size: text.length,
      contentType: 'text/plain',
      timeCreated: START,
      updated: START,
      md5Hash: createHash('md5').update(text).digest('base64'),
      cacheControl: null,
      contentDisposition: null,
      contentEncoding: null,
      contentLanguage: null,
      customMetadata: {},
    });
    expect(await store.revokeLinks('slips/old')).toBe(true);
    const opened = await store.read('slips/old');
    expect(opened && (await new Response(opened.body).text())).toBe(text);
  });
});
