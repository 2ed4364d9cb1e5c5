/** What a message says of the sum before it: the answer to the bot's question, or a change. */

import { foldText } from '../../language/fold.ts';
import { answerTo } from '../../reading/sum/answer-to.ts';
import { changeSum } from '../../reading/sum/change.ts';
import type { FindHouse } from '../houses/houses.ts';
import type { Missing } from '../question/reading.ts';
import { lex } from '../read/lex.ts';
import { mergeWords } from '../read/merge.ts';
import type { Terms } from '../read/terms.ts';
import type { Token } from '../read/token.ts';

/** A longer message is a question of its own. */
const LONGEST = 120;

/** The changed terms. Null: the message is a question of its own, or talk. asked: what the bot had asked back, if it had. */
export function followUp(
  before: Terms,
  asked: Missing['code'] | null,
  text: string,
  findHouse: FindHouse,
): Terms | null {
  if (text.length > LONGEST) return null;
  const tokens = mergeWords(lex(text), findHouse).map(token => houseOfBefore(before, token));
  const answered = asked === null ? null : answerTo(before, asked, tokens, text);
  if (answered !== null) return answered;
  const changed = changeSum(before, tokens, text);
  // Any other change leaves it open whose stake the amount is.
  if (changed !== null && asked === 'stake_or_total') changed.doubts = before.doubts;
  return changed;
}

/** 'a blaze tá 2,04': the word is ordinary, but the sum before has a house of that name. */
function houseOfBefore({ legs }: Terms, token: Token): Token {
  if (token.kind !== 'name') return token;
  const said = foldText(token.text);
  const house = legs.find(leg => leg.house !== null && foldText(leg.house.name).replace(/\W/g, '') === said)?.house;
  return house == null ? token : { kind: 'house', house, text: token.text };
}
