/** What the numbers of a short message change of a sum: odds, amounts, rates, each of the leg that it points at. */

import type { Role } from '../../catalogue/chat/read-roles.ts';
import type { SaidLeg, Terms } from '../../chat/read/terms.ts';
import type { NumberToken, Token } from '../../chat/read/token.ts';
import { isDenied } from './asides.ts';
import type { Assigned } from './assign.ts';
import { changedHouse } from './change-by-words.ts';
import type { Change } from './said-change.ts';
import { amountIn, setAmount, setBoost, setFreeBet, setHouse, setOdds, setRefund, setStake } from './set-terms.ts';
import { moneyCost, oddsCost } from './shapes.ts';
import { isFiller } from './understood.ts';

const POINTS: ReadonlySet<Role> = new Set(['first', 'second', 'third', 'odds', 'home', 'away', 'draw']);
const ADDS_LEG =
  /\b(?:esqueci|esqueceu|esquecemos|faltou|falta|adiciona|acrescenta|inclui|tem tambem|tambem tem|mais uma)\b/;
/** Odds move by less than this, or it is another leg that moved. */
const MOST_MOVED = 0.2;
/** And by so little while somebody looks for the other side. */
const MOST_DRIFTED = 0.08;
const ADDS = /\bmais (?:r\$ ?)?\d/;
const TAKES = /\b(?:tira|tire|tirar|tirando|menos|reduz|reduzir|diminui|diminuir|abate|desconta) (?:r\$ ?)?\d/;
const MOVES =
  /\b(?:se|for|fosse|agora|mudou|mudar|virou|virar|caiu|cair|subiu|subir|ficou|ficar|foi|ta|fica|peguei|paga|pagando|e)\b/;

export function changedByNumbers(change: Change): boolean {
  const { terms, numbers, tokens, roles } = change;
  const olds = numbers.filter(({ part }) => part.kind === 'old' || part.kind === 'same');
  const [only] = numbers;
  const price = only === undefined ? undefined : tokens[only.at];
  if (numbers.length === 1 && price?.kind === 'number' && oddsCost(price) <= 4 && ADDS_LEG.test(change.plain))
    return addLeg(change, price);
  if (price?.kind === 'number' && numbers.length === 1 && placesHouse(change, price)) return true;
  const houses = tokens.flatMap(token => (token.kind === 'house' ? [token.house] : []));
  const fresh = houses.filter(house => !terms.legs.some(each => each.house?.name === house.name));
  // 'e na betbra? lá é 2,8 de comissão': the house first, then what is said of it.
  if (fresh.length > 0 && !changedHouse(terms, houses, [...change.legs.values()][0] ?? change.leg)) return false;
  if (roles.has('unsupported') || deniesWord(tokens)) return false;
  const named = priceNamed(change);
  const left = numbers.filter(each => each.part.kind !== 'aside' && !olds.includes(each) && each !== named);
  for (const { at, part } of numbers) {
    const token = tokens[at];
    if (part.kind === 'aside' && token?.kind === 'number' && !isDenied(tokens, at) && !setStep(change, token))
      return false;
  }
  if (olds.length > 0) return replaced(change, olds, left);
  const [one, two] = left;
  const denied = legDenied(change);
  const meant = tokens[one?.at ?? -1];
  // 'o empate é 3,75, não 3,55': the price that stood there tells the leg.
  if (denied !== null && left.length === 1 && meant?.kind === 'number' && oddsCost(meant) <= 4)
    return setOdds(denied, meant);
  const [first, second] = [one, two].map(each => (each === undefined ? undefined : tokens[each.at]));
  // 'troca a 2,10 por 2,15', 'é 2,02 e não 2,20': one of the two was there.
  if (left.length === 2 && first?.kind === 'number' && second?.kind === 'number' && change.legs.size < 2) {
    for (const [old, made] of [
      [first, second],
      [second, first],
    ] as const) {
      const leg = terms.legs.find(({ odds }) => odds === old.odds);
      if (leg !== undefined && made.odds !== null && oddsCost(made) <= 4) return setOdds(leg, made);
    }
  }
  return left.every(number => changedByNumber(change, number, left.length));
}

const isNo = (token: Token | undefined) =>
  token !== undefined && 'text' in token && /^(?:nao|não|n)$/i.test(token.text);

/** The one leg whose price is denied. */
function legDenied({ terms, numbers, tokens }: Change): SaidLeg | null {
  const denied = numbers.flatMap(({ at, part }) => {
    const token = tokens[at];
    return part.kind === 'aside' && token?.kind === 'number' && isDenied(tokens, at) ? [token.odds] : [];
  });
  const [leg, ...others] = terms.legs.filter(({ odds }) => denied.includes(odds));
  return others.length > 0 ? null : (leg ?? null);
}

/** 'a de 2,15 só me deixa 120': a price that is there already says of which leg the amount is. */
function priceNamed({ terms, numbers, tokens, legs }: Change): Assigned | undefined {
  const [amount, ...more] = numbers.filter(({ part }) => part.kind === 'money' || part.kind === 'rate');
  const named = numbers.filter(({ at, part }) => {
    const token = tokens[at];
    const way = tokens[at - 1];
    const isOf = way?.kind === 'link' && /^(?:de|da|na|no|a)$/.test(way.text);
    return (
      part.kind === 'odds' && isOf && token?.kind === 'number' && terms.legs.some(({ odds }) => odds === token.odds)
    );
  });
  const [price, ...others] = named;
  const token = price === undefined ? undefined : tokens[price.at];
  if (amount === undefined || more.length > 0 || others.length > 0 || token?.kind !== 'number') return undefined;
  const leg = terms.legs.find(({ odds }) => odds === token.odds);
  if (leg !== undefined && !legs.has(amount.at)) (legs as Map<number, SaidLeg>).set(amount.at, leg);
  return price;
}

/** 'na betano é 2,10', where that price has no house yet. */
function placesHouse({ terms, tokens }: Change, { odds }: NumberToken): boolean {
  const houses = tokens.flatMap(token => (token.kind === 'house' ? [token.house] : []));
  const [house, ...others] = houses;
  const leg = terms.legs.find(each => each.odds === odds && each.house === null);
  if (house === undefined || others.length > 0 || leg === undefined) return false;
  setHouse(leg, house);
  return true;
}

/** 'não surebet' says the opposite of a word, and no change is the opposite of another. */
function deniesWord(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    const next = tokens[at + 1];
    return isNo(token) && next?.kind === 'role' && !isFiller(next.text) && !POINTS.has(next.role);
  });
}

/** 'de 5 em 5': both numbers say the step. */
function setStep({ terms, plain }: Change, token: NumberToken): boolean {
  if (!/\bde\b.*\bem\b/.test(plain) || token.cents === null) return false;
  terms.step = token.cents;
  return true;
}

/** 'o 1,75 caiu pra 1,68 e já botei 90 no outro': of the other leg than the one whose price has moved. */
function stakedOnOther(terms: Terms, moved: SaidLeg, tokens: readonly Token[], { at }: Assigned): boolean {
  const token = tokens[at];
  const others = terms.legs.filter(leg => leg !== moved);
  const isOther = tokens.slice(at + 1, at + 4).some(each => each.kind === 'role' && each.role === 'other');
  const [leg] = others;
  if (token?.kind !== 'number' || token.cents === null || leg === undefined || others.length > 1 || !isOther)
    return false;
  return setStake(terms, leg, token.cents);
}

function replaced({ terms, tokens, legs }: Change, olds: readonly Assigned[], given: readonly Assigned[]): boolean {
  // 'errei, era 2,15 na betano': the price that was meant.
  const meant = tokens[olds[0]?.at ?? -1];
  const named = legs.get(olds[0]?.at ?? -1);
  if (
    given.length === 0 &&
    olds.length === 1 &&
    meant?.kind === 'number' &&
    named !== undefined &&
    meant.odds !== named.odds
  )
    return setOdds(named, meant);
  const put = given.length === 2 && given[1]?.part.kind === 'money' ? given[1] : undefined;
  const left = put === undefined ? given : given.slice(0, 1);
  const [old, made] = [tokens[olds[0]?.at ?? -1], tokens[left[0]?.at ?? -1]];
  if (old?.kind !== 'number' || made?.kind !== 'number' || left.length !== 1 || made.odds === null) return false;
  const leg = terms.legs.find(({ odds }) => odds === old.odds) ?? legs.get(left[0]?.at ?? -1);
  return leg !== undefined && setOdds(leg, made) && (put === undefined || stakedOnOther(terms, leg, tokens, put));
}

function changedByNumber(change: Change, { at, part }: Assigned, count: number): boolean {
  const { terms, tokens, legs } = change;
  const token = tokens[at];
  const leg = legs.get(at) ?? (terms.legs.length === 1 ? terms.legs[0] : undefined) ?? null;
  if (token?.kind === 'percent' || part.kind === 'rate') {
    const rate =
      token?.kind === 'percent'
        ? token.fraction
        : token?.kind === 'number'
          ? Number(`${token.text.replace(',', '.')}e-2`)
          : Number.NaN;
    return setRate(change, part.kind === 'rate' ? part.as : 'loose', rate, leg);
  }
  if (token?.kind !== 'number') return false;
  // 'minha comissão baixou, é 4.5'
  const isRate =
    change.roles.has('commission') && (!legs.has(at) || count === 1) && token.value < 15 && token.means === 'either';
  if (part.kind === 'odds' && isRate)
    return setRate(change, 'commission', Number(`${token.text.replace(',', '.')}e-2`), leg);
  if (part.kind === 'odds') return movedOdds(change, token, legs.get(at) ?? null);
  return part.kind === 'money' && token.cents !== null && setMoney(change, part.as, token, legs.get(at) ?? null, count);
}

/** New odds of the leg that is named; of none that is named only where there is a word for a move, and then it is asked which. */
function movedOdds(change: Change, token: NumberToken, leg: SaidLeg | null): boolean {
  const { terms, plain, tokens } = change;
  if (token.odds === null) return false;
  if (leg === null && ADDS_LEG.test(plain)) return addLeg(change, token);
  const only = terms.legs.length === 1 ? terms.legs[0] : movedLeg(terms.legs, token.odds, plain);
  const open = terms.legs.filter(({ stake }) => stake === null);
  // 'e se eu esperar pra fechar a 2,64?'
  if (
    leg === null &&
    terms.isHedge &&
    open.length === 1 &&
    terms.legs.length > 1 &&
    open[0] !== undefined &&
    !isBare(tokens)
  )
    return setOdds(open[0], token);
  const target = leg ?? (only !== undefined && !isBare(tokens) ? only : undefined);
  if (target !== undefined) return setOdds(target, token);
  if (isBare(tokens) || !MOVES.test(plain)) return false;
  const { text, odds, format } = token;
  terms.doubts = [{ code: 'odds_of_which', text, odds, format }];
  return true;
}

/** 'o limite é 30, não 50': of the leg that has one, where none is named. */
function setLimit({ legs }: Terms, leg: SaidLeg | null, cents: number): boolean {
  const limited = legs.filter(({ max }) => max !== null);
  const target = leg ?? (limited.length === 1 ? limited[0] : undefined);
  if (target === undefined) return false;
  // 'só entrou 130', of the 200 that were put there.
  if (target.stake !== null && target.stake > cents) target.stake = cents;
  else target.max = cents;
  return true;
}

/** 'caiu pra 2,42': the one leg whose odds can have moved there. */
function movedLeg(legs: readonly SaidLeg[], odds: number, plain: string): SaidLeg | undefined {
  const isDown = /\b(?:caiu|cair|cai|desceu|baixou|derreteu|despencou|encolheu|secou)\b/.test(plain);
  const isUp = /\b(?:subiu|subir|sobe|aumentou|disparou|esticou|explodiu)\b/.test(plain);
  // 'e agora 1,74 na outra', of 1,70.
  if (!isDown && !isUp) {
    const closest = legs.filter(leg => Math.abs(odds / leg.odds - 1) < MOST_DRIFTED);
    return /\b(?:na|no|da|do) outr[ao]\b/.test(plain) && closest.length === 1 ? closest[0] : undefined;
  }
  const near = legs.filter(
    leg => (isDown ? odds < leg.odds : odds > leg.odds) && Math.abs(odds / leg.odds - 1) < MOST_MOVED,
  );
  return near.length === 1 ? near[0] : undefined;
}

/** 'esqueci o empate: 3,40 na kto'. The new leg's outcome and house are those that the message names. */
function addLeg({ terms, tokens }: Change, token: NumberToken): boolean {
  const [last] = terms.legs.slice(-1);
  if (last === undefined || terms.legs.some(({ side }) => side === 'lay') || token.odds === null) return false;
  const house = tokens.find(each => each.kind === 'house');
  const isDraw = tokens.some(each => each.kind === 'role' && each.role === 'draw');
  terms.legs.push({
    ...last,
    ...{
      odds: token.odds,
      text: token.text,
      format: token.format,
      house: null,
      commission: null,
      stake: null,
      max: null,
      line: null,
    },
    outcome: isDraw ? 'draw' : null,
  });
  const added = terms.legs.at(-1);
  if (house?.kind === 'house' && added !== undefined) setHouse(added, house.house);
  return true;
}

export const isBare = (tokens: readonly Token[]) =>
  tokens.every(({ kind }) => kind === 'number' || kind === 'separator');

function setMoney(change: Change, as: string, token: NumberToken, leg: SaidLeg | null, count: number): boolean {
  const { terms, roles, plain } = change;
  const cents = token.cents ?? 0;
  if (TAKES.test(plain) && roles.has('total') && count === 1) return setAmount(terms, amountIn(terms) - cents);
  switch (as) {
    case 'free_bet':
      return setFreeBet(terms, leg, cents);
    case 'limit':
      return setLimit(terms, leg, cents);
    case 'liability':
      for (const each of terms.legs) each.stake = null;
      [terms.liability, terms.total] = [cents, null];
      return terms.legs.some(({ side }) => side === 'lay');
    case 'profit':
      for (const each of terms.legs) each.stake = null;
      [terms.profitTarget, terms.total, terms.eachStake] = [cents, null, null];
      return true;
    case 'each':
      for (const each of terms.legs) each.stake = null;
      [terms.eachStake, terms.total] = [cents, null];
      return true;
    case 'step':
      terms.step = cents;
      return true;
    case 'refund':
      return setRefund(terms, leg, cents);
    case 'earned':
    case 'claim':
      return false;
    default:
  }
  if (leg !== null && (terms.legs.length > 1 || as === 'placed')) return setStake(terms, leg, cents);
  if (roles.has('placed') && !/\btenho\b/.test(plain)) return false;
  const isAmount = moneyCost(token) <= 4 && (moneyCost(token) === 0 || token.value >= 10 || roles.has('total'));
  if (!isAmount || count > 1) return false;
  return setAmount(terms, cents + (ADDS.test(plain) ? amountIn(terms) : 0));
}

function setRate(change: Change, as: string, rate: number, leg: SaidLeg | null): boolean {
  const { terms, roles } = change;
  if (!(rate >= 0 && rate <= 1)) return false;
  if (as === 'boost') return setBoost(terms, leg, rate);
  if (as === 'keeps' || (as === 'loose' && terms.hasRefund && roles.has('refund_free_bet'))) {
    Object.assign(terms, { refundKept: rate, saysRefundKind: true });
    return true;
  }
  if (as === 'refund') {
    Object.assign(terms, { hasRefund: true, refundRate: rate });
    return true;
  }
  if (as === 'kelly' || as === 'chance' || terms.intent === 'kelly' || terms.intent === 'value') {
    terms.probability = rate;
    return terms.intent === 'kelly' || terms.intent === 'value';
  }
  if ((as !== 'commission' && as !== 'loose') || rate >= 0.5) return false;
  const lay = terms.legs.find(({ side }) => side === 'lay');
  const rated = terms.legs.filter(({ commission }) => commission !== null && commission > 0);
  const owners = roles.has('each') ? terms.legs : [leg ?? lay ?? (rated.length === 1 ? rated[0] : undefined)];
  if (owners.some(owner => owner === undefined)) return false;
  for (const owner of owners) if (owner !== undefined) owner.commission = rate;
  return true;
}
