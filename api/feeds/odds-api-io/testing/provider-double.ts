/** For tests: odds-api.io on this machine, REST and socket, with any misbehaviour, and a feed on it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Quote } from '#shared/markets/market.ts';
import type { FeedBatch, IngestReport } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import { ingestReport } from '../../recordings/material-fixture.ts';
import { createOddsApiIoFeed, type OddsApiIoDeps } from '../odds-api-io.ts';
import { selectionKey } from '../odds-format.ts';

export const PROVIDER_KEY = 'chave-secreta-0987654321';
const HOUR = 3_600_000;

export interface AskedOfOddsApiIo {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Answers a request instead of the double, if it returns true. */
export type Misbehave = (asked: AskedOfOddsApiIo, response: ServerResponse) => boolean;

interface ProviderOptions {
  readonly misbehave?: Misbehave;
  /** The status with which the socket is refused; null: it opens. */
  readonly refuseSocket?: () => number | null;
  /** The body of that refusal. */
  readonly socketRefusal?: unknown;
  /** What a stream that is taken up is sent at once, by where it ended. */
  readonly replay?: (lastSeq: number) => readonly unknown[];
  /** The plan of the account; without one, it has every house. */
  readonly plan?: PlanOfDouble;
  /** The stream is closed right after it was opened, with this code; null: it stays. */
  readonly closeAtOnce?: () => number | null;
}

interface PlanOfDouble {
  /** The houses that the account has chosen. */
  readonly allowed: readonly string[];
  readonly most: number;
  /** Houses that this plan cannot choose, however few it has. */
  readonly paidOnly?: readonly string[];
  /** It names what is allowed; otherwise it only says no. */
  readonly namesThem?: boolean;
}

/** The provider's answer to a request for houses that the plan does not have; null: it has them. */
function planRefusal({ allowed, most, paidOnly = [], namesThem = true }: PlanOfDouble, asked: readonly string[]) {
  if (asked.some(name => paidOnly.includes(name)))
    return { error: 'Access denied. Some sharp or exchange books are only available on our paid plans.' };
  if (asked.every(name => allowed.includes(name))) return null;
  const names = namesThem ? ` Allowed: ${allowed.join(', ')}.` : '';
  return { error: `Access denied. You're allowed max ${most} bookmakers.${names}` };
}

export const listed = (id: number, home = 'Flamengo', away = 'Palmeiras', inMs = 2 * HOUR) => ({
  id,
  home,
  away,
  date: new Date(Date.now() + inMs).toISOString(),
  status: 'pending',
  sport: { name: 'Football', slug: 'football' },
  league: { name: 'Brasileirão Série A', slug: 'brazil-serie-a' },
});

const now = () => new Date().toISOString();
export const ml = (home: string, draw: string, away: string) => ({
  name: 'ML',
  updatedAt: now(),
  odds: [{ home, draw, away }],
});

/** What an exchange and a house with boards of its own offer on a match, as the provider writes it. */
export const wholeOffer = (): Record<string, unknown[]> => ({
  'Betfair Exchange': [
    {
      name: 'ML',
      updatedAt: now(),
      odds: [
        {
          ...{ home: '2.10', draw: '3.30', away: '3.80', layHome: '2.14', layDraw: '3.40', layAway: '3.90' },
          ...{ depthHome: '120.55', depthDraw: '95', depthAway: '40', depthLayHome: '244.19', depthLayDraw: '10' },
        },
      ],
    },
    {
      name: 'Totals',
      updatedAt: now(),
      odds: [{ hdp: 2.5, over: '1.90', under: '2.02', layOver: '1.94', layUnder: '2.1' }],
    },
  ],
  Bet365: [
    ml('2.05', '3.40', '3.70'),
    { name: 'Goals Over/Under', updatedAt: now(), odds: [{ hdp: 2.5, over: '1.90', under: '1.90' }] },
    { name: 'Alternative Total Goals', updatedAt: now(), odds: [{ hdp: 3.5, over: '3.00', under: '1.36' }] },
    {
      name: 'Team Total Goals',
      updatedAt: now(),
      odds: [{ hdp: 1.5, label: 'Flamengo', over: '2.00', under: '1.72' }],
    },
    { name: 'Half Time Result', updatedAt: now(), odds: [{ home: '2.70', draw: '2.10', away: '4.20' }] },
    { name: 'Handicap Result', updatedAt: now(), odds: [{ hdp: -1, home: '3.60', draw: '3.70', away: '1.80' }] },
    { name: 'Exact Total Goals', updatedAt: now(), odds: [{ label: '2', odds: '3.50' }] },
  ],
});

/** What the provider knows: its events, and what each house offers on them. */
export function createProviderState() {
  return {
    events: [listed(1), listed(2, 'Santos', 'Grêmio')],
    offers: new Map<number, Record<string, unknown[]>>([
      [1, { 'Betano BR': [ml('2.10', '3.30', '3.60')] }],
      [2, { KTO: [ml('1.80', '3.50', '4.50')] }],
    ]),
    seq: 100,
    left: 4_000,
  };
}
export type ProviderState = ReturnType<typeof createProviderState>;

export async function startOddsApiIo(
  state: ProviderState,
  { misbehave, refuseSocket, socketRefusal, replay, plan, closeAtOnce }: ProviderOptions = {},
) {
  const asked: AskedOfOddsApiIo[] = [];
  const sockets = new Set<WebSocket>();
  const connections: URLSearchParams[] = [];
  const connectedAt: number[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    const each = { path: url.pathname, query: url.searchParams };
    asked.push(each);
    if (misbehave?.(each, response)) return;
    state.left -= 1;
    if (each.path === '/v3/events') {
      const status = each.query.get('status') ?? '';
      return replyWithLimits(
        response,
        state,
        state.events.filter(event => status.includes(event.status)),
      );
    }
    const houses = (each.query.get('bookmakers') ?? '').split(',');
    const refusal = plan && planRefusal(plan, houses);
    if (refusal) return replyWithLimits(response, state, refusal, {}, 403);
    const ids = (each.query.get('eventIds') ?? '').split(',').map(Number);
    const priced = ids.map(id => {
      const offered = Object.entries(state.offers.get(id) ?? {}).filter(([name]) => houses.includes(name));
      return { id, urls: {}, bookmakers: Object.fromEntries(offered) };
    });
    return replyWithLimits(response, state, priced, each.query.has('includeSeq') ? { 'x-oddsapi-seq': state.seq } : {});
  });
  const socketServer = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const status = refuseSocket?.() ?? null;
    if (status !== null) {
      // A client that is refused may hang up first, and nobody else listens to this socket.
      socket.on('error', () => undefined);
      const body = socketRefusal === undefined ? '' : JSON.stringify(socketRefusal);
      socket.end(
        `HTTP/1.1 ${status} No\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      return;
    }
    socketServer.handleUpgrade(request, socket, head, opened => {
      const asked = new URL(request.url ?? '', 'http://x').searchParams;
      connections.push(asked);
      connectedAt.push(Date.now());
      const code = closeAtOnce?.() ?? null;
      if (code !== null) return opened.close(code);
      // One connection a key: a new one closes the old one.
      for (const old of sockets) old.close(1000);
      sockets.add(opened);
      opened.on('close', () => sockets.delete(opened));
      opened.send(JSON.stringify({ type: 'welcome', bookmakers: plan?.allowed ?? ['Betano BR', 'KTO'] }));
      const missed = asked.has('lastSeq') ? (replay?.(Number(asked.get('lastSeq'))) ?? []) : [];
      for (const message of missed) opened.send(JSON.stringify(message));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  closers.push(() => {
    for (const socket of sockets) socket.terminate();
    socketServer.close();
    server.closeAllConnections();
    server.close();
  });
  return {
    root: `http://127.0.0.1:${port}/v3`,
    asked,
    connections,
    /** When each connection was made, in milliseconds. */
    connectedAt,
    isOpen: () => sockets.size > 0,
    send: (...messages: unknown[]) => {
      const text = messages.map(each => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');
      for (const socket of sockets) socket.send(text);
    },
    /** Its connections stay open and answer nothing more. */
    deafen: () => {
      for (const socket of sockets) socket.pause();
    },
    cut: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

const closers: (() => void)[] = [];

/** For `afterEach`. */
export function closeOddsApiIo(): void {
  for (const close of closers.splice(0)) close();
}

export function replyWithLimits(
  response: ServerResponse,
  { left }: ProviderState,
  body: unknown,
  headers = {},
  status = 200,
) {
  const limits = {
    'x-ratelimit-limit': 5_000,
    'x-ratelimit-remaining': left,
    'x-ratelimit-reset': new Date(Date.now() + HOUR).toISOString(),
  };
  response.writeHead(status, { 'content-type': 'application/json', ...limits, ...headers });
  response.end(JSON.stringify(body));
  return true;
}

export const update = (state: ProviderState, id: number, bookie: string, markets: unknown[], more: object = {}) => {
  state.seq += 1;
  return { type: 'updated', id: String(id), bookie, seq: state.seq, timestamp: Date.now() / 1000, markets, ...more };
};

/** Runs the feed on a provider, and keeps the prices that are valid at the end. */
export function startFeed(provider: { readonly root: string }, more: Partial<OddsApiIoDeps> = {}) {
  const abort = new AbortController();
  const batches: FeedBatch[] = [];
  const valid = new Map<string, Quote>();
  const feed = createOddsApiIoFeed({
    apiKey: PROVIDER_KEY,
    sports: ['football'],
    leagues: [],
    houses: ['Betano BR', 'KTO'],
    perHour: null,
    clock: { now: () => epochMs(Date.now()) },
    sleep: (ms, signal) => wait(ms, undefined, { signal }),
    fetch,
    root: provider.root,
    ...more,
    paces: {
      listMs: 60_000,
      confirmMs: 200,
      firstRetryMs: 10,
      lastRetryMs: 50,
      longestRetryMs: 60_000,
      steadyMs: 60_000,
      refusedMs: 60_000,
      takenOverMs: 100,
      restRetryMs: [200],
      lookMs: 20,
      ...more.paces,
    },
  });
  const take = async (batch: FeedBatch): Promise<IngestReport> => {
    batches.push(batch);
    for (const id of batch.complete ?? [])
      for (const [key, quote] of valid) if (quote.event.id === id) valid.delete(key);
    for (const quote of batch.quotes) {
      const key = `${quote.event.id}|${quote.book}|${selectionKey(quote)}`;
      if (quote.odds === null) valid.delete(key);
      else valid.set(key, quote);
    }
    return ingestReport(batch.quotes.length);
  };
  const running = feed.run(take, abort.signal);
  // Awaited by each test; this only keeps an early rejection from being reported as unhandled.
  running.catch(() => undefined);
  return {
    feed,
    batches,
    running,
    /** "home 2.1" and so on, of one event and house. */
    prices: (event: number, book: string) =>
      [...valid.values()]
        .filter(quote => quote.event.id === `oio-${event}` && quote.book === book)
        .map(({ market, selection, line, odds }) =>
          [market, selection, line, odds].filter(each => each !== null).join(' '),
        ),
    quotes: () => [...valid.values()],
    stop: () => {
      abort.abort();
      return running;
    },
  };
}
