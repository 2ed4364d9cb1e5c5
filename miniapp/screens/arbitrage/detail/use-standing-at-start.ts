/** How likely an arb is to stand, as it was when its details were opened. */
import { useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { KnownStanding, StandingOf } from '#shared/history/survival/standing-of.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';

interface StandingInput {
  arb: Opportunity;
  gone: boolean;
  clock: OddsClock;
  standingOf: StandingOf | null;
}

/** It stays as it was: a line that came and went by itself would move the steps under a finger. */
export function useStandingAtStart({ arb, gone, clock, standingOf }: StandingInput): KnownStanding | null {
  const [standing] = useState(() => {
    const now = clock.read();
    return now === null || gone || standingOf === null ? null : standingOf(arb, now);
  });
  return standing;
}
