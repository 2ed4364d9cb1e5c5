/** Variables of what a post is about, as people write them. */
import type { VariableName, VariableValues } from '../posts/variables.ts';

/** The most legs that a post can name. */
const MOST_LEGS = 3;

/** Null: not known. */
export interface WrittenLeg {
  readonly house: string | null;
  readonly selection: string | null;
  readonly odds: string | null;
  readonly stake: string | null;
}

type Said = Partial<Record<VariableName, string | null>>;

export function legValues(legs: readonly WrittenLeg[]): Said {
  const said = legs.slice(0, MOST_LEGS).flatMap(({ house, selection, odds, stake }, at) => [
    [`casa.${at + 1}`, house],
    [`entrada.${at + 1}`, selection],
    [`odd.${at + 1}`, odds],
    [`stake.${at + 1}`, stake],
  ]);
  return Object.fromEntries(said) as Said;
}

/** Leaves out the values that are not known. */
export function knownValues(said: Said): VariableValues {
  return Object.fromEntries(Object.entries(said).filter((each): each is [string, string] => Boolean(each[1])));
}
