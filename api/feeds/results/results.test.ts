import { describe, expect, it } from 'vitest';
import { knownResult, resultFeedContract } from '#shared/ports/result-feed.contract.ts';
import type { MatchResult } from '#shared/results/match-result.ts';
import { epochMs } from '#shared/units.ts';
import { createDemoMarket } from '../demo/demo-market.ts';
import { createSeededRandom } from '../demo/random.ts';
import { collect, hasSharedData, sharedData, WITH_SHARED_DATA } from '../recordings/material-fixture.ts';
import { readRecordedScores } from '../recordings/recording.ts';
import { createRecordedResults } from './recorded-results.ts';
import { createResultQueue } from './result-queue.ts';
import { createSteppedSleep } from './stepped-sleep-fixture.ts';

const START = 1_795_262_400_000;
const HOUR = 3_600_000;
/** Lets everything run that waits in this turn. */
const turn = () => new Promise<void>(resolve => setImmediate(resolve));

resultFeedContract('a queue', async matches => {
  const queue = createResultQueue('demo', 'mercado de demonstração');
  let said = false;
  const put = async (results: readonly MatchResult[]) => {
    queue.put(results);
    await turn();
  };
  return {
    feed: queue.feed,
    // A market plays each match once.
    say: async () => {
      if (!said) await put(matches);
      said = true;
    },
    correct: result => put([result]),
  };
});

resultFeedContract('a recording', async matches => {
  const time = createSteppedSleep();
  let now = START;
  const feed = createRecordedResults({
    read: async function* () {
      for (const result of matches) yield { startsAt: epochMs(START), result };
      // The feed waits for this match, and so does not end.
      yield { startsAt: epochMs(START + 1_000 * HOUR), result: knownResult('later', 0, 0) };
    },
    clock: { now: () => epochMs(now) },
    isOver: () => false,
    sleep: time.sleep,
  });
  const say = async () => {
    await time.settled();
    now += 3 * HOUR;
    await time.pass();
  };
  return { feed, say, correct: null };
});

describe('a recording', () => {
  it('tells a score two hours after the start by its own clock, and the rest once no more odds come', async () => {
    const time = createSteppedSleep();
    let [now, isOver] = [START, false];
    const recorded = [0, 1, 9].map(hours => ({
      startsAt: epochMs(START + hours * HOUR),
      result: knownResult(`e${hours}`, hours, 0),
    }));
    const feed = createRecordedResults({
      read: async function* () {
        yield* recorded;
      },
      clock: { now: () => epochMs(now) },
      isOver: () => isOver,
      sleep: time.sleep,
    });
    const delivered: string[] = [];
    const running = feed.run(
      async results => void delivered.push(...results.map(({ event }) => event)),
      new AbortController().signal,
    );
    await time.settled();
    expect(delivered).toEqual([]);
    now += 2 * HOUR;
    await time.pass();
    expect(delivered).toEqual(['e0']);
    isOver = true;
    void time.pass();
    await running;
    expect(delivered).toEqual(['e0', 'e1', 'e9']);
  });

  it.skipIf(!hasSharedData)(`has the full-time and half-time scores of its files (${WITH_SHARED_DATA})`, async () => {
    const season = await collect(readRecordedScores(sharedData('football-data/E0.csv')));
    expect(season.length).toBeGreaterThan(300);
    expect(season[0]?.score).toEqual({ home: 4, away: 2, halfTime: { home: 1, away: 0 } });
    expect(season.every(({ score }) => score?.halfTime !== undefined)).toBe(true);
    const brazil = await collect(readRecordedScores(sharedData('football-data/BRA.csv')));
    expect(brazil[0]?.score).toEqual({ home: 1, away: 1 });
  });
});

describe('the demo market', () => {
  /** What it says of its matches in twenty minutes. */
  function play(): { readonly results: MatchResult[]; readonly shown: ReadonlyMap<string, string | null> } {
    const market = createDemoMarket(createSeededRandom(7), epochMs(START));
    for (const _ of market.open());
    const shown = new Map<string, string | null>();
    const results: MatchResult[] = [];
    for (let now = START; now < START + HOUR / 3; now += 5_000) {
      market.step(epochMs(now));
      for (const { event, isLive } of market.events) if (isLive) shown.set(event.id, event.score);
      results.push(...market.takeResults());
    }
    return { results, shown };
  }

  it('ends its matches with the score that it showed last, the same for the same seed', () => {
    const { results, shown } = play();
    expect(results.length).toBeGreaterThan(1);
    for (const { event, score } of results) {
      const [home = Number.NaN, away = Number.NaN] = (shown.get(event) ?? '').split('–').map(Number);
      // The score may still have changed in the last seconds.
      expect(score?.home).toBeGreaterThanOrEqual(home);
      expect(score?.away).toBeGreaterThanOrEqual(away);
      expect((score?.home ?? 0) + (score?.away ?? 0)).toBeLessThanOrEqual(home + away + 3);
    }
    expect(play().results).toEqual(results);
  });
});
