/** The id of an amount that an import writes for money in a file that the odds of a bet do not explain. */

/** outcome: the bet, its status and its return, as `actions.ts` joins them. */
export const differenceId = (outcome: string): string => `diff-${outcome}`;

/** The bet that such an amount belongs to; null: the id is of another amount. */
export function betOfDifference(id: string): string | null {
  return /^diff-(.+)-[a-z_]+-\d+$/.exec(id)?.[1] ?? null;
}
