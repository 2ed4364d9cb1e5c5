/** 2,000 people at once in the archive: the store is asked for a few things at a time, and nobody is without an answer. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
import { createErrorHandler } from '../http/errors.ts';
import { createArchive } from './create-archive.ts';
import { archiveRoutes } from './routes/archive.ts';

const READERS = 2_000;

function open() {
  const kept = createSqliteDocumentStore({ path: ':memory:' });
  const counted = { queries: 0, open: 0, most: 0 };
  const store: DocumentStore = {
    ...kept,
    async query(...asked) {
      counted.queries += 1;
      counted.open += 1;
      counted.most = Math.max(counted.most, counted.open);
      // As a store in another thread: every request so far asks before the first answer is there.
      await nextTurn();
      return kept.query(...asked).finally(() => {
        counted.open -= 1;
      });
    },
  };
  const log = { info() {}, warn() {}, error() {} };
  const bus = createInProcessBus({ onError: cause => expect.fail(String(cause)) });
  const clock = { now: () => epochMs(1_795_240_800_000) };
  const archive = createArchive({
    store,
    bus,
    scanner: { open: () => [] },
    clock,
    log,
    isLive: true,
    realNow: () => 0,
  });
  const app = archiveRoutes(archive);
  app.onError(createErrorHandler(log, { current: () => 'req-1' }));
  async function ask(pathOf: (at: number) => string) {
    const answers = await Promise.all(Array.from({ length: READERS }, async (_, at) => app.request(pathOf(at))));
    const count = (status: number) => answers.filter(answer => answer.status === status).length;
    const refused = answers.find(({ status }) => status === 503);
    return { read: count(200), refused: count(503), retryAfter: refused?.headers.get('Retry-After') ?? null };
  }
  return { ask, counted };
}

it.each(['/api/archive', '/api/archive/summary'])('reads %s once for 2,000 who ask at the same time', async path => {
  const { ask, counted } = open();
  expect(await ask(() => path)).toEqual({ read: READERS, refused: 0, retryAfter: null });
  expect(counted.queries).toBeLessThan(10);
});

const dayOf = (at: number) => new Date(1_600_000_000_000 + at * 86_400_000).toISOString().slice(0, 10);

it.each([
  ['searches', (at: number) => `/api/archive?minPeak=${at / READERS}`],
  ['summaries', (at: number) => `/api/archive/summary?from=${dayOf(at)}&to=${dayOf(at)}`],
])(
  'asks the store for a few of 2,000 different %s at once, and tells the rest when to come back',
  async (_, pathOf) => {
    const { ask, counted } = open();
    const { read, refused, retryAfter } = await ask(pathOf);
    expect(counted.most).toBeLessThanOrEqual(4);
    expect(read + refused).toBe(READERS);
    expect(read).toBeGreaterThan(500);
    expect(retryAfter).toBe('3');
  },
);
