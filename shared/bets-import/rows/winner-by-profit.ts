/** Who won a row of several legs, where the file says only what they brought together. */

import type { Cents } from '../../units.ts';
import type { LegMoneyTerms } from './leg-money.ts';
import { expectedReturn, ownOf } from './leg-money.ts';

const ROUNDING_CENTS = 2;

/**
 * The legs that won; 'void': all were returned. Null: no ending brings this, or several do.
 * Example: 100 at 2.00 against 100 at 2.20 brought 20,00 → the second leg.
 */
export function winnerByProfit(
  legs: readonly (LegMoneyTerms & { readonly leg: number })[],
  profitCents: Cents,
): readonly number[] | 'void' | null {
  const winners: readonly (readonly number[])[] = [[], ...subsets(legs.map(({ leg }) => leg))];
  const profitOf = (won: readonly number[]) =>
    legs.reduce((so, leg) => so + (expectedReturn(leg, won.includes(leg.leg) ? 'won' : 'lost') ?? 0) - ownOf(leg), 0);
  const found = winners.filter(won => Math.abs(profitOf(won) - profitCents) <= ROUNDING_CENTS);
  const isVoid = Math.abs(profitCents) <= ROUNDING_CENTS;
  if (isVoid) return found.length === 0 ? 'void' : null;
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** One winner, or two: a middle, or a house that paid early. */
function subsets(legs: readonly number[]): number[][] {
  return legs.flatMap((leg, index) => [[leg], ...legs.slice(index + 1).map(other => [leg, other])]);
}
