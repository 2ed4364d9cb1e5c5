/** Checks an import case: the plan for a file against what a careful person would take and refuse, after the answers of the person. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { actionSchema } from '#shared/bets/action.ts';
import { bookOf, type OpenBook } from '#shared/bets/book.ts';
import { gainsOf, proceduresOf } from '#shared/bets/procedures.ts';
import { totalsOf } from '#shared/bets/totals.ts';
import { importActions } from '#shared/bets-import/actions.ts';
import { cleanedText, cleanText } from '#shared/bets-import/cells/clean-text.ts';
import { knownHouse } from '#shared/bets-import/cells/house-names.ts';
import { idsOfPlan, importTargetOf, knownBets, knownBook, targetFacts } from '#shared/bets-import/import-target.ts';
import { type ImportPlan, planImport } from '#shared/bets-import/plan.ts';
import { fieldName, IMPORT_FIELDS, type ImportField, type SheetMapping } from '#shared/bets-import/result/fields.ts';
import type { ImportAnswers } from '#shared/bets-import/settings.ts';
import { columnName, MAX_FILE_BYTES, type Worksheet } from '#shared/spreadsheet/cells.ts';
import { openTable } from '#shared/spreadsheet/open-table.ts';
import { epochMs } from '#shared/units.ts';
import type { Mark } from '../marks.ts';

export interface ImportInput {
  readonly path: string;
  readonly today: string;
  readonly timeZone: string;
  readonly before?: readonly string[];
  readonly answers?: CaseAnswers;
}

/** As the cases name them. */
type CaseAnswers = Omit<ImportAnswers, 'groupBy' | 'returnMeaning' | 'update'> & {
  readonly groupBy?: 'event' | 'row' | 'none';
  readonly returnMeaning?: 'paid' | 'possible' | 'potential';
  readonly update?: 'yes' | 'no' | true | false;
};

type Row = readonly unknown[];

/** What must be right for money. */
interface Core {
  readonly accepted: number;
  readonly profitCents: number;
  readonly openCount: number;
  readonly rejected: number;
  readonly rejectedMax?: number;
  readonly or?: readonly Core[];
  readonly after?: {
    readonly bets: number;
    readonly procedures: number;
    readonly openCount: number;
    readonly profitCents: number;
  };
}

export interface ImportExpected {
  readonly file?: { readonly opens: boolean; readonly reason?: string; readonly or?: unknown };
  readonly core?: Core;
  readonly sheets?: readonly {
    readonly name: string;
    readonly use?: boolean;
    readonly or?: string;
    readonly headerRows?: number | readonly number[];
  }[];
  readonly ask?: readonly string[];
  readonly mayAsk?: readonly string[];
  readonly guess?: Readonly<Record<string, unknown>>;
  readonly houses?: Readonly<Record<string, string>>;
  readonly mapping?: readonly Row[];
  readonly mapFree?: readonly unknown[];
  readonly columns?: readonly string[];
  readonly accepted?: readonly Row[];
  readonly totals?: Readonly<Record<string, number>>;
  readonly vouchers?: readonly Readonly<Record<string, unknown>>[];
  readonly skipped?: readonly Row[];
  readonly rejected?: readonly Row[];
  readonly either?: readonly Row[];
  readonly warned?: readonly Row[];
  readonly notBets?: readonly unknown[];
}

export interface ImportCheck {
  readonly problems: string[];
  /** How the money came in; null: the case says nothing of it. */
  readonly mark: Mark | null;
}

export async function checkImport(input: ImportInput, expected: ImportExpected, folder: string): Promise<ImportCheck> {
  const book = bookOf([]);
  const given = answersOf(input.answers);
  for (const path of input.before ?? []) {
    const sheets = await openFile(path, folder);
    if (typeof sheets === 'string') return { problems: [`${path}: ${sheets}`], mark: null };
    writeInto(book, planOf(sheets, input, given, book), input);
  }
  const sheets = await openFile(input.path, folder);
  if (typeof sheets === 'string')
    return {
      problems: (expected.file?.opens ?? true) ? [`does not open: ${sheets}`] : [],
      mark: expected.core ? 'missing' : null,
    };
  const first = planOf(sheets, input, {}, book);
  if (expected.file?.opens === false) {
    const isWrong = expected.file.or === undefined && first.accepted.length > 0;
    return { problems: isWrong ? ['opens'] : [], mark: null };
  }
  const plan = answered(sheets, input, first, expected, book);
  const free = new Set([
    'betfair',
    ...(expected.mayAsk ?? []),
    ...Object.keys(input.answers ?? {}).flatMap(questionOf),
  ]);
  const core = expected.core ? coreProblems(plan, expected.core) : [];
  if (core.length === 0 && expected.core?.after) {
    writeInto(book, plan, input);
    core.push(...afterProblems(book, expected.core.after));
  }
  const isStrict = expected.core === undefined || expected.totals !== undefined;
  return {
    problems: [
      ...core,
      ...askProblems(first, expected, free),
      ...sheetProblems(plan, expected),
      ...mappingProblems(plan, expected),
      ...rowProblems(plan, expected),
      ...(isStrict ? placeProblems(plan, expected) : []),
      ...(isStrict ? voucherProblems(plan, expected) : []),
      ...totalProblems(plan, expected),
    ],
    mark: expected.core ? markOf(plan, expected, core) : null,
  };
}

function answersOf({ groupBy, returnMeaning, update, ...rest }: CaseAnswers = {}): ImportAnswers {
  return {
    ...rest,
    ...(groupBy === undefined ? {} : { groupBy: groupBy === 'none' ? 'row' : groupBy }),
    ...(returnMeaning === undefined ? {} : { returnMeaning: returnMeaning === 'paid' ? 'paid' : 'possible' }),
    ...(update === undefined ? {} : { update: update === 'yes' || update === true ? 'correct' : 'new' }),
  };
}

const ASKED_BY: Readonly<Record<string, string>> = {
  unitCents: 'unit',
  oddsFormat: 'odds_format',
  groupBy: 'group_by',
  profitOnly: 'profit_only',
  dateOrder: 'date_order',
  returnMeaning: 'return_meaning',
};
const questionOf = (answer: string): string[] => [ASKED_BY[answer] ?? answer];

/** What the person says if asked: the answers of the case, its mapping for a column, and the guess for the rest. */
function answered(
  sheets: readonly Worksheet[],
  input: ImportInput,
  first: ImportPlan,
  expected: ImportExpected,
  book: OpenBook,
): ImportPlan {
  const given = answersOf(input.answers);
  const guessed = expected.core === undefined ? {} : first.guess.statusWords;
  const likely = Object.entries(guessed).flatMap(([word, status]) =>
    status === null ? [] : [[word, status] as const],
  );
  const answers: ImportAnswers = {
    ...(first.guess.house === null ? {} : { house: first.guess.house }),
    ...given,
    statusWords: { ...Object.fromEntries(likely), ...given.statusWords },
  };
  const asked = first.questions.flatMap(each => (each.startsWith('column:') ? [each.slice('column:'.length)] : []));
  const mappings = new Map<number, SheetMapping | null>();
  for (const [index, { name, mapping, blank }] of first.sheets.entries()) {
    const base = mapping ?? blank;
    const said = (expected.mapping ?? []).filter(row => row.length < 4 || row[0] === name);
    const columns = said.flatMap(row => {
      const [column, header, field] = row.slice(-3).map(String);
      const at = columnNumber(column ?? '');
      return asked.includes(field ?? '') && isField(field ?? '')
        ? [{ column: at, header: header ?? '', field: field as ImportField, leg: null, why: 'person' as const }]
        : [];
    });
    if (base === null || columns.length === 0) continue;
    const others = base.columns.filter(each => !columns.some(({ column }) => column === each.column));
    mappings.set(index, { ...base, columns: [...others, ...columns] });
  }
  return planOf(sheets, input, answers, book, mappings);
}

const isField = (name: string): boolean => (IMPORT_FIELDS as readonly string[]).includes(name);
const columnNumber = (name: string): number =>
  [...name].reduce((so, letter) => so * 26 + letter.charCodeAt(0) - 64, 0) - 1;

async function openFile(path: string, folder: string): Promise<readonly Worksheet[] | string> {
  const bytes = await readFile(join(folder, path));
  if (bytes.length > MAX_FILE_BYTES) return 'too_large';
  const opened = openTable(bytes);
  return opened.ok ? opened.value : opened.error;
}

function planOf(
  sheets: readonly Worksheet[],
  { today, timeZone }: ImportInput,
  answers: ImportAnswers,
  book: OpenBook,
  mappings: ReadonlyMap<number, SheetMapping | null> = new Map(),
): ImportPlan {
  return planImport(sheets, { today, timeZone, answers, known: knownBook(knownBets(book, timeZone)), mappings });
}

function writeInto(book: OpenBook, plan: ImportPlan, { today, timeZone }: ImportInput): void {
  const target = {
    now: epochMs(Date.parse(`${today}T12:00:00Z`) + book.size),
    timeZone,
    device: 'case',
    ...importTargetOf(targetFacts(book, idsOfPlan(plan))),
    categoryName: () => '',
    differenceNote: 'difference',
  };
  book.add(importActions(plan, target).map(action => actionSchema.parse(action)));
}

function coreProblems(plan: ImportPlan, core: Core): string[] {
  const all = [core, ...(core.or ?? [])].map(each => coreDifferences(plan, each));
  return all.some(each => each.length === 0) ? [] : (all[0] ?? []);
}

function coreDifferences({ accepted, rejected }: ImportPlan, core: Core): string[] {
  const profit = accepted.reduce((so, { profitCents }) => so + (profitCents ?? 0), 0);
  const open = accepted.filter(({ status }) => status === 'open').length;
  const figures: readonly (readonly [string, number, number])[] = [
    ['accepted', core.accepted, accepted.length],
    ['profit', core.profitCents, profit],
    ['open', core.openCount, open],
  ];
  const isRejected = rejected.length === core.rejected || rejected.length <= (core.rejectedMax ?? -1);
  return [
    ...figures.flatMap(([name, wanted, got]) => (wanted === got ? [] : [`core ${name} expected ${wanted} got ${got}`])),
    ...(isRejected ? [] : [`core rejected expected ${core.rejected} got ${rejected.length}`]),
  ];
}

function afterProblems(book: OpenBook, after: NonNullable<Core['after']>): string[] {
  const reais = () => 'BRL';
  const procedures = proceduresOf(book, reais);
  const totals = totalsOf(book, procedures.values(), gainsOf(book, reais), reais);
  const open = [...book.bets.values()].filter(({ settled }) => settled.status === 'open').length;
  const got = {
    bets: book.bets.size,
    procedures: procedures.size,
    openCount: open,
    profitCents: totals.profitCents as number,
  };
  return Object.entries(after).flatMap(([name, wanted]) => {
    const found = got[name as keyof typeof got];
    return found === wanted ? [] : [`after ${name} expected ${wanted} got ${found}`];
  });
}

/** Wrong is a bet that came in with money that is not its own; bets that were left out are missing. */
function markOf(plan: ImportPlan, { columns = [], accepted = [] }: ImportExpected, core: readonly string[]): Mark {
  if (core.length === 0) return 'right';
  const [row, leg, sheet, profit] = ['row', 'leg', 'sheet', 'profitCents'].map(name => columns.indexOf(name));
  const keyOf = (...parts: unknown[]) => parts.map(part => String(part ?? '')).join(' ');
  const wanted = new Map(
    accepted.map(each => [keyOf(each[sheet ?? -1], each[row ?? -1], each[leg ?? -1] ?? 1), each[profit ?? -1] ?? null]),
  );
  const isWrong = plan.accepted.some(each => {
    const key = keyOf(each.sheet, each.row, each.leg);
    return !wanted.has(key) || (profit !== -1 && wanted.get(key) !== each.profitCents);
  });
  return isWrong ? 'wrong' : 'missing';
}

function askProblems(plan: ImportPlan, { ask = [] }: ImportExpected, free: ReadonlySet<string>): string[] {
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

function sheetProblems(plan: ImportPlan, { sheets = [], guess = {}, houses = {} }: ImportExpected): string[] {
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
    const got = knownHouse(typed);
    if (got === null || !isSame('house', house, got))
      problems.push(`house ${typed} expected ${house} got ${String(got)}`);
  }
  return problems;
}

/** A case has no field for a raised price: it is the price that was paid. */
const JUDGED_AS: Partial<Record<ImportField, ImportField>> = { boosted_odds: 'odds' };

function mappingProblems(plan: ImportPlan, { mapping = [], mapFree = [], core }: ImportExpected): string[] {
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

/** Whether a case judges the day alone, of a sheet with the hour in a column of its own. */
const isDayAlone = (value: unknown, { sheets }: ImportPlan): boolean =>
  typeof value === 'string' &&
  !value.includes('T') &&
  sheets.some(({ mapping }) => mapping?.columns.some(({ field }) => field === 'time'));

/** Alone it is asked about, and the exchange until it is answered. */
const isBetfair = (wanted: string, got: string): boolean => wanted === 'Betfair' && got.startsWith('Betfair');

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
