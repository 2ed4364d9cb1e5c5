/** Which leg something belongs to: the one that it points at, or the one that stands nearest. */
import type { Token } from '../result/token.ts';
import { apart } from './reach.ts';

export interface Owner {
  readonly leg: number;
  readonly cost: number;
}

const ORDINALS = ['first', 'second', 'third'];
/** Between something and the price that it is at: '100 na 2,10'. */
const AT = new Set(['na', 'no', 'numa', 'num', 'naquela', 'naquele', 'a', 'em', 'nas', 'nos']);
/** Between a price and what belongs to it: '2,10 com 100'. */
const WITH = new Set(['com', 'c', 'c/', 'de', 'e']);

/** The leg, from 0, that an ordinal right after or before a place names. Null: none does. */
export function ordinalAt(tokens: readonly Token[], at: number): number | null {
  for (const [step, most] of [
    [1, 3],
    [-1, 3],
  ] as const) {
    for (let index = at + step; Math.abs(index - at) <= most; index += step) {
      const token = tokens[index];
      if (token?.kind === 'role' && ORDINALS.includes(token.role)) {
        const isOfNext = step === 1 && !/^(?:[nd][ao]|pra|a|o) /.test(token.text) && tokens[index - 1]?.kind !== 'link';
        if (step === -1 && !isNextTo(tokens, index, at)) return null;
        return isOfNext && tokens[index + 1]?.kind === 'number' ? null : ORDINALS.indexOf(token.role);
      }
      const isSmall =
        token?.kind === 'link' || (token?.kind === 'role' && (token.role === 'noise' || token.role === 'odds'));
      if (!isSmall && !(token?.kind === 'separator' && ':('.includes(token.text))) break;
    }
  }
  return null;
}

function isNextTo(tokens: readonly Token[], ordinal: number, at: number): boolean {
  return tokens.slice(ordinal + 1, at).every(token => token.kind !== 'number');
}

/**
 * The legs that a number may belong to, the nearest first. at: where it stands; prices: where the price of each leg stands.
 */
export function ownersOf(
  tokens: readonly Token[],
  sums: readonly number[],
  at: number,
  prices: readonly number[],
): Owner[] {
  const found = prices.map((price, leg): Owner => {
    const between = tokens.slice(Math.min(at, price) + 1, Math.max(at, price));
    const way = links(between);
    const isAhead = price > at;
    const points = isAhead && way.some(text => AT.has(text));
    const ties = !isAhead && way.some(text => WITH.has(text));
    const marked = isAhead && (tokens[price] as { means?: string }).means === 'odds';
    return { leg, cost: apart(sums, at, price) + (points || marked ? 0 : isAhead ? 3 : ties ? 0 : 1) };
  });
  return found.sort((one, other) => one.cost - other.cost);
}

const links = (tokens: readonly Token[]) => tokens.flatMap(token => (token.kind === 'link' ? [token.text] : []));

/**
 * Gives each word its price: all words stand before their prices, or all after, or, dearer, each beside its nearest.
 * Returns for each word the index of its price; null: none is left for it.
 */
export function attach(
  sums: readonly number[],
  words: readonly number[],
  prices: readonly number[],
  { after = 0, before = 0 }: WayCosts = {},
): (number | null)[] {
  const ways = [
    attached(sums, words, prices, -1, before),
    attached(sums, words, prices, 1, after),
    attached(sums, words, prices, 0, MIXED + Math.min(after, before)),
  ];
  const [best] = ways.sort((one, other) => one.cost - other.cost);
  return best?.owners ?? words.map(() => null);
}

/** What it costs that the words stand before their prices, so that the price comes after them, or the other way. */
interface WayCosts {
  readonly after?: number;
  readonly before?: number;
}

const UNPLACED = 30;
const MIXED = 2;

/** side: 1 for prices after their words, -1 for prices before them, 0 for either. start: what that way costs at all. */
function attached(
  sums: readonly number[],
  words: readonly number[],
  prices: readonly number[],
  side: number,
  start: number,
) {
  const taken = new Set<number>();
  let cost = start;
  const owners = words.map(word => {
    const free = prices.flatMap((price, index) => {
      const isThere = side === 0 || (side === 1 ? price > word : price < word);
      const blocked = prices.some(other => (other > word && other < price) || (other < word && other > price));
      return isThere && !taken.has(index) && !blocked ? [{ index, cost: apart(sums, word, price) }] : [];
    });
    const [nearest] = free.sort((one, other) => one.cost - other.cost);
    cost += nearest?.cost ?? UNPLACED;
    if (nearest !== undefined) taken.add(nearest.index);
    return nearest?.index ?? null;
  });
  return { cost, owners };
}
