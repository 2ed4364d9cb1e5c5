/** What words alone change of a sum: 'dobra', 'tira a comissão', 'é dutching', 'e na bolsa?' */

import type { SaidLeg, Terms } from '../result/terms.ts';
import type { Change } from './said-change.ts';
import { isIfLost } from './said-words.ts';
import { amountIn, setAmount, setFreeBet, setHouse } from './set-terms.ts';

const TAKES_OFF = /\b(?:tira|tire|tirar|remove|remover|sem|zera|esquece|desconsidera|ignora|cancela)\b/;
/** '0 a 0' beside the word is a score. */
const NO_COMMISSION = /\bcomiss\w+ (?:[a-z]+ ){0,2}(?:0|zero)\b(?![.,]\d| ?[ax] )|\b(?:0|zero) ?%? (?:de )?comiss/;
const DOUBLES = /\b(?:dobra|dobre|dobrar|dobro|duplica|duplicar)\b/;
const HALVES = /\bmetade\b/;

/** 'dobra', 'tira a comissão', 'é dutching', 'meio kelly', 'e na bolsa?' */
export function changedByWords(change: Change): boolean {
  const { terms, roles, leg, plain, tokens } = change;
  if (terms.intent !== 'kelly' && (DOUBLES.test(plain) || (HALVES.test(plain) && !terms.isHedge)))
    return setAmount(terms, Math.round(amountIn(terms) * (DOUBLES.test(plain) ? 2 : 0.5)));
  // 'fecha só metade', of a bet that is closed at its exchange.
  if (HALVES.test(plain) && terms.isHedge) {
    terms.halves = true;
    return true;
  }
  if (roles.has('half') || roles.has('quarter')) {
    if (terms.intent !== 'kelly') return false;
    terms.kellyPart = roles.has('half') ? 0.5 : 0.25;
    return true;
  }
  const isIfItLoses = tokens.some(
    (token, at) => token.kind === 'role' && token.role === 'break_even' && isIfLost(tokens, at),
  );
  if (roles.has('profit_on') || isIfItLoses) {
    const gains = leg ?? terms.legs.find(({ side }) => side === 'back');
    if (leg === null && !terms.legs.some(({ side }) => side === 'lay')) return false;
    for (const each of terms.legs) each.isLevel = each !== gains;
    return true;
  }
  if (roles.has('whole_reais')) {
    terms.step = 100;
    return true;
  }
  const back = terms.legs.find(({ side, stake }) => side === 'back' && stake !== null);
  if (!terms.hasFreeBet && roles.has('free_bet') && back !== undefined && back.stake !== null)
    return setFreeBet(terms, back, back.stake);
  // 'é freebet', of a back and its lay for 100.
  const laid = terms.legs.length === 2 && terms.legs.some(({ side }) => side === 'lay');
  if (!terms.hasFreeBet && roles.has('free_bet') && laid && terms.total !== null)
    return setFreeBet(terms, terms.legs.find(({ side }) => side === 'back') ?? null, terms.total);
  if (terms.hasFreeBet && (roles.has('stake_returned') || roles.has('stake_not_returned'))) {
    terms.stakeReturned = roles.has('stake_returned');
    return true;
  }
  // 'e se a comissão fosse 0': a zero is no number of a sum.
  const isNone = roles.has('commission') && NO_COMMISSION.test(plain);
  if (TAKES_OFF.test(plain) || roles.has('no_commission') || isNone) return takenOff(change);
  if (roles.has('dutching') && terms.intent !== 'dutching') {
    terms.intent = 'dutching';
    return true;
  }
  if (roles.has('acca') && terms.legs.every(({ side }) => side === 'back')) {
    terms.intent = 'acca';
    return true;
  }
  const houses = tokens.flatMap(token => (token.kind === 'house' ? [token.house] : []));
  return houses.length > 0 && changedHouse(terms, houses, leg);
}

/** 'troca kto por superbet', 'e na bolsa?' of a lay at another exchange. */
export function changedHouse(
  terms: Terms,
  houses: readonly NonNullable<SaidLeg['house']>[],
  leg: SaidLeg | null,
): boolean {
  const fresh = houses.filter(house => !terms.legs.some(each => each.house?.name === house.name));
  const [house, ...more] = fresh;
  if (house === undefined || more.length > 0) return false;
  const lay = terms.legs.find(({ side }) => side === 'lay');
  const target = leg ?? (house.isExchange ? lay : undefined);
  if (target === undefined) return false;
  setHouse(target, house);
  return true;
}

function takenOff({ terms, roles, leg, plain }: Change): boolean {
  if (roles.has('commission') || roles.has('no_commission')) {
    for (const each of leg === null ? terms.legs : [leg]) each.commission = 0;
    return true;
  }
  if (roles.has('step') || /\barredond/.test(plain)) {
    terms.step = null;
    return true;
  }
  if (roles.has('limit')) {
    for (const each of leg === null ? terms.legs : [leg]) each.max = null;
    return true;
  }
  if (roles.has('boost')) {
    for (const each of terms.legs) each.boost = 0;
    [terms.boost, terms.hasBoost] = [null, false];
    return true;
  }
  if (leg !== null && terms.legs.length > 2) {
    terms.legs = terms.legs.filter(each => each !== leg);
    return true;
  }
  return false;
}
