/** What a number of a message is, by the words around it. */
import { hasNumberInPart, looksLikeMoney, looksLikeOdds, nextThing, oddsAhead, oddsInLine } from './cursor.ts';
import type { Role } from './roles.ts';
import { addLeg, lastLeg, legJustBefore, type ScanState, sameOdds } from './scan-state.ts';
import type { NumberToken, Token } from './token.ts';

/** After these a number is no part of the sum. */
const IGNORED_AFTER: ReadonlySet<Role> = new Set(['min_odds', 'old_odds', 'day']);

export function scanNumber(state: ScanState, token: NumberToken, at: number): void {
  if (isExplained(state, token, at)) return;
  if (claimed(state, token, at)) return;
  if (looksLikeOdds(token)) {
    addLeg(state, token);
    return;
  }
  if (looksLikeMoney(token)) scanMoney(state, token, at);
  else if (token.value === 1) state.hasOne = true;
  else state.terms.doubts.push({ code: 'not_odds', text: token.text });
}

/** A count, the price before a boost, a day, the index of a leg, a step: numbers that are no odds and no amount. */
function isExplained(state: ScanState, token: NumberToken, at: number): boolean {
  const { tokens, terms } = state;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (after?.kind === 'role' && after.role === 'count' && !token.hasDecimals) {
    terms.count = token.value;
    return true;
  }
  if (state.pending !== null && IGNORED_AFTER.has(state.pending)) {
    const isDay = state.pending !== 'day' || !token.hasDecimals;
    state.pending = null;
    if (isDay) return true;
  }
  const named = nextThing(tokens, at + 1);
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
  if (token.text === '12' && state.hasOne && looksLikeOdds(opens)) {
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

/** 'de 1,80 pra 2,20': the first was before. */
function isPriceBefore({ tokens, next }: ScanState, token: NumberToken, at: number): boolean {
  const before = tokens[at - 1];
  const way = tokens[at + 1];
  const saysFrom = before?.kind === 'link' && before.text === 'de';
  const leads = way?.kind === 'link' && ['pra', 'para', 'por'].includes(way.text);
  return (next.isBoosted || saysFrom) && leads && looksLikeOdds(token) && looksLikeOdds(tokens[at + 2]);
}

/** '1,90 aumentada pra 2,40': the odds are those after. */
function isPriceAfter(state: ScanState, token: NumberToken, at: number): boolean {
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
  { terms, used, tokens }: ScanState,
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

/** By the word that announced it. True: the number is used. */
function claimed(state: ScanState, token: NumberToken, at: number): boolean {
  const { terms, pending, tokens } = state;
  if (pending === null) return isReference(state, token, at) || isCommissionAfterCom(state, token, at);
  const { cents } = token;
  const isAmount = cents !== null && token.means !== 'odds';
  switch (pending) {
    case 'total':
    case 'bankroll':
      if (token.value === 0) terms.doubts.push({ code: 'not_money', text: token.text });
      else if (!isAmount) return false;
      terms.total = cents;
      break;
    case 'step':
      if (!isAmount) return false;
      terms.step = cents;
      break;
    case 'liability':
      if (!isAmount) return false;
      terms.liability = cents;
      break;
    case 'profit_target':
      if (!isAmount) return false;
      terms.profitTarget = cents;
      break;
    case 'commission':
    case 'keeps':
    case 'probability':
    case 'boost':
    case 'bonus':
      return percentInPoints(state, token, pending);
    case 'limit':
      return claimLimit(state, token, at);
    case 'stake':
      return claimStake(state, token, at);
    case 'free_bet':
      if (!isAmount || (token.hasDecimals && token.value < 20 && token.means === 'either')) return false;
      terms.freeBetValue = cents;
      break;
    case 'earn_free_bet':
      state.pending = null;
      return isAmount && !looksLikeOdds(token) && oddsAhead(tokens, at) === null;
    case 'refund':
      state.pending = null;
      if (!isAmount || looksLikeOdds(token) || oddsAhead(tokens, at) !== null || terms.legs.length === 0) return false;
      terms.refundMax = cents;
      return true;
    default:
      return false;
  }
  state.pending = null;
  return true;
}

/** 'comissão 5,6', 'chance 55': per cent without its mark. */
function percentInPoints(state: ScanState, token: NumberToken, pending: Role): boolean {
  const { terms } = state;
  const rate = Number(`${token.text.replace(',', '.')}e-2`);
  if (!(rate >= 0 && rate < 1) || token.means === 'money') return false;
  state.pending = null;
  if (pending === 'probability') terms.probability = rate;
  else if (pending === 'keeps') terms.refundKept = rate;
  else if (pending === 'commission') {
    const ordinal = null;
    terms.items.push({
      kind: 'percent',
      rate,
      after: legJustBefore(state),
      isAhead: false,
      ordinal,
      isCommission: true,
    });
  } else return false;
  return true;
}

function claimLimit(state: ScanState, token: NumberToken, at: number): boolean {
  if (token.cents === null || token.means === 'odds') return false;
  state.pending = null;
  const beside = state.tokens[at + 1];
  // '(max 77 35)': which of the two?
  const closes = state.tokens[at + 2];
  const isDouble = beside?.kind === 'number' && closes?.kind === 'separator' && closes.text === ')';
  if (isDouble) state.terms.doubts.push({ code: 'number', text: token.text });
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

/** A comma between the last odds and the word of the limit: it may belong to any of them. */
function separatesBefore({ tokens }: ScanState, at: number): boolean {
  for (let index = at - 1; index >= 0 && at - index < 6; index--) {
    const token = tokens[index];
    if (token?.kind === 'number') return false;
    if (token?.kind === 'separator' && [',', ';', '\n'].includes(token.text)) return true;
  }
  return false;
}

/** Whether something parts the last two odds, or brackets hold the limit to the last one. */
function partsOdds({ tokens }: ScanState, at: number): boolean {
  let numbers = 0;
  for (let index = at - 1; index >= 0 && numbers < 2; index--) {
    const token = tokens[index];
    if (token?.kind === 'number') numbers += 1;
    else if (token?.kind === 'separator' && '/\nx(,'.includes(token.text)) return true;
    else if (token?.kind === 'house' || token?.kind === 'name') return true;
  }
  return false;
}

function claimStake(state: ScanState, token: NumberToken, at: number): boolean {
  if (token.cents === null || token.means === 'odds') return false;
  // 'a stake na 2,10 é 100': these odds are no amount.
  if (looksLikeOdds(token) && token.hasDecimals) return false;
  state.pending = null;
  const { legs } = state.terms;
  const ahead = oddsAhead(state.tokens, at);
  const last = lastLeg(state);
  if (ahead !== null || last === undefined) state.next.stake = token.cents;
  else {
    // Beside a lay the stake is that of the back, as matched bets are told.
    const back = last.side === 'lay' && legs.length === 2 ? legs.find(leg => leg.side === 'back') : undefined;
    (back ?? last).stake = token.cents;
  }
  return true;
}

/** Odds that were said before and are only pointed at: 'pa no 1,85', '5% na 2,05'. */
function isReference(state: ScanState, token: NumberToken, at: number): boolean {
  const { tokens, terms } = state;
  const before = tokens[at - 1];
  if (before?.kind !== 'link' || !['na', 'no', 'da', 'do', 'nas'].includes(before.text)) return false;
  const said = looksLikeOdds(token) ? sameOdds(state, token) : null;
  if (said === null) return false;
  const subject = tokens[at - 2];
  if (subject?.kind === 'role' && (subject.role === 'early_payout' || subject.role === 'double_green')) {
    said.paysEarly = true;
    return true;
  }
  const last = terms.items.at(-1);
  if (subject?.kind === 'percent' && last?.kind === 'percent') {
    last.ordinal = terms.legs.indexOf(said);
    return true;
  }
  if (last?.kind === 'money' && subject?.kind === 'number') {
    said.stake = last.cents;
    terms.items.pop();
    return true;
  }
  return false;
}

/** 'back 2,1 lay 2,14 com 6,5': a commission, once both odds are there. */
function isCommissionAfterCom(state: ScanState, token: NumberToken, at: number): boolean {
  const before = state.tokens[at - 1];
  const { legs } = state.terms;
  const isCom = before?.kind === 'link' && ['com', 'c', 'c/'].includes(before.text);
  const isPair = legs.length > 1 && legs.some(leg => leg.side === 'lay') && legs.some(leg => leg.side === 'back');
  if (!isCom || !isPair || token.means !== 'either' || token.value >= 15 || state.next.side !== null) return false;
  return percentInPoints(state, token, 'commission');
}

function scanMoney(state: ScanState, token: NumberToken, at: number): void {
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

/** Whether a word stands before its number or, as in '2,10 BACK /', after it. */
export function namesWhatIsBefore(state: ScanState, at: number): boolean {
  return legJustBefore(state)?.row === state.row && !hasNumberInPart(state.tokens, at + 1);
}
