/**
 * An accumulator whose matches are played at the same time, so that it is covered as a whole before any result is
 * known.
 */

import * as z from 'zod/mini';
import { MAX_OUTCOMES } from '../../odds/input-error.ts';
import { err, ok } from '../../result.ts';
import { cents, type ExactCents, exactCents } from '../../units.ts';
import { calculator, inputSchemas, listOf, oneOf } from '../engine/calculator.ts';
import type { PlaceStakes } from '../engine/place-stakes.ts';
import { STAKE_KINDS } from '../engine/stake-kinds.ts';
import { type AccaCover, type AccaPosition, accaCovers, MAX_REFUNDED_LEGS } from './acca-covers.ts';

/** Losses and gains closer than this part of the stake are float noise. */
const NOISE = 1e-9;

/**
 * The bets at the covering house, singles to multiples of all legs, that make the worst way the legs can end as good as
 * they can, without any way paying more than the accumulator; no bets where none improve it. A lay of the whole
 * multiple, L = W/(l − c), is counted beside them where `combinedLay` gives its price; a mix of both is never better.
 * stake, refundIfOneLoses (back where exactly one leg fails): money. legs[].cover: decimal odds of each outcome of that
 * match at the covering house, the accumulator's own selection first. backFeeOnReturn, commission: 0 to below 1.
 * Answer: covers[].outcomes has the outcome of each leg, null where the bet leaves the leg out. profit: of the worst way,
 * bets included. worstUncovered: without any. advice: what pays the worst way most, 'leave' where that is no bet.
 * Errors: field codes; 'too_many' on 'legs' (over 1,000 bets; with a refund or a match under 100 %, over 6 legs or
 * 1,000 ways); 'out_of_range' on 'legs'; 'no_answer' on 'refundIfOneLoses' where R is over W.
 * Source: `accaCovers`. Example: 100 on 2.0 and 2.0, each match 1.95 and 1.95 → 205.13 on the first match's other
 * outcome, 105.19 on the first won and the second not; −10.32, where no cover is −100.
 */
export const accaAtOnce = calculator(
  z.object({
    stake: inputSchemas.stake,
    stakeKind: z._default(oneOf(STAKE_KINDS), 'normal'),
    backFeeOnReturn: z._default(inputSchemas.fraction, 0),
    refundIfOneLoses: z._default(inputSchemas.amount, exactCents(0)),
    legs: listOf(z.object({ back: inputSchemas.odds, cover: listOf(inputSchemas.odds) }), 1),
    combinedLay: z.optional(z.object({ lay: inputSchemas.odds, commission: z._default(inputSchemas.fraction, 0) })),
  }),
  ({ stake, stakeKind, backFeeOnReturn, refundIfOneLoses, legs, combinedLay }, place) => {
    const odds = legs.reduce((product, leg) => product * leg.back, 1);
    const dearest = legs.reduce((product, leg) => product * Math.max(leg.back, ...leg.cover), 1);
    if (!(dearest * stake < Number.MAX_SAFE_INTEGER)) return err({ code: 'out_of_range', field: 'legs' });
    const ifAllWin = stake * (stakeKind === 'SNR' ? odds - 1 : odds) * (1 - backFeeOnReturn);
    if (refundIfOneLoses > ifAllWin) return err({ code: 'no_answer', field: 'refundIfOneLoses' });
    const own = stakeKind === 'normal' ? stake : 0;
    const position = { ifAllWin, refund: refundIfOneLoses, legs: legs.map(leg => leg.cover) };
    if (isTooLarge(position)) return err({ code: 'too_many', field: 'legs' });

    const { covers: exact, endings } = accaCovers(position);
    const worstOf = (placed: readonly AccaCover[]) =>
      exactCents(endings.reduce((least, pays) => Math.min(least, pays(placed)), ifAllWin) - totalOf(placed) - own);
    const withStakes = (stakes: readonly number[]) =>
      exact.map((cover, at) => ({ ...cover, stake: cents(stakes[at] ?? 0) }));
    const stakes = place.near(
      exact.map(cover => cover.stake),
      placed => worstOf(withStakes(placed)),
    );
    const covers = withStakes(stakes);
    const coverTotal = cents(totalOf(covers));
    const profit = worstOf(covers);
    const worstUncovered = worstOf([]);
    const lay = combinedLay ? laid(combinedLay, ifAllWin, own, place) : null;
    return ok({
      combinedOdds: odds,
      covers,
      coverTotal,
      profit,
      profitIfAllWin: exactCents(ifAllWin - coverTotal - own),
      worstUncovered,
      retentionRate: profit / stake,
      lay,
      advice: adviceOf(profit, lay?.profit, worstUncovered, NOISE * stake),
    });
  },
);

function adviceOf(covered: ExactCents, laidAt: ExactCents | undefined, uncovered: ExactCents, noise: number) {
  const laidProfit = laidAt ?? Number.NEGATIVE_INFINITY;
  if (Math.max(covered, laidProfit) <= uncovered + noise) return 'leave' as const;
  return laidProfit > covered + noise ? ('lay' as const) : ('cover' as const);
}

function isTooLarge({ legs, refund }: AccaPosition): boolean {
  const isPlain = refund === 0 && legs.every(odds => odds.reduce((sum, each) => sum + 1 / each, 0) >= 1 - NOISE);
  if (isPlain) return legs.reduce((bets, odds) => bets + odds.length - 1, 0) > MAX_OUTCOMES;
  return legs.length > MAX_REFUNDED_LEGS || legs.reduce((count, odds) => count * odds.length, 1) > MAX_OUTCOMES;
}

const totalOf = (covers: readonly AccaCover[]) => covers.reduce((sum, cover) => sum + cover.stake, 0);

function laid(price: { lay: number; commission: number }, ifAllWin: number, own: number, place: PlaceStakes) {
  const { lay, commission } = price;
  const worst = (stake: number) => exactCents(Math.min(stake * (1 - commission), ifAllWin - stake * (lay - 1)) - own);
  const [layStake = cents(0)] = place.near([ifAllWin / (lay - commission)], ([stake = 0]) => worst(stake));
  return { layStake, liability: exactCents(layStake * (lay - 1)), profit: worst(layStake) };
}
