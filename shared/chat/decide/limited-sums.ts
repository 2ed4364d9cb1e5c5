/** Sums with limits: the leg whose limit binds first sizes the others. */

import type { Calculation } from '../../calculators/link/link.ts';
import type { Missing } from '../../reading/result/reading.ts';
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';
import { ok, type Result } from '../../result.ts';
import { surebetOf } from './surebet-of.ts';

type Found = Result<Calculation, Missing>;

export function limited(terms: Terms): Found {
  const { legs, total } = terms;
  const commission = legs.map(leg => leg.commission ?? 0);
  if (legs.some(({ boost }) => boost > 0) || terms.step !== null) return surebetOf(...atMost(terms), null);
  // The calculator wants a limit for every leg; this one never binds.
  const free = 1_000_000_000;
  return ok({
    id: 'equal-return-limits',
    input: {
      odds: legs.map(({ odds }) => odds),
      ...(commission.some(rate => rate > 0) && { commission }),
      maxStake: legs.map(({ max }) => max ?? free),
      ...(total !== null && { maxTotal: total }),
    },
  });
}

/**
 * With the stake of the leg whose limit binds first, which sizes the others for the same return; with the total, if no
 * limit binds. For an equal return each stake is T · (1/oᵢ) / Σ(1/oⱼ), with odds as they pay.
 */
function atMost(terms: Terms): [Terms, readonly SaidLeg[]] {
  const { legs, total } = terms;
  const inverses = legs.map(leg => 1 / paidOdds(leg));
  const sum = inverses.reduce((a, b) => a + b, 0);
  const most = legs.map(({ max }, index) =>
    max === null ? Number.POSITIVE_INFINITY : (max * sum) / (inverses[index] ?? 1),
  );
  const first = most.indexOf(Math.min(...most));
  if (total !== null && total <= (most[first] ?? 0)) return [terms, legs];
  const sized = legs.map((leg, index) => (index === first ? { ...leg, stake: leg.max } : leg));
  return [{ ...terms, total: null }, sized];
}

export function paidOdds({ odds, boost, boostOn, commission }: SaidLeg): number {
  const boosted = boostOn === 'odds' ? odds * (1 + boost) : 1 + (odds - 1) * (1 + boost);
  return 1 + (boosted - 1) * (1 - (commission ?? 0));
}
