/** The general surebet: 2 to 14 legs of any terms on outcomes that exclude each other. */

import * as z from 'zod/mini';
import type { InputError } from '../../odds/input-error.ts';
import { err, ok, type Result } from '../../result.ts';
import { legPayoff } from '../../settlement/leg.ts';
import type { Outcome } from '../../settlement/outcome.ts';
import { calculator, inputSchemas, listOf } from '../engine/calculator.ts';
import { legTerms, rateOf, termField, toColumn, toSettlementLeg } from '../engine/leg-terms.ts';
import type { SlipColumn, SlipRow } from '../engine/slip-problem.ts';
import { moneyInput, solveSurebet } from '../engine/surebet-money.ts';

export const MAX_SUREBET_LEGS = 14;

const surebetLeg = z.extend(legTerms, {
  /** Outcomes, from 0, on which this bet wins (a lay: its selection does not happen). Default: the leg's own index. */
  winsOn: z.optional(
    z
      .array(inputSchemas.index, { error: 'invalid_shape' })
      .check(z.minLength(1, { error: 'too_few' }), z.maxLength(MAX_SUREBET_LEGS)),
  ),
  /** Outcomes on which the stake is returned. */
  pushesOn: z.optional(z.array(inputSchemas.index, { error: 'invalid_shape' }).check(z.maxLength(MAX_SUREBET_LEGS))),
  /** Column D: if false, the outcomes of this leg only break even. */
  distribute: z._default(z.boolean({ error: 'invalid_shape' }), true),
});
type SurebetLeg = z.output<typeof surebetLeg>;

/**
 * Stakes, in whole steps, that make the worst outcome best, and what each outcome pays. Leg i is on outcome i unless
 * `winsOn` says otherwise: in a back and lay of one selection the lay is the second leg, and earns on the second
 * outcome. Money in centavos (in a leg: hundredths of its currency; for a lay: the backer's stake). One of `total`,
 * `maxTotal`, a leg's `stake`, or limits on every leg sets the amount. outcomes: how many there are; the number of legs
 * by default. Errors: field codes; `toSettlementLeg`'s; 'out_of_range' on an outcome past the last; 'contradictory_limits' on
 * 'pushesOn' if the leg wins there too; 'invalid_choice' on a promotion of a lay; 'too_few' on 'legs' if no leg is left
 * for the profit (column D); `solveSurebet`'s.
 * Source: DOMAIN.md, M_ij and everything under it. Example: 3.10, 3.50 and 3.10, total 100000 → 34653, 30693 and 34654,
 * worst 7424.3.
 */
export const surebet = calculator(
  z.extend(moneyInput, {
    legs: listOf(surebetLeg).check(z.maxLength(MAX_SUREBET_LEGS, { error: 'too_many' })),
    outcomes: z.optional(
      inputSchemas.index.check(z.minimum(2, { error: 'too_few' }), z.maximum(MAX_SUREBET_LEGS, { error: 'too_many' })),
    ),
  }),
  ({ legs, outcomes = legs.length, ...money }) => {
    const settled = settleLegs(legs, outcomes, money.step);
    if (!settled.ok) return settled;
    const chosen = rowsOfProfit(legs, outcomes);
    if (chosen?.length === 0) return err({ code: 'too_few', field: 'legs' });
    return solveSurebet(legs, settled.value.columns, settled.value.rows, money, chosen);
  },
);

interface Settled {
  readonly columns: readonly SlipColumn[];
  readonly rows: readonly SlipRow[];
}

function settleLegs(legs: readonly SurebetLeg[], outcomes: number, step: number): Result<Settled, InputError> {
  const columns: SlipColumn[] = [];
  const rows = Array.from({ length: outcomes }, () => ({ profit: [] as number[], held: 0 }));
  for (const [index, terms] of legs.entries()) {
    const wins = terms.winsOn ?? [index];
    const pushes = terms.pushesOn ?? [];
    for (const [field, list] of Object.entries({ winsOn: wins, pushesOn: pushes })) {
      const beyond = list.findIndex(outcome => outcome >= outcomes);
      if (beyond !== -1) return err({ code: 'out_of_range', field: `legs.${index}.${field}` });
    }
    const both = pushes.some(outcome => wins.includes(outcome));
    if (both) return err({ code: 'contradictory_limits', field: `legs.${index}.pushesOn` });

    const leg = toSettlementLeg({ market: '', selection: '' }, terms, index);
    if (!leg.ok) return leg;
    const payoff = legPayoff(leg.value);
    if (!payoff.ok) {
      const code = payoff.error.code === 'not_for_lay' ? 'invalid_choice' : 'out_of_range';
      return err({ code, field: termField(index, payoff.error.field) });
    }
    const { profit, fixed, riskPerStake } = payoff.value;
    columns.push(toColumn(terms, riskPerStake, step));
    for (const [outcome, row] of rows.entries()) {
      const result = resultOf(terms.side, wins.includes(outcome), pushes.includes(outcome));
      row.profit.push(profit[result] * riskPerStake * rateOf(terms));
      row.held += fixed[result];
    }
  }
  return ok({ columns, rows });
}

/** The outcome of the selection; a lay is against it. */
function resultOf(side: 'back' | 'lay', earns: boolean, pushes: boolean): Outcome {
  if (pushes) return 'push';
  return earns === (side === 'back') ? 'win' : 'lose';
}

/** The outcomes on which some leg of column D wins; undefined if every leg takes part. */
function rowsOfProfit(legs: readonly SurebetLeg[], outcomes: number): number[] | undefined {
  if (legs.every(leg => leg.distribute)) return undefined;
  const wins = (leg: SurebetLeg, index: number) => leg.winsOn ?? [index];
  const chosen = new Set(legs.flatMap((leg, index) => (leg.distribute ? wins(leg, index) : [])));
  return Array.from({ length: outcomes }, (_, outcome) => outcome).filter(outcome => chosen.has(outcome));
}
