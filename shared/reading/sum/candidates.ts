/** What each number of a message may be, and what that costs: by the words around it, and by how it is written. */
import type { NumberToken, Token } from '../result/token.ts';
import { asideAt } from './asides.ts';
import { isLineOfOther, isPriced, lineAgain, lineOfGoals, lineOfTotal, signedLine } from './line-candidates.ts';
import { bankOfRate, claimedElsewhere, commissionAfterWith, ofBankroll, raise } from './rate-candidates.ts';
import { weightOf } from './reach.ts';
import { moneyCost, oddsCost, shapeCost } from './shapes.ts';
import { type Candidate, type MoneyPart, type Part, SLOT_WORDS, type Slot, type SlotWord } from './slots.ts';

export type Numeral = NumberToken | Extract<Token, { kind: 'percent' }>;

const LOOSE = 2;
/** A word asks for a number no further than this. */
const REACH = 9;
const REACH_BACK = 4;
/** Words that stand after their number: '500 no total', '(2,00 normal)'. */
const AFTER_NUMBER = /^(?:(?:n[ao]|de|d[ao]|em|pra|por) |(?:normal|original|antiga)$)/;
/** Amounts whose word says so without doubt. */
const DIRECT: ReadonlySet<MoneyPart> = new Set([
  'total',
  'claim',
  'limit',
  'liability',
  'profit',
  'step',
  'bankroll',
  'payout',
  'unit',
]);
/** More numbers than these between a word and its own are passed by nobody. */
const MOST_PASSED = 1;

/** numbers: the places of all numbers and percentages. Cheapest first for each of them. */
export function candidatesOf(tokens: readonly Token[], numbers: readonly number[]): ReadonlyMap<number, Candidate[]> {
  const found = new Map<number, Candidate[]>(numbers.map(at => [at, bareCandidates(tokens, at)]));
  for (const [at, token] of tokens.entries()) {
    const slotWord = slotWordAt(tokens, at);
    if (slotWord === undefined) continue;
    for (const asked of slotWord.slots) {
      const slot = asked.part.kind === 'money' && isOfLiability(tokens, at) ? LIABILITY : asked;
      for (const { number, cost } of reached(tokens, at, 1, slot.part))
        add(number, slot.part, cost + (standsAfter(token) ? 4 : 0) - (token.kind === 'units' ? 2 : 0), at);
      if (slot.before === null) continue;
      const { text } = token as { readonly text: string };
      const way = tokens[at - 1];
      // '2,8 de comissão'
      const isOf = way?.kind === 'link' && way.text === 'de' && tokens[at - 2]?.kind !== 'separator';
      const extra = isOf ? -4 : AFTER_NUMBER.test(text) ? 0 : slot.before;
      for (const { number, cost } of reached(tokens, at, -1, slot.part)) add(number, slot.part, cost + extra, at);
    }
  }
  function add(number: number, part: Part, cost: number, word: number): void {
    const bare = shapeCost(tokens[number] as Numeral, part);
    // 'Under 1.75 Betsson': a line has its price after it.
    const isPair = ['over', 'under'].every(side => tokens.some(each => each.kind === 'role' && each.role === side));
    const isUnpriced = part.kind === 'line' && isPair && !isPriced(tokens, number) && !isLineOfOther(tokens, number);
    const shape = bare + (isUnpriced ? 5 : 0) + (isAdded(tokens, number, word, part) ? 7 : 0);
    if (!Number.isFinite(shape)) return;
    // 'total 3', 'lucro 13,58': right after such a word even a price is an amount.
    const isDirect = number === word + 1 && part.kind === 'money' && DIRECT.has(part.as);
    const named = tokens[word];
    // 'item 7.3', 'nível 3'
    const isNumbered =
      part.kind === 'aside' && number === word + 1 && named?.kind === 'role' && NUMBERED.test(named.text);
    // 'o máx que a bet365 deixa é 47,50'
    const way = tokens[number - 1];
    const isSaid =
      number > word && way?.kind === 'link' && way.text === 'é' && part.kind === 'money' && part.as === 'limit';
    const near = isSaid ? Math.min(cost, 2) : cost;
    const isPut = part.kind === 'money' && part.as === 'puts' ? 1 : 0;
    found
      .get(number)
      ?.push({ part, cost: isNumbered ? -2 : isPut + (isDirect ? Math.min(shape, 1) - 2 : near + shape), word });
  }
  for (const list of found.values()) list.sort((one, other) => one.cost - other.cost);
  return found;
}

/** '300 mais 50': more of something, and no line. */
function isAdded(tokens: readonly Token[], at: number, word: number, part: Part): boolean {
  const [number, named] = [tokens[at], tokens[word]];
  const isWhole = number?.kind === 'number' && !number.hasDecimals;
  return part.kind === 'line' && isWhole && named?.kind === 'role' && /^(?:mais|menos)$/.test(named.text);
}

/** What the word at that place asks of a number beside it. Undefined: nothing. */
export function slotWordAt(tokens: readonly Token[], at: number): SlotWord | undefined {
  const token = tokens[at];
  if (token?.kind !== 'role') return definesUnit(tokens, at) ? SLOT_WORDS.unit_word : undefined;
  // 'quanto de lucro com 1000', 'lucro de quanto? 500': it is what is asked for.
  if ((token.role === 'claim' || token.role === 'profit_target') && isAskedAt(tokens, at)) return undefined;
  // 'quanto entra se eu ganhar, com 6,5%?': what happens, and no aim.
  if (token.role === 'profit_target' && /^ganhar$/.test(token.text) && isIf(tokens[at - 1], tokens[at - 2]))
    return undefined;
  // 'missão: 5 apostas de 20'
  const [counted, of] = [tokens[at - 1], tokens[at + 1]];
  const isOfEach = counted?.kind === 'number' && !counted.hasDecimals && of?.kind === 'link' && of.text === 'de';
  if (token.role === 'count' && isOfEach && /^(?:apostas|entradas|bets)$/.test(token.text)) return SLOT_WORDS.stake;
  // 'uso 1,5% por unidade': only of what comes back is something kept.
  if (token.role === 'keeps' && !tokens.some(comesBack)) return undefined;
  return SLOT_WORDS[token.role];
}

function isAskedAt(tokens: readonly Token[], at: number): boolean {
  const isHow = (token: Token | undefined) => token?.kind === 'role' && /^q(?:ua?n?t|t|nt|ual)/.test(token.text);
  const [before, way, after] = [tokens[at - 1], tokens[at - 2], tokens[at + 1]];
  return isHow(before) || isHow(after) || (before?.kind === 'link' && isHow(way));
}

const isIf = (...before: readonly (Token | undefined)[]) =>
  before.some(token => token !== undefined && 'text' in token && /^(?:se|caso)$/.test(token.text));

const comesBack = (token: Token) =>
  token.kind === 'role' && ['refund', 'refund_free_bet', 'free_bet', 'earn_free_bet', 'bonus'].includes(token.role);

/** Things that bear a number of their own. */
const NUMBERED = /^(?:item|artigo|clausula|paragrafo|pareo|nivel|lote|fase|rodada)$/;

const LIABILITY: Slot = { part: { kind: 'money', as: 'liability' }, before: null };

/** 'responsabilidade máxima de 160': two words ask for one amount. */
function isOfLiability(tokens: readonly Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  const [amount, way, after] = tokens.slice(at + 1, at + 4);
  // 'max 150 de responsa'
  const isBehind =
    amount?.kind === 'number' && way?.kind === 'link' && after?.kind === 'role' && after.role === 'liability';
  // 'a responsa for no máximo 150'
  const isBefore = [before, tokens[at - 2]].some(each => each?.kind === 'role' && each.role === 'liability');
  return token?.kind === 'role' && token.role === 'limit' && (isBefore || isBehind);
}

/** '1u = 25', '1 unidade vale 12 reais', 'unidade é 1%'. */
function definesUnit(tokens: readonly Token[], at: number): boolean {
  // '1u pra mim é 1%'
  const isMine = tokens[at + 1];
  const skips = isMine?.kind === 'role' && isMine.role === 'noise' ? 1 : 0;
  const [token, way] = [tokens[at], tokens[at + 1 + skips]];
  if (token?.kind !== 'units' || token.units !== 1 || way === undefined) return false;
  return (
    (way.kind === 'separator' && '=:'.includes(way.text)) ||
    ('text' in way && /^(?:é|e|eh|vale|sao|são|valendo)$/.test(way.text))
  );
}

const standsAfter = (token: Token) => 'text' in token && /^(?:normal|original|antiga)$/.test(token.text);

/** The numbers that a word reaches in one direction, with the cost of the way. */
function* reached(tokens: readonly Token[], from: number, step: 1 | -1, part: Part) {
  const most = step === 1 ? REACH : REACH_BACK;
  let cost = 0;
  let passed = 0;
  let isBelow = false;
  for (let at = from + step; at >= 0 && at < tokens.length && cost <= most; at += step) {
    const token = tokens[at] as Token;
    if (token.kind === 'number' || token.kind === 'percent') {
      const shape = shapeCost(token, part);
      if (Number.isFinite(shape)) yield { number: at, cost };
      passed += Number.isFinite(shape) && shape < 4 ? MOST_PASSED + 1 : 1;
      if (passed > MOST_PASSED || step === -1) return;
      cost += 3;
      continue;
    }
    if (token.kind === 'separator' && '/;x'.includes(token.text)) return;
    if (token.kind === 'separator' && token.text === '\n') {
      // 'Odd:', and its number on the next line.
      if (step === -1 || cost > 0) return;
      cost += 1;
      isBelow = true;
      continue;
    }
    // 'Stake: 2% da banca', and below it 'vou de 30'.
    if (isBelow && token.kind !== 'separator' && !(token.kind === 'role' && token.role === 'currency')) return;
    // What another word asks for is nearer to that word.
    if (token.kind === 'role' && slotWordAt(tokens, at) !== undefined && token.role !== 'odds') cost += 3;
    cost += weightOf(token);
  }
}

/** What a number is where no word asks for it. */
function bareCandidates(tokens: readonly Token[], at: number): Candidate[] {
  const token = tokens[at] as Numeral;
  const bare = (part: Part, cost: number): Candidate[] => (Number.isFinite(cost) ? [{ part, cost, word: null }] : []);
  const unknown: Candidate = { part: { kind: 'unknown' }, cost: 12, word: null };
  if (token.kind === 'percent')
    return [
      // Without a price it is no commission.
      ...bare(
        { kind: 'rate', as: 'loose' },
        tokens.some(each => each.kind === 'number' && oddsCost(each) <= 4) ? 2 : 4,
      ),
      ...claimedElsewhere(tokens, at),
      ...ofBankroll(tokens, at),
      ...raise(tokens, at, token),
      unknown,
    ];
  const aside = asideAt(tokens, at);
  return [
    // What its neighbours explain is no price or amount besides.
    ...(aside === null ? [] : bare(aside, -1)),
    ...(token.house === undefined ? [] : bare({ kind: 'house' }, houseCost(tokens, at))),
    ...bare({ kind: 'odds' }, tokens[at - 1]?.kind === 'score' ? Math.min(1, oddsCost(token)) : oddsCost(token)),
    ...bare({ kind: 'money', as: 'loose' }, moneyCost(token) + LOOSE),
    ...signedLine(tokens, at, token),
    ...lineAgain(tokens, at, token),
    ...lineOfGoals(tokens, at, token),
    ...lineOfTotal(tokens, at, token),
    ...sameAs(tokens, at, token),
    ...commissionAfterWith(tokens, at, token),
    ...bankOfRate(tokens, at, token),
    ...wantedProfit(tokens, at),
    unknown,
  ];
}

/** 'quero garantir 20 de lucro'. */
function wantedProfit(tokens: readonly Token[], at: number): Candidate[] {
  const [way, word] = [tokens[at + 1], tokens[at + 2]];
  const isOf =
    way?.kind === 'link' &&
    way.text === 'de' &&
    word?.kind === 'role' &&
    word.role === 'claim' &&
    /^lucro/.test(word.text);
  const isWanted = tokens
    .slice(Math.max(0, at - 4), at)
    .some(
      token =>
        'text' in token && /^(?:quero|queria|garantir|pra garantir|preciso|pra|para|fazer|ter|tirar)/.test(token.text),
    );
  return isOf && isWanted ? [{ part: { kind: 'money', as: 'profit' }, cost: -3, word: at + 2 }] : [];
}

/** A house stands beside a price, most surely after 'na'; at the end of a message the number is more likely the amount. */
function houseCost(tokens: readonly Token[], at: number): number {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (before?.kind === 'link' && /^(?:n|d)[ao]$|^pela$/.test(before.text)) return 0;
  const [near, next] = [before, after].map((each, side) =>
    each?.kind === 'separator' && '-('.includes(each.text) ? tokens[side === 0 ? at - 2 : at + 2] : each,
  );
  const isBeside = [near, next].some(each => each?.kind === 'number' && oddsCost(each) <= 4);
  const hasHouses = tokens.some(({ kind }) => kind === 'house');
  const isLast = tokens.slice(at + 1).every(({ kind }) => kind !== 'number') && !isInColumn(tokens, at);
  return isBeside ? (isLast ? 4 : hasHouses ? 0 : 1) : 6;
}

/** 'casa 2,10 - betano ⏎ fora 3,90 - 365': where another price has its house in the same way. */
function isInColumn(tokens: readonly Token[], at: number): boolean {
  const isAfterPrice = (index: number) => {
    const [price, mark] = [tokens[index - 2], tokens[index - 1]];
    const isMark = mark?.kind === 'separator' && '-('.includes(mark.text);
    return isMark && price?.kind === 'number' && oddsCost(price) <= 4;
  };
  return isAfterPrice(at) && tokens.some((token, index) => token.kind === 'house' && isAfterPrice(index));
}

/** 'limite de 45 na 2,22', where 2,22 stands elsewhere too. */
function sameAs(tokens: readonly Token[], at: number, token: NumberToken): Candidate[] {
  if (token.odds === null || oddsCost(token) > 4) return [];
  const other = tokens.findIndex(
    (each, index) => index !== at && each.kind === 'number' && each.odds === token.odds && each.means !== 'money',
  );
  if (other === -1) return [];
  let before = at - 1;
  while (before >= 0 && ['odds', 'noise'].includes((tokens[before] as { role?: string }).role ?? '')) before -= 1;
  // 'na de 1,92'
  const last = tokens[before];
  if (last?.kind === 'link' && last.text === 'de' && tokens[before - 1]?.kind === 'link') before -= 1;
  const way = tokens[before];
  const first = tokens.slice(0, at).some(each => each.kind === 'number' && each.odds === token.odds);
  // 'do favorito a 7,0?? não, do zebrão a 7,0'
  const isAnew =
    first &&
    tokens
      .slice(Math.max(0, at - 7), at)
      .some(each => each.kind === 'role' && (each.role === 'negation' || each.role === 'correction'));
  const isPointed =
    isAnew || (way?.kind === 'link' && /^(?:n|d)[ao]s?$/.test(way.text)) || /^(?:na|da) /.test(textOf(tokens[at - 1]));
  // Of two that are the same, the one that is pointed at repeats the other.
  return isPointed && (first || isOwnPrice(tokens, other))
    ? [{ part: { kind: 'same', number: other }, cost: first ? -1 : 1, word: null }]
    : [];
}

const isOwnPrice = (tokens: readonly Token[], at: number) => {
  const way = tokens[at - 1];
  return !(way?.kind === 'link' && /^(?:n|d)[ao]s?$/.test(way.text));
};

const textOf = (token: Token | undefined) => (token !== undefined && 'text' in token ? token.text : '');
