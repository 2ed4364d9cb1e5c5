/** The legs of a multiple with their prices, and which price is that of the whole. */
import { priceOf } from './anchors.ts';
import type { Block } from './blocks.ts';
import type { BoundNumber } from './bound.ts';
import { builderLegs } from './builder-legs.ts';
import { isProduct } from './checks.ts';
import type { PrintFacts } from './facts.ts';
import { MULTIPLE_WORDS, SINGLE_WORDS, SYSTEM_WORDS } from './labels.ts';
import { doubtful, type PrintLeg, sure } from './print-bet.ts';
import { wordsAt } from './rows.ts';
import { selectionOf } from './selection.ts';

export interface FoundLegs {
  readonly isMultiple: boolean;
  readonly legs: readonly PrintLeg[];
  /** Prices that may be that of the whole. */
  readonly total: readonly BoundNumber[];
  /** The legs multiply to it. */
  readonly isTotalProduct: boolean;
}

const NONE: FoundLegs = { isMultiple: false, legs: [], total: [], isTotalProduct: false };
const TOTAL_ROW =
  /\b(?:multiplas?|acumulad\w*|combinad\w*|dupla(?! chance)|tripla|acca|parlay|total|totais|(?<!resultado |tempo )final|selecoes|treble|double(?! chance))\b/;
const COUNT =
  /\b(?:multiplas?|acumulad\w*|combinad\w*|acca|parlay)\W{1,3}(\d{1,2})\b|\b(\d{1,2}) (?:selecoes|palpites|legs|eventos|jogos|selections)\b|\b(dupla(?! chance)|double(?! chance))\b|\b(tripla|treble)\b/;

export function legsOf(
  facts: PrintFacts,
  block: Block,
  odds: readonly BoundNumber[],
  unpointed: readonly BoundNumber[],
  isSaid: boolean,
  isBuilder: boolean,
): FoundLegs {
  const plainAt = (row: number) => facts.rows[row]?.row.plain ?? '';
  const isNamedRow = (plain: string) => TOTAL_ROW.test(plain);
  const isNamed = (bound: BoundNumber) =>
    bound.role === 'total-odds' ||
    (TOTAL_ROW.test(plainAt(bound.row)) && (facts.rows[bound.row]?.bets.length ?? 0) === 0);
  const named = odds.filter(isNamed);
  const seen = odds.filter(each => !named.includes(each));
  const count = countSaid(facts, block);
  // A comma that was not seen makes a leg too few.
  const whole = [...seen, ...unpointed.filter(({ row }) => !isNamedRow(plainAt(row)))].toSorted(byPlace);
  const rest =
    whole.length > seen.length && (count === whole.length || (named.length > 0 && productOf(named, whole) !== null))
      ? whole
      : seen;
  // Without its word it is one if several prices multiply to another.
  const product = productOf(named, rest);
  if (isBuilder) {
    const total = named.length > 0 ? named : odds.length === 1 ? odds : [];
    const legs = rest.length > 1 && named.length > 0 ? rest : [];
    return {
      isMultiple: false,
      legs:
        legs.length > 1
          ? legs.map(legAt(facts, block, legs))
          : rest.length <= 1
            ? builderLegs(facts, block, count)
            : [],
      total,
      isTotalProduct: false,
    };
  }
  if (!isSaid && !(product !== null && product.legs.length > 1 && hasEvents(facts, product.legs))) return NONE;
  const parts = product?.legs ?? rest.filter(({ role }) => role !== 'odds');
  // Beside the product may stand what is left of it after a leg was void.
  const beside = product === null ? [] : named.filter(({ row }) => row === product.total.row);
  const total = product === null ? named : beside.length > 1 ? beside : [product.total];
  if (total.length === 0 && parts.length < 2) {
    return { isMultiple: isSaid && count !== 1, legs: [], total: odds, isTotalProduct: false };
  }
  return {
    isMultiple: true,
    legs: parts.map(legAt(facts, block, parts, product !== null || count === parts.length)),
    total,
    isTotalProduct: product !== null && total.length === 1,
  };
}

/** 'Sistema 2/3', 'Trixie': several multiples of the same legs. Tabs of a menu are none. */
export const isSystemRow = (plain: string): boolean =>
  SYSTEM_WORDS.test(plain) && !MULTIPLE_WORDS.test(plain) && !SINGLE_WORDS.test(plain);

const byPlace = (a: BoundNumber, b: BoundNumber) => a.row - b.row || a.number.at - b.number.at;

/** The price that the others multiply to: one that is named so, else the first or the last. */
function productOf(
  named: readonly BoundNumber[],
  rest: readonly BoundNumber[],
): { readonly total: BoundNumber; readonly legs: readonly BoundNumber[] } | null {
  const priced = (each: BoundNumber) => ({ odds: priceOf(each.number), decimals: Math.max(2, each.number.decimals) });
  const fits = (total: BoundNumber, legs: readonly BoundNumber[]) =>
    legs.length > 1 && isProduct(priced(total), legs.map(priced));
  for (const total of named) {
    // It may be printed once more.
    const others = rest.filter(each => each.number.value !== total.number.value);
    for (const legs of [rest, others]) if (fits(total, legs)) return { total, legs };
  }
  if (named.length > 0) return null;
  for (const total of [rest.at(-1), rest[0]]) {
    const legs = rest.filter(each => each !== total && each.number.value !== total?.number.value);
    if (total !== undefined && fits(total, legs)) return { total, legs };
  }
  return null;
}

const hasEvents = (facts: PrintFacts, legs: readonly BoundNumber[]): boolean =>
  legs.every(({ row }) =>
    facts.rows.slice(Math.max(0, row - 3), row + 4).some(({ bets, hasEvent }) => bets.length > 0 || hasEvent),
  );

function countSaid({ rows }: PrintFacts, { from, to }: Block): number | null {
  for (const { row } of rows.slice(from, to)) {
    const found = COUNT.exec(row.plain);
    if (found !== null) return found[3] === undefined ? (found[4] === undefined ? Number(found[1] ?? found[2]) : 3) : 2;
  }
  return null;
}

/** What stands round its price, up to the next one. */
const legAt =
  (facts: PrintFacts, block: Block, legs: readonly BoundNumber[], isBorne = false) =>
  (own: BoundNumber, index: number): PrintLeg => {
    const next = legs[index + 1];
    const last = legs[index - 1];
    const isBehind = eventsBehind(facts, legs);
    const from = isBehind ? own.row : last === undefined ? block.from : last.row + 1;
    const to = isBehind ? (next?.row ?? Math.min(block.to, own.row + 4)) : own.row + 1;
    const row = facts.rows[own.row];
    const isTwice =
      row !== undefined && wordsAt(row.row, own.number.at, own.number.end).every(word => word.isTwice !== false);
    const price = priceOf(own.number);
    const odds = isBorne || (isTwice && own.number.decimals > 0) ? sure(price) : doubtful(price);
    return { ...selectionOf(facts, { from, to: Math.max(to, from + 1) }, own.row), odds };
  };

/** The match of a leg is named under its price, or above it. */
const eventsBehind = ({ events }: PrintFacts, legs: readonly BoundNumber[]): boolean => {
  const [first] = legs;
  return first === undefined || !events.some(({ line }) => line < first.row && line >= first.row - 3);
};
