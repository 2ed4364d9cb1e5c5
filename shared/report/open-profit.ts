/** What open bets would bring if they ended in given ways, with commission on the net of each exchange market. */
import type { BetStatus, SaidStatus } from '../bets/action.ts';
import type { Worth } from '../bets/bet-in-reais.ts';
import { grossReturn, ownMoney } from '../bets/bet-money.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import { sumIfAll } from '../bets/money/amounts.ts';
import { commissionOnMarkets } from '../bets/money/commission.ts';
import { type Cents, cents } from '../units.ts';

/** statuses: one for each bet. In reais; null: no rate is known of the currency of one of them. */
export function profitOf(bets: readonly BookedBet[], statuses: readonly SaidStatus[], worth: Worth): Cents | null {
  const parts = bets.map((bet, index) => {
    const { id, terms } = bet;
    const { house, exchangeMarket, commission } = terms;
    const stake = openStake(bet);
    const grossProfit = cents(returned(bet, stake, statuses[index] ?? 'lost') - ownMoney(terms, stake));
    return { id, house, exchangeMarket, commission, grossProfit };
  });
  const due = commissionOnMarkets(parts);
  return sumIfAll(parts.map(({ id, house, grossProfit }) => worth(cents(grossProfit - (due.get(id) ?? 0)), house)));
}

/** A multiple that wins pays the odds of its selections. */
function returned({ terms }: BookedBet, stake: Cents, status: BetStatus): Cents {
  const statuses = status === 'won' && terms.selections.length > 0 ? terms.selections.map(() => 'won' as const) : null;
  return grossReturn(terms, stake, status, statuses);
}

/** Without what was cashed out. */
function openStake({ terms, ownCents, openCents }: BookedBet): Cents {
  return ownCents === 0 ? terms.stakeCents : cents(Math.round((terms.stakeCents * openCents) / ownCents));
}
