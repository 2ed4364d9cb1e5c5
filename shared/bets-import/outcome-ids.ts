/** The ids of what an import writes about how a bet ended: each end once, and again if the bet came back to it later. */
import type { BetStatus } from '../bets/action.ts';

/** The bet, its status and its return. */
export const outcomeOf = (
  { status, returnCents }: { readonly status: BetStatus | null; readonly returnCents: number | null },
  bet: string,
): string => `${bet}-${status}-${returnCents}`;

const again = (times: number): string => (times === 0 ? '' : `~${times}`);

/** times: how often the bet had this outcome before. */
export const settlementId = (outcome: string, times: number): string => `over-${outcome}${again(times)}`;

/** Of an amount for money in a file that the odds of a bet do not explain. */
export const differenceId = (outcome: string, times: number): string => `diff-${outcome}${again(times)}`;

/** The bet that such an amount belongs to; null: the id is of another amount. */
export function betOfDifference(id: string): string | null {
  return /^diff-(.+)-[a-z_]+-\d+(?:~\d+)?$/.exec(id)?.[1] ?? null;
}
