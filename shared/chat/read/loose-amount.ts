/** An amount that no word announces: the stake of the odds beside it, the value of a free bet, or still loose. */
import { looksLikeOdds, nextThing, oddsAhead, oddsInLine } from './cursor.ts';
import { legJustBefore, type ScanState } from './scan-state.ts';
import type { NumberToken, Token } from './token.ts';

export function looseAmount(state: ScanState, token: NumberToken, at: number): void {
  const { terms, tokens, next } = state;
  const cents = token.cents ?? 0;
  const after = nextThing(tokens, at + 1);
  if (after?.kind === 'role' && after.role === 'each' && terms.legs.length + oddsInLine(tokens, at) > 0) {
    terms.eachStake = cents;
    return;
  }
  const ahead = oddsAhead(tokens, at);
  const wantsFreeBet = terms.hasFreeBet && terms.freeBetValue === null;
  // '300 em 2,02 e 2,10' is spread over both; '80 em 3,2', once placed, is not.
  const isCovered =
    ahead !== null && tokens.slice(ahead.at, ahead.at + 4).some(each => each.kind === 'role' && each.role === 'other');
  const spreads = ahead?.by === 'em' && !state.isPlacing && !isCovered && oddsInLine(tokens, ahead.at) > 1;
  if (ahead !== null && !spreads && next.stake === null) {
    if (wantsFreeBet && next.isFreeBet) terms.freeBetValue = cents;
    else next.stake = cents;
    state.isPlacing = false;
    return;
  }
  if (wantsFreeBet && next.isFreeBet && !looksLikeOdds(token)) {
    terms.freeBetValue = cents;
    return;
  }
  const last = legJustBefore(state);
  const before = tokens[at - 1];
  const isBound = before?.kind === 'link' && (before.text === 'com' || before.text === 'de');
  const follows = last !== null && last.stake === null && last.row === state.row && hasMoreOdds(tokens, at);
  if (last !== null && last.stake === null && state.isPlacing && terms.legs.length > 0) {
    last.stake = cents;
    state.isPlacing = false;
    return;
  }
  if (last !== null && follows && isBound && last.side === 'back') {
    last.stake = cents;
    return;
  }
  terms.items.push({
    kind: 'money',
    text: token.text,
    cents,
    odds: token.odds,
    format: token.format,
    isSure: token.means === 'money',
    isGrouped: token.isGrouped && token.means !== 'money',
    row: state.row,
  });
}

function hasMoreOdds(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at + 1).some(token => looksLikeOdds(token));
}
