/** What a message says of the sum before it: the answer to the bot's question, or a change. */

import { foldText } from '../../language/fold.ts';
import type { FindHouse } from '../../reading/houses/houses.ts';
import type { Missing, Reading } from '../../reading/result/reading.ts';
import type { Role } from '../../reading/result/roles.ts';
import type { Terms } from '../../reading/result/terms.ts';
import type { Token } from '../../reading/result/token.ts';
import { answerTo } from '../../reading/sum/answer-to.ts';
import { changeSum, isTakenBack } from '../../reading/sum/change.ts';
import { isUnread, numeral } from '../../reading/sum/is-unread.ts';
import { lex } from '../../reading/tokens/lex.ts';
import { mergeWords } from '../../reading/tokens/merge.ts';
import { isSameAnswer } from '../unread-numbers.ts';

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

/**
 * The changed terms. Null: the message is a question of its own, or talk. asked: what the bot had asked back, if it had. answer: what
 * the bot says of terms; a number that could be another one without changing it was not read, and is asked about.
 */
export function followUp(
  before: Terms,
  asked: Missing['code'] | null,
  text: string,
  findHouse: FindHouse,
  answer: (terms: Terms) => Reading,
): Terms | null {
  if (text.length > LONGEST) return null;
  const tokens = mergeWords(lex(text), findHouse).map(token => houseOfBefore(before, token));
  const changed = changedBy(before, asked, tokens, text);
  const said = changed && answer(structuredClone(changed));
  if (said?.kind !== 'calculation') return changed;
  const unread = tokens.find(
    (token, at) =>
      !isKnown(before, token) &&
      !isTakenBack(tokens, at) &&
      isUnread(token, each => {
        const terms = changedBy(before, asked, tokens.with(at, each), text);
        return terms && isSameAnswer(said, answer(terms));
      }),
  );
  if (unread !== undefined) changed?.doubts.push({ code: 'number', text: numeral(unread) });
  return changed;
}

/** It names a house, or a price of the sum before. */
const isKnown = ({ legs }: Terms, token: Token) =>
  token.kind === 'number' && (token.house !== undefined || legs.some(({ odds }) => odds === token.odds));

function changedBy(before: Terms, asked: Missing['code'] | null, tokens: readonly Token[], text: string): Terms | null {
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
