/** A house that a later message puts in the place of another: 'era Betsson, não Betano', 'não é na KTO, é na Pinnacle'. */
import { type HouseName, houseKey, houseNameKey, housesIn } from '../../reading/post/house-names.ts';
import type { MessageLine } from '../../reading/post/message-lines.ts';
import type { Change } from '../reading.ts';
import type { Procedure } from '../schema/procedure.ts';

const AT = '(?:n[ao] |d[ao] |a |o )?';
const NOT_BETWEEN = new RegExp(`^,? ?(?:e )?nao (?:e |era )?${AT}$`);
const NOT_BEFORE = new RegExp(`\\bnao (?:e|era) (?:mais )?${AT}$`);
const BUT_BETWEEN = new RegExp(`^,? ?(?:e|era|mas|e sim|mas sim|agora e) ${AT}$`);

/** Null: none, or it is not clear of which leg. */
export function swappedHouse({ steps }: Procedure, lines: readonly MessageLine[]): Change | null {
  for (const { raw, plain } of lines) {
    const named = housesIn(raw, () => false);
    for (const [at, second] of named.entries()) {
      const first = named[at - 1];
      const pair = first === undefined ? null : pairOf(plain, first, second);
      const [only, ...others] = pair === null ? [] : placesOf(steps, pair.gone);
      if (pair !== null && only !== undefined && others.length === 0) return { ...only, to: houseNameKey(pair.right) };
    }
  }
  return null;
}

function pairOf(plain: string, first: HouseName, second: HouseName) {
  const between = plain.slice(first.end, second.at);
  if (NOT_BETWEEN.test(between)) return { gone: second, right: first };
  const isFirstGone = NOT_BEFORE.test(plain.slice(0, first.at)) && BUT_BETWEEN.test(between);
  return isFirstGone ? { gone: first, right: second } : null;
}

const placesOf = (steps: Procedure['steps'], name: HouseName) =>
  steps.flatMap(({ legs }, step) =>
    legs.flatMap(({ house }, leg) =>
      isHouse(house, name) ? [{ from: house, path: `steps.${step}.legs.${leg}.house` }] : [],
    ),
  );

const isHouse = (house: string | null, name: HouseName) =>
  house !== null && houseKey(house) === houseKey(houseNameKey(name));
