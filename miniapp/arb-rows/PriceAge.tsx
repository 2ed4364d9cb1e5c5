/** The age of a price as a ring that empties by the odds clock; the time of day at which it was seen is read out. */
import type { OddsClock } from '../server/live/odds-clock.ts';
import { useClock } from '../server/live/use-clock.ts';
import { StillRing } from '../ui/figure/FreshnessRing.tsx';
import type { ShownLeg } from './arbitrage-view.ts';

export interface PriceAgeProps {
  leg: Pick<ShownLeg, 'at' | 'freshUntil' | 'seen'>;
  clock: OddsClock;
}

/** Finer steps could not be seen on 29 pixels. */
const STEPS = 24;

export function PriceAge({ leg: { at, freshUntil, seen }, clock }: PriceAgeProps) {
  const life = Math.max(1, freshUntil - at);
  const left = useClock(
    clock,
    now => Math.max(0, Math.min(STEPS, Math.ceil((STEPS * (freshUntil - now)) / life))),
    STEPS,
  );
  return <StillRing left={left / STEPS} stale={left === 0} label={seen} />;
}
