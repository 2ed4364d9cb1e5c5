/** What there is to choose from right now, and how many each choice would leave, the other conditions standing. */
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { type ArbFilter, without } from './arb-filter.ts';
import { type MatchContext, matcherOf } from './match.ts';

export const FACETS = ['sports', 'leagues', 'markets', 'classes', 'houses'] as const;
export type Facet = (typeof FACETS)[number];

export interface Choice {
  readonly value: string;
  /** Of a house its name; of the rest the value itself. */
  readonly name: string;
  readonly count: number;
  readonly chosen: boolean;
}

const VALUES: Readonly<Record<Facet, (arb: Opportunity) => readonly (readonly [value: string, name: string])[]>> = {
  sports: ({ event }) => [[event.sport, event.sport]],
  leagues: ({ event }) => [[event.league, event.league]],
  markets: ({ market }) => [[market, market]],
  classes: arb => [[arb.class, arb.class]],
  houses: ({ legs }) => legs.map(leg => [leg.book, leg.bookName]),
};

/** The choices of a facet, most first; a chosen one stays in the list when nothing is left of it. */
export function choicesOf(
  facet: Facet,
  arbs: readonly Opportunity[],
  filter: ArbFilter,
  context: MatchContext,
): Choice[] {
  const matches = matcherOf(without(filter, facet), context);
  const chosen = new Set<string>(filter[facet]);
  const found = new Map<string, { name: string; count: number }>();
  for (const value of chosen) found.set(value, { name: value, count: 0 });
  for (const arb of arbs) {
    const counts = matches(arb) ? 1 : 0;
    for (const [value, name] of new Map(VALUES[facet](arb))) {
      const known = found.get(value);
      found.set(value, { name, count: (known?.count ?? 0) + counts });
    }
  }
  return [...found]
    .map(([value, { name, count }]) => ({ value, name, count, chosen: chosen.has(value) }))
    .filter(({ count, chosen: isChosen }) => count > 0 || isChosen)
    .sort((a, b) => Number(b.chosen) - Number(a.chosen) || b.count - a.count || (a.name < b.name ? -1 : 1));
}
