/** The yearly return of an arb in words. */
import { annualReturn } from '#shared/arb-filter/annual-return.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { detail as words } from '#shared/catalogue/arbitrage/around-list.ts';
import type { EpochMs } from '#shared/units.ts';

/** Shown beside a row's percentage, and in its details. Null if there is no figure to show. */
export function roiText(arb: Opportunity, now: EpochMs): string | null {
  const annual = annualReturn(arb, now);
  // A yearly return says nothing if the money is back within hours, or if it is over the largest figure.
  if (annual === null || annual.kind === 'short' || annual.capped) return null;
  return words.roiYear(wholePercent(annual.rate));
}

/** Example: 1.806 → '180 %'. Rounded down, as every gain is. */
export function wholePercent(fraction: number): string {
  const digits = String(Math.floor(fraction * 100 + 1e-9)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${digits}\u00a0%`;
}
