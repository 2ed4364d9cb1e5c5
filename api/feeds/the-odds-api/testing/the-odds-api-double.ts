/** For tests: The Odds API on this machine, on real sockets and with any misbehaviour, and a feed in virtual time. */
import type { RequestListener, ServerResponse } from 'node:http';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import { startHttp } from '../../../testing/local-http.ts';
import { ingestReport } from '../../recordings/material-fixture.ts';
import { createTheOddsApiFeed, type TheOddsApiDeps } from '../the-odds-api.ts';

export const KEY = 'chave-secreta-1234567890';
export const DOUBLE_START = Date.parse('2026-06-11T18:00:00Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** A length that no pause of the feed has, so that timeouts and pauses can be told apart. */
const TIMEOUT = 12_345;

export type Handler = (request: { path: string; query: URLSearchParams }, response: ServerResponse) => void;

/** The provider on this machine: real sockets, and whatever misbehaviour a test wants. */
export async function startProvider(handle: Handler) {
  const asked: { path: string; query: URLSearchParams }[] = [];
  const waiting: (() => void)[] = [];
  const answer: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    asked.push({ path: url.pathname, query: url.searchParams });
    for (const wake of waiting.splice(0)) wake();
    handle({ path: url.pathname, query: url.searchParams }, response);
  };
  const baseUrl = await startHttp(answer, stop => stops.push(stop));
  return {
    baseUrl,
    asked,
    paths: () => asked.map(({ path }) => path.replace('/v4/sports/', '')),
    nextRequest: () => new Promise<void>(resolve => waiting.push(resolve)),
  };
}

const stops: (() => Promise<void>)[] = [];

/** For `afterEach`. */
export async function closeProviders(): Promise<void> {
  await Promise.all(stops.splice(0).map(stop => stop()));
}

export const event = (id: string, startsAt = DOUBLE_START + 2 * HOUR) => ({
  id,
  sport_key: 'soccer_epl',
  sport_title: 'EPL',
  commence_time: new Date(startsAt).toISOString(),
  home_team: 'Leeds',
  away_team: 'Everton',
});
export const priced = (id: string, startsAt?: number) => ({
  ...event(id, startsAt),
  bookmakers: [
    {
      key: 'betsson',
      markets: [
        { key: 'h2h', last_update: new Date(DOUBLE_START).toISOString(), outcomes: [{ name: 'Leeds', price: 101 }] },
      ],
    },
  ],
});

export function reply(
  response: ServerResponse,
  body: unknown,
  { status = 200, remaining = 490, used = 10, headers = {} } = {},
) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-requests-remaining': remaining,
    'x-requests-used': used,
    'x-requests-last': 2,
    ...headers,
  });
  response.end(JSON.stringify(body));
}

export const wellBehaved: Handler = ({ path }, response) =>
  reply(response, path.endsWith('/odds') ? [priced('e1')] : [event('e1')]);

const market = (key: string, ...outcomes: readonly (readonly [name: string, price: number, more?: object])[]) => ({
  key,
  last_update: new Date(DOUBLE_START).toISOString(),
  outcomes: outcomes.map(([name, price, more]) => ({ name, price, ...more })),
});

/** What houses of several countries offer on a match of football: every market that is documented, and one that is not. */
const wholeMatch = () => ({
  ...event('e1'),
  bookmakers: [
    {
      key: 'draftkings',
      link: 'https://{state}.sportsbook.draftkings.com/event/1',
      markets: [
        market('h2h', ['Leeds', 2.1], ['Everton', 3.6], ['Draw', 3.4]),
        market('h2h_3_way', ['Leeds', 2.12], ['Everton', 3.7], ['Draw', 3.3]),
        market('h2h_3_way_h1', ['Leeds', 2.8], ['Everton', 4.2], ['Draw', 2.1]),
        market('draw_no_bet', ['Leeds', 1.5], ['Everton', 2.5]),
        market('btts', ['Yes', 1.8], ['No', 1.95]),
        market('double_chance', ['Leeds or Draw', 1.3], ['Everton or Draw', 1.75], ['Leeds or Everton', 1.32]),
        market(
          'team_totals',
          ['Over', 1.9, { description: 'Leeds', point: 1.5 }],
          ['Under', 1.85, { description: 'Everton', point: 0.5 }],
        ),
        market('totals', ['Over', 1.9, { point: 2.5 }], ['Under', 1.9, { point: 2.5 }]),
        market('player_shots', ['Over', 1.9, { description: 'Somebody', point: 1.5 }]),
      ],
    },
    { key: 'kalshi', markets: [market('h2h', ['Leeds', 2.3], ['Everton', 3.9], ['Draw', 3.6])] },
    {
      key: 'betfair_ex_eu',
      markets: [
        market('h2h', ['Leeds', 2.14], ['Everton', 3.7], ['Draw', 3.45]),
        market('h2h_lay', ['Leeds', 2.18], ['Everton', 3.8], ['Draw', 3.5]),
      ],
    },
  ],
});

/** Tennis as it comes: lines of games at one house and of sets at the other, in one market. */
const wholeTennis = () => ({
  ...event('t1'),
  sport_key: 'tennis_atp_us_open',
  bookmakers: [
    ['pinnacle', 22.5, -3.5],
    ['unibet_eu', 2.5, -1.5],
  ].map(([key, total, spread]) => ({
    key,
    markets: [
      market('h2h', ['Leeds', 1.8], ['Everton', 2.05]),
      market('totals', ['Over', 1.9, { point: total }], ['Under', 1.9, { point: total }]),
      market('spreads', ['Leeds', 1.9, { point: spread }], ['Everton', 1.9, { point: -Number(spread) }]),
    ],
  })),
});

/** Everything that the provider is known to send. */
export const wholeOffer: Handler = ({ path }, response) => {
  const whole = path.includes('tennis') ? wholeTennis() : wholeMatch();
  const { bookmakers: _, ...bare } = whole;
  reply(response, [path.endsWith('/odds') ? whole : bare]);
};

/** Virtual time: a test receives every pause of the feed and decides when it ends. */
function createTime() {
  const time = { now: DOUBLE_START };
  const pauses: { ms: number; end: () => void }[] = [];
  const timeouts: (() => void)[] = [];
  let arrived = Promise.withResolvers<void>();
  const sleep = (ms: number, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const end = () => reject(signal.reason);
    signal.addEventListener('abort', end, { once: true });
    const wake = () => {
      signal.removeEventListener('abort', end);
      resolve();
    };
    if (ms === TIMEOUT) timeouts.push(wake);
    else {
      pauses.push({ ms, end: wake });
      arrived.resolve();
    }
    return promise;
  };
  return {
    sleep,
    clock: { now: () => epochMs(time.now) },
    /** The feed's current pause, or its next one; the feed continues when the test ends it. */
    async pause(): Promise<{ ms: number; end: () => void }> {
      await arrived.promise;
      const [pause] = pauses;
      if (pause === undefined) throw new Error('no pause');
      const end = () => {
        arrived = Promise.withResolvers();
        pauses.length = 0;
        time.now += pause.ms;
        pause.end();
      };
      return { ms: pause.ms, end };
    },
    expire: () => timeouts.at(-1)?.(),
    now: () => time.now - DOUBLE_START,
  };
}

export async function startOddsApiRun(handle: Handler, more: Partial<TheOddsApiDeps> = {}) {
  const provider = await startProvider(handle);
  const time = createTime();
  const abort = new AbortController();
  const batches: FeedBatch[] = [];
  const feed = createTheOddsApiFeed({
    apiKey: KEY,
    clock: time.clock,
    sleep: time.sleep,
    fetch,
    sports: ['soccer_epl'],
    baseUrl: provider.baseUrl,
    timeoutMs: TIMEOUT,
    maxBytes: 1024 * 1024,
    ...more,
  });
  const running = feed.run(async batch => {
    batches.push(batch);
    return ingestReport(batch.quotes.length);
  }, abort.signal);
  // Awaited by each test; this only keeps an early rejection from being reported as unhandled.
  running.catch(() => undefined);
  const stop = () => {
    abort.abort();
    return running;
  };
  return { provider, time, feed, batches, running, stop };
}

/** Ends the feed's pauses until the condition holds. */
export async function passUntil(run: Awaited<ReturnType<typeof startOddsApiRun>>, done: () => boolean): Promise<void> {
  for (;;) {
    const pause = await run.time.pause();
    if (done()) return;
    pause.end();
  }
}
