/** A number that the word before it explains, or that repeats odds said earlier to say something about them. */
import type { Role } from '../../catalogue/chat/read-roles.ts';
import { claimLimit } from './announced-limit.ts';
import { looksLikeOdds, oddsAhead } from './cursor.ts';
import { lastLeg, legByOrdinal, legJustBefore, namesOrdinal, type ReadState, sameOdds } from './scan-state.ts';
import type { NumberToken } from './token.ts';

/** True: the number is used up. */
export function announcedNumber(state: ReadState, token: NumberToken, at: number): boolean {
  const { terms, pending, tokens } = state;
  if (pending === null) return isReference(state, token, at) || isCommissionAfterCom(state, token, at);
  const { cents } = token;
  const isAmount = cents !== null && token.means !== 'odds';
  switch (pending) {
    case 'total':
    case 'bankroll':
      if (token.value === 0) terms.doubts.push({ code: 'not_money', text: token.text });
      else if (!isAmount) return false;
      // 'saldo 80 na segunda': a limit of one of them, or the total.
      if (namesOrdinal(tokens, at) || (terms.total !== null && terms.total !== cents))
        terms.doubts.push({ code: 'number', text: token.text });
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
      if (terms.freeBetValue !== null && terms.freeBetValue !== cents)
        terms.doubts.push({ code: 'number', text: token.text });
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
function percentInPoints(state: ReadState, token: NumberToken, pending: Role): boolean {
  const { terms } = state;
  const rate = Number(`${token.text.replace(',', '.')}e-2`);
  if (!(rate >= 0 && rate < 1) || token.means === 'money') return false;
  state.pending = null;
  if (pending === 'probability') terms.probability = rate;
  else if (pending === 'keeps') [terms.refundKept, terms.saysRefundKind] = [rate, true];
  else if (pending === 'commission') {
    const ordinal = null;
    terms.items.push({
      kind: 'percent',
      rate,
      after: legJustBefore(state),
      isAhead: false,
      ordinal,
      isTied: false,
      isCommission: true,
    });
  } else return false;
  return true;
}

function claimStake(state: ReadState, token: NumberToken, at: number): boolean {
  if (token.cents === null || token.means === 'odds') return false;
  // In 'a stake na 2,10 é 100' the next number is odds, not the amount.
  if (looksLikeOdds(token) && token.hasDecimals) return false;
  state.pending = null;
  const { legs } = state.terms;
  const ahead = oddsAhead(state.tokens, at);
  const last = legByOrdinal(state, at) ?? lastLeg(state);
  if (ahead !== null || last === undefined) state.next.stake = token.cents;
  else {
    // In a matched bet 'stake' means the back's.
    const isPair = last.side === 'lay' && legs.length === 2;
    const back = isPair ? legs.find(leg => leg.side === 'back' && leg.stake === null) : undefined;
    (back ?? last).stake = token.cents;
  }
  return true;
}

/** Odds mentioned before and referred to again: 'pa no 1,85', '5% na 2,05'. */
function isReference(state: ReadState, token: NumberToken, at: number): boolean {
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
function isCommissionAfterCom(state: ReadState, token: NumberToken, at: number): boolean {
  const before = state.tokens[at - 1];
  const { legs } = state.terms;
  const isCom = before?.kind === 'link' && ['com', 'c', 'c/'].includes(before.text);
  const isPair = legs.length > 1 && legs.some(leg => leg.side === 'lay') && legs.some(leg => leg.side === 'back');
  if (!isCom || !isPair || token.means !== 'either' || token.value >= 15 || state.next.side !== null) return false;
  return percentInPoints(state, token, 'commission');
}
