/**
 * What a short message changes of the sum before it: 'e com 1000?', '2,15 na primeira', 'tira a comissão'. It is a change only if
 * every one of its words is understood, and then each of them does what it says. Knows no chat and no clock.
 */
import { CHANGE_FILLERS, CHANGE_PHRASES } from '../../catalogue/chat/change-words.ts';
import type { Role } from '../../catalogue/chat/read-roles.ts';
import type { SaidLeg, Terms } from '../../chat/read/terms.ts';
import type { NumberToken, Token } from '../../chat/read/token.ts';
import { foldText } from '../../language/fold.ts';
import { isDenied } from './asides.ts';
import { type Assigned, assign } from './assign.ts';
import { pointersIn } from './pointers.ts';
import { weigh } from './reach.ts';
import { moneyCost, oddsCost } from './shapes.ts';

/** A longer message is a question of its own. */
const LONGEST = 90;
const MOST_NUMBERS = 4;

/** Words that a change may say; any other makes the message a question of its own. */
const SPOKEN: ReadonlySet<Role> = new Set([
  ...([
    'total',
    'bankroll',
    'stake',
    'placed',
    'step',
    'whole_reais',
    'limit',
    'liability',
    'profit_target',
    'free_bet',
    'odds',
    'back',
  ] as const),
  ...([
    'lay',
    'in_favour',
    'against',
    'other',
    'old_odds',
    'boosted',
    'boost',
    'on_profit',
    'on_odds',
    'commission',
    'no_commission',
  ] as const),
  ...([
    'stake_returned',
    'stake_not_returned',
    'refund',
    'refund_cash',
    'refund_free_bet',
    'keeps',
    'each',
    'first',
    'second',
    'third',
  ] as const),
  ...([
    'dutching',
    'acca',
    'kelly',
    'half',
    'quarter',
    'probability',
    'over',
    'under',
    'home',
    'away',
    'draw',
    'house_word',
  ] as const),
  ...([
    'exchange_word',
    'claim',
    'early_payout',
    'double_green',
    'bonus',
    'unsupported',
    'negation',
    'percent',
    'split',
    'surebet',
    'break_even',
    'puts',
    'asks_pay',
    'long_shot',
    'favourite',
    'correction',
    'profit_on',
    'unit_word',
    'payout_target',
  ] as const),
]);
const POINTS: ReadonlySet<Role> = new Set(['first', 'second', 'third', 'odds', 'home', 'away', 'draw']);
const ADDS_LEG = /\b(?:esqueci|faltou|falta|adiciona|acrescenta|inclui|tem tambem|tambem tem|mais uma)\b/;
/** Odds move by less than this, or it is another leg that moved. */
const MOST_MOVED = 0.2;
const TAKES_OFF = /\b(?:tira|tire|tirar|remove|remover|sem|zera|esquece|desconsidera|ignora|cancela)\b/;
const DOUBLES = /\b(?:dobra|dobre|dobrar|dobro|duplica|duplicar)\b/;
const HALVES = /\bmetade\b/;
const ADDS = /\bmais (?:r\$ ?)?\d/;
const MOVES =
  /\b(?:se|for|fosse|agora|mudou|mudar|virou|virar|caiu|cair|subiu|subir|ficou|ficar|foi|ta|fica|peguei|paga|pagando|e)\b/;
const REPLACES = /\b(?:troca\w*|muda\w*|por|virou|virar|caiu|cair|subiu|subir|lugar|vez|era|nao)\b/;
/** Words of the list of unsupported ones that a change may use, because it takes something off or doubles it. */
const CHANGES = /^(?:tira|tire|remove|remover|esquece|desconsidera|ignora|ignorar|cancela|dobro|dobrado|dobra)$/;

export interface Change {
  readonly terms: Terms;
  readonly tokens: readonly Token[];
  readonly numbers: readonly Assigned[];
  readonly plain: string;
  readonly roles: ReadonlySet<Role>;
  /** The leg that is meant by each number, by the place of the number; none: it points at no leg. */
  readonly legs: ReadonlyMap<number, SaidLeg>;
  /** The leg that the message points at where it has no number. */
  readonly leg: SaidLeg | null;
}

/** Null: the message changes nothing that is known, or says something else besides. */
export function changeSum(before: Terms, tokens: readonly Token[], text: string): Terms | null {
  if (text.length > LONGEST || before.legs.length === 0) return null;
  if (!isUnderstood(tokens) && !saysStakeOnly(before, tokens) && !saysProfitOnly(before, tokens)) return null;
  const change = changeIn(before, tokens, text);
  if (change === null) return null;
  const isDone = change.numbers.length === 0 ? changedByWords(change) : changedByNumbers(change);
  return isDone ? change.terms : null;
}

/** Whether every word is a number, a known word of sums, or a filler. */
export function isUnderstood(tokens: readonly Token[]): boolean {
  return tokens.every(token => {
    switch (token.kind) {
      case 'name':
      case 'typo':
      case 'score':
        return isFiller(token.text);
      case 'role':
        if (token.role === 'unsupported') return CHANGES.test(token.text);
        return SPOKEN.has(token.role) || isFiller(token.text);
      default:
        return true;
    }
  });
}

/** 'essa a stake volta junto viu': of a free bet, in a message without a number, other words change nothing. */
function saysStakeOnly({ hasFreeBet }: Terms, tokens: readonly Token[]): boolean {
  const says = tokens.some(
    token => token.kind === 'role' && (token.role === 'stake_returned' || token.role === 'stake_not_returned'),
  );
  const names = tokens.filter(({ kind }) => kind === 'name').length;
  return hasFreeBet && says && names < 5 && !tokens.some(({ kind }) => kind === 'number' || kind === 'percent');
}

/** 'deixa o lucro inteiro no fla', of a back and its lay: there is one selection to mean. */
function saysProfitOnly({ legs }: Terms, tokens: readonly Token[]): boolean {
  const isLaid = legs.length === 2 && legs.some(({ side }) => side === 'lay');
  const names = tokens.filter(({ kind }) => kind === 'name').length;
  const says = tokens.some(token => token.kind === 'role' && token.role === 'profit_on');
  return isLaid && says && names < 4 && !tokens.some(({ kind }) => kind === 'number' || kind === 'percent');
}

function isFiller(text: string): boolean {
  const plain = foldText(text);
  return CHANGE_PHRASES.has(plain) || plain.split(' ').every(word => CHANGE_FILLERS.has(word));
}

function changeIn(before: Terms, tokens: readonly Token[], text: string): Change | null {
  const terms = structuredClone(before);
  // The bot has already asked about the doubts of the message before; what comes now is the answer.
  terms.doubts = [];
  const [best] = assign(tokens, 1);
  const numbers = best?.numbers ?? [];
  if (numbers.length > MOST_NUMBERS || numbers.some(({ part }) => part.kind === 'unknown' || part.kind === 'line'))
    return null;
  const roles = new Set(tokens.flatMap(token => (token.kind === 'role' ? [token.role] : [])));
  // Several prices without a word between them are a question of their own.
  const prices = numbers.filter(({ part }) => part.kind === 'odds' || part.kind === 'same');
  if (prices.length > 1 && !MOVES.test(foldText(text)) && !REPLACES.test(foldText(text))) return null;
  const { legs, leg } = pointersIn(
    terms,
    tokens,
    weigh(tokens),
    numbers.filter(({ part }) => part.kind !== 'aside').map(({ at }) => at),
  );
  return { terms, tokens, numbers, plain: foldText(text), roles, legs, leg };
}

/** 'dobra', 'tira a comissão', 'é dutching', 'meio kelly', 'e na bolsa?' */
function changedByWords(change: Change): boolean {
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
  if (roles.has('profit_on')) {
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
  if (terms.hasFreeBet && (roles.has('stake_returned') || roles.has('stake_not_returned'))) {
    terms.stakeReturned = roles.has('stake_returned');
    return true;
  }
  if (TAKES_OFF.test(plain) || roles.has('no_commission')) return takenOff(change);
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
function changedHouse(terms: Terms, houses: readonly NonNullable<SaidLeg['house']>[], leg: SaidLeg | null): boolean {
  const fresh = houses.filter(house => !terms.legs.some(each => each.house?.name === house.name));
  const [house, ...more] = fresh;
  if (house === undefined || more.length > 0) return false;
  const lay = terms.legs.find(({ side }) => side === 'lay');
  const target = leg ?? (house.isExchange ? lay : undefined);
  if (target === undefined) return false;
  setHouse(target, house);
  return true;
}

/** Sets a leg's house, with the commission that comes with it. */
export function setHouse(leg: SaidLeg, house: NonNullable<SaidLeg['house']>): void {
  leg.house = house;
  leg.commission = house.isExchange || house.isOwn ? house.commission : null;
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

function changedByNumbers(change: Change): boolean {
  const { terms, numbers, tokens, plain, roles } = change;
  const olds = numbers.filter(({ part }) => part.kind === 'old' || part.kind === 'same');
  const houses = tokens.flatMap(token => (token.kind === 'house' ? [token.house] : []));
  const fresh = houses.filter(house => !terms.legs.some(each => each.house?.name === house.name));
  // 'e na betbra? lá é 2,8 de comissão': the house first, then what is said of it.
  if (fresh.length > 0 && !changedHouse(terms, houses, [...change.legs.values()][0] ?? change.leg)) return false;
  if (roles.has('unsupported') || (roles.has('negation') && olds.length === 0 && !plain.includes(' nao ')))
    return false;
  const left = numbers.filter(each => each.part.kind !== 'aside' && !olds.includes(each));
  for (const { at, part } of numbers) {
    const token = tokens[at];
    if (part.kind === 'aside' && token?.kind === 'number' && !isDenied(tokens, at) && !setStep(change, token))
      return false;
  }
  if (olds.length > 0) return replaced(change, olds, left);
  const [one, two] = left;
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

function replaced({ terms, tokens, legs }: Change, olds: readonly Assigned[], left: readonly Assigned[]): boolean {
  const [old, made] = [tokens[olds[0]?.at ?? -1], tokens[left[0]?.at ?? -1]];
  if (old?.kind !== 'number' || made?.kind !== 'number' || left.length !== 1 || made.odds === null) return false;
  const leg = terms.legs.find(({ odds }) => odds === old.odds) ?? legs.get(left[0]?.at ?? -1);
  return leg !== undefined && setOdds(leg, made);
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
  const target = leg ?? (only !== undefined && !isBare(tokens) ? only : undefined);
  if (target !== undefined) return setOdds(target, token);
  if (isBare(tokens) || !MOVES.test(plain)) return false;
  const { text, odds, format } = token;
  terms.doubts = [{ code: 'odds_of_which', text, odds, format }];
  return true;
}

/** 'caiu pra 2,42': the one leg whose odds can have moved there. */
function movedLeg(legs: readonly SaidLeg[], odds: number, plain: string): SaidLeg | undefined {
  const isDown = /\b(?:caiu|cair|cai|desceu|baixou)\b/.test(plain);
  const isUp = /\b(?:subiu|subir|sobe|aumentou)\b/.test(plain);
  if (!isDown && !isUp) return undefined;
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
  switch (as) {
    case 'free_bet':
      return setFreeBet(terms, leg, cents);
    case 'limit':
      if (leg === null) return false;
      leg.max = cents;
      return true;
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

function setFreeBet(terms: Terms, leg: SaidLeg | null, cents: number): boolean {
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
function setRefund(terms: Terms, leg: SaidLeg | null, cents: number): boolean {
  Object.assign(terms, { hasRefund: true, refundMax: cents });
  if (leg === null && terms.legs.every(({ stake }) => stake === null))
    terms.doubts = [{ code: 'number', text: String(cents / 100) }];
  return true;
}

function setStake(terms: Terms, leg: SaidLeg, cents: number): boolean {
  for (const each of terms.legs) if (each !== leg) each.stake = null;
  [leg.stake, terms.total, terms.eachStake] = [cents, null, null];
  return true;
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

function setBoost(terms: Terms, leg: SaidLeg | null, rate: number): boolean {
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
function amountIn({ hasFreeBet, earnsFreeBet, freeBetValue, eachStake, liability, total, legs }: Terms): number {
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
