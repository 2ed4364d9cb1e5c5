import type { Calculation } from '../../calculators/link/link.ts';
import type { CalculatorInput } from '../../calculators/registry.ts';
import type { Missing } from '../../reading/result/reading.ts';
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';
import { ok, type Result } from '../../result.ts';

/** The longest house name that a calculation accepts. */
export const MAX_HOUSE = 60;

/** '50 de volta em freebet, que viram uns 35': 0.7 of what comes back is kept. */
function refundKeptOf({ refundKept, refundWorth, refundRate, refundMax }: Terms, stake: number) {
  const back = Math.min(stake * refundRate, refundMax ?? Number.POSITIVE_INFINITY);
  const kept = refundWorth !== null && back > 0 ? Math.min(1, refundWorth / back) : (refundKept ?? 1);
  return kept === 1 ? {} : { refundKept: kept };
}

/** level: the leg whose outcome only breaks even. Null: none. */
export function surebetOf(
  terms: Terms,
  legs: readonly SaidLeg[],
  level: number | null,
): Result<Calculation<'surebet'>, Missing> {
  const { total, step } = terms;
  const refundAt = terms.hasRefund
    ? Math.max(
        0,
        legs.findIndex(leg => leg.stake !== null && leg.side === 'back'),
      )
    : -1;
  const allFixed = legs.every(({ stake }) => stake !== null);
  const input: CalculatorInput<'surebet'> = {
    legs: legs.map((leg, index) => ({
      odds: leg.odds,
      ...(leg.side === 'lay' && { side: leg.side }),
      ...(leg.commission !== null && leg.commission > 0 && { commission: leg.commission }),
      ...(leg.stake !== null && { stake: leg.stake }),
      ...(leg.isFreeBet && { stakeKind: terms.stakeReturned ? ('SR' as const) : ('SNR' as const) }),
      ...(leg.max !== null && leg.stake === null && { max: leg.max }),
      ...(leg.boost > 0 && { boost: leg.boost, boostOn: leg.boostOn ?? 'profit' }),
      ...(index === refundAt && {
        refund: terms.refundRate,
        ...refundKeptOf(terms, leg.stake ?? 0),
        ...(terms.refundMax !== null && { refundMax: terms.refundMax }),
      }),
      ...((index === level || leg.isLevel) && { distribute: false }),
      ...(leg.house !== null && { house: leg.house.name.slice(0, MAX_HOUSE) }),
    })),
    ...(total !== null && !allFixed && legs.every(({ side }) => side === 'back') && { total }),
    ...(step !== null && { step }),
  };
  return ok({ id: 'surebet', input });
}
