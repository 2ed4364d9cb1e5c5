/** What a bet on an Asian line pays per unit staked: a quarter line is half on each neighbour. */
import * as z from 'zod/mini';
import { err, ok } from '../../result.ts';
import { OUTCOMES, outcomeOfMargin, returnOfMultiple, returnPerUnit } from '../../settlement/outcome.ts';
import { cents, exactCents } from '../../units.ts';
import { calculator, inputSchemas, listOf, oneOf } from '../engine/calculator.ts';

/**
 * Return per unit staked: o if it wins, 1 if it is level, 0 if it loses; for a quarter line the mean of its halves.
 * margin: by how much the bet is ahead before its line (goals more than the opponent's). line: multiple of 0.25.
 * Source: bookmakers' settlement rules for Asian lines. Example: −0.75 won by 1 at 1.95 → 1.475.
 */
export function asianReturn(margin: number, line: number, odds: number): number {
  return returnPerUnit(outcomeOfMargin(margin + line), odds);
}

/** As `asianReturn`, for a total of goals. Example: over 2.25 with 2 goals at 1.9 → 0.5. */
export function asianTotalReturn(side: 'over' | 'under', goals: number, line: number, odds: number): number {
  return side === 'over' ? asianReturn(goals, -line, odds) : asianReturn(-goals, line, odds);
}

/**
 * Settled handicaps: the return per unit staked of each. goalDiff: goals more than the opponent's. Errors: field codes.
 * Source: `asianReturn`. Example: −0.75 won by 1 at 1.95 → 1.475.
 */
export const settleHandicaps = calculator(
  z.object({
    cases: listOf(
      z.object({ line: inputSchemas.line, goalDiff: inputSchemas.signed.check(z.int()), odds: inputSchemas.odds }),
      1,
    ),
  }),
  ({ cases }) => ok({ returnMultipliers: cases.map(each => asianReturn(each.goalDiff, each.line, each.odds)) }),
);

/**
 * Settled totals: the return per unit staked of each. Errors: field codes, 'negative' on a line or on goals.
 * Source: `asianTotalReturn`. Example: over 2.25 with 2 goals at 1.9 → 0.5.
 */
export const settleTotals = calculator(
  z.object({
    cases: listOf(
      z.object({
        side: oneOf(['over', 'under']),
        line: inputSchemas.line.check(z.minimum(0, { error: 'negative' })),
        goals: inputSchemas.index,
        odds: inputSchemas.odds,
      }),
      1,
    ),
  }),
  ({ cases }) =>
    ok({ returnMultipliers: cases.map(each => asianTotalReturn(each.side, each.goals, each.line, each.odds)) }),
);

const LEG_RESULTS = [...OUTCOMES, 'void'] as const;

/**
 * A settled multiple: stake times each leg's multiplier, o, (o + 1)/2, 1, ½ or 0. stake: money. Errors: field codes,
 * 'out_of_range' on 'legs' (odds too large for a number).
 * Source: Pinnacle's help page on multiples with half results (each leg is a bet of its own, staked with the return of
 * the one before). Example: 100 on 2.06 and 4.55 won, 2.1 and 1.826 half lost → returns 234.325.
 */
export const settleMultiple = calculator(
  z.object({
    stake: inputSchemas.stake,
    legs: listOf(z.object({ odds: inputSchemas.odds, result: oneOf(LEG_RESULTS) }), 1),
  }),
  ({ stake, legs }) => {
    const outcomes = legs.map(({ odds, result }) => ({ odds, outcome: result === 'void' ? 'push' : result }));
    const returns = exactCents(stake * returnOfMultiple(outcomes));
    if (!Number.isFinite(returns)) return err({ code: 'out_of_range', field: 'legs' });
    return ok({ returns, netProfit: exactCents(returns - stake) });
  },
);

/**
 * Both sides of one handicap with equal full-win return, row by row. On a quarter line one row keeps only half of the
 * profit, and `maxMinStakes` guarantee more: its worst row and the win of the leg that half loses there pay the same. They
 * are empty on other lines, and where the odds are no surebet.
 * line: home's; totalStake: money. Errors: field codes.
 * Source: s_i = T (1/o_i)/S, rows by `asianReturn`. Example: −0.25 at 2.10 and 2.00, 1000 → 487.80, 512.20; home and
 * away +24.39, draw +12.20; max-min 483.87, 516.13: home and draw +16.13, away +32.26.
 */
export const handicapEqualReturn = calculator(
  z.object({
    line: inputSchemas.line,
    homeOdds: inputSchemas.odds,
    awayOdds: inputSchemas.odds,
    totalStake: inputSchemas.stake,
  }),
  ({ line, homeOdds, awayOdds, totalStake }, place) => {
    const impliedSum = 1 / homeOdds + 1 / awayOdds;
    const reach = Math.ceil(Math.abs(line)) + 1;
    const worst = ([home = 0, away = 0]: readonly number[]) => Math.min(home * homeOdds, away * awayOdds);
    const exact = [totalStake / (homeOdds * impliedSum), totalStake / (awayOdds * impliedSum)];
    const [home = cents(0), away = cents(0)] = place.total(exact, totalStake, worst);
    const profitOf = (onHome: number, onAway: number, goalDiff: number) =>
      exactCents(
        onHome * asianReturn(goalDiff, line, homeOdds) + onAway * asianReturn(-goalDiff, -line, awayOdds) - totalStake,
      );
    const worstOf = ([onHome = 0, onAway = 0]: readonly number[]) =>
      Math.min(...Array.from({ length: 2 * reach + 1 }, (_, index) => profitOf(onHome, onAway, index - reach)));
    const profitAt = (goalDiff: number) => profitOf(home, away, goalDiff);
    const shares = impliedSum < 1 ? maxMinShares(line, homeOdds, awayOdds) : null;
    const maxMinStakes =
      shares === null
        ? []
        : place.total(
            shares.map(share => share * totalStake),
            totalStake,
            worstOf,
          );
    const rows = Array.from({ length: 2 * reach + 1 }, (_, index) => ({
      goalDiff: index - reach,
      profit: profitAt(index - reach),
    }));
    return ok({
      stakes: [home, away],
      rows,
      home: profitAt(reach),
      draw: profitAt(0),
      away: profitAt(-reach),
      worst: exactCents(Math.min(...rows.map(row => row.profit))),
      maxMinStakes,
      maxMinWorst: shares === null ? null : exactCents(worstOf(maxMinStakes)),
    });
  },
);

/**
 * The shares of home and away that make the row which half wins one leg pay as much as the win of the other; null: no
 * quarter line. With w the odds of the leg that half wins there and l of the other: s_w : s_l = (2l − 1) : (w + 1).
 */
function maxMinShares(line: number, homeOdds: number, awayOdds: number): readonly [number, number] | null {
  const quarter = line - Math.floor(line);
  if (quarter !== 0.25 && quarter !== 0.75) return null;
  const [won, lost] = quarter === 0.25 ? [homeOdds, awayOdds] : [awayOdds, homeOdds];
  const [partWon, partLost] = [2 * lost - 1, won + 1];
  const shareWon = partWon / (partWon + partLost);
  return quarter === 0.25 ? [shareWon, 1 - shareWon] : [1 - shareWon, shareWon];
}
