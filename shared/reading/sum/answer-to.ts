/** The answer to what the bot asked back, in as few words as people give: '500', '2,05 na kto', 'em dinheiro', 'na segunda'. */

import { foldText } from '../../language/fold.ts';
import type { Missing } from '../result/reading.ts';
import type { SaidLeg, Terms } from '../result/terms.ts';
import type { NumberToken, Token } from '../result/token.ts';
import { closing } from './added-leg.ts';
import { shapeOf } from './market-shape.ts';
import { pointersIn } from './pointers.ts';
import { weigh } from './reach.ts';
import { readSum } from './read-sum.ts';
import { answerRollover } from './rollover.ts';
import { setAmount, setOdds } from './set-terms.ts';
import { moneyCost, oddsCost } from './shapes.ts';
import { isUnderstood } from './understood.ts';

interface Answer {
  readonly terms: Terms;
  readonly tokens: readonly Token[];
  readonly numbers: readonly NumberToken[];
  readonly rates: readonly number[];
  readonly leg: SaidLeg | null;
  readonly plain: string;
  /** The same message, read as a sum of its own. */
  readonly own: Terms;
}

/** Null: it answers something else. before: the terms as they were asked about. */
export function answerTo(before: Terms, asked: Missing['code'], tokens: readonly Token[], text: string): Terms | null {
  const isShort = tokens.length < 9;
  const isFree =
    (['rollover', 'placed_side', 'refund_worth'].includes(asked) && isShort) ||
    (asked === 'single' && saysBankPart(tokens));
  if (!isFree && !isUnderstood(tokens) && !(OTHER_SIDE.has(asked) && isOtherSide(tokens))) return null;
  const terms = structuredClone(before);
  terms.doubts = [];
  terms.lacksOdds = false;
  const numbers = tokens.filter((token): token is NumberToken => token.kind === 'number');
  const { leg } = pointersIn(terms, tokens, weigh(tokens), []);
  const rates = tokens.flatMap(token => (token.kind === 'percent' ? [token.fraction] : []));
  const answer: Answer = {
    terms,
    tokens,
    numbers,
    rates,
    leg,
    plain: foldText(text),
    own: readSum(tokens, 'auto', false),
  };
  if (asked === 'odds_of_which' && setMovedOdds(answer, before)) return terms;
  return ANSWERS[asked]?.(answer) ? terms : null;
}

/** An amount and a percentage, and nothing else that is counted. */
const saysBankPart = (tokens: readonly Token[]) =>
  tokens.filter(({ kind }) => kind === 'percent').length === 1 &&
  tokens.filter(({ kind }) => kind === 'number').length === 1 &&
  tokens.length < 10;

const OTHER_SIDE: ReadonlySet<Missing['code']> = new Set(['single', 'other_odds', 'other_side']);
/** Names of teams and outcomes that may stand by the odds of the other side. */
const MOST_NAMES = 5;

/** A message with one price, and not much else, may be the other side of the bet before. */
function isOtherSide(tokens: readonly Token[]): boolean {
  const prices = tokens.filter(token => token.kind === 'number' && oddsCost(token) <= 4).length;
  const isShort = tokens.filter(({ kind }) => kind === 'name').length <= MOST_NAMES;
  return prices > 0 && prices < 3 && isShort && !tokens.some(({ kind }) => kind === 'typo' || kind === 'units');
}

type Apply = (answer: Answer) => boolean;

const ANSWERS: Readonly<Partial<Record<Missing['code'], Apply>>> = {
  total: setTotal,
  single: answer => setPurse(answer) || setTotal(answer) || addOdds(answer),
  odds: addOdds,
  other_odds: addOdds,
  other_side: addOdds,
  probability({ terms, numbers, rates }) {
    const rate =
      rates[0] ??
      (numbers.length === 1 && (numbers[0]?.value ?? 100) < 100 ? (numbers[0]?.value ?? 0) / 100 : undefined);
    if (rate === undefined) return false;
    terms.probability = rate;
    return true;
  },
  free_bet_value(answer) {
    const { terms, numbers } = answer;
    const [number] = numbers;
    if (terms.freeBetValue !== null) return addOdds(answer);
    if (numbers.length !== 1 || number === undefined || number.cents === null) return false;
    terms.freeBetValue = number.cents;
    return true;
  },
  refund_worth({ terms, numbers, rates }) {
    const rate = rates[0] ?? (numbers.length === 1 ? (numbers[0]?.value ?? 0) / 100 : undefined);
    if (rate === undefined || rate > 1) return false;
    Object.assign(terms, { refundKept: rate, saysRefundKind: true });
    return true;
  },
  refund_kind: setRefundKind,
  rollover: ({ terms, plain, numbers }) => answerRollover(terms, plain, numbers),
  boost_on: setBoostOn,
  bonus_on: setBoostOn,
  stake_or_total: setSpread,
  commission_of_which: setOwner,
  placed_side({ terms, plain }) {
    const isLay = /\b(?:lay|contra|vendi)\b/.test(plain);
    const [placed, closing] = terms.legs;
    if (isLay === /\b(?:back|favor|comprei)\b/.test(plain) || placed === undefined) return false;
    Object.assign(placed, { side: isLay ? 'lay' : 'back', saysSide: true });
    if (closing !== undefined) Object.assign(closing, { side: isLay ? 'back' : 'lay', saysSide: true });
    return true;
  },
  back_or_lay({ terms, tokens }) {
    if (!says(tokens, 'lay') && !says(tokens, 'back')) return false;
    terms.saysExchange = false;
    const second = terms.legs[1];
    if (says(tokens, 'lay') && second !== undefined) second.side = 'lay';
    return true;
  },
};

const says = (tokens: readonly Token[], ...roles: readonly string[]) =>
  tokens.some(token => token.kind === 'role' && roles.includes(token.role));

/** '1u = 25', 'banca 1000': what the stake is counted in. */
function setPurse({ terms, own, numbers, rates }: Answer): boolean {
  const [amount] = numbers;
  // 'tenho 250 e nunca passo de 2%'
  if (
    numbers.length === 1 &&
    rates.length === 1 &&
    amount?.cents != null &&
    moneyCost(amount) <= 4 &&
    (rates[0] ?? 1) <= 0.2
  ) {
    Object.assign(terms, { bankroll: amount.cents, bankRate: rates[0], total: null });
    return true;
  }
  const { bankroll, unit, unitRate, legs } = own;
  if (legs.length > 0 || (bankroll === null && unit === null && unitRate === null)) return false;
  Object.assign(terms, {
    bankroll: bankroll ?? terms.bankroll,
    unit: unit ?? terms.unit,
    unitRate: unitRate ?? terms.unitRate,
  });
  return terms.units !== null || terms.bankRate !== null;
}

function setTotal({ terms, numbers, rates, own, leg, tokens }: Answer): boolean {
  const [number] = numbers;
  const isOther = says(
    tokens,
    'each',
    'limit',
    'liability',
    'profit_target',
    'free_bet',
    'boost',
    'commission',
    'step',
    'refund',
    'placed',
  );
  if (isOther || numbers.length !== 1 || number === undefined || number.cents === null) return false;
  if (rates.length > 0 || leg !== null || (own.legs.length > 0 && moneyCost(number) > 4)) return false;
  return setAmount(terms, number.cents);
}

/** '2,05', '2,05 na kto 5 %', 'esportes da sorte 1,90, total 180': the odds that were missing, with all that is said of them. */
function addOdds({ terms, own, leg, numbers, tokens, plain }: Answer): boolean {
  const [open, made] = [terms.legs[0], own.legs[0]];
  const isOne = terms.legs.length === 1 && own.legs.length === 1 && own.doubts.length === 0;
  if (isOne && open !== undefined && made !== undefined && closing(terms, open, made, plain)) return true;
  const isOther = !['auto', 'split'].includes(own.intent) || own.hasFreeBet || own.hasRefund || own.hasBoost;
  // '2,60, 100 na primeira': the stake is of the price that was there.
  const isStaked = leg !== null && own.legs.length === 1 && says(tokens, 'first', 'second');
  if (isOther || (leg !== null && !isStaked) || own.doubts.length > 0) return false;
  if (isStaked && leg !== null && own.legs[0] !== undefined)
    [leg.stake, own.legs[0].stake] = [own.legs[0].stake ?? amountOf(own), null];
  if (isStaked) own.items = own.items.filter(({ kind }) => kind !== 'money');
  // Two odds are a sum of their own, unless there were none before.
  const most = terms.legs.length === 0 ? 14 : 1;
  const added =
    own.legs.length > 0 ? own.legs : numbers.length === 1 && oddsCost(numbers[0] as NumberToken) <= 8 ? own.legs : [];
  if (added.length === 0 || added.length > most) return false;
  if (terms.legs.length === 1 && added.length === 1 && !isOpposite(terms.legs[0] as SaidLeg, added[0] as SaidLeg))
    return false;
  const money = own.items.filter(item => item.kind === 'money');
  const percents = own.items.filter(item => item.kind === 'percent');
  if (money.length > 1 || percents.length > 1) return false;
  const [amount] = money;
  const [percent] = percents;
  const last = added.at(-1);
  if (percent?.kind === 'percent' && last !== undefined) last.commission = percent.rate;
  if (terms.legs.length === 1 && says(tokens, 'back') && terms.legs[0]?.side === 'lay') terms.legs.unshift(...added);
  else terms.legs.push(...added);
  const total = own.total ?? (amount?.kind === 'money' ? amount.cents : null);
  return total === null || setAmount(terms, total);
}

function amountOf({ items }: Terms): number | null {
  const money = items.find(item => item.kind === 'money');
  return money?.kind === 'money' ? money.cents : null;
}

/** No two sides of a market add up to less than this, or to more. */
const [LEAST_BOOK, MOST_BOOK] = [0.8, 1.16];
const MOST_APART = 1.35;

/** Whether both can be the sides of one market: their prices, lines and outcomes. */
function isOpposite(one: SaidLeg, other: SaidLeg): boolean {
  if (one.side !== other.side) return Math.max(one.odds, other.odds) / Math.min(one.odds, other.odds) < MOST_APART;
  const book = 1 / one.odds + 1 / other.odds;
  const isPromoted = one.isFreeBet || one.boost > 0 || one.isBoosted || one.stake !== null || one.max !== null;
  const shape = shapeOf([one, other]).kind;
  const isSame = one.outcome !== null && one.outcome === other.outcome;
  return !isSame && shape !== 'gap' && (isPromoted || (book > LEAST_BOOK && book < MOST_BOOK));
}

function setBoostOn({ terms, tokens, plain }: Answer): boolean {
  const on =
    says(tokens, 'on_profit') || /\blucro\b/.test(plain)
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
function setRefundKind({ terms, tokens, rates, plain }: Answer): boolean {
  const isFreeBet = says(tokens, 'free_bet', 'refund_free_bet');
  if (!isFreeBet && !/\b(?:dinheiro|saldo|grana|cash|real)\b/.test(plain)) return false;
  terms.saysRefundKind = true;
  terms.refundKept = isFreeBet ? (rates[0] ?? null) : 1;
  return true;
}

/** 'no total', or 'só na primeira'. */
function setSpread({ terms, tokens, leg, numbers, rates }: Answer): boolean {
  const staked = terms.legs.find(({ stake }) => stake !== null);
  if (staked === undefined || numbers.length + rates.length > 0) return false;
  if (says(tokens, 'total')) [terms.total, staked.stake] = [staked.stake, null];
  else if (leg === null) return false;
  else if (leg !== staked) [leg.stake, staked.stake] = [staked.stake, null];
  return true;
}

function setOwner({ terms, leg, tokens }: Answer): boolean {
  const percent = terms.items.find(item => item.kind === 'percent');
  if (percent?.kind !== 'percent') return false;
  if (leg !== null) percent.ordinal = terms.legs.indexOf(leg);
  else if (says(tokens, 'each')) percent.ordinal = -1;
  else return false;
  return true;
}

/** 'na segunda', 'na betano': where the odds asked about belong. */
function setMovedOdds({ leg, numbers }: Answer, { doubts }: Terms): boolean {
  const moved = doubts.find(({ code }) => code === 'odds_of_which');
  if (moved?.code !== 'odds_of_which' || leg === null || numbers.length > 0) return false;
  return setOdds(leg, moved);
}
