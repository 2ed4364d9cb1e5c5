import { expect, it } from 'vitest';
import { createPrintReader } from './create-print-reader.ts';
import type { PrintThread } from './print-thread.ts';

/** The heads of pictures of a size, and nothing else. */
const jpegOf = (width: number, height: number) =>
  Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0);

function pngOf(width: number, height: number): Uint8Array {
  const head = Uint8Array.of(
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    0,
    0,
    0,
    13,
    0x49,
    0x48,
    0x44,
    0x52,
    ...Array.from({ length: 17 }, () => 0),
  );
  new DataView(head.buffer).setUint32(16, width);
  new DataView(head.buffer).setUint32(20, height);
  return head;
}

const READ = { ok: true, words: [], width: 1, height: 1 } as const;
const PICTURE = jpegOf(640, 480);

function opened({ isLeft = true, thread = {} }: { isLeft?: boolean; thread?: Partial<PrintThread> } = {}) {
  const ended: string[] = [];
  let later: () => void = () => undefined;
  const reader = createPrintReader({
    thread: { read: async () => READ, end: async () => void ended.push('end'), ...thread },
    limiter: { take: async () => isLeft },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    after: (_ms, work) => {
      later = work;
      return () => (later = () => undefined);
    },
  });
  return { reader, ended, rest: () => later() };
}

const text = (head: string) => new TextEncoder().encode(head.padEnd(32));

it.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['a document', text('%PDF-1.7'), 'pdf'],
  ['a photo of a phone that others cannot open', text('\0\0\0\u0018ftypheic'), 'heic'],
  ['a film in a picture', text('GIF89a'), 'animated'],
  ['words', text('olá'), 'type'],
  ['a bomb', pngOf(30_000, 30_000), 'large'],
  ['a dot', jpegOf(10, 10), 'small'],
  ['more than a phone makes', new Uint8Array(13 * 1024 * 1024), 'heavy'],
  ['a head alone', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'broken'],
])('refuses %s without opening it', async (_name, bytes, error) => {
  const { reader } = opened({ thread: { read: () => Promise.reject(new Error('opened')) } });
  expect(await reader.read('ana', bytes)).toEqual({ ok: false, error });
});

it('reads one after another, and says what became of each', async () => {
  const answers = [READ, { ok: false } as const, null];
  const { reader } = opened({ thread: { read: async () => answers.shift() ?? null } });
  const all = await Promise.all([1, 2, 3].map(() => reader.read('ana', PICTURE)));
  expect(all).toEqual([
    { ok: true, value: [] },
    { ok: false, error: 'broken' },
    { ok: false, error: 'slow' },
  ]);
});

it('takes a dozen of one person at once, and as many as the limit leaves', async () => {
  let open: () => void = () => undefined;
  const held = new Promise<void>(resolve => (open = resolve));
  const { reader } = opened({ thread: { read: () => held.then(() => READ) } });
  const first = Array.from({ length: 12 }, () => reader.read('ana', PICTURE));
  await Promise.resolve();
  await Promise.resolve();
  expect(await reader.read('ana', PICTURE)).toEqual({ ok: false, error: 'busy' });
  open();
  expect((await Promise.all(first)).every(({ ok }) => ok)).toBe(true);
  expect(await opened({ isLeft: false }).reader.read('ana', PICTURE)).toEqual({ ok: false, error: 'often' });
});

it('gives its memory back when no picture has come for a while, and when it is closed', async () => {
  const { reader, ended, rest } = opened();
  await reader.read('ana', PICTURE);
  rest();
  expect(ended).toHaveLength(1);
  await reader.close();
  expect(ended).toHaveLength(2);
  expect(await reader.read('ana', PICTURE)).toEqual({ ok: false, error: 'busy' });
});
