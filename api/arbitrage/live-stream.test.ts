import type { Server } from 'node:http';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { afterEach, describe, expect, it } from 'vitest';
import { createHouseViews } from '#shared/arbitrage/house-sets/house-views.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { quoteSchema } from '#shared/markets/market.ts';
import { asChatId, asTelegramId, epochMs } from '#shared/units.ts';
import { createTestAccess, LIVE_CHAT, MEMBER, PRE_CHAT, STRANGER } from '../access/access-fixture.ts';
import { MAX_STREAMS } from '../access/open-streams.ts';
import { createRateLimiter } from '../adapters/in-process-rate-limiter.ts';
import { createArbBoard } from './arb-board.ts';
import { createHouseBoards } from './house-boards.ts';
import { createLiveStream, type LiveStreamDeps } from './live-stream.ts';
import { arbitrageRoutes } from './routes/arbitrage.ts';

interface SseEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: { arbs?: Opportunity[]; upserted?: Opportunity[]; closed?: unknown[]; now: number };
}

const arb = (id: string, filler = '') =>
  ({ id, class: 'two_way', kind: 'pre', profit: 0.01, event: { league: filler } }) as Opportunity;

/** The cookie of the member known to the latest server. */
let cookie = '';
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function makeServer(limits: Partial<LiveStreamDeps> = {}) {
  const access = await createTestAccess();
  cookie = await access.cookieOf(asTelegramId(MEMBER));
  const board = createArbBoard({ runId: 'run', now: () => 7 });
  const stream = createLiveStream({ board, now: () => 7, speed: () => 1, sources: () => [], ...limits });
  const scanner = createScanner();
  const clock = { now: () => epochMs(7) };
  const houseBoards = createHouseBoards({
    views: createHouseViews(scanner),
    runId: 'run',
    now: clock.now,
    realNow: clock.now,
    yieldTurn: async () => undefined,
  });
  const limiter = createRateLimiter({ clock });
  const server = serve({
    fetch: arbitrageRoutes({ stream, houseBoards, limiter, ...access.parts }).fetch,
    port: 0,
    hostname: '127.0.0.1',
  }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  cleanups.push(() => {
    stream.close();
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const open = (...ids: string[]) => {
    board.apply(ids.map(id => ({ type: 'opened', opportunity: arb(id) })));
    board.flush();
  };
  return {
    access,
    board,
    scanner,
    houseBoards,
    stream,
    port,
    open,
    url: `http://127.0.0.1:${port}/api/arbs/stream?kind=pre`,
  };
}

/** Reads events from a stream, one at a time. */
async function* readEvents(url: string, headers: Record<string, string> = {}): AsyncGenerator<SseEvent> {
  const abort = new AbortController();
  cleanups.push(() => abort.abort());
  const response = await fetch(url, { headers: { Cookie: cookie, ...headers }, signal: abort.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const text = response.body?.pipeThrough(new TextDecoderStream());
  for await (const { event = '', id, data } of text?.pipeThrough(new EventSourceParserStream()) ?? []) {
    yield { event, id, data: JSON.parse(data) };
  }
}

async function take(events: AsyncGenerator<SseEvent>, count: number): Promise<SseEvent[]> {
  const taken: SseEvent[] = [];
  while (taken.length < count) {
    const { value, done } = await events.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

describe('live stream', () => {
  it('sends the snapshot, a heartbeat, then each delta', async () => {
    const { url, open, stream } = await makeServer();
    open('a');
    const events = readEvents(url);
    const [snapshot, beat] = await take(events, 2);
    expect(snapshot).toMatchObject({ event: 'snapshot', id: 'run-1', data: { arbs: [{ id: 'a' }], now: 7 } });
    expect(beat).toMatchObject({ event: 'heartbeat', id: undefined, data: { speed: 1 } });
    open('b');
    stream.beat();
    expect(await take(events, 2)).toMatchObject([
      { event: 'delta', id: 'run-2', data: { upserted: [{ id: 'b' }] } },
      { event: 'heartbeat' },
    ]);
  });

  it.each(['header', 'query'])('resumes after the last id, given as %s, without gaps or repetitions', async way => {
    const { url, open } = await makeServer();
    for (const id of ['a', 'b', 'c']) open(id);
    const events =
      way === 'header' ? readEvents(url, { 'Last-Event-ID': 'run-1' }) : readEvents(`${url}&lastEventId=run-1`);
    expect(await take(events, 3)).toMatchObject([{ id: 'run-2' }, { id: 'run-3' }, { event: 'heartbeat' }]);
  });

  it('starts over with a snapshot for an id of another run', async () => {
    const { url, open } = await makeServer();
    open('a');
    expect(await take(readEvents(url, { 'Last-Event-ID': 'gone-12' }), 1)).toMatchObject([{ event: 'snapshot' }]);
  });

  it('disconnects a reader that does not read, without affecting the others', async () => {
    const { url, board, stream, port } = await makeServer({ maxBacklogBytes: 64 * 1024 });
    const good = readEvents(url);
    await take(good, 2);
    const slow = connect(port, '127.0.0.1');
    cleanups.push(() => slow.destroy());
    slow.pause();
    slow.write(`GET /api/arbs/stream?kind=pre HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
    let opened = 0;
    let seen = 0;
    // The system's own buffers take some megabytes before the reader's queue grows.
    while (stream.stats().dropped === 0 && opened < 5_000) {
      board.apply([{ type: 'opened', opportunity: arb(`${opened}`, 'x'.repeat(16_000)) }]);
      board.flush();
      opened += 1;
      seen += (await take(good, 1)).length;
    }
    expect(stream.stats()).toEqual({ readers: 1, dropped: 1 });
    expect(seen).toBe(opened);
  });

  it('forgets a reader that went away', async () => {
    const { url, stream } = await makeServer();
    const abort = new AbortController();
    const response = await fetch(url, { headers: { Cookie: cookie }, signal: abort.signal });
    await response.body?.getReader().read();
    expect(stream.stats().readers).toBe(1);
    abort.abort();
    await expect.poll(() => stream.stats().readers).toBe(0);
    expect(stream.stats().dropped).toBe(0);
  });

  it('limits the number of readers', async () => {
    const { url } = await makeServer({ maxReaders: 1 });
    await take(readEvents(url), 1);
    const refused = await fetch(url, { headers: { Cookie: cookie } });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  });

  it.each(['', '?kind=', '?kind=all'])('refuses %j as 400, naming the field', async query => {
    const { port } = await makeServer();
    for (const path of ['/api/arbs', '/api/arbs/stream']) {
      const response = await fetch(`http://127.0.0.1:${port}${path}${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid_request', issues: [{ path: 'kind' }] });
    }
  });
});

describe('access to the stream', () => {
  const ask = (url: string, headers: Record<string, string>) => fetch(url, { headers });

  it('is for members, with the same refusals by the stream and the list', async () => {
    const { access, url, port } = await makeServer();
    const list = `http://127.0.0.1:${port}/api/arbs?kind=pre`;
    for (const address of [url, list]) {
      const nobody = await ask(address, {});
      expect([nobody.status, await nobody.json()]).toMatchObject([401, { code: 'unauthorized', reason: 'verify' }]);
      const stranger = await ask(address, { Cookie: await access.cookieOf(asTelegramId(STRANGER)) });
      expect([stranger.status, await stranger.json()]).toMatchObject([403, { code: 'forbidden', reason: 'join' }]);
      const forged = await ask(address, {
        Cookie: (await access.cookieOf(asTelegramId(MEMBER))).replace('=42', '=43'),
      });
      expect(forged.status).toBe(401);
    }
    access.setReachable(false);
    const unknown = await ask(list, { Cookie: await access.cookieOf(asTelegramId(99)) });
    expect([unknown.status, unknown.headers.get('retry-after'), await unknown.json()]).toMatchObject([
      503,
      '3',
      { reason: 'membership_unknown' },
    ]);
  });

  it('ends, with a message, when the membership ends', async () => {
    const { access, url, stream } = await makeServer();
    const events = readEvents(url);
    await take(events, 2);
    // Another of her groups has nothing to do with this page.
    await access.become(asTelegramId(MEMBER), asChatId(LIVE_CHAT), { status: 'left' });
    await access.become(asTelegramId(MEMBER), asChatId(PRE_CHAT), { status: 'left' });
    expect(await take(events, 2)).toMatchObject([{ event: 'denied', data: { decision: 'join' } }]);
    expect(stream.stats()).toEqual({ readers: 0, dropped: 0 });
  });

  it('ends at once when the bot is removed from the group that opens the page', async () => {
    const { access, url } = await makeServer();
    const events = readEvents(url);
    await take(events, 2);
    for (const chatId of [LIVE_CHAT, PRE_CHAT])
      await access.bus.publish('presence.changed', { chatId: asChatId(chatId), bot: { status: 'kicked' } });
    expect(await take(events, 2)).toMatchObject([{ event: 'denied', data: { decision: 'join' } }]);
    expect((await fetch(url, { headers: { Cookie: cookie } })).status).toBe(403);
  });

  it('follows changes of the list of groups', async () => {
    const { access, url } = await makeServer();
    const events = readEvents(url);
    await take(events, 2);
    const [list] = await access.parts.routeGroups.list();
    await access.parts.routeGroups.save('arbitragePre', { groups: [], enforced: true, version: list?.version ?? null });
    expect(await take(events, 1)).toMatchObject([{ event: 'denied', data: { decision: 'join' } }]);
  });

  it('is limited to a number of tabs per person', async () => {
    const { access, url, stream } = await makeServer();
    for (let i = 0; i < MAX_STREAMS; i++) await take(readEvents(url), 1);
    expect((await ask(url, { Cookie: cookie })).status).toBe(429);
    expect(stream.stats().readers).toBe(MAX_STREAMS);
    await access.become(asTelegramId(STRANGER), asChatId(PRE_CHAT), { status: 'member' });
    await take(readEvents(url, { Cookie: await access.cookieOf(asTelegramId(STRANGER)) }), 1);
  });

  it('lasts no longer than the session', async () => {
    const { access, url } = await makeServer();
    const events = readEvents(url);
    await take(events, 2);
    access.pass(8 * 86_400_000);
    await access.parts.openStreams.recheckAll();
    expect(await take(events, 1)).toMatchObject([{ event: 'denied', data: { decision: 'verify' } }]);
  });

  it('ends at once when its session is signed out', async () => {
    const { access, url } = await makeServer();
    const events = readEvents(url);
    await take(events, 2);
    await access.parts.telegramSessions.endAll(asTelegramId(MEMBER), null);
    expect(await take(events, 1)).toMatchObject([{ event: 'denied', data: { decision: 'verify' } }]);
  });

  it('continues for a known member while Telegram does not answer, but not for ever', async () => {
    const { access, url } = await makeServer();
    const events = readEvents(url);
    await take(events, 2);
    access.setReachable(false);
    access.pass(30 * 60_000);
    await access.parts.openStreams.recheckAll();
    expect((await ask(url, { Cookie: cookie })).status).toBe(200);
    access.pass(31 * 60_000);
    await access.parts.openStreams.recheckAll();
    expect(await take(events, 1)).toMatchObject([{ event: 'denied', data: { decision: 'wait' } }]);
  });
});

describe('a set of houses', () => {
  const feed = { id: 'test', demo: false, freshness: { preMs: 60_000, liveMs: 60_000 } };
  const event = { id: 'e1', sport: 'tennis', league: 'Copa', home: 'A', away: 'B', startsAt: 3_600_000 };
  const quote = (book: string, selection: string, odds: number) =>
    quoteSchema.parse({ event, book, market: 'ml', selection, line: null, side: 'back', odds, at: 7 });
  const housesOf = ({ data }: SseEvent) =>
    (data.arbs ?? data.upserted ?? []).map(({ legs }) => legs.map(({ book }) => book).join(' × '));

  /** KTO pays more than Betano, and is not everybody's. */
  async function makeMarket() {
    const server = await makeServer();
    const take = (...quotes: ReturnType<typeof quote>[]) => {
      server.scanner.ingest({ quotes, at: epochMs(7) }, feed, epochMs(7));
      server.houseBoards.flush();
    };
    take(quote('betano', 'home', 2.1), quote('pinnacle', 'away', 2.1), quote('kto', 'home', 2.4));
    return { ...server, take };
  }

  it('sees the arbs of its own houses, whatever the others pay, and their changes', async () => {
    const { url, take } = await makeMarket();
    const mine = readEvents(`${url}&houses=betano,pinnacle`);
    expect(housesOf((await mine.next()).value)).toEqual(['betano × pinnacle']);
    await mine.next();
    take(quote('kto', 'home', 2.5), quote('betano', 'home', 2.15));
    expect(housesOf((await mine.next()).value)).toEqual(['betano × pinnacle']);
    const others = readEvents(`${url}&houses=kto,pinnacle`);
    expect(housesOf((await others.next()).value)).toEqual(['kto × pinnacle']);
  });

  it('counts what a house keeps from this person', async () => {
    const { url } = await makeMarket();
    const read = async (query: string) => {
      const { value } = await readEvents(`${url}&houses=betano,pinnacle${query}`).next();
      return value.data.arbs?.map((each: Opportunity) => each.profit.toFixed(4));
    };
    expect(await read('')).toEqual(['0.0500']);
    expect(await read('&commissions=betano:0.02')).toEqual(['0.0445']);
    expect(await read('&commissions=betano:0.2')).toEqual([]);
  });

  it('starts over for a reader that comes from another list', async () => {
    const { url } = await makeMarket();
    const first = await readEvents(`${url}&houses=betano,pinnacle`).next();
    const same = await readEvents(`${url}&houses=pinnacle,betano`, { 'Last-Event-ID': first.value.id }).next();
    const other = await readEvents(`${url}&houses=kto,pinnacle`, { 'Last-Event-ID': first.value.id }).next();
    expect([first.value.event, same.value.event, other.value.event]).toEqual(['snapshot', 'heartbeat', 'snapshot']);
  });

  it.each(['houses=', 'houses=a b', 'commissions=betano', 'commissions=betano:0.9', 'commissions=betano:NaN'])(
    'refuses %s',
    async query => {
      const { url } = await makeMarket();
      expect((await fetch(`${url}&${query}`, { headers: { Cookie: cookie } })).status).toBe(400);
    },
  );

  it('refuses a person who asks for ever new sets, but not for those that are open', async () => {
    const { url } = await makeMarket();
    const listUrl = url.replace('/stream', '');
    const ask = async (houses: string) =>
      (await fetch(`${listUrl}&houses=${houses}`, { headers: { Cookie: cookie } })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) statuses.push(await ask(`betano,h${n}`));
    expect(statuses.filter(status => status === 429)).toHaveLength(2);
    expect(await ask('betano,h1')).toBe(200);
  });
});
