/** What each price is of: back or lay, an outcome, a line. */
import type { Role } from '../result/roles.ts';
import type { OutcomeName, SaidLeg, Terms, TypedLegLine } from '../result/terms.ts';
import type { NumberToken } from '../result/token.ts';
import { isOutcomeSign } from './asides.ts';
import { attach } from './owners.ts';
import { type Said, wordsAt } from './said.ts';

const SIDES: ReadonlySet<Role> = new Set(['back', 'in_favour', 'lay', 'against', 'buys', 'sells']);

/** 'contra na betfair' after 'a favor' is a lay; 'contra 1,30' alone is only the other side. */
export function placeSides(said: Said): void {
  const { tokens } = said;
  // 'em que preço o lay me deixa no zero?' asks for the lay's price.
  const isOfBack = tokens.some(
    token => token.kind === 'role' && token.role === 'asks_price' && /back/.test(token.text),
  );
  const isAsked = said.terms.asksPrice && said.prices.length === 1 && !isOfBack;
  const isFavoured = tokens.some(token => token.kind === 'role' && token.role === 'in_favour');
  for (const { at, role, leg } of wordsAt(said, SIDES)) {
    // 'contra o Palmeiras a 1,58 na bolsa'
    const reach = said.prices.length === 1 ? tokens.length : at + 4;
    const isAtExchange = tokens.slice(at + 1, reach).some(token => token.kind === 'house' && token.house.isExchange);
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
  placeAskedLay(said);
  // 'múltipla 1,75 1,90, lay 1,78 1,94': one word for all lays of a multiple.
  const { intent, legs } = said.terms;
  const lays = legs.filter(({ side }) => side === 'lay');
  const first = lays.length === 1 ? legs.indexOf(lays[0] as SaidLeg) : -1;
  if (intent === 'acca' && first > 0) for (const leg of legs.slice(first)) [leg.side, leg.saysSide] = ['lay', true];
}

/** 'back 130 a 2,20, fecho em 1,75': the price after the word for closing is of the other side. */
function placeExit({ tokens, terms, prices }: Said): void {
  const at = tokens.findIndex(token => token.kind === 'role' && token.role === 'hedge');
  // 'comprado em 2,40 com 100, ta 1,95, tira metade'
  const isTakenOut = tokens.some(
    token => token.kind === 'role' && token.role === 'half' && /^(?:tira|sai)/.test(token.text),
  );
  // 'back 150 a 3,40 e subiu pra 3,75, corta'
  const [first, second] = terms.legs;
  const isPlain = second?.house === null && second.outcome === null && second.line === null && !terms.namesOther;
  const isAfterAll = at > (prices.at(-1) ?? 0) && first?.saysSide === true && isPlain;
  const isLast = (at === -1 && isTakenOut) || isAfterAll;
  // 'esperando bater 1,50 pra sair, comprado 300 em 1,82': the price before the word, where the one after it was bought.
  const after = prices.findIndex(price => price > at && price - at < 4);
  const before = prices.findLastIndex(price => price < at && at - price < 3);
  const isBefore = before !== -1 && terms.legs[after]?.saysSide !== false && terms.legs[before]?.saysSide === false;
  const index = isLast ? terms.legs.length - 1 : isBefore ? before : after;
  const [exit, open] = [terms.legs[index], terms.legs.find((_, other) => other !== index)];
  if (
    (at === -1 && !isTakenOut) ||
    exit === undefined ||
    open === undefined ||
    terms.legs.length !== 2 ||
    exit.saysSide ||
    !open.saysSide
  )
    return;
  [exit.side, exit.saysSide] = [open.side === 'lay' ? 'back' : 'lay', true];
}

/** 'comprado 120 a 3,75, veio pra 2,10. quanto de lay?': what is asked for is at the second price. */
function placeAskedLay({ tokens, terms: { legs } }: Said): void {
  const [open, second] = legs;
  const isAsked = tokens.some(token => token.kind === 'role' && /^(?:quanto|qto|qual).* lay$/.test(token.text));
  const isBought = tokens.some(token => token.kind === 'role' && (token.role === 'buys' || token.role === 'back'));
  if (!isAsked || !isBought || legs.length !== 2 || open === undefined || second === undefined) return;
  if (legs.some(({ side }) => side === 'lay') || second.saysSide) return;
  [second.side, second.saysSide] = ['lay', true];
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

export function placeOutcomes(said: Said): void {
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

export function placeLines(said: Said): void {
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
    const line = token.sign === '-' ? -token.value : token.value;
    // '-3,5 e 2,2 com 100': nothing before it is handicapped, and as a price it cannot be.
    const [before, way, price] = [-1, 1, 2].map(step => tokens[(signed[index] ?? 0) + step]);
    const isListed = way?.kind === 'link' && way.text === 'e' && price?.kind === 'number';
    if (isListed && (before === undefined || before.kind === 'separator'))
      terms.doubts.push({ code: 'number', text: `${token.sign ?? ''}${token.text.replace(/^[+-]/, '')}` });
    if (leg !== undefined) leg.line ??= otherTotal(terms, line) ?? { market: 'asian', line };
  }
}

/** '+4,5', where another price is of 'menos 4,5': the other side of that total. */
function otherTotal({ legs }: Terms, line: number): TypedLegLine | null {
  const [market, other] = line > 0 ? (['over', 'under'] as const) : (['under', 'over'] as const);
  const isOther = legs.some(leg => leg.line?.market === other && leg.line.line === Math.abs(line));
  return isOther ? { market, line: Math.abs(line) } : null;
}
