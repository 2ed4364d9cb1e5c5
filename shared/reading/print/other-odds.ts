/** Prices that are printed as fractions (5/2) or as Americans print them (+150), where a print has no decimal ones. */
import type { PrintNumber } from './amounts.ts';
import { isStakeButtons } from './columns.ts';
import type { RowPieces } from './pieces.ts';

const FRACTION = /(?<=^|[\s@])(\d{1,3})\/(\d{1,3})(?=$|\s{2}|\s*[|)])/g;
const AMERICAN = /(?<![\w.,])([+\-−–])(\d{3,4})(?=$|\s{2}|\s*[|)])/g;
const DENOMINATORS: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 20, 21, 25, 33, 40, 50, 100,
]);
/** As printed prices have them. */
const DIGITS = 3;

export function withOtherOdds(rows: readonly RowPieces[]): readonly RowPieces[] {
  if (rows.some(hasDecimalOdds)) return rows;
  const isForeign = rows.some(({ numbers }) => numbers.some(number => number.isForeign));
  return rows.map((row, at) => {
    const isOfPrices = isForeign || [row, rows[at - 1]].some(each => each !== undefined && isOfOdds(each));
    const found = [...fractionsIn(row, isOfPrices), ...americanIn(row)];
    if (found.length === 0) return row;
    const others = row.numbers.filter(({ at, end }) => !found.some(each => at < each.end && each.at < end));
    return { ...row, numbers: [...others, ...found].toSorted((a, b) => a.at - b.at) };
  });
}

const isOfOdds = ({ labels }: RowPieces): boolean =>
  labels.some(({ role }) => role === 'odds' || role === 'total-odds');

/** A bare '10.00' behind 'Stake' is none. */
const hasDecimalOdds = (row: RowPieces): boolean =>
  (row.labels.length === 0 || isOfOdds(row)) &&
  row.numbers.some(
    ({ kind, decimals, sign, value }) =>
      kind === 'number' && (decimals === 2 || decimals === 3) && sign === '' && value > 1,
  );

/** A day is written so as well: it takes a sign of a price, or the money of those who print fractions. */
function fractionsIn(row: RowPieces, isOfPrices: boolean): PrintNumber[] {
  const { plain } = row.row;
  return [...plain.matchAll(FRACTION)].flatMap(match => {
    const [over, under] = [Number(match[1]), Number(match[2])];
    const isPrice = isOfPrices || plain.charAt(match.index - 1) === '@' || plain.slice(0, match.index).endsWith('@ ');
    return isPrice && over > 0 && DENOMINATORS.has(under) ? [priceAt(match, 1 + over / under)] : [];
  });
}

function americanIn({ row: { plain }, numbers }: RowPieces): PrintNumber[] {
  const found = [...plain.matchAll(AMERICAN)];
  if (found.length !== 1 || numbers.some(({ kind }) => kind === 'money') || isStakeButtons(plain, numbers)) return [];
  return found
    .map(match => {
      const size = Number(match[2]);
      return priceAt(match, match[1] === '+' ? 1 + size / 100 : 1 + 100 / size);
    })
    .filter(({ value }) => value > 1 && Number.isFinite(value));
}

function priceAt(match: RegExpMatchArray, price: number): PrintNumber {
  const at = match.index ?? 0;
  const value = Math.round(price * 10 ** DIGITS) / 10 ** DIGITS;
  return {
    kind: 'number',
    text: match[0],
    value,
    cents: null,
    decimals: DIGITS,
    sign: '',
    isForeign: false,
    conversion: Math.abs(price * 100 - Math.round(price * 100)) < 1e-6 ? 'exact' : 'rounded',
    at,
    end: at + match[0].length,
  };
}
