/**
 * Shifting the result of a matched bet to one side: between the lay that makes one branch zero and the lay that makes
 * the other zero.
 */
import * as z from 'zod/mini';
import { ok } from '../../result.ts';
import { cents, type ExactCents, exactCents } from '../../units.ts';
import { calculator, inputSchemas } from '../engine/calculator.ts';

/**
 * The equal lay S b'/(l − c), and the two lays that make one branch worth 0: S(b' − 1)/(l − 1) if the back wins
 * (under-lay: the whole gain or loss is on the lay side) and S/(1 − c) if the lay wins (over-lay). backStake: money.
 * layStake: the lay to evaluate, optional. Errors: field codes.
 * Source: back wins S(b' − 1) − L(l − 1); lay wins L(1 − c) − S; each set to 0. b' = b(1 − fee).
 * Example: 100 at 2.0, lay 2.06, 2 % → equal 98.04 (−3.92 both), zero points 94.34 and 102.04.
 */
export const layBias = calculator(
  z.object({
    backStake: inputSchemas.stake,
    backOdds: inputSchemas.odds,
    backFeeOnReturn: z._default(inputSchemas.fraction, 0),
    layOdds: inputSchemas.odds,
    layCommission: z._default(inputSchemas.fraction, 0),
    layStake: z.optional(inputSchemas.amount),
  }),
  ({ backStake, backOdds, backFeeOnReturn, layOdds, layCommission, layStake }, place) => {
    const odds = backOdds * (1 - backFeeOnReturn);
    const results = (lay: ExactCents) => ({
      lay,
      backWins: exactCents(backStake * (odds - 1) - lay * (layOdds - 1)),
      layWins: exactCents(lay * (1 - layCommission) - backStake),
    });
    const exact = (backStake * odds) / (layOdds - layCommission);
    const [standard = cents(0)] = place.near([exact], ([lay = 0]) => {
      const { backWins, layWins } = results(exactCents(lay));
      return Math.min(backWins, layWins);
    });
    const underlay = results(cents(Math.max(0, place.down((backStake * (odds - 1)) / (layOdds - 1)))));
    const overlay = results(place.up(backStake / (1 - layCommission)));
    return ok({
      standard: results(standard),
      underlay: { ...underlay, zeroOn: 'bookmaker' as const },
      overlay: { ...overlay, zeroOn: 'exchange' as const },
      layForZeroIfBackWins: underlay.lay,
      layForZeroIfLayWins: overlay.lay,
      chosen: layStake === undefined ? null : results(layStake),
    });
  },
);
