/** Labels in a row and numbers in another one: which number stands in the column of which label. */
import type { PrintNumber } from './amounts.ts';
import type { LabelRole } from './labels.ts';
import type { PrintLabel, RowPieces } from './pieces.ts';

/** Labels whose number is no money. */
const OF_ODDS: ReadonlySet<LabelRole> = new Set(['odds', 'total-odds']);

export function fits(role: LabelRole, { kind, decimals, value }: PrintNumber): boolean {
  if (role === 'commission') return kind === 'percent' || kind === 'money';
  if (OF_ODDS.has(role)) return kind === 'number' && decimals > 0 && value > 1;
  if (role === 'before') return kind === 'number';
  if (role === 'stake') return kind === 'money' || kind === 'units' || kind === 'number';
  if (role === 'other' || role === 'button') return true;
  return kind === 'money' || kind === 'number';
}

export function columnsOf(
  labelRow: RowPieces | undefined,
  labels: readonly PrintLabel[],
  numberRow: RowPieces | undefined,
  numbers: readonly PrintNumber[],
): (readonly [PrintLabel, PrintNumber])[] {
  if (labelRow === undefined || numberRow === undefined || labels.length === 0 || numbers.length === 0) return [];
  const fitting = labels.length === numbers.length ? labels.map((label, at) => [label, numbers[at]] as const) : [];
  const inOrder = fitting.flatMap(([label, number]) =>
    number !== undefined && fits(label.role, number) ? [[label, number] as const] : [],
  );
  if (inOrder.length === labels.length && labels.length > 0) {
    // Alone under a label an amount must not be part of a sentence, and a bare number must stand by itself.
    const isText = labels.length === 1 && isPartOfText(numberRow, numbers);
    return isText ? [] : inOrder;
  }
  if (labels.length < 2) return [];
  return labels.flatMap(label => {
    const own = numbers.find(number => fits(label.role, number) && isLevel(labelRow, label, numberRow, number));
    return own === undefined ? [] : [[label, own] as const];
  });
}

/** One stands over the other. */
export function isLevel(labelRow: RowPieces, label: PrintLabel, numberRow: RowPieces, number: PrintNumber): boolean {
  const [a, b] = [spanOf(labelRow, label), spanOf(numberRow, number)];
  return a !== null && b !== null && Math.min(a.right, b.right) > Math.max(a.left, b.left);
}

function spanOf({ row }: RowPieces, { at, end }: { readonly at: number; readonly end: number }) {
  const words = row.words.filter(word => word.at < end && at < word.end).map(({ word }) => word);
  if (words.length === 0) return null;
  return { left: Math.min(...words.map(({ left }) => left)), right: Math.max(...words.map(({ right }) => right)) };
}

function isPartOfText({ row: { plain } }: RowPieces, numbers: readonly PrintNumber[]): boolean {
  let rest = plain;
  for (const { at, end } of numbers) rest = rest.slice(0, at) + ' '.repeat(end - at) + rest.slice(end);
  if (numbers.some(({ kind }) => kind === 'number')) return /[a-z]{2}/.test(rest);
  return /[a-z]{3,}.*[a-z]{3,}.*[a-z]{3,}/.test(rest.replace(/\(.*?\)/g, ''));
}

/** '5  10  25  50', '+10 +20 +50 MÁX': a row of nothing but whole amounts to choose from, of a slip that is being filled in. */
export function isStakeButtons(plain: string, numbers: readonly PrintNumber[]): boolean {
  if (numbers.length < 3 || numbers.some(({ kind, decimals }) => kind === 'percent' || decimals > 0)) return false;
  const rising = numbers.every(({ value }, at) => at === 0 || value > (numbers[at - 1]?.value ?? 0));
  let rest = plain;
  for (const { at, end } of numbers) rest = rest.slice(0, at) + ' '.repeat(end - at) + rest.slice(end);
  return rising && !/[a-z]/.test(rest.replace(/\b(?:max\.?|maximo|tudo|all in)\b|r\$/g, ''));
}
