/**
 * The current choices of each filter, and how many opportunities each would leave with the other conditions unchanged.
 */
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { findBook } from '../markets/books.ts';
import type { ArbFilter } from './arb-filter.ts';
import { type MatchContext, onlyFailureOf } from './match.ts';

export const FACETS = ['sports', 'leagues', 'markets', 'classes', 'houses'] as const;
export type Facet = (typeof FACETS)[number];

export interface Choice {
  readonly value: string;
  /** For a house its name; otherwise the value itself. */
  readonly name: string;
  /** Null: nobody can tell, because the list has only the chosen houses. */
  readonly count: number | null;
  readonly chosen: boolean;
}

const VALUES: Readonly<Record<Exclude<Facet, 'houses'>, (arb: Opportunity) => string>> = {
  sports: ({ event }) => event.sport,
  leagues: ({ event }) => event.league,
  markets: ({ market }) => market,
  classes: arb => arb.class,
};

/** Mutable, because there are thousands of arbs to count. */
interface Tally {
  name: string;
  count: number;
}

export type Choices = Readonly<Record<Facet, readonly Choice[]>>;

/**
 * The choices of every facet: selected ones first, then by count. A selected choice stays even with a count of 0. One
 * pass over the arbs: an arb counts for a facet unless a condition of another facet excludes it. others: houses that can
 * be chosen although the list does not have their arbs.
 */
export function choicesOf(
  arbs: Iterable<Opportunity>,
  filter: ArbFilter,
  context: MatchContext,
  others: Iterable<string> = [],
): Choices {
  const onlyFailure = onlyFailureOf(filter, context);
  const tallies = mapFacets(
    facet => new Map<string, Tally>(filter[facet].map(value => [value, { name: value, count: 0 }])),
  );
  const add = (facet: Facet, value: string, name: string) => {
    const known = tallies[facet].get(value);
    if (known === undefined) {
      tallies[facet].set(value, { name, count: 1 });
      return;
    }
    known.name = name;
    known.count += 1;
  };
  for (const arb of arbs) {
    const failure = onlyFailure(arb);
    if (failure === 'several') continue;
    for (const facet of FACETS) {
      if (failure !== null && failure !== facet) continue;
      if (facet !== 'houses') add(facet, VALUES[facet](arb), VALUES[facet](arb));
      else
        arb.legs.forEach(({ book, bookName }, at) => {
          const isFirst = arb.legs.findIndex(leg => leg.book === book) === at;
          if (isFirst) add(facet, book, bookName);
        });
    }
  }
  return mapFacets(facet => {
    const chosen = new Set<string>(filter[facet]);
    return [...tallies[facet]]
      .map(([value, { name, count }]): Choice => ({ value, name, count, chosen: chosen.has(value) }))
      .concat(facet === 'houses' ? uncounted(others, tallies.houses) : [])
      .sort(inOrder);
  });
}

/**
 * The new choices in their old order, so that nothing moves under a finger; new ones come last. Returns the old array
 * itself if nothing changed.
 */
export function inOldPlaces(before: readonly Choice[], now: readonly Choice[]): readonly Choice[] {
  const latest = new Map(now.map(choice => [choice.value, choice]));
  const kept = before.map(choice => latest.get(choice.value) ?? { ...choice, count: 0 });
  const known = new Set(before.map(({ value }) => value));
  const places = [...kept, ...now.filter(({ value }) => !known.has(value))];
  return places.length === before.length && places.every((choice, at) => isSame(choice, before[at])) ? before : places;
}

function isSame({ name, count, chosen }: Choice, before: Choice | undefined): boolean {
  return before !== undefined && name === before.name && count === before.count && chosen === before.chosen;
}

function uncounted(others: Iterable<string>, counted: ReadonlyMap<string, unknown>): Choice[] {
  return [...others]
    .filter(book => !counted.has(book))
    .map(book => ({ value: book, name: findBook(book).name, count: null, chosen: false }));
}

function inOrder(a: Choice, b: Choice): number {
  return Number(b.chosen) - Number(a.chosen) || (b.count ?? -1) - (a.count ?? -1) || (a.name < b.name ? -1 : 1);
}

export function mapFacets<Value>(make: (facet: Facet) => Value): Record<Facet, Value> {
  return {
    sports: make('sports'),
    leagues: make('leagues'),
    markets: make('markets'),
    classes: make('classes'),
    houses: make('houses'),
  };
}
