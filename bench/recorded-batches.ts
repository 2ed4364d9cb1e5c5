/** The input of the benchmarks: the recorded World Cup if it is available, otherwise an hour of the demo market. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedTerms } from '#shared/arbitrage/quotes/freshness.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import { createDemoMarket } from '../api/feeds/demo/demo-market.ts';
import { createSeededRandom } from '../api/feeds/demo/random.ts';
import { RECORDING_FRESHNESS } from '../api/feeds/freshness/freshness-limits.ts';
import { openRecording } from '../api/feeds/recordings/recording.ts';

const WORLD_CUP = join(
  import.meta.dirname,
  '..',
  '..',
  'shared',
  'data',
  'the-odds-api',
  'worldcup2026_changes.csv.gz',
);

export interface BenchInput {
  readonly name: 'world_cup' | 'demo';
  readonly batches: readonly FeedBatch[];
  readonly feed: FeedTerms;
}

export async function readBatches(): Promise<BenchInput> {
  const feed = { id: 'bench', demo: false, freshness: RECORDING_FRESHNESS['change-log'] };
  if (!existsSync(WORLD_CUP)) return { name: 'demo', batches: recordDemo(), feed };
  const batches: FeedBatch[] = [];
  for await (const batch of (await openRecording(WORLD_CUP)).batches()) batches.push(batch);
  return { name: 'world_cup', batches, feed };
}

function recordDemo(): FeedBatch[] {
  const start = Date.UTC(2026, 0, 1, 20);
  const market = createDemoMarket(createSeededRandom(1), epochMs(start));
  for (const _ of market.open());
  return Array.from({ length: 1_800 }, (_, second) => market.step(epochMs(start + second * 2_000)));
}
