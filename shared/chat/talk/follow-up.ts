/** What a message says of the sum before it: the answer to the bot's question, or a change. */

import { foldText } from '../../language/fold.ts';
import type { FindHouse } from '../../reading/houses/houses.ts';
import type { Missing } from '../../reading/result/reading.ts';
import type { Role } from '../../reading/result/roles.ts';
import type { Terms } from '../../reading/result/terms.ts';
import type { Token } from '../../reading/result/token.ts';
import { answerTo } from '../../reading/sum/answer-to.ts';
import { changeSum } from '../../reading/sum/change.ts';
import { lex } from '../../reading/tokens/lex.ts';
import { mergeWords } from '../../reading/tokens/merge.ts';

/** What a word that was not understood may have meant. */
const ANSWERS: ReadonlySet<Role> = new Set([
  ...([
    'free_bet',
    'boost',
    'boosted',
    'refund',
    'refund_cash',
    'refund_free_bet',
    'commission',
    'no_commission',
  ] as const),
  ...(['stake_returned', 'stake_not_returned', 'each', 'total', 'limit', 'negation', 'unsupported', 'first'] as const),
  ...(['second', 'half', 'acca', 'dutching', 'on_profit', 'on_odds', 'hedge', 'break_even', 'profit_on'] as const),
]);

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
  // 'o lay mexeu: 3,30' says nothing of the word that was not understood.
  const isAnswered = tokens.some(token => token.kind === 'role' && ANSWERS.has(token.role));
  if (changed !== null && asked === 'word' && !isAnswered) changed.doubts = before.doubts;
  return changed;
}

/** 'a blaze tá 2,04': the word is ordinary, but the sum before has a house of that name. */
function houseOfBefore({ legs }: Terms, token: Token): Token {
  if (token.kind !== 'name') return token;
  const said = foldText(token.text);
  const house = legs.find(leg => leg.house !== null && foldText(leg.house.name).replace(/\W/g, '') === said)?.house;
  return house == null ? token : { kind: 'house', house, text: token.text };
}
