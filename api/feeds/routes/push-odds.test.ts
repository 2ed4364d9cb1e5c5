import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { createPushFeed } from '../push/push-ndjson.ts';
import { ingestReport } from '../recordings/material-fixture.ts';
import { pushRoutes } from './push-odds.ts';

const TOKEN = 'x'.repeat(16);
const NOW = Date.parse('2026-06-11T18:00:00Z');
const QUOTE = `${JSON.stringify({
  event: { id: 'e1', sport: 'soccer', league: 'Série A', home: 'Bahia', away: 'Vitória', startsAt: NOW + 3_600_000 },
  book: 'betano',
  market: '1x2',
  selection: 'home',
  odds: 2.1,
  at: NOW,
})}\n`;

function open() {
  const feed = createPushFeed({ clock: { now: () => epochMs(NOW) } });
  const abort = new AbortController();
  const running = feed.run(async ({ quotes }) => ingestReport(quotes.length), abort.signal);
  onTestFinished(() => {
    abort.abort();
    return running;
  });
  const app = pushRoutes({ push: { feed, token: TOKEN } });
  return async (body: string | Uint8Array<ArrayBuffer>, encoding?: string) => {
    const headers = {
      Authorization: `Bearer ${TOKEN}`,
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    };
    return app.request('/api/feeds/push', { method: 'POST', headers, body });
  };
}

it.each([
  [undefined, QUOTE],
  ['identity', QUOTE],
  ['gzip', gzipSync(QUOTE)],
  ['X-GZIP', gzipSync(QUOTE)],
])('reads a body in %s', async (encoding, body) => {
  const answer = await open()(body, encoding);
  expect(await answer.json()).toMatchObject({ complete: true, accepted: { changed: 1 }, refused: { total: 0 } });
});

it.each(['br', 'deflate', 'zstd', 'gzip, gzip', 'x'])(
  'refuses a body in %s as that, with what is read',
  async encoding => {
    const answer = await open()(QUOTE, encoding);
    expect([answer.status, answer.headers.get('Accept-Encoding')]).toEqual([415, 'identity, gzip']);
    expect(await answer.json()).toMatchObject({ code: 'unsupported', message: expect.stringContaining('gzip') });
  },
);
