/** The ring of a leg's price: how much of its limit is left. */
import type { Leg } from '#shared/arbitrage/opportunity.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { useClock } from '../../../server/live/use-clock.ts';
import { FreshnessRing } from '../../../ui/figure/FreshnessRing.tsx';

export function PriceRing({ leg: { at, freshUntil }, clock }: { leg: Leg; clock: OddsClock }) {
  const isOver = useClock(clock, now => now >= freshUntil, false, true);
  const now = clock.read() ?? at;
  return <FreshnessRing at={at} now={now} limit={Math.max(1, freshUntil - at)} stale={isOver} />;
}
