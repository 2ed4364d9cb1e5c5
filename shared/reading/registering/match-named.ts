/** The match that a text names, whatever else it says: 'Santos x Palmeiras 2,10 2,05 400'. */
import type { FindHouse } from '../houses/houses.ts';
import { readTokens } from '../said/read-tokens.ts';
import { LONGEST_SAID } from '../said/token.ts';
import { matchIn } from './match.ts';
import { piecesOf } from './roles.ts';

/** 'A x B' as it was typed; null: none. */
export function matchNamed(text: string, findHouse: FindHouse): string | null {
  const match = text.length > LONGEST_SAID ? '' : matchIn(piecesOf(readTokens(text, findHouse), findHouse));
  return match === '' ? null : match;
}
