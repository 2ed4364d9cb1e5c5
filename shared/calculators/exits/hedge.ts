/** Bets already placed on outcomes that exclude each other, and the extra stakes that make the worst result best. */
import * as z from 'zod/mini';
import { err, ok } from '../../result.ts';
import { cents, exactCents } from '../../units.ts';
import { calculator, inputSchemas, listOf, oneOf } from '../engine/calculator.ts';

/**
 * Extra stakes that raise the worst profit. With E_i the return of the placed bets if outcome i wins, every outcome is
 * raised to a level R: s_i = max(0, R − E_i)/o_i. The worst profit, R − placed − Σ s, grows with R while Σ 1/o of the
 * raised outcomes is under 1; so R is the last E_i before that sum reaches 1, or the level at which the cap is reached.
 * rule 'cover_others' stops at the highest E_i, whatever the odds. existing: outcome index, stake in money, odds.
 * maxExtraTotal: money, the cap on Σ s. Errors: field codes; 'out_of_range' on an outcome beyond the odds; 'unbounded'
 * on 'maxExtraTotal' if the hedge odds are an arb and nothing caps the extra money.
 * Source: the maximum of a concave piecewise linear function of R. Example: 25 at 6.0 on away, hedge [2.5, 3.5, 3.0] →
 * 60, 42.86, 0; guaranteed 22.14.
 */
export const hedgeExisting = calculator(
  z.object({
    existing: listOf(z.object({ outcome: inputSchemas.index, stake: inputSchemas.stake, odds: inputSchemas.odds }), 0),
    hedgeOdds: listOf(inputSchemas.odds),
    maxExtraTotal: z.optional(inputSchemas.amount),
    rule: z._default(oneOf(['max_min', 'cover_others']), 'max_min'),
  }),
  ({ existing, hedgeOdds, maxExtraTotal, rule }, place) => {
    const returns = hedgeOdds.map(() => 0);
    for (const [index, { outcome, stake, odds }] of existing.entries()) {
      const before = returns[outcome];
      if (before === undefined) return err({ code: 'out_of_range', field: `existing.${index}.outcome` });
      returns[outcome] = before + stake * odds;
    }
    const placed = existing.reduce((total, bet) => total + bet.stake, 0);
    const outcomes = hedgeOdds.map((odds, index) => ({ odds, returns: returns[index] ?? 0 }));
    const cap = maxExtraTotal ?? Infinity;
    const level = liftLevel(outcomes, cap, rule === 'cover_others' ? Math.max(...returns) : Infinity);
    if (level === Infinity) return err({ code: 'unbounded', field: 'maxExtraTotal' });

    const totalOf = (stakes: readonly number[]) => stakes.reduce((total, stake) => total + stake, 0);
    const profitsOf = (stakes: readonly number[]) =>
      outcomes.map((each, index) =>
        exactCents(each.returns + (stakes[index] ?? 0) * each.odds - placed - totalOf(stakes)),
      );
    const lowest = (profits: readonly number[]) => profits.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    const exact = outcomes.map(each => Math.max(0, level - each.returns) / each.odds);
    const stakes = place.near(exact, tried =>
      totalOf(tried) > cap * (1 + 1e-12) ? Number.NEGATIVE_INFINITY : lowest(profitsOf(tried)),
    );
    const profits = profitsOf(stakes);
    return ok({
      stakes,
      extraTotal: cents(totalOf(stakes)),
      profits,
      guaranteed: exactCents(lowest(profits)),
      hedgeOddsImpliedSum: hedgeOdds.reduce((total, odds) => total + 1 / odds, 0),
    });
  },
);

/**
 * The level R; Infinity if nothing stops it. ceiling: the level at which the rule stops; below it prices do not matter.
 */
function liftLevel(outcomes: readonly { odds: number; returns: number }[], cap: number, ceiling: number): number {
  const sorted = outcomes.toSorted((a, b) => a.returns - b.returns);
  let [level, spent, slope] = [sorted[0]?.returns ?? 0, 0, 0];
  for (const [index, { odds }] of sorted.entries()) {
    slope += 1 / odds;
    const next = Math.min(sorted[index + 1]?.returns ?? Infinity, ceiling);
    const stop = slope >= 1 - 1e-12 && ceiling === Infinity;
    // Several equal lowest outcomes are raised together: compare the price once all of them are included.
    if (next === level) continue;
    if (stop) return level;
    const affordable = level + (cap - spent) / slope;
    if (affordable <= next) return affordable;
    spent += (next - level) * slope;
    level = next;
  }
  return level;
}
