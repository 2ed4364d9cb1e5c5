/** What every file store guarantees, run against each adapter. Every test gets an empty store. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { EpochMs } from '../units.ts';
import { epochMs } from '../units.ts';
import type { FileStore, FileStoreErrorCode } from './file-store.ts';

export interface FileStoreUnderTest {
  readonly store: FileStore;
  /** What a holder of the link gets, or null if the store does not serve it. */
  openLink(link: string): Promise<string | null>;
  /** The store's clock. */
  now(): EpochMs;
  /** Moves the store's clock. */
  advance(ms: number): void;
}

const refusal = (code: FileStoreErrorCode): unknown => expect.objectContaining({ name: 'FileStoreError', code });
const TEXT = { contentType: 'text/plain', maxBytes: 1_000_000 };

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

    it('returns what was put, with its type, size and time', async () => {
      const stored = await put('slips/7f/aposta-1.txt', 'olá, ação', {
        contentType: 'text/plain; charset=utf-8',
        maxBytes: 50,
      });
      expect(stored).toEqual({
        path: 'slips/7f/aposta-1.txt',
        size: 12,
        contentType: 'text/plain; charset=utf-8',
        updatedAt: current.now(),
      });
      const found = await current.store.read('slips/7f/aposta-1.txt');
      expect(found?.file).toEqual(stored);
      expect(found && (await textOf(found.body))).toBe('olá, ação');
    });

    it('returns null for a file that does not exist', async () => {
      await put('folder/file', 'x');
      for (const path of ['none', 'folder', 'folder/none', 'folder/file/deeper', 'none/deeper']) {
        expect(await current.store.read(path)).toBeNull();
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

    it('replaces a file as a whole, its type and time too', async () => {
      await put('a/b', 'a long first text');
      current.advance(5_000);
      await put('a/b', 'short', { contentType: 'text/csv', maxBytes: 5 });
      expect((await current.store.read('a/b'))?.file).toEqual({
        path: 'a/b',
        size: 5,
        contentType: 'text/csv',
        updatedAt: current.now(),
      });
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
      await expect(current.store.put('a', endless, { ...TEXT, maxBytes: 2500 })).rejects.toEqual(refusal('too_large'));
      expect([pulled, wasCancelled]).toEqual([3, true]);
      expect(await read('a')).toBe('before');
      await expect(put('new', '123456', { ...TEXT, maxBytes: 5 })).rejects.toEqual(refusal('too_large'));
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

    it('keeps one complete file of several put at once', async () => {
      const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(100_000));
      await Promise.all(texts.map(text => put('a', text)));
      expect(texts).toContain(await read('a'));
    });

    it.each([
      '',
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
      const { store } = current;
      await expect(put(path, 'x')).rejects.toEqual(refusal('invalid_path'));
      await expect(store.read(path)).rejects.toEqual(refusal('invalid_path'));
      await expect(store.delete(path)).rejects.toEqual(refusal('invalid_path'));
      await expect(store.signedLink(path, current.now())).rejects.toEqual(refusal('invalid_path'));
    });

    it('accepts the longest path', async () => {
      const path = `${'x'.repeat(99)}/${'y'.repeat(96)}.txt`;
      await put(path, 'x');
      expect([path.length, await read(path)]).toEqual([200, 'x']);
    });

    it.each(['', 'text', 'text/plain\r\nx: y', 'text/plain; a', 'a/b/c', `text/${'x'.repeat(200)}`])(
      'refuses the content type %j',
      async contentType => {
        await expect(put('a', 'x', { ...TEXT, contentType })).rejects.toEqual(refusal('invalid_content_type'));
        expect(await current.store.read('a')).toBeNull();
      },
    );

    describe('a link', () => {
      const HOUR = 3_600_000;
      const linkTo = (path: string, ms = HOUR) => current.store.signedLink(path, epochMs(current.now() + ms));

      it('opens its file, until it expires', async () => {
        await put('slips/a.txt', 'mine');
        const link = await linkTo('slips/a.txt');
        expect(await current.openLink(link)).toBe('mine');
        current.advance(HOUR - 1);
        expect(await current.openLink(link)).toBe('mine');
        current.advance(1);
        expect(await current.openLink(link)).toBeNull();
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
        for (const other of changed) expect(await current.openLink(other)).toBeNull();
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
