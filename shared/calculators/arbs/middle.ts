/** Two bets whose lines leave a gap: the loss outside it, the profit inside, and the break-even probability. */
import * as z from 'zod/mini';
import { err, ok } from '../../result.ts';
import { cents, type ExactCents, exactCents } from '../../units.ts';
import { calculator, inputSchemas, oneOf } from '../engine/calculator.ts';
import type { PlaceStakes } from '../engine/place-stakes.ts';
import { asianReturn, asianTotalReturn } from './asian-lines.ts';

const totalLeg = z.object({
  market: oneOf(['over', 'under']),
  line: inputSchemas.line.check(z.minimum(0, { error: 'negative' })),
  odds: inputSchemas.odds,
  stake: z.optional(inputSchemas.stake),
});

/**
 * An over and an under, goal by goal. A middle (over's line below) has rows where both are paid, in full or as a push;
 * a Polish middle (over's line above) has rows where neither is. legs: one 'over' and one 'under', either each with its
 * stake, or without stakes and with `totalStake` split for equal return. Money. rows: ranges of totals with one result,
 * `to` null for "and more". breakevenP: the probability of the best rows at which they pay for the worst. maxPOfGap:
 * the highest probability of the worst rows that the others still pay for.
 * Errors: field codes; 'invalid_choice' on 'legs' (not one of each); 'missing' on 'totalStake'.
 * Source: settlement of totals; p·gain = (1 − p)·loss. Example: over 4.5 and under 5.5, 100 each at 1.909091 → −9.09
 * outside, +181.82 inside, 4.76 %.
 */
export const middleTotals = calculator(
  z.object({
    legs: z.tuple([totalLeg, totalLeg], { error: 'invalid_shape' }),
    totalStake: z.optional(inputSchemas.stake),
  }),
  ({ legs, totalStake }, place) => {
    const [first, second] = legs;
    if (first.market === second.market) return err({ code: 'invalid_choice', field: 'legs' });
    const stakes = stakesOf([first, second], totalStake, place);
    if (!stakes) return err({ code: 'missing', field: 'totalStake' });
    const [a, b] = stakes;
    const profitAt = (goals: number) =>
      exactCents(
        a * (asianTotalReturn(first.market, goals, first.line, first.odds) - 1) +
          b * (asianTotalReturn(second.market, goals, second.line, second.odds) - 1),
      );
    const rows = runs(profitAt, Math.ceil(Math.max(first.line, second.line)) + 1);
    const profits = rows.map(row => row.profit);
    const [worst, best] = [exactCents(Math.min(...profits)), exactCents(Math.max(...profits))];
    return ok({ stakes, rows, worst, best, ...chances(worst, best) });
  },
);

/**
 * Home on an Asian handicap against the away win: if away wins by exactly the margin at which the line returns half,
 * both pay. line: home's. awayStake: money; without it, equal return. rows: one per goal difference of home; the first
 * and the last also stand for everything beyond. Errors: field codes.
 * Source: settlement, the away win pays at any margin. Example: +0.75 at 1.19, 100, against 4.7 → 25.32; −6.32 outside,
 * +43.68 if away wins by one.
 */
export const middleHandicapAgainstWin = calculator(
  z.object({
    line: inputSchemas.line,
    homeOdds: inputSchemas.odds,
    homeStake: inputSchemas.stake,
    awayOdds: inputSchemas.odds,
    awayStake: z.optional(inputSchemas.stake),
  }),
  ({ line, homeOdds, homeStake, awayOdds, awayStake }, place) => {
    const exact = (homeStake * homeOdds) / awayOdds;
    const worst = ([each = 0]: readonly number[]) => Math.min(homeStake * homeOdds, each * awayOdds) - each;
    const away = awayStake ?? place.near([exact], worst)[0] ?? cents(0);
    const profitAt = (goalDiff: number) =>
      exactCents(homeStake * (asianReturn(goalDiff, line, homeOdds) - 1) + away * ((goalDiff < 0 ? awayOdds : 0) - 1));
    const reach = Math.ceil(Math.abs(line)) + 2;
    const rows = Array.from({ length: 2 * reach + 1 }, (_, index) => ({
      goalDiff: index - reach,
      profit: profitAt(index - reach),
    }));
    const worstOf = (from: number, to: number) =>
      exactCents(
        Math.min(...rows.flatMap(({ goalDiff, profit }) => (goalDiff >= from && goalDiff <= to ? [profit] : []))),
      );
    return ok({
      awayStake: away,
      rows,
      homeOrDraw: worstOf(0, reach),
      awayBy1: profitAt(-1),
      awayBy2plus: worstOf(-reach, -2),
    });
  },
);

function stakesOf(
  legs: readonly [z.output<typeof totalLeg>, z.output<typeof totalLeg>],
  totalStake: ExactCents | undefined,
  place: PlaceStakes,
): [ExactCents, ExactCents] | null {
  const [first, second] = legs;
  if (first.stake !== undefined && second.stake !== undefined) return [first.stake, second.stake];
  const worst = (a: number, b: number) => Math.min(a * first.odds, b * second.odds) - a - b;
  if (first.stake !== undefined) {
    const { stake } = first;
    const [other = cents(0)] = place.near([(stake * first.odds) / second.odds], ([b = 0]) => worst(stake, b));
    return [stake, other];
  }
  if (second.stake !== undefined) {
    const { stake } = second;
    const [other = cents(0)] = place.near([(stake * second.odds) / first.odds], ([a = 0]) => worst(a, stake));
    return [other, stake];
  }
  if (totalStake === undefined) return null;
  const toFirst = second.odds / (first.odds + second.odds);
  const exact = [totalStake * toFirst, totalStake * (1 - toFirst)];
  const [a = cents(0), b = cents(0)] = place.total(exact, totalStake, ([x = 0, y = 0]) => worst(x, y));
  return [a, b];
}

interface Row {
  readonly from: number;
  readonly to: number | null;
  readonly profit: ExactCents;
}

/** Totals from 0 to "`last` and more"; neighbouring totals with one result are joined. */
function runs(profitAt: (goals: number) => ExactCents, last: number): Row[] {
  const rows: Row[] = [];
  for (let goals = 0; goals <= last; goals++) {
    const profit = profitAt(goals);
    const before = rows.at(-1);
    const to = goals === last ? null : goals;
    const settlesAlike = before && Math.abs(before.profit - profit) < 1e-9 * Math.max(1, Math.abs(profit));
    if (settlesAlike) rows[rows.length - 1] = { ...before, to };
    else rows.push({ from: goals, to, profit });
  }
  return rows;
}

function chances(worst: number, best: number) {
  const spread = best - worst;
  if (worst >= 0 || best <= 0 || spread === 0) return { breakevenP: worst >= 0 ? 0 : 1, maxPOfGap: worst >= 0 ? 1 : 0 };
  return { breakevenP: -worst / spread, maxPOfGap: best / spread };
}
