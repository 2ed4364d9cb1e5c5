/** Which odds a limit belongs to: 'limite de 45 na 2,22', '2,14 max 30'. */
import { oddsAhead } from './cursor.ts';
import { lastLeg, legByOrdinal, type ReadState, sameOdds } from './scan-state.ts';
import type { NumberToken } from './token.ts';

/** True: the number is used up. It leaves a doubt where the limit may belong to several odds. */
export function claimLimit(state: ReadState, token: NumberToken, at: number): boolean {
  if (token.cents === null || token.means === 'odds') return false;
  state.pending = null;
  const beside = state.tokens[at + 1];
  // '(max 77 35)': which of the two?
  const closes = state.tokens[at + 2];
  const isDouble = beside?.kind === 'number' && closes?.kind === 'separator' && closes.text === ')';
  if (isDouble) state.terms.doubts.push({ code: 'number', text: token.text });
  const pointed = legByOrdinal(state, at);
  if (pointed !== undefined) {
    pointed.max = token.cents;
    return true;
  }
  const ahead = oddsAhead(state.tokens, at);
  const target = ahead === null ? null : (state.tokens[ahead.at] as NumberToken);
  const said = target === null ? null : sameOdds(state, target);
  const boosted = state.terms.legs.find(leg => leg.isBoosted);
  if (said !== null && ahead !== null) {
    said.max = token.cents;
    state.used.add(ahead.at);
  } else if (ahead !== null) state.next.max = token.cents;
  else if (boosted !== undefined) boosted.max = token.cents;
  else {
    const last = lastLeg(state);
    const isApart = state.terms.legs.length > 1 && (separatesBefore(state, at) || !partsOdds(state, at));
    if (last === undefined) state.next.max = token.cents;
    else if (isApart) state.terms.doubts.push({ code: 'number', text: token.text });
    else last.max = token.cents;
  }
  return true;
}

/** A comma before the word 'limite' leaves open which odds it belongs to. */
function separatesBefore({ tokens }: ReadState, at: number): boolean {
  for (let index = at - 1; index >= 0 && at - index < 6; index--) {
    const token = tokens[index];
    if (token?.kind === 'number') return false;
    if (token?.kind === 'separator' && [',', ';', '\n'].includes(token.text)) return true;
  }
  return false;
}

/** Whether a separator or a bracket ties the limit to the last odds. */
function partsOdds({ tokens }: ReadState, at: number): boolean {
  let numbers = 0;
  for (let index = at - 1; index >= 0 && numbers < 2; index--) {
    const token = tokens[index];
    if (token?.kind === 'number') numbers += 1;
    else if (token?.kind === 'separator' && '/\nx(,'.includes(token.text)) return true;
    else if (token?.kind === 'house' || token?.kind === 'name') return true;
  }
  return false;
}
