/** The matcher on recorded matches quoted by three sources: how many it finds, how many it joins falsely, and how fast. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measureMatching } from '../api/feeds/matching/testing/matching-errors.ts';
import type { BenchLine } from './measure.ts';

const DATA = join(import.meta.dirname, '..', '..', 'shared', 'data', 'football-data');
const FILES = ['E0.csv', 'E1.csv', 'BRA.csv'];
/** Only matches from this date on: about as many of one file as a matcher holds at once. */
const SINCE = Date.parse('2024-01-01T00:00:00Z');
/** More than a busy feed lists in a day. */
const WANTED_A_SECOND = 1_000;

/** Empty if the recorded matches are not beside the project. */
export async function benchEventMatching(): Promise<BenchLine[]> {
  const lines: BenchLine[] = [];
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
