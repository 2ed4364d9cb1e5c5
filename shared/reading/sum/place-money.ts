/** Gives each amount of a message the leg or the sum that it belongs to; what could go to several is doubted. */

import type { SaidLeg } from '../../chat/read/terms.ts';
import type { NumberToken, Token } from '../../chat/read/token.ts';
import type { Assigned } from './assign.ts';
import { ordinalAt, ownersOf } from './owners.ts';
import { pointedLeg } from './pointed-amount.ts';
import { apart } from './reach.ts';
import type { Said } from './said.ts';
import { asksHowMuch, isPrice } from './said-words.ts';
import type { MoneyPart } from './slots.ts';

/** A leg further off than this has nothing to do with an amount. */
const FAR = 9;
const OTHER_LINE = 8;

export function placeMoney(said: Said): void {
  placeBalances(said);
  const { tokens, terms, numbers } = said;
  if (terms.hasFreeBet && !terms.earnsFreeBet && !terms.legs.some(({ isFreeBet }) => isFreeBet)) {
    const back = terms.legs.find(({ side }) => side === 'back');
    if (back !== undefined) back.isFreeBet = true;
  }
  for (const number of numbers) {
    if (number.part.kind !== 'money' || said.placed.has(number.at)) continue;
    const token = tokens[number.at] as NumberToken;
    placeAmount(said, number, number.part.as, token, token.cents ?? 0);
  }
}

/** 'saldo betano 150 superbet 90': what there is at each house is the most that can be placed there. */
function placeBalances({ tokens, terms, numbers, placed }: Said): void {
  const from = tokens.findIndex(
    (token, at) => token.kind === 'role' && /^saldos?$|tenho$/.test(token.text) && tokens[at + 1]?.kind === 'house',
  );
  if (from === -1) return;
  for (const { at, part } of numbers) {
    const [token, house] = [
      tokens[at],
      tokens.slice(Math.max(from, at - 3), at).findLast(each => each.kind === 'house'),
    ];
    if (at < from || part.kind !== 'money' || token?.kind !== 'number' || house?.kind !== 'house') continue;
    const leg = terms.legs.find(each => each.house?.name === house.house.name);
    if (leg === undefined || leg.max !== null) continue;
    leg.max = token.cents;
    placed.add(at);
  }
}

function placeAmount(said: Said, number: Assigned, as: MoneyPart, token: NumberToken, cents: number): void {
  const { terms, tokens } = said;
  const set = <
    Name extends 'total' | 'eachStake' | 'liability' | 'profitTarget' | 'step' | 'freeBetValue' | 'refundMax',
  >(
    name: Name,
  ) => {
    if (terms[name] !== null && terms[name] !== cents) terms.doubts.push({ code: 'number', text: token.text });
    terms[name] = cents;
  };
  switch (as) {
    case 'payout':
      terms.payoutTarget = cents;
      return;
    case 'unit':
      terms.unit = cents;
      return;
    case 'total':
    case 'bankroll':
      if (as === 'bankroll') terms.bankroll = cents;
      // '1,45 1,38 1,62 total 3,24': what the prices of a multiple come to.
      if (terms.intent === 'acca' && isProduct(terms.legs, cents)) return;
      // 'saldo 80 na segunda': a limit of one of them, or the total.
      if (ordinalAt(tokens, number.at) !== null) terms.doubts.push({ code: 'number', text: token.text });
      set('total');
      return;
    case 'each':
      set(number.word !== null && asksHowMuch(tokens, number.word) ? 'total' : 'eachStake');
      return;
    case 'free_bet':
      // 'se perder ganho fb de 50': the free bet is what comes back.
      set(terms.hasRefund && !terms.hasFreeBet ? 'refundMax' : 'freeBetValue');
      return;
    case 'liability':
      set('liability');
      return;
    case 'profit':
      set('profitTarget');
      return;
    case 'step':
      set('step');
      return;
    case 'refund': {
      // 'aposta sem risco de 50 na 2,40': the amount is the stake, and no cap of what comes back.
      const isNext = number.word !== null && number.at - number.word < 3 && number.at > number.word;
      const isCap = (isNext || said.prices.some(price => price < number.at)) && !isPlaced(said, number.at);
      if (isCap) set('refundMax');
      else placeLoose(said, number, token, cents);
      return;
    }
    case 'worth':
      if (terms.hasRefund) [terms.refundWorth, terms.saysRefundKind] = [cents, true];
      else placeLoose(said, number, token, cents);
      return;
    case 'earned':
      // 'qualificar fb: 50 na 1,90': the amount is placed at a price, so it is not what is earned.
      if (isPlaced(said, number.at)) placeLoose(said, number, token, cents);
      return;
    case 'claim': {
      const word = number.word === null ? '' : (tokens[number.word] as { text: string }).text;
      const what = /lucro|ganho|profit/.test(word) ? ('profit' as const) : ('payout' as const);
      terms.claimed = { what, cents, text: token.text };
      return;
    }
    case 'limit':
    case 'stake':
    case 'placed':
      placeOnLeg(said, number, as, token, cents);
      return;
    case 'puts':
    case 'loose':
      placeLoose(said, number, token, cents);
      return;
    default:
  }
}

/** Whether the number is the product of the odds, up to how it was rounded. */
const isProduct = (legs: readonly SaidLeg[], cents: number) =>
  legs.length > 1 && Math.abs(legs.reduce((all, { odds }) => all * odds, 1) - cents / 100) < 0.02;

/** The leg that an amount points at, or stands by. Null: none is near; 'several': it may be of more than one. */
export function legFor(said: Said, number: Assigned): SaidLeg | null | 'several' {
  const { tokens, sums, terms, prices, numbers } = said;
  const ordinal = ordinalAt(tokens, number.at);
  if (ordinal !== null) return terms.legs[ordinal] ?? null;
  const same = numbers.find(({ at, part }) => part.kind === 'same' && Math.abs(at - number.at) < 7);
  if (same?.part.kind === 'same') return terms.legs[prices.indexOf(same.part.number)] ?? null;
  const byHouse = nameBeside(said, number.at) ?? houseBeside(said, number.at);
  if (byHouse !== null) return byHouse;
  const owners = ownersOf(tokens, sums, number.at, prices).filter(
    ({ cost, leg }) => cost <= FAR + 4 || said.rows[prices[leg] ?? -1] === said.rows[number.at],
  );
  const byWord = number.word === null ? [] : ownersOf(tokens, sums, number.word, prices);
  const cost = (leg: number, given: number) =>
    Math.min(given, (byWord.find(each => each.leg === leg)?.cost ?? Number.POSITIVE_INFINITY) + 1);
  const isHere = (leg: number) => said.rows[prices[leg] ?? -1] === said.rows[number.at];
  // A price in the same line comes before those of other lines.
  const away = owners.some(({ leg }) => isHere(leg)) ? OTHER_LINE : 0;
  const [first, second] = owners
    .map(owner => ({ ...owner, cost: cost(owner.leg, owner.cost) + (isHere(owner.leg) ? 0 : away) }))
    .sort((one, other) => one.cost - other.cost);
  if (first === undefined) return null;
  if (second !== undefined && second.cost === first.cost) return 'several';
  return terms.legs[first.leg] ?? null;
}

/** 'betano só aceita 80': the house right beside the amount, or its word, that is a leg's. */
function houseBeside({ tokens, terms, prices }: Said, at: number): SaidLeg | null {
  for (const step of [1, -1]) {
    for (let index = at + step; Math.abs(index - at) < 5; index += step) {
      const token = tokens[index];
      if (token === undefined || token.kind === 'number' || prices.includes(index)) break;
      if (token.kind === 'separator' && '\n/;x,'.includes(token.text)) break;
      if (token.kind === 'house') return terms.legs.find(({ house }) => house?.name === token.house.name) ?? null;
    }
  }
  return null;
}

/** 'já meti 40 no Benfica', where that name stands by a price. */
function nameBeside({ tokens, terms, prices, sums }: Said, at: number): SaidLeg | null {
  const [way, name] = tokens
    .slice(at + 1, at + 5)
    .filter(token => !(token.kind === 'role' && (token.role === 'noise' || token.role === 'currency')));
  if (way?.kind !== 'link' || name?.kind !== 'name') return null;
  const other = tokens.findIndex(
    (token, index) => Math.abs(index - at) > 4 && token.kind === 'name' && token.text === name.text,
  );
  if (other === -1) return null;
  const [nearest] = prices
    .map((price, leg) => ({ leg, cost: apart(sums, price, other) }))
    .sort((one, two) => one.cost - two.cost);
  return terms.legs[nearest?.leg ?? -1] ?? null;
}

function placeOnLeg(
  said: Said,
  number: Assigned,
  as: 'limit' | 'stake' | 'placed',
  token: NumberToken,
  cents: number,
): void {
  const { terms, prices, tokens } = said;
  const { legs } = terms;
  const boosted = legs.filter(({ isBoosted, boost }) => isBoosted || boost > 0);
  if (as === 'limit' && terms.hasBoost && isOfExtra(said, number)) {
    terms.boostMax = cents;
    return;
  }
  const found = as === 'limit' && boosted.length === 1 ? (boosted[0] ?? null) : legFor(said, number);
  // 'devolve 20% se perder, teto 40': the most that comes back.
  if (as === 'limit' && terms.hasRefund && isOfRefund(said, number)) {
    terms.refundMax = cents;
    return;
  }
  const field = as === 'limit' ? 'max' : 'stake';
  if (found === 'several' || (found !== null && found[field] !== null && found[field] !== cents)) {
    terms.doubts.push({ code: 'number', text: token.text });
    return;
  }
  const isEnd = number.at > (prices.at(-1) ?? 0);
  const asked = number.word === null ? undefined : tokens[number.word];
  const isBalance = asked !== undefined && 'text' in asked && /\b(?:tenho|tem)$/.test(asked.text);
  if (as === 'placed' && isBalance && legs.length > 1 && isEnd && !isPointing(tokens, number.at)) {
    terms.total = cents;
    return;
  }
  if (found === null) {
    if (legs.length > 1) terms.doubts.push({ code: 'number', text: token.text });
    else terms.total = cents;
    return;
  }
  // '2,20 1,95 já coloquei 100': at either of them.
  const isAnyOf = as === 'placed' && legs.length > 1 && isEnd && legs.every(({ row }) => row === found.row);
  if (isAnyOf && terms.intent !== 'acca' && !isPointed(said, number))
    terms.doubts.push({ code: 'number', text: token.text });
  // In a matched bet 'stake' means the back's.
  const isPair = as === 'stake' && found.side === 'lay' && legs.length === 2;
  const back = isPair ? legs.find(({ side, stake }) => side === 'back' && stake === null) : undefined;
  (back ?? found)[field] = cents;
}

/** 'o extra é no máx 20': the most that a boost adds to what is won. */
function isOfExtra({ tokens }: Said, { at, word }: Assigned): boolean {
  const from = Math.min(at, word ?? at);
  return tokens
    .slice(Math.max(0, from - 3), from)
    .some(token => token.kind === 'role' && /^(?:extra|o extra|ganho extra|lucro extra|bonus)$/.test(token.text));
}

/** The word for what comes back is nearer to the limit than any price. */
function isOfRefund({ tokens, sums, prices }: Said, { at, word }: Assigned): boolean {
  const from = word ?? at;
  const refunds = tokens.flatMap((token, index) =>
    token.kind === 'role' && token.role === 'refund' ? [apart(sums, index, from)] : [],
  );
  return Math.min(...refunds) < Math.min(...prices.map(price => apart(sums, price, from)), Number.POSITIVE_INFINITY);
}

/** An ordinal, a house or a price that is repeated says which leg. */
function isPointed(said: Said, { at }: Assigned): boolean {
  const isSame = said.numbers.some(each => each.part.kind === 'same' && Math.abs(each.at - at) < 7);
  return ordinalAt(said.tokens, at) !== null || isSame || (nameBeside(said, at) ?? houseBeside(said, at)) !== null;
}

const isPointing = (tokens: readonly Token[], at: number) => {
  const way = tokens[at + 1];
  return way?.kind === 'link' && ['na', 'no', 'a', 'em'].includes(way.text);
};

/** An amount that no word announces: at the price that it points at, or still loose. */
function placeLoose(said: Said, number: Assigned, token: NumberToken, cents: number): void {
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
  const isAhead = ordinalAt(tokens, at) !== null && prices.every(price => price > at);
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
const isPlaced = ({ tokens, prices }: Said, at: number) =>
  wayTo(tokens, at, prices.find(price => price > at) ?? -1) !== null;

/** The first word between an amount and a price ahead that says that it is placed there: 'na', '@'. Null: none. */
function wayTo(tokens: readonly Token[], at: number, price: number): string | null {
  if (price < 0 || price - at > 8) return null;
  let by: string | null = null;
  for (const token of tokens.slice(at + 1, price)) {
    if (token.kind === 'number' || token.kind === 'percent') return null;
    if (token.kind === 'separator' && token.text !== ':') return null;
    if (token.kind === 'link' && ['na', 'no', 'a', 'em', 'nas', 'nos'].includes(token.text)) by ??= token.text;
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
