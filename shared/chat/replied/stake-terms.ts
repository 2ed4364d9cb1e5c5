/** The terms of the sums that divide stakes over legs. */
import type { CalculatorInput } from '../../calculators/registry.ts';
import type { FindHouse } from '../../reading/houses/houses.ts';
import { emptyTerms, type SaidLeg, type Terms } from '../../reading/result/terms.ts';
import { saidLeg, unknownHouse } from './said-leg.ts';

type Surebet = CalculatorInput<'surebet'>;

export function surebetTerms({ legs, total, step }: Surebet, findHouse: FindHouse): Terms {
  const refunded = legs.find(({ refund }) => refund !== undefined && refund > 0);
  const free = legs.find(({ stakeKind }) => stakeKind === 'SNR' || stakeKind === 'SR');
  return {
    ...emptyTerms(),
    legs: legs.map(leg => saidOf(leg, findHouse)),
    total: total ?? null,
    step: step === undefined || step === 1 ? null : step,
    hasFreeBet: free !== undefined,
    stakeReturned: free?.stakeKind === 'SR',
    ...(refunded !== undefined && {
      hasRefund: true,
      saysRefundKind: true,
      refundRate: refunded.refund ?? 1,
      refundKept: refunded.refundKept ?? 1,
      refundMax: refunded.refundMax ?? null,
    }),
  };
}

function saidOf(leg: Surebet['legs'][number], findHouse: FindHouse): SaidLeg {
  const { odds, house, side = 'back', boost = 0 } = leg;
  return saidLeg(odds, {
    side,
    saysSide: side === 'lay',
    // What the sum was done with was said, so that nobody's own commission takes its place.
    commission: leg.commission ?? 0,
    stake: leg.stake ?? null,
    isFreeBet: leg.stakeKind === 'SNR' || leg.stakeKind === 'SR',
    max: leg.max ?? null,
    house: house === undefined ? null : { ...(findHouse(house) ?? unknownHouse(house)), name: house },
    boost,
    boostOn: boost > 0 ? (leg.boostOn ?? 'profit') : null,
    isLevel: leg.distribute === false,
  });
}

export function equalReturnTerms({ odds, commission, totalStake }: CalculatorInput<'equal-return'>): Terms {
  const legs = odds.map((each, at) => saidLeg(each, { commission: rateAt(commission, at) }));
  return { ...emptyTerms(), intent: 'dutching', legs, total: totalStake };
}

/** What the chat writes for a leg without a limit. */
const NO_LIMIT = 1_000_000_000;

export function limitedTerms(input: CalculatorInput<'equal-return-limits'>): Terms {
  const { odds, commission, maxStake = [], maxTotal } = input;
  const legs = odds.map((each, at) => {
    const max = maxStake[at] ?? NO_LIMIT;
    return saidLeg(each, { commission: rateAt(commission, at), max: max >= NO_LIMIT ? null : max });
  });
  return { ...emptyTerms(), legs, total: maxTotal ?? null };
}

const rateAt = (rates: number | readonly number[] | undefined, at: number): number =>
  (typeof rates === 'object' ? rates[at] : rates) ?? 0;
