/** What of the money in a row was paid, where its column holds what bets could have paid. */
import type { BetStatus } from '../../bets/action.ts';
import { expectedReturn, type LegMoneyTerms, ownOf } from './leg-money.ts';
import type { RowContext } from './row-context.ts';
import type { SaidMoney } from './said-money.ts';

const UNPAID: ReadonlySet<BetStatus> = new Set(['lost', 'void', 'open']);

/** What a bet could have paid is not what it paid: of a column that says so, or of a bet that did not win. */
export function believedMoney(
  said: SaidMoney,
  status: BetStatus,
  terms: LegMoneyTerms,
  { returns }: Pick<RowContext, 'returns'>,
): SaidMoney {
  if (returns === 'paid' || (returns === 'unclear' && !UNPAID.has(status))) return said;
  const win = expectedReturn(terms, 'won') ?? 0;
  const isWin = (cents: number | null, of: number) => cents !== null && Math.abs(cents - of) <= Math.max(2, of * 0.006);
  return {
    profitCents: isWin(said.profitCents, win - ownOf(terms)) ? null : said.profitCents,
    returnCents: returns === 'possible' || isWin(said.returnCents, win) ? null : said.returnCents,
  };
}
