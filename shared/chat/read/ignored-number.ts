/** Numbers that are neither odds nor an amount: a count, a day, the price before a boost, the index of a row, a step. */
import type { Role } from '../../catalogue/chat/read-roles.ts';
import { looksLikeOdds, nextThing } from './cursor.ts';
import { legJustBefore, type ReadState } from './scan-state.ts';
import type { NumberToken, Token } from './token.ts';

/** After these words a number is no part of the sum. */
const IGNORED_AFTER: ReadonlySet<Role> = new Set(['min_odds', 'old_odds', 'day']);

/** True: the number is used up; what it says is kept in the state. */
export function isNoPartOfSum(state: ReadState, token: NumberToken, at: number): boolean {
  const { tokens, terms } = state;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (after?.kind === 'role' && after.role === 'count' && !token.hasDecimals) {
    terms.count = token.value;
    return true;
  }
  if (isSelectionCount(token, before, after, tokens[at + 2])) {
    terms.count = token.value;
    return true;
  }
  if (state.pending !== null && IGNORED_AFTER.has(state.pending)) {
    const isDay = state.pending !== 'day' || !token.hasDecimals;
    state.pending = null;
    if (isDay) return true;
  }
  const named = nextThing(tokens, at + 1);
  // 'ganhe 10 em bônus': what the bet earns, beside its stake.
  if (named?.kind === 'role' && named.role === 'refund_free_bet' && !terms.hasRefund && !token.hasDecimals) {
    terms.earnsFreeBet = true;
    return true;
  }
  if (token.format === 'fractional' && named?.kind === 'role' && named.role === 'kelly' && token.value < 1) {
    terms.kellyPart = token.value;
    return true;
  }
  if (isPriceBefore(state, token, at) || isPriceAfter(state, token, at)) return true;
  if (isStep(state, token, at, before, after)) return true;
  // 'Casa 2: KTO 2,05': the number of the row.
  const isOpening =
    before === undefined || (before.kind === 'separator' && before.text === '\n') || before.kind === 'role';
  const isNumbered = isOpening && after?.kind === 'separator' && after.text === ':' && !token.hasDecimals;
  if (isNumbered && token.value < 10 && nextThing(tokens, at + 1)?.kind !== 'number' && state.pending === null)
    return true;
  const opens = nextThing(tokens, at + 1);
  if (token.text === '12' && (state.hasOne || tokens.some(isOutcome)) && looksLikeOdds(opens)) {
    state.next.outcome = 'home_or_away';
    return true;
  }
  // '1' is no price: it names the first outcome, and then '2' before odds names the other.
  if (token.text === '1' || (token.text === '2' && state.hasOne)) {
    const next = tokens.slice(at + 1, at + 4).find(each => each.kind !== 'separator' && each.kind !== 'link');
    if (looksLikeOdds(next)) {
      state.hasOne = true;
      state.next.outcome = token.text === '1' ? 'home' : 'away';
      return true;
    }
  }
  return false;
}

const isOutcome = (token: Token) =>
  token.kind === 'role' && (token.role === 'home' || token.role === 'draw' || token.role === 'away');

/** 'combinada de 3: 1,50 1,90 2,30': how many selections, before their odds. */
function isSelectionCount(
  token: NumberToken,
  before: Token | undefined,
  ...[after, next]: readonly (Token | undefined)[]
): boolean {
  const isMultiple = before?.kind === 'role' && before.role === 'acca';
  const isWhole = !token.hasDecimals && token.means === 'either' && token.value > 1 && token.value < 10;
  const leads = after?.kind === 'separator' && after.text === ':' && looksLikeOdds(next);
  return isMultiple && isWhole && (leads || (before.text.endsWith(' de') && looksLikeOdds(after)));
}

const MOVES = /^(?:caiu|subiu|virou|ficou|passou|mudou|foi pra|foi para)$/;

/** 'de 1,80 pra 2,20': the first is the old price. */
function isPriceBefore({ tokens, next }: ReadState, token: NumberToken, at: number): boolean {
  const before = tokens[at - 1];
  const move = tokens[at + 1];
  // '2,10 caiu pra 1,95', '2,10 virou 2,20'
  if (move?.kind === 'role' && MOVES.test(move.text) && looksLikeOdds(token)) {
    return looksLikeOdds(nextThing(tokens, at + 2));
  }
  const way = move;
  const saysFrom = before?.kind === 'link' && before.text === 'de';
  const leads = way?.kind === 'link' && ['pra', 'para', 'por'].includes(way.text);
  return (next.isBoosted || saysFrom) && leads && looksLikeOdds(token) && looksLikeOdds(tokens[at + 2]);
}

/** '1,90 aumentada pra 2,40': the second is the price paid. */
function isPriceAfter(state: ReadState, token: NumberToken, at: number): boolean {
  const [way, word] = [state.tokens[at - 1], state.tokens[at - 2]];
  const last = legJustBefore(state);
  const leads = way?.kind === 'link' && ['pra', 'para', 'por', 'a'].includes(way.text);
  const isBoost = word?.kind === 'role' && (word.role === 'boosted' || word.role === 'boost');
  if (!leads || !isBoost || last === null || last.row !== state.row || token.odds === null) return false;
  Object.assign(last, { odds: token.odds, text: token.text, isBoosted: true });
  state.next.isBoosted = false;
  state.pending = null;
  return true;
}

/** 'de 5 em 5'. */
function isStep(
  { terms, used, tokens }: ReadState,
  token: NumberToken,
  at: number,
  before: Token | undefined,
  after: Token | undefined,
): boolean {
  const again = tokens[at + 2];
  if (before?.kind !== 'link' || before.text !== 'de' || after?.kind !== 'link' || after.text !== 'em') return false;
  if (again?.kind !== 'number' || again.value !== token.value || token.cents === null) return false;
  terms.step = token.cents;
  used.add(at + 2);
  return true;
}
