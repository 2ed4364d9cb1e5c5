/** The only source of time. A replayed recording has its own clock. */
import type { EpochMs } from '../units.ts';

export interface Clock {
  now(): EpochMs;
}
