/**
 * The cost of a known difference between the rules of two houses: the endings that they settle differently, as rows
 * for the payoff matrix, and the worst of them for given stakes. It chooses no stakes.
 */

import type { Sport } from '../markets/market.ts';
import { type PayoffRow, rowProfit } from '../payoff/payoff-matrix.ts';
import { err, ok, type Result } from '../result.ts';
import { type LegPayoff, legPayoff, type SettlementLeg, type TermsError } from '../settlement/leg.ts';
import type { Outcome } from '../settlement/outcome.ts';
import { type BetError, type PreparedBet, prepareBet } from '../settlement/settle.ts';
import { compareRules, type Difference } from './compare-rules.ts';
import { houseAnswer } from './house-rules.ts';
import { type MarketKind, marketKind, type Question, questionsFor, type RuleAnswer } from './questions.ts';
import { type AnsweredBet, type ScenarioId, scenarioOutcomes } from './scenarios.ts';

/** A leg and the house it is at. market: an id of `MARKET_TABLE`. */
export interface HouseLeg extends SettlementLeg {
  readonly book: string;
}

export interface MismatchRow extends PayoffRow {
  /** The outcome of each leg's selection; a lay is against it. */
  readonly outcomes: readonly Outcome[];
  /** The scenarios of this row. */
  readonly states: readonly ScenarioId[];
  readonly questions: readonly Question[];
}

export type MismatchError =
  | ((BetError | TermsError) & { readonly leg: number })
  | { readonly code: 'too_many_legs'; readonly field: 'legs' }
  | { readonly code: 'stakes_not_one_per_leg' | 'no_stakes'; readonly field: 'stakes' }
  | { readonly code: 'stake_out_of_range'; readonly field: 'stakes'; readonly leg: number; readonly value: number };

/** Enough for any real arb. More legs would multiply the combinations tried for houses with unknown rules. */
export const MAX_COMPARED_LEGS = 12;

/**
 * The endings that a known difference of rules adds, to be appended to `PayoffMatrix.rows`; none if the houses are not
 * known to differ. Every leg is settled by its own house's answer; a house whose answer is unknown gets a row for each
 * answer that the others give. An ending that returns every stake is left out, because nobody loses by it. Legs of one
 * exchange's market pay commission bet by bet here, which never earns more than netting does.
 * Errors: 'too_many_legs' (over 12); per leg those of `prepareBet` and `legPayoff`. Source: `HOUSE_RULES`.
 * Example: tennis, home at 2.10 at pinnacle and away at 2.10 at williamhill → returns [0, 1] (home retires after the
 * first set: pinnacle pays away, williamhill returns the stake) and [2.1, 1] (away retires).
 */
export function mismatchRows(legs: readonly HouseLeg[], sport: Sport): Result<MismatchRow[], MismatchError> {
  const prepared = prepareLegs(legs);
  if (!prepared.ok) return prepared;
  const rows = new Map<string, { outcomes: readonly Outcome[]; states: Set<ScenarioId>; questions: Set<Question> }>();
  for (const difference of compareRules(legs, sport).differences) {
    for (const bets of answered(prepared.value, difference, sport)) {
      for (const { scenario, outcomes } of scenarioOutcomes(difference.question, bets, sport)) {
        if (outcomes.every(outcome => outcome === 'push')) continue;
        const key = outcomes.join();
        const row = rows.get(key) ?? { outcomes, states: new Set(), questions: new Set() };
        row.states.add(scenario);
        row.questions.add(difference.question);
        rows.set(key, row);
      }
    }
  }
  return ok(
    [...rows.values()].map(({ outcomes, states, questions }) => ({
      ...payoffRow(prepared.value, outcomes),
      outcomes,
      states: [...states],
      questions: [...questions],
    })),
  );
}

export interface MismatchCost {
  /** Profit in the worst of the rows, in the unit of the stakes; usually a loss. */
  readonly profit: number;
  /** The same per unit of everything staked. */
  readonly perUnit: number;
  readonly row: MismatchRow;
}

/**
 * What the mismatch can cost with these stakes: the worst of `mismatchRows`; null if there are none. stakes: money
 * risked on each leg (the liability of a lay: backer's stake · (odds − 1)), 0 or more, in any unit, also as shares of
 * the total. Errors: those of `mismatchRows`; 'stakes_not_one_per_leg', 'stake_out_of_range', 'no_stakes' (all 0).
 * Source: profit_i = Σ_j s_j (M_ij − 1) + fixed_i of DOMAIN.md.
 * Example: that of `mismatchRows` with shares 0.5 and 0.5, an arb of 5 % → home retires later, perUnit −0.5: the share
 * of the leg that loses while the other is void.
 */
export function mismatchCost(
  legs: readonly HouseLeg[],
  sport: Sport,
  stakes: readonly number[],
): Result<MismatchCost | null, MismatchError> {
  const rows = mismatchRows(legs, sport);
  if (!rows.ok) return rows;
  if (stakes.length !== legs.length) return err({ code: 'stakes_not_one_per_leg', field: 'stakes' });
  const bad = stakes.findIndex(stake => !(stake >= 0 && Number.isFinite(stake)));
  if (bad >= 0) return err({ code: 'stake_out_of_range', field: 'stakes', leg: bad, value: stakes[bad] ?? Number.NaN });
  const total = stakes.reduce((sum, stake) => sum + stake, 0);
  if (total === 0) return err({ code: 'no_stakes', field: 'stakes' });
  let worst: MismatchCost | null = null;
  for (const row of rows.value) {
    const profit = rowProfit(row, stakes);
    if (worst === null || profit < worst.profit) worst = { profit, perUnit: profit / total, row };
  }
  return ok(worst);
}

interface PreparedLeg {
  readonly leg: HouseLeg;
  readonly bet: PreparedBet;
  readonly payoff: LegPayoff;
  readonly kind: MarketKind;
}

function prepareLegs(legs: readonly HouseLeg[]): Result<PreparedLeg[], MismatchError> {
  if (legs.length > MAX_COMPARED_LEGS) return err({ code: 'too_many_legs', field: 'legs' });
  const prepared: PreparedLeg[] = [];
  for (const [index, leg] of legs.entries()) {
    const bet = prepareBet(leg);
    if (!bet.ok) return err({ ...bet.error, leg: index });
    const payoff = legPayoff(leg);
    if (!payoff.ok) return err({ ...payoff.error, leg: index });
    prepared.push({ leg, bet: bet.value, payoff: payoff.value, kind: marketKind(leg.market) ?? 'score' });
  }
  return ok(prepared);
}

/** The legs with their houses' answers, once per combination of possible answers for the unknown ones. */
function answered(legs: readonly PreparedLeg[], { question, answers }: Difference, sport: Sport): AnsweredBet[][] {
  const known = new Set(answers.flatMap(({ answer }) => (answer === 'unknown' ? [] : [answer])));
  let ways: Map<string, RuleAnswer>[] = [new Map()];
  for (const { leg, kind } of legs) {
    const who = `${leg.book} ${kind}`;
    if (!questionsFor(sport, kind).includes(question) || ways[0]?.has(who)) continue;
    const answer = houseAnswer(leg.book, sport, question, kind);
    const possible = answer === 'unknown' ? [...known] : [answer];
    ways = ways.flatMap(way => possible.map(one => new Map([...way, [who, one]])));
  }
  return ways.map(way =>
    legs.map(({ leg, bet, kind }) => ({
      bet,
      selection: leg.selection,
      kind,
      answer: way.get(`${leg.book} ${kind}`) ?? null,
    })),
  );
}

function payoffRow(legs: readonly PreparedLeg[], outcomes: readonly Outcome[]): Omit<PayoffRow, 'states'> {
  const outcomeOf = (index: number) => outcomes[index] ?? 'push';
  return {
    returns: legs.map(({ payoff }, index) => 1 + payoff.profit[outcomeOf(index)]),
    profitPerUnit: legs.map(({ payoff }, index) => payoff.profit[outcomeOf(index)] * payoff.riskPerStake),
    fixed: legs.reduce((sum, { payoff }, index) => sum + payoff.fixed[outcomeOf(index)], 0),
  };
}
