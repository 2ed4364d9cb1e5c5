/**
 * What a short message changes of the sum before it: the answer to the bot's question, 'e com 1000?', 'tira a
 * comissão', '2,15 na primeira'. Knows no chat and no clock.
 */

import type { Role } from '../../catalogue/chat/read-roles.ts';
import { foldText } from '../../text/fold-text.ts';
import type { FindHouse } from '../houses/houses.ts';
import type { Missing } from '../question/reading.ts';
import { looksLikeMoney, looksLikeOdds } from '../read/cursor.ts';
import { lex } from '../read/lex.ts';
import { mergeWords } from '../read/merge.ts';
import { addLeg, startScan } from '../read/scan-state.ts';
import type { SaidLeg, Terms } from '../read/terms.ts';
import type { NumberToken, Token } from '../read/token.ts';

/** A longer message is a question of its own. */
const LONGEST = 80;
const ORDINALS: readonly Role[] = ['first', 'second', 'third'];
/** 'dobra', 'o dobro'. */
const DOUBLES = /\b(?:dobra|dobre|dobrar|dobro|duplica|duplicar)\b/;
const HALVES = /\b(?:metade)\b/;
/** 'mais 100': on top of what there is. */
const ADDS = /\bmais (?:r\$ ?)?\d/;
/** What may stand in a follow-up beside its numbers. */
const TAKES_OFF = /\b(?:tira|tire|tirar|remove|remover|sem|zera|esquece|desconsidera|ignora|cancela)\b/;

const REPLACES = /\b(?:troca\w*|muda\w*|mudou|por|virou|virar|caiu|cair|subiu|subir|lugar|vez|era|pra|para)\b/;
/** 'e se for 2,15?', 'agora tá 2,15': the odds of one leg are no longer what they were. */
const MOVES = /\b(?:se|for|fosse|agora|mudou|mudar|virou|virar|caiu|cair|subiu|subir|ficou|ficar|foi)\b/;

interface Change {
  readonly terms: Terms;
  readonly tokens: readonly Token[];
  readonly numbers: readonly NumberToken[];
  readonly percents: readonly number[];
  readonly roles: ReadonlySet<Role>;
  /** The leg that is meant; null: none is named. */
  readonly leg: SaidLeg | null;
  /** In 'troca kto por superbet' the new house; null: no second house is named. */
  readonly house: SaidLeg['house'];
  readonly plain: string;
}

/** The changed terms. Null: the message is a question of its own. asked: what the bot had asked back, if it had. */
export function followUp(
  before: Terms,
  asked: Missing['code'] | null,
  text: string,
  findHouse: FindHouse,
): Terms | null {
  if (text.length > LONGEST) return null;
  const tokens = mergeWords(lex(text), findHouse);
  if (tokens.some(({ kind }) => kind === 'name' || kind === 'typo' || kind === 'score')) return null;
  const terms = structuredClone(before);
  // The bot has already asked about the doubts of the message before; what comes now is the answer.
  terms.doubts = [];
  const change = changeOf(terms, tokens, foldText(text));
  if (asked === 'odds_of_which' && setMovedOdds(change, before)) return terms;
  if (asked !== null && answered(change, asked)) return terms;
  // Any other change leaves it open whose stake the amount is.
  if (asked === 'stake_or_total') terms.doubts = before.doubts;
  return changed(change, asked !== null) ? terms : null;
}

function changeOf(terms: Terms, tokens: readonly Token[], plain: string): Change {
  const roles = new Set(tokens.flatMap(token => (token.kind === 'role' ? [token.role] : [])));
  const ordinal = ORDINALS.findIndex(role => roles.has(role));
  const [house, other] = tokens.filter(token => token.kind === 'house');
  const byHouse = house === undefined ? undefined : terms.legs.find(leg => leg.house?.name === house.house.name);
  const bySide = roles.has('lay')
    ? terms.legs.find(({ side }) => side === 'lay')
    : roles.has('back') || roles.has('in_favour')
      ? terms.legs.find(({ side }) => side === 'back')
      : undefined;
  const outcomes = ['home', 'draw', 'away', 'over', 'under'] as const;
  const byOutcome = terms.legs.find(leg =>
    outcomes.some(name => roles.has(name) && (leg.outcome === name || leg.line?.market === name)),
  );
  return {
    terms,
    tokens,
    numbers: tokens.filter(token => token.kind === 'number'),
    percents: tokens.flatMap(token => (token.kind === 'percent' ? [token.fraction] : [])),
    roles,
    leg: (ordinal === -1 ? undefined : terms.legs[ordinal]) ?? byHouse ?? bySide ?? byOutcome ?? null,
    house: other?.house ?? null,
    plain,
  };
}

/** Applies the answer to what was asked. False: the message answers something else. */
function answered(change: Change, asked: Missing['code']): boolean {
  const { terms, numbers, percents, roles, leg } = change;
  const [number] = numbers;
  const isOne = numbers.length === 1 && number !== undefined;
  switch (asked) {
    case 'total':
      if (!isOne || number.cents === null || percents.length > 0 || leg !== null) return false;
      return setAmount(terms, number.cents);
    case 'odds':
    case 'other_odds':
    case 'other_side': {
      const odds = numbers.filter(each => looksLikeOdds(each) || (each.odds !== null && each.means === 'either'));
      // Two odds are a sum of their own, unless there were none before.
      const most = terms.legs.length === 0 ? 14 : 1;
      if (odds.length === 0 || odds.length > most || odds.length < numbers.length || leg !== null) return false;
      for (const each of odds) addOdds(change, each);
      if (percents[0] !== undefined && odds.length === 1) lastOf(terms).commission = percents[0];
      return true;
    }
    case 'probability': {
      const rate = percents[0] ?? (isOne && number.value < 100 ? number.value / 100 : undefined);
      if (rate === undefined) return false;
      terms.probability = rate;
      return true;
    }
    case 'free_bet_value':
      if (terms.freeBetValue !== null) return answered(change, 'other_odds');
      if (!isOne || number.cents === null) return false;
      terms.freeBetValue = number.cents;
      return true;
    case 'refund_worth': {
      const rate = percents[0] ?? (isOne ? number.value / 100 : undefined);
      if (rate === undefined || rate > 1) return false;
      terms.refundKept = rate;
      terms.saysRefundKind = true;
      return true;
    }
    case 'refund_kind':
      return setRefundKind(change);
    case 'boost_on':
    case 'bonus_on':
      return setBoostOn(change);
    case 'stake_or_total':
      return setSpread(change);
    case 'commission_of_which':
      return setOwner(change);
    case 'back_or_lay':
      if (!roles.has('lay') && !roles.has('back')) return false;
      terms.saysExchange = false;
      if (roles.has('lay') && terms.legs[1] !== undefined) terms.legs[1].side = 'lay';
      return true;
    default:
      return false;
  }
}

function addOdds({ terms, tokens, roles }: Change, number: NumberToken): void {
  const state = startScan([]);
  state.next.side = roles.has('lay') ? 'lay' : null;
  const leg = addLeg(state, number);
  const house = tokens.find(token => token.kind === 'house');
  if (house !== undefined) setHouse(leg, house.house);
  terms.legs.push(leg);
}

/** Sets a leg's house, with the commission that comes with it. */
function setHouse(leg: SaidLeg, house: NonNullable<SaidLeg['house']>): void {
  leg.house = house;
  leg.commission = house.isExchange || house.isOwn ? house.commission : null;
}

const lastOf = (terms: Terms) => terms.legs.at(-1) as SaidLeg;

function setBoostOn({ terms, roles, plain }: Change): boolean {
  const on =
    roles.has('on_profit') || /\blucro\b/.test(plain)
      ? 'profit'
      : /\b(?:odd|cotacao|retorno|tudo)\b/.test(plain)
        ? 'odds'
        : null;
  if (on === null) return false;
  terms.boostOn = on;
  for (const leg of terms.legs) if (leg.boost > 0) leg.boostOn = on;
  return true;
}

/** 'em dinheiro', 'em freebet', 'freebet, uso 70%'. */
function setRefundKind({ terms, roles, percents, plain }: Change): boolean {
  const isFreeBet = roles.has('free_bet') || roles.has('refund_free_bet');
  if (!isFreeBet && !/\b(?:dinheiro|saldo|grana|cash|real)\b/.test(plain)) return false;
  terms.saysRefundKind = true;
  terms.refundKept = isFreeBet ? (percents[0] ?? null) : 1;
  return true;
}

/** 'no total', or 'só na primeira'. */
function setSpread({ terms, roles, leg, numbers, percents }: Change): boolean {
  const staked = terms.legs.find(({ stake }) => stake !== null);
  if (staked === undefined || numbers.length + percents.length > 0) return false;
  if (roles.has('total')) [terms.total, staked.stake] = [staked.stake, null];
  else if (leg === null) return false;
  else if (leg !== staked) [leg.stake, staked.stake] = [staked.stake, null];
  return true;
}

function setOwner({ terms, leg, roles }: Change): boolean {
  const percent = terms.items.find(item => item.kind === 'percent');
  if (percent?.kind !== 'percent') return false;
  if (leg !== null) percent.ordinal = terms.legs.indexOf(leg);
  else if (roles.has('each')) percent.ordinal = -1;
  else return false;
  return true;
}

/** 'na segunda', 'na betano': where the odds asked about belong. */
function setMovedOdds({ leg, numbers }: Change, { doubts }: Terms): boolean {
  const moved = doubts.find(({ code }) => code === 'odds_of_which');
  if (moved?.code !== 'odds_of_which' || leg === null || numbers.length > 0) return false;
  setOdds(leg, moved);
  return true;
}

/** A change of what is there already. wasAsked: a bare number then answers, and changes nothing. */
function changed(change: Change, wasAsked: boolean): boolean {
  const { terms, numbers, percents, roles, leg, plain, tokens } = change;
  const [number, other] = numbers;
  if (terms.legs.length === 0 || numbers.length > 2 || percents.length > 1) return false;
  const factor =
    numbers.length > 0 || terms.intent === 'kelly' ? null : DOUBLES.test(plain) ? 2 : HALVES.test(plain) ? 0.5 : null;
  if (factor !== null) return setAmount(terms, Math.round(amountIn(terms) * factor));
  if (change.house !== null && leg !== null && REPLACES.test(plain)) setHouse(leg, change.house);
  const step = stepIn(change);
  if (step !== null) {
    terms.step = step;
    return true;
  }
  // 'e se devolver a stake?'
  if (terms.hasFreeBet && numbers.length === 0 && (roles.has('stake_returned') || roles.has('stake_not_returned'))) {
    terms.stakeReturned = roles.has('stake_returned');
    return true;
  }
  if (TAKES_OFF.test(plain) && numbers.length === 0) return takenOff(change);
  if (percents[0] !== undefined && numbers.length === 0) return setRate(change, percents[0]);
  if (number === undefined) return false;
  if (other !== undefined) return REPLACES.test(plain) && replaced(terms, number, other);
  if (leg !== null && (roles.has('stake') || roles.has('placed') || (looksLikeMoney(number) && !roles.has('limit')))) {
    if (number.cents === null) return false;
    for (const each of terms.legs) if (each !== leg) each.stake = null;
    leg.stake = number.cents;
    terms.total = null;
    return true;
  }
  if (leg !== null && roles.has('limit') && number.cents !== null) {
    leg.max = number.cents;
    return true;
  }
  if (number.odds !== null && looksLikeOdds(number)) {
    if (leg !== null) return setOdds(leg, number);
    if (terms.legs.length > 1 && MOVES.test(plain)) {
      const { text, odds, format } = number;
      terms.doubts = [{ code: 'odds_of_which', text, odds, format }];
      return true;
    }
  }
  const isBare = tokens.every(({ kind }) => kind === 'number' || kind === 'separator');
  const isAmount = number.cents !== null && (looksLikeMoney(number) || roles.has('total') || roles.has('bankroll'));
  if (!isAmount || number.cents === null || (wasAsked && isBare)) return false;
  return setAmount(terms, number.cents + (ADDS.test(plain) ? amountIn(terms) : 0));
}

/** The amount that `setAmount` sets; 0 where none is given. */
function amountIn({ hasFreeBet, earnsFreeBet, freeBetValue, eachStake, liability, total, legs }: Terms): number {
  if (hasFreeBet && !earnsFreeBet) return freeBetValue ?? legs.find(({ isFreeBet }) => isFreeBet)?.stake ?? 0;
  return eachStake ?? liability ?? total ?? legs.find(({ stake }) => stake !== null)?.stake ?? 0;
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
    for (const each of terms.legs) each.max = null;
    return true;
  }
  if (leg !== null && terms.legs.length > 2 && (roles.has('first') || roles.has('second') || roles.has('third'))) {
    terms.legs = terms.legs.filter(each => each !== leg);
    return true;
  }
  return false;
}

/** 'de 5 em 5', 'arredonda pra 10'. */
function stepIn({ numbers, roles, plain }: Change): number | null {
  const [number, again] = numbers;
  if (roles.has('whole_reais')) return 100;
  if (number?.cents == null) return null;
  const isTwice = again !== undefined && again.value === number.value && /\bde\b.*\bem\b/.test(plain);
  return isTwice || (roles.has('step') && again === undefined) ? number.cents : null;
}

function setRate({ terms, roles, leg }: Change, rate: number): boolean {
  if (terms.intent === 'kelly' || terms.intent === 'value') {
    terms.probability = rate;
    return true;
  }
  if (rate >= 0.5) return false;
  const lay = terms.legs.find(({ side }) => side === 'lay');
  const rated = terms.legs.filter(({ commission }) => commission !== null && commission > 0);
  const owners = roles.has('each') ? terms.legs : [leg ?? lay ?? (rated.length === 1 ? rated[0] : undefined)];
  if (owners.some(owner => owner === undefined)) return false;
  for (const owner of owners) if (owner !== undefined) owner.commission = rate;
  return true;
}

/** 'troca a 2,10 por 2,15': one of the two was there. */
function replaced({ legs }: Terms, first: NumberToken, second: NumberToken): boolean {
  for (const [old, made] of [
    [first, second],
    [second, first],
  ] as const) {
    const leg = legs.find(({ odds }) => odds === old.odds);
    if (leg !== undefined && made.odds !== null && looksLikeOdds(made)) return setOdds(leg, made);
  }
  return false;
}

function setOdds(leg: SaidLeg, number: Pick<NumberToken, 'odds' | 'text' | 'format'>): boolean {
  leg.odds = number.odds ?? leg.odds;
  Object.assign(leg, { text: number.text, format: number.format });
  return true;
}

/** The amount of the sum: its total, or the one stake that is given. */
function setAmount(terms: Terms, amount: number): boolean {
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
  else terms.total = amount;
  return true;
}
