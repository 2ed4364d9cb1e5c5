/** Checks an import case: the plan for a file against what a careful person would take and refuse, after the answers of the person. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { actionSchema } from '#shared/bets/action.ts';
import { bookOf, type OpenBook } from '#shared/bets/book.ts';
import { gainsOf, proceduresOf } from '#shared/bets/procedures.ts';
import { totalsOf } from '#shared/bets/totals.ts';
import { importActions } from '#shared/bets-import/actions.ts';
import { idsOfPlan, importTargetOf, knownBets, knownBook, targetFacts } from '#shared/bets-import/import-target.ts';
import { type ImportPlan, planImport } from '#shared/bets-import/plan.ts';
import { IMPORT_FIELDS, type ImportField, type SheetMapping } from '#shared/bets-import/result/fields.ts';
import type { ImportAnswers } from '#shared/bets-import/settings.ts';
import { MAX_FILE_BYTES, type Worksheet } from '#shared/spreadsheet/cells.ts';
import { openTable } from '#shared/spreadsheet/open-table.ts';
import { epochMs } from '#shared/units.ts';
import type { Mark } from '../marks.ts';
import {
  askProblems,
  mappingProblems,
  placeProblems,
  rowProblems,
  sheetProblems,
  totalProblems,
  voucherProblems,
} from './import-differences.ts';
import type { Core, ImportExpected } from './import-expected.ts';

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
