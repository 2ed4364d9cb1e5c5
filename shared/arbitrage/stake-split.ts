/**
 * A total in centavos split over an arb's legs, and what its worst final state then really pays. Integer arithmetic
 * on the rounded stakes: what is shown is what would be paid, never more.
 */

import { findBook } from '../markets/books.ts';
import type { Cents } from '../units.ts';
import type { Opportunity } from './opportunity.ts';

export interface Split {
  readonly stakes: readonly Cents[];
  /** What the worst final state pays above the total; below 0 where the centavos eat the profit. */
  readonly worst: Cents;
}

type SplitInput = Pick<Opportunity, 'market' | 'line' | 'profit' | 'legs'>;

/**
 * Stakes that sum to the total exactly. Of the ways to hand out the centavos left over from rounding down, the one
 * whose worst state pays most. Example: shares .5 and .5 of 101 centavos at 2.10 and 2.00 → 50 and 51.
 */
export function splitTotal(arb: SplitInput, total: Cents): Split {
  const exact = arb.legs.map(leg => leg.share * total);
  const floors = exact.map(stake => Math.floor(stake + 1e-6));
  const left = Math.max(0, total - floors.reduce((sum, stake) => sum + stake, 0));
  const each = Math.floor(left / floors.length);
  const base = floors.map(stake => stake + each);
  let best: Split | null = null;
  for (const extra of choices(base.length, left - each * base.length)) {
    const stakes = base.map((stake, leg) => (stake + (extra.has(leg) ? 1 : 0)) as Cents);
    const worst = worstOf(arb, stakes, total);
    if (best === null || worst > best.worst) best = { stakes, worst };
  }
  return best ?? { stakes: base as Cents[], worst: 0 as Cents };
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

function worstOf(arb: SplitInput, stakes: readonly Cents[], total: Cents): Cents {
  const claimed = Math.floor(arb.profit * total + 1e-6);
  const states = finalStates(arb);
  if (states === null) {
    // A shape whose states are not known here: what the scanner says, less what rounding can cost at most.
    const slack = Math.ceil(Math.max(...arb.legs.map(leg => leg.odds)));
    return (claimed - slack) as Cents;
  }
  const odds = arb.legs.map(netMicroOdds);
  const returns = states.map(state =>
    state.reduce((sum, outcome, leg) => sum + BigInt(stakes[leg] ?? 0) * perUnit(outcome, odds[leg] ?? 0n), 0n),
  );
  const paid = Math.min(...returns.map(value => Number(value / (2n * MICRO)))) - total;
  return Math.min(paid, claimed) as Cents;
}

const MICRO = 1_000_000n;
type Outcome = 'win' | 'half-win' | 'push' | 'half-lose' | 'lose';

/** What comes back per unit staked, in halves of millionths. */
function perUnit(outcome: Outcome, odds: bigint): bigint {
  switch (outcome) {
    case 'win':
      return 2n * odds;
    case 'half-win':
      return odds + MICRO;
    case 'push':
      return 2n * MICRO;
    case 'half-lose':
      return MICRO;
    case 'lose':
      return 0n;
  }
}

/** Millionths, rounded down, net of what an exchange keeps of a win: 1 + (o − 1)(1 − c). */
function netMicroOdds(leg: Opportunity['legs'][number]): bigint {
  const gross = BigInt(Math.floor(leg.odds * 1e6 + 1e-3));
  const kept = BigInt(Math.round((1 - findBook(leg.book).commission) * 1e6));
  return MICRO + ((gross - MICRO) * kept) / MICRO;
}

/** For each final state, what happens to each leg; null for a shape that has more to it than this file knows. */
function finalStates({ market, line, legs }: SplitInput): Outcome[][] | null {
  if (legs.some(leg => leg.side === 'lay')) return null;
  const selections = new Set(legs.map(leg => leg.selection));
  if (selections.size !== legs.length) return null;
  if (market === '1x2') return legs.length === 3 ? oneWins(legs.length) : null;
  if (legs.length !== 2) return null;
  if (market === 'ml' || market === 'qualify') return oneWins(2);
  if (line === null) return null;
  // Seen from the leg that the line counts for: home's handicap, or minus the total for over.
  const leads = legs[0]?.selection === 'home' || legs[0]?.selection === 'over';
  const between = BETWEEN[quarter(market === 'ou' ? 0 - line : line)];
  const states = [...oneWins(2), ...between];
  return leads ? states : states.map(([lead = 'lose', other = 'lose']) => [other, lead]);
}

/** Exactly one leg wins and the others lose, for each leg in turn. */
function oneWins(legs: number): Outcome[][] {
  return Array.from({ length: legs }, (_, winner) =>
    Array.from({ length: legs }, (__, leg): Outcome => (leg === winner ? 'win' : 'lose')),
  );
}

type Quarter = 0 | 1 | 2 | 3;

/** Which quarter of a whole a line ends on: 0.25 → 1, −0.25 → 3. */
function quarter(line: number): Quarter {
  return (((Math.round(line * 4) % 4) + 4) % 4) as Quarter;
}

/** The state in which neither side wins outright, by the quarter of the leading leg's line; a half line has none. */
const BETWEEN: Readonly<Record<Quarter, Outcome[][]>> = {
  0: [['push', 'push']],
  1: [['half-win', 'half-lose']],
  2: [],
  3: [['half-lose', 'half-win']],
};
