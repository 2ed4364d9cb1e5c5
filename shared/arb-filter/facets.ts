/**
 * The current choices of each filter, and how many opportunities each would leave with the other conditions unchanged.
 */
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { findBook } from '../markets/books.ts';
import { leagueName } from '../markets/leagues.pt-br.ts';
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
  leagues: ({ event }) => leagueName(event.league),
  markets: ({ market }) => market,
  classes: arb => arb.class,
};

/** Mutable, because there are thousands of arbs to count. */
interface Tally {
  name: string;
  count: number;
}

export type Choices = Readonly<Record<Facet, readonly Choice[]>>;

export interface KnownChoices {
  /** In the order in which they are offered where nothing else orders them. */
  readonly values: Readonly<Record<Facet, readonly string[]>>;
  /** False: the list has the arbs of some houses only, so that nobody can tell the counts of the others. */
  readonly countsHouses: boolean;
}

const NOTHING_KNOWN: KnownChoices = {
  values: { sports: [], leagues: [], markets: [], classes: [], houses: [] },
  countsHouses: true,
};

/**
 * The choices of every facet: selected ones first, then by count. A selected choice stays even with a count of 0. One
 * pass over the arbs: an arb counts for a facet unless a condition of another facet excludes it. known: what can be
 * chosen whether there is an arb of it or not.
 */
export function choicesOf(
  arbs: Iterable<Opportunity>,
  filter: ArbFilter,
  context: MatchContext,
  known: KnownChoices = NOTHING_KNOWN,
): Choices {
  const onlyFailure = onlyFailureOf(filter, context);
  const tallies = mapFacets(
    facet => new Map<string, Tally>(filter[facet].map(value => [value, { name: nameOf(facet, value), count: 0 }])),
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
    const places = new Map(known.values[facet].map((value, place) => [value, place]));
    const placeOf = ({ value }: Choice) => places.get(value) ?? places.size;
    return [...tallies[facet]]
      .map(([value, { name, count }]): Choice => ({ value, name, count, chosen: chosen.has(value) }))
      .concat(uncounted(facet, known, tallies[facet]))
      .sort((a, b) => inOrder(a, b) || placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : 1));
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

/** Choices that no arb counts for. If a house has two keys, only the one with prices is offered. */
function uncounted(facet: Facet, known: KnownChoices, counted: ReadonlyMap<string, Tally>): Choice[] {
  const names = new Set([...counted.values()].map(({ name }) => name));
  const count = facet === 'houses' && !known.countsHouses ? null : 0;
  return known.values[facet].flatMap(value => {
    const name = nameOf(facet, value);
    if (counted.has(value) || names.has(name)) return [];
    names.add(name);
    return { value, name, count, chosen: false };
  });
}

const nameOf = (facet: Facet, value: string) => (facet === 'houses' ? findBook(value).name : value);

/** Chosen ones first, then by count. */
function inOrder(a: Choice, b: Choice): number {
  return Number(b.chosen) - Number(a.chosen) || (b.count ?? 0) - (a.count ?? 0);
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
