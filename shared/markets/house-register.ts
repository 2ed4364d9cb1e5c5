/**
 * What administrators changed about the houses, over what is built in. It is one table for the whole program, as the built-in
 * one is: everything that names a house reads it, the engine, the calculators, the bot and the pages. Only the edges of the
 * program adopt one, when they start and when it changes.
 */

import type { Cents } from '../units.ts';

/** How a house settles one thing in one sport. */
export interface RegisteredRule {
  readonly sport: string;
  readonly question: string;
  /** The kinds of market that the answer applies to. */
  readonly on: readonly string[];
  readonly answer: string;
  /** The page that says so. */
  readonly source: string;
}

/** Null: as it is built in, or none. */
export interface RegisteredHouse {
  readonly key: string;
  readonly name: string | null;
  readonly aliases: readonly string[];
  /** The address of a match there, with `{mandante}` and `{visitante}`, or of its page of sports. */
  readonly link: string | null;
  /** Further domains of its own, to which a feed's link may lead. Example: 'kto.com'. */
  readonly addresses?: readonly string[] | undefined;
  /** A fraction of the net win. */
  readonly commission: number | null;
  /** Stakes are multiples of it, and the most on one slip. */
  readonly step: Cents | null;
  readonly limit: Cents | null;
  /** Its prices count for nothing, and it is offered nowhere. */
  readonly hidden: boolean;
  readonly rules: readonly RegisteredRule[];
}

let houses: ReadonlyMap<string, RegisteredHouse> = new Map();
let revision = 0;

export function adoptHouses(list: readonly RegisteredHouse[]): void {
  houses = new Map(list.map(house => [house.key, house]));
  revision += 1;
}

export const registeredHouse = (key: string): RegisteredHouse | undefined => houses.get(key);
export const registeredHouses = (): Iterable<RegisteredHouse> => houses.values();

/** A value that is made of the houses: made again once they have changed. */
export function fromHouses<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value; readonly revision: number } | null = null;
  return () => {
    if (made?.revision !== revision) made = { value: make(), revision };
    return made.value;
  };
}
