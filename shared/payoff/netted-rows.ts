/**
 * What bets whose commission is on their net earn, as rows of a linear program. Apart from `netting.ts`, which knows
 * the houses and markets, because the calculator on the first page needs only this.
 */

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
