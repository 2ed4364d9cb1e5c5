/** What words say of free bets, refunds and what comes with a mission. */

import type { SaidLeg, Terms } from '../result/terms.ts';
import type { Token } from '../result/token.ts';
import { asksHowMuch } from './how-much.ts';
import { apart } from './reach.ts';
import { doubtWord, type Said, textAt } from './said.ts';

/** 'freebet de 100 na bet365 … 4,20 com a free e o favorito 1,28': said twice, one bet is free. */
export function onlyNearestFreeBet({ tokens, sums, terms, prices }: Said): void {
  const free = terms.legs.filter(({ isFreeBet }) => isFreeBet);
  const words = tokens.flatMap((token, at) => (token.kind === 'role' && token.role === 'free_bet' ? [at] : []));
  if (free.length < 2 || words.length < 2) return;
  const far = (leg: SaidLeg) => Math.min(...words.map(word => apart(sums, word, prices[terms.legs.indexOf(leg)] ?? 0)));
  const [nearest] = [...free].sort((one, other) => far(one) - far(other));
  for (const leg of free) leg.isFreeBet = leg === nearest;
}

export function sayFreeBet(terms: Terms, at: number, said: Said): void {
  // 'devolvem em dinheiro, não é freebet'
  if (terms.hasRefund && isDeniedFar(said.tokens, at)) {
    [terms.refundKept, terms.saysRefundKind] = [1, true];
    return;
  }
  if (isOfLost(said.tokens, at)) terms.hasRefund = true;
  // 'sem risco 50, devolve freebet': the free bet is what comes back.
  if (terms.hasRefund && !terms.hasFreeBet) sayRefundInFreeBets(terms);
  else terms.hasFreeBet = true;
  const before = said.tokens[at - 1];
  const isSeveral =
    (before?.kind === 'role' && /^(?:duas|dois|tres|quatro|cinco|varias|umas)$/.test(before.text)) ||
    (before?.kind === 'number' &&
      !before.hasDecimals &&
      before.value > 1 &&
      before.value < 10 &&
      before.means === 'either');
  // One sum is of one free bet.
  if (isSeveral && /s$/.test(textAt(said.tokens, at))) doubtWord(terms, at, said);
}

const LOSES = /^(?:perder|perde|perdendo|perdesse)$/i;
const REACH = 7;

/** 'se perder eles me dão freebet', in whatever words between. */
const isOfLost = (tokens: readonly Token[], at: number) =>
  tokens.slice(Math.max(0, at - REACH), at).some((token, index, before) => {
    const isLost = 'text' in token && LOSES.test(token.text);
    return isLost && before.slice(index + 1).every(({ kind }) => kind !== 'separator');
  });

export function sayRefundInFreeBets(terms: Terms): void {
  terms.saysRefundKind = true;
  if (terms.refundKept === 1) terms.refundKept = null;
}

/** 'freebet 50 que devolve': of a free bet, it is the stake that comes back with the winnings. */
export function sayRefund(terms: Terms, at: number, { tokens }: Said): void {
  // '50 na 2,10, quanto volta?'
  if (asksHowMuch(tokens, at) || /^q(?:ua?n?t|t|nt)/.test(textAt(tokens, at + 1))) return;
  const isReturned = /^(?:e )?(?:devol|volta)/.test(textAt(tokens, at));
  if (isReturned && terms.hasFreeBet && !terms.earnsFreeBet && !terms.hasRefund) terms.stakeReturned = true;
  else terms.hasRefund = true;
  // 'volta em freebet'
  if (/(?:freebet|fb|gratis)$/.test(textAt(tokens, at))) sayRefundInFreeBets(terms);
}

const isDeniedFar = (tokens: readonly Token[], at: number) =>
  tokens.slice(Math.max(0, at - 3), at).some(token => token.kind === 'role' && token.role === 'negation');

/** 'ganha giros e freebet depois': what comes with a mission is no part of the sum of its bet. */
export function isReward(tokens: readonly Token[], at: number): boolean {
  const isGiven = tokens
    .slice(Math.max(0, at - 4), at)
    .some(token => 'text' in token && /^(?:ganh[ae]|receb[ae]|leva|vem|cai)$/.test(token.text));
  const isFreeBet = tokens.some(
    ({ kind, ...token }) => kind === 'role' && 'role' in token && token.role === 'free_bet',
  );
  return isGiven && isFreeBet && /^(?:giros?|spins)$/.test(textAt(tokens, at));
}
