/** How long the prices of each feed count before and during a match. How they are applied: `shared/arbitrage/quotes/freshness.ts`. */
import type { FreshnessLimits } from '#shared/ports/odds-feed.ts';
import type { RecordingKind } from '../recordings/recording.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const FRESHNESS = {
  demo: { preMs: 10 * MINUTE, liveMs: MINUTE },
  push: { preMs: 15 * MINUTE, liveMs: MINUTE },
  'the-odds-api': { preMs: 45 * MINUTE, liveMs: 2 * MINUTE },
  'odds-api-io': { preMs: 3 * MINUTE, liveMs: MINUTE },
  betfair: { preMs: 30 * SECOND, liveMs: 10 * SECOND },
} as const satisfies Readonly<Record<string, FreshnessLimits>>;

/** football-data's opening prices are stamped a day before the match and must last until its closing ones. */
export const RECORDING_FRESHNESS: Readonly<Record<RecordingKind, FreshnessLimits>> = {
  'football-data': { preMs: 48 * 60 * MINUTE, liveMs: 2 * MINUTE },
  'long-format': { preMs: 48 * 60 * MINUTE, liveMs: 2 * MINUTE },
  'change-log': { preMs: 45 * MINUTE, liveMs: 2 * MINUTE },
  snapshots: { preMs: 45 * MINUTE, liveMs: 2 * MINUTE },
};
