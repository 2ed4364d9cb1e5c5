/** The commission on settled bets: on the net win of each exchange market, never below nothing. */
import { type Cents, cents } from '../../units.ts';
import { rateFraction, times } from './amounts.ts';

export interface CommissionedBet {
  readonly id: string;
  readonly house: string;
  /** Null: the bet alone. */
  readonly exchangeMarket: string | null;
  readonly commission: number;
  /** Return before commission minus own money. */
  readonly grossProfit: Cents;
}

/**
 * What each bet pays. Bets of one market are netted, at the highest of their rates; what is due is divided among the
 * winning ones in proportion, the last one taking what rounding leaves.
 * Source: rate × net win of the market. Example: +40,000, −35,000 and −2,000 at 6.5 % → 195 in all.
 */
export function commissionOnMarkets(bets: readonly CommissionedBet[]): ReadonlyMap<string, Cents> {
  const markets = new Map<string, CommissionedBet[]>();
  const due = new Map<string, Cents>();
  for (const bet of bets) {
    if (bet.exchangeMarket === null) {
      if (bet.commission > 0 && bet.grossProfit > 0)
        due.set(bet.id, times(bet.grossProfit, rateFraction(bet.commission)));
      continue;
    }
    const key = JSON.stringify([bet.house, bet.exchangeMarket]);
    const together = markets.get(key);
    if (together) together.push(bet);
    else markets.set(key, [bet]);
  }
  for (const together of markets.values()) divide(together, due);
  return due;
}

function divide(bets: readonly CommissionedBet[], due: Map<string, Cents>): void {
  const net = bets.reduce((so, { grossProfit }) => so + grossProfit, 0);
  const rate = Math.max(...bets.map(({ commission }) => commission));
  if (net <= 0 || rate === 0) return;
  // In an order of their own: the same division on every device.
  const winners = bets.filter(({ grossProfit }) => grossProfit > 0).sort((a, b) => (a.id < b.id ? -1 : 1));
  const won = winners.reduce((so, { grossProfit }) => so + grossProfit, 0);
  let left: number = times(cents(net), rateFraction(rate));
  winners.forEach(({ id, grossProfit }, index) => {
    const isLast = index === winners.length - 1;
    const part = isLast ? left : Math.min(left, Math.round((left * grossProfit) / won));
    due.set(id, cents(part));
    left -= part;
  });
}
