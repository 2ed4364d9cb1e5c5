/** What every file store guarantees, run against each adapter. Every test gets an empty store. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { EpochMs } from '../../units.ts';
import { epochMs } from '../../units.ts';
import type { FileFolder, FileStore, FileStoreErrorCode, PutOptions } from './file-store.ts';

export interface FileStoreUnderTest {
  readonly store: FileStore;
  /** The store's clock. */
  now(): EpochMs;
  /** Moves the store's clock. */
  advance(ms: number): void;
}

const refusal = (code: FileStoreErrorCode): unknown => expect.objectContaining({ name: 'FileStoreError', code });
const TEXT: PutOptions = { contentType: 'text/plain', maxBytes: 1_000_000 };
/** Nothing chosen. */
const NO_HEADERS = { cacheControl: null, contentDisposition: null, contentEncoding: null, contentLanguage: null };

export function fileStoreContract(name: string, makeStore: () => Promise<FileStoreUnderTest>): void {
  describe(name, () => {
    let current: FileStoreUnderTest;
    beforeEach(async () => {
      current = await makeStore();
    });

    const put = (path: string, text: string, options = TEXT) => current.store.put(path, streamOf(text), options);
    const read = async (path: string) => {
      const found = await current.store.read(path);
      return found && textOf(found.body);
    };

    it('spec 3: returns what was put, with the thirteen fields of its object', async () => {
      const stored = await put('slips/7f/aposta-1.txt', 'olá, ação', {
        contentType: 'text/plain; charset=utf-8',
        maxBytes: 50,
        cacheControl: 'private, max-age=600',
        contentDisposition: 'inline; filename="aposta.txt"',
        contentEncoding: 'identity',
        contentLanguage: 'pt-BR',
        customMetadata: { origem: 'print', passo: '2' },
      });
      expect(stored).toEqual({
        bucket: expect.stringMatching(/^[\w.-]{3,}$/),
        fullPath: 'slips/7f/aposta-1.txt',
        name: 'aposta-1.txt',
        size: 12,
        contentType: 'text/plain; charset=utf-8',
        timeCreated: expect.any(Number),
        updated: expect.any(Number),
        md5Hash: 'HnXG2ubU+n4EXYjx5HUOQw==',
        cacheControl: 'private, max-age=600',
        contentDisposition: 'inline; filename="aposta.txt"',
        contentEncoding: 'identity',
        contentLanguage: 'pt-BR',
        customMetadata: { origem: 'print', passo: '2' },
      });
      expect(Math.abs(stored.timeCreated - current.now())).toBeLessThan(60_000);
      expect(await current.store.metadata('slips/7f/aposta-1.txt')).toEqual(stored);
      const found = await current.store.read('slips/7f/aposta-1.txt');
      expect(found?.file).toEqual(stored);
      expect(found && (await textOf(found.body))).toBe('olá, ação');
    });

    it('spec 3: says null for what was not chosen', async () => {
      expect(await put('slips/a', 'x')).toMatchObject({ ...NO_HEADERS, customMetadata: {} });
    });

    it('returns null for a file that does not exist', async () => {
      await put('folder/file', 'x');
      for (const path of ['none', 'folder', 'folder/none', 'folder/file/deeper', 'none/deeper']) {
        expect(await current.store.read(path)).toBeNull();
        expect(await current.store.metadata(path)).toBeNull();
        expect(await current.store.revokeLinks(path)).toBe(false);
        expect(await current.store.delete(path)).toBe(false);
      }
    });

    it('keeps an empty file, and bytes of every kind', async () => {
      await put('empty', '');
      expect(await read('empty')).toBe('');
      expect((await current.store.read('empty'))?.file.size).toBe(0);
      const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => (index * 31) % 256);
      const chunks = [bytes.slice(0, 70_001), new Uint8Array(0), bytes.slice(70_001)];
      await current.store.put('bytes', streamOfChunks(chunks), { ...TEXT, contentType: 'image/png' });
      const found = await current.store.read('bytes');
      expect(found?.file).toMatchObject({ size: 200_000, contentType: 'image/png' });
      expect(Buffer.compare(await bytesOf(found?.body), Buffer.from(bytes))).toBe(0);
    });

    it('replaces a file as a whole, with everything that is said of it', async () => {
      const before = await put('a/b', 'a long first text', {
        ...TEXT,
        contentLanguage: 'pt',
        customMetadata: { a: 'b' },
      });
      current.advance(5_000);
      const after = await put('a/b', 'short', { contentType: 'text/csv', maxBytes: 5 });
      expect(after).toMatchObject({ size: 5, contentType: 'text/csv', ...NO_HEADERS, customMetadata: {} });
      expect(after.timeCreated).toBeGreaterThanOrEqual(before.timeCreated);
      expect(after.updated).toBeGreaterThanOrEqual(after.timeCreated);
      expect(await current.store.metadata('a/b')).toEqual(after);
      expect(await read('a/b')).toBe('short');
    });

    it('keeps serving the old file to a reader that started before it was replaced', async () => {
      await put('a', 'old');
      const reading = await current.store.read('a');
      await put('a', 'new');
      expect(reading && (await textOf(reading.body))).toBe('old');
      expect(await read('a')).toBe('new');
    });

    it('deletes once', async () => {
      await put('a/b', 'x');
      expect(await current.store.delete('a/b')).toBe(true);
      expect(await current.store.delete('a/b')).toBe(false);
      expect(await current.store.read('a/b')).toBeNull();
    });

    it('lets a reader cancel', async () => {
      await put('a', 'x'.repeat(500_000));
      const found = await current.store.read('a');
      const reader = found?.body.getReader();
      await reader?.read();
      await reader?.cancel();
      expect(await current.store.delete('a')).toBe(true);
    });

    it('stops reading a file that is too large, and keeps the earlier one', async () => {
      await put('a', 'before');
      let pulled = 0;
      let wasCancelled = false;
      const endless = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(new Uint8Array(1000));
          },
          cancel() {
            wasCancelled = true;
          },
        },
        { highWaterMark: 0 },
      );
      await expect(current.store.put('a', endless, { ...TEXT, maxBytes: 2500 })).rejects.toEqual(refusal('too-large'));
      expect([pulled, wasCancelled]).toEqual([3, true]);
      expect(await read('a')).toBe('before');
      await expect(put('new', '123456', { ...TEXT, maxBytes: 5 })).rejects.toEqual(refusal('too-large'));
      expect(await current.store.read('new')).toBeNull();
      expect((await put('new', '12345', { ...TEXT, maxBytes: 5 })).size).toBe(5);
    });

    it('keeps the earlier file when the body breaks off', async () => {
      await put('a', 'before');
      const broken = new Error('the sender went away');
      let pulls = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (++pulls < 3) controller.enqueue(new Uint8Array(10));
          else controller.error(broken);
        },
      });
      await expect(current.store.put('a', body, TEXT)).rejects.toBe(broken);
      expect(await read('a')).toBe('before');
    });

    it('keeps the earlier file when nobody waits for the new one any more', async () => {
      await put('a', 'before');
      const left = new AbortController();
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(new Uint8Array(10));
          left.abort();
        },
      });
      const leaving = current.store.put('a', body, { ...TEXT, signal: left.signal });
      await expect(leaving).rejects.toEqual(refusal('canceled'));
      const late = put('a', 'late', { ...TEXT, signal: left.signal });
      await expect(late).rejects.toEqual(refusal('canceled'));
      expect(await read('a')).toBe('before');
    });

    it('is the same after the same upload twice', async () => {
      const first = await put('a', 'once');
      const again = await put('a', 'once');
      expect({ ...again, timeCreated: 0, updated: 0 }).toEqual({ ...first, timeCreated: 0, updated: 0 });
      expect(await read('a')).toBe('once');
    });

    it('lists the files of a folder by path, and no others', async () => {
      const paths = ['slips/b/2', 'slips/a', 'posts/x', 'slips/b/1', 'slips/b-1', 'slipsy/no'];
      for (const path of paths) await put(path, path);
      const listed = async (folder: FileFolder) => {
        const found: string[] = [];
        for await (const file of current.store.list(folder)) {
          expect(file).toEqual(await current.store.metadata(file.fullPath));
          found.push(file.fullPath);
        }
        return found;
      };
      expect(await listed('slips')).toEqual(['slips/a', 'slips/b-1', 'slips/b/1', 'slips/b/2']);
      expect(await listed('posts')).toEqual(['posts/x']);
      for (const path of paths) await current.store.delete(path);
      expect(await listed('slips')).toEqual([]);
    });

    it('keeps one complete file of several put at once', async () => {
      const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(100_000));
      await Promise.all(texts.map(text => put('a', text)));
      expect(texts).toContain(await read('a'));
    });

    it.each([
      '/etc/passwd',
      '../a',
      'a/../b',
      'a/./b',
      'a//b',
      'a/',
      '.hidden',
      'a/.uploads',
      'a\\b',
      'a\0b',
      'a b',
      'a%2fb',
      'C:a',
      'ação',
      'a\u202eb',
      '😀',
      'a\n',
      'x'.repeat(201),
    ])('refuses the path %j', async path => {
      await expectRefusals(path, 'invalid-argument');
    });

    it('refuses to do anything without a path', () => expectRefusals('', 'invalid-root-operation'));

    async function expectRefusals(path: string, code: FileStoreErrorCode): Promise<void> {
      const { store } = current;
      await expect(put(path, 'x')).rejects.toEqual(refusal(code));
      await expect(store.read(path)).rejects.toEqual(refusal(code));
      await expect(store.metadata(path)).rejects.toEqual(refusal(code));
      await expect(store.delete(path)).rejects.toEqual(refusal(code));
      await expect(store.downloadLink(path, current.now())).rejects.toEqual(refusal(code));
      await expect(store.revokeLinks(path)).rejects.toEqual(refusal(code));
    }

    it('accepts the longest path', async () => {
      const path = `${'x'.repeat(99)}/${'y'.repeat(96)}.txt`;
      await put(path, 'x');
      expect([path.length, await read(path)]).toEqual([200, 'x']);
    });

    it.each(['', 'text', 'text/plain\r\nx: y', 'text/plain; a', 'a/b/c', `text/${'x'.repeat(200)}`])(
      'refuses the content type %j',
      async contentType => {
        await expect(put('a', 'x', { ...TEXT, contentType })).rejects.toEqual(refusal('invalid-argument'));
        expect(await current.store.read('a')).toBeNull();
      },
    );

    it.each<[string, Partial<PutOptions>]>([
      ['a header of two lines', { contentDisposition: 'inline\r\nX: y' }],
      ['an empty header', { cacheControl: '' }],
      ['a header with letters that do not travel', { contentLanguage: 'português' }],
      ['a compressed content', { contentEncoding: 'gzip' }],
      ['metadata without a name', { customMetadata: { '': 'x' } }],
      ['metadata of two lines', { customMetadata: { a: 'x\ny' } }],
      ['too much metadata', { customMetadata: { a: 'x'.repeat(201) } }],
    ])('refuses %s', async (_, options) => {
      await expect(put('a', 'x', { ...TEXT, ...options })).rejects.toEqual(refusal('invalid-argument'));
      expect(await current.store.read('a')).toBeNull();
    });

    describe('spec 7: a link', () => {
      const HOUR = 3_600_000;
      const linkTo = (path: string, ms = HOUR) => current.store.downloadLink(path, epochMs(current.now() + ms));
      const open = async (link: string) => {
        const opened = await current.store.openLink(link);
        return opened && (await textOf(opened.body));
      };

      it('has alt=media and a token', async () => {
        const { searchParams } = new URL(await linkTo('slips/a.txt'), 'http://here.invalid');
        expect([...searchParams.keys()]).toEqual(['alt', 'token']);
        expect(searchParams.get('alt')).toBe('media');
      });

      it('opens its file, until it expires', async () => {
        await put('slips/a.txt', 'mine');
        const link = await linkTo('slips/a.txt');
        expect(await open(link)).toBe('mine');
        expect(await open(`https://arbi.example${link}`)).toBe('mine');
        current.advance(HOUR - 1);
        expect(await open(link)).toBe('mine');
        current.advance(1);
        expect(await open(link)).toBeNull();
      });

      it('opens nothing before its file is there, nor after it is gone', async () => {
        const link = await linkTo('slips/a.txt');
        expect(await open(link)).toBeNull();
        await put('slips/a.txt', 'mine');
        expect(await open(link)).toBe('mine');
        await current.store.delete('slips/a.txt');
        expect(await open(link)).toBeNull();
      });

      it('ends when the links of its file are revoked; one that is made afterwards opens', async () => {
        const stored = await put('slips/a.txt', 'mine', { ...TEXT, contentLanguage: 'pt', customMetadata: { a: 'b' } });
        await put('slips/b.txt', 'other');
        const [link, other] = [await linkTo('slips/a.txt'), await linkTo('slips/b.txt')];
        current.advance(1000);
        expect(await current.store.revokeLinks('slips/a.txt')).toBe(true);
        expect([await open(link), await open(other)]).toEqual([null, 'other']);
        current.advance(1);
        expect(await open(await linkTo('slips/a.txt'))).toBe('mine');
        // Nothing else about the file has changed.
        const { updated, ...rest } = (await current.store.metadata('slips/a.txt')) ?? stored;
        expect({ ...rest, updated: stored.updated }).toEqual(stored);
        expect(updated).toBeGreaterThanOrEqual(stored.updated);
        current.advance(1000);
        expect(await current.store.revokeLinks('slips/a.txt')).toBe(true);
        expect(await read('slips/a.txt')).toBe('mine');
      });

      it('opens no other file, however it is changed', async () => {
        await put('slips/a.txt', 'mine');
        await put('slips/b.txt', 'not yours');
        const link = await linkTo('slips/a.txt');
        const changed = [
          link.replace('a.txt', 'b.txt'),
          link.replace('slips/a.txt', 'slips/x/../b.txt'),
          link.replace(/(\d)(?=\D*$|&)/, digit => String((Number(digit) + 1) % 10)),
          link.slice(0, -1),
          `${link}A`,
          link.split('?')[0] ?? '',
        ];
        for (const other of changed) expect(await open(other)).toBeNull();
      });
    });
  });
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return streamOfChunks([new TextEncoder().encode(text)]);
}

function streamOfChunks(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function bytesOf(body: ReadableStream<Uint8Array> | undefined): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body ?? null).arrayBuffer());
}

async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  return new TextDecoder().decode(await bytesOf(body));
}
