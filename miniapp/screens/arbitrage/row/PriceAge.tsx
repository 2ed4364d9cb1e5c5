/** The age of a price as a ring that empties by the odds clock; the time of day at which it was seen is read out. */
import { epochMs } from '#shared/units.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { FreshnessRing } from '../../../ui/FreshnessRing.tsx';
import type { LegRow } from './arbitrage-view.ts';

export interface PriceAgeProps {
  leg: Pick<LegRow, 'at' | 'freshUntil' | 'seen'>;
  clock: OddsClock;
}

/** A clock that stands still is a very slow one: the ring stays as it is. */
const SLOWEST = 1e-4;

export function PriceAge({ leg: { at, freshUntil, seen }, clock }: PriceAgeProps) {
  const now = clock.read() ?? epochMs(at);
  // The ring lives in the time of the device.
  const pace = Math.max(clock.speed(), SLOWEST);
  return (
    <FreshnessRing
      at={at / pace}
      now={now / pace}
      limit={Math.max(1, freshUntil - at) / pace}
      stale={freshUntil <= now}
      label={seen}
    />
  );
}
