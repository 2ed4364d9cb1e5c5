/** Makes the terms of a sum from what each number is: its legs, with everything that belongs to them, and its amounts. */
import type { Role } from '../../catalogue/chat/read-roles.ts';
import {
  emptyTerms,
  type Intent,
  type OutcomeName,
  type SaidItem,
  type SaidLeg,
  type Terms,
} from '../../chat/read/terms.ts';
import type { NumberToken, Token } from '../../chat/read/token.ts';
import { isOutcomeSign, isStep } from './asides.ts';
import type { Assigned, Assignment } from './assign.ts';
import { attach } from './owners.ts';
import { placeMoney } from './place-money.ts';
import { placeBoosts, placeRates } from './place-rates.ts';
import { placeUnits } from './place-units.ts';
import { pointersIn } from './pointers.ts';
import { weigh } from './reach.ts';
import { type Said, wordsAt } from './said.ts';
import { sayWords } from './said-words.ts';
import { SLOT_WORDS } from './slots.ts';

/** intent, hasFreeBet: what a command has already said. */
export function termsOf(given: readonly Token[], { numbers }: Assignment, intent: Intent, hasFreeBet: boolean): Terms {
  const houses = new Set(numbers.flatMap(({ at, part }) => (part.kind === 'house' ? [at] : [])));
  const tokens = houses.size === 0 ? given : given.map((token, at) => (houses.has(at) ? houseIn(token) : token));
  const rows = rowsOf(tokens);
  // Of '+25 % no lucro, odd normal 2,40' the normal price is the one that is raised.
  const isRaised =
    numbers.some(({ part }) => part.kind === 'rate' && part.as === 'boost') && !tokens.some(isRaisedWord);
  const own = numbers.filter(({ part }) => part.kind === 'odds' || (isRaised && part.kind === 'old'));
  // 'odd combinada 2,75', where the prices of its parts are not said.
  const prices = (own.length > 0 ? own : numbers.filter(({ part }) => part.kind === 'least')).map(({ at }) => at);
  const terms = { ...emptyTerms(), intent, hasFreeBet, rows: (rows.at(-1) ?? 0) + 1 };
  terms.legs = prices.map(at => legOf(tokens, at, rows[at] ?? 0, numbers));
  const said: Said = {
    tokens,
    sums: weigh(tokens),
    numbers,
    terms,
    prices,
    rows,
    placed: new Set(),
    percents: new Map(),
  };
  sayWords(said);
  placeSides(said);
  placeOutcomes(said);
  placeLines(said);
  placeHouses(said);
  placeBoosts(said);
  placeMoney(said);
  placeRates(said);
  placeUnits(said);
  placeProfit(said);
  placeAsides(said);
  terms.items = itemsOf(said);
  terms.unused = unusedIn(said);
  return terms;
}

const isKelly = (token: Token) => token.kind === 'role' && token.role === 'kelly';

const isRaisedWord = (token: Token) => token.kind === 'role' && token.role === 'boosted';

function houseIn(token: Token): Token {
  return token.kind === 'number' && token.house !== undefined
    ? { kind: 'house', house: token.house, text: token.text }
    : token;
}

function rowsOf(tokens: readonly Token[]): number[] {
  let row = 0;
  return tokens.map(token => (token.kind === 'separator' && token.text === '\n' ? row++ : row));
}

function legOf(tokens: readonly Token[], at: number, row: number, numbers: readonly Assigned[]): SaidLeg {
  const token = tokens[at] as NumberToken;
  const isAnnounced = numbers.some(each => each.at === at && each.word !== null);
  return {
    odds: token.odds ?? Number.NaN,
    text: token.text,
    format: token.format,
    isWhole: !token.hasDecimals && token.means === 'either' && !isAnnounced,
    saysOdds: token.means === 'odds' || isAnnounced,
    row,
    side: 'back',
    saysSide: false,
    commission: null,
    stake: null,
    isFreeBet: false,
    max: null,
    house: null,
    outcome: null,
    line: null,
    boost: 0,
    boostOn: null,
    isBoosted: false,
    paysEarly: false,
    isLevel: false,
  };
}

const SIDES: ReadonlySet<Role> = new Set(['back', 'in_favour', 'lay', 'against', 'buys', 'sells']);

/** 'contra na betfair' after 'a favor' is a lay; 'contra 1,30' alone is only the other side. */
function placeSides(said: Said): void {
  const { tokens } = said;
  // 'em que preço o lay me deixa no zero?' asks for the lay's price.
  const isAsked = said.terms.asksPrice && said.prices.length === 1;
  const isFavoured = tokens.some(token => token.kind === 'role' && token.role === 'in_favour');
  for (const { at, role, leg } of wordsAt(said, SIDES)) {
    const isAtExchange = tokens.slice(at + 1, at + 4).some(token => token.kind === 'house' && token.house.isExchange);
    const side =
      role === 'lay' || role === 'sells'
        ? 'lay'
        : role === 'against'
          ? isFavoured || isAtExchange
            ? 'lay'
            : null
          : 'back';
    if (isAsked && side === 'lay') continue;
    if (leg !== null && side !== null && !leg.saysSide) [leg.side, leg.saysSide] = [side, true];
  }
  placeExit(said);
  // 'múltipla 1,75 1,90, lay 1,78 1,94': one word for all lays of a multiple.
  const { intent, legs } = said.terms;
  const lays = legs.filter(({ side }) => side === 'lay');
  const first = lays.length === 1 ? legs.indexOf(lays[0] as SaidLeg) : -1;
  if (intent === 'acca' && first > 0) for (const leg of legs.slice(first)) [leg.side, leg.saysSide] = ['lay', true];
}

/** 'back 130 a 2,20, fecho em 1,75': the price after the word for closing is of the other side. */
function placeExit({ tokens, terms, prices }: Said): void {
  const at = tokens.findIndex(token => token.kind === 'role' && token.role === 'hedge');
  const index = prices.findIndex(price => price > at && price - at < 4);
  const [exit, open] = [terms.legs[index], terms.legs.find((_, other) => other !== index)];
  if (
    at === -1 ||
    exit === undefined ||
    open === undefined ||
    terms.legs.length !== 2 ||
    exit.saysSide ||
    !open.saysSide
  )
    return;
  [exit.side, exit.saysSide] = [open.side === 'lay' ? 'back' : 'lay', true];
}

const OUTCOMES: Readonly<Partial<Record<Role, OutcomeName>>> = {
  home: 'home',
  away: 'away',
  draw: 'draw',
  home_or_draw: 'home_or_draw',
  draw_or_away: 'draw_or_away',
  home_or_away: 'home_or_away',
};
const OUTCOME_ROLES = new Set(Object.keys(OUTCOMES) as Role[]);
const SIGNS: Readonly<Record<string, OutcomeName>> = { '1': 'home', '2': 'away', '12': 'home_or_away' };

function placeOutcomes(said: Said): void {
  const { tokens, terms, prices } = said;
  for (const { at, role, leg } of wordsAt(said, OUTCOME_ROLES)) {
    // 'Corinthians ou empate' names no side.
    const isEither =
      role === 'draw' && [tokens[at - 1], tokens[at + 1]].some(each => each?.kind === 'link' && each.text === 'ou');
    if (isEither) continue;
    const isLevel = tokens.slice(at + 1, at + 3).some(token => token.kind === 'role' && token.role === 'break_even');
    if (leg !== null && leg.outcome === null && !isLevel) leg.outcome = OUTCOMES[role] ?? null;
  }
  let hasSign = false;
  for (const { at, part } of said.numbers) {
    const token = tokens[at] as NumberToken;
    if (part.kind !== 'aside' || !isOutcomeSign(tokens, at, token)) continue;
    const leg = terms.legs[prices.findIndex(price => price > at)];
    hasSign = true;
    if (leg !== undefined) leg.outcome ??= SIGNS[token.text] ?? null;
  }
  // '1 2,9 X 3,4 2 3,1'
  for (const [at, token] of tokens.entries()) {
    const isCross = hasSign && token.kind === 'separator' && token.text === 'x';
    const index = prices.findIndex(price => price > at);
    const leg = terms.legs[index];
    if (isCross && leg !== undefined && (prices[index] ?? 0) - at < 4) leg.outcome ??= 'draw';
  }
}

const LINES: ReadonlySet<Role> = new Set(['over', 'under', 'asian', 'draw_no_bet']);

function placeLines(said: Said): void {
  const { tokens, numbers, sums, prices, terms } = said;
  for (const { at, role, leg } of wordsAt(said, LINES)) {
    const number = numbers.find(({ part, word }) => part.kind === 'line' && word === at);
    if (leg === null || leg.line !== null) continue;
    const token = number === undefined ? null : (tokens[number.at] as NumberToken);
    const line = token === null ? null : token.sign === '-' ? -token.value : token.value;
    if (role === 'draw_no_bet') leg.line = { market: role, line: 0 };
    else if (role === 'asian' && line !== null) leg.line = { market: role, line };
    else if (role === 'over' || role === 'under') leg.line = { market: role, line };
  }
  const signed = numbers.filter(({ part, word }) => part.kind === 'line' && word === null).map(({ at }) => at);
  for (const [index, owner] of attach(sums, signed, prices).entries()) {
    const token = tokens[signed[index] ?? -1] as NumberToken;
    const leg = terms.legs[owner ?? -1];
    if (leg !== undefined) leg.line ??= { market: 'asian', line: token.sign === '-' ? -token.value : token.value };
  }
}

function placeHouses(said: Said): void {
  const { tokens, sums, terms, prices } = said;
  const at = tokens.flatMap((token, index) => (token.kind === 'house' && !isDeniedHouse(tokens, index) ? [index] : []));
  const owners = attach(sums, at, prices);
  const unplaced: string[] = [];
  for (const [index, owner] of owners.entries()) {
    const token = tokens[at[index] ?? -1];
    const leg = terms.legs[owner ?? -1];
    if (token?.kind !== 'house') continue;
    // A bookmaker takes no lay: it is told of for another reason.
    if (leg === undefined || (leg.side === 'lay' && leg.saysSide && !token.house.isExchange)) {
      if (!terms.legs.some(({ house }) => house?.name === token.house.name)) unplaced.push(token.house.name);
      continue;
    }
    leg.house = token.house;
  }
  if (terms.isHedge || terms.asksPrice) return;
  const lost = [...new Set(unplaced)].filter(name => !terms.legs.some(({ house }) => house?.name === name));
  if (lost.length === 1 && givenToBare(said, lost[0] ?? '')) return;
  // A tip names houses in its heading and in its links, too.
  if (lost[0] !== undefined && terms.rows < 3 && terms.legs.length > 0)
    terms.doubts.push({ code: 'house', text: lost[0] });
}

/** '(não é a bolsa)' */
const isDeniedHouse = (tokens: readonly Token[], at: number) =>
  tokens
    .slice(Math.max(0, at - 3), at)
    .some(
      (token, index, near) =>
        token.kind === 'role' && token.role === 'negation' && near.slice(index + 1).every(isLinking),
    );

const isLinking = (token: Token) => token.kind === 'link' || (token.kind === 'role' && token.role === 'noise');

/** 'promo da novibet: … 50 na 3,5, lay 3,65 betbra': the house of the heading is that of the one price that has none. */
function givenToBare({ tokens, terms }: Said, name: string): boolean {
  const named = tokens.find(token => token.kind === 'house' && token.house.name === name);
  if (named?.kind !== 'house' || terms.legs.length < 2) return false;
  const { house } = named;
  const [leg, ...others] = terms.legs.filter(each => each.house === null && house.isExchange === (each.side === 'lay'));
  if (leg === undefined || others.length > 0) return false;
  leg.house = house;
  return true;
}

/** 'lucro só na zebra': the other outcomes only break even. */
function placeProfit({ tokens, terms, sums }: Said): void {
  const at = tokens.findIndex(token => token.kind === 'role' && token.role === 'profit_on');
  if (at === -1) return;
  const pointed = pointersIn(terms, tokens.slice(at), sums, []).leg;
  // 'o lucro todo no Palmeiras', of a back and its lay.
  const isLaid = terms.legs.length === 2 && terms.legs.some(({ side }) => side === 'lay');
  const leg = pointed ?? (isLaid ? (terms.legs.find(({ side }) => side === 'back') ?? null) : null);
  if (leg === null) terms.doubts.push({ code: 'word', text: (tokens[at] as { text: string }).text });
  else for (const each of terms.legs) each.isLevel = each !== leg;
}

function placeAsides({ tokens, numbers, terms }: Said): void {
  for (const { at, part, word } of numbers) {
    const token = tokens[at];
    if (part.kind === 'unknown' && token?.kind === 'number') doubtNumber(tokens, at, token, terms);
    if (part.kind === 'unknown' && token?.kind === 'percent')
      terms.doubts.push({ code: 'number', text: `${token.text}%` });
    if (part.kind === 'fair' && token?.kind === 'number' && token.odds !== null)
      [terms.probability, terms.intent] = [1 / token.odds, 'value'];
    if (part.kind !== 'aside' || token?.kind !== 'number') continue;
    if (isStep(tokens, at, token)) terms.step = token.cents;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const asks = word === null ? undefined : tokens[word];
    const isCount = asks?.kind === 'role' ? asks.role === 'count' : after?.kind === 'role' && after.role === 'count';
    const isOfMultiple = before?.kind === 'role' && (before.role === 'acca' || before.role === 'dutching');
    if (isCount || isOfMultiple) terms.count = token.value;
    if (token.format === 'fractional' && token.value < 1 && tokens.some(isKelly))
      [terms.kellyPart, terms.intent] = [token.value, 'kelly'];
  }
}

/** As they are written, in the order of the message. */
function unusedIn({ tokens, numbers, prices, terms }: Said): string[] {
  return numbers.flatMap(({ at, part, word }) => {
    const token = tokens[at];
    if (prices.includes(at) || (token?.kind !== 'number' && token?.kind !== 'percent')) return [];
    if (token.kind === 'percent') return part.kind === 'rate' && part.as === 'claim' ? [`${token.text}%`] : [];
    const isClaim =
      part.kind === 'money' && (part.as === 'claim' || part.as === 'earned') && terms.claimed?.text !== token.text;
    const isSaid =
      isOutcomeSign(tokens, at, token) ||
      isStep(tokens, at, token) ||
      token.value === terms.count ||
      token.format === 'fractional';
    const isLine = part.kind === 'line' && word !== null && (tokens[word] as { role?: string }).role === 'line_word';
    return isClaim || isLine || part.kind === 'old' || part.kind === 'least' || (part.kind === 'aside' && !isSaid)
      ? [token.text]
      : [];
  });
}

function doubtNumber(
  tokens: readonly Token[],
  at: number,
  { text, hasDecimals, value, cents }: NumberToken,
  terms: Terms,
): void {
  const before = tokens[at - 1];
  const asksMoney = before?.kind === 'role' && SLOT_WORDS[before.role]?.slots.some(({ part }) => part.kind === 'money');
  if (asksMoney && cents === null) terms.doubts.push({ code: 'not_money', text });
  else terms.doubts.push({ code: hasDecimals && value <= 1 ? 'not_odds' : 'number', text });
}

/** What is left to give its place, in the order of the message. */
function itemsOf({ tokens, numbers, terms, prices, rows, placed, percents }: Said): SaidItem[] {
  const items: SaidItem[] = [];
  for (const [at, token] of tokens.entries()) {
    const row = rows[at] ?? 0;
    const part = numbers.find(each => each.at === at)?.part;
    if (prices.includes(at)) {
      const leg = terms.legs[prices.indexOf(at)];
      if (leg !== undefined) items.push({ kind: 'leg', leg });
    } else if (
      part?.kind === 'money' &&
      (part.as === 'loose' || part.as === 'refund' || part.as === 'puts') &&
      token.kind === 'number'
    ) {
      const { text, cents, odds, format, isGrouped, means } = token;
      if (!placed.has(at) && !(part.as === 'refund' && terms.refundMax !== null))
        items.push({
          kind: 'money',
          text,
          cents: cents ?? 0,
          odds,
          format,
          isSure: means === 'money',
          isGrouped: isGrouped && means !== 'money',
          row,
        });
    } else if (token.kind === 'name') {
      const last = items.at(-1);
      const before = tokens[at - 1];
      if (last?.kind === 'name' && last.row === row && before?.kind !== 'separator') last.text += ` ${token.text}`;
      else items.push({ kind: 'name', text: token.text, row });
    } else if (token.kind === 'separator' && '\n/,;x-'.includes(token.text)) items.push({ kind: 'break', row });
    const percent = percents.get(at);
    if (percent !== undefined) items.push(percent);
  }
  return items;
}
