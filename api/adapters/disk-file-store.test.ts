import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fileStoreContract } from '#shared/ports/file-store.contract.ts';
import { epochMs } from '#shared/units.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createDiskFileStore, type DiskFileStore } from './disk-file-store.ts';

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
  return {
    store,
    now: clock.now,
    advance,
    async openLink(link) {
      const path = store.verifyLink(link);
      const found = path && (await store.read(path));
      return found ? new Response(found.body).text() : null;
    },
  };
});

describe('files on disk', () => {
  let root: string;
  let store: DiskFileStore;
  beforeEach(() => {
    ({ root, store } = make());
  });
  const body = (text: string) => new Blob([text]).stream();
  const everything = () => readdirSync(root, { recursive: true }).map(String).sort();

  it('leave nothing behind after a failed put', async () => {
    await store.put('a/b', body('whole'), TEXT);
    await expect(store.put('a/c', body('x'.repeat(1001)), TEXT)).rejects.toMatchObject({ code: 'too_large' });
    await expect(store.put('a', body('a folder is in the way'), TEXT)).rejects.toMatchObject({ code: 'invalid_path' });
    await expect(store.put('a/b/c', body('a file is in the way'), TEXT)).rejects.toMatchObject({
      code: 'invalid_path',
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
    expect(readFileSync(join(root, 'a.txt'), 'latin1').startsWith('plain{"contentType":"text/plain"')).toBe(true);
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
    await expect(store.put('way/new', body('x'), TEXT)).rejects.toMatchObject({ code: 'invalid_path' });
    await expect(store.put('way/deep/new', body('x'), TEXT)).rejects.toMatchObject({ code: 'invalid_path' });
    // A link in place of a file is itself replaced; its target stays.
    await store.put('direct', body('mine'), TEXT);
    expect(readdirSync(outside).sort()).toEqual(['.uploads', 'secret']);
    const found = await other.read('secret');
    expect(found && (await new Response(found.body).text())).toBe('not here');
  });

  it('require a secret of sufficient length', () => {
    const clock = { now: () => epochMs(START) };
    expect(() => createDiskFileStore({ root, secret: 'short', clock, linkBase: '/' })).toThrow(/16 characters/);
  });
});

describe('links to files on disk', () => {
  const expires = epochMs(START + 1000);

  it('are accepted as a path with query, or as a whole address', async () => {
    const { root, store } = make();
    const link = await store.signedLink('a/b.txt', expires);
    expect(link).toMatch(/^\/api\/files\/a\/b\.txt\?expires=1780000001000&signature=[\w-]{43}$/);
    expect(store.verifyLink(link)).toBe('a/b.txt');
    expect(store.verifyLink(`https://arbi.example${link}`)).toBe('a/b.txt');
    const outside = make(root, 'https://arbi.example/f/').store;
    const whole = await outside.signedLink('a/b.txt', expires);
    expect(outside.verifyLink(whole)).toBe('a/b.txt');
    expect(outside.verifyLink(link)).toBeNull();
  });

  it.each<[string, (link: string) => string]>([
    ['nothing', () => ''],
    ['no address', () => 'http://['],
    ['another place', link => link.replace('/api/files/', '/api/other/')],
    ['a path that goes up', link => link.replace('a/b.txt', '%2e%2e/a/b.txt')],
    ['a later end', link => link.replace('expires=1780000001000', 'expires=1780000009000')],
    ['the same end written otherwise', link => link.replace('expires=', 'expires=0')],
    ['two ends', link => `${link}&expires=1`],
    ['two signatures', link => `${link}&signature=x`],
    ['no signature', link => link.replace(/&signature=.*/, '')],
    ['an empty signature', link => link.replace(/signature=.*/, 'signature=')],
    ['a signature of one letter too few', link => link.slice(0, -1)],
    ['another letter of the signature', link => link.replace(/.$/, letter => (letter === 'A' ? 'B' : 'A'))],
  ])('open nothing: %s', async (_, change) => {
    const { store } = make();
    const link = await store.signedLink('a/b.txt', expires);
    expect(store.verifyLink(change(link))).toBeNull();
  });

  it('with another secret open nothing', async () => {
    const { root, store, clock } = make();
    const other = createDiskFileStore({ root, secret: `${SECRET}!`, clock, linkBase: '/api/files/' });
    expect(store.verifyLink(await other.signedLink('a', expires))).toBeNull();
  });
});
