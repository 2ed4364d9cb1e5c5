/** "Quem ganhou?": the ways in which the open bets of one match can end together, and what each brings. */
import { scoreGrid } from '../settlement/final-state.ts';
import { type Cents, cents } from '../units.ts';
import type { SaidStatus } from './action.ts';
import { grossReturn, ownMoney } from './bet-money.ts';
import type { BookedBet } from './booked-bet.ts';
import { commissions } from './commission.ts';
import { statusByScore } from './settled.ts';

export interface Ending {
  /** By bet. */
  readonly statuses: ReadonlyMap<string, SaidStatus>;
  /** The bets that win in it, wholly or by half, in the order of the slip. */
  readonly winners: readonly BookedBet[];
  /** What the open bets bring together, commission off. */
  readonly profitCents: Cents;
}

const SCORES = scoreGrid();
/** More than this cannot be chosen from at a glance: then the score is asked. */
const MAX_ENDINGS = 6;

/**
 * bets: open ones. Null: of several matches, not settled by a score, or with too many ways to end. The ending that most
 * scores lead to comes first.
 * Example: the two sides of a handicap −0,5 → two endings.
 */
export function endingsOf(bets: readonly BookedBet[]): readonly Ending[] | null {
  const [first] = bets;
  if (!first || new Set(bets.map(({ terms }) => terms.event)).size > 1) return null;
  const found = new Map<string, { readonly statuses: readonly SaidStatus[]; count: number }>();
  for (const score of SCORES) {
    const statuses = bets.map(({ terms }) => statusByScore(terms, score));
    if (statuses.includes(null)) return null;
    const key = statuses.join();
    const known = found.get(key);
    if (known) known.count += 1;
    else if (found.size === MAX_ENDINGS) return null;
    else found.set(key, { statuses: statuses as SaidStatus[], count: 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count).map(({ statuses }) => ending(bets, statuses));
}

/** Where the market table knows nothing: this bet wins, and the others lose. */
export function onlyWinner(bets: readonly BookedBet[], winner: BookedBet): Ending {
  return ending(
    bets,
    bets.map(({ id }) => (id === winner.id ? 'won' : 'lost')),
  );
}

function ending(bets: readonly BookedBet[], statuses: readonly SaidStatus[]): Ending {
  const settled = bets.map(({ id, terms }, index) => {
    const gross = grossReturn(terms, terms.stakeCents, statuses[index] ?? 'open', null);
    const { house, exchangeMarket, commission } = terms;
    const grossProfit = cents(gross - ownMoney(terms, terms.stakeCents));
    return { id, house, exchangeMarket, commission, grossProfit };
  });
  const due = commissions(settled);
  const profit = settled.reduce((so, { id, grossProfit }) => so + grossProfit - (due.get(id) ?? 0), 0);
  const winning = (status: SaidStatus | undefined) => status === 'won' || status === 'half_won';
  return {
    statuses: new Map(bets.map(({ id }, index) => [id, statuses[index] ?? 'open'])),
    winners: bets.filter((_, index) => winning(statuses[index])),
    profitCents: cents(profit),
  };
}
