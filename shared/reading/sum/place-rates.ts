/** Gives each percentage of a message what it is a part of: a commission, a boost, a refund, a chance. */

import type { SaidLeg } from '../result/terms.ts';
import type { Token } from '../result/token.ts';
import type { Assigned } from './assign.ts';
import { legFor } from './leg-for.ts';
import { ordinalAt } from './owners.ts';
import type { Said } from './said.ts';
import { isPrice } from './said-words.ts';

/** Before the amounts, because a limit is of the price that is raised. */
export function placeBoosts(said: Said): void {
  raiseFromOld(said);
  for (const number of said.numbers) {
    const rate = rateAt(said, number);
    if (rate !== null && number.part.kind === 'rate' && number.part.as === 'boost') placeBoost(said, number, rate);
  }
  settleBoost(said);
}

/** 'boost 2,10->2,60': no percentage, and both prices. */
function raiseFromOld({ terms, numbers, prices }: Said): void {
  const old = numbers.find(({ part }) => part.kind === 'old');
  const hasRate = numbers.some(({ part }) => part.kind === 'rate' && part.as === 'boost');
  if (!terms.hasBoost || hasRate || old === undefined) return;
  const leg = terms.legs[prices.findIndex(price => price > old.at)];
  if (leg !== undefined) leg.isBoosted = true;
}

export function placeRates(said: Said): void {
  for (const number of said.numbers) {
    const rate = rateAt(said, number);
    if (rate !== null) placeRate(said, number, rate, said.tokens[number.at] as Token);
  }
  for (const leg of said.terms.legs) {
    // The exchange's commission, and the person's own, is used where the message gives none.
    if (leg.house !== null && (leg.house.isExchange || leg.house.isOwn) && !isRated(said, leg))
      leg.commission ??= leg.house.commission;
  }
}

/** A percentage stands by that leg, and will be its commission. */
const isRated = ({ percents, terms }: Said, leg: SaidLeg) =>
  [...percents.values()].some(
    ({ after, ordinal }) => after === leg || (ordinal !== null && terms.legs[ordinal] === leg),
  );

/** The number as a part: 0.055 of '5,5%'. Null: it is no rate. */
function rateAt({ tokens }: Said, { at, part }: Assigned): number | null {
  const token = tokens[at];
  if (part.kind !== 'rate' || (token?.kind !== 'number' && token?.kind !== 'percent')) return null;
  if (token.kind === 'percent') return token.fraction;
  // 'p = 0,47'
  if (part.as === 'chance' && token.value < 1) return token.value;
  return Number(`${token.text.replace(',', '.')}e-2`);
}

function placeRate(said: Said, number: Assigned, rate: number, token: Token): void {
  const { terms } = said;
  if (number.part.kind !== 'rate') return;
  switch (number.part.as) {
    case 'boost':
      return;
    case 'refund':
      terms.refundRate = rate;
      return;
    case 'keeps':
      [terms.refundKept, terms.saysRefundKind] = [rate, true];
      return;
    case 'bonus':
      terms.bonus = rate;
      return;
    case 'chance':
      terms.probability = rate;
      return;
    case 'kelly':
      if (rate <= 0.75 && terms.kellyPart === 1) terms.kellyPart = rate;
      else terms.probability ??= rate;
      return;
    case 'claim':
      return;
    case 'bankroll':
      terms.bankRate = rate;
      return;
    case 'unit':
      // 'cada unidade é 1%' of the bank, whatever the bank will be.
      terms.unitRate = rate;
      return;
    default:
      placeLooseRate(said, number, rate, token);
      return;
  }
}

function placeBoost(said: Said, number: Assigned, rate: number): void {
  const { terms } = said;
  terms.hasBoost = true;
  terms.boost = rate;
  const found = legFor(said, number);
  const leg = found === 'several' || found === null ? (terms.legs.length === 1 ? terms.legs[0] : undefined) : found;
  if (leg === undefined) return;
  // '20 % a mais na odd, de 3,00 vai pra 3,60': the price is the raised one already.
  if (isRaisedFrom(said, leg, rate)) [leg.isBoosted, terms.boost] = [true, null];
  else leg.boost = rate;
}

const CLOSE = 0.011;

function isRaisedFrom({ tokens, numbers }: Said, { odds }: SaidLeg, rate: number): boolean {
  return numbers.some(({ at, part }) => {
    const token = tokens[at];
    if (part.kind !== 'old' || token?.kind !== 'number' || token.odds === null) return false;
    const raised = [token.odds * (1 + rate), 1 + (token.odds - 1) * (1 + rate)];
    return raised.some(each => Math.abs(each - odds) < CLOSE);
  });
}

/** '30% de aumento na odd' says of what; one that belongs to no leg is the first one's. */
function settleBoost({ terms, tokens, numbers }: Said): void {
  if (terms.boost === null) return;
  const at = numbers.find(({ part }) => part.kind === 'rate' && part.as === 'boost')?.at ?? 0;
  const near = tokens.slice(at, at + 5);
  // '+20% lucro em múltiplas'
  const isOnClaim = near.some(token => token.kind === 'role' && token.role === 'claim' && /^lucro/.test(token.text));
  if (terms.boostOn === null && isOnClaim) terms.boostOn = 'profit';
  if (
    terms.boostOn === null &&
    near.some((token, index) => token.kind === 'role' && token.role === 'odds' && !isPrice(tokens[at + index + 1]))
  )
    terms.boostOn = 'odds';
  for (const leg of terms.legs) if (leg.boost > 0) leg.boostOn = terms.boostOn;
}

function placeLooseRate(said: Said, number: Assigned, rate: number, token: Token): void {
  const { terms, tokens, prices, percents, rows } = said;
  const isCommission = number.part.kind === 'rate' && number.part.as === 'commission';
  // 'aumento aqui, 25% numa odd 3,20': the one percentage is the word's.
  if (terms.hasBoost && terms.boost === null && !isCommission && prices.length === 1 && token.kind === 'percent') {
    placeBoost(said, number, rate);
    settleBoost(said);
    return;
  }
  if (token.kind === 'percent' && token.sign !== null && !isCommission) {
    const after = tokens.slice(number.at + 1, number.at + 4);
    const isOn = after.some(each => each.kind === 'role' && ['on_odds', 'on_profit', 'odds'].includes(each.role));
    if (isOn && token.sign === '+') {
      placeBoost(said, number, rate);
      settleBoost(said);
      return;
    }
    // '+3,1% pré' above the odds is what a tip claims; on a line of its own too.
    const isAbove = prices.every(price => price > number.at);
    const isOwnLine = tokens.every((each, at) => rows[at] !== rows[number.at] || !isPrice(each));
    if (!isAbove && !isOwnLine) terms.doubts.push({ code: 'number', text: `${token.sign}${token.text}%` });
    return;
  }
  const wantsChance = ['kelly', 'value', 'convert'].includes(terms.intent) && !isCommission && !terms.hasFreeBet;
  if (wantsChance && terms.probability === null) {
    terms.probability = rate;
    return;
  }
  const [before] = tokens.slice(0, number.at).reverse().filter(isThing);
  const index = prices.findLastIndex(price => price < number.at);
  const price = prices[index];
  const follows = tokens[number.at + 1];
  const leadsOn = follows?.kind === 'separator' && follows.text === ':';
  const isAfterLeg = price !== undefined && isCloseTo(tokens, price, number.at);
  percents.set(number.at, {
    kind: 'percent',
    rate,
    after: leadsOn || !isAfterLeg || before === undefined ? null : (terms.legs[index] ?? null),
    isAhead: leadsOn,
    ordinal: pointedLeg(said, number.at),
    isTied: isTied(tokens, number.at),
    isCommission,
  });
}

/** Nothing but words between the price and the percentage: no other number. */
function isCloseTo(tokens: readonly Token[], price: number, at: number): boolean {
  return tokens.slice(price + 1, at).every(token => token.kind !== 'number' && token.kind !== 'percent');
}

function isThing(token: Token): boolean {
  return token.kind === 'number' || token.kind === 'percent';
}

/** 'na segunda', 'na 2,05' where that price is written elsewhere; -1: each of them. */
function pointedLeg({ tokens, numbers, prices }: Said, at: number): number | null {
  const next = tokens
    .slice(at + 1, at + 4)
    .find(token => token.kind !== 'link' && !(token.kind === 'role' && token.role === 'noise'));
  if (next?.kind === 'role' && next.role === 'each') return -1;
  const same = numbers.find(each => each.part.kind === 'same' && each.at > at && each.at - at < 5);
  if (same?.part.kind === 'same') return prices.indexOf(same.part.number);
  return ordinalAt(tokens, at);
}

/** A bracket, a dash or a small word ties it to the odds before it: '1,90 (3%)', '1,90 com 3%'. */
function isTied(tokens: readonly Token[], at: number): boolean {
  for (let index = at - 1; index >= 0; index--) {
    const kind = tokens[index]?.kind;
    if (kind === 'link' || kind === 'separator') return true;
    if (kind !== 'role') return false;
  }
  return false;
}
