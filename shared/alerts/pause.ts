/** A pause of all alerts that ends by itself, kept as a mute of everything. Pure. */
import { instantOf, wallClockAt } from '../calendar/local-time.ts';
import { type EpochMs, epochMs } from '../units.ts';
import { type Mute, withMute } from './alert-settings.ts';

/** The same lengths as the bot offers. */
export const PAUSES = ['hour', 'hours8', 'tomorrow'] as const;
export type Pause = (typeof PAUSES)[number];

const HOUR_MS = 3_600_000;
/** When 'tomorrow' ends. */
const MORNING = 8;

/** Example: 'tomorrow' on Sunday at 23:10 → Monday 08:00; after midnight it is the next day's morning, too. */
export function pauseEnd(pause: Pause, now: EpochMs, timeZone: string): EpochMs {
  if (pause === 'hour') return epochMs(now + HOUR_MS);
  if (pause === 'hours8') return epochMs(now + 8 * HOUR_MS);
  const { year, month, day } = wallClockAt(now, timeZone);
  return instantOf({ year, month, day: day + 1, hour: MORNING, minute: 0 }, timeZone);
}

/** When the pause that stands now ends; null: there is none that ends by itself. */
export function pausedUntil(mutes: readonly Mute[], now: EpochMs): EpochMs | null {
  const ends = mutes.flatMap(({ kind, until }) => (kind === 'all' && until !== null && until > now ? [until] : []));
  return ends.length === 0 ? null : epochMs(Math.max(...ends));
}

/** Everything is silent until then; null: no longer. */
export function withPause(mutes: readonly Mute[], until: EpochMs | null, now: EpochMs): Mute[] {
  if (until === null) return mutes.filter(({ kind }) => kind !== 'all');
  return withMute(mutes, { kind: 'all', key: 'all', name: '', until }, now);
}
