/** A profit that stands under the last step, and is of all steps together: only the sums tell. */
import type { Cents } from '../../units.ts';
import type { Procedure } from '../schema/procedure.ts';
import { isOff, plannedTotal } from '../sums/differs.ts';
import { stepSums } from '../sums/step-sums.ts';

/** halfDigit: of the claim. Example: steps of -2,09 and 33,04, under which stands 'Resultado: +30,95'. */
export function withWholeClaim(procedure: Procedure, halfDigit: number): Procedure {
  const { steps, saidTotalCents } = procedure;
  const last = steps.at(-1);
  const said = last?.saidProfitCents;
  if (last === undefined || said === undefined || steps.length < 2 || saidTotalCents !== undefined) return procedure;
  const fits = (right: Cents | null | undefined) => right != null && !isOff(said, right, halfDigit);
  if (fits(stepSums(procedure, last)?.worstCents) || !fits(plannedTotal(procedure))) return procedure;
  const { saidProfitCents: _, saidBestCents: __, saidPct: ___, ...rest } = last;
  return { ...procedure, steps: steps.with(-1, rest), saidTotalCents: said };
}
