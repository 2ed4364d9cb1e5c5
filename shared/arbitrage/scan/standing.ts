/**
 * The opportunities on the list. Told what a look at a place found, it opens, changes, keeps or closes the one there;
 * it counts on every price how many of them bet on it.
 */

import type { EpochMs } from '../../units.ts';
import type { Found, FoundLeg, Spot, Standing } from '../find/found.ts';
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
import type { EventBook, Price } from '../quotes/market-book.ts';
import { createRules } from './rules.ts';
import { toLeg } from './to-leg.ts';
import { findWarnings } from './warnings.ts';

export interface StandingList {
  /** The places where something stands. */
  readonly spots: ReadonlySet<Spot>;
  /** Looks at a place and brings the list up to date. reason: why what is not found any more is gone. */
  look(spot: Spot, now: EpochMs, changes: OpportunityChange[], reason?: CloseReason): void;
  /** Looks where time alone may have changed something. */
  sweep(now: EpochMs, changes: OpportunityChange[]): void;
  close(spot: Spot, reason: CloseReason, changes: OpportunityChange[]): void;
  /** Arbs since the start. */
  counts(): { readonly opened: number; readonly closed: number };
}

/** bring: called before the prices of an event are read. */
export function createStandingList(bring: (owner: EventBook) => void): StandingList {
  const spots = new Set<Spot>();
  const rulesOf = createRules();
  let opened = 0;
  let closed = 0;
  /** No deadline is before this. */
  let nextDeadline = Number.POSITIVE_INFINITY;

  function look(spot: Spot, now: EpochMs, changes: OpportunityChange[], reason: CloseReason = 'gone'): void {
    bring(spot.finder.owner);
    const live = isLive(spot.finder.owner.event, now);
    const found = spot.finder.find(live, now);
    const before = spot.standing;
    if (before !== null && before.opportunity.kind !== (live ? 'live' : 'pre')) {
      close(spot, 'moved', changes);
      if (found) show(spot, found, live, now, changes);
    } else if (found) {
      show(spot, found, live, now, changes);
    } else if (before !== null) {
      keepStale(spot, before, live, now, changes, reason);
    }
    if (spot.standing !== null) nextDeadline = Math.min(nextDeadline, spot.standing.deadline);
  }

  function show(spot: Spot, found: Found, live: boolean, now: EpochMs, changes: OpportunityChange[]): void {
    const { id, owner } = spot.finder;
    const { event } = owner;
    const before = spot.standing;
    const firstStale = found.legs.reduce(
      (first, { price }) => Math.min(first, freshUntil(price, live)),
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
      demo: found.legs.some(({ price }) => price.feed.demo),
      warnings,
      rules,
      openedAt: before?.opportunity.openedAt ?? now,
      updatedAt: now,
    };
    const prices = found.legs.map(leg => leg.price);
    for (const price of prices) price.watchers += 1;
    for (const price of before?.prices ?? []) price.watchers -= 1;
    spot.standing = { prices, opportunity, deadline };
    spots.add(spot);
    if (before === null && isArb(opportunity)) opened += 1;
    changes.push({ type: before === null ? 'opened' : 'changed', opportunity });
  }

  /** Nothing among the fresh prices. Where the old one only grew old it is shown so for a while; else it is gone. */
  function keepStale(
    spot: Spot,
    before: Standing,
    live: boolean,
    now: EpochMs,
    changes: OpportunityChange[],
    reason: CloseReason,
  ): void {
    const { opportunity, prices } = before;
    const stands = prices.every((price, i) => price.odds !== null && isAsShown(price, opportunity.legs[i]));
    const hasAged = prices.some(price => now >= freshUntil(price, live));
    const dropAt = Math.min(...prices.map(price => dropTime(price, live)));
    if (!stands || !hasAged || now >= dropAt) {
      close(spot, stands && hasAged ? 'stale' : reason, changes);
      return;
    }
    before.deadline = opportunity.event.live === null && !live ? Math.min(dropAt, opportunity.event.startsAt) : dropAt;
    if (opportunity.stale) return;
    before.opportunity = { ...opportunity, stale: true, confidence: 0, updatedAt: now };
    changes.push({ type: 'changed', opportunity: before.opportunity });
  }

  function close(spot: Spot, reason: CloseReason, changes: OpportunityChange[]): void {
    const before = spot.standing;
    if (before === null) return;
    spot.standing = null;
    spots.delete(spot);
    for (const price of before.prices) price.watchers -= 1;
    if (isArb(before.opportunity)) closed += 1;
    changes.push({ type: 'closed', opportunity: before.opportunity, reason });
  }

  return {
    spots,
    look,
    close,
    sweep(now, changes) {
      if (now < nextDeadline) return;
      for (const spot of [...spots])
        if (spot.standing && now >= spot.standing.deadline) look(spot, now, changes, 'stale');
      nextDeadline = Number.POSITIVE_INFINITY;
      for (const { standing } of spots) nextDeadline = Math.min(nextDeadline, standing?.deadline ?? nextDeadline);
    },
    counts: () => ({ opened, closed }),
  };
}

/** Whether the list already says what was found. A price is one house's on one selection, so it names its leg. */
function isSame({ opportunity, prices }: Standing, { legs, chance }: Found, live: boolean): boolean {
  if (opportunity.stale || opportunity.chance !== chance || opportunity.legs.length !== legs.length) return false;
  return legs.every(({ price }: FoundLeg, i) => {
    const shown = opportunity.legs[i];
    return (
      shown !== undefined &&
      price === prices[i] &&
      isAsShown(price, shown) &&
      price.at === shown.at &&
      price.limit === shown.limit &&
      freshUntil(price, live) === shown.freshUntil
    );
  });
}

/** What the house pays and what it keeps of it. */
function isAsShown({ odds, house }: Price, shown: Leg | undefined): boolean {
  return odds === shown?.odds && (house.commission ?? 0) === shown.commission;
}

/** Stale for as long again as the feed's limit: time to see why it went grey, not long enough to be taken for a price. */
function dropTime(price: Price, live: boolean): number {
  return freshUntil(price, live) + (live ? price.feed.freshness.liveMs : price.feed.freshness.preMs);
}
