/** Houses whose name has a number, as they are dictated: 'bet trezentos e sessenta e cinco', 'um x bet', 'vinte e dois bet'. */
import type { FindHouse } from '../houses/houses.ts';
import type { SaidToken } from './token.ts';

/** After the numbers in words are numbers. */
export function withSpokenHouses(tokens: readonly SaidToken[], findHouse: FindHouse): SaidToken[] {
  const kept: SaidToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    const count = [3, 2].find(length => isHouse(tokens.slice(at, at + length), length, findHouse)) ?? 1;
    const said = tokens.slice(at, at + count);
    const [first] = said;
    if (first === undefined) break;
    const text = nameOf(said);
    kept.push(count === 1 ? first : { ...first, kind: 'word', text, plain: text, value: Number.NaN, isMoney: false });
    at += count;
  }
  return kept;
}

/** One of its words was a number in words: with digits it is found anyway. */
function isHouse(said: readonly SaidToken[], length: number, findHouse: FindHouse): boolean {
  const isSpoken = said.some(({ kind, text }) => kind === 'number' && /^\p{L}/u.test(text)) || isOne(said[0]);
  const isPlain = said.every(token => token.kind === 'word' || (token.kind === 'number' && !token.isMoney));
  return said.length === length && isSpoken && isPlain && findHouse(nameOf(said)) !== null;
}

/** 'um' alone is an article, and no number. */
const isOne = (token: SaidToken | undefined): boolean => token?.plain === 'um';

const nameOf = (said: readonly SaidToken[]): string =>
  said.map(token => (token.kind === 'number' ? String(token.value) : isOne(token) ? '1' : token.plain)).join('');
