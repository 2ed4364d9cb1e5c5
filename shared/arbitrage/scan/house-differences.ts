/** Whether the houses of an opportunity settle it alike, and what a known difference can cost. */

import { compareRules } from '../../house-rules/compare-rules.ts';
import { type HouseLeg, mismatchCost } from '../../house-rules/mismatch-rows.ts';
import type { Question } from '../../house-rules/questions.ts';
import type { Sport } from '../../markets/market.ts';
import { MARKET_TYPES, type MarketType, selectionLine } from '../../markets/market-types.ts';
import type { FoundLeg } from '../find/found-opportunity.ts';
import type { Opportunity } from '../opportunity.ts';

/**
 * Differences that only matter when a match is postponed or abandoned. Nearly every pair of houses has one, so they
 * are listed without a warning: a warning that is always there is ignored.
 */
const ONLY_IF_NOT_PLAYED: ReadonlySet<Question> = new Set(['postponement', 'abandoned']);

/** How many combinations of houses and markets are remembered. */
const MAX_KNOWN = 10_000;

/**
 * Returns the function that fills `Opportunity.rules`. `cost`: profit per unit of money at risk in the worst ending
 * that the difference adds; null where none is known. Results are remembered, because the table never changes.
 */
export function createRules(): (sport: Sport, legs: readonly FoundLeg[]) => Opportunity['rules'] {
  const known = new Map<string, Omit<Opportunity['rules'], 'cost'>>();
  return (sport, legs) => {
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
    return { ...compared, cost: compared.questions.some(isWorthWarning) ? costOf(sport, legs) : null };
  };
}

/** Whether a difference on this question deserves a warning. */
export function isWorthWarning(question: Question): boolean {
  return !ONLY_IF_NOT_PLAYED.has(question);
}

function costOf(sport: Sport, legs: readonly FoundLeg[]): number | null {
  const bets = legs.flatMap(leg => toHouseLeg(sport, leg));
  if (bets.length < legs.length) return null;
  const cost = mismatchCost(
    bets,
    sport,
    legs.map(leg => leg.share),
  );
  return cost.ok && cost.value !== null ? cost.value.perUnit : null;
}

function toHouseLeg(sport: Sport, { market: { market, line }, selectionIndex, side, quote }: FoundLeg): HouseLeg[] {
  const { football, points, selections }: MarketType = MARKET_TYPES[market];
  const settledAs = sport === 'soccer' ? football : (points ?? football);
  const selection = selections[selectionIndex];
  if (settledAs === null || selection === undefined || quote.odds === null) return [];
  const rate = quote.house.commission ?? 0;
  return [
    {
      book: quote.book,
      market: settledAs,
      selection,
      line: selectionLine(market, selection, line),
      side,
      odds: quote.odds,
      ...(rate > 0 ? { commission: { kind: 'net_win', rate } } : {}),
    },
  ];
}
