/** A multiple laid leg by leg while it runs: what is settled, and what to lay before the next match. */
import * as z from 'zod/mini';
import { err, ok } from '../../result.ts';
import { cents, type ExactCents, exactCents } from '../../units.ts';
import { calculator, inputSchemas, listOf, oneOf } from '../engine/calculator.ts';
import type { PlaceStakes } from '../engine/place-stakes.ts';
import { STAKE_KINDS } from '../engine/stake-kinds.ts';

const stepLeg = z.object({
  back: inputSchemas.odds,
  lay: inputSchemas.odds,
  commission: z._default(inputSchemas.fraction, 0),
  /** The result of this leg on the multiple's slip. */
  result: z._default(oneOf(['open', 'won', 'lost', 'void']), 'open'),
  /** What was laid; without it, what the plan said. */
  layStake: z.optional(inputSchemas.amount),
});
type StepLeg = z.output<typeof stepLeg>;

/**
 * The lays of a running multiple, one before each match, that end the same wherever it falls from here on.
 * legs: in the order they are played, the settled ones first; the multiple's odds are those of its legs but the void
 * ones, whose lays are void too. stake, refundCashValue (back in cash if the multiple loses): money.
 * Answer: layStakes and liabilities a leg, placed or to place, 0 after a loss; next: the leg to lay now, from 0, null
 * where nothing is open, and nextLay its stake; profit: the result locked in; ifEachLoses: of each leg, the result if it fails first, null for the settled;
 * ifAllWin; ifNextVoid: what is locked in then, the rest laid again. Errors: field codes; 'invalid_choice' on a leg's
 * 'result' where an earlier leg is open or lost; 'no_answer' on 'refundCashValue' where it is over what the multiple
 * returns; 'out_of_range' on 'legs'.
 * Source: `accaLay` from the first open leg, less what the lays before have cost. Example: 100 on 2.0 and 3.0, lays 2.1
 * and 3.1 without commission, the first won with 92.17 laid → 193.55 to lay next, −7.83 wherever it falls.
 */
export const accaLaySteps = calculator(
  z.object({
    stake: inputSchemas.stake,
    stakeKind: z._default(oneOf(STAKE_KINDS), 'normal'),
    backFeeOnReturn: z._default(inputSchemas.fraction, 0),
    refundCashValue: z._default(inputSchemas.amount, exactCents(0)),
    legs: listOf(stepLeg, 1).check(z.maxLength(20, { error: 'too_many' })),
  }),
  ({ legs, ...multiple }, place) => {
    const wrong = legs.findIndex(
      ({ result }, index) =>
        result !== 'open' && legs.slice(0, index).some(leg => leg.result === 'open' || leg.result === 'lost'),
    );
    if (wrong !== -1) return err({ code: 'invalid_choice', field: `legs.${wrong}.result` });
    const whole = legs.reduce((product, leg) => product * leg.back, 1);
    if (!(whole * multiple.stake < Number.MAX_SAFE_INTEGER)) return err({ code: 'out_of_range', field: 'legs' });

    const plan = planned(multiple, legs, legs, 0, place);
    const placed = legs.map((leg, index) =>
      leg.result === 'open' ? cents(0) : (leg.layStake ?? plan.lays[index] ?? cents(0)),
    );
    const before = legs.reduce((sum, leg, index) => sum + earnedBy(leg, placed[index] ?? 0), 0);
    const open = legs.filter(({ result }) => result === 'open');
    const hasLost = legs.some(({ result }) => result === 'lost');
    const running = hasLost ? [] : open;
    const now = planned(multiple, openLegs(legs), running, before, place);
    if (plan.worth < 0 || now.worth < 0) return err({ code: 'no_answer', field: 'refundCashValue' });

    const next = running.length === 0 ? null : legs.findIndex(({ result }) => result === 'open');
    const layStakes = placed.map((lay, index) =>
      next !== null && index >= next ? (now.lays[index - next] ?? cents(0)) : lay,
    );
    const own = multiple.stakeKind === 'normal' ? multiple.stake : 0;
    const lost = exactCents(before + multiple.refundCashValue - own);
    const profit = hasLost ? lost : exactCents(Math.min(...now.ifEachLoses, now.ifAllWin));
    return ok({
      combinedOdds: openLegs(legs).reduce((product, leg) => product * leg.back, 1),
      layStakes,
      liabilities: layStakes.map((lay, index) =>
        exactCents(legs[index]?.result === 'void' ? 0 : lay * ((legs[index]?.lay ?? 1) - 1)),
      ),
      next,
      nextLay: next === null ? null : (layStakes[next] ?? cents(0)),
      profit,
      ifEachLoses: legs.map((_, index) => (next === null ? null : (now.ifEachLoses[index - next] ?? null))),
      ifAllWin: hasLost ? null : now.ifAllWin,
      ifNextVoid: next === null ? null : withoutNext(multiple, legs, next, before, place),
    });
  },
);

interface Multiple {
  readonly stake: ExactCents;
  readonly stakeKind: (typeof STAKE_KINDS)[number];
  readonly backFeeOnReturn: number;
  readonly refundCashValue: ExactCents;
}

/** What the settled lay of a leg has brought. */
function earnedBy({ result, lay, commission }: StepLeg, stake: number): number {
  if (result === 'won') return -stake * (lay - 1);
  return result === 'lost' ? stake * (1 - commission) : 0;
}

const openLegs = (legs: readonly StepLeg[]) => legs.filter(({ result }) => result !== 'void');

/**
 * The lays of `open`, the last legs of the multiple `all`, and how each ending comes out. before: money of the lays so
 * far. worth: what the multiple returns more than its refund.
 */
function planned(
  { stake, stakeKind, backFeeOnReturn, refundCashValue }: Multiple,
  all: readonly StepLeg[],
  open: readonly StepLeg[],
  before: number,
  place: PlaceStakes,
) {
  const odds = all.reduce((product, leg) => product * leg.back, 1);
  const returned = stake * (stakeKind === 'SNR' ? odds - 1 : odds) * (1 - backFeeOnReturn);
  const own = stakeKind === 'normal' ? stake : 0;
  const exact: number[] = [];
  let left = returned - refundCashValue;
  for (const { lay, commission } of open.toReversed()) {
    exact.unshift(left / (lay - commission));
    left = (exact[0] ?? 0) * (1 - commission);
  }
  const endingsOf = (lays: readonly number[]) => {
    let paid = 0;
    const ifEachLoses = open.map(({ lay, commission }, index) => {
      const placed = lays[index] ?? 0;
      const result = exactCents(before - paid + placed * (1 - commission) + refundCashValue - own);
      paid += placed * (lay - 1);
      return result;
    });
    return { ifEachLoses, ifAllWin: exactCents(before - paid + returned - own) };
  };
  const worst = (lays: readonly number[]) => {
    const { ifEachLoses, ifAllWin } = endingsOf(lays);
    return Math.min(...ifEachLoses, ifAllWin);
  };
  const lays = returned < refundCashValue ? exact.map(exactCents) : place.near(exact, worst);
  return { lays, worth: returned - refundCashValue, ...endingsOf(lays) };
}

/** What is locked in where the next leg is void: its lay too, and the others are laid for the smaller multiple. */
function withoutNext(
  multiple: Multiple,
  legs: readonly StepLeg[],
  next: number,
  before: number,
  place: PlaceStakes,
): ExactCents | null {
  const rest = legs.filter((leg, index) => index !== next && leg.result === 'open');
  const left = openLegs(legs.toSpliced(next, 1));
  if (left.length === 0) return null;
  const { worth, ifEachLoses, ifAllWin } = planned(multiple, left, rest, before, place);
  return worth < 0 ? null : exactCents(Math.min(...ifEachLoses, ifAllWin));
}
