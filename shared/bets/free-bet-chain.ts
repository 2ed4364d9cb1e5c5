/** The chain from the operation that won a free bet to the one that spent it, with what both brought together. */
import { type Cents, cents } from '../units.ts';
import type { Book } from './book.ts';
import type { BookedProcedure } from './procedures.ts';
import { earnedIn } from './vouchers.ts';

export interface FreeBetChain {
  /** The operations that won free bets, and those that spent them; one may have done both. */
  readonly earned: readonly string[];
  readonly burned: readonly string[];
  readonly earnedCents: Cents;
  readonly burnedCents: Cents;
  readonly totalCents: Cents;
}

/**
 * By operation; only where one operation won what another one spent. Operations are joined over every free bet between them.
 * Example: −R$ 3,20 to win it and +R$ 38,00 to burn it → R$ 34,80 in both.
 */
export function freeBetChains(
  book: Pick<Book, 'vouchers' | 'spent' | 'bets'>,
  procedures: ReadonlyMap<string, Pick<BookedProcedure, 'profitCents' | 'lacksRate'>>,
): ReadonlyMap<string, FreeBetChain> {
  const links = [...book.spent].flatMap(([voucher, bet]) => {
    const [earned, burned] = [earnedIn(book, voucher), book.bets.get(bet)?.terms.procedure ?? null];
    return earned === null || burned === null || earned === burned ? [] : [{ earned, burned }];
  });
  const neighbours = new Map<string, string[]>();
  for (const { earned, burned } of links) {
    neighbours.set(earned, [...(neighbours.get(earned) ?? []), burned]);
    neighbours.set(burned, [...(neighbours.get(burned) ?? []), earned]);
  }
  const spends = new Set(links.map(({ burned }) => burned));
  const chains = new Map<string, FreeBetChain>();
  for (const first of neighbours.keys()) {
    if (chains.has(first)) continue;
    const joined = reachable(first, neighbours);
    // Without a rate nobody can say what the chain brought.
    if (joined.some(id => procedures.get(id)?.lacksRate)) continue;
    const burned = joined.filter(id => spends.has(id));
    const earned = joined.filter(id => !spends.has(id));
    const profit = (ids: readonly string[]) =>
      cents(ids.reduce((so, id) => so + (procedures.get(id)?.profitCents ?? 0), 0));
    const [earnedCents, burnedCents] = [profit(earned), profit(burned)];
    const chain = { earned, burned, earnedCents, burnedCents, totalCents: cents(earnedCents + burnedCents) };
    for (const id of joined) chains.set(id, chain);
  }
  return chains;
}

function reachable(first: string, neighbours: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set([first]);
  // A set that grows while it is walked through is walked to its new end.
  for (const id of found) for (const next of neighbours.get(id) ?? []) found.add(next);
  return [...found];
}
