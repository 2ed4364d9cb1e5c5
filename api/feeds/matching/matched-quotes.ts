/** Quotes under the ids, sides and starts that everybody knows, and which of them are about the event as it is now. */
import { correctionOf, isSameDescription } from '#shared/event-matching/correction.ts';
import type { Assigned, EventMatcher } from '#shared/event-matching/event-matcher.ts';
import { mirrorEvent, mirrorQuote } from '#shared/event-matching/mirror-quote.ts';
import type { Quote, SportEvent } from '#shared/markets/market.ts';

/** Whether a quote is about the event as it is described now: a batch may contradict itself, or come late. */
export function isCurrentIn(events: Pick<EventMatcher, 'eventOf'>): (quote: Quote) => boolean {
  let [last, isCurrent]: [SportEvent | null, boolean] = [null, true];
  return ({ event }) => {
    // Feeds repeat the event with every quote.
    if (event === last) return isCurrent;
    const known = events.eventOf(event.id);
    last = event;
    isCurrent = known === null || isSameDescription(known, event) || correctionOf(known, event, 0) === null;
    return isCurrent;
  };
}

export function matchedQuotes(events: Pick<EventMatcher, 'matchOf'>, quotes: readonly Quote[]): Quote[] {
  let last: { readonly event: SportEvent; readonly known: SportEvent; readonly assigned: Assigned } | null = null;
  return quotes.map(quote => {
    if (last?.event !== quote.event) {
      const assigned = events.matchOf(quote.event.id) ?? { match: quote.event, swapped: false };
      last = { event: quote.event, assigned, known: knownAs(quote.event, assigned) };
    }
    return asMatched(quote, last.assigned, last.known);
  });
}

/** The event as its feed describes it now, with the teams and the start by which the match is known. */
function knownAs(event: SportEvent, { match, swapped }: Assigned): SportEvent {
  if (match.id === event.id) return event;
  const { live, score } = swapped ? mirrorEvent(event) : event;
  return { ...match, live, score };
}

function asMatched(quote: Quote, { match, swapped }: Assigned, known: SportEvent): Quote {
  if (match.id === quote.event.id) return quote;
  return { ...(swapped ? mirrorQuote(quote) : quote), event: known };
}
