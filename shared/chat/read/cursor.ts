/** Looks around a place in the tokens of a message: what comes next, and what a number there can be. */
import type { NumberToken, Token } from './token.ts';

/** A price as bettors write it: marked as odds, with decimals under 50, or a whole number under ten. */
export function looksLikeOdds(token: Token | undefined): boolean {
  if (token?.kind !== 'number' || token.odds === null || token.means === 'money') return false;
  if (token.means === 'odds') return true;
  if (token.sign !== null || token.isGrouped) return false;
  return token.hasDecimals ? token.value < 50 : token.value < 10;
}

/** An amount: marked as money, a whole number from 10, or any number from 50. */
export function looksLikeMoney(token: NumberToken): boolean {
  if (token.cents === null || token.means === 'odds') return false;
  return token.means === 'money' || token.isGrouped || (token.hasDecimals ? token.value >= 50 : token.value >= 10);
}

export const isLineToken = ({ value }: NumberToken) => Number.isInteger(value * 4) && value < 300;

/** What may stand between an amount and the odds that it is placed at: 'na odd', 'a favor na', 'em Santos @'. */
const BETWEEN = new Set([
  'odds',
  'back',
  'in_favour',
  'over',
  'under',
  'home',
  'away',
  'draw',
  'first',
  'second',
  'third',
  'house_word',
  'noise',
  'home_or_draw',
  'draw_or_away',
  'boosted',
  'stake_not_returned',
  'stake_returned',
  'exchange_word',
  'asian',
  'draw_no_bet',
]);
const MOST_BETWEEN = 7;

export interface Ahead {
  readonly at: number;
  /** The first word in between: 'na', 'em'; '@' if there is none. */
  readonly by: string;
}

/** The odds that the amount at `at` is placed on. Null: none follow it directly. */
export function oddsAhead(tokens: readonly Token[], at: number): Ahead | null {
  let by: string | null = null;
  for (let index = at + 1; index < tokens.length && index <= at + MOST_BETWEEN; index++) {
    const token = tokens[index];
    if (token === undefined) return null;
    if (token.kind === 'number' && looksLikeOdds(token)) {
      const way = by ?? (token.means === 'odds' ? '@' : null);
      return way === null ? null : { at: index, by: way };
    }
    if (token.kind === 'link' && ['na', 'no', 'a', 'em', 'nas', 'nos'].includes(token.text)) by ??= token.text;
    else if (token.kind === 'role' && BETWEEN.has(token.role)) {
      if (token.role === 'odds' || token.role === 'in_favour') by ??= 'na';
    } else if (token.kind === 'house' || token.kind === 'name') by ??= tokens[index - 1]?.kind === 'number' ? '' : null;
    else if (token.kind === 'separator' && token.text === ':') by ??= null;
    else return null;
    if (by === '') return null;
  }
  return null;
}

/** How many odds stand between `from` and the end of its line. */
export function oddsInLine(tokens: readonly Token[], from: number): number {
  let count = 0;
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index];
    if (token?.kind === 'separator' && token.text === '\n') break;
    if (looksLikeOdds(token)) count += 1;
  }
  return count;
}

const ENDS = new Set(['\n', '/', ',', ';', 'x']);

/** Whether a number comes before the next separator. */
export function hasNumberInPart(tokens: readonly Token[], from: number): boolean {
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index];
    if (token?.kind === 'number') return true;
    if (token?.kind === 'separator' && ENDS.has(token.text)) return false;
  }
  return false;
}

/** The next token that carries meaning. */
export function nextThing(tokens: readonly Token[], from: number): Token | undefined {
  for (let index = from; index < tokens.length; index++) if (carriesMeaning(tokens[index])) return tokens[index];
  return undefined;
}

/** The last token up to `from` that carries meaning. */
export function thingBefore(tokens: readonly Token[], from: number): Token | undefined {
  for (let index = from; index >= 0; index--) if (carriesMeaning(tokens[index])) return tokens[index];
  return undefined;
}

function carriesMeaning(token: Token | undefined): boolean {
  if (token?.kind === 'link' || (token?.kind === 'role' && token.role === 'noise')) return false;
  return !(token?.kind === 'separator' && ':()-='.includes(token.text));
}
