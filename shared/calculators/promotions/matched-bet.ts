/** One back bet at a house and one lay on the exchange: the lay that gives the same result either way. */

import * as z from 'zod/mini';
import type { InputError } from '../../odds/input-error.ts';
import { err, ok, type Result } from '../../result.ts';
import { type Cents, cents, type ExactCents, exactCents } from '../../units.ts';
import { calculator, inputSchemas, oneOf } from '../engine/calculator.ts';
import type { PlaceStakes } from '../engine/place-stakes.ts';
import { STAKE_KINDS } from '../engine/stake-kinds.ts';

const backLayFields = z.object({
  backStake: inputSchemas.stake,
  backOdds: inputSchemas.odds,
  /** The fraction of its payout that the house keeps. */
  backFeeOnReturn: z._default(inputSchemas.fraction, 0),
  layOdds: inputSchemas.odds,
  layCommission: z._default(inputSchemas.fraction, 0),
});

/**
 * Lay stake L giving the same profit whether back or lay wins: own money L = (S b' + B − R)/(l − c); free bet SNR F(b −
 * 1)(1 − f) and SR F b(1 − f) in place of S b'. b' = b(1 − f). backStake, refundCashValue R (returned in cash if the
 * back loses), winBonus B (paid in addition if it wins): money. Fees and commission: 0 to below 1. Errors: field codes;
 * 'no_answer' on 'refundCashValue' if the refund is more than the back returns (there is nothing to lay).
 * Source: W − L(l − 1) = L(1 − c) + R, W what the back returns; own stake cancels. Example: 25 at 7, lay 7.4, 5 %,
 * refund 20 → lay 21.09, both sides +15.03. With fee 5 %: 100 at 2.0, lay 2.1, 20 % → lay 100, both −20.
 */
export const matchedBet = calculator(
  z.extend(backLayFields, {
    stakeKind: z._default(oneOf(STAKE_KINDS), 'normal'),
    refundCashValue: z._default(inputSchemas.amount, exactCents(0)),
    winBonus: z._default(inputSchemas.amount, exactCents(0)),
  }),
  balance,
);

/**
 * A back bet with part of the stake returned if it loses: a refund of x S, valued at k per real if it comes as a free
 * bet. cashbackPct: fraction of the stake, 0 to 1. freebetRetention: 0 to 1, the value of a unit of free bet; required
 * only then. maxCashback: money. Errors: field codes, `matchedBet`'s, 'missing' on 'freebetRetention'.
 * Source: `matchedBet` with R = min(x S, maximum) k. Example: 100 at 2, lay 2.05, 2 %, 10 % in cash → lay 93.60, +1.72.
 */
export const cashback = calculator(
  z.extend(backLayFields, {
    cashbackPct: inputSchemas.probability,
    cashbackAs: z._default(oneOf(['cash', 'freebet']), 'cash'),
    freebetRetention: z.optional(inputSchemas.probability),
    maxCashback: z.optional(inputSchemas.amount),
  }),
  (input, place) => {
    const kept = input.cashbackAs === 'cash' ? 1 : input.freebetRetention;
    if (kept === undefined) return err({ code: 'missing', field: 'freebetRetention' });
    const value = Math.min(input.backStake * input.cashbackPct, input.maxCashback ?? Infinity);
    const refundCashValue = exactCents(value * kept);
    return balance({ ...input, stakeKind: 'normal', refundCashValue, winBonus: cents(0) }, place);
  },
);

interface BackLay extends z.output<typeof backLayFields> {
  readonly stakeKind: (typeof STAKE_KINDS)[number];
  readonly refundCashValue: ExactCents;
  readonly winBonus: ExactCents;
}

interface MatchedBet {
  readonly layStake: Cents;
  readonly liability: ExactCents;
  readonly profitIfBackWins: ExactCents;
  readonly profitIfLayWins: ExactCents;
  /** The lower of the two. */
  readonly profit: ExactCents;
  /** profit as a fraction of the back stake: for a free bet, the part of its value that is kept. */
  readonly retentionRate: number;
  readonly isArb: boolean;
}

function balance(input: BackLay, place: PlaceStakes): Result<MatchedBet, InputError> {
  const { backStake, backOdds, backFeeOnReturn, layOdds, layCommission, stakeKind } = input;
  const paid = stakeKind === 'SNR' ? backOdds - 1 : backOdds;
  const returned = backStake * paid * (1 - backFeeOnReturn) + input.winBonus;
  const own = stakeKind === 'normal' ? backStake : 0;
  const exact = (returned - input.refundCashValue) / (layOdds - layCommission);
  if (exact < 0) return err({ code: 'no_answer', field: 'refundCashValue' });

  const ifBackWins = (lay: number) => exactCents(returned - own - lay * (layOdds - 1));
  const ifLayWins = (lay: number) => exactCents(lay * (1 - layCommission) - own + input.refundCashValue);
  const [layStake = cents(0)] = place.near([exact], ([lay = 0]) => Math.min(ifBackWins(lay), ifLayWins(lay)));
  const liability = exactCents(layStake * (layOdds - 1));
  const [profitIfBackWins, profitIfLayWins] = [ifBackWins(layStake), ifLayWins(layStake)];
  const profit = exactCents(Math.min(profitIfBackWins, profitIfLayWins));
  return ok({
    layStake,
    liability,
    profitIfBackWins,
    profitIfLayWins,
    profit,
    retentionRate: profit / backStake,
    isArb: profit > backStake * 1e-9,
  });
}
