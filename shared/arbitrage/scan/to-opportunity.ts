/** The list's form of a found opportunity, and whether the list already shows exactly that. */
import { findBook } from '../../markets/books.ts';
import type { EpochMs } from '../../units.ts';
import type { Candidate, FoundLeg, FoundOpportunity, OpenOpportunity } from '../find/found-opportunity.ts';
import { freshnessConfidence, type Leg, type Opportunity, oldestLegAt } from '../opportunity.ts';
import { freshUntil } from '../quotes/freshness.ts';
import type { KeptQuote } from '../quotes/market-book.ts';
import { findSuspicions } from '../suspicions.ts';
import { toLeg } from './to-leg.ts';

/** Other facts about the legs' houses and prices. */
type Remarks = Pick<Opportunity, 'warnings' | 'rules'>;

/** live: whether the event is in play. The candidate still has the opportunity that was open before. */
export function toOpportunity(
  { finder: { id, owner }, open: before }: Candidate,
  found: FoundOpportunity,
  { warnings, rules }: Remarks,
  live: boolean,
  now: EpochMs,
): Opportunity {
  const legs = found.legs.flatMap(leg => toLeg(leg, live));
  const kind = live ? 'live' : 'pre';
  return {
    id,
    class: found.class,
    event: owner.event,
    kind,
    market: found.market,
    line: found.line,
    profit: found.profit,
    bestProfit: found.bestProfit,
    openedProfit: before?.opportunity.openedProfit ?? found.profit,
    peakProfit: Math.max(found.profit, before?.opportunity.peakProfit ?? found.profit),
    chance: found.chance,
    breakEvenChance: found.breakEvenChance,
    legs,
    oldestLegAt: oldestLegAt({ legs }),
    confidence: freshnessConfidence({ legs }, now),
    stale: false,
    demo: found.legs.some(({ quote }) => quote.feed.demo),
    warnings,
    suspicions: findSuspicions({ ...found, kind, warnings, stale: false }),
    rules,
    openedAt: before?.opportunity.openedAt ?? now,
    updatedAt: now,
  };
}

/**
 * Whether the list already shows the legs found. A kept quote belongs to one house and selection, so it identifies its
 * leg.
 */
export function isAlreadyShown(
  { opportunity, quotes }: OpenOpportunity,
  { legs, chance }: FoundOpportunity,
  live: boolean,
): boolean {
  if (opportunity.stale || opportunity.chance !== chance || opportunity.legs.length !== legs.length) return false;
  return legs.every(({ quote }: FoundLeg, i) => {
    const shown = opportunity.legs[i];
    return (
      shown !== undefined &&
      quote === quotes[i] &&
      isAsShown(quote, shown) &&
      findBook(quote.book).name === shown.bookName &&
      quote.at === shown.at &&
      quote.limit === shown.limit &&
      freshUntil(quote, live) === shown.freshUntil
    );
  });
}

/** Whether odds and commission are still those shown. */
export function isAsShown({ odds, house }: KeptQuote, shown: Leg | undefined): boolean {
  return odds === shown?.odds && (house.commission ?? 0) === shown.commission;
}
