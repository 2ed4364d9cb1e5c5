/** A message as the pieces that both readers of words begin with: whole words, without slips, numbers in words as numbers. */
import type { FindHouse } from '../houses/houses.ts';
import { withNumberWords } from './number-words.ts';
import { withWholeWords } from './short-words.ts';
import { withoutSlips } from './slips.ts';
import { withSpokenHouses } from './spoken-houses.ts';
import { type SaidToken, saidTokens } from './token.ts';

export const readTokens = (text: string, findHouse: FindHouse): SaidToken[] =>
  withSpokenHouses(withNumberWords(withoutSlips(withWholeWords(saidTokens(text)), findHouse)), findHouse);
