/** 'betano 1,93 superbet 2,20, vou botar 150 na betano', '… 300 no over': the leg that an amount names by a word said before. */
import type { SaidLeg } from '../../chat/read/terms.ts';
import type { Token } from '../../chat/read/token.ts';
import type { Said } from './said.ts';
import { isPrice } from './said-words.ts';

const TO: ReadonlySet<string> = new Set(['na', 'no', 'em', 'pra', 'pro', 'para']);

/** Null: it names none, or more than one, or what it names belongs to a price that follows. */
export function pointedLeg({ tokens, terms }: Said, at: number): SaidLeg | null {
  const after = tokens.slice(at + 1, at + 7).filter(token => !isSmall(token));
  const [way, named, next] = after;
  if (way?.kind !== 'link' || !TO.has(way.text) || named === undefined || isPrice(next)) return null;
  const again = tokens.filter(token => saysTheSame(token, named)).length > 1;
  if (!again) return null;
  const legs = terms.legs.filter(leg => isOn(leg, named));
  return legs.length === 1 ? (legs[0] ?? null) : null;
}

const isSmall = (token: Token) =>
  token.kind === 'role' && (token.role === 'noise' || token.role === 'currency' || token.role === 'puts');

function saysTheSame(token: Token, named: Token): boolean {
  if (token.kind === 'house' && named.kind === 'house') return token.house.name === named.house.name;
  return token.kind === 'role' && named.kind === 'role' && token.role === named.role;
}

function isOn({ house, line, outcome }: SaidLeg, named: Token): boolean {
  if (named.kind === 'house') return house?.name === named.house.name;
  return named.kind === 'role' && (line?.market === named.role || outcome === named.role);
}
