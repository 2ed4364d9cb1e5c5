/**
 * The matcher: how many pairs of events of two sources it joins, shows to a person, and misses, and how many of two matches it
 * joins; and, on recorded matches quoted by three sources, how fast.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measureMatching } from '../api/feeds/matching/testing/matching-errors.ts';
import { nearPairs, samePairs } from '../api/feeds/matching/testing/pairs/event-pairs.ts';
import { measurePairs } from '../api/feeds/matching/testing/pairs/measure-pairs.ts';
import type { BenchLine } from './measure.ts';

const DATA = join(import.meta.dirname, '..', '..', 'shared', 'data', 'football-data');
const FILES = ['E0.csv', 'E1.csv', 'BRA.csv'];
/** Only matches from this date on: about as many of one file as a matcher holds at once. */
const SINCE = Date.parse('2024-01-01T00:00:00Z');
/** More than a busy feed lists in a day. */
const WANTED_A_SECOND = 1_000;
const WANTED_JOINED = 0.97;

/** The recorded matches only if they are beside the project. */
export async function benchEventMatching(): Promise<BenchLine[]> {
  const lines = [benchSamePairs(), benchNearPairs()];
  for (const file of FILES.filter(name => existsSync(join(DATA, name)))) {
    const start = performance.now();
    const { pairs, joined, falselyJoined, doubtful } = await measureMatching(join(DATA, file), SINCE);
    const perSecond = Math.round((pairs * 1.5) / ((performance.now() - start) / 1_000));
    lines.push({
      name: `event-matching.${file}`,
      value: perSecond,
      unit: 'events/s',
      ratio: perSecond / WANTED_A_SECOND,
      peer: `${joined} of ${pairs} pairs found, ${falselyJoined} false, ${doubtful} doubtful; ${WANTED_A_SECOND} wanted`,
    });
  }
  return lines;
}

function benchSamePairs(): BenchLine {
  const { pairs, joined, doubtful, missed, swapped } = measurePairs(samePairs());
  return {
    name: 'event-matching.same-pairs',
    value: Number(((joined / pairs) * 100).toFixed(2)),
    unit: '% joined',
    ratio: joined / pairs / WANTED_JOINED,
    peer: `${pairs} pairs that are one match: ${joined} joined, ${doubtful} doubtful, ${missed} missed, ${swapped} wrong; ${WANTED_JOINED * 100} % wanted`,
  };
}

function benchNearPairs(): BenchLine {
  const { pairs, joined, doubtful, missed, swapped } = measurePairs(nearPairs());
  const wrong = joined + swapped;
  return {
    name: 'event-matching.near-pairs',
    value: wrong,
    unit: 'wrong',
    ratio: wrong === 0 ? 1 : 0,
    peer: `${pairs} pairs that are two matches: ${wrong} wrong, ${doubtful} doubtful, ${missed} apart; 0 wrong wanted`,
  };
}
