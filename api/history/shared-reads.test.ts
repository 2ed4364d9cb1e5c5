import { describe, expect, it, vi } from 'vitest';
import { createSharedReads, TooManyReaders } from './shared-reads.ts';

/** Work that is done when it is told to. */
function works() {
  const open: { readonly key: string; end(): void; fail(): void }[] = [];
  let most = 0;
  let begun = 0;
  const work = (key: string) => () => {
    begun += 1;
    const done = Promise.withResolvers<string>();
    const close = (how: () => void) => () => {
      open.splice(open.indexOf(mine), 1);
      how();
    };
    const mine = {
      key,
      end: close(() => done.resolve(`${key} ${begun}`)),
      fail: close(() => done.reject(new Error(key))),
    };
    open.push(mine);
    most = Math.max(most, open.length);
    return done.promise;
  };
  return { work, open, most: () => most, begun: () => begun };
}

const turns = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

describe('createSharedReads', () => {
  it('reads once what many ask for at the same time, and again for who asks afterwards', async () => {
    const { work, open, begun } = works();
    const reads = createSharedReads();
    const all = Array.from({ length: 2_000 }, () => reads.read('page', work('page')));
    await turns();
    expect(begun()).toBe(1);
    open[0]?.end();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['page 1']));
    const later = reads.read('page', work('page'));
    await turns();
    open[0]?.end();
    expect(await later).toBe('page 2');
  });

  it('reads only a few at once, and the others in the order in which they came', async () => {
    const { work, open, most } = works();
    const reads = createSharedReads({ atOnce: 3 });
    const done: string[] = [];
    const all = Array.from({ length: 20 }, (_, at) =>
      reads.read(`${at}`, work(`${at}`)).then(answer => done.push(answer.split(' ')[0] ?? '')),
    );
    for (let at = 0; at < 20; at++) {
      await turns();
      open[0]?.end();
    }
    await Promise.all(all);
    expect(most()).toBe(3);
    expect(done).toEqual(Array.from({ length: 20 }, (_, at) => `${at}`));
  });

  it('passes a failure on to all who wait for that read, and goes on with the next', async () => {
    const { work, open } = works();
    const reads = createSharedReads({ atOnce: 1 });
    const [first, same, next] = [
      reads.read('a', work('a')),
      reads.read('a', work('a')),
      reads.read('b', work('b')),
    ].map(each => each.catch(cause => String(cause)));
    await turns();
    open[0]?.fail();
    expect(await Promise.all([first, same])).toEqual(['Error: a', 'Error: a']);
    await turns();
    open[0]?.end();
    expect(await next).toBe('b 2');
  });

  it('refuses at once when too many wait, and after a while who had no turn', async () => {
    vi.useFakeTimers();
    const { work, open, begun } = works();
    const reads = createSharedReads({ atOnce: 1, mostWaiting: 1, longestWaitMs: 5_000 });
    const first = reads.read('a', work('a'));
    const second = reads.read('b', work('b')).catch(cause => cause);
    await expect(reads.read('c', work('c'))).rejects.toThrow(TooManyReaders);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await second).toBeInstanceOf(TooManyReaders);
    // Who gave up takes nobody's place, and is not read.
    open[0]?.end();
    await first;
    const third = reads.read('d', work('d'));
    await turns();
    open[0]?.end();
    expect(await third).toBe('d 2');
    expect(begun()).toBe(2);
    vi.useRealTimers();
  });
});
