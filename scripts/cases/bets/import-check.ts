/** Checks an import case: the plan for a file against what a careful person would take and refuse. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanedText, cleanText } from '#shared/bets-import/cells/clean-text.ts';
import { knownHouse } from '#shared/bets-import/cells/house-names.ts';
import { fieldName } from '#shared/bets-import/mapping/fields.ts';
import { type ImportPlan, planImport } from '#shared/bets-import/plan.ts';
import type { KnownBet } from '#shared/bets-import/rows/imported.ts';
import type { ImportAnswers } from '#shared/bets-import/settings.ts';
import { columnName, MAX_FILE_BYTES } from '#shared/spreadsheet/cells.ts';
import { openTable } from '#shared/spreadsheet/open-table.ts';

export interface ImportInput {
  readonly path: string;
  readonly today: string;
  readonly before?: readonly string[];
  readonly answers?: ImportAnswers;
}

type Row = readonly unknown[];

export interface ImportExpected {
  readonly file: { readonly opens: boolean; readonly reason?: string; readonly or?: unknown };
  readonly sheets?: readonly {
    readonly name: string;
    readonly use: boolean;
    readonly headerRows?: readonly number[];
  }[];
  readonly ask?: readonly string[];
  readonly guess?: Readonly<Record<string, unknown>>;
  readonly houses?: Readonly<Record<string, string>>;
  readonly mapping?: readonly Row[];
  readonly columns?: readonly string[];
  readonly accepted?: readonly Row[];
  readonly totals?: Readonly<Record<string, number>>;
  readonly vouchers?: readonly Readonly<Record<string, unknown>>[];
  readonly skipped?: readonly Row[];
  readonly rejected?: readonly Row[];
  readonly either?: readonly Row[];
  readonly warned?: readonly Row[];
}

export async function checkImport(input: ImportInput, expected: ImportExpected, folder: string): Promise<string[]> {
  const known = new Map<string, KnownBet>();
  for (const path of input.before ?? []) {
    const plan = await planOf(path, input, known, folder);
    if (typeof plan === 'string') return [`${path}: ${plan}`];
    for (const { id, status, returnCents } of plan.accepted) known.set(id, { status, returnCents });
  }
  const plan = await planOf(input.path, input, known, folder);
  if (typeof plan === 'string') return expected.file.opens ? [`does not open: ${plan}`] : [];
  if (!expected.file.opens) return expected.file.or === undefined && plan.accepted.length > 0 ? ['opens'] : [];
  return [
    ...sheetProblems(plan, expected),
    ...listProblems('ask', expected.ask ?? [], plan.questions),
    ...mappingProblems(plan, expected),
    ...rowProblems(plan, expected),
    ...placeProblems(plan, expected),
    ...voucherProblems(plan, expected),
    ...totalProblems(plan, expected),
  ];
}

async function planOf(
  path: string,
  { today, answers = {} }: ImportInput,
  known: ReadonlyMap<string, KnownBet>,
  folder: string,
): Promise<ImportPlan | string> {
  const bytes = await readFile(join(folder, path));
  if (bytes.length > MAX_FILE_BYTES) return 'too_large';
  const opened = openTable(bytes);
  return opened.ok ? planImport(opened.value, { today, answers, known: id => known.get(id) ?? null }) : opened.error;
}

function listProblems(name: string, wanted: readonly string[], got: readonly string[]): string[] {
  return [
    ...wanted.filter(each => !got.includes(each)).map(each => `${name} lacks ${each}`),
    ...got.filter(each => !wanted.includes(each)).map(each => `${name} has ${each}`),
  ];
}

function sheetProblems(plan: ImportPlan, { sheets = [], guess = {}, houses = {} }: ImportExpected): string[] {
  const problems: string[] = [];
  for (const { name, use, headerRows } of sheets) {
    const found = plan.sheets.find(each => each.name === name)?.mapping ?? null;
    if ((found !== null) !== use) problems.push(`sheet ${name} is ${use ? 'not ' : ''}used`);
    else if (headerRows && headerRows.join() !== found?.headerRows.join())
      problems.push(`sheet ${name} header ${found?.headerRows.join()}`);
  }
  for (const [name, value] of Object.entries(guess)) {
    const got = plan.guess[name as keyof typeof plan.guess];
    if (got !== value) problems.push(`guess ${name} expected ${String(value)} got ${String(got)}`);
  }
  for (const [typed, house] of Object.entries(houses)) {
    const got = knownHouse(typed);
    if (got === null || !isSame('house', house, got))
      problems.push(`house ${typed} expected ${house} got ${String(got)}`);
  }
  return problems;
}

function mappingProblems(plan: ImportPlan, { mapping = [] }: ImportExpected): string[] {
  const got = plan.sheets.flatMap(({ name, mapping: found }) =>
    (found?.columns ?? []).map(each =>
      [...(name === null ? [] : [name]), columnName(each.column), each.header, fieldName(each)].join(' | '),
    ),
  );
  const wanted = mapping.filter(row => !String(row.at(-1)).includes('=')).map(row => row.join(' | '));
  return listProblems('mapping', wanted, got);
}

function isSame(column: string, wanted: unknown, got: unknown): boolean {
  if (wanted === null || wanted === undefined) return got === null || got === undefined;
  if (column === 'house')
    return (
      cleanedText(String(wanted)).replaceAll(' ', '') === cleanedText(String(got)).replaceAll(' ', '') ||
      String(wanted) === String(got)
    );
  if (Array.isArray(wanted)) return JSON.stringify(wanted) === JSON.stringify(got);
  if (typeof wanted === 'number')
    return (
      typeof got === 'number' &&
      Math.abs(wanted - got) <= (column === 'odds' ? 1e-4 : column === 'commission' ? 1e-6 : 0)
    );
  return typeof wanted === 'string' && typeof got === 'string' ? cleanText(wanted) === cleanText(got) : wanted === got;
}

function rowProblems(plan: ImportPlan, { columns = [], accepted = [], either = [] }: ImportExpected): string[] {
  const problems: string[] = [];
  const keyOf = (sheet: unknown, row: unknown, leg: unknown) =>
    `${String(sheet ?? '')} ${String(row)} ${String(leg ?? 1)}`;
  const found = new Map(plan.accepted.map(leg => [keyOf(leg.sheet, leg.row, leg.leg), leg]));
  const maybe = new Set(either.map(row => keyOf(row.length > 2 ? row[0] : null, row.at(-2), 1)));
  const groups = new Map<unknown, string>();
  const names = new Map<string, unknown>();
  for (const row of accepted) {
    const wanted = Object.fromEntries(columns.map((column, index) => [column, row[index]]));
    const key = keyOf(wanted.sheet, wanted.row, wanted.leg);
    const leg = found.get(key);
    if (!leg) {
      if (!maybe.has(key)) problems.push(`row ${key} is not accepted`);
      continue;
    }
    found.delete(key);
    for (const [column, value] of Object.entries(wanted)) {
      if (column === 'procedure') {
        if ((groups.get(value) ?? leg.procedure) !== leg.procedure || (names.get(leg.procedure) ?? value) !== value)
          problems.push(`row ${key} procedure ${String(value)}`);
        groups.set(value, leg.procedure);
        names.set(leg.procedure, value);
      } else if (column !== 'row' && !isSame(column, value, leg[column as keyof typeof leg])) {
        problems.push(
          `row ${key} ${column} expected ${JSON.stringify(value)} got ${JSON.stringify(leg[column as keyof typeof leg])}`,
        );
      }
    }
  }
  return [...problems, ...[...found.keys()].map(key => `row ${key} is accepted`)];
}

function placeProblems(
  plan: ImportPlan,
  { skipped = [], rejected = [], either = [], warned = [] }: ImportExpected,
): string[] {
  const text = (row: Row) => row.join(' ');
  const place = ({ sheet, row }: { readonly sheet: string | null; readonly row: number }) => [
    ...(sheet === null ? [] : [sheet]),
    row,
  ];
  const maybe = new Set(either.map(text));
  const gotRejected = plan.rejected.map(each => text([...place(each), each.reason])).filter(each => !maybe.has(each));
  return [
    ...listProblems(
      'skipped',
      skipped.map(text),
      plan.skipped.map(each => text([...place(each), each.reason])),
    ),
    ...listProblems('rejected', rejected.map(text), gotRejected),
    ...listProblems('warned', warned.map(text), [
      ...new Set(plan.warned.map(each => text([...place(each), each.remark]))),
    ]),
  ];
}

function voucherProblems(plan: ImportPlan, { vouchers = [] }: ImportExpected): string[] {
  if (vouchers.length !== plan.vouchers.length) return [`${plan.vouchers.length} vouchers`];
  return vouchers.flatMap(wanted => {
    const got = plan.vouchers.find(({ row }) => row === wanted.row);
    if (!got) return [`voucher ${String(wanted.row)} is missing`];
    return Object.entries(wanted)
      .filter(([name, value]) => name !== 'procedure' && !isSame(name, value, got[name as keyof typeof got]))
      .map(([name]) => `voucher ${got.row} ${name}`);
  });
}

function totalProblems(plan: ImportPlan, { totals = {} }: ImportExpected): string[] {
  return Object.entries(totals).flatMap(([name, value]) => {
    const got = plan.totals[name as keyof typeof plan.totals];
    return got === value ? [] : [`total ${name} expected ${value} got ${got}`];
  });
}
