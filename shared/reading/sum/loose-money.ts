/** Amounts that no word announces: at the price that they point at, or still loose. */

import type { SaidLeg } from '../result/terms.ts';
import type { NumberToken, Token } from '../result/token.ts';
import type { Assigned } from './assign.ts';
import { ordinalAt, ownersOf } from './owners.ts';
import { pointedLeg } from './pointed-amount.ts';
import type { Said } from './said.ts';
import { isPrice } from './said-words.ts';

/** An amount that no word announces: at the price that it points at, or still loose. */
export function placeLoose(said: Said, number: Assigned, token: NumberToken, cents: number): void {
  const { tokens, terms, sums, prices } = said;
  // 'máx 30 … com os 30': the limit again.
  if (terms.legs.some(({ max }) => max === cents)) {
    said.placed.add(number.at);
    return;
  }
  const way = tokens[number.at - 1];
  // 'devolve em dinheiro até 100'
  if (terms.hasRefund && way?.kind === 'link' && way.text === 'ate' && prices.every(price => price > number.at)) {
    terms.refundMax = cents;
    said.placed.add(number.at);
    return;
  }
  // '(60 certinho)', 'uso os 60': the stake again.
  if (saysAgain(said, number.at) && terms.legs.some(({ stake }) => stake === cents)) {
    said.placed.add(number.at);
    return;
  }
  // 'turbinada de 40%, pra aposta de até R$ 100: … 1,90'
  const raised = terms.legs.filter(({ boost, isBoosted }) => boost > 0 || isBoosted);
  const isMost = way?.kind === 'link' && way.text === 'ate' && prices.every(each => each > number.at);
  if (isMost && raised.length === 1 && raised[0] !== undefined && raised[0].max === null) {
    raised[0].max = cents;
    said.placed.add(number.at);
    return;
  }
  // 'odd 2,25 até 50 reais'
  const price = prices.find(each => each === number.at - 2);
  const limitedLeg = price === undefined ? undefined : terms.legs[prices.indexOf(price)];
  if (way?.kind === 'link' && way.text === 'ate' && limitedLeg !== undefined && limitedLeg.max === null) {
    limitedLeg.max = cents;
    said.placed.add(number.at);
    return;
  }
  const pointed = pointedLeg(said, number.at);
  if (pointed !== null && pointed.stake === null && terms.eachStake === null) {
    stakeOn(said, number, pointed, cents);
    return;
  }
  const ordinal = ordinalAt(tokens, number.at);
  if (isDoubtful(said, number.at)) terms.doubts.push({ code: 'number', text: token.text });
  const [ahead] = ownersOf(tokens, sums, number.at, prices).filter(({ leg }) => (prices[leg] ?? 0) > number.at);
  const ordered = terms.legs[ordinal ?? -1];
  // '700 de saldo na primeira e 350 na segunda'
  const isBalance =
    terms.legs.some(({ max }) => max !== null) && tokens.some(token => 'text' in token && token.text === 'saldo');
  if (ordered !== undefined && isBalance) {
    ordered.max = cents;
    said.placed.add(number.at);
    return;
  }
  if (ordinal !== null && terms.legs[ordinal] !== undefined) {
    stakeOn(said, number, terms.legs[ordinal], cents);
    return;
  }
  const by = wayTo(tokens, number.at, prices[ahead?.leg ?? -1] ?? -1);
  const limited = ahead === undefined || by === null ? undefined : terms.legs[ahead.leg];
  // 'limite 25 na 2,31 e 40 na 1,87': the second amount is what the first is.
  if (limited !== undefined && limited.max === null && followsLimit(said, number.at)) {
    limited.max = cents;
    said.placed.add(number.at);
    return;
  }
  const leg = ahead === undefined || by === null ? undefined : terms.legs[ahead.leg];
  if (leg === undefined || (!leg.saysSide && isSpread(said, number.at, by ?? ''))) {
    bound(said, number, cents);
    return;
  }
  if (terms.hasFreeBet && leg.isFreeBet && terms.freeBetValue === null) {
    terms.freeBetValue = cents;
    said.placed.add(number.at);
    return;
  }
  const isJoint =
    !terms.hasPlaced && !terms.saysOther && !asks(said) && joinsNextPrice(tokens, prices[ahead?.leg ?? 0] ?? 0);
  if (isJoint) terms.doubts.push({ code: 'stake_or_total', text: token.text });
  stakeOn(said, number, leg, cents);
}

function saysAgain({ tokens }: Said, at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isOpened = before?.kind === 'separator' && before.text === '(';
  const isNamed = before?.kind === 'role' && /^(?:os|com os|uso os|usar os|meus|esses|todos)$/.test(before.text);
  return (
    isOpened || isNamed || (after !== undefined && 'text' in after && /^cert(?:inho|o)$|^chei[oa]s?$/.test(after.text))
  );
}

/** '100 a 2,10 e 2,05': nothing tells whether the amount is for both odds or only for the first. */
function joinsNextPrice(tokens: readonly Token[], price: number): boolean {
  for (const token of tokens.slice(price + 1, price + 7)) {
    if (isPrice(token)) return true;
    const isJoint = token.kind === 'separator' && ',/x'.includes(token.text);
    const isPlace =
      token.kind === 'house' ||
      token.kind === 'name' ||
      (token.kind === 'link' && ['e', 'a', 'na', 'no'].includes(token.text));
    if (!isJoint && !isPlace) return false;
  }
  return false;
}

const asks = ({ tokens }: Said) => tokens.some(token => token.kind === 'role' && /^q(?:ua?n?t|t|nt)/.test(token.text));

function followsLimit({ numbers, tokens, terms }: Said, at: number): boolean {
  const before = numbers.filter(({ at: other, part }) => other < at && part.kind === 'money').at(-1);
  const isJoined = tokens
    .slice((before?.at ?? at) + 1, at)
    .some(
      token =>
        (token.kind === 'link' && token.text === 'e') || (token.kind === 'separator' && ',;/'.includes(token.text)),
    );
  return (
    before?.part.kind === 'money' &&
    before.part.as === 'limit' &&
    isJoined &&
    terms.legs.some(({ max }) => max !== null)
  );
}

/** '(max 77 35)': which of the two? '100 na segunda: 2,10 2,05', before the odds it names. '2,10 2,05 100 na kto'. */
function isDoubtful({ tokens, prices }: Said, at: number): boolean {
  const [before, after, place] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  const isSecond = before?.kind === 'number' && after?.kind === 'separator' && after.text === ')';
  const isAhead = prices.length > 1 && ordinalAt(tokens, at) !== null && prices.every(price => price > at);
  const isLast = prices.length > 1 && prices.every(price => price < at);
  const isAtHouse = isLast && after?.kind === 'link' && /^n[ao]$/.test(after.text) && place?.kind === 'house';
  const isOnly =
    isAtHouse && tokens.filter(token => token.kind === 'house' && token.house.name === place.house.name).length === 1;
  return isSecond || isAhead || isOnly;
}

function stakeOn({ placed, terms }: Said, { at }: Assigned, leg: SaidLeg, cents: number): void {
  if (leg.stake !== null && leg.stake !== cents) terms.doubts.push({ code: 'number', text: String(cents / 100) });
  leg.stake = cents;
  placed.add(at);
}

/** '2,20, boto 50, outro lado 1,85': the other side comes after the amount, so it is of the price before. */
function isBeforeTurn({ tokens, prices }: Said, number: Assigned, isPut: boolean): boolean {
  const next = prices.find(price => price > number.at);
  if (next === undefined || prices.filter(price => price < number.at).length !== 1) return false;
  const between = tokens.slice(number.at + 1, next);
  return isPut || between.some(token => token.kind === 'role' && (token.role === 'against' || token.role === 'other'));
}

/** '2,40 com 150 e 1,83': the amount is tied to the price before it, and another price follows. */
function bound(said: Said, number: Assigned, cents: number): void {
  const { tokens, prices, terms } = said;
  const before = tokens[number.at - 1];
  const index = prices.findLastIndex(price => price < number.at);
  const leg = terms.legs[index];
  const price = prices[index];
  if (leg === undefined || price === undefined) return;
  const isTied = before?.kind === 'link' && ['com', 'c', 'c/', 'de'].includes(before.text) && number.at - price < 6;
  const hasMore = prices.some(each => each > number.at) && leg.side === 'back';
  const isPut = number.part.kind === 'money' && number.part.as === 'puts';
  if (leg.stake === null && leg.side === 'back' && !terms.hasFreeBet && isBeforeTurn(said, number, isPut)) {
    stakeOn(said, number, leg, cents);
    return;
  }
  if (isTied && hasMore) stakeOn(said, number, leg, cents);
  else if (terms.hasPlaced && !terms.saysHave && prices.some(each => each > number.at) && number.at - price < 4)
    stakeOn(said, number, leg, cents);
}

/** Whether a word places the amount at the price after it. */
export const isPlaced = ({ tokens, prices }: Said, at: number) =>
  wayTo(tokens, at, prices.find(price => price > at) ?? -1) !== null;

/** The first word between an amount and a price ahead that says that it is placed there: 'na', '@'. Null: none. */
function wayTo(tokens: readonly Token[], at: number, price: number): string | null {
  if (price < 0 || price - at > 8) return null;
  let by: string | null = null;
  for (const token of tokens.slice(at + 1, price)) {
    if (token.kind === 'number' || token.kind === 'percent') return null;
    if (token.kind === 'separator' && token.text !== ':') return null;
    if (
      token.kind === 'link' &&
      ['na', 'no', 'numa', 'num', 'naquela', 'naquele', 'a', 'em', 'nas', 'nos'].includes(token.text)
    )
      by ??= token.text;
    else if (token.kind === 'role' && (token.role === 'odds' || token.role === 'in_favour')) by ??= 'na';
  }
  return (
    by ??
    ((tokens[price] as NumberToken).means === 'odds' && (tokens[price] as NumberToken).format === 'decimal'
      ? '@'
      : null)
  );
}

/** '300 em 2,02 e 2,10' and 'dividir 640 entre as odds' are spread over all; '80 em 3,2', once placed, is not. */
function isSpread({ tokens, terms, rows, prices }: Said, at: number, by: string): boolean {
  const isCovered = terms.saysOther || terms.hasPlaced;
  const saysSpread = ['em', 'nas', 'nos'].includes(by) || terms.intent === 'split' || terms.intent === 'dutching';
  const inLine = prices.filter(price => price > at && rows[price] === rows[at]).length;
  return saysSpread && !isCovered && inLine > 1 && tokens.length > 0;
}
