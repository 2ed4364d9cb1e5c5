/**
 * The only source of time. A replayed recording has its own clock. A clock follows the machine when that is set back by far;
 * one called `steady` never does, and is for durations inside one process only.
 */
import type { EpochMs } from '../units.ts';

export interface Clock {
  now(): EpochMs;
}
