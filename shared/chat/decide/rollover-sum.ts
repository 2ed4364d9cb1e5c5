/** How much a bonus has to be turned over, and what is left of it by then. */
import type { Calculation } from '../../calculators/link/link.ts';
import type { Missing } from '../../reading/result/reading.ts';
import type { SaidRollover } from '../../reading/result/terms.ts';
import { err, ok, type Result } from '../../result.ts';

/** Errors: 'rollover' with what is not said. Where no loss is said, the answer is only the turnover. */
export function rolloverSum(said: SaidRollover): Result<Calculation, Missing> {
  const bonus = bonusOf(said);
  if (bonus === null) return err({ code: 'rollover', need: 'bonus' });
  const { turnover: amount, times } = said;
  // 'girar 500 pra ganhar 40'
  if (amount !== null && times === null)
    return ok({ id: 'rollover-ev', input: { bonus, turnover: amount, lossRate: said.lossRate ?? 0 } });
  if (said.base === null) return err({ code: 'rollover', need: 'base' });
  const deposit = said.deposit ?? (said.bonusRate === null ? null : Math.round(bonus / said.bonusRate));
  if (said.base === 'both' && deposit === null) return err({ code: 'rollover', need: 'deposit' });
  const base = said.base === 'both' ? bonus + (deposit ?? 0) : bonus;
  const turnover = Math.round(base * (times ?? 1));
  return ok({ id: 'rollover-ev', input: { bonus, turnover, lossRate: said.lossRate ?? 0 } });
}

/** '100% até 300', of a deposit of 500, is 300. */
export function bonusOf({ bonus, bonusRate, bonusMax, deposit }: SaidRollover): number | null {
  if (bonus !== null) return bonus;
  if (deposit === null || bonusRate === null) return null;
  return Math.min(Math.round(deposit * bonusRate), bonusMax ?? Number.POSITIVE_INFINITY);
}
