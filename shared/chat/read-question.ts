/**
 * Finds which sum a chat text asks for, or what is missing from it. Pure; takes time proportional to the text, whose
 * length is limited; never throws. It computes nothing: that is the calculator's work.
 */

import { choiceWords as words } from '../catalogue/chat/read-answers.ts';
import { ANYBODYS_HOUSES, type FindHouse, type NamedHouse } from '../reading/houses/houses.ts';
import { type ChatDefaults, NO_DEFAULTS } from '../reading/result/chat-defaults.ts';
import type { Missing, Purse, QuestionMode, Reading } from '../reading/result/reading.ts';
import type { Intent, Terms } from '../reading/result/terms.ts';
import type { Token } from '../reading/result/token.ts';
import { readSumTies, type SumReading } from '../reading/sum/read-sum.ts';
import { lex } from '../reading/tokens/lex.ts';
import { mergeWords } from '../reading/tokens/merge.ts';
import { isGift, isHeldBack, isUndone } from '../reading/tokens/undone.ts';
import { ask, decide } from './decide/decide.ts';
import { resolve } from './resolve/resolve.ts';
import { unreadNumbers } from './unread-numbers.ts';

/** Pasted tips are shorter than this. */
const MAX_QUESTION_LENGTH = 1_500;
const MAX_NUMBERS = 40;
const MAX_DIGIT_RUNS = 150;
/** So many unknown words beside so few numbers are a conversation. */
const MOST_NAMES = 2;

const INTENTS: Readonly<Record<QuestionMode, Intent>> = {
  auto: 'auto',
  calc: 'auto',
  freebet: 'auto',
  dutching: 'dutching',
  convert: 'convert',
  margin: 'margin',
  kelly: 'kelly',
};

/**
 * A text as far as it is read alike whoever wrote it, whatever they saved: only its houses may mean another person's.
 */
export interface ScannedQuestion {
  readonly text: string;
  readonly mode: QuestionMode;
  /** Every spelling that was looked up as a house, with the house that it named; null: none. */
  readonly houses: ReadonlyMap<string, NamedHouse | null>;
  /** `error`: what the text lacks, whatever defaults somebody saved; null: nothing. */
  readonly found: Reading | (SumReading & { readonly tokens: readonly Token[]; readonly error: Missing | null });
}

/**
 * A question as people type it. mode: what the command said, 'auto' for plain text. defaults: values that the person
 * saved; a number in the text overrides them. findHouse: finds a house by name, with the commission that this person
 * pays. Example: '2,10 2.05 100' → a surebet of two legs with a total of 10000 centavos.
 */
export function readQuestion(
  text: string,
  mode: QuestionMode = 'auto',
  defaults: ChatDefaults = NO_DEFAULTS,
  findHouse: FindHouse = ANYBODYS_HOUSES,
  purse: Purse | null = null,
): Reading {
  return decideQuestion(scanQuestion(text, mode, findHouse), defaults, purse);
}

/** The part of `readQuestion` that takes the time. */
export function scanQuestion(text: string, mode: QuestionMode, findHouse: FindHouse): ScannedQuestion {
  const houses = new Map<string, NamedHouse | null>();
  const findOnce: FindHouse = spelling => {
    const house = houses.has(spelling) ? (houses.get(spelling) ?? null) : findHouse(spelling);
    houses.set(spelling, house);
    return house;
  };
  return { text, mode, houses, found: scanText(text, mode, findOnce) };
}

/** Whether this text reads the same for somebody with these houses. */
export function saysTheSame({ houses }: ScannedQuestion, findHouse: FindHouse): boolean {
  return [...houses].every(([spelling, known]) => {
    const house = findHouse(spelling);
    if (house === null || known === null) return house === known;
    const { name, commission, isExchange, isOwn } = house;
    return (
      name === known.name && commission === known.commission && isExchange === known.isExchange && isOwn === known.isOwn
    );
  });
}

export function decideQuestion(
  { text, mode, found }: ScannedQuestion,
  defaults: ChatDefaults,
  purse: Purse | null = null,
): Reading {
  if ('kind' in found) return found;
  const { terms, error, tied, tokens } = found;
  const reading = error === null ? decide(terms, mode, defaults, purse) : ask(error, terms);
  if (reading.kind !== 'calculation') return withRewording(reading, text);
  const other = tied.find(each => isOtherSum(reading, decide(each.terms, mode, defaults, purse)));
  const unread = unreadNumbers(found, tokens, reading, changed => {
    const resolved = resolve(changed);
    return resolved.ok ? decide(changed, mode, defaults, purse) : ask(resolved.error, null);
  });
  const unclear = other?.text ?? unread.asked;
  if (unclear !== null) return withRewording(ask({ code: 'which_reading', text: unclear }, terms), text);
  return { ...reading, ignored: [...reading.ignored, ...unread.named] };
}

/** Two readings that explain as much, and that come to other stakes: nobody can tell which is meant. */
function isOtherSum(one: Extract<Reading, { kind: 'calculation' }>, other: Reading): boolean {
  return other.kind === 'calculation' && JSON.stringify(one.calculation) !== JSON.stringify(other.calculation);
}

function scanText(text: string, mode: QuestionMode, findHouse: FindHouse): ScannedQuestion['found'] {
  if (text.length > MAX_QUESTION_LENGTH) {
    return /\d/.test(text.slice(0, 1000)) || mode !== 'auto' ? ask({ code: 'too_long' }, null) : { kind: 'nothing' };
  }
  // No sum has this many numbers.
  if ((text.match(/\d+/g)?.length ?? 0) > MAX_DIGIT_RUNS) return ask({ code: 'too_long' }, null);
  const tokens = mergeWords(lex(text), findHouse);
  const numbers = tokens.filter(({ kind }) => kind === 'number' || kind === 'percent').length;
  if (numbers > MAX_NUMBERS) return ask({ code: 'too_long' }, null);
  const isFreeBet = mode === 'freebet' && !tokens.some(token => token.kind === 'role' && token.role === 'free_bet');
  const sum = readSumTies(tokens, INTENTS[mode], isFreeBet);
  const { terms, tied } = sum;
  // 'qual casa é melhor pra freebet?': a question to somebody, without a number.
  if (mode === 'auto' && numbers === 0 && /\?/.test(text) && tokens.length > 4) return { kind: 'nothing' };
  const asksAmount = tokens.some(token => 'text' in token && (token.text === '?' || ASKS.test(token.text)));
  const purse = mode === 'auto' ? purseIn(terms, asksAmount) : null;
  if (purse !== null) return { kind: 'noted', purse, ...(terms.units !== null && { units: terms.units }) };
  const isTold = terms.legs.length < 2 && (isUndone(text) || (terms.legs.length === 0 && isGift(text)));
  if (mode === 'auto' && (isTalk(tokens, terms) || isHeldBack(text) || isTold)) return { kind: 'nothing' };
  const doubt = terms.doubts.find(({ code }) => code === 'typo');
  const resolved = doubt === undefined ? resolve(terms) : null;
  return {
    ...sum,
    tokens,
    error: resolved !== null && !resolved.ok ? resolved.error : null,
    tied: tied.filter(each => resolve(each.terms).ok),
  };
}

/** 'minha banca é 900 e cada unidade é 1%', and no bet. Null: it says more, or nothing of that. */
function purseIn(
  { legs, bankroll, unit, unitRate, units, bankRate, intent, probability, hasFreeBet, items }: Terms,
  asksAmount: boolean,
): Purse | null {
  // 'minha unidade é 1 %, que dá 25 reais'
  if (items.some(({ kind }) => kind === 'money' || kind === 'percent')) return null;
  const isBet = legs.length > 0 || bankRate !== null || intent !== 'auto' || probability !== null || hasFreeBet;
  const isSaid = bankroll !== null || unit !== null || unitRate !== null;
  // 'duas unidades dá quanto?', after the talk was of what a unit is.
  const isAsked = units !== null && asksAmount;
  return isBet || (!isSaid && !isAsked) ? null : { bankroll, unit, unitRate };
}

/** Offers the message with its typing error corrected, or without its unknown word. */
function withRewording(reading: Reading, text: string): Reading {
  if (reading.kind !== 'incomplete') return reading;
  const { missing, terms } = reading;
  if (missing.code === 'not_a_number') {
    const doubt = terms?.doubts[0];
    if (doubt?.code !== 'typo' || doubt.repaired === null) return reading;
    const meant = text.replace(doubt.text, doubt.repaired);
    return { ...reading, choices: [{ label: words.meant(doubt.repaired), text: meant }] };
  }
  if (missing.code !== 'word') return reading;
  const without = text
    .replace(missing.text, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+/, '')
    .trim();
  return without === text.trim()
    ? reading
    : { ...reading, choices: [...(reading.choices ?? []), { label: words.without(missing.text), text: without }] };
}

/** Conversation: no number that a sum could use, and no word that asks for one. */
function isTalk(tokens: readonly Token[], terms: Terms): boolean {
  const { legs, items, doubts, intent, hasFreeBet, saysSurebet, eachStake, total } = terms;
  const names = tokens.filter(({ kind }) => kind === 'name').length;
  const money = items.filter(({ kind }) => kind === 'money').length;
  const typos = doubts.filter(({ code }) => code === 'typo').length;
  const hasTypo = doubts.some(doubt => doubt.code === 'typo' && doubt.repaired !== null);
  const isAsked = intent !== 'auto' || hasFreeBet || saysSurebet || terms.hasBoost || terms.isHedge;
  if (terms.rollover !== null) return false;
  if (isAdvert(tokens, terms)) return true;
  if (legs.length > 1 && isResults(tokens, terms)) return true;
  if (legs.length > 1) return (isStory(tokens, terms, names) || isCalledOff(tokens)) && !isAsked;
  const isSized = legs.length + money > 0 || total !== null || eachStake !== null || terms.units !== null;
  // 'ganhei fb 25 na superbet … quanto consigo tirar dela?'
  const asksOfFreeBet = terms.freeBetValue !== null && tokens.some(token => 'text' in token && token.text === '?');
  if (legs.length === 0 && !isSized && terms.probability === null)
    return !(isAsked && (names < 3 || asksOfFreeBet)) && !(hasTypo && (names < 2 || typos > 1));
  const [first] = tokens;
  const thanks =
    first !== undefined && 'text' in first && /^(?:valeu+|vlw+|o?b+rigad[oa]+|show|top|tmj|thanks)/i.test(first.text);
  if (thanks && (legs.length === 0 || terms.tellsPast)) return true;
  if (legs.length === 0 && isResult(tokens, terms)) return true;
  const asks = tokens.some(token => 'text' in token && (token.text === '?' || ASKS.test(token.text)));
  // An advert: amounts on several lines, no price, and nothing asked.
  if (legs.length === 0 && terms.rows > 2 && !asks) return true;
  if (legs.length === 0 && (terms.asksPay || (hasFreeBet && asks))) return false;
  if (legs.length === 0) return names > MOST_NAMES || terms.tellsPast || (names > 0 && !tokens.some(isOfSums));
  if (isResult(tokens, terms)) return true;
  const isOfBet = terms.saysOdds || terms.rows > 2 || terms.units !== null || terms.asksPay || terms.asksLiability;
  const isOnSomething = legs.some(({ line, house, saysSide }) => line !== null || house !== null || saysSide);
  const isPlain =
    !terms.saysOther &&
    !isAsked &&
    !isOfBet &&
    !isOnSomething &&
    !tokens.some(token => 'text' in token && ASKS.test(token.text));
  return isStory(tokens, terms, names) || (names > MOST_NAMES && isPlain);
}

/** Words and houses that say that a number is of a bet. */
const isOfSums = (token: Token) =>
  token.kind === 'house' ||
  token.kind === 'units' ||
  (token.kind === 'role' && !['noise', 'placed', 'day', 'count', 'over', 'each', 'negation'].includes(token.role));

/** 'GREEN! Mais uma batida @2,10': what a bet has done, and nothing to count. */
function isResult(tokens: readonly Token[], { asksPay, total, legs, liability }: Terms): boolean {
  const isTold = tokens.some(token => 'text' in token && /^gre+n+s?$|^re+ds?$|^bat(?:eu|ida|emos)$/i.test(token.text));
  return isTold && liability === null && !asksPay && total === null && legs.every(({ stake }) => stake === null);
}

/** 'GREEN! 1.90 ✅ 2.10 ✅ 1.75 ❌': the prices of a day, below each other, with no house and nothing to count. */
function isResults(tokens: readonly Token[], terms: Terms): boolean {
  const isPlain = terms.legs.every(({ house, line, saysSide }) => house === null && line === null && !saysSide);
  return terms.rows > 2 && isPlain && isResult(tokens, terms) && terms.items.every(({ kind }) => kind !== 'money');
}

const isCalledOff = (tokens: readonly Token[]) =>
  tokens.some(token => 'text' in token && /^(?:cancelad|encerrad)[ao]s?$/i.test(token.text));

const ADVERTS =
  /^(?:vagas?|vip|off|assertividade|mensalidade|mensal|assin\w+|membros|suporte|direct|cadastr\w+|pix|cart(?:ao|ão)|giros|rodadas|desconto|promo[cç][aã]o)$/i;
/** No price of a bet in an advert is as long. */
const LONG_PRICE = 15;

/** 'últimas vagas, de R$ 97 por R$ 49,90, até 3x no cartão': words of one who sells, and no price of a bet. */
function isAdvert(tokens: readonly Token[], { legs, rows }: Terms): boolean {
  const words = tokens.filter(token => 'text' in token && ADVERTS.test(token.text)).length;
  return (
    rows > 2 && words > 1 && legs.every(({ isWhole, house, odds }) => isWhole || (house === null && odds > LONG_PRICE))
  );
}

const ASKS = /^(?:q(?:ua?n?t[oa]s?|t[oa]?|nt[oa])\b|calcul|divid|como )/;

/** Somebody tells what happened: many words that no sum knows, a time that is over, and nothing asked. */
function isStory(tokens: readonly Token[], terms: Terms, names: number): boolean {
  const asks = tokens.some(
    token => (token.kind === 'separator' && token.text === '?') || ('text' in token && ASKS.test(token.text)),
  );
  if (asks || terms.rows > 2 || terms.total !== null) return false;
  const isPlaced = terms.legs.some(({ house, saysSide }) => house !== null || saysSide);
  return names > (terms.tellsPast ? 2 : isPlaced ? 7 : 5);
}
