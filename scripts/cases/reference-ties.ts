/**
 * Other stakes that are just as good. If several splits reach the same worst result, a case shows one of them and the
 * calculator may show another: then the case's own stakes are put through the calculator as fixed stakes.
 */
import { calculate } from '#shared/calculators/registry.ts';
import { isFields, type ReferenceFields } from './reference-terms.ts';

/** Stakes have six decimals. */
const GRAIN = 1e-6;

/**
 * The result with the case's own stakes in place of the calculator's, if they pay the same in the worst row; otherwise
 * the result unchanged. stakes: the case's, in the order of the legs. Example: two equal legs, 1000 → any split that
 * loses no more than the best one is one of the answers.
 */
export function withTiedStakes(
  calculator: 'allocate-matrix' | 'allocate-score-grid' | 'rounded-stakes',
  input: ReferenceFields,
  result: ReferenceFields,
  stakes: unknown,
): ReferenceFields {
  if (!Array.isArray(stakes) || !stakes.every(stake => typeof stake === 'number' && stake >= 0)) return result;
  const total = stakes.reduce((sum, stake) => sum + stake, 0);
  const decided =
    calculator === 'rounded-stakes'
      ? { minStake: stakes, maxStake: stakes, total, maxTotal: undefined }
      : { maxStake: stakes.map(stake => stake + GRAIN), totalStake: total, maxTotal: undefined };
  const tied = calculate(calculator, { ...input, ...decided });
  if (!tied.ok || !isFields(tied.value)) return result;
  const worst = calculator === 'rounded-stakes' ? 'minProfit' : 'guaranteedProfit';
  const gap = Math.abs(Number(tied.value[worst]) - Number(result[worst]));
  const allowed = calculator === 'rounded-stakes' ? 1e-9 : GRAIN * 10 * Math.max(1, total / 1000);
  const isWithin = typeof input.maxTotal !== 'number' || total <= input.maxTotal + GRAIN;
  const isExact = typeof input.totalStake !== 'number' || Math.abs(total - input.totalStake) <= 1e-4;
  // Ties of rounded stakes are decided by the smaller total, so an answer with a larger one is no tie.
  const isLeast = calculator !== 'rounded-stakes' || Math.abs(total - Number(result.total)) <= 1e-9;
  return gap <= allowed && isWithin && isExact && isLeast ? { ...result, ...tied.value } : result;
}
