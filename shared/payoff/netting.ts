/**
 * How an exchange's commission counts: on what all bets on one market win together, not bet by bet. Which bets are
 * netted, and what they then earn. Source: https://support.betfair.com/app/answers/detail/a_id/413.
 */
import { findBook } from '../markets/books.ts';
import { type MarketId, marketLine, type Selection } from '../markets/market-types.ts';

export interface NettableBet {
  /** The house's key. */
  readonly book: string;
  readonly market: MarketId;
  readonly selection: Selection;
  /** The selection's own. */
  readonly line: number | null;
}

/** The exchange's market that a bet is netted on; null at a bookmaker. Bets with the same one are netted. */
export function exchangeMarketOf({ book, market, selection, line }: NettableBet): string | null {
  return findBook(book).exchange === null ? null : `${book} ${market} ${marketLine(market, selection, line) ?? ''}`;
}

/** The bets that are netted with another one, by their indices. */
export function nettedBets(bets: readonly NettableBet[]): readonly (readonly number[])[] {
  const byMarket = new Map<string, number[]>();
  for (const [index, bet] of bets.entries()) {
    const market = exchangeMarketOf(bet);
    if (market !== null) byMarket.set(market, [...(byMarket.get(market) ?? []), index]);
  }
  return [...byMarket.values()].filter(group => group.length > 1);
}

/** Every choice of some of these. */
export function subsetsOf<T>(items: readonly T[]): ReadonlySet<T>[] {
  const found: ReadonlySet<T>[] = [new Set()];
  for (const item of items) found.push(...found.map(subset => new Set([...subset, item])));
  return found;
}

/**
 * One ending as rows whose lowest is what it pays: each netted group without commission, or with it on wins and losses
 * alike, because net − c·max(net, 0) = min(net, net·(1 − c)). profits: after commission bet by bet; gross: before.
 * kept: per group, what its commission leaves. Example: +200 and −100 on one exchange at 5 % → [200, −100], [190, −95].
 */
export function nettedRows<T>(
  profits: readonly T[],
  gross: readonly T[],
  groups: readonly (readonly number[])[],
  keep: (profit: T, group: readonly number[]) => T,
): T[][] {
  if (groups.length === 0) return [[...profits]];
  const groupOf = new Map(groups.flatMap(group => group.map(index => [index, group] as const)));
  return subsetsOf(groups).map(withCommission =>
    profits.map((profit, index) => {
      const group = groupOf.get(index);
      const before = gross[index];
      if (group === undefined || before === undefined) return profit;
      return withCommission.has(group) ? keep(before, group) : before;
    }),
  );
}
