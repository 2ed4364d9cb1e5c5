/**
 * The list of open opportunities. It reviews a candidate and opens, updates, keeps or closes the opportunity there. It
 * also counts on every price how many opportunities bet on it.
 */

import type { EpochMs } from '../../units.ts';
import type { Candidate, FoundOpportunity, OpenOpportunity } from '../find/found-opportunity.ts';
import { type CloseReason, isArb, type OpportunityChange } from '../opportunity.ts';
import { freshUntil, isLive } from '../quotes/freshness.ts';
import type { EventBook, KeptQuote } from '../quotes/market-book.ts';
import { findSuspicions } from '../suspicions.ts';
import { createRules } from './house-differences.ts';
import { isAlreadyShown, isAsShown, toOpportunity } from './to-opportunity.ts';
import { findWarnings } from './warnings.ts';

export interface OpenOpportunities {
  /** Those with an open opportunity. */
  readonly candidates: ReadonlySet<Candidate>;
  /** Whether nothing is open there, but something may be once a price turns stale. */
  waits(candidate: Candidate): boolean;
  /** Searches a candidate and updates the list. reason: why an opportunity that is no longer found has closed. */
  review(candidate: Candidate, now: EpochMs, changes: OpportunityChange[], reason?: CloseReason): void;
  /** Reviews the candidates whose deadline has passed. False: there were none. */
  sweep(now: EpochMs, changes: OpportunityChange[]): boolean;
  close(candidate: Candidate, reason: CloseReason, changes: OpportunityChange[]): void;
  /** Arbs since the start. */
  counts(): { readonly opened: number; readonly closed: number };
}

export interface OpenOpportunitiesDeps {
  /** Called before the prices of an event are read. */
  readonly recountEvent: (owner: EventBook) => void;
  /** The book's own object for a quote that may be a copy with other commissions: what follows a price is noted on that. */
  readonly keptQuoteOf?: (quote: KeptQuote) => KeptQuote;
}

interface ListState extends Required<OpenOpportunitiesDeps> {
  readonly candidates: Set<Candidate>;
  /** Candidates with nothing open, each with the time at which to search it again even if no price changes. */
  readonly waiting: Map<Candidate, number>;
  readonly rulesOf: ReturnType<typeof createRules>;
  opened: number;
  closed: number;
  /** None of `candidates` and `waiting` has an earlier deadline. */
  nextDeadline: number;
}

export function createOpenOpportunities({
  recountEvent,
  keptQuoteOf = quote => quote,
}: OpenOpportunitiesDeps): OpenOpportunities {
  const state: ListState = {
    candidates: new Set(),
    waiting: new Map(),
    rulesOf: createRules(),
    recountEvent,
    keptQuoteOf,
    opened: 0,
    closed: 0,
    nextDeadline: Number.POSITIVE_INFINITY,
  };
  return {
    candidates: state.candidates,
    waits: candidate => state.waiting.has(candidate),
    review: (candidate, now, changes, reason) => review(state, candidate, now, changes, reason),
    close: (candidate, reason, changes) => close(state, candidate, reason, changes),
    sweep: (now, changes) => sweep(state, now, changes),
    counts: () => ({ opened: state.opened, closed: state.closed }),
  };
}

function review(
  state: ListState,
  candidate: Candidate,
  now: EpochMs,
  changes: OpportunityChange[],
  reason: CloseReason = 'gone',
): void {
  const { finder, open: before } = candidate;
  state.recountEvent(finder.owner);
  const live = isLive(finder.owner.event, now);
  const hiding = new Set<KeptQuote>();
  const found = finder.find(live, now, hiding);
  if (before !== null && before.opportunity.kind !== (live ? 'live' : 'pre')) {
    close(state, candidate, 'moved', changes);
    if (found) openOrUpdate(state, candidate, found, live, now, changes);
  } else if (found) {
    openOrUpdate(state, candidate, found, live, now, changes);
  } else if (before !== null) {
    markStaleOrClose(state, candidate, before, live, now, changes, reason);
  }
  const searchAt = deadlineOf(finder.owner, [...hiding], live);
  if (candidate.open !== null) candidate.open.deadline = Math.min(candidate.open.deadline, searchAt);
  if (candidate.open === null && hiding.size > 0) state.waiting.set(candidate, searchAt);
  else state.waiting.delete(candidate);
  state.nextDeadline = Math.min(state.nextDeadline, candidate.open?.deadline ?? searchAt);
}

/** When the first of these prices turns stale, or the event starts. */
function deadlineOf({ event }: EventBook, quotes: readonly KeptQuote[], live: boolean): number {
  if (quotes.length === 0) return Number.POSITIVE_INFINITY;
  const firstStale = quotes.reduce(
    (first, quote) => Math.min(first, freshUntil(quote, live)),
    Number.POSITIVE_INFINITY,
  );
  return event.live === null && !live ? Math.min(firstStale, event.startsAt) : firstStale;
}

function openOrUpdate(
  state: ListState,
  candidate: Candidate,
  found: FoundOpportunity,
  live: boolean,
  now: EpochMs,
  changes: OpportunityChange[],
): void {
  const { event } = candidate.finder.owner;
  const before = candidate.open;
  const quotes = found.legs.map(leg => leg.quote);
  const deadline = deadlineOf(candidate.finder.owner, quotes, live);
  const rules = state.rulesOf(event.sport, found);
  const warnings = findWarnings(found, rules);
  // Prices that are not legs can change the warnings too.
  const hasSameWarnings = String(before?.opportunity.warnings) === String(warnings);
  const hasSameEvent = before?.opportunity.event === event;
  if (before !== null && hasSameWarnings && hasSameEvent && isAlreadyShown(before, found, live)) {
    before.deadline = deadline;
    return;
  }
  const opportunity = toOpportunity(candidate, found, { warnings, rules }, live, now);
  countWatchers(state, quotes, 1);
  countWatchers(state, before?.quotes ?? [], -1);
  candidate.open = { quotes, opportunity, deadline };
  state.candidates.add(candidate);
  if (before === null && isArb(opportunity)) state.opened += 1;
  changes.push({ type: before === null ? 'opened' : 'changed', opportunity });
}

/**
 * Nothing was found in fresh prices. An opportunity whose prices only aged is shown as stale for a while; any other is
 * closed.
 */
function markStaleOrClose(
  state: ListState,
  candidate: Candidate,
  before: OpenOpportunity,
  live: boolean,
  now: EpochMs,
  changes: OpportunityChange[],
  reason: CloseReason,
): void {
  const { opportunity, quotes } = before;
  const isUnchanged = quotes.every((quote, i) => quote.odds !== null && isAsShown(quote, opportunity.legs[i]));
  const hasAged = quotes.some(quote => now >= freshUntil(quote, live));
  const dropAt = Math.min(...quotes.map(quote => dropTime(quote, live)));
  if (!isUnchanged || !hasAged || now >= dropAt) {
    close(state, candidate, isUnchanged && hasAged ? 'stale' : reason, changes);
    return;
  }
  before.deadline = opportunity.event.live === null && !live ? Math.min(dropAt, opportunity.event.startsAt) : dropAt;
  if (opportunity.stale) return;
  const stale = { ...opportunity, stale: true, confidence: 0, updatedAt: now };
  before.opportunity = { ...stale, suspicions: findSuspicions(stale) };
  changes.push({ type: 'changed', opportunity: before.opportunity });
}

function close(state: ListState, candidate: Candidate, reason: CloseReason, changes: OpportunityChange[]): void {
  const before = candidate.open;
  state.waiting.delete(candidate);
  if (before === null) return;
  candidate.open = null;
  state.candidates.delete(candidate);
  countWatchers(state, before.quotes, -1);
  if (isArb(before.opportunity)) state.closed += 1;
  changes.push({ type: 'closed', opportunity: before.opportunity, reason });
}

function countWatchers({ keptQuoteOf }: ListState, quotes: readonly KeptQuote[], by: 1 | -1): void {
  for (const quote of quotes) keptQuoteOf(quote).watchers += by;
}

function sweep(state: ListState, now: EpochMs, changes: OpportunityChange[]): boolean {
  if (now < state.nextDeadline) return false;
  for (const candidate of [...state.candidates]) {
    if (candidate.open && now >= candidate.open.deadline) review(state, candidate, now, changes, 'stale');
  }
  for (const [candidate, searchAt] of [...state.waiting]) {
    if (now >= searchAt) review(state, candidate, now, changes, 'stale');
  }
  let nextDeadline = Number.POSITIVE_INFINITY;
  for (const searchAt of state.waiting.values()) nextDeadline = Math.min(nextDeadline, searchAt);
  for (const { open } of state.candidates) nextDeadline = Math.min(nextDeadline, open?.deadline ?? nextDeadline);
  state.nextDeadline = nextDeadline;
  return true;
}

/**
 * Stale for as long again as the feed's limit: enough time to see why it went grey, too short to be mistaken for a
 * current price.
 */
function dropTime(quote: KeptQuote, live: boolean): number {
  return freshUntil(quote, live) + (live ? quote.feed.freshness.liveMs : quote.feed.freshness.preMs);
}
