/** The only source of time. A replayed recording brings its own. */
import type { EpochMs } from '../units.ts';

export interface Clock {
  now(): EpochMs;
}
