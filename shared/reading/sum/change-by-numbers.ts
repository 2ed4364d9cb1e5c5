/** What the numbers of a short message change of a sum: odds, amounts, rates, each of the leg that it points at. */

import { foldText } from '../../language/fold.ts';
import type { Role } from '../result/roles.ts';
import type { SaidLeg, Terms } from '../result/terms.ts';
import type { NumberToken, Token } from '../result/token.ts';
import { isDenied } from './asides.ts';
import type { Assigned } from './assign.ts';
import { changedHouse } from './change-by-words.ts';
import { ADDS_LEG, addLeg, allMoved, legDenied, movedOdds, placesHouse, replaced } from './changed-odds.ts';
import type { Change } from './said-change.ts';
import { amountIn, setAmount, setBoost, setFreeBet, setOdds, setRefund, setStake } from './set-terms.ts';
import { moneyCost, oddsCost } from './shapes.ts';
import { isFiller } from './understood.ts';

const POINTS: ReadonlySet<Role> = new Set(['first', 'second', 'third', 'odds', 'home', 'away', 'draw']);
const TAKES = /\b(?:tira|tire|tirar|tirando|menos|reduz|reduzir|diminui|diminuir|abate|desconta) (?:r\$ ?)?\d/;
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
  if (roles.has('profit_on') || roles.has('break_even')) return profitMoved(change);
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
  if (change.legs.size === 0 && allMoved(change, left)) return true;
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

function changedByNumber(change: Change, { at, part }: Assigned, count: number): boolean {
  const { terms, tokens, legs } = change;
  const token = tokens[at];
  const leg = legs.get(at) ?? (terms.legs.length === 1 ? terms.legs[0] : undefined) ?? null;
  if (token?.kind === 'percent' || part.kind === 'rate') {
    // 'mais 10%' is of the amount, or of an odd: no commission.
    if (token !== undefined && !change.roles.has('commission') && isAdded(tokens, token)) return false;
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

/** 'mais 50', 'aumenta cem'; 'aumenta pra cem' is the whole. */
function isAdded(tokens: readonly Token[], number: Token): boolean {
  const before = tokens[tokens.indexOf(number) - 1];
  return (
    before !== undefined && 'text' in before && /(?:^|\s)(?:mais|aumenta|aumentar|aumente)$/.test(foldText(before.text))
  );
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

function setMoney(change: Change, as: string, token: NumberToken, leg: SaidLeg | null, count: number): boolean {
  const { terms, roles, plain } = change;
  const cents = token.cents ?? 0;
  // 'banca agora é 700', of a stake that was a part of it.
  const isOfBank = terms.bankRate !== null || terms.units !== null || terms.intent === 'kelly';
  if (roles.has('bankroll') && isOfBank && count === 1) {
    for (const each of terms.legs) each.stake = null;
    Object.assign(terms, { bankroll: cents, total: null });
    return true;
  }
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
  const amounts = change.numbers.filter(({ part }) => part.kind === 'money').length;
  if (!isAmount || amounts > 1) return false;
  return setAmount(terms, cents + (isAdded(change.tokens, token) ? amountIn(terms) : 0));
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

/** 'lucrar só se sair a 2,35 e na outra elas por elas': of the leg at that price, or the one that is pointed at. */
function profitMoved({ terms, numbers, tokens, leg }: Change): boolean {
  const [number, ...others] = numbers;
  const token = number === undefined ? undefined : tokens[number.at];
  if (others.length > 0 || token?.kind !== 'number') return false;
  const gains = terms.legs.find(({ odds }) => odds === token.odds);
  if (gains === undefined || (leg !== null && leg !== gains)) return false;
  for (const each of terms.legs) each.isLevel = each !== gains;
  return true;
}
