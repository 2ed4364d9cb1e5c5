/** The warnings of an opportunity, from the prices around it. */

import { median } from '../../odds/median.ts';
import { cents } from '../../units.ts';
import type { FoundLeg, FoundOpportunity } from '../find/found-opportunity.ts';
import type { Opportunity, OpportunityWarning } from '../opportunity.ts';
import { findQuote, type MarketBook } from '../quotes/market-book.ts';
import { isWorthWarning } from './house-differences.ts';

/**
 * Beyond this, a price is an evident error rather than an opinion: the logarithm of its net odds over those of the
 * median house. 0.6 is net odds 1.8 times the others'; houses that follow the same game stay well under 0.4.
 */
const PALPABLE_LOG_RATIO = 0.6;
/** The median needs at least this many other houses. */
const MEDIAN_QUORUM = 3;
/** A total below which an opportunity is not worth two accounts and four minutes: R$ 100. */
const LOW_TOTAL = cents(10_000);

/** In the order of `OPPORTUNITY_WARNINGS`. */
export function findWarnings({ legs }: FoundOpportunity, rules: Opportunity['rules']): OpportunityWarning[] {
  const warnings: OpportunityWarning[] = [];
  if (legs.some(isPalpable)) warnings.push('palpable_error');
  if (legs.some(({ market, quote }) => isUnder100(market, quote.book))) warnings.push('book_under_100');
  if (largestTotal(legs) < LOW_TOTAL) warnings.push('limit_low');
  if (rules.questions.some(isWorthWarning)) warnings.push('rules_differ');
  return warnings;
}

/** Too high for a back, or too low for a lay, compared with the odds at which the other houses take bets. */
function isPalpable({ market, selectionIndex, side, quote }: FoundLeg): boolean {
  const others: number[] = [];
  for (const other of market.back[selectionIndex] ?? []) {
    if (other.odds !== null && other.book !== quote.book) others.push(other.odds);
  }
  if (quote.odds === null || others.length < MEDIAN_QUORUM) return false;
  const own = quote.odds - 1;
  const isFarFrom = (odds: number) => {
    const ratio = Math.log(own / (odds - 1));
    return (side === 'back' ? ratio : -ratio) > PALPABLE_LOG_RATIO;
  };
  // Most prices are close to every other house; then the median is not computed.
  return isFarFrom(side === 'back' ? Math.min(...others) : Math.max(...others)) && isFarFrom(median(others));
}

function isUnder100(market: MarketBook, book: string): boolean {
  const odds = market.back.map(quotes => findQuote(quotes, book)?.odds ?? null);
  return odds.every(o => o !== null) && odds.reduce((sum, o) => sum + 1 / o, 0) < market.winners;
}

/**
 * The most money at risk over all legs that the known limits allow, in centavos; Infinity if none is known. A lay's
 * limit is the backer's stake, and its risk is odds − 1 times that.
 */
function largestTotal(legs: readonly FoundLeg[]): number {
  return legs.reduce((least, { quote, side, share }) => {
    if (quote.limit === null || quote.odds === null || share === 0) return least;
    const atRisk = side === 'back' ? quote.limit : quote.limit * (quote.odds - 1);
    return Math.min(least, atRisk / share);
  }, Number.POSITIVE_INFINITY);
}
