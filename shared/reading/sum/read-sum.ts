/** Reads the terms of a sum from the tokens of a message: the reading of its numbers that explains most. */
import type { Role } from '../result/roles.ts';
import type { Intent, Terms } from '../result/terms.ts';
import type { Token } from '../result/token.ts';
import { type Assignment, assign } from './assign.ts';
import { areOtherMatches } from './other-matches.ts';
import { readRollover } from './rollover.ts';
import { isPrice } from './said-words.ts';
import { termsOf } from './terms-of.ts';

/** Readings that cost no more than the best one are looked at, up to so many. */
const MOST_TIED = 4;

/** A message read in another way that explains as much. text: the first number that is something else in it. */
export interface TiedReading {
  readonly terms: Terms;
  readonly text: string;
}

export interface SumReading {
  readonly terms: Terms;
  readonly tied: readonly TiedReading[];
  /** What each number of it is; none: of a bonus that is turned over. */
  readonly numbers: Assignment['numbers'];
  /** The message with other numbers in the same places, each of them read as what it was. */
  readonly reread: (tokens: readonly Token[]) => Terms;
}

/** intent, hasFreeBet: what a command has already said. */
export function readSum(tokens: readonly Token[], intent: Intent, hasFreeBet: boolean): Terms {
  return readRollover(tokens) ?? completed(tokens, assign(tokens, 1)[0] ?? NO_NUMBERS, intent, hasFreeBet);
}

/** The same, with the readings that are as cheap. */
export function readSumTies(tokens: readonly Token[], intent: Intent, hasFreeBet: boolean): SumReading {
  const rollover = readRollover(tokens);
  if (rollover !== null)
    return { terms: rollover, tied: [], numbers: [], reread: again => readRollover(again) ?? rollover };
  const [best = NO_NUMBERS, ...others] = assign(tokens, MOST_TIED);
  const tied = others.flatMap((other): TiedReading[] => {
    const at = other.cost > best.cost ? undefined : otherPart(best, other);
    const token = at === undefined ? undefined : tokens[at];
    return token === undefined || !('text' in token)
      ? []
      : [{ terms: completed(tokens, other, intent, hasFreeBet), text: token.text }];
  });
  const reread = (again: readonly Token[]) => completed(again, best, intent, hasFreeBet);
  return { terms: reread(tokens), tied, numbers: best.numbers, reread };
}

const NO_NUMBERS: Assignment = { cost: 0, numbers: [] };

/** Where the first number stands that is not the same in both. */
function otherPart(one: Assignment, other: Assignment): number | undefined {
  return one.numbers.find(({ part }, index) => JSON.stringify(part) !== JSON.stringify(other.numbers[index]?.part))?.at;
}

function completed(tokens: readonly Token[], assignment: Assignment, intent: Intent, hasFreeBet: boolean): Terms {
  const terms = termsOf(tokens, assignment, intent, hasFreeBet);
  // '1,72 e': the rest is still to come.
  const last = tokens.at(-1);
  const isOpen =
    (last?.kind === 'link' && /^(?:e|com|x|na|no)$/.test(last.text)) ||
    (last?.kind === 'separator' && '/x'.includes(last.text));
  if (isOpen && terms.legs.length === 1) terms.saysOther = true;
  doubtUnsaid(tokens, terms);
  if (terms.intent !== 'acca' && areOtherMatches(tokens)) terms.lacksOdds = true;
  settleIntent(tokens, terms);
  return terms;
}

function settleIntent(tokens: readonly Token[], terms: Terms): void {
  // 'qual odd eu preciso achar no outro lado pra zerar?'
  const isAimed = terms.breaksEven || terms.profitTarget !== null;
  if (terms.legs.length === 1 && isAimed && terms.saysOther && terms.saysOdds) terms.asksPrice = true;
  const scores = tokens.filter(({ kind }) => kind === 'score').length;
  // Several scores with their odds never cover all results.
  if (scores > 1 && terms.legs.length > 1 && terms.intent === 'auto') terms.intent = 'split';
  const percent = terms.items.find(item => item.kind === 'percent' && !item.isCommission);
  if (
    (terms.intent === 'kelly' || terms.intent === 'value') &&
    terms.probability === null &&
    percent?.kind === 'percent'
  ) {
    terms.probability = percent.rate;
    terms.items = terms.items.filter(item => item !== percent);
  }
  // 'odd de 40%' alone asks for the odds of that chance.
  const isRateAlone = terms.legs.length === 0 && terms.items.length === 1 && percent?.kind === 'percent';
  if (isRateAlone && terms.intent === 'auto' && terms.saysOdds && !terms.hasBoost)
    [terms.intent, terms.probability, terms.items] = ['convert', percent.rate, []];
  // 'múltipla turbinada: odd 3,40 com +30 %': its whole price, raised.
  if (terms.intent === 'acca' && terms.legs.length === 1 && terms.hasBoost) terms.intent = 'auto';
  // 'p = 0,47, odd 2,25: EV e odd justa?'
  if (terms.intent === 'margin' && terms.probability !== null && terms.legs.length === 1) terms.intent = 'value';
  // 'compensa 2,05 x 1,98?' is of both together.
  if (terms.intent === 'value' && terms.probability === null && terms.legs.length > 1) terms.intent = 'auto';
  // 'compensa essa missão?' asks for the other side, and for no chance.
  if (terms.intent === 'value' && (terms.hasFreeBet || terms.earnsFreeBet || terms.hasRefund)) terms.intent = 'auto';
  // 'converter freebet' burns it: no format is asked for.
  if (terms.intent === 'convert' && terms.hasFreeBet) terms.intent = 'auto';
}

const BACKS: readonly Role[] = ['back', 'in_favour', 'buys'];
const LAYS: readonly Role[] = ['lay', 'against', 'sells'];

/** 'nem lembro se foi a favor ou contra' */
function eitherSide(tokens: readonly Token[]): string | null {
  for (const [at, token] of tokens.entries()) {
    const [one, other] = [tokens[at - 1], tokens[at + 1]];
    const isOr = token.kind === 'link' && token.text === 'ou';
    if (!isOr || one?.kind !== 'role' || other?.kind !== 'role') continue;
    const isBoth = [BACKS, LAYS].every(sides => sides.includes(one.role) || sides.includes(other.role));
    if (isBoth) return `${one.text} ou ${other.text}`;
  }
  return null;
}

/** Doubts words that change a sum only together with another word, which the message lacks. */
function doubtUnsaid(tokens: readonly Token[], terms: Terms): void {
  const wordOf = (...roles: readonly Role[]) =>
    tokens.find(token => token.kind === 'role' && roles.includes(token.role)) as { readonly text: string } | undefined;
  const step = terms.step === null ? wordOf('step') : undefined;
  const isLaid = terms.legs.some(({ side }) => side === 'lay');
  const either = eitherSide(tokens);
  if (either !== null && (terms.hasPlaced || terms.isHedge)) terms.doubts.push({ code: 'placed_side', text: either });
  // 'devolve metade'
  const isHalfBack = tokens.some(
    (token, at) => token.kind === 'role' && token.role === 'half' && isRefund(tokens[at - 1], tokens[at - 2]),
  );
  if (terms.hasRefund && isHalfBack)
    [terms.refundRate, terms.kellyPart] = [terms.refundRate === 1 ? 0.5 : terms.refundRate, 1];
  if (isLaid && wordOf('half') !== undefined) terms.halves = true;
  const part =
    terms.halves || (terms.hasRefund && isHalfBack) || terms.intent === 'kelly' || terms.probability !== null
      ? undefined
      : wordOf('half', 'quarter');
  const bonus = terms.intent === 'acca' || terms.hasBoost || terms.hasFreeBet ? undefined : wordOf('bonus');
  const now = soleNow(tokens);
  // 'coloquei 50 a 3,0, agora tá 1,8': the other side, or what the same bet pays by now.
  if (now !== null && !isLaid && (terms.hasPlaced || terms.isHedge)) terms.doubts.push({ code: 'number', text: now });
  for (const word of [step, part, bonus]) if (word !== undefined) terms.doubts.push({ code: 'word', text: word.text });
}

const isRefund = (...near: readonly (Token | undefined)[]) =>
  near.some(token => token?.kind === 'role' && token.role === 'refund');

/** The odds after 'agora', where no word names the other side. */
function soleNow(tokens: readonly Token[]): string | null {
  const isOther = (token: Token) =>
    token.kind === 'house' ||
    (token.kind === 'role' &&
      (token.role === 'against' || token.role === 'lay' || (token.role === 'other' && token.text !== 'agora')));
  const at = tokens.findIndex(token => token.kind === 'role' && token.text === 'agora');
  if (at < 0 || tokens.some(isOther)) return null;
  const next = tokens
    .slice(at + 1)
    .find(token => token.kind !== 'link' && !(token.kind === 'role' && token.role === 'noise'));
  return next?.kind === 'number' && isPrice(next) ? next.text : null;
}
