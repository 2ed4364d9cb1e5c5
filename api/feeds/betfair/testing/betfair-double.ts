/** For tests: Betfair on this machine: its login with certificates, its REST, and its stream over TLS. */
import { createServer as createHttp, type IncomingMessage } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer as createTls, type TLSSocket } from 'node:tls';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import { ingestReport } from '../../recordings/material-fixture.ts';
import { type BetfairDeps, createBetfairFeed } from '../betfair.ts';
import { selfSigned } from './self-signed.ts';

const APP_KEY = 'chave-do-app-123';
export const EXCHANGE_PASSWORD = 'senha-muito-secreta';
export const TOKEN = 'sessao+de/teste=';
const HOUR = 3_600_000;

const runner = (selectionId: number, runnerName: string) => ({ selectionId, runnerName, handicap: 0 });

export const matchOdds = (marketId: string, eventId: string, name = 'Flamengo v Palmeiras') => {
  const [home = '', away = ''] = name.split(' v ');
  return {
    marketId,
    marketName: 'Match Odds',
    description: { marketType: 'MATCH_ODDS', bettingType: 'ODDS' },
    eventType: { id: '1', name: 'Soccer' },
    competition: { id: '13', name: 'Brasileirão Série A' },
    event: { id: eventId, name, openDate: new Date(Date.now() + 2 * HOUR).toISOString() },
    runners: [runner(1, home), runner(2, away), runner(58805, 'The Draw')],
  };
};

export const correctScore = (marketId: string, eventId: string) => ({
  ...matchOdds(marketId, eventId),
  description: { marketType: 'CORRECT_SCORE', bettingType: 'ODDS' },
  runners: [runner(11, '0 - 0'), runner(12, '2 - 1'), runner(13, '2 - 2'), runner(99, 'Any Other Home Win')],
});

/** A match of tennis, as the exchange names it: surnames in the event, whole names at the runners, here the second first. */
export const tennisMatch = (marketId: string, eventId: string) => ({
  ...matchOdds(marketId, eventId),
  eventType: { id: '2', name: 'Tennis' },
  competition: { id: '12', name: 'ATP Finals' },
  event: { ...matchOdds(marketId, eventId).event, name: 'Alcaraz v Sinner' },
  runners: [runner(2, 'Jannik Sinner'), runner(1, 'Carlos Alcaraz')],
});

/** A match that may end level, in the words of the United States. */
export const tiedMatch = (marketId: string, eventId: string) => ({
  ...matchOdds(marketId, eventId),
  eventType: { id: '6423', name: 'American Football' },
  event: { ...matchOdds(marketId, eventId).event, name: 'Chicago Bears @ New York Jets' },
  runners: [runner(1, 'Chicago Bears'), runner(2, 'New York Jets'), runner(58805, 'Tie')],
});

export const definition = (more: object = {}) => ({
  status: 'OPEN',
  inPlay: false,
  eventId: '31',
  runners: [1, 2, 58805].map(id => ({ id, status: 'ACTIVE', sortPriority: 1 })),
  ...more,
});

const { key, cert } = selfSigned();

const newState = () => ({
  markets: [matchOdds('1.1', '31')] as object[],
  books: [] as object[],
  loginStatus: 'SUCCESS',
  restError: null as string | null,
  streamError: null as string | null,
  rates: [{ currencyCode: 'BRL', rate: 7 }],
  /** What is said to a subscription once it stands. */
  onSubscribed: null as ((message: Record<string, unknown>) => void) | null,
  /** Leaves connections open and says nothing. */
  isMute: false,
  isRefusing: false,
  /** Opens each connection of the stream, and closes it as soon as somebody has said who they are. */
  isClosingAtOnce: false,
});
type State = ReturnType<typeof newState>;

interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export async function startBetfair() {
  const state = newState();
  const login = createLogin(state);
  const rest = createRest(state);
  const stream = createStream(state);
  const servers = [login.server, rest.server, stream.server];
  const [loginPort, restPort, streamPort] = [
    await listen(login.server),
    await listen(rest.server),
    await listen(stream.server),
  ];
  closers.push(() => {
    stream.cut();
    rest.server.closeAllConnections();
    login.server.closeAllConnections();
    for (const server of servers) server.close();
  });
  const { said, subscriptions, isOpen, mcm, raw, cut } = stream;
  return {
    ...{ state, said, subscriptions, isOpen, mcm, raw, cut },
    asked: rest.asked,
    /** How often somebody logged in with a certificate. */
    logins: login.count,
    places: {
      certUrl: `https://127.0.0.1:${loginPort}`,
      loginUrl: `http://127.0.0.1:${restPort}`,
      apiUrl: `http://127.0.0.1:${restPort}`,
      streamHost: '127.0.0.1',
      streamPort,
      ca: cert,
    },
    certificate: { cert, key },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function createLogin(state: State) {
  let logins = 0;
  const server = createHttps({ key, cert, ca: cert, requestCert: true }, (request, response) => {
    read(request, () => {
      logins += 1;
      const hasCertificate = (request.socket as TLSSocket).authorized;
      const { loginStatus } = state;
      const answer = loginStatus === 'SUCCESS' ? { sessionToken: TOKEN, loginStatus } : { loginStatus };
      response.end(JSON.stringify(hasCertificate ? answer : { loginStatus: 'CERT_AUTH_REQUIRED' }));
    });
  });
  return { server, count: () => logins };
}

function createRest(state: State) {
  const asked: Asked[] = [];
  const server = createHttp((request, response) => {
    read(request, body => {
      const path = request.url ?? '';
      asked.push({ path, headers: request.headers, body });
      const fault = { detail: { APINGException: { errorCode: state.restError } } };
      const isFaulty = state.restError !== null && !path.startsWith('/api/');
      response.writeHead(isFaulty ? 400 : 200);
      response.end(JSON.stringify(isFaulty ? fault : answerOf(state, path, body)));
    });
  });
  return { server, asked };
}

function answerOf(state: State, path: string, body: string): unknown {
  if (path.startsWith('/api/')) return { token: TOKEN, status: state.loginStatus };
  if (path.includes('listCurrencyRates')) return state.rates;
  if (path.includes('listMarketBook')) return state.books;
  const [type] = JSON.parse(body).filter.marketTypeCodes;
  const markets = state.markets as { description: { marketType: string } }[];
  return markets.filter(each => each.description.marketType === type);
}

function createStream(state: State) {
  const said: Record<string, unknown>[] = [];
  const sockets = new Set<TLSSocket>();
  const subscriptions = () => said.filter(({ op }) => op === 'marketSubscription');

  const server = createTls({ key, cert }, socket => {
    if (state.isRefusing) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    send(socket, { op: 'connection', connectionId: '001' });
    let rest = '';
    socket.on('data', chunk => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const message = JSON.parse(line);
        said.push(message);
        if (!state.isMute) answer(state, socket, message);
      }
    });
  });

  return {
    server,
    said,
    subscriptions,
    isOpen: () => sockets.size > 0,
    /** A message of market changes, to the subscription that stands. */
    mcm: (mc: unknown[], more: object = {}) => {
      const id = subscriptions().at(-1)?.id;
      for (const socket of sockets)
        send(socket, { op: 'mcm', id, pt: Date.now(), clk: `c${said.length}`, mc, ...more });
    },
    raw: (text: string) => {
      for (const socket of sockets) socket.write(text);
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function answer(state: State, socket: TLSSocket, message: Record<string, unknown>): void {
  const { op, id } = message;
  if (op === 'authentication') {
    if (state.isClosingAtOnce) return void socket.end();
    const isFine = message.appKey === APP_KEY && message.session === TOKEN && state.streamError === null;
    const errorCode = state.streamError ?? 'INVALID_SESSION_INFORMATION';
    const failure = { statusCode: 'FAILURE', errorCode, connectionClosed: true };
    send(socket, { op: 'status', id, ...(isFine ? { statusCode: 'SUCCESS' } : failure) });
    if (!isFine) socket.end();
  }
  if (op === 'marketSubscription') {
    send(socket, { op: 'status', id, statusCode: 'SUCCESS' });
    state.onSubscribed?.(message);
  }
}

function send(socket: TLSSocket, message: object): void {
  socket.write(`${JSON.stringify(message)}\r\n`);
}

function read(request: IncomingMessage, done: (body: string) => void): void {
  let body = '';
  request.on('data', chunk => {
    body += String(chunk);
  });
  request.on('end', () => done(body));
}

const closers: (() => void)[] = [];

/** For `afterEach`. */
export function closeBetfair(): void {
  for (const close of closers.splice(0)) close();
}

/** In place of pauses of minutes and hours. */
export const QUICK_PAUSES = { refused: [50], limited: [50], session: [0, 50], unavailable: [50] };

export const depsOf = (
  betfair: Awaited<ReturnType<typeof startBetfair>>,
  more: Partial<BetfairDeps> = {},
): BetfairDeps => ({
  appKey: APP_KEY,
  username: 'ana',
  password: EXCHANGE_PASSWORD,
  certificate: betfair.certificate,
  domain: 'betfair.example',
  sports: ['1'],
  maxMarkets: 200,
  conflateMs: 0,
  clock: { now: () => epochMs(Date.now()) },
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
  fetch,
  places: betfair.places,
  ...more,
  paces: {
    listMs: 60_000,
    heartbeatMs: 500,
    firstRetryMs: 10,
    lastRetryMs: 50,
    longestMs: 60_000,
    steadyMs: 60_000,
    refusedMs: QUICK_PAUSES,
    ...more.paces,
  },
});

export function startBetfairFeed(betfair: Awaited<ReturnType<typeof startBetfair>>, more: Partial<BetfairDeps> = {}) {
  const abort = new AbortController();
  const batches: FeedBatch[] = [];
  const offers = new Map<string, string>();
  const feed = createBetfairFeed(depsOf(betfair, more));
  const running = feed.run(async batch => {
    batches.push(batch);
    for (const { event, market, selection, line, side, odds, limit } of batch.quotes) {
      const key = `${event.id} ${market} ${selection}${line === null ? '' : ` ${line}`} ${side}`;
      if (odds === null) offers.delete(key);
      else offers.set(key, `${odds} ${limit}`);
    }
    return ingestReport(batch.quotes.length);
  }, abort.signal);
  // Awaited by each test; this only keeps an early rejection from being reported as unhandled.
  running.catch(() => undefined);
  return {
    feed,
    batches,
    running,
    prices: () => [...offers].map(each => each.join(' ')).toSorted(),
    stop: () => {
      abort.abort();
      return running;
    },
  };
}
