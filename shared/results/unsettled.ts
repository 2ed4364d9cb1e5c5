/** Open bets of matches that are over, which a score alone does not settle, and why. */

import { isAbout } from '../bets/bet-match.ts';
import type { Book } from '../bets/book.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import { statusByScore } from '../bets/settled.ts';
import { MARKET_TYPES, type MarketId } from '../markets/market-types.ts';
import { MARKET_TABLE } from '../settlement/market-table.ts';
import type { KnownResult } from './match-result.ts';

/**
 * half_time: the source has no score of the half. own_words: the market is in the person's own words. multiple: other
 * matches belong to it. not_by_score: more than the score decides it, such as who advances.
 */
export type WhyUnsettled = 'half_time' | 'own_words' | 'multiple' | 'not_by_score';

export interface UnsettledMatch {
  readonly result: KnownResult;
  /** Of the match. */
  readonly name: string;
  readonly why: WhyUnsettled;
}

/** One for each match and reason. */
export function unsettledIn({ bets }: Pick<Book, 'bets'>, results: readonly KnownResult[]): UnsettledMatch[] {
  const final = new Map(results.flatMap(result => (result.score === null ? [] : [[result.event as string, result]])));
  if (final.size === 0) return [];
  const found = new Map<string, UnsettledMatch>();
  for (const bet of bets.values()) {
    const result = bet.settled.status === 'open' && bet.terms.event !== null ? final.get(bet.terms.event) : undefined;
    const why = result && isAbout(bet.terms, result.match) ? whyOpen(bet, result) : null;
    if (result && why !== null) found.set(`${result.event} ${why}`, { result, name: bet.terms.eventName, why });
  }
  return [...found.values()];
}

/** Null: the score settles it. */
function whyOpen({ terms }: BookedBet, { score }: KnownResult): WhyUnsettled | null {
  if (score === null) return null;
  const { halfTime, ...full } = score;
  if (statusByScore(terms, halfTime === undefined ? full : { ...full, halfTime }) !== null) return null;
  if (terms.selections.length > 0) return 'multiple';
  if (!Object.hasOwn(MARKET_TYPES, terms.market)) return 'own_words';
  const { football } = MARKET_TYPES[terms.market as MarketId];
  const needsHalf = football !== null && MARKET_TABLE[football].needsHalfTime;
  return needsHalf && halfTime === undefined ? 'half_time' : 'not_by_score';
}
