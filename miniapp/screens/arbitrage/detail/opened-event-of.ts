/** An opportunity as the calculator remembers it: the match, what its legs are on, and the houses' pages. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { rowsByScore } from '#shared/payoff/leg-outcomes.ts';
import type { OpportunityRow } from '../../../arb-rows/arbitrage-view.ts';
import type { OpenedEvent } from '../../../calculator/opened-event.ts';

export function openedEventOf({ event, legs }: Opportunity, row: OpportunityRow): OpenedEvent {
  return {
    sport: event.sport,
    endings: rowsByScore(event.sport, legs),
    title: `${row.teams} · ${row.when}`,
    legs: legs.map((leg, at) => ({
      house: leg.bookName,
      selection: row.legs[at]?.label ?? '',
      url: row.legs[at]?.url ?? null,
    })),
  };
}
