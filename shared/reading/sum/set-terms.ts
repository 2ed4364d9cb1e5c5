/** Sets one thing in the terms of a sum, and takes away what it replaces. Amounts in centavos, rates as parts. */

import type { SaidLeg, Terms } from '../result/terms.ts';
import type { NumberToken } from '../result/token.ts';

/** Sets a leg's house, with the commission that comes with it. */
export function setHouse(leg: SaidLeg, house: NonNullable<SaidLeg['house']>): void {
  leg.house = house;
  leg.commission = house.isExchange || house.isOwn ? house.commission : null;
}

export function setFreeBet(terms: Terms, leg: SaidLeg | null, cents: number): boolean {
  const target = leg ?? terms.legs.find(({ isFreeBet }) => isFreeBet) ?? terms.legs.find(({ side }) => side === 'back');
  if (target === undefined || target.side === 'lay') return false;
  for (const each of terms.legs) [each.isFreeBet, each.stake] = [each === target, null];
  Object.assign(terms, {
    hasFreeBet: true,
    earnsFreeBet: false,
    freeBetValue: cents,
    total: null,
    eachStake: null,
    liability: null,
  });
  return true;
}

/** 'se perder devolve 20': the refund is of the bet that stands, or of the one that is named. */
export function setRefund(terms: Terms, leg: SaidLeg | null, cents: number): boolean {
  Object.assign(terms, { hasRefund: true, refundMax: cents });
  if (leg === null && terms.legs.every(({ stake }) => stake === null))
    terms.doubts = [{ code: 'number', text: String(cents / 100) }];
  return true;
}

export function setStake(terms: Terms, leg: SaidLeg, cents: number): boolean {
  for (const each of terms.legs) if (each !== leg) each.stake = null;
  [leg.stake, terms.total, terms.eachStake] = [cents, null, null];
  return true;
}

export function setBoost(terms: Terms, leg: SaidLeg | null, rate: number): boolean {
  const target =
    leg ??
    terms.legs.find(({ boost }) => boost > 0) ??
    (terms.legs.some(({ side }) => side === 'lay') ? terms.legs.find(({ side }) => side === 'back') : undefined);
  if (target === undefined) return false;
  Object.assign(terms, { hasBoost: true, boost: rate });
  [target.boost, target.boostOn] = [rate, terms.boostOn];
  return true;
}

export function setOdds(leg: SaidLeg, number: Pick<NumberToken, 'odds' | 'text' | 'format'>): boolean {
  leg.odds = number.odds ?? leg.odds;
  Object.assign(leg, { text: number.text, format: number.format });
  return true;
}

/** The amount that `setAmount` sets; 0 where none is given. */
export function amountIn({ hasFreeBet, earnsFreeBet, freeBetValue, eachStake, liability, total, legs }: Terms): number {
  if (hasFreeBet && !earnsFreeBet) return freeBetValue ?? legs.find(({ isFreeBet }) => isFreeBet)?.stake ?? 0;
  return eachStake ?? liability ?? total ?? legs.find(({ stake }) => stake !== null)?.stake ?? 0;
}

/** The amount of the sum: its total, or the one stake that is given. */
export function setAmount(terms: Terms, amount: number): boolean {
  if (amount <= 0) return false;
  const given = terms.legs.filter(({ stake }) => stake !== null);
  const [only] = given;
  if (terms.hasFreeBet && !terms.earnsFreeBet) {
    terms.freeBetValue = amount;
    for (const leg of terms.legs) if (leg.isFreeBet) leg.stake = null;
    return true;
  }
  if (terms.eachStake !== null) terms.eachStake = amount;
  else if (terms.liability !== null) terms.liability = amount;
  else if (terms.total === null && given.length === 1 && only !== undefined) only.stake = amount;
  else if (given.length > 1) return false;
  else [terms.total, terms.profitTarget] = [amount, null];
  return true;
}
