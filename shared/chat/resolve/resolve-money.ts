/** Which of the loose numbers is the amount. */

import type { Missing } from '../../reading/result/reading.ts';
import { type LooseMoney, pricedLeg, type SaidItem, type SaidLeg, type Terms } from '../../reading/result/terms.ts';
import { err, ok, type Result } from '../../result.ts';

/** Whole odds of ten and more are rare; above this a number is taken as an amount. */
const HIGHEST_WHOLE_ODDS = 49;
/** Odds whose chances add up to so much leave no room for another result. */
const WHOLE_MARKET = 0.94;

export function resolveMoney(terms: Terms): Result<null, Missing> {
  stakesByRow(terms);
  saidTwice(terms);
  const loose = moneyIn(terms);
  if (terms.intent === 'convert' || terms.intent === 'margin') {
    const stray = terms.intent === 'margin' ? loose.find(money => isNoPrice(terms, money)) : undefined;
    if (stray !== undefined) return err({ code: 'odds_or_nothing', text: stray.text });
    for (const money of loose) if (money.odds !== null && !money.isSure) becomeOdds(terms, money);
    return ok(null);
  }
  if (loose.length === 0) return wholeOddsAtTheEnd(terms);
  if (terms.legs.length === 0 && loose.length > 1) return err({ code: 'which_reading', text: loose[0]?.text ?? '' });
  if (loose.length === 1 && loose[0] !== undefined) return qualifying(terms, loose[0]) ?? resolveOne(terms, loose[0]);
  return resolveMany(terms, loose);
}

/** 'apostar 60 … peguei 1,86 (60 certinho)': the same amount again, where a bet earns something. */
function saidTwice(terms: Terms): void {
  const [one, other, ...more] = moneyIn(terms);
  // 'investindo 1.000 … os mil'
  if (one !== undefined && other === undefined && one.cents === terms.total && terms.legs.length > 1) drop(terms, one);
  if (one === undefined || other === undefined || more.length > 0 || one.cents !== other.cents) return;
  if (terms.earnsFreeBet || terms.hasRefund || terms.hasBoost) drop(terms, other);
}

const moneyIn = ({ items }: Terms) => items.filter((item): item is LooseMoney => item.kind === 'money');

/** 'Betano 2,10 R$ 483 / KTO 2,00 R$ 517': a sure amount right after each odds, or right before each, is its stake. */
function stakesByRow(terms: Terms): void {
  const numbers = terms.items.filter(item => item.kind === 'leg' || item.kind === 'money');
  if (terms.legs.length < 2 || numbers.length < terms.legs.length * 2) return;
  const beside = numbers[0]?.kind === 'money' ? -1 : 1;
  // '100 2,10 105 2,05 300': a total may follow, and then the first amount would not be a stake.
  if (beside === -1 && numbers.length > terms.legs.length * 2) return;
  const pairs: [SaidLeg, LooseMoney][] = [];
  for (const [at, item] of numbers.entries()) {
    const money = numbers[at + beside];
    if (item.kind !== 'leg') continue;
    if (money?.kind !== 'money' || !money.isSure) return;
    pairs.push([item.leg, money]);
  }
  for (const [leg, money] of pairs) {
    leg.stake = money.cents;
    drop(terms, money);
  }
}

/** 'gastar 50 pra ganhar fb 25: 1,95 x 1,97': what must be bet to earn something is the stake of the first. */
function qualifying(terms: Terms, money: LooseMoney): Result<null, Missing> | null {
  const [first, ...others] = terms.legs.filter(({ side }) => side === 'back');
  const isPlain = terms.earnsFreeBet && first !== undefined && others.length > 0 && !canBeOdds(money);
  if (!isPlain || terms.legs.some(({ stake }) => stake !== null)) return null;
  first.stake = money.cents;
  drop(terms, money);
  return ok(null);
}

/** 'margem 2,10 2,05 100': the other odds are a whole market already. */
function isNoPrice({ legs }: Terms, { odds, isSure }: LooseMoney): boolean {
  if (isSure || odds === null) return true;
  if (legs.length < 2 || legs.some(({ isWhole }) => isWhole)) return false;
  const covered = legs.reduce((sum, leg) => sum + 1 / leg.odds, 0);
  return covered >= WHOLE_MARKET;
}

function resolveOne(terms: Terms, money: LooseMoney): Result<null, Missing> {
  const unsure = (code: 'odds_or_money' | 'which_reading') => err({ code, text: money.text } as const);
  // A price of three decimals beside others of two is an amount: '2.66 3.45 3.20 1.500'.
  const areShort =
    terms.legs.every(({ row }) => row !== money.row) &&
    terms.legs.length > 1 &&
    terms.legs.every(({ text }) => /[.,]\d{1,2}$/.test(text));
  if (money.isGrouped && !areShort && terms.legs.some(({ text }) => /\.\d/.test(text))) return unsure('odds_or_money');
  if (terms.hasFreeBet && terms.freeBetValue === null) {
    terms.freeBetValue = money.cents;
    drop(terms, money);
    return ok(null);
  }
  const isTaken =
    terms.total !== null ||
    terms.freeBetValue !== null ||
    terms.eachStake !== null ||
    terms.liability !== null ||
    terms.profitTarget !== null ||
    terms.legs.some(({ stake }) => stake !== null);
  if (isTaken) {
    const isOdds = money.odds !== null && !money.isSure && Number(money.text) <= HIGHEST_WHOLE_ODDS;
    const isAmong = isOdds && !isAtEnd(terms.items, money);
    if (!isAmong || terms.hasFreeBet) return unsure('which_reading');
    becomeOdds(terms, money);
    return ok(null);
  }
  // '2,10 100 lay 2,12': between a back and a lay the amount is the back's stake.
  const isMatched = terms.legs.some(({ side }) => side === 'lay');
  if (terms.legs.length > 0 && !isMatched && !isAtEdge(terms.items, money)) return unsure('odds_or_money');
  terms.total = money.cents;
  drop(terms, money);
  return ok(null);
}

/** If only one of them can be the amount, the others are long odds; otherwise the bot asks which is which. */
function resolveMany(terms: Terms, loose: readonly LooseMoney[]): Result<null, Missing> {
  const numbers = terms.items.filter(item => item.kind === 'leg' || item.kind === 'money');
  const last = numbers.at(-1);
  const first = numbers[0];
  const isKnown = terms.total !== null || terms.freeBetValue !== null;
  const edges = [last, first].filter(item => item?.kind === 'money');
  // '300 nas odds 3,2 6 11': of the first and the last number, the one that cannot be odds.
  const amount = isKnown ? undefined : (edges.find(money => !canBeOdds(money)) ?? edges[0]);
  const rest = loose.filter(money => money !== amount);
  const areOdds = rest.every(canBeOdds);
  // Long odds are rare in a multiple, and a wrong one changes the whole return.
  if (terms.intent === 'acca' && rest.length > 0) return err({ code: 'which_reading', text: rest[0]?.text ?? '' });
  if (
    (amount === undefined && !isKnown) ||
    !areOdds ||
    (amount !== undefined && amount.cents <= HIGHEST_WHOLE_ODDS * 100)
  ) {
    return err({ code: 'which_reading', text: rest[0]?.text ?? loose[0]?.text ?? '' });
  }
  for (const money of rest) becomeOdds(terms, money);
  if (amount !== undefined) {
    terms.total = amount.cents;
    drop(terms, amount);
  }
  return ok(null);
}

const canBeOdds = ({ odds, isSure, text }: LooseMoney) =>
  odds !== null && !isSure && /^\d+$/.test(text) && odds <= HIGHEST_WHOLE_ODDS;

/** '2,10 2,05 8': a third way at 8, or 8 reais. */
function wholeOddsAtTheEnd({
  legs,
  total,
  freeBetValue,
  intent,
  eachStake,
  liability,
  profitTarget,
}: Terms): Result<null, Missing> {
  const last = legs.at(-1);
  const others = legs.slice(0, -1);
  const isTaken = [total, freeBetValue, eachStake, liability, profitTarget].some(amount => amount !== null);
  const isPlain = last?.isWhole === true && last.stake === null && last.outcome === null && last.line === null;
  const isOne =
    isPlain && others.length > 1 && others.every(leg => !leg.isWhole && leg.stake === null && leg.max === null);
  if (isTaken || !isOne || intent === 'acca') return ok(null);
  return err({ code: 'odds_or_money', text: last.text });
}

function becomeOdds(terms: Terms, money: LooseMoney): void {
  const { text, format, row } = money;
  const leg = pricedLeg({ odds: money.odds ?? Number.NaN, text, format, isWhole: false, saysOdds: false, row });
  terms.items = terms.items.map((item): SaidItem => (item === money ? { kind: 'leg', leg } : item));
  terms.legs = terms.items.flatMap(item => (item.kind === 'leg' ? [item.leg] : []));
}

function drop(terms: Terms, money: LooseMoney): void {
  terms.items = terms.items.filter(item => item !== money);
}

function isAtEnd(items: readonly SaidItem[], money: LooseMoney): boolean {
  const numbers = items.filter(item => item.kind === 'leg' || item.kind === 'money');
  return numbers.at(-1) === money;
}

function isAtEdge(items: readonly SaidItem[], money: LooseMoney): boolean {
  const numbers = items.filter(item => item.kind === 'leg' || item.kind === 'money');
  return numbers.at(-1) === money || numbers[0] === money;
}
