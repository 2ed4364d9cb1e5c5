import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#shared/testing/patient.ts';
import { CHECK_EVERY_MS, createBuildWatch, readLatestBuildId } from './builds.ts';

const meta = {
  id: 'mine',
  timestamp: 1,
  matcher: { static: { '/velho': { redirect: '/planilha' } }, wildcard: {}, dynamic: {} },
  prerendered: [],
};

function setup(buildId: string | null = 'mine') {
  const server = { latest: 'mine', down: false };
  const asked: string[] = [];
  const visibility = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const watch = createBuildWatch({
    buildId,
    visibility: visibility as unknown as Document,
    async fetch(address) {
      asked.push(String(address));
      if (server.down) throw new TypeError('fetch failed');
      return Response.json(String(address).includes('latest') ? { id: server.latest, timestamp: 2 } : meta);
    },
  });
  return { watch, server, asked, visibility };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the build watch', () => {
  it('reads the rules of its own build at once, and notices a newer build later', async () => {
    const { watch, server } = setup();
    const stop = watch.start();
    await vi.waitFor(() => expect(watch.get()).toEqual({ newer: false, meta }), PATIENT);
    server.latest = 'next';
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS);
    await vi.waitFor(() => expect(watch.get().newer).toBe(true), PATIENT);
    server.down = true;
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS);
    expect(watch.get()).toEqual({ newer: true, meta });
    stop();
  });

  it('asks again when the page becomes visible, and not while it is hidden', async () => {
    const { watch, asked, visibility } = setup();
    const stop = watch.start();
    await vi.advanceTimersByTimeAsync(0);
    const first = asked.length;
    visibility.visibilityState = 'hidden';
    visibility.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS);
    expect(asked).toHaveLength(first);
    visibility.visibilityState = 'visible';
    visibility.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2 * first);
    stop();
  });

  it('does nothing in development', async () => {
    const { watch, asked } = setup(null);
    watch.start()();
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS);
    expect(asked).toEqual([]);
  });
});

it.each([
  ['a1b2', 'a1b2'],
  ['%BUILD_ID%', null],
  ['', null],
])('the id in the page, %s, is %s', (content, id) => {
  document.head.innerHTML = `<meta name="build-id" content="${content}">`;
  expect(readLatestBuildId(document)).toBe(id);
});
