/**
 * Which label each number of a print belongs to. A label stands before its number, over it, under it or behind it; where a
 * print sets labels over or under, it does so throughout.
 */
import type { PrintNumber } from './amounts.ts';
import { columnsOf, fits, isStakeButtons } from './columns.ts';
import { type LabelRole, MULTIPLE_WORDS, SINGLE_WORDS } from './labels.ts';
import type { PrintLabel, RowPieces } from './pieces.ts';
import { bindSums } from './sums.ts';
import { bindTables } from './tables.ts';

export interface BoundNumber {
  readonly number: PrintNumber;
  readonly row: number;
  /** Null: nothing names it. */
  readonly role: LabelRole | null;
}

/** The bar of the phone, and that of the house. */
const HEAD_ROWS = 4;

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
  for (const row of rows) bindOffers(row, roles);
  for (const { numbers, row } of rows)
    if (isStakeButtons(row.plain, numbers)) for (const each of numbers) roles.set(each, 'button');
  for (const row of rows) bindArrow(row, roles);
  bindTables(rows, bind, roles);
  bindSums(rows, roles);
  for (const row of rows) bindInRow(row, bind, used, roles);
  bindParts(rows, roles);
  bindColumns(rows, bind, used, roles);
  for (const row of rows) bindBehind(row, bind, used, roles);
  if (![...roles.values()].includes('stake')) for (const row of rows) bindKind(row, roles);
  return rows.flatMap(({ numbers }, row) => numbers.map(number => ({ number, row, role: roles.get(number) ?? null })));
}

type Bind = (label: PrintLabel, number: PrintNumber) => void;

/** '[ ] Usar aposta grátis (R$ 15,00)': what could be chosen, and is not. */
function bindOffers({ row: { plain }, numbers }: RowPieces, roles: Map<PrintNumber, LabelRole>): void {
  if (!/^\W*(?:\[ ?\]|[☐□◻⬜])/u.test(plain)) return;
  for (const number of numbers) roles.set(number, 'other');
}

/** Amounts that stand alone in their rows and add up to the stake: each is that of a bet. */
function bindParts(rows: readonly RowPieces[], roles: Map<PrintNumber, LabelRole>): void {
  const alone = rows.flatMap(({ row: { plain }, numbers }) => {
    const [only, ...others] = numbers;
    if (only?.kind !== 'money' || others.length > 0 || roles.has(only)) return [];
    return /[a-z]/.test(plain.slice(0, only.at) + plain.slice(only.end)) ? [] : [only];
  });
  const sum = alone.reduce((all, { cents }) => all + (cents ?? 0), 0);
  const total = [...roles].find(([number, role]) => role === 'stake' && number.cents === sum)?.[0];
  if (alone.length < 2 || total === undefined) return;
  roles.set(total, 'other');
  for (const each of alone) roles.set(each, 'stake');
}

/** 'R$ 25,00 em Simples', where nothing else names a stake. */
function bindKind({ row: { plain }, numbers }: RowPieces, roles: Map<PrintNumber, LabelRole>): void {
  const [only, ...others] = numbers;
  if (only?.kind !== 'money' || others.length > 0 || roles.has(only) || plain.slice(0, only.at).trim() !== '') return;
  if (isKind(plain.slice(only.end))) roles.set(only, 'stake');
}

const isKind = (text: string): boolean =>
  [SINGLE_WORDS, MULTIPLE_WORDS].some(words => (words.exec(text)?.index ?? Number.POSITIVE_INFINITY) < KIND_WITHIN);
/** Letters. */
const KIND_WITHIN = 12;

/** 'R$ 100 > R$ 251,10': what is staked becomes what it brings. */
function bindArrow({ row: { plain }, labels, numbers }: RowPieces, roles: Map<PrintNumber, LabelRole>): void {
  const [from, to, ...others] = numbers.filter(({ kind }) => kind === 'money');
  if (from === undefined || to === undefined || others.length > 0 || labels.length > 0) return;
  if (!ARROW.test(plain.slice(from.end, to.at)) || (from.cents ?? 0) >= (to.cents ?? 0)) return;
  roles.set(from, 'stake');
  roles.set(to, 'potential');
}

const ARROW = /^\s*(?:>|->|=>|→|➜|➡\uFE0F?|»)\s*$/u;

/** 'Valor da aposta R$ 50', 'Retorno: R$ 100', 'Odd 1,94'. */
function bindInRow(
  { row: { plain }, labels, numbers }: RowPieces,
  bind: Bind,
  used: ReadonlySet<PrintLabel>,
  roles: ReadonlyMap<PrintNumber, LabelRole>,
): void {
  for (const label of labels) {
    const next = numbers.find(
      number =>
        number.at >= label.end && !roles.has(number) && (number.kind !== 'percent' || label.role === 'commission'),
    );
    if (next === undefined || used.has(label)) continue;
    const between = plain.slice(label.end, next.at);
    if (BESIDE.test(between) && fits(label.role, next)) bind(label, next);
  }
}

const BESIDE =
  /^[\s:=@()|>-]*(?:\+?\d{1,2}(?:[.,]\d+)?\s?%\s*)?(?:\((?:r\$|brl|reais|\d+)\)|(?:de|da|do|e|foi|por|com|em|total|atual|agora|final)\b)?[\s:=@(]*$/;

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
    !isNear(labelRow, numberRow)
      ? []
      : columnsOf(labelRow, freeLabels(labelRow), numberRow, freeNumbers(numberRow)).filter(
          ([{ role }, number]) => !isPriceBySign(numberRow, number) || role === 'odds' || role === 'total-odds',
        );
  let under = 0;
  let over = 0;
  for (const [at, row] of rows.entries()) {
    // A button stands under an amount that is not its own.
    const [below, above] = [rows[at + 1], rows[at - 1]].map(
      other => pairsOf(row, other).filter(([{ role }]) => role !== 'button').length,
    ) as [number, number];
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

/** 'Santos @ 3.00' */
const isPriceBySign = (row: RowPieces | undefined, { at }: PrintNumber): boolean =>
  row !== undefined && (row.row.plain.charAt(at) === '@' || /@\s*$/.test(row.row.plain.slice(0, at)));

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
