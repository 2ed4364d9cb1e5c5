/**
 * What one message is about: a match, before or in play, in one of the views of the list. A person has one message for
 * it, which shows the best arb for them at any moment.
 */
import { ARB_VIEWS, type ArbView, classOfView } from '#shared/arb-filter/arb-filter.ts';
import { isArb, type Opportunity } from '#shared/arbitrage/opportunity.ts';

export type AlertTopic = string;

/** Example: 'e1|pre|arbs'. */
export function topicOf(opportunity: Pick<Opportunity, 'event' | 'kind' | 'class'>): AlertTopic {
  return `${opportunity.event.id}|${opportunity.kind}|${viewOf(opportunity)}`;
}

function viewOf(opportunity: Pick<Opportunity, 'class'>): ArbView {
  if (isArb(opportunity)) return 'arbs';
  return ARB_VIEWS.find(view => classOfView(view) === opportunity.class) ?? 'arbs';
}
