/** The stakes and the prices of a print: a bet stands round each stake. Sums of several bets, buttons and adverts are no stake. */
import type { PrintNumber } from './amounts.ts';
import type { BoundNumber } from './bound.ts';
import { fitOf } from './checks.ts';
import type { PrintFacts } from './facts.ts';
import { TIP_WORDS } from './labels.ts';

/** One bet's stake: several numbers if the print says several. */
export interface Anchor {
  readonly row: number;
  readonly at: number;
  readonly stakes: readonly BoundNumber[];
}

const MAX_ODDS = 1_000;

/** A price by its shape: not named as anything else, with a comma. */
export function isOdds({ number, role }: BoundNumber): boolean {
  const { kind, value, decimals, sign } = number;
  if (kind !== 'number' || sign !== '' || !(value > 1 && value <= MAX_ODDS)) return false;
  if (role === 'odds' || role === 'total-odds') return decimals > 0;
  return role === null && (decimals === 2 || decimals === 3) && !(decimals === 3 && number.text.length > 6);
}

/** '172': a price whose comma was not seen, if the money bears it out. */
export const isUnpointed = ({ number, role }: BoundNumber): boolean =>
  number.kind === 'number' &&
  (role === null || role === 'odds' || role === 'total-odds') &&
  number.decimals === 0 &&
  number.sign === '' &&
  /^[1-9]\d{2,3}$/.test(number.text) &&
  number.value > 100;

/** Of a price whose comma was not seen: of two decimals. */
export const priceOf = ({ value, decimals }: PrintNumber): number => (decimals === 0 ? value / 100 : value);

export function anchorsOf({ rows, numbers, plain }: PrintFacts): Anchor[] {
  const isTip = TIP_WORDS.test(plain) || /\d ?u\b/.test(plain);
  const stakes = numbers.filter(each => isStake(each, isTip, { rows, numbers }));
  const single = stakes.filter(each => isPriced(each, numbers) || !isSum(each, stakes));
  const clusters: BoundNumber[][] = [];
  for (const stake of single) {
    const last = clusters.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && !hasOddsBetween(before, stake, numbers)) last.push(stake);
    else clusters.push([stake]);
  }
  const anchors = sameBet(clusters, numbers).map(each => ({
    row: each[0]?.row ?? 0,
    at: each[0]?.number.at ?? 0,
    stakes: differing(each),
  }));
  return withUnread(anchors, numbers);
}

/** One amount over all prices and again under them is the stake of one bet, said twice. */
function sameBet(clusters: readonly BoundNumber[][], numbers: readonly BoundNumber[]): readonly BoundNumber[][] {
  const [first, second, ...others] = clusters;
  const [over, under] = [first?.[0], second?.at(-1)];
  if (first === undefined || second === undefined || over === undefined || under === undefined || others.length > 0)
    return clusters;
  const all = [...first, ...second];
  const isOutside = numbers.some(each => isOdds(each) && (isAfter(over, each) || isAfter(each, under)));
  return !isOutside && differing(all).length === 1 ? [[...second, ...first]] : clusters;
}

/** Where every stake stands beside its price, a price without one is a bet whose stake was not read. */
function withUnread(anchors: readonly Anchor[], numbers: readonly BoundNumber[]): Anchor[] {
  const priced = Map.groupBy(numbers.filter(isOdds), ({ row }) => row);
  const isBeside = anchors.length > 1 && anchors.every(({ row }) => priced.get(row)?.length === 1);
  const rows = new Set(anchors.map(({ row }) => row));
  const unread = [...priced].flatMap(([row, [only, ...others]]) =>
    only === undefined || others.length > 0 || rows.has(row) || only.role === 'total-odds'
      ? []
      : [{ row, at: only.number.at, stakes: [] }],
  );
  return isBeside ? [...anchors, ...unread].toSorted((a, b) => a.row - b.row) : [...anchors];
}

function isStake(
  { number, role, row }: BoundNumber,
  isTip: boolean,
  { rows, numbers }: Pick<PrintFacts, 'rows' | 'numbers'>,
): boolean {
  const { kind, sign, value } = number;
  if (sign !== '' || value <= 0) return false;
  if (role === 'stake') return kind === 'units' || number.cents !== null;
  if (role !== null) return false;
  const others = numbers.filter(other => other.row === row && other.number !== number);
  // '1u = 1% da banca' says what a unit is.
  if (kind === 'units')
    return !others.some(other => other.number.kind === 'percent') && !/=/.test(rows[row]?.row.plain ?? '');
  const [price, ...prices] = others.filter(isOdds);
  const money = others.filter(other => other.number.kind === 'money');
  const isFirst = money.every(other => other.number.at > number.at);
  const isPriced =
    price !== undefined &&
    prices.length === 0 &&
    (money.length === 0 || (isFirst && money.every(other => makes(number, price, other))));
  const plain = rows[row]?.row.plain ?? '';
  if (EXAMPLE.test(plain)) return false;
  const isNamed = plain.includes('@') || AT_PRICE.test(plain) || (rows[row]?.hasHouse ?? false);
  return kind === 'money' && isPriced && (isTip || isNamed);
}

/** 'R$ 50,00 x 4,20 = R$ 210,00' explains something. */
const EXAMPLE = /[=×]|\d x \d|\bexemplo\b|\bexample\b|\bejemplo\b/;

/** '£25.00 at 2.74', and nothing else: in a sentence somebody tells of it. */
const AT_PRICE = /^\W*(?:r\$|[€£$])?\s?[\d.,]+\s?(?:r\$|[€£])?\s(?:at|a)\s[\d.,]+\W*$/;

const makes = (stake: PrintNumber, price: BoundNumber, { number: { cents } }: BoundNumber): boolean =>
  stake.cents !== null &&
  cents !== null &&
  fitOf({ odds: price.number.value, decimals: price.number.decimals, stakeCents: stake.cents }, cents) !== null;

/** In a row of a table it stands beside its price. */
const isPriced = ({ row }: BoundNumber, numbers: readonly BoundNumber[]): boolean =>
  numbers.some(each => each.row === row && isOdds(each));

/** The total of the others. */
function isSum(stake: BoundNumber, stakes: readonly BoundNumber[]): boolean {
  const others = stakes.filter(other => other !== stake && other.number.kind === stake.number.kind);
  if (others.length < 2) return false;
  const sum = others.reduce((all, { number }) => all + worthOf(number), 0);
  // Of a list that goes on below the picture no sum is known, but a heading has no price of its own.
  return Math.abs(sum - worthOf(stake.number)) <= others.length;
}

const worthOf = ({ kind, cents, value }: PrintNumber): number => (kind === 'units' ? value * 100 : (cents ?? 0));

const isAfter = (a: BoundNumber, b: BoundNumber) => a.row > b.row || (a.row === b.row && a.number.at > b.number.at);

function hasOddsBetween(first: BoundNumber, second: BoundNumber, numbers: readonly BoundNumber[]): boolean {
  return numbers.some(each => (isOdds(each) || isUnpointed(each)) && isAfter(each, first) && isAfter(second, each));
}

/** What is said twice is said once. */
function differing(stakes: readonly BoundNumber[]): readonly BoundNumber[] {
  return stakes.filter(
    (stake, at) =>
      stakes.findIndex(
        other => other.number.kind === stake.number.kind && worthOf(other.number) === worthOf(stake.number),
      ) === at,
  );
}
