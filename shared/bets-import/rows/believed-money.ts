/** What of the money in a row was paid, where its column holds what bets could have paid. */
import type { BetStatus } from '../../bets/action.ts';
import { expectedReturn, type LegMoneyTerms, ownOf } from './leg-money.ts';
import type { RowContext } from './row-context.ts';
import type { SaidMoney } from './said-money.ts';

const UNPAID: ReadonlySet<BetStatus> = new Set(['lost', 'void', 'open']);

/** Sheets round. */
export const isNearWin = (cents: number, win: number): boolean => Math.abs(cents - win) <= Math.max(2, win * 0.006);

/** Near evens a win without its stake is the stake alone, which comes back from void bets as well. */
const EVENS = { least: 1.97, most: 2.03 } as const;

/** Whether a back bet that won brought its win without the stake. Example: 20 at 2.25 → 25. */
export function isNetWin(
  returnCents: number,
  { side, odds, stakeCents }: Omit<LegMoneyTerms, 'commission' | 'freebet'>,
): boolean {
  const win = stakeCents * (odds - 1);
  const isEven = odds > EVENS.least && odds < EVENS.most;
  return side === 'back' && !isEven && isNearWin(returnCents, win) && !isNearWin(returnCents, win + stakeCents);
}

/** What a bet could have paid is not what it paid: of a column that says so, or of a bet that did not win. */
export function believedMoney(
  said: SaidMoney,
  status: BetStatus,
  terms: LegMoneyTerms,
  { returns }: Pick<RowContext, 'returns'>,
): SaidMoney {
  if (returns === 'net') {
    const isGain = !UNPAID.has(status) || (said.returnCents ?? 0) < 0;
    return { profitCents: isGain ? said.returnCents : null, returnCents: null };
  }
  if (returns === 'paid' || (returns === 'unclear' && !UNPAID.has(status))) return said;
  const win = expectedReturn(terms, 'won') ?? 0;
  const isWin = (cents: number | null, of: number) => cents !== null && isNearWin(cents, of);
  return {
    profitCents: isWin(said.profitCents, win - ownOf(terms)) ? null : said.profitCents,
    returnCents: returns === 'possible' || isWin(said.returnCents, win) ? null : said.returnCents,
  };
}
