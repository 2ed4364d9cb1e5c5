/** Says which balances are missing, where too few arbs fit the houses that have one. Pure. */
import { plannerWords as words } from '#shared/catalogue/arbitrage/replay.ts';
import { findBook } from '#shared/markets/books.ts';
import type { BalancePlan } from '#shared/replay/plan-balances.ts';

const MOST_NAMED = 4;

export interface KnownMoney {
  /** The houses whose balance is known, or where money could be moved. */
  readonly known: readonly string[];
  /** The names of houses in the archive's arbs whose balance is not known. */
  readonly lacking: readonly string[];
  /** How many arbs the archive has. */
  readonly arbs: number;
}

/** Null: there is enough, or the archive itself has too little. */
export function lackingBalances(plan: BalancePlan, { known, lacking, arbs }: KnownMoney): string | null {
  if (plan.kind !== 'too_little') return null;
  const names = known.map(house => findBook(house).name);
  const [only] = names;
  // An arb takes two houses.
  if (only !== undefined && names.length === 1) return words.oneHouse(only);
  if (lacking.length === 0 || arbs <= plan.arbs) return null;
  const more = Math.max(0, lacking.length - MOST_NAMED);
  return words.lacking(plan.arbs, arbs, names, lacking.slice(0, MOST_NAMED), more);
}
