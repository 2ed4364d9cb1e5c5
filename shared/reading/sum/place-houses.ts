import type { Token } from '../result/token.ts';
import { attach } from './owners.ts';
import type { Said } from './said.ts';

export function placeHouses(said: Said): void {
  const { tokens, sums, terms, prices } = said;
  const at = tokens.flatMap((token, index) =>
    token.kind === 'house' && !isDeniedHouse(tokens, index) && !isPointer(said, index) ? [index] : [],
  );
  const owners = attach(sums, at, prices);
  const unplaced: string[] = [];
  for (const [index, owner] of owners.entries()) {
    const token = tokens[at[index] ?? -1];
    const leg = terms.legs[owner ?? -1];
    if (token?.kind !== 'house') continue;
    // A bookmaker takes no lay: it is told of for another reason.
    if (leg === undefined || (leg.side === 'lay' && leg.saysSide && !token.house.isExchange)) {
      if (!terms.legs.some(({ house }) => house?.name === token.house.name)) unplaced.push(token.house.name);
      continue;
    }
    leg.house = token.house;
  }
  if (terms.isHedge || terms.asksPrice) return;
  const lost = [...new Set(unplaced)].filter(name => !terms.legs.some(({ house }) => house?.name === name));
  if (lost.length === 1 && givenToBare(said, lost[0] ?? '')) return;
  // A tip names houses in its heading and in its links, too.
  if (lost[0] !== undefined && terms.rows < 3 && terms.legs.length > 0)
    terms.doubts.push({ code: 'house', text: lost[0] });
}

/** 'já pus 150 na betano', whose price stands elsewhere: it says where the amount is, and is of no price more. */
function isPointer({ tokens, numbers }: Said, at: number): boolean {
  const [house, way] = [tokens[at], tokens[at - 1]];
  const isAmount = numbers.some(each => each.at === at - 2 && each.part.kind === 'money');
  const isNamed = tokens.some(
    (token, other) =>
      other < at && token.kind === 'house' && house?.kind === 'house' && token.house.name === house.house.name,
  );
  // 'quanto na pinnacle?'
  const [asks, verb] = [tokens[at - 2], tokens[at - 3]];
  const isHow = [asks, asks?.kind === 'role' && asks.role === 'puts' ? verb : undefined].some(
    token => token !== undefined && 'text' in token && /^q(?:ua?n?t|t|nt)/.test(token.text),
  );
  return way?.kind === 'link' && (isAmount || isHow) && isNamed;
}

/** '(não é a bolsa)' */
const isDeniedHouse = (tokens: readonly Token[], at: number) =>
  tokens
    .slice(Math.max(0, at - 3), at)
    .some(
      (token, index, near) =>
        token.kind === 'role' && token.role === 'negation' && near.slice(index + 1).every(isLinking),
    );

const isLinking = (token: Token) => token.kind === 'link' || (token.kind === 'role' && token.role === 'noise');

/** 'promo da novibet: … 50 na 3,5, lay 3,65 betbra': the house of the heading is that of the one price that has none. */
function givenToBare({ tokens, terms }: Said, name: string): boolean {
  const named = tokens.find(token => token.kind === 'house' && token.house.name === name);
  if (named?.kind !== 'house' || terms.legs.length < 2) return false;
  const { house } = named;
  const [leg, ...others] = terms.legs.filter(each => each.house === null && house.isExchange === (each.side === 'lay'));
  if (leg === undefined || others.length > 0) return false;
  leg.house = house;
  return true;
}
