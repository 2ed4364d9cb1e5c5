/** 'betano 1,93 superbet 2,20, vou botar 150 na betano', '… 300 no over', '… 100 na casa': the leg that an amount names by a word said before. */

import { foldText } from '../../language/fold.ts';
import type { SaidLeg } from '../result/terms.ts';
import type { Token } from '../result/token.ts';
import type { Said } from './said.ts';
import { isPrice } from './said-words.ts';

const TO: ReadonlySet<string> = new Set(['na', 'no', 'numa', 'num', 'em', 'pra', 'pro', 'para']);
/** A word is a price's if it stands no further before it. */
const NEAR = 4;

/** Null: it names none, or more than one, or what it names belongs to a price that follows. */
export function pointedLeg({ tokens, terms, prices }: Said, at: number): SaidLeg | null {
  const after = tokens.slice(at + 1, at + 7).filter(token => !isSmall(token));
  const [way, named, next] = after;
  if (way?.kind !== 'link' || !TO.has(way.text) || named === undefined || isPrice(next)) return null;
  const first = tokens.findIndex(token => saysTheSame(token, named));
  if (first === -1 || first >= at) return null;
  const legs = terms.legs.filter(leg => isOn(leg, named));
  if (legs.length > 0) return legs.length === 1 ? (legs[0] ?? null) : null;
  const price = prices.find(each => each > first);
  return price !== undefined && price - first <= NEAR && price < at
    ? (terms.legs[prices.indexOf(price)] ?? null)
    : null;
}

const isSmall = (token: Token) =>
  token.kind === 'role' && (token.role === 'noise' || token.role === 'currency' || token.role === 'puts');

function saysTheSame(token: Token, named: Token): boolean {
  if (token.kind === 'house' && named.kind === 'house') return token.house.name === named.house.name;
  if (token.kind === 'number' && named.kind === 'number')
    return token.sign !== null && token.sign === named.sign && token.value === named.value;
  if (token.kind === 'name' && named.kind === 'name') return foldText(token.text) === foldText(named.text);
  return token.kind === 'role' && named.kind === 'role' && token.role === named.role;
}

function isOn({ house, line, outcome }: SaidLeg, named: Token): boolean {
  if (named.kind === 'house') return house?.name === named.house.name;
  if (named.kind === 'number') return line?.line === (named.sign === '-' ? -named.value : named.value);
  return named.kind === 'role' && (line?.market === named.role || outcome === named.role);
}
