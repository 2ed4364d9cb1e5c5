/** An amount that no word announces: the stake of the odds beside it, the value of a free bet, or still loose. */
import { type Ahead, looksLikeOdds, nextThing, oddsAhead, oddsInLine } from './cursor.ts';
import { legByOrdinal, legJustBefore, namesOrdinal, type ReadState } from './scan-state.ts';
import type { NumberToken, Token } from './token.ts';

export function looseAmount(state: ReadState, token: NumberToken, at: number): void {
  const { terms, tokens, next } = state;
  const cents = token.cents ?? 0;
  const after = nextThing(tokens, at + 1);
  if (after?.kind === 'role' && after.role === 'each' && terms.legs.length + oddsInLine(tokens, at) > 0) {
    terms.eachStake = cents;
    return;
  }
  const ahead = oddsAhead(tokens, at);
  // '100 na segunda: 2,10 2,05', before the odds it names.
  if (namesOrdinal(tokens, at) && !isFirst(after) && legByOrdinal(state, at) === undefined) {
    terms.doubts.push({ code: 'number', text: token.text });
    return;
  }
  // '2,10 2,05 100 na kto': a stake there, or all there is.
  const [way, place] = [tokens[at + 1], tokens[at + 2]];
  const isAtHouse = way?.kind === 'link' && /^n[ao]$/.test(way.text) && place?.kind === 'house';
  if (isAtHouse && ahead === null && terms.legs.length > 1) terms.doubts.push({ code: 'number', text: token.text });
  const wantsFreeBet = terms.hasFreeBet && terms.freeBetValue === null;
  if (ahead !== null && !isSpread(state, ahead) && next.stake === null) {
    if (wantsFreeBet && next.isFreeBet) terms.freeBetValue = cents;
    else {
      next.stake = cents;
      if (!state.isPlacing && joinsNextOdds(tokens, ahead.at))
        terms.doubts.push({ code: 'stake_or_total', text: token.text });
    }
    state.isPlacing = false;
    return;
  }
  if (wantsFreeBet && next.isFreeBet && !looksLikeOdds(token)) {
    terms.freeBetValue = cents;
    return;
  }
  const pointed = legByOrdinal(state, at);
  if (pointed !== undefined && pointed.stake === null) {
    pointed.stake = cents;
    state.isPlacing = false;
    return;
  }
  const last = legJustBefore(state);
  const before = tokens[at - 1];
  const isBound = before?.kind === 'link' && (before.text === 'com' || before.text === 'de');
  const follows = last !== null && last.stake === null && last.row === state.row && hasMoreOdds(tokens, at);
  if (last !== null && last.stake === null && state.isPlacing && !isMoneyToSpend(state, at)) {
    // '2,20 1,95 já coloquei 100': at either of them.
    if (terms.intent !== 'acca' && terms.legs.filter(({ row }) => row === last.row).length > 1)
      terms.doubts.push({ code: 'number', text: token.text });
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

const isFirst = (token: Token | undefined) => token?.kind === 'role' && token.role === 'first';

/** '300 em 2,02 e 2,10' and 'dividir 640 entre as odds' are spread over all; '80 em 3,2', once placed, is not. */
function isSpread({ tokens, terms, isPlacing }: ReadState, { at, by }: Ahead): boolean {
  const isCovered = tokens.slice(at, at + 4).some(each => each.kind === 'role' && each.role === 'other');
  const saysSpread = ['em', 'nas', 'nos'].includes(by) || terms.intent === 'split' || terms.intent === 'dutching';
  return saysSpread && !isPlacing && !isCovered && oddsInLine(tokens, at) > 1;
}

/** '100 a 2,10 e 2,05': nothing tells whether the amount is for both odds or only for the first. */
function joinsNextOdds(tokens: readonly Token[], at: number): boolean {
  const isJoint = (token: Token | undefined) =>
    (token?.kind === 'link' && token.text === 'e') || (token?.kind === 'separator' && ',/x'.includes(token.text));
  const isPlace = (token: Token | undefined) =>
    token?.kind === 'house' ||
    token?.kind === 'name' ||
    (token?.kind === 'link' && ['a', 'na', 'no'].includes(token.text));
  let index = at + 1;
  if (isPlace(tokens[index])) index += 1;
  if (isJoint(tokens[index])) index += 1;
  while (isPlace(tokens[index]) && index < at + 6) index += 1;
  return looksLikeOdds(tokens[index]);
}

/** 'tenho 350 reais pra jogar', after the odds: what there is to divide, and no bet that stands. */
function isMoneyToSpend({ tokens }: ReadState, at: number): boolean {
  const before = tokens[at - 1];
  const way = tokens[at + 1];
  const isHave = before?.kind === 'role' && before.role === 'placed' && before.text.endsWith('tenho');
  return isHave && (way === undefined || (way.kind === 'link' && ['pra', 'para'].includes(way.text)));
}

function hasMoreOdds(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at + 1).some(token => looksLikeOdds(token));
}
