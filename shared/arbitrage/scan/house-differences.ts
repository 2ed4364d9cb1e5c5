/** Whether the houses of an opportunity settle it alike, and what a known difference can cost. */

import { compareRules } from '../../house-rules/compare-rules.ts';
import { houseLegOf } from '../../house-rules/house-legs.ts';
import { type HouseLeg, mismatchCost } from '../../house-rules/mismatch-rows.ts';
import type { Question } from '../../house-rules/questions.ts';
import type { Sport } from '../../markets/market.ts';
import { MARKET_TYPES, selectionLine } from '../../markets/market-types.ts';
import type { FoundLeg, FoundOpportunity } from '../find/found-opportunity.ts';
import type { Opportunity } from '../opportunity.ts';

/**
 * Differences that only matter when a match is postponed or abandoned. Nearly every pair of houses has one, so they
 * are listed without a warning: a warning that is always there is ignored.
 */
const ONLY_IF_NOT_PLAYED: ReadonlySet<Question> = new Set(['postponement', 'abandoned']);

type Placed = Pick<FoundOpportunity, 'legs' | 'profit'>;

/** How many combinations of houses and markets are remembered. */
const MAX_KNOWN = 10_000;

/**
 * Returns the function that fills `Opportunity.rules`. `cost`: profit per unit of money at risk in the worst ending of
 * all, with those that the difference adds; null where it adds none that is known. Results are remembered, because the table never changes.
 */
export function createRules(): (sport: Sport, found: Placed) => Opportunity['rules'] {
  const known = new Map<string, Omit<Opportunity['rules'], 'cost'>>();
  return (sport, found) => {
    const { legs } = found;
    // Sorted: the same houses on the same markets compare alike, whichever has which selection.
    const places = legs.map(({ market, quote }) => `${quote.book} ${market.market}`).sort();
    const key = `${sport} ${places.join(' ')}`;
    let compared = known.get(key);
    if (compared === undefined) {
      if (known.size >= MAX_KNOWN) known.clear();
      const placed = legs.map(({ market, quote }) => ({ book: quote.book, market: market.market }));
      const { state, differences } = compareRules(placed, sport);
      compared = { state, questions: differences.map(difference => difference.question) };
      known.set(key, compared);
    }
    return { ...compared, cost: compared.questions.some(isWorthWarning) ? costOf(sport, found) : null };
  };
}

/** Whether a difference on this question deserves a warning. */
export function isWorthWarning(question: Question): boolean {
  return !ONLY_IF_NOT_PLAYED.has(question);
}

/** The worst of all endings: those that a difference adds may all be better than what every arb can end with. */
function costOf(sport: Sport, { legs, profit }: Placed): number | null {
  const bets = legs.flatMap(leg => toHouseLeg(sport, leg));
  if (bets.length < legs.length) return null;
  const cost = mismatchCost(
    bets,
    sport,
    legs.map(leg => leg.share),
  );
  return cost.ok && cost.value !== null ? Math.min(profit, cost.value.perUnit) : null;
}

function toHouseLeg(sport: Sport, { market: { market, line }, selectionIndex, side, quote }: FoundLeg): HouseLeg[] {
  const selection = MARKET_TYPES[market].selections[selectionIndex];
  if (selection === undefined || quote.odds === null) return [];
  const own = selectionLine(market, selection, line);
  const commission = quote.house.commission ?? 0;
  const { book, odds } = quote;
  const leg = houseLegOf(sport, { book, market, selection, line: own, side, odds, commission });
  return leg === null ? [] : [leg];
}
