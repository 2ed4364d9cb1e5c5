/** What a number of a message is: explained by its surroundings, announced by a word, a price, or a loose amount. */
import { announcedNumber } from './announced-number.ts';
import { looksLikeMoney, looksLikeOdds } from './cursor.ts';
import { isNoPartOfSum } from './ignored-number.ts';
import { looseAmount } from './loose-amount.ts';
import { addLeg, type ReadState } from './scan-state.ts';
import type { NumberToken } from './token.ts';

export function scanNumber(state: ReadState, token: NumberToken, at: number): void {
  if (isNoPartOfSum(state, token, at)) return;
  if (announcedNumber(state, token, at)) return;
  if (looksLikeOdds(token)) {
    addLeg(state, token);
    return;
  }
  if (looksLikeMoney(token)) looseAmount(state, token, at);
  else if (token.value === 1) state.hasOne = true;
  else state.terms.doubts.push({ code: 'not_odds', text: token.text });
}
