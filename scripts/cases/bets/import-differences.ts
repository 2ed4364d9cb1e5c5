/** Where the plan for a file is another than its case expects: questions, columns, rows and what became of them, totals. */
import { cleanedText, cleanText } from '#shared/bets-import/cells/clean-text.ts';
import { knownHouse } from '#shared/bets-import/cells/house-names.ts';
import type { ImportPlan } from '#shared/bets-import/plan.ts';
import { fieldName, type ImportField } from '#shared/bets-import/result/fields.ts';
import { columnName } from '#shared/spreadsheet/cells.ts';
import type { ImportExpected, Row } from './import-expected.ts';

export function askProblems(plan: ImportPlan, { ask = [] }: ImportExpected, free: ReadonlySet<string>): string[] {
  const isFree = (question: string) =>
    free.has(question) || (question.startsWith('status_word:') && free.has('statusWords'));
  return [
    ...ask.filter(each => !(plan.questions as readonly string[]).includes(each)).map(each => `ask lacks ${each}`),
    ...plan.questions.filter(each => !ask.includes(each) && !isFree(each)).map(each => `ask has ${each}`),
  ];
}

function listProblems(name: string, wanted: readonly string[], got: readonly string[]): string[] {
  return [
    ...wanted.filter(each => !got.includes(each)).map(each => `${name} lacks ${each}`),
    ...got.filter(each => !wanted.includes(each)).map(each => `${name} has ${each}`),
  ];
}

export function sheetProblems(plan: ImportPlan, { sheets = [], guess = {}, houses = {} }: ImportExpected): string[] {
  const problems: string[] = [];
  for (const { name, use = true, or, headerRows } of sheets) {
    const found = plan.sheets.find(each => each.name === name)?.mapping ?? null;
    if (or === 'movements') continue;
    if ((found !== null) !== use) problems.push(`sheet ${name} is ${use ? 'not ' : ''}used`);
    else if (headerRows && [headerRows].flat().join() !== found?.headerRows.join())
      problems.push(`sheet ${name} header ${found?.headerRows.join()}`);
  }
  for (const [name, value] of Object.entries(guess)) {
    if (name === 'decimal') continue;
    const got = plan.guess[name as keyof typeof plan.guess];
    const wanted = name === 'groupBy' && value === 'none' ? 'row' : value;
    if (got !== wanted) problems.push(`guess ${name} expected ${String(value)} got ${String(got)}`);
  }
  for (const [typed, house] of Object.entries(houses)) {
    // A house that nobody knows keeps its name.
    const got = knownHouse(typed) ?? cleanText(typed);
    if (!isSame('house', house, got)) problems.push(`house ${typed} expected ${house} got ${got}`);
  }
  return problems;
}

/** A case has no field for a raised price: it is the price that was paid. */
const JUDGED_AS: Partial<Record<ImportField, ImportField>> = { boosted_odds: 'odds' };

export function mappingProblems(plan: ImportPlan, { mapping = [], mapFree = [], core }: ImportExpected): string[] {
  const free = new Set(mapFree.map(each => (Array.isArray(each) ? each.join(' | ') : String(each))));
  const got = plan.sheets.flatMap(({ name, block, mapping: found }) =>
    (found?.columns ?? [])
      .filter(({ column }) => !free.has(columnName(column)) && !free.has(`${name} | ${columnName(column)}`))
      .map(each =>
        [
          ...(name === null ? [] : [name]),
          columnName(each.column),
          each.header,
          fieldName({ ...each, field: JUDGED_AS[each.field] ?? each.field, leg: each.leg ?? block }),
        ].join(' | '),
      ),
  );
  const wanted = mapping
    .filter(row => !String(row.at(-1)).includes('=') && !free.has(String(row.at(-3))))
    .map(row => row.join(' | '));
  const problems = listProblems('mapping', wanted, got);
  // Where the money is what counts, a case lists the columns that it needs.
  return core === undefined ? problems : problems.filter(each => each.startsWith('mapping lacks'));
}

function isSame(column: string, wanted: unknown, got: unknown): boolean {
  if (wanted === null || wanted === undefined) return got === null || got === undefined;
  if (column === 'house')
    return (
      cleanedText(String(wanted)).replaceAll(' ', '') === cleanedText(String(got)).replaceAll(' ', '') ||
      isBetfair(String(wanted), String(got)) ||
      // Two names of one house, as "Bet7k" and "7K".
      knownHouse(String(wanted)) === String(got)
    );
  if (Array.isArray(wanted)) return JSON.stringify(wanted) === JSON.stringify(got);
  if (typeof wanted === 'number')
    return (
      typeof got === 'number' &&
      Math.abs(wanted - got) <= (column === 'odds' ? 1e-4 : column === 'commission' ? 1e-6 : 0)
    );
  return typeof wanted === 'string' && typeof got === 'string' ? cleanText(wanted) === cleanText(got) : wanted === got;
}

/** Whether a case judges the day alone, of a sheet with the hour in a column of its own. */
const isDayAlone = (value: unknown, { sheets }: ImportPlan): boolean =>
  typeof value === 'string' &&
  !value.includes('T') &&
  sheets.some(({ mapping }) => mapping?.columns.some(({ field }) => field === 'time'));

/** Alone it is asked about, and the exchange until it is answered. */
const isBetfair = (wanted: string, got: string): boolean => wanted === 'Betfair' && got.startsWith('Betfair');

export function rowProblems(plan: ImportPlan, { columns = [], accepted = [], either = [] }: ImportExpected): string[] {
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
      } else if (column === 'time' || (column === 'date' && ('time' in wanted || isDayAlone(value, plan)))) {
        const [day, clock = null] = leg.date.split('T');
        const got = column === 'time' ? clock : day;
        if (value !== got && value !== null)
          problems.push(`row ${key} ${column} expected ${String(value)} got ${String(got)}`);
      } else if (column !== 'row' && !isSame(column, value, leg[column as keyof typeof leg])) {
        problems.push(
          `row ${key} ${column} expected ${JSON.stringify(value)} got ${JSON.stringify(leg[column as keyof typeof leg])}`,
        );
      }
    }
  }
  return [...problems, ...[...found.keys()].map(key => `row ${key} is accepted`)];
}

export function placeProblems(
  plan: ImportPlan,
  { skipped, rejected = [], either = [], warned }: ImportExpected,
): string[] {
  const text = (row: Row) => row.join(' ');
  const place = ({ sheet, row }: { readonly sheet: string | null; readonly row: number }) => [
    ...(sheet === null ? [] : [sheet]),
    row,
  ];
  const maybe = new Set(either.map(text));
  const gotRejected = plan.rejected.map(each => text([...place(each), each.reason])).filter(each => !maybe.has(each));
  // A case that lists none of them says nothing of them.
  const listed = (name: string, wanted: readonly Row[] | undefined, got: Iterable<string>) =>
    wanted === undefined ? [] : listProblems(name, wanted.map(text), [...new Set(got)]);
  return [
    ...listed(
      'skipped',
      skipped,
      plan.skipped.map(each => text([...place(each), each.reason])),
    ),
    ...listProblems('rejected', rejected.map(text), gotRejected),
    ...listed(
      'warned',
      warned,
      plan.warned.map(each => text([...place(each), each.remark])),
    ),
  ];
}

export function voucherProblems(plan: ImportPlan, { vouchers = [] }: ImportExpected): string[] {
  if (vouchers.length !== plan.vouchers.length) return [`${plan.vouchers.length} vouchers`];
  return vouchers.flatMap(wanted => {
    const got = plan.vouchers.find(({ row }) => row === wanted.row);
    if (!got) return [`voucher ${String(wanted.row)} is missing`];
    return Object.entries(wanted)
      .filter(([name, value]) => name !== 'procedure' && !isSame(name, value, got[name as keyof typeof got]))
      .map(([name]) => `voucher ${got.row} ${name}`);
  });
}

export function totalProblems(plan: ImportPlan, { totals = {} }: ImportExpected): string[] {
  return Object.entries(totals).flatMap(([name, value]) => {
    const got = plan.totals[name as keyof typeof plan.totals];
    return got === value ? [] : [`total ${name} expected ${value} got ${got}`];
  });
}
