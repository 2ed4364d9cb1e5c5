/** Bonuses that require turnover: the one bet that meets it against a lay, and what churning the rest is worth. */
import * as z from 'zod/mini';
import { err, ok } from '../../result.ts';
import { cents, exactCents } from '../../units.ts';
import { calculator, inputSchemas } from '../engine/calculator.ts';

/**
 * Own stake S and bonus B on one bet with Q still to turn over. If it wins, the remaining turnover is churned at rating
 * r (the return of each unit); if it loses, the bonus and its conditions end.
 * W = (S + B) b (1 − f) − S − max(0, Q − S − B)(1 − r); L = (W + S)/(l − c). Money, except rates 0 to 1. Errors: field
 * codes; 'no_answer' on 'remainingRollover' if churning costs more than the bet returns.
 * Source: W − L(l − 1) = L(1 − c) − S. Example: 300 + 150 at 2.0, lay 2.1, Q 2000, r 0.9 → lay 354.76, +54.76.
 */
export const bonusRolloverLay = calculator(
  z.object({
    ownStake: z._default(inputSchemas.amount, exactCents(0)),
    bonus: inputSchemas.amount,
    backOdds: inputSchemas.odds,
    layOdds: inputSchemas.odds,
    remainingRollover: z._default(inputSchemas.amount, exactCents(0)),
    expectedRating: z._default(inputSchemas.probability, 1),
    backFeeOnReturn: z._default(inputSchemas.fraction, 0),
    layCommission: z._default(inputSchemas.fraction, 0),
  }),
  (
    { ownStake, bonus, backOdds, layOdds, remainingRollover, expectedRating, backFeeOnReturn, layCommission },
    place,
  ) => {
    const placed = ownStake + bonus;
    const rolloverPenalty = exactCents(Math.max(0, remainingRollover - placed) * (1 - expectedRating));
    const returned = placed * backOdds * (1 - backFeeOnReturn) - rolloverPenalty;
    if (returned < 0) return err({ code: 'no_answer', field: 'remainingRollover' });
    const ifBackWins = (lay: number) => exactCents(returned - ownStake - lay * (layOdds - 1));
    const ifLayWins = (lay: number) => exactCents(lay * (1 - layCommission) - ownStake);
    const worst = (lay: number) => exactCents(Math.min(ifBackWins(lay), ifLayWins(lay)));
    const [layStake = cents(0)] = place.near([returned / (layOdds - layCommission)], ([lay = 0]) => worst(lay));
    return ok({
      layStake,
      liability: exactCents(layStake * (layOdds - 1)),
      profitIfBackWins: ifBackWins(layStake),
      profitIfLayWins: ifLayWins(layStake),
      profit: worst(layStake),
      rolloverPenalty,
    });
  },
);

/**
 * Expected value of a bonus once its turnover is churned: bonus − turnover × loss rate. bonus, turnover: money.
 * lossRate: fraction lost of each unit turned over, negative if churning wins (arbs). Errors: field codes;
 * 'out_of_range' on a rate beyond ±1.
 * Source: expectation, each unit staked loses the rate. Example: 200, 1000, 0.05 → 150.
 */
export const rolloverEv = calculator(
  z.object({
    bonus: inputSchemas.amount,
    turnover: inputSchemas.amount,
    lossRate: inputSchemas.signed.check(z.refine(rate => Math.abs(rate) <= 1, { error: 'out_of_range' })),
  }),
  ({ bonus, turnover, lossRate }) => {
    const cost = exactCents(turnover * lossRate);
    return ok({ ev: exactCents(bonus - cost), cost });
  },
);
