/**
 * Splits a total in centavos over an opportunity's legs, and computes what the worst final state then pays. Integer
 * arithmetic on the rounded stakes: the profit shown is never more than the profit paid.
 */

import { outcomeRows } from '../payoff/leg-outcomes.ts';
import { nettedRows } from '../payoff/netted-rows.ts';
import { nettedBets } from '../payoff/netting.ts';
import type { Outcome } from '../settlement/outcome.ts';
import type { Cents } from '../units.ts';
import { cents } from '../units.ts';
import type { Opportunity } from './opportunity.ts';

export interface StakeSplit {
  /** The stake of each leg as typed on the slip. For a lay: the backer's stake; the liability is odds − 1 times it. */
  readonly stakes: readonly Cents[];
  /** Profit in the worst final state; below 0 if rounding to centavos costs more than the profit. */
  readonly worst: Cents;
}

type SplitInput = Pick<Opportunity, 'event' | 'profit' | 'legs'>;

/**
 * Stakes whose money at risk sums to the total: exactly with backs only, to the centavo below with a lay. Of the ways
 * to distribute the centavos left over from rounding down, the one whose worst state pays most is used.
 * Example: shares .5 and .5 of 101 centavos at 2.10 and 2.00 → 50 and 51.
 */
export function splitTotal(arb: SplitInput, total: Cents): StakeSplit {
  const floors = arb.legs.map(leg => Math.floor(leg.share * total + 1e-6));
  const left = Math.max(0, total - floors.reduce((sum, risk) => sum + risk, 0));
  const each = Math.floor(left / floors.length);
  const base = floors.map(risk => risk + each);
  const rows = profitRows(arb);
  const claimed = Math.floor(arb.profit * total + 1e-6);
  let best: StakeSplit | null = null;
  for (const extra of choices(base.length, left - each * base.length)) {
    const stakes = arb.legs.map((leg, i) => onSlip(leg, (base[i] ?? 0) + (extra.has(i) ? 1 : 0)));
    const worst = cents(Math.min(worstOf(rows, stakes), claimed));
    if (best === null || worst > best.worst) best = { stakes, worst };
  }
  return best ?? { stakes: base.map(cents), worst: cents(0) };
}

/**
 * What the worst and the best final state pay for these stakes on the slips, in whole centavos, rounded down; null if
 * the endings are not known. Exact: integers all the way.
 * Example: 50000 on 2.10 and 50000 on 2.00 → 0 and 5000.
 */
export function profitRange(
  arb: Pick<Opportunity, 'event' | 'legs'>,
  stakes: readonly Cents[],
): { readonly worst: Cents; readonly best: Cents } | null {
  if (outcomeRows(arb.event.sport, arb.legs) === null) return null;
  const perRow = profitsOf(profitRows(arb), stakes);
  const rowsPerEnding = 2 ** nettedBets(arb.legs).length;
  // An ending that an exchange nets has several rows, and pays the lowest of them.
  const perEnding = perRow.flatMap((_, at) =>
    at % rowsPerEnding === 0 ? [Math.min(...perRow.slice(at, at + rowsPerEnding))] : [],
  );
  return { worst: cents(Math.min(...perEnding)), best: cents(Math.max(...perEnding)) };
}

type Leg = Opportunity['legs'][number];

/** The stake that puts this much at risk. Example: R$ 110 on a lay at 2.10 → R$ 100. */
function onSlip({ side, odds }: Leg, risk: number): Cents {
  return cents(side === 'back' ? risk : Math.floor(risk / (odds - 1) + 1e-9));
}

/** Every way to choose `count` of the numbers below `size`. */
function choices(size: number, count: number): ReadonlySet<number>[] {
  if (count <= 0) return [new Set()];
  const found: ReadonlySet<number>[] = [];
  const extend = (chosen: readonly number[], from: number) => {
    if (chosen.length === count) found.push(new Set(chosen));
    else for (let next = from; next < size; next++) extend([...chosen, next], next + 1);
  };
  extend([], 0);
  return found;
}

const MICRO = 1_000_000n;
/** A quarter line is half a bet on each neighbouring line, so profits per unit are kept in halves of millionths. */
const UNIT = 2n * MICRO;

/** In whole centavos, rounded down. */
function worstOf(rows: readonly (readonly bigint[])[], stakes: readonly Cents[]): number {
  return Math.min(...profitsOf(rows, stakes));
}

/** Per row, in whole centavos, rounded down. */
function profitsOf(rows: readonly (readonly bigint[])[], stakes: readonly Cents[]): number[] {
  return rows.map(row => {
    const profit = row.reduce((sum, perUnit, leg) => sum + BigInt(stakes[leg] ?? 0) * perUnit, 0n);
    return Number(floorDivide(profit, UNIT));
  });
}

/** Per final state and leg, the profit per unit on the slip; a state in which an exchange nets has several rows. */
function profitRows({ event, legs }: Pick<SplitInput, 'event' | 'legs'>): bigint[][] {
  const rows = outcomeRows(event.sport, legs);
  if (rows === null) throw new Error(`no endings decide ${legs.map(leg => `${leg.market} ${leg.selection}`).join()}`);
  const [won, gross] = [legs.map(winPerUnit), legs.map(leg => winPerUnit({ ...leg, commission: 0 }))];
  const risked = legs.map(({ side, odds }) => (side === 'back' ? MICRO : ceilMicro(odds - 1)));
  const groups = nettedBets(legs);
  const keep = (profit: bigint, [first = 0]: readonly number[]) => floorDivide(profit * keptOf(legs[first]), MICRO);
  return rows.flatMap(row => {
    const profits = (wins: readonly bigint[]) =>
      row.map((outcome, leg) => profitOf(outcome, wins[leg] ?? 0n, risked[leg] ?? MICRO));
    return nettedRows(profits(won), profits(gross), groups, keep);
  });
}

function floorDivide(value: bigint, by: bigint): bigint {
  return value / by - (value % by < 0n ? 1n : 0n);
}

function profitOf(outcome: Outcome, won: bigint, risked: bigint): bigint {
  switch (outcome) {
    case 'win':
      return 2n * won;
    case 'half_win':
      return won;
    case 'push':
      return 0n;
    case 'half_lose':
      return -risked;
    case 'lose':
      return -2n * risked;
  }
}

/** Millionths, rounded down, net of commission: (o − 1)(1 − c) for a back, 1 − c for a lay. */
function winPerUnit({ side, odds, commission }: Leg): bigint {
  const kept = keptOf({ commission });
  return side === 'back' ? (floorMicro(odds - 1) * kept) / MICRO : kept;
}

/** What the commission leaves of a profit, in millionths. */
function keptOf(leg: Pick<Leg, 'commission'> | undefined): bigint {
  return BigInt(Math.round((1 - (leg?.commission ?? 0)) * 1e6));
}

function floorMicro(value: number): bigint {
  return BigInt(Math.floor(value * 1e6 + 1e-3));
}

function ceilMicro(value: number): bigint {
  return BigInt(Math.ceil(value * 1e6 - 1e-3));
}
