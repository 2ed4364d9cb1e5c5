/**
 * Which label each number of a print belongs to. A label stands before its number, over it, under it or behind it; where a
 * print sets labels over or under, it does so throughout.
 */
import type { PrintNumber } from './amounts.ts';
import type { LabelRole } from './labels.ts';
import type { PrintLabel, RowPieces } from './pieces.ts';

export interface BoundNumber {
  readonly number: PrintNumber;
  readonly row: number;
  /** Null: nothing names it. */
  readonly role: LabelRole | null;
}

/** The bar of the phone, and that of the house. */
const HEAD_ROWS = 4;
/** Labels whose number is no money. */
const OF_ODDS: ReadonlySet<LabelRole> = new Set(['odds', 'total-odds']);

export function boundNumbers(rows: readonly RowPieces[]): BoundNumber[] {
  const roles = new Map<PrintNumber, LabelRole>();
  const used = new Set<PrintLabel>();
  const bind = (label: PrintLabel, number: PrintNumber) => {
    roles.set(number, label.role);
    used.add(label);
  };
  for (const { labels, numbers, hasHouse } of rows.slice(0, HEAD_ROWS)) {
    const [only, ...others] = numbers;
    // What stands beside the name of the house at the top is the balance.
    if (hasHouse && labels.length === 0 && others.length === 0 && only?.kind === 'money') roles.set(only, 'other');
  }
  for (const row of rows) bindInRow(row, bind, used, roles);
  bindColumns(rows, bind, used, roles);
  for (const row of rows) bindBehind(row, bind, used, roles);
  return rows.flatMap(({ numbers }, row) => numbers.map(number => ({ number, row, role: roles.get(number) ?? null })));
}

type Bind = (label: PrintLabel, number: PrintNumber) => void;

/** 'Valor da aposta R$ 50', 'Retorno: R$ 100', 'Odd 1,94'. */
function bindInRow(
  { row: { plain }, labels, numbers }: RowPieces,
  bind: Bind,
  used: ReadonlySet<PrintLabel>,
  roles: ReadonlyMap<PrintNumber, LabelRole>,
): void {
  for (const label of labels) {
    const next = numbers.find(number => number.at >= label.end && !roles.has(number));
    if (next === undefined || used.has(label)) continue;
    const between = plain.slice(label.end, next.at);
    if (BESIDE.test(between) && fits(label.role, next)) bind(label, next);
  }
}

const BESIDE =
  /^[\s:=@()|>-]*(?:\((?:r\$|brl|reais|\d+)\)|(?:de|da|do|e|foi|por|com|em|total|atual|agora|final)\b)?[\s:=@(]*$/;

export function fits(role: LabelRole, { kind, decimals, value }: PrintNumber): boolean {
  if (role === 'commission') return kind === 'percent' || kind === 'money';
  if (OF_ODDS.has(role)) return kind === 'number' && decimals > 0 && value > 1;
  if (role === 'before') return kind === 'number';
  if (role === 'stake') return kind === 'money' || kind === 'units' || kind === 'number';
  if (role === 'other' || role === 'button') return true;
  return kind === 'money' || kind === 'number';
}

/** Rows of labels with the rows of numbers under or over them. */
function bindColumns(
  rows: readonly RowPieces[],
  bind: Bind,
  used: ReadonlySet<PrintLabel>,
  roles: ReadonlyMap<PrintNumber, LabelRole>,
): void {
  const freeLabels = (row: RowPieces | undefined) => (row?.labels ?? []).filter(label => !used.has(label));
  const freeNumbers = (row: RowPieces | undefined) =>
    (row?.numbers ?? []).filter(number => !roles.has(number) && number.kind !== 'percent' && !isButton(number, row));
  const pairsOf = (labelRow: RowPieces | undefined, numberRow: RowPieces | undefined) =>
    !isNear(labelRow, numberRow) ? [] : columnsOf(labelRow, freeLabels(labelRow), numberRow, freeNumbers(numberRow));
  let under = 0;
  let over = 0;
  for (const [at, row] of rows.entries()) {
    const [below, above] = [pairsOf(row, rows[at + 1]).length, pairsOf(row, rows[at - 1]).length];
    const nearer = gapOf(row, rows[at + 1]) - gapOf(rows[at - 1], row);
    if (below > 0 && (above === 0 || nearer < 0)) under += below;
    else if (above > 0 && (below === 0 || nearer > 0)) over += above;
  }
  const isUnder = under >= over;
  for (const step of isUnder ? ([1, -1] as const) : ([-1, 1] as const)) {
    for (const [at, row] of rows.entries()) {
      const pairs = pairsOf(row, rows[at + step]);
      for (const [label, number] of pairs) bind(label, number);
      if (step !== 1 || pairs.length < 2) continue;
      // A table: its further lines are under the same heads.
      for (let next = at + 2; next < rows.length; next++) {
        const more = columnsOf(row, row.labels, rows[next], freeNumbers(rows[next]));
        if (more.length < pairs.length || freeLabels(rows[next]).length > 0 || !isNear(rows[next - 1], rows[next]))
          break;
        for (const [label, number] of more) bind(label, number);
      }
    }
  }
}

function columnsOf(
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

/** A row of a label and a row of a number that are further apart, in heights, have nothing to do with each other. */
const FAR = 3;

function isNear(a: RowPieces | undefined, b: RowPieces | undefined): boolean {
  return (
    a !== undefined && b !== undefined && Math.min(gapOf(a, b), gapOf(b, a)) <= FAR * Math.max(heightOf(a), heightOf(b))
  );
}

const gapOf = (upper: RowPieces | undefined, lower: RowPieces | undefined): number =>
  upper === undefined || lower === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(0, lower.row.top - upper.row.bottom) + (lower.row.top < upper.row.top ? 1e9 : 0);

const heightOf = ({ row }: RowPieces) => row.bottom - row.top;

/** One stands over the other. */
function isLevel(labelRow: RowPieces, label: PrintLabel, numberRow: RowPieces, number: PrintNumber): boolean {
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

/** '+ R$ 10  + R$ 50  + R$ 100', '5 20 50 100': buttons of a slip that is being filled in. */
function isButton(number: PrintNumber, row: RowPieces | undefined): boolean {
  const others = (row?.numbers ?? []).filter(({ kind, decimals }) => kind !== 'percent' && decimals === 0);
  return number.decimals === 0 && (number.sign === '+' || others.length > 2);
}

/** 'R$ 50,00 apostados': the label behind, where it has no other number. */
function bindBehind(
  { row: { plain }, labels, numbers }: RowPieces,
  bind: Bind,
  used: ReadonlySet<PrintLabel>,
  roles: ReadonlyMap<PrintNumber, LabelRole>,
): void {
  for (const label of labels) {
    const last = numbers.findLast(number => number.end <= label.at);
    if (last === undefined || used.has(label) || roles.has(last) || !fits(label.role, last)) continue;
    if (last.kind !== 'number' && /^[\s:|(-]*$/.test(plain.slice(last.end, label.at))) bind(label, last);
  }
}
