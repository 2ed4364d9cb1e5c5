/** The sums of a step: what each outcome pays with the stakes as written, and the stakes that the calculator gives. */

import { sum } from '../../bets/money/amounts.ts';
import { MAX_SUREBET_LEGS } from '../../calculators/arbs/surebet.ts';
import { calculateInCentavos } from '../../calculators/registry.ts';
import { procedureWords } from '../../catalogue/procedures/procedure-words.ts';
import type { InputError } from '../../odds/input-error.ts';
import { err, ok, type Result } from '../../result.ts';
import { isSettledMarket } from '../../settlement/settle.ts';
import { type Cents, cents, type ExactCents, floorCents } from '../../units.ts';
import { eventOf, type Procedure, type ProcedureLeg, type ProcedureStep } from '../schema/procedure.ts';
import { accaSums } from './acca-sums.ts';
import { procedureLegName } from './leg-name.ts';
import type { StepOutcome, StepStakes, StepSums } from './step-answer.ts';
import { type StepRow, stepRows } from './step-rows.ts';
import { earnedBy, freebetOf, type PricedLeg, pricedLegs } from './step-terms.ts';

/** What somebody places instead of what is written; per leg. */
export interface OwnTerms {
  readonly max?: Cents;
  readonly step?: Cents;
}

type SummedProcedure = Pick<Procedure, 'event' | 'promotion'>;

/** Null: odds or stakes are missing, or the legs do not belong together. */
export function stepSums(procedure: SummedProcedure, step: ProcedureStep): StepSums | null {
  if (step.legs.some(({ market }) => market === 'multiple')) return accaSums(step);
  const priced = pricedLegs(step, procedure.promotion);
  const rows = stepRows(step.legs);
  if (priced === null || rows === null || step.legs.some(({ freebetUnknown }) => freebetUnknown)) return null;
  const solved = solveStep(procedure, step);
  const recomputed = solved.ok ? solved.value : null;
  const written = step.legs.map(({ stakeCents }) => stakeCents);
  const stakes = written.every(stake => stake !== null)
    ? written
    : needsRetention(step, procedure)
      ? null
      : recomputed?.stakesCents;
  if (stakes == null) return null;
  const outcomes = outcomesOf(procedure, step, priced, rows, stakes);
  if (outcomes === null) return null;
  return { stakesCents: stakes, outcomes, ...extremes(outcomes), recomputed };
}

/** Whether the stakes depend on the worth of a free bet that the step brings, although nobody said what it is worth. */
export function needsRetention(step: ProcedureStep, { promotion }: Pick<Procedure, 'promotion'>): boolean {
  if (step.freebetRetention !== undefined) return false;
  const priced = pricedLegs(step, promotion) ?? [];
  return priced.some(({ refund, boost }) => refund?.isFreebet || boost?.isFreebet);
}

function extremes(outcomes: readonly StepOutcome[]) {
  const sure = outcomes.filter(each => !each.upside && !each.void).map(({ profitCents }) => profitCents);
  return { worstCents: cents(Math.min(...sure)), bestCents: cents(Math.max(...sure)) };
}

function outcomesOf(
  procedure: SummedProcedure,
  step: ProcedureStep,
  priced: readonly PricedLeg[],
  rows: readonly StepRow[],
  stakes: readonly Cents[],
): StepOutcome[] | null {
  const profitOf = (row: StepRow, money: boolean): Cents | null => {
    let earnings = 0;
    for (const [index, each] of priced.entries()) {
      const earned = earnedBy(each, stakes[index] ?? cents(0), money);
      if (!earned.ok) return null;
      earnings += earned.value[row[index] ?? 'push'];
    }
    return cents(Math.round(earnings));
  };
  const outcomes: StepOutcome[] = [];
  for (const row of rows) {
    const profitCents = profitOf(row, false);
    if (profitCents === null) return null;
    const freebetCents = sum(
      priced.map((each, index) => freebetOf(each, stakes[index] ?? cents(0), each.odds, row[index] ?? 'push')),
    );
    const money = profitOf(row, true) ?? profitCents;
    const when = rowName(procedure, step, row);
    outcomes.push({
      when,
      profitCents,
      ...(freebetCents > 0 && { freebetCents, ofWhichMoneyCents: money }),
      ...(isVoid(row) && { void: true }),
    });
  }
  for (const [index, leg] of step.legs.entries()) {
    if (!leg.earlyPayout || leg.side === 'lay') continue;
    for (const row of rows) {
      if (row[index] === 'win') continue;
      const paid = row.map((outcome, at) => (at === index ? 'win' : outcome));
      // If no other leg earns anything, this is just the ending in which the bet wins.
      if (!paid.some((outcome, at) => at !== index && earns(outcome, step.legs[at]))) continue;
      const profitCents = profitOf(paid, false);
      if (profitCents === null) return null;
      const name = procedureLegName(leg, eventOf(procedure, step, leg));
      const when = procedureWords.paidEarly(name, rowName(procedure, step, row));
      outcomes.push({ when, profitCents, upside: true });
    }
  }
  return outcomes;
}

const earns = (outcome: string, leg: ProcedureLeg | undefined): boolean =>
  leg?.side === 'lay' ? outcome === 'lose' : outcome === 'win';

/** Who wins in a row, as a person says it; if nobody does, which selections end by half, are returned, or lose. */
function rowName(procedure: SummedProcedure, step: ProcedureStep, row: StepRow): string {
  const named = (wanted: string) => {
    const names = step.legs.flatMap((leg, index) =>
      row[index] === wanted ? [procedureLegName(leg, eventOf(procedure, step, leg))] : [],
    );
    return [...new Set(names)];
  };
  const [wins, halves] = [named('win'), [...named('half_win'), ...named('half_lose')]];
  if (wins.length > 0) return wins.join(' + ');
  if (halves.length > 0) return procedureWords.halves(halves.join(' + '));
  const pushed = named('push');
  return pushed.length > 0 ? procedureWords.pushed(pushed.join(' + ')) : procedureWords.not(named('lose').join(' + '));
}

/**
 * The calculator's stakes: decided ones stay, the others make the worst outcome best; where none is decided, their total
 * stays. Errors: the calculator's; 'missing' on 'odds'.
 */
export function solveStep(
  { promotion }: SummedProcedure,
  step: ProcedureStep,
  own: readonly OwnTerms[] = [],
  money: { readonly total?: Cents; readonly maxTotal?: Cents; readonly step?: Cents } = {},
): Result<StepStakes, InputError> {
  const priced = pricedLegs(step, promotion);
  const every = stepRows(step.legs);
  if (priced === null) return err({ code: 'missing', field: 'odds' });
  if (every === null) return err({ code: 'no_answer', field: 'legs' });
  // An ending that returns every stake says nothing about how much to stake.
  const rows = every.some(row => !isVoid(row)) ? every.filter(row => !isVoid(row)) : every;
  const isGrid = hasHalves(rows) || !isPlain(rows, step);
  const legs = priced.map((each, index) => ({
    ...termsOf(each, own[index]),
    ...(isGrid ? betOf(each.leg) : winsOf(each.leg, index, rows)),
  }));
  const total = money.total ?? (money.maxTotal === undefined ? writtenTotal(step) : undefined);
  const input = {
    legs,
    ...(isGrid ? {} : { outcomes: Math.max(2, rows.length) }),
    ...(total !== undefined && { total }),
    ...(money.maxTotal !== undefined && { maxTotal: money.maxTotal }),
    ...(money.step !== undefined && { step: money.step }),
  };
  const answer = calculateInCentavos(isGrid ? 'score-grid' : 'surebet', input);
  if (!answer.ok) return answer;
  const { stakes, worst } = answer.value as { readonly stakes: readonly ExactCents[]; readonly worst: ExactCents };
  return ok({ stakesCents: stakes.map(cents), worstCents: floorCents(worst) });
}

const isVoid = (row: StepRow) => row.every(outcome => outcome === 'push');
const hasHalves = (rows: readonly StepRow[]) => rows.some(row => row.some(outcome => outcome.startsWith('half')));
/** Few enough outcomes for the general surebet, which has no markets. */
const isPlain = (rows: readonly StepRow[], { legs }: ProcedureStep) =>
  rows.length <= MAX_SUREBET_LEGS || legs.some(({ market }) => !isSettledMarket(market));

/** Null where a stake is decided: it sets the amount. */
function writtenTotal({ legs }: ProcedureStep): Cents | undefined {
  if (legs.some(({ fixed, freebet }) => fixed || freebet !== undefined)) return undefined;
  if (legs.some(({ stakeCents }) => stakeCents === null)) return undefined;
  const risked = legs.map(({ side, stakeCents, odds }) =>
    cents(Math.round((stakeCents ?? 0) * (side === 'lay' ? (odds ?? 1) - 1 : 1))),
  );
  return sum(risked);
}

function termsOf({ leg, odds, refund, boost }: PricedLeg, own: OwnTerms | undefined) {
  const stake = leg.fixed || leg.freebet !== undefined ? leg.stakeCents : null;
  return {
    odds,
    side: leg.side,
    commission: leg.commission ?? 0,
    ...(leg.freebet && { stakeKind: leg.freebet }),
    ...(stake !== null && { stake }),
    ...(refund && stake !== null && { refund: 1, refundMax: refund.cents, refundKept: refund.kept }),
    ...(boost && { boost: boost.rate, boostKept: boost.kept }),
    ...(stake === null && own?.max !== undefined && { max: own.max }),
    ...(stake === null && own?.step !== undefined && { step: own.step }),
  };
}

const betOf = ({ market, selection, line }: ProcedureLeg) => ({
  market,
  selection: selection ?? '',
  ...(line !== undefined && { line }),
});

function winsOf({ side }: ProcedureLeg, index: number, rows: readonly StepRow[]) {
  const on = (wanted: string) => rows.flatMap((row, at) => (row[index] === wanted ? [at] : []));
  const pushes = on('push');
  return { winsOn: on(side === 'lay' ? 'lose' : 'win'), ...(pushes.length > 0 && { pushesOn: pushes }) };
}
