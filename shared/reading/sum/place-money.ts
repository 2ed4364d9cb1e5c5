/** Gives each amount of a message the leg or the sum that it belongs to; what could go to several is doubted. */

import type { SaidLeg } from '../result/terms.ts';
import type { NumberToken, Token } from '../result/token.ts';
import type { Assigned } from './assign.ts';
import { asksHowMuch } from './how-much.ts';
import { isPointed, legFor } from './leg-for.ts';
import { isPlaced, placeLoose } from './loose-money.ts';
import { ordinalAt } from './owners.ts';
import { apart } from './reach.ts';
import type { Said } from './said.ts';
import type { MoneyPart } from './slots.ts';

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
  const back = terms.legs.find(({ side }) => side === 'back');
  const isOpen = terms.legs.every(({ stake }) => stake === null) && terms.total === null;
  if (terms.riskFree !== null && back !== undefined && isOpen) back.stake = terms.riskFree;
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
      // 'Banca base R$ 1000', and below it 'e pra 200 no total?'
      if (as === 'bankroll' && said.numbers.some(({ part }) => part.kind === 'money' && part.as === 'total')) return;
      if (as === 'total' && isForLiability(tokens, number.at)) return void set('liability');
      // '1,45 1,38 1,62 total 3,24': what the prices of a multiple come to.
      if (terms.intent === 'acca' && isProduct(terms.legs, cents)) return;
      // '700 de saldo na primeira': the most that can be placed there.
      if (isBalanceOf(said, number)) {
        const leg = terms.legs[ordinalAt(tokens, number.at) ?? ordinalAt(tokens, number.word ?? number.at) ?? -1];
        if (leg !== undefined) {
          leg.max = cents;
          return;
        }
      }
      // 'saldo 80 na segunda': a limit of one of them, or the total.
      if (ordinalAt(tokens, number.at) !== null) terms.doubts.push({ code: 'number', text: token.text });
      set('total');
      terms.totalHasLiability = saysLiability(tokens, number.at);
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
      const isNext = number.word !== null && number.at > number.word && isShortWay(tokens, number.word, number.at);
      // 'aposta sem risco de 20': what is staked, and what comes back.
      const word = number.word === null ? '' : (tokens[number.word] as { text: string }).text;
      // 'se perder volta os 50'
      const isTheStake = (tokens[number.at - 1] as { text?: string }).text === 'os';
      if (isNext && (isTheStake || /risco|risk|segura|protegida|^asr$/.test(word))) terms.riskFree = cents;
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

/** '600 no total (back + responsabilidade)', and no amount of its own. */
const saysLiability = (tokens: readonly Token[], at: number) => {
  const near = tokens.slice(at + 1, at + 8);
  const word = near.findIndex(token => token.kind === 'role' && token.role === 'liability');
  const between = near.slice(0, word + 1);
  const isBoth = between.some(token => token.kind === 'role' && token.role === 'back');
  return word !== -1 && isBoth && between.every(({ kind }) => kind !== 'number');
};

/** 'só tenho 500 de saldo na betfair pra responsabilidade' */
const isForLiability = (tokens: readonly Token[], at: number) => {
  const near = tokens.slice(at + 1, at + 7);
  const word = near.findIndex(token => token.kind === 'role' && token.role === 'liability');
  const way = near[word - 1];
  const isFor = way?.kind === 'link' && /^(?:pra|para|de|na)$/.test(way.text);
  return isFor && near.slice(0, word).every(({ kind }) => kind === 'link' || kind === 'house' || kind === 'role');
};

/** 'reembolso de 100', 'reembolso em free bet de 100'. */
const isShortWay = (tokens: readonly Token[], word: number, at: number) =>
  at - word < 3 ||
  tokens
    .slice(word + 1, at)
    .every(token => token.kind === 'link' || (token.kind === 'role' && /^refund_/.test(token.role)));

/** Whether the number is the product of the odds, up to how it was rounded. */
const isProduct = (legs: readonly SaidLeg[], cents: number) =>
  legs.length > 1 && Math.abs(legs.reduce((all, { odds }) => all * odds, 1) - cents / 100) < 0.02;

function placeOnLeg(
  said: Said,
  number: Assigned,
  as: 'limit' | 'stake' | 'placed',
  token: NumberToken,
  cents: number,
): void {
  const { terms, prices, tokens, rows } = said;
  const { legs } = terms;
  const next = tokens[number.at + 1];
  // 'tenho 600 somando tudo (back + responsabilidade)'
  if (as === 'placed' && next?.kind === 'role' && next.role === 'total') {
    terms.total = cents;
    terms.totalHasLiability = saysLiability(tokens, number.at);
    return;
  }
  // 'meti 150 em cada'
  if (as === 'placed' && next?.kind === 'role' && next.role === 'each') {
    terms.eachStake = cents;
    return;
  }
  const boosted = legs.filter(({ isBoosted, boost }) => isBoosted || boost > 0);
  if (as === 'limit' && terms.hasBoost && isOfExtra(said, number)) {
    terms.boostMax = cents;
    return;
  }
  // 'limite na KTO: 150'
  const between = number.word === null ? [] : tokens.slice(number.word + 1, number.at);
  const housed = legs.filter(leg =>
    between.some(token => token.kind === 'house' && token.house.name === leg.house?.name),
  );
  if (as === 'limit' && housed.length === 1 && housed[0] !== undefined) {
    housed[0].max = cents;
    return;
  }
  // 'Stake back 150'
  const named = tokens[number.at - 1];
  const sided =
    named?.kind === 'role' && (named.role === 'back' || named.role === 'lay')
      ? legs.filter(({ side }) => side === named.role)
      : [];
  if (as === 'stake' && sided.length === 1 && sided[0] !== undefined && legs.length > 1) {
    sided[0].stake = cents;
    return;
  }
  const found = as === 'limit' && boosted.length === 1 ? (boosted[0] ?? null) : legFor(said, number);
  // 'devolve 20% se perder, teto 40': the most that comes back.
  const isAhead = prices.every(price => price > number.at) && !terms.hasBoost;
  if (as === 'limit' && terms.hasRefund && terms.refundMax === null && (isAhead || isOfRefund(said, number))) {
    terms.refundMax = cents;
    return;
  }
  // 'tenho 700 de saldo na primeira': the most that can be placed there.
  const word = number.word === null ? undefined : tokens[number.word];
  const isOfBalance =
    as === 'placed' &&
    word !== undefined &&
    'text' in word &&
    /\b(?:tenho|tem)$/.test(word.text) &&
    tokens.some(saysBalance);
  const field = as === 'limit' || isOfBalance ? 'max' : 'stake';
  if (found === 'several' || (found !== null && found[field] !== null && found[field] !== cents)) {
    terms.doubts.push({ code: 'number', text: token.text });
    return;
  }
  const isEnd = number.at > (prices.at(-1) ?? 0);
  const isOfBank = said.numbers.some(({ part }) => part.kind === 'rate' && part.as === 'bankroll');
  const asked = number.word === null ? undefined : tokens[number.word];
  const isBalance = asked !== undefined && 'text' in asked && /\b(?:tenho|tem|t[ao]u? com|estou com)$/.test(asked.text);
  // '3 % da banca na 1,95, hoje eu tô com 470'
  if (as === 'placed' && isBalance && isOfBank && terms.bankroll === null) {
    terms.bankroll = cents;
    return;
  }
  const isAlone = prices.every(price => rows[price] !== rows[number.at]);
  const isStart = prices.every(price => price > number.at) && (isAlone || tokens[number.at + 1]?.kind === 'separator');
  if (as === 'placed' && isBalance && legs.length > 1 && (isEnd || isStart) && !isPointing(tokens, number.at)) {
    terms.total = cents;
    return;
  }
  if (found === null) {
    const [only, ...others] = legs;
    if (others.length > 0) terms.doubts.push({ code: 'number', text: token.text });
    // Of the one price, on a line of its own.
    else if (as === 'limit' && only !== undefined) only.max ??= cents;
    else terms.total = cents;
    return;
  }
  // '2,20 1,95 já coloquei 100': at either of them.
  const isAnyOf = as === 'placed' && legs.length > 1 && isEnd && legs.every(({ row }) => row === found.row);
  if (isAnyOf && terms.intent !== 'acca' && !isPointed(said, number))
    terms.doubts.push({ code: 'number', text: token.text });
  // In a matched bet 'stake' means the back's.
  // 'entrei lay 1,90 stake 150, agora o back tá 1,65': the lay was first.
  const isPair = as === 'stake' && found.side === 'lay' && legs.length === 2 && legs[0] !== found;
  const back = isPair ? legs.find(({ side, stake }) => side === 'back' && stake === null) : undefined;
  (back ?? found)[field] = cents;
}

const isBalanceOf = ({ tokens }: Said, { at, word }: Assigned) => {
  const way = tokens[at + 1];
  const named = word === null ? undefined : tokens[word];
  return word === at + 2 && way?.kind === 'link' && way.text === 'de' && named !== undefined && saysBalance(named);
};

const saysBalance = (token: Token) => token.kind === 'role' && token.role === 'total' && /^saldos?$/.test(token.text);

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

const isPointing = (tokens: readonly Token[], at: number) => {
  const way = tokens[at + 1];
  return way?.kind === 'link' && ['na', 'no', 'a', 'em'].includes(way.text);
};
