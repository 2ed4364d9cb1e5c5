/** Feeds good and bad quotes into the running product, over HTTP and from files. */
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import { temporaryFolder } from '../api/testing/temporary-folder.ts';
import { PUSH_TOKEN, push, quoteLine } from './running/push.ts';
import { findRecording } from './running/recordings.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from './running/server.ts';
import { cookieOf } from './running/sign-in.ts';

/** The number of quotes for one event, more than are kept. */
const FLOOD = soak(100_000, 1_000_000);
const ROOM = 5_000;

const WORLD_CUP = findRecording('the-odds-api/worldcup2026_changes.csv.gz');

interface Health {
  status: string;
  events: { known: number; seen: number };
  prices: number;
  arbs: { open: number; opened: number; closed: number };
  feeds: { id: string; state: string; detail: string | null; quotes: Record<string, number> }[];
}

const health = async (server: RunningServer): Promise<Health> => (await fetch(`${server.url}/api/health`)).json();
/** The list as a member reads it. */
async function arbs(server: RunningServer, group = 'arbs') {
  const headers = { Cookie: await cookieOf(server, 'ana') };
  return (await fetch(`${server.url}/api/arbs?kind=pre&group=${group}`, { headers })).json();
}

const folder = temporaryFolder(afterAll);

function writeFile(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Plays a recording at full speed until it ends or fails. */
async function replay(path: string): Promise<{ health: Health; output: string }> {
  const server = await startServer({ FEED: `replay:${path}?speed=max` });
  // The whole World Cup: as long as a journey may take.
  await expect.poll(() => server.output(), { timeout: 150_000 }).toMatch(/fonte (encerrada|interrompida)/);
  const result = { health: await health(server), output: server.output() };
  expect((await push(server.url, '{}')).status, 'a push where none is accepted').toBe(404);
  expect(await server.stop()).toBe(0);
  return result;
}

describe('replay', () => {
  it.skipIf(!WORLD_CUP)('ends with its totals in the log and in /api/health', async () => {
    // Counted by reading the file as plain text, without parsing quotes.
    const events = new Set<string>();
    let rows = -1;
    const input = createReadStream(WORLD_CUP ?? '').pipe(createGunzip());
    // By default, a line break counts as two if its two characters come a tenth of a second apart, as on a loaded machine.
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      rows += 1;
      if (rows > 0) events.add(line.split(',')[1] ?? '');
    }
    const { health, output } = await replay(WORLD_CUP ?? '');
    expect(health).toMatchObject({
      status: 'ok',
      events: { seen: events.size },
      arbs: { open: 0, opened: health.arbs.closed },
      feeds: [{ id: 'replay', state: 'ended', quotes: { received: rows } }],
    });
    expect(health.arbs.opened).toBeGreaterThan(100);
    const { opened, closed } = health.arbs;
    expect(output).toContain(`quotes=${rows} events=${events.size} arbsOpened=${opened} arbsClosed=${closed}`);
  });

  const header =
    'snapshot_utc,event_id,commence_time,home,away,book,market,outcome,point,price_decimal,price_american,book_last_update\n';
  const row = (second: number, book: string, outcome: string, price: number) =>
    `2026-06-06T05:00:${String(second).padStart(2, '0')}Z,e1,2026-06-11T19:00:00Z,Mexico,Brazil,${book},h2h,${outcome},,${price},,2026-06-06T05:00:00Z\n`;
  const rows = Array.from({ length: 50 }, (_, i) =>
    row(i, `house${i % 7}`, i % 2 ? 'Mexico' : 'Brazil', 2 + i / 100),
  ).join('');

  it.each<[string, string | Buffer, RegExp]>([
    ['truncated.csv.gz', gzipSync(header + rows.repeat(40)).subarray(0, -20), /truncated\.csv\.gz/],
    [
      'one-line.csv',
      Buffer.concat([Buffer.from(header + rows), Buffer.alloc(50 * 1024 * 1024, 'x')]),
      /one-line\.csv.*linha 52/,
    ],
  ])('%s: names the place, and the server continues', async (name, content, expected) => {
    const { health } = await replay(writeFile(name, content));
    expect(health.status).toBe('degraded');
    expect(health.feeds[0]).toMatchObject({ state: 'stopped', detail: expect.stringMatching(expected) });
  });

  it('keeps the data before the damage', async () => {
    const { health } = await replay(
      writeFile('half.csv.gz', gzipSync(header + rows, { level: 0 }).subarray(0, -2_000)),
    );
    expect(health.feeds[0]?.quotes.received).toBeGreaterThan(10);
  });
});

describe('push', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(EMPTY_MARKET);
  });
  afterAll(async () => {
    await server.stop();
  });

  const line = (event: string, fields: Record<string, unknown> = {}) =>
    quoteLine({ event, book: 'betano', selection: 'over', odds: 2.1 }, fields);
  const post = (body: RequestInit['body'], token?: string) => push(server.url, body, token);

  it('accepts valid lines, and reports each invalid one by number and reason', async () => {
    const body = [
      line('good', {}),
      '',
      '{"event":',
      line('good', { book: 'kto', selection: 'under', odds: 2.1 }),
      line('good', { odds: 1 }),
      line('good', { at: Date.now() + 3_600_000 }),
      line('good', { selection: 'draw' }),
    ].join('\n');
    const response = await post(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      complete: true,
      accepted: { changed: 2 },
      refused: {
        total: 4,
        first: [
          { line: 3, reason: 'invalid_json' },
          { line: 5, path: 'odds' },
          { line: 6, reason: 'from_future' },
          { line: 7, path: 'selection' },
        ],
      },
    });
    const list = () => arbs(server);
    await expect
      .poll(async () => (await list()).arbs)
      .toMatchObject([{ event: { id: 'good' }, demo: false, legs: [{ bookName: 'Betano' }, { bookName: 'KTO' }] }]);
  });

  it.each(['wrong-token-wrong-token', ''])('refuses the token %j, and leaves the list unchanged', async token => {
    const before = await health(server);
    const response = await post(line('stranger', {}), token);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthorized' });
    expect((await health(server)).events).toEqual(before.events);
  });

  it('finds an arb over several markets; middles and value bets are in a list of their own', async () => {
    const quotes = [
      ['betano', '1x2', 'home', null, 2.3],
      ['kto', '1x2', 'draw', null, 3.6],
      ['novibet', 'ah', 'away', -0.5, 4.2],
      ['betano', 'ou', 'over', 2.5, 2],
      ['kto', 'ou', 'under', 3.5, 1.98],
    ] as const;
    const lines = quotes.map(([book, market, selection, line, odds]) =>
      quoteLine({ event: 'crossed', book, selection: 'over', odds }, { market, selection, line }),
    );
    expect((await push(server.url, lines.join('\n'))).status).toBe(200);
    const listed = async (group: string) => {
      const list = await arbs(server, group);
      return list.arbs.filter((arb: { event: { id: string } }) => arb.event.id === 'crossed');
    };
    await expect.poll(async () => (await listed('arbs')).length).toBe(1);
    const [arb] = await listed('arbs');
    expect(arb).toMatchObject({ class: 'cross', market: 'cross', warnings: [], rules: { state: 'unknown' } });
    // 1/2.3 + 1/3.6 + 1/4.2 = 0.95066: a home win, a draw, an away win.
    expect(arb.profit).toBeCloseTo(1 / (1 / 2.3 + 1 / 3.6 + 1 / 4.2) - 1, 9);
    expect(
      arb.legs.map((leg: { share: number }) => leg.share).reduce((sum: number, share: number) => sum + share),
    ).toBeCloseTo(1, 9);
    expect(arb.confidence).toBeGreaterThan(0.9);
    expect(await listed('chances')).toMatchObject([{ class: 'middle', legs: [{ line: 2.5 }, { line: 3.5 }] }]);
  });

  it('skips 50 MB on one line without keeping it in memory', async () => {
    const block = new Uint8Array(1024 * 1024).fill(120);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent < 50) controller.enqueue(block);
        else if (sent === 50) controller.enqueue(new TextEncoder().encode(`\n${line('after', {})}\n`));
        else controller.close();
        sent += 1;
      },
    });
    expect(await (await post(body)).json()).toMatchObject({
      accepted: { changed: 1 },
      refused: { total: 1, first: [{ line: 1, reason: 'too_long' }] },
    });
  });

  it(`accepts ${FLOOD} quotes for one event up to the limit per event, and still answers other requests`, async () => {
    let sent = 0;
    let meanwhile = '';
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent === FLOOD / 2) meanwhile = (await health(server)).status;
        const lines = Array.from({ length: 2_000 }, () => {
          sent += 1;
          return line('flood', { book: `house-${sent}` });
        });
        controller.enqueue(new TextEncoder().encode(`${lines.join('\n')}\n`));
        if (sent >= FLOOD) controller.close();
      },
    });
    const report = await (await post(body)).json();
    expect(report).toMatchObject({
      accepted: { changed: ROOM },
      refused: { total: FLOOD - ROOM, byReason: { too_many_prices: FLOOD - ROOM } },
    });
    expect(meanwhile).toBe('ok');
    const list = await arbs(server);
    expect(list.arbs.map((arb: { event: { id: string } }) => arb.event.id)).toContain('good');
  }, 180_000);

  it('keeps complete lines when the sender disconnects in the middle', async () => {
    const before = (await health(server)).events.seen;
    const abort = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`${line('whole', {})}\n${line('half', {}).slice(0, 40)}`));
      },
    });
    const request = fetch(`${server.url}/api/feeds/push`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${PUSH_TOKEN}` },
      body,
      duplex: 'half',
      signal: abort.signal,
    } as RequestInit);
    await expect.poll(async () => (await health(server)).events.seen).toBe(before + 1);
    abort.abort();
    await expect(request).rejects.toThrow();
    expect((await health(server)).status).toBe('ok');
  });
});
