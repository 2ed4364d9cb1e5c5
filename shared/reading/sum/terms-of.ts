import { emptyTerms, type Intent, pricedLeg, type SaidItem, type SaidLeg, type Terms } from '../result/terms.ts';
import type { NumberToken, Token } from '../result/token.ts';
import { isOutcomeSign, isStep } from './asides.ts';
import type { Assigned, Assignment } from './assign.ts';
import { placeHouses } from './place-houses.ts';
import { placeMoney } from './place-money.ts';
import { placeBoosts, placeRates } from './place-rates.ts';
import { placeLines, placeOutcomes, placeSides } from './place-sides.ts';
import { placeUnits } from './place-units.ts';
import { pointersIn } from './pointers.ts';
import { weigh } from './reach.ts';
import type { Said } from './said.ts';
import { isIfLost, sayWords } from './said-words.ts';
import { SLOT_WORDS } from './slots.ts';

/** intent, hasFreeBet: what a command has already said. */
export function termsOf(given: readonly Token[], { numbers }: Assignment, intent: Intent, hasFreeBet: boolean): Terms {
  const houses = new Set(numbers.flatMap(({ at, part }) => (part.kind === 'house' ? [at] : [])));
  const tokens = houses.size === 0 ? given : given.map((token, at) => (houses.has(at) ? houseIn(token) : token));
  const rows = rowsOf(tokens);
  // Of '+25 % no lucro, odd normal 2,40' the normal price is the one that is raised.
  const isRaised =
    numbers.some(({ part }) => part.kind === 'rate' && part.as === 'boost') && !tokens.some(isRaisedWord);
  // 'turbinada: +30 % no lucro, a normal é 3,40' has no other price.
  const isOnly = !numbers.some(({ part }) => part.kind === 'odds') && numbers.some(isBoostRate);
  const own = numbers.filter(({ part }) => part.kind === 'odds' || ((isRaised || isOnly) && part.kind === 'old'));
  // 'odd combinada 2,75', where the prices of its parts are not said.
  const whole = numbers.filter(({ part, word }) => part.kind === 'least' && roleAt(tokens, word) === 'total_odds');
  const prices = (own.length > 0 ? own : whole).map(({ at }) => at);
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
  keepFreeBetOffLays(terms);
  placeOutcomes(said);
  placeLines(said);
  placeHouses(said);
  placeBoosts(said);
  placeMoney(said);
  placeRates(said);
  placeUnits(said);
  placeProfit(said);
  placeAsides(said);
  const replaced = newTotal(said);
  terms.items = itemsOf(said);
  terms.unused = [...unusedIn(said), ...replaced];
  return terms;
}

/** 'freebet 40 lay a 5,5 back 5,2': the word stands by the lay, and is of the back. */
function keepFreeBetOffLays({ legs }: Terms): void {
  for (const leg of legs) if (leg.side === 'lay') leg.isFreeBet = false;
}

const roleAt = (tokens: readonly Token[], at: number | null) => {
  const token = tokens[at ?? -1];
  return token?.kind === 'role' ? token.role : null;
};

const isBoostRate = ({ part }: Assigned) => part.kind === 'rate' && part.as === 'boost';

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
  return pricedLeg({
    odds: token.odds ?? Number.NaN,
    text: token.text,
    format: token.format,
    isWhole: !token.hasDecimals && token.means === 'either' && !isAnnounced,
    saysOdds: token.means === 'odds' || isAnnounced,
    row,
  });
}

/** '… @1,98 R$ 52,00 … @2,14 R$ 48,00', and below it 'e com 1000 no total?': the stakes are of another total. */
function newTotal({ terms, tokens, numbers, prices, rows, placed }: Said): string[] {
  const { legs, total } = terms;
  const at = numbers.find(({ part }) => part.kind === 'money' && part.as === 'total')?.at;
  const isBelow = at !== undefined && prices.every(price => (rows[price] ?? 0) < (rows[at] ?? 0));
  const beside = numbers.filter(
    ({ at: other, part }) =>
      part.kind === 'money' && part.as === 'loose' && prices.some(price => rows[price] === rows[other]),
  );
  const sum = beside.reduce((all, { at: other }) => all + ((tokens[other] as NumberToken).cents ?? 0), 0);
  const isOther = total !== null && Math.abs(sum - total) > legs.length;
  if (!isOther || !isBelow || legs.length < 2 || beside.length !== legs.length) return [];
  for (const leg of legs) leg.stake = null;
  for (const { at: other } of beside) placed.add(other);
  return beside.map(({ at: other }) => (tokens[other] as NumberToken).text);
}

/** 'lucro só na zebra': the other outcomes only break even. */
function placeProfit({ tokens, terms, sums }: Said): void {
  const at = tokens.findIndex(
    (token, index) =>
      token.kind === 'role' && (token.role === 'profit_on' || (token.role === 'break_even' && isIfLost(tokens, index))),
  );
  if (at === -1) return;
  const pointed = pointersIn(terms, tokens.slice(at, at + 4), sums, []).leg;
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
    if (part.kind === 'least' && token?.kind === 'number' && roleAt(tokens, word) === 'total_odds')
      terms.claimedOdds = token.odds;
    if (part.kind === 'fair' && token?.kind === 'number' && token.odds !== null)
      [terms.probability, terms.intent] = [1 / token.odds, 'value'];
    if (part.kind !== 'aside' || token?.kind !== 'number') continue;
    if (isStep(tokens, at, token)) terms.step = token.cents;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const asks = word === null ? undefined : tokens[word];
    // '5 apostas de 20' are made one after the other.
    const counts = asks?.kind === 'role' ? asks : after?.kind === 'role' ? after : undefined;
    const isCount = counts?.role === 'count' && !/^(?:apostas|entradas|bets)$/.test(counts.text);
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
    const isCompared = part.kind === 'least' && token.odds === terms.claimedOdds && terms.intent === 'acca';
    if (isCompared) return [];
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
