/** Two figures of a surebet beside its total: the sum of its implied probabilities, and what whole stakes cost. Pure. */
import { formatMoney, plainPercent } from '#shared/catalogue/numbers/format.ts';
import { overround } from '#shared/odds/implied.ts';
import { exactCents, floorCents } from '#shared/units.ts';
import type { OpenCalculation } from '../calculation.ts';

export interface SumFacts {
  /** Example: '98,23 %'. Null: its legs are no plain bets, each on an outcome of its own. */
  readonly impliedSum: string | null;
  /** Some leg pays commission, and the sum is of what it leaves of the odds. */
  readonly isNet: boolean;
  /** Example: 'R$ 6,32'. Null: nothing is rounded. */
  readonly roundingCost: string | null;
}

type Leg = Readonly<Record<string, unknown>>;

/** Null: no surebet, or what is typed has no answer. */
export function sumFacts(calculation: OpenCalculation): SumFacts | null {
  const { form, input, problem } = calculation;
  if (form.id !== 'surebet' || problem !== null || !Array.isArray(input.legs)) return null;
  const legs: readonly Leg[] = input.legs;
  return {
    impliedSum: impliedSum(legs),
    isNet: legs.some(({ commission }) => Number(commission ?? 0) > 0),
    roundingCost: roundingCost(calculation, legs),
  };
}

/** Terms that make the payoff of a leg another one than that of its odds and commission. */
const OTHER_TERMS = ['boost', 'refund', 'winBonus', 'backFee', 'exchange', 'winsOn', 'pushesOn'] as const;

function impliedSum(legs: readonly Leg[]): string | null {
  const isPlain = (leg: Leg) =>
    leg.side !== 'lay' &&
    (leg.stakeKind ?? 'normal') === 'normal' &&
    OTHER_TERMS.every(term => leg[term] === undefined || leg[term] === 0);
  if (!legs.every(isPlain)) return null;
  const netOdds = legs.map(({ odds, commission }) => 1 + (Number(odds) - 1) * (1 - Number(commission ?? 0)));
  const margin = overround(netOdds);
  return margin.ok ? percentOf(1 + margin.value) : null;
}

/** Never rounded to the other side of 100 %. Example: 0.99996 → '99,99 %'. */
function percentOf(sum: number): string {
  const rounded = Math.round(sum * 10_000);
  const past = rounded === 10_000 && Math.abs(sum - 1) > 1e-12 ? Math.sign(sum - 1) : 0;
  return plainPercent((rounded + past) / 10_000);
}

/** How much better the worst case is with stakes to the centavo. */
function roundingCost({ form, input, answer }: OpenCalculation, legs: readonly Leg[]): string | null {
  const isRounded = Number(input.step ?? 1) > 1 || legs.some(({ step }) => Number(step ?? 1) > 1);
  if (!isRounded || typeof answer?.worst !== 'number') return null;
  const { step: _, ...rest } = input;
  const exact = form.kit.run({ ...rest, legs: legs.map(({ step: __, ...leg }) => leg) });
  if (!exact.ok || typeof exact.value.worst !== 'number') return null;
  return formatMoney(floorCents(exactCents(Math.max(0, exact.value.worst - answer.worst))));
}
