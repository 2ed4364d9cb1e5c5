/** Which leg an amount or a rate belongs to: the one that it names, or the one that it stands by. */

import type { SaidLeg } from '../result/terms.ts';
import type { Assigned } from './assign.ts';
import { ordinalAt, ownersOf } from './owners.ts';
import { pointedLeg } from './pointed-amount.ts';
import { apart } from './reach.ts';
import type { Said } from './said.ts';

/** A leg further off than this has nothing to do with an amount. */
const FAR = 9;

const OTHER_LINE = 8;

/** The leg that an amount points at, or stands by. Null: none is near; 'several': it may be of more than one. */
export function legFor(said: Said, number: Assigned): SaidLeg | null | 'several' {
  const { tokens, sums, terms, prices, numbers } = said;
  const ordinal = ordinalAt(tokens, number.at);
  if (ordinal !== null) return terms.legs[ordinal] ?? null;
  const pointed = pointedLeg(said, number.at);
  if (pointed !== null) return pointed;
  const same = numbers.find(({ at, part }) => part.kind === 'same' && Math.abs(at - number.at) < 7);
  if (same?.part.kind === 'same') return terms.legs[prices.indexOf(same.part.number)] ?? null;
  const byHouse = nameBeside(said, number.at) ?? houseBeside(said, number.at);
  if (byHouse !== null) return byHouse;
  const owners = ownersOf(tokens, sums, number.at, prices).filter(
    ({ cost, leg }) => cost <= FAR + 4 || said.rows[prices[leg] ?? -1] === said.rows[number.at],
  );
  const byWord = number.word === null ? [] : ownersOf(tokens, sums, number.word, prices);
  const cost = (leg: number, given: number) =>
    Math.min(given, (byWord.find(each => each.leg === leg)?.cost ?? Number.POSITIVE_INFINITY) + 1);
  const isHere = (leg: number) => said.rows[prices[leg] ?? -1] === said.rows[number.at];
  // A price in the same line comes before those of other lines.
  const away = owners.some(({ leg }) => isHere(leg)) ? OTHER_LINE : 0;
  const [first, second] = owners
    .map(owner => ({ ...owner, cost: cost(owner.leg, owner.cost) + (isHere(owner.leg) ? 0 : away) }))
    .sort((one, other) => one.cost - other.cost);
  if (first === undefined) return null;
  if (second !== undefined && second.cost === first.cost) return 'several';
  return terms.legs[first.leg] ?? null;
}

/** 'betano só aceita 80': the house right beside the amount, or its word, that is a leg's. */
function houseBeside({ tokens, terms, prices }: Said, at: number): SaidLeg | null {
  for (const step of [1, -1]) {
    for (let index = at + step; Math.abs(index - at) < 5; index += step) {
      const token = tokens[index];
      if (token === undefined || token.kind === 'number' || prices.includes(index)) break;
      if (token.kind === 'separator' && '\n/;x,'.includes(token.text)) break;
      if (token.kind === 'house') return terms.legs.find(({ house }) => house?.name === token.house.name) ?? null;
    }
  }
  return null;
}

/** 'já meti 40 no Benfica', where that name stands by a price. */
function nameBeside({ tokens, terms, prices, sums }: Said, at: number): SaidLeg | null {
  const [way, name] = tokens
    .slice(at + 1, at + 5)
    .filter(token => !(token.kind === 'role' && (token.role === 'noise' || token.role === 'currency')));
  if (way?.kind !== 'link' || name?.kind !== 'name') return null;
  const other = tokens.findIndex(
    (token, index) => Math.abs(index - at) > 4 && token.kind === 'name' && token.text === name.text,
  );
  if (other === -1) return null;
  const [nearest] = prices
    .map((price, leg) => ({ leg, cost: apart(sums, price, other) }))
    .sort((one, two) => one.cost - two.cost);
  return terms.legs[nearest?.leg ?? -1] ?? null;
}

/** An ordinal, a house or a price that is repeated says which leg. */
export function isPointed(said: Said, { at }: Assigned): boolean {
  const isSame = said.numbers.some(each => each.part.kind === 'same' && Math.abs(each.at - at) < 7);
  return (
    ordinalAt(said.tokens, at) !== null ||
    pointedLeg(said, at) !== null ||
    isSame ||
    (nameBeside(said, at) ?? houseBeside(said, at)) !== null
  );
}
