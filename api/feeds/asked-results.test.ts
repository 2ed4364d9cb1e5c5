import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { eventSchema } from '#shared/markets/market.ts';
import { knownResult, resultFeedContract } from '#shared/ports/result-feed.contract.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import type { MatchResult } from '#shared/results/match-result.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { openBetfair } from './betfair/betfair.ts';
import { createBetfairResults } from './betfair/betfair-results.ts';
import type { ExchangeMarket } from './betfair/catalogue-format.ts';
import {
  closeBetfair,
  correctScore,
  definition,
  depsOf,
  startBetfair,
  startBetfairFeed,
} from './betfair/testing/betfair-double.ts';
import { openRestClient } from './odds-api-io/odds-api-io.ts';
import { createOddsApiIoResults } from './odds-api-io/odds-api-io-results.ts';
import { createRequestBudget } from './odds-api-io/request-budget.ts';
import {
  closeOddsApiIo,
  createProviderState,
  PROVIDER_KEY,
  replyWithLimits,
  startOddsApiIo,
} from './odds-api-io/testing/provider-double.ts';
import { createStepped, type SteppedWaits } from './results/stepped-asking-fixture.ts';

afterEach(() => {
  closeOddsApiIo();
  closeBetfair();
});

const HOUR = 3_600_000;
const START = Date.now() - 3 * HOUR;
const clock = { now: () => epochMs(Date.now()) };
/** The feed with the ids of the contract in place of this source's own. */
const plain = (prefix: string, feed: ResultFeed): ResultFeed => ({
  ...feed,
  run: (emit, signal) =>
    feed.run(
      found => emit(found.map(each => ({ ...each, event: asEventId(each.event.slice(prefix.length)) }))),
      signal,
    ),
});
const wantedOf = (prefix: string, sport: string) =>
  ['e1', 'e2'].map(id => ({ id: prefix + id, sport, startsAt: epochMs(START) }));

async function openOddsApiIo(settled: () => unknown[], time: SteppedWaits) {
  const state = createProviderState();
  const provider = await startOddsApiIo(state, {
    misbehave: (_, response) => replyWithLimits(response, state, settled()),
  });
  const budget = createRequestBudget({ clock, perHour: null });
  const rest = { apiKey: PROVIDER_KEY, clock, sleep: time.other, fetch, root: provider.root };
  const feed = createOddsApiIoResults({
    client: openRestClient(rest, budget),
    clock,
    sleep: time.sleep,
    wanted: () => wantedOf('oio-', 'football'),
  });
  return { feed: plain('oio-', feed), provider };
}

const settledEvent = ({ event, score }: MatchResult, more: object = {}) => ({
  id: event,
  status: 'settled',
  scores: { home: score?.home, away: score?.away },
  ...more,
});

resultFeedContract('odds-api.io', async matches => {
  const time = createStepped();
  const said = new Map(matches.map(match => [match.event, match]));
  const { feed } = await openOddsApiIo(() => [...said.values()].map(each => settledEvent(each)), time);
  const say = () => time.round();
  return {
    feed,
    say,
    correct: async result => {
      said.set(result.event, result);
      await say();
    },
  };
});

const SCORES = new Map([
  [1, { home: 2, away: 1 }],
  [2, { home: 0, away: 0 }],
  [3, { home: 2, away: 2 }],
]);
const scoreMarket = (event: string): ExchangeMarket => ({
  id: `1.${event.slice(-1)}`,
  event: eventSchema.parse({
    ...{ id: `bf-${event}`, sport: 'soccer', league: 'Série A' },
    ...{ home: 'Bahia', away: 'Ceará', startsAt: 1_780_000_000_000 },
  }),
  runners: new Map(),
  scores: SCORES,
});
const bookOf = ({ event, score }: MatchResult, status = 'CLOSED') => ({
  marketId: `1.${event.slice(-1)}`,
  status,
  runners: [...SCORES].map(([selectionId, each]) => ({
    selectionId,
    status: each.home === score?.home && each.away === score.away ? 'WINNER' : 'LOSER',
  })),
});

async function openBetfairResults(time: SteppedWaits) {
  const betfair = await startBetfair();
  const { rest } = openBetfair({ ...depsOf(betfair), sleep: time.other });
  const results = createBetfairResults({ rest, clock, sleep: time.sleep, wanted: () => wantedOf('bf-', 'betfair') });
  results.see(['e1', 'e2'].map(scoreMarket));
  return { feed: plain('bf-', results.feed), betfair };
}

resultFeedContract('Betfair', async matches => {
  const time = createStepped();
  const { feed, betfair } = await openBetfairResults(time);
  const said = new Map(matches.map(match => [match.event, match]));
  const say = async () => {
    betfair.state.books = [...said.values()].map(each => bookOf(each));
    await time.round();
  };
  return {
    feed,
    say,
    correct: async result => {
      said.set(result.event, result);
      await say();
    },
  };
});

/** The stream's definition of a market of scores as the double lists it. */
const definitionOf = ({ event, score }: MatchResult) => ({
  id: `1.${event.slice(-1)}`,
  img: true,
  marketDefinition: definition({
    status: 'CLOSED',
    runners: [...LISTED].map(([id, each]) => ({
      id,
      status: each === `${score?.home} - ${score?.away}` ? 'WINNER' : 'LOSER',
    })),
  }),
});
const LISTED = correctScore('1.1', 'e1').runners.map(
  ({ selectionId, runnerName }) => [selectionId, runnerName] as const,
);

resultFeedContract('Betfair, by its stream', async matches => {
  const betfair = await startBetfair();
  const played = { openDate: new Date(START).toISOString() };
  betfair.state.markets = ['e1', 'e2'].map(event => {
    const market = correctScore(`1.${event.slice(-1)}`, event);
    return { ...market, event: { ...market.event, ...played } };
  });
  const opened = openBetfair(depsOf(betfair));
  const scores = createBetfairResults({
    rest: opened.rest,
    clock,
    // The feed asks for nothing here, because every result comes over the stream.
    sleep: (ms, signal) => wait(ms, undefined, { signal }),
    wanted: () => wantedOf('bf-', 'betfair'),
  });
  const { batches } = startBetfairFeed(betfair, { scores, onMarkets: scores.see });
  await expect.poll(() => betfair.subscriptions().at(-1)?.marketFilter).toEqual({ marketIds: ['1.1', '1.2'] });
  const tell = async (results: readonly MatchResult[], ct: object) => {
    const before = batches.length;
    betfair.mcm(results.map(definitionOf), ct);
    await expect.poll(() => batches.length).toBeGreaterThan(before);
    await new Promise(resolve => setImmediate(resolve));
  };
  return {
    feed: plain('bf-', scores.feed),
    say: () => tell(matches, { ct: 'SUB_IMAGE' }),
    correct: result => tell([result], {}),
  };
});

describe('what is no final score', () => {
  async function found(open: (time: SteppedWaits) => Promise<{ feed: ResultFeed }>): Promise<MatchResult[]> {
    const time = createStepped();
    const { feed } = await open(time);
    const abort = new AbortController();
    const all: MatchResult[] = [];
    const running = feed.run(async results => void all.push(...results), abort.signal);
    await time.round();
    abort.abort();
    await running;
    return all;
  }
  const one = knownResult('e1', 1, 1);

  it.each<[string, object, Partial<MatchResult>[]]>([
    [
      'extra time, without the score before it',
      { scores: { home: 2, away: 1, periods: { p1: {}, p2: {}, ot: {} } } },
      [],
    ],
    [
      'extra time, with it',
      { scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, fulltime: { home: 1, away: 1 }, ot: {} } } },
      [{ status: 'final', score: { home: 1, away: 1, halfTime: { home: 1, away: 0 } } }],
    ],
    ['a match that was not played', { status: 'cancelled' }, [{ status: 'postponed', score: null }]],
    ['a match that goes on', { status: 'live' }, []],
    ['no score', { scores: null }, []],
    ['a score of another shape', { scores: { home: '1', away: 1 } }, []],
  ])('odds-api.io: %s', async (_, more, expected) => {
    const results = await found(time => openOddsApiIo(() => [settledEvent(one, more)], time));
    expect(results).toMatchObject(expected);
    expect(results).toHaveLength(expected.length);
  });

  it.each([
    ['a market that is not settled', bookOf(knownResult('e1', 2, 1), 'SUSPENDED')],
    ['any other score', bookOf(knownResult('e1', 7, 5))],
    ['a book of another shape', { marketId: '1.1', status: 'CLOSED', runners: 'none' }],
  ])('Betfair: %s', async (_, book) => {
    const results = await found(async time => {
      const opened = await openBetfairResults(time);
      opened.betfair.state.books = [book];
      return opened;
    });
    expect(results).toEqual([]);
  });
});
