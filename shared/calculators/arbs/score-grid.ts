/** Any legs of one football match, with their result at every score: the numbers of the heat map. */
import * as z from 'zod/mini';
import type { InputError } from '../../odds/input-error.ts';
import { buildPayoffMatrix, type PayoffError } from '../../payoff/payoff-matrix.ts';
import { err, ok } from '../../result.ts';
import { MAX_GOALS, scoreGrid } from '../../settlement/final-state.ts';
import type { SettlementLeg } from '../../settlement/leg.ts';
import { MARKET_TABLE } from '../../settlement/market-table.ts';
import { cents, type ExactCents } from '../../units.ts';
import { calculator, inputSchemas, listOf } from '../engine/calculator.ts';
import { legTerms, rateOf, termField, toColumn, toSettlementLeg } from '../engine/leg-terms.ts';
import { perEnding } from '../engine/netted-endings.ts';
import { moneyInput, solveSurebet } from '../engine/surebet-money.ts';

const MAX_GRID_LEGS = 14;

const gridLeg = z.extend(legTerms, {
  market: z.string({ error: 'invalid_choice' }).check(z.maxLength(60, { error: 'invalid_choice' })),
  selection: z.string({ error: 'invalid_choice' }).check(z.maxLength(60, { error: 'invalid_choice' })),
  line: z.optional(inputSchemas.line),
});

/**
 * Stakes, in whole steps, that make the worst score best, and what each score up to `maxGoals` per side (12 by default)
 * pays. legs: market and selection as `settlement/market-table.ts` names them, with every term of `surebet`; one leg is
 * enough if its stake is decided. Money in centavos, as in `surebet`. Errors: field codes; 'invalid_choice' on a
 * market, a selection or a promotion that does not exist; 'not_a_line'; 'invalid_choice' on a market that needs
 * half-time scores or points; `toSettlementLeg`'s; `solveSurebet`'s.
 * Source: settlement of every score, then as `surebet`. Example: home or draw 1.45 and away 3.6, total 100000 → 71287
 * and 28713; worst 3366.1, on home or draw.
 */
export const scoreGridProfits = calculator(
  z.extend(moneyInput, {
    legs: listOf(gridLeg, 1).check(z.maxLength(MAX_GRID_LEGS, { error: 'too_many' })),
    maxGoals: z._default(inputSchemas.index.check(z.maximum(MAX_GOALS, { error: 'out_of_range' })), MAX_GOALS),
  }),
  ({ legs, maxGoals, ...money }) => {
    const book: SettlementLeg[] = [];
    for (const [index, terms] of legs.entries()) {
      const table = Object.hasOwn(MARKET_TABLE, terms.market);
      const row = table ? MARKET_TABLE[terms.market as keyof typeof MARKET_TABLE] : undefined;
      if (row?.scope !== 'football' || row.needsHalfTime) {
        return err({ code: 'invalid_choice', field: `legs.${index}.market` });
      }
      const leg = toSettlementLeg(
        { market: terms.market, selection: terms.selection, line: terms.line ?? null },
        terms,
        index,
      );
      if (!leg.ok) return leg;
      book.push(leg.value);
    }
    const matrix = buildPayoffMatrix(book, { states: scoreGrid(maxGoals), netting: 'least_of_rows' });
    if (!matrix.ok) return err(fromPayoff(matrix.error));
    const columns = matrix.value.columns.map((column, index) => {
      const terms = legs[index];
      return terms ? toColumn(terms, column.riskPerStake, money.step) : { risk: 1, step: cents(1) };
    });
    const rows = matrix.value.rows.map(({ profitPerUnit, fixed }) => ({
      profit: profitPerUnit.map((profit, index) => profit * rateOf(legs[index] ?? {})),
      held: fixed,
    }));
    const solved = solveSurebet(legs, columns, rows, money);
    if (!solved.ok) return solved;
    // A set of scores in which an exchange nets has several rows.
    const labels = [...new Set(matrix.value.rows.map(({ states }) => states[0]))];
    const endings = matrix.value.rows.map(({ states }) => labels.indexOf(states[0]));
    const scored = labels.flatMap(label => matrix.value.rows.find(({ states }) => states[0] === label) ?? []);
    const answer = perEnding(solved.value, endings);
    return ok({ ...answer, ...byScore(scored, answer.profits, maxGoals) });
  },
);

/** scores[home][away]: centavos. states: the scores of each row of `profits`. */
function byScore(rows: readonly { states: readonly string[] }[], profits: readonly ExactCents[], maxGoals: number) {
  const byLabel = new Map(
    rows.flatMap(({ states }, row) => states.map(label => [label, profits[row] ?? cents(0)] as const)),
  );
  const goals = Array.from({ length: maxGoals + 1 }, (_, count) => count);
  return {
    states: rows.map(row => row.states),
    scores: goals.map(home => goals.map(away => byLabel.get(`${home}-${away}`) ?? cents(0))),
  };
}

/** Example: an unknown selection of leg 0 → 'invalid_choice' on 'legs.0.selection'. */
export function fromPayoff(error: PayoffError): InputError {
  const field = 'leg' in error ? termField(error.leg, error.field) : error.field;
  if (field.endsWith('.line')) return { code: 'not_a_line', field };
  return { code: 'leg' in error ? 'invalid_choice' : 'no_answer', field };
}
