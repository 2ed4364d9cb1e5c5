/** The real firebase-admin against Google's own storage emulator. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileStoreContract } from '#shared/ports/files/file-store.contract.ts';
import type { PutOptions } from '#shared/ports/files/file-store.ts';
import { epochMs } from '#shared/units.ts';
import { createFirebaseFileStore } from './firebase-file-store.ts';
import { openFirebaseBucket } from './open-firebase-bucket.ts';
import { startTroubledProxy, type TroubledProxy, withStorageEmulator } from './storage-emulator-fixture.ts';

let buckets = 0;

const BUCKET = 'arbi-test.firebasestorage.app';

/** Waits are over at once, as far as the store can see. */
function make(host: string, { bucket = `b${buckets++}-${BUCKET}`, answerMs = 60_000 } = {}) {
  let now = Date.now();
  const clock = { now: () => epochMs(now) };
  const pauses: number[] = [];
  const open = () =>
    openFirebaseBucket({ projectId: 'demo-arbi', clientEmail: null, privateKey: null, bucket, emulatorHost: host });
  const store = createFirebaseFileStore({
    open,
    clock,
    secret: 'a secret of the test',
    linkBase: '/api/files/',
    retry: {
      clock,
      random: () => 0,
      async sleep(ms) {
        pauses.push(ms);
        now += ms;
      },
    },
    answerMs,
  });
  return { store, pauses, bucket, now: clock.now, advance: (ms: number) => (now += ms) };
}

withStorageEmulator('Firebase Storage', host => {
  fileStoreContract('files in a bucket', async () => make(host()));

  describe('spec 6 to 9: a bucket in trouble', () => {
    let proxy: TroubledProxy;
    let made: ReturnType<typeof make>;
    beforeAll(async () => {
      proxy = await startTroubledProxy(host());
    });
    afterAll(() => proxy.stop());
    beforeEach(() => {
      proxy.troubles.length = 0;
      proxy.asked.length = 0;
      made = make(proxy.host);
    });
    const put = (text: string, options: Partial<PutOptions> = {}) =>
      made.store.put('slips/a', new Blob([text]).stream(), { contentType: 'text/plain', maxBytes: 1000, ...options });
    const text = async (opened: { body: ReadableStream<Uint8Array> } | null) =>
      opened && new Response(opened.body).text();
    const kept = async () => text(await make(host(), { bucket: made.bucket }).store.read('slips/a'));
    const refusal = (code: string) => expect.objectContaining({ name: 'FileStoreError', code });

    it('sends name, metadata and content in one multipart request', async () => {
      await put('x');
      const [asked = '', ...more] = proxy.asked;
      const [, method, path, query] = /^(\w+) (.+)\?(.+)$/.exec(asked) ?? [];
      expect([more, method, path]).toEqual([[], 'POST', `/upload/storage/v1/b/${made.bucket}/o`]);
      expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ name: 'slips/a', uploadType: 'multipart' });
    });

    it.each([
      [401, 'unauthorized-app'],
      [403, 'unauthorized-app'],
      [402, 'quota-exceeded'],
      [400, 'invalid-argument'],
      [404, 'bucket-not-found'],
      [412, 'unknown'],
    ])('says what an answer of %s means, and keeps what was there', async (status, code) => {
      await put('before');
      proxy.troubles.push({ status });
      await expect(put('after')).rejects.toEqual(refusal(code));
      expect([await kept(), made.pauses]).toEqual(['before', []]);
    });

    it('does not take a missing bucket for missing files', async () => {
      for (const ask of ['read', 'metadata', 'delete', 'revokeLinks'] as const) {
        proxy.troubles.push({ status: 404, message: 'The specified bucket does not exist.' });
        await expect(made.store[ask]('slips/a')).rejects.toEqual(refusal('bucket-not-found'));
      }
    });

    it.each([408, 429, 500, 502, 503, 504, 'cut', 'done-then-cut'] as const)(
      'sends an upload again after %s',
      async trouble => {
        const each = typeof trouble === 'number' ? { status: trouble } : trouble;
        proxy.troubles.push(each, each, each);
        expect(await put('at last')).toMatchObject({ size: 7, md5Hash: expect.any(String) });
        expect([await kept(), made.pauses]).toEqual(['at last', [1000, 2000, 4000]]);
      },
    );

    it('asks again for a description, a content, a deletion and a list', async () => {
      await put('x');
      proxy.troubles.push({ status: 503 });
      expect(await made.store.metadata('slips/a')).toMatchObject({ size: 1 });
      proxy.troubles.push('cut', { status: 500 });
      expect(await text(await made.store.read('slips/a'))).toBe('x');
      proxy.troubles.push({ status: 429 });
      for await (const file of made.store.list('slips')) expect(file.name).toBe('a');
      // It was deleted, only the answer got lost.
      proxy.troubles.push('done-then-cut');
      expect(await made.store.delete('slips/a')).toBe(true);
      expect(made.pauses).toEqual([1000, 1000, 2000, 1000, 1000]);
    });

    it('gives up an operation after two minutes, an upload after ten', async () => {
      const start = made.now();
      proxy.troubles.push(...Array.from({ length: 50 }, () => ({ status: 503 })));
      await expect(made.store.metadata('slips/a')).rejects.toEqual(refusal('retry-limit-exceeded'));
      const after = made.now();
      expect(after - start).toBeLessThanOrEqual(2 * 60_000);
      await expect(put('x')).rejects.toEqual(refusal('retry-limit-exceeded'));
      expect(made.now() - after).toBeGreaterThan(8 * 60_000);
      expect(made.now() - after).toBeLessThanOrEqual(10 * 60_000);
    });

    it('waits no longer than it says for a silent one', async () => {
      made = make(proxy.host, { answerMs: 200 });
      proxy.troubles.push('silent', 'silent');
      await put('x');
      expect([await kept(), made.pauses]).toEqual(['x', [1000, 2000]]);
      proxy.troubles.push('silent');
      expect(await made.store.metadata('slips/a')).toMatchObject({ size: 1 });
    });

    it('stops an upload that nobody waits for', async () => {
      const left = new AbortController();
      proxy.troubles.push('silent');
      const leaving = put('x', { signal: left.signal });
      await expect.poll(() => proxy.asked.length).toBe(1);
      left.abort();
      await expect(leaving).rejects.toEqual(refusal('canceled'));
      expect(await kept()).toBeNull();
    });

    it('says that a content broke off', async () => {
      await put('a text of some length');
      // The description passes, the content breaks.
      proxy.troubles.push('none', 'half');
      await expect(text(await made.store.read('slips/a'))).rejects.toEqual(refusal('internal-error'));
    });

    it('is opened at the first use, and again after that failed', async () => {
      let opened = 0;
      const store = createFirebaseFileStore({
        open: async () => {
          opened += 1;
          if (opened === 1) throw Object.assign(new Error('no way there'), { code: 'ENOTFOUND' });
          return openFirebaseBucket({
            ...{ projectId: 'demo-arbi', clientEmail: null, privateKey: null },
            ...{ bucket: made.bucket, emulatorHost: host() },
          });
        },
        clock: { now: made.now },
        secret: 'a secret of the test',
        linkBase: '/api/files/',
        retry: { clock: { now: made.now }, random: () => 0, sleep: async () => undefined },
      });
      expect(opened).toBe(0);
      await store.downloadLink('slips/a', made.now());
      expect(opened).toBe(0);
      await expect(store.read('slips/a')).rejects.toEqual(refusal('internal-error'));
      expect(await store.read('slips/a')).toBeNull();
      expect(await store.read('slips/a')).toBeNull();
      expect(opened).toBe(2);
    });
  });
});
