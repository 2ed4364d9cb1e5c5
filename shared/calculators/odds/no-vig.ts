/** Every published method to remove the margin of a market, side by side. */
import * as z from 'zod/mini';
import { additiveRaw, fairProbabilities, type MarginMethod, overround } from '../../odds/implied.ts';
import { ok } from '../../result.ts';
import { calculator, inputSchemas, listOf } from '../engine/calculator.ts';

/**
 * Fair probabilities by all methods of `odds/implied.ts`. A method without an answer is null. The additive method is
 * shown as its formula gives it, so a longshot's may be 0 or less, and `additiveIsValid` is then false. Errors: field
 * codes. Source: see `fairProbabilities`. Example: [1.5, 2.74] → overround 0.03163, Shin 0.650852.
 */
export const noVig = calculator(z.object({ odds: listOf(inputSchemas.odds) }), ({ odds }) => {
  const margin = overround(odds);
  if (!margin.ok) return margin;
  const by = (method: MarginMethod) => {
    const fair = fairProbabilities(odds, method);
    return fair.ok ? fair.value : { probabilities: null, parameter: null };
  };
  const [power, oddsRatio, shin] = [by('power'), by('odds_ratio'), by('shin')];
  const additive = additiveRaw(odds);
  return ok({
    overround: margin.value,
    multiplicative: by('multiplicative').probabilities,
    additive,
    additiveIsValid: additive.every(p => p > 0),
    power: power.probabilities,
    powerK: power.parameter,
    logarithmic: power.probabilities,
    oddsRatio: oddsRatio.probabilities,
    oddsRatioC: oddsRatio.parameter,
    shin: shin.probabilities,
    shinZ: shin.parameter,
    marginPropToOdds: additive,
  });
});
