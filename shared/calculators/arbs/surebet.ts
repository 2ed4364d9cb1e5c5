/** The general surebet: 2 to 14 legs of any terms on outcomes that exclude each other. */

import * as z from 'zod/mini';
import type { InputError } from '../../odds/input-error.ts';
import { nettedRows } from '../../payoff/netted-rows.ts';
import { err, ok, type Result } from '../../result.ts';
import { legPayoff } from '../../settlement/leg.ts';
import type { Outcome } from '../../settlement/outcome.ts';
import { calculator, inputSchemas, listOf } from '../engine/calculator.ts';
import { legTerms, rateOf, termField, toColumn, toSettlementLeg } from '../engine/leg-terms.ts';
import { perEnding } from '../engine/netted-endings.ts';
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
 * 'pushesOn' if the leg wins there too; 'invalid_choice' on a promotion of a lay or of a leg with `exchange`, and on a
 * 'commission' that differs within one `exchange`; 'too_few' on 'legs' if no leg is left
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
    const { columns, rows, endings } = settled.value;
    const chosen = rowsOfProfit(legs, outcomes);
    if (chosen?.length === 0) return err({ code: 'too_few', field: 'legs' });
    const chosenRows = chosen && [...rows.keys()].filter(row => chosen.includes(endings[row] ?? 0));
    const solved = solveSurebet(legs, columns, rows, money, chosenRows);
    return solved.ok ? ok(perEnding(solved.value, endings)) : solved;
  },
);

interface Settled {
  readonly columns: readonly SlipColumn[];
  /** One per outcome, or several where legs are netted. */
  readonly rows: readonly SlipRow[];
  /** The outcome of each row. */
  readonly endings: readonly number[];
}

function settleLegs(legs: readonly SurebetLeg[], outcomes: number, step: number): Result<Settled, InputError> {
  const columns: SlipColumn[] = [];
  const rows = Array.from({ length: outcomes }, () => ({ profit: [] as number[], gross: [] as number[], held: 0 }));
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
      const isChoice = payoff.error.code === 'not_for_lay' || payoff.error.code === 'not_on_exchange_market';
      const code = isChoice ? 'invalid_choice' : 'out_of_range';
      return err({ code, field: termField(index, payoff.error.field) });
    }
    const { profit, gross, fixed, riskPerStake } = payoff.value;
    columns.push(toColumn(terms, riskPerStake, step));
    for (const [outcome, row] of rows.entries()) {
      const result = resultOf(terms.side, wins.includes(outcome), pushes.includes(outcome));
      row.profit.push(profit[result] * riskPerStake * rateOf(terms));
      row.gross.push(gross[result] * riskPerStake * rateOf(terms));
      row.held += fixed[result];
    }
  }
  const groups = nettedLegs(legs);
  const differs = groups.flatMap(([first = 0, ...others]) =>
    others.filter(index => legs[index]?.commission !== legs[first]?.commission),
  );
  if (differs[0] !== undefined) return err({ code: 'invalid_choice', field: `legs.${differs[0]}.commission` });
  const keep = (profit: number, [first = 0]: readonly number[]) => profit * (1 - (legs[first]?.commission ?? 0));
  const netted = rows.map(row => nettedRows(row.profit, row.gross, groups, keep));
  return ok({
    columns,
    rows: rows.flatMap(({ held }, outcome) => (netted[outcome] ?? []).map(profit => ({ profit, held }))),
    endings: netted.flatMap((each, outcome) => each.map(() => outcome)),
  });
}

/** The legs that are netted with another one, by their indices. */
function nettedLegs(legs: readonly SurebetLeg[]): number[][] {
  const byMarket = new Map<string, number[]>();
  for (const [index, { exchange, commission }] of legs.entries()) {
    if (!exchange || commission === 0) continue;
    byMarket.set(exchange, [...(byMarket.get(exchange) ?? []), index]);
  }
  return [...byMarket.values()].filter(group => group.length > 1);
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
