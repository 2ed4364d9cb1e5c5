/**
 * The opportunities on the list. Told what a look at a place found, it opens, changes, keeps or closes the one there;
 * it counts on every price how many of them bet on it.
 */

import type { EpochMs } from '../../units.ts';
import type { Candidate, FoundLeg, FoundOpportunity, OpenOpportunity } from '../find/found-opportunity.ts';
import {
  type CloseReason,
  freshnessConfidence,
  isArb,
  type Leg,
  type Opportunity,
  type OpportunityChange,
  oldestLegAt,
} from '../opportunity.ts';
import { freshUntil, isLive } from '../quotes/freshness.ts';
import type { EventBook, KeptQuote } from '../quotes/market-book.ts';
import { createRules } from './rules.ts';
import { toLeg } from './to-leg.ts';
import { findWarnings } from './warnings.ts';

export interface OpenOpportunities {
  /** The places where something stands. */
  readonly candidates: ReadonlySet<Candidate>;
  /** Looks at a place and brings the list up to date. reason: why what is not found any more is gone. */
  review(candidate: Candidate, now: EpochMs, changes: OpportunityChange[], reason?: CloseReason): void;
  /** Looks where time alone may have changed something. */
  sweep(now: EpochMs, changes: OpportunityChange[]): void;
  close(candidate: Candidate, reason: CloseReason, changes: OpportunityChange[]): void;
  /** Arbs since the start. */
  counts(): { readonly opened: number; readonly closed: number };
}

/** bring: called before the prices of an event are read. */
export function createOpenOpportunities(bring: (owner: EventBook) => void): OpenOpportunities {
  const candidates = new Set<Candidate>();
  const rulesOf = createRules();
  let opened = 0;
  let closed = 0;
  /** No deadline is before this. */
  let nextDeadline = Number.POSITIVE_INFINITY;

  function review(
    candidate: Candidate,
    now: EpochMs,
    changes: OpportunityChange[],
    reason: CloseReason = 'gone',
  ): void {
    bring(candidate.finder.owner);
    const live = isLive(candidate.finder.owner.event, now);
    const found = candidate.finder.find(live, now);
    const before = candidate.open;
    if (before !== null && before.opportunity.kind !== (live ? 'live' : 'pre')) {
      close(candidate, 'moved', changes);
      if (found) show(candidate, found, live, now, changes);
    } else if (found) {
      show(candidate, found, live, now, changes);
    } else if (before !== null) {
      keepStale(candidate, before, live, now, changes, reason);
    }
    if (candidate.open !== null) nextDeadline = Math.min(nextDeadline, candidate.open.deadline);
  }

  function show(
    candidate: Candidate,
    found: FoundOpportunity,
    live: boolean,
    now: EpochMs,
    changes: OpportunityChange[],
  ): void {
    const { id, owner } = candidate.finder;
    const { event } = owner;
    const before = candidate.open;
    const firstStale = found.legs.reduce(
      (first, { quote }) => Math.min(first, freshUntil(quote, live)),
      Number.POSITIVE_INFINITY,
    );
    const deadline = event.live === null && !live ? Math.min(firstStale, event.startsAt) : firstStale;
    const rules = rulesOf(event.sport, found.legs);
    const warnings = findWarnings(found, rules);
    // Prices beside the legs can change what is to be said of them.
    const saysTheSame = String(before?.opportunity.warnings) === String(warnings);
    if (before !== null && saysTheSame && before.opportunity.event === event && isSame(before, found, live)) {
      before.deadline = deadline;
      return;
    }
    const legs = found.legs.flatMap(leg => toLeg(leg, live));
    const opportunity: Opportunity = {
      id,
      class: found.class,
      event,
      kind: live ? 'live' : 'pre',
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
      rules,
      openedAt: before?.opportunity.openedAt ?? now,
      updatedAt: now,
    };
    const quotes = found.legs.map(leg => leg.quote);
    for (const quote of quotes) quote.watchers += 1;
    for (const quote of before?.quotes ?? []) quote.watchers -= 1;
    candidate.open = { quotes, opportunity, deadline };
    candidates.add(candidate);
    if (before === null && isArb(opportunity)) opened += 1;
    changes.push({ type: before === null ? 'opened' : 'changed', opportunity });
  }

  /** Nothing among the fresh prices. Where the old one only grew old it is shown so for a while; else it is gone. */
  function keepStale(
    candidate: Candidate,
    before: OpenOpportunity,
    live: boolean,
    now: EpochMs,
    changes: OpportunityChange[],
    reason: CloseReason,
  ): void {
    const { opportunity, quotes } = before;
    const stands = quotes.every((quote, i) => quote.odds !== null && isAsShown(quote, opportunity.legs[i]));
    const hasAged = quotes.some(quote => now >= freshUntil(quote, live));
    const dropAt = Math.min(...quotes.map(quote => dropTime(quote, live)));
    if (!stands || !hasAged || now >= dropAt) {
      close(candidate, stands && hasAged ? 'stale' : reason, changes);
      return;
    }
    before.deadline = opportunity.event.live === null && !live ? Math.min(dropAt, opportunity.event.startsAt) : dropAt;
    if (opportunity.stale) return;
    before.opportunity = { ...opportunity, stale: true, confidence: 0, updatedAt: now };
    changes.push({ type: 'changed', opportunity: before.opportunity });
  }

  function close(candidate: Candidate, reason: CloseReason, changes: OpportunityChange[]): void {
    const before = candidate.open;
    if (before === null) return;
    candidate.open = null;
    candidates.delete(candidate);
    for (const quote of before.quotes) quote.watchers -= 1;
    if (isArb(before.opportunity)) closed += 1;
    changes.push({ type: 'closed', opportunity: before.opportunity, reason });
  }

  return {
    candidates,
    review,
    close,
    sweep(now, changes) {
      if (now < nextDeadline) return;
      for (const candidate of [...candidates])
        if (candidate.open && now >= candidate.open.deadline) review(candidate, now, changes, 'stale');
      nextDeadline = Number.POSITIVE_INFINITY;
      for (const { open } of candidates) nextDeadline = Math.min(nextDeadline, open?.deadline ?? nextDeadline);
    },
    counts: () => ({ opened, closed }),
  };
}

/** Whether the list already says what was found. A price is one house's on one selection, so it names its leg. */
function isSame({ opportunity, quotes }: OpenOpportunity, { legs, chance }: FoundOpportunity, live: boolean): boolean {
  if (opportunity.stale || opportunity.chance !== chance || opportunity.legs.length !== legs.length) return false;
  return legs.every(({ quote }: FoundLeg, i) => {
    const shown = opportunity.legs[i];
    return (
      shown !== undefined &&
      quote === quotes[i] &&
      isAsShown(quote, shown) &&
      quote.at === shown.at &&
      quote.limit === shown.limit &&
      freshUntil(quote, live) === shown.freshUntil
    );
  });
}

/** What the house pays and what it keeps of it. */
function isAsShown({ odds, house }: KeptQuote, shown: Leg | undefined): boolean {
  return odds === shown?.odds && (house.commission ?? 0) === shown.commission;
}

/** Stale for as long again as the feed's limit: time to see why it went grey, not long enough to be taken for a price. */
function dropTime(quote: KeptQuote, live: boolean): number {
  return freshUntil(quote, live) + (live ? quote.feed.freshness.liveMs : quote.feed.freshness.preMs);
}
