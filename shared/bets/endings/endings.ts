/** "Quem ganhou?": the ways in which the open bets of one match can end together, and what each brings. */
import { scoreGrid } from '../../settlement/final-state.ts';
import { type Cents, cents } from '../../units.ts';
import type { SaidStatus } from '../action.ts';
import type { Worth } from '../bet-in-reais.ts';
import { grossReturn, ownMoney } from '../bet-money.ts';
import type { BookedBet } from '../booked-bet.ts';
import { sumIfAll } from '../money/amounts.ts';
import { commissionOnMarkets } from '../money/commission.ts';
import { statusByScore } from '../settled.ts';
import { haveOneWinner } from './one-winner.ts';

export interface Ending {
  /** By bet. */
  readonly statuses: ReadonlyMap<string, SaidStatus>;
  /** The bets that win in it, wholly or by half, in the order of the slip. */
  readonly winners: readonly BookedBet[];
  /** What the open bets bring together in reais, commission off; null: no rate is known of the currency of one of them. */
  readonly profitCents: Cents | null;
}

const SCORES = scoreGrid();
/** More than this cannot be chosen from at a glance: then the score is asked. */
const MAX_ENDINGS = 6;

/**
 * What a person chooses from: how the market table says that the bets can end, or, where it knows nothing of them, that one
 * bet wins and the others lose. Empty: their results are asked one by one.
 */
export function endingChoices(bets: readonly BookedBet[], worth: Worth): readonly Ending[] {
  const known = endingsOf(bets, worth);
  if (known !== null) return known;
  // One winner says nothing about the other matches of several, and nobody can choose among many bets at a glance.
  if (bets.length > MAX_ENDINGS || !areOfOneMatch(bets) || !haveOneWinner(bets)) return [];
  const each = bets.map(bet => onlyWinner(bets, bet, worth));
  return bets.length === 1 ? [...each, ending(bets, ['lost'], worth)] : each;
}

/** Whether they have the same linked match, or else the same name of one. */
function areOfOneMatch(bets: readonly BookedBet[]): boolean {
  const names = bets.map(({ terms }) => terms.eventName.trim().toLowerCase()).filter(Boolean);
  const events = new Set(bets.map(({ terms }) => terms.event));
  return events.size === 1 && (!events.has(null) || new Set(names).size <= 1);
}

/**
 * bets: open ones. worth: at the newest rates, because they are open. Null: of several matches, not settled by a score, or with too
 * many ways to end. The ending that most scores lead to comes first.
 * Example: the two sides of a handicap −0,5 → two endings.
 */
export function endingsOf(bets: readonly BookedBet[], worth: Worth): readonly Ending[] | null {
  const [first] = bets;
  if (!first || !areOfOneMatch(bets)) return null;
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
  return [...found.values()].sort((a, b) => b.count - a.count).map(({ statuses }) => ending(bets, statuses, worth));
}

function onlyWinner(bets: readonly BookedBet[], winner: BookedBet, worth: Worth): Ending {
  return ending(
    bets,
    bets.map(({ id }) => (id === winner.id ? 'won' : 'lost')),
    worth,
  );
}

function ending(bets: readonly BookedBet[], statuses: readonly SaidStatus[], worth: Worth): Ending {
  const settled = bets.map(({ id, terms }, index) => {
    const gross = grossReturn(terms, terms.stakeCents, statuses[index] ?? 'open', null);
    const { house, exchangeMarket, commission } = terms;
    const grossProfit = cents(gross - ownMoney(terms, terms.stakeCents));
    return { id, house, exchangeMarket, commission, grossProfit };
  });
  const due = commissionOnMarkets(settled);
  const profits = settled.map(({ id, house, grossProfit }) => worth(cents(grossProfit - (due.get(id) ?? 0)), house));
  const winning = (status: SaidStatus | undefined) => status === 'won' || status === 'half_won';
  return {
    statuses: new Map(bets.map(({ id }, index) => [id, statuses[index] ?? 'open'])),
    winners: bets.filter((_, index) => winning(statuses[index])),
    profitCents: sumIfAll(profits),
  };
}
