import { afterEach, expect, it } from 'vitest';
import { resultFeedContract } from '#shared/ports/result-feed.contract.ts';
import type { MatchResult } from '#shared/results/match-result.ts';
import { epochMs } from '#shared/units.ts';
import { createSteppedSleep } from '../results/stepped-sleep-fixture.ts';
import type { SeenEvent } from '../results/wanted-events.ts';
import {
  closeProviders,
  DOUBLE_START,
  HOUR,
  KEY,
  MINUTE,
  reply,
  startProvider,
} from './testing/the-odds-api-double.ts';
import { openClient } from './the-odds-api.ts';
import { createOddsApiResults } from './the-odds-api-results.ts';

afterEach(closeProviders);

const scored = ({ event, score }: MatchResult, completed = true) => ({
  id: event,
  sport_key: 'soccer_epl',
  sport_title: 'EPL',
  commence_time: new Date(DOUBLE_START).toISOString(),
  completed,
  home_team: 'Leeds',
  away_team: 'Everton',
  // In no fixed order.
  scores: score && [
    { name: 'Everton', score: String(score.away) },
    { name: 'Leeds', score: String(score.home) },
  ],
  last_update: null,
});
const seen = (id: string, sport = 'soccer_epl', startsAt = DOUBLE_START): SeenEvent => ({
  id,
  sport,
  startsAt: epochMs(startsAt),
});

async function open({ wanted = [seen('e1'), seen('e2')], status = 200, remaining = 400 } = {}) {
  const time = createSteppedSleep();
  const said = new Map<string, unknown>();
  let now = DOUBLE_START + 2 * HOUR;
  const answer = { status, remaining };
  const provider = await startProvider((_, response) =>
    reply(response, status === 200 ? [...said.values()] : { error_code: 'INVALID_KEY' }, answer),
  );
  const forever = (_ms: number, signal: AbortSignal) =>
    new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }));
  const client = openClient({ apiKey: KEY, fetch, sleep: forever, baseUrl: provider.baseUrl });
  const feed = createOddsApiResults({
    client,
    clock: { now: () => epochMs(now) },
    sleep: time.sleep,
    wanted: () => wanted,
  });
  const pass = async (ms: number) => {
    await time.settled();
    now += ms;
    await time.pass();
  };
  return { feed, provider, said, pass, answer };
}

resultFeedContract('The Odds API', async matches => {
  const { feed, said, pass } = await open();
  const say = (results: readonly MatchResult[]) => {
    for (const result of results) said.set(result.event, scored(result));
    return pass(30 * MINUTE);
  };
  return { feed, say: () => say(matches), correct: result => say([result]) };
});

it('asks only for sports in which somebody waits for a match that may be over, twice an hour at most', async () => {
  const wanted = [
    seen('e1'),
    seen('young', 'soccer_brazil_campeonato', DOUBLE_START + 2 * HOUR),
    seen('old', 'soccer_italy_serie_a', DOUBLE_START - 80 * HOUR),
    seen('sets', 'tennis_atp_us_open'),
  ];
  const { feed, provider, pass } = await open({ wanted });
  const abort = new AbortController();
  const running = feed.run(async () => undefined, abort.signal);
  for (let minutes = 0; minutes < 35; minutes += 5) await pass(5 * MINUTE);
  expect(provider.paths()).toEqual(['soccer_epl/scores', 'soccer_epl/scores']);
  expect(Object.fromEntries(provider.asked[0]?.query ?? [])).toEqual({ apiKey: KEY, daysFrom: '3' });
  abort.abort();
  await running;
});

it('leaves the last credits for odds', async () => {
  const { feed, provider, pass } = await open({ remaining: 3 });
  const abort = new AbortController();
  const running = feed.run(async () => undefined, abort.signal);
  for (let hours = 0; hours < 6; hours++) await pass(HOUR);
  expect(provider.asked).toHaveLength(1);
  await pass(HOUR);
  expect(provider.asked).toHaveLength(2);
  abort.abort();
  await running;
});

it('takes nothing that is not over or cannot be read', async () => {
  const { feed, said, pass } = await open();
  const result = { event: 'e1', status: 'final', score: { home: 1, away: 0 } } as MatchResult;
  said.set('a', scored(result, false));
  said.set('b', { ...scored(result), scores: null });
  said.set('c', { ...scored(result), scores: [{ name: 'Leeds', score: '1' }] });
  said.set('d', { id: 7 });
  const abort = new AbortController();
  const emitted: MatchResult[] = [];
  const running = feed.run(async results => void emitted.push(...results), abort.signal);
  await pass(30 * MINUTE);
  expect(emitted).toEqual([]);
  abort.abort();
  await running;
});

it('stops for good with a key that is refused, and does not show it', async () => {
  const { feed } = await open({ status: 401 });
  const failure = await feed.run(async () => undefined, new AbortController().signal).catch((error: unknown) => error);
  expect(String(failure)).toContain('recusou a chave ao pedir resultados (INVALID_KEY)');
  expect(String(failure)).not.toContain(KEY);
});
