/**
 * What an import of a file would do, row by row, before anything is written: guessed mapping, questions, rows that come
 * in, rows that do not and why. The same file, answers and earlier imports give the same plan.
 */
import type { BetStatus } from '../bets/action.ts';
import type { Worksheet } from '../spreadsheet/cells.ts';
import { type Cents, cents } from '../units.ts';
import { createHouseNames } from './cells/house-names.ts';
import type { ImportedOddsFormat } from './cells/read-odds.ts';
import type { SheetMapping } from './mapping/fields.ts';
import { guessMapping } from './mapping/guess-mapping.ts';
import { emptyMapping, type ImportedColumn, sheetColumns } from './mapping/sheet-columns.ts';
import { tablesIn } from './mapping/sheet-tables.ts';
import { isThreeWayTable } from './mapping/three-way-headers.ts';
import { isFreeBetPhase } from './rows/categories.ts';
import type { ImportedLeg, ImportedVoucher, RejectedRow, SkippedRow, WarnedRow } from './rows/imported.ts';
import { createIdentities, isChanged } from './rows/known-rows.ts';
import { statusKey, statusReading } from './rows/read-leg-status.ts';
import { type ReadRow, readSheetRows } from './rows/read-sheet.ts';
import type { ImportedLegDraft, RowContext } from './rows/row-context.ts';
import { type RowReader, rowReader } from './rows/row-reader.ts';
import { takeStrays } from './rows/stray-rows.ts';
import type { ImportSettings } from './settings.ts';
import { sheetFacts } from './sheet-facts.ts';

export interface PlannedSheet {
  readonly name: string | null;
  readonly isHidden: boolean;
  /** Null: it holds no bets, or is left out. */
  readonly mapping: SheetMapping | null;
  /** The empty mapping from which a person starts to map it by hand; null: there is no table in it. */
  readonly blank: SheetMapping | null;
  /** All columns that can be mapped. */
  readonly columns: readonly ImportedColumn[];
}

export type ImportQuestion =
  | 'unit'
  | 'odds_format'
  | 'group_by'
  | 'side'
  | 'betfair'
  | 'profit_only'
  | 'status_from_profit'
  | `status_word:${string}`;

export interface ImportPlan {
  readonly sheets: readonly PlannedSheet[];
  readonly questions: readonly ImportQuestion[];
  readonly guess: {
    readonly unitCents: Cents | null;
    readonly oddsFormat: ImportedOddsFormat;
    readonly groupBy: 'event' | 'row';
  };
  /** Spelling → house, where they differ. */
  readonly houses: ReadonlyMap<string, string>;
  readonly accepted: readonly ImportedLeg[];
  readonly vouchers: readonly ImportedVoucher[];
  readonly rejected: readonly RejectedRow[];
  readonly warned: readonly WarnedRow[];
  readonly skipped: readonly SkippedRow[];
  readonly totals: ImportTotals;
}

/** Money counts only the rows in reais. */
export interface ImportTotals {
  readonly accepted: number;
  readonly procedures: number;
  readonly open: number;
  readonly riskedCents: Cents;
  readonly returnCents: Cents;
  readonly profitCents: Cents;
  readonly rejected: number;
}

interface SheetRows {
  readonly context: RowContext;
  readonly rows: readonly ReadRow[];
}

export function planImport(files: readonly Worksheet[], settings: ImportSettings): ImportPlan {
  const sheets = files.flatMap(tablesIn);
  const houses = createHouseNames(settings.answers.betfair);
  const planned = sheets.map((sheet, index) => plannedSheet(sheet, mappingOf(sheet, index, settings)));
  const questions = new Set<ImportQuestion>();
  const skipped: SkippedRow[] = [];
  const strays: RejectedRow[] = [];
  let guess: ImportPlan['guess'] = { unitCents: null, oddsFormat: 'decimal', groupBy: 'row' };
  const read: SheetRows[] = [];
  const total = sheets.reduce((so, { rows }, index) => so + (planned[index]?.mapping ? rows.length : 0), 0);
  let before = 0;
  for (const [index, sheet] of sheets.entries()) {
    const mapping = planned[index]?.mapping;
    if (!mapping) {
      // A table below the bets of the same sheet holds something else.
      if (index > 0 && sheets[index - 1]?.name === sheet.name) takeStrays(sheet, strays, skipped);
      continue;
    }
    const facts = sheetFacts(sheet, mapping, settings.today);
    const reader = rowReader(mapping);
    if (reader.has('stake_units')) questions.add('unit');
    if (facts.oddsFormat !== 'decimal') questions.add('odds_format');
    if (reader.has('liability') && !reader.has('side') && mapping.layLegs.length === 0) questions.add('side');
    if (!reader.has('odds') && !reader.has('stake') && !reader.has('stake_units')) questions.add('profit_only');
    if (!reader.has('status') && !reader.has('winner') && reader.has('odds')) questions.add('status_from_profit');
    guess = {
      ...guess,
      unitCents: guess.unitCents ?? facts.unitCents,
      oddsFormat: guess.oddsFormat === 'decimal' ? facts.oddsFormat : guess.oddsFormat,
    };
    const context = contextOf(sheet, reader, facts, mapping, settings, houses);
    const { rows, skipped: none } = readSheetRows(sheet, mapping, context, count =>
      settings.onRows?.(before + count, total),
    );
    before += sheet.rows.length;
    read.push({ context, rows });
    skipped.push(...none);
    for (const word of unknownWords(rows, context)) questions.add(`status_word:${word}`);
  }
  if (houses.isBetfairUnclear) questions.add('betfair');
  const isAsked = hasLooseGroups(read);
  if (isAsked) questions.add('group_by');
  guess = { ...guess, groupBy: isAsked ? 'event' : 'row' };
  const gathered = gather(read, settings.answers.groupBy ?? guess.groupBy, settings, houses.otherNames);
  const outcome = { ...gathered, rejected: [...gathered.rejected, ...strays] };
  return {
    sheets: planned,
    questions: [...questions],
    guess,
    houses: new Map([...houses.named].filter(([typed, name]) => typed !== name)),
    skipped,
    ...outcome,
    totals: importTotals(outcome),
  };
}

function plannedSheet(sheet: Worksheet, mapping: SheetMapping | null): PlannedSheet {
  const { name, isHidden } = sheet;
  const blank = emptyMapping(sheet);
  const known = mapping ?? blank;
  return { name, isHidden, mapping, blank, columns: known ? sheetColumns(sheet, known) : [] };
}

function mappingOf(sheet: Worksheet, index: number, { mappings, today }: ImportSettings): SheetMapping | null {
  const own = mappings?.get(index);
  if (own !== undefined) return own;
  return sheet.isHidden ? null : guessMapping(sheet, today);
}

function contextOf(
  sheet: Worksheet,
  reader: RowReader,
  facts: ReturnType<typeof sheetFacts>,
  mapping: SheetMapping,
  { answers }: ImportSettings,
  { name: houseName, betfairName }: Pick<ReturnType<typeof createHouseNames>, 'betfairName' | 'name'>,
): RowContext {
  return {
    ...facts,
    sheet: sheet.name,
    reader,
    oddsFormat: answers.oddsFormat ?? facts.oddsFormat,
    unitCents: answers.unitCents ?? facts.unitCents,
    statusWords: new Map(
      Object.entries(answers.statusWords ?? {}).map(([word, status]): [string, BetStatus] => [statusKey(word), status]),
    ),
    layLegs: mapping.layLegs,
    isThreeWay: isThreeWayTable(mapping.columns.map(({ header }) => header)),
    side: answers.side ?? null,
    acceptsAmounts: answers.profitOnly === 'accept',
    houseName,
    betfairName,
  };
}

/** The words of statuses that nobody could read, as they are written: each keeps its row out. */
function unknownWords(rows: readonly ReadRow[], context: RowContext): Set<string> {
  const words = new Set<string>();
  for (const { reading } of rows) {
    if (reading.kind !== 'rejected' || reading.reason !== 'unknown_status' || reading.cell === '') continue;
    if (statusReading(reading.cell, context).kind === 'unknown') words.add(reading.cell.trim());
  }
  return words;
}

const eventKey = ({ event, date }: ImportedLegDraft): string | null =>
  event === null ? null : `event ${event.toLowerCase()} ${date}`;

/** Whether several houses have a bet on one match, and nothing says which of the bets belong together. */
function hasLooseGroups(read: readonly SheetRows[]): boolean {
  const groups = new Map<string, Set<string | null>>();
  for (const { reading, procedure } of read.flatMap(({ rows }) => rows)) {
    if (procedure !== null || reading.kind !== 'legs') continue;
    for (const leg of reading.legs) {
      const key = eventKey(leg);
      if (key !== null && leg.odds !== null) groups.set(key, (groups.get(key) ?? new Set()).add(leg.house));
    }
  }
  return [...groups.values()].some(names => names.size > 1);
}

function gather(
  read: readonly SheetRows[],
  groupBy: 'event' | 'row',
  settings: ImportSettings,
  otherNames: (house: string) => readonly string[],
) {
  const accepted: ImportedLeg[] = [];
  const vouchers: ImportedVoucher[] = [];
  const rejected: RejectedRow[] = [];
  const warned: WarnedRow[] = [];
  const identities = createIdentities(otherNames, settings.known);
  /** The key of the file → the id of the operation: that of its first leg, which a second import finds again. */
  const procedures = new Map<string, string>();
  const procedureId = (key: string, first: string): string => {
    const id = procedures.get(key) ?? first;
    procedures.set(key, id);
    return id;
  };
  for (const { row, reading, procedure, sheet } of read.flatMap(({ context, rows }) =>
    rows.map(each => ({ ...each, sheet: context.sheet })),
  )) {
    if (reading.kind === 'rejected') {
      rejected.push({ sheet, row: row.number, reason: reading.reason, cell: reading.cell });
      continue;
    }
    if (reading.kind === 'voucher') {
      const { house, cents, date, code } = reading.voucher;
      if (code !== null && settings.known(code.id) !== null) {
        rejected.push({ sheet, row: row.number, reason: 'duplicate', cell: '' });
        continue;
      }
      const id = code?.id ?? identities.voucherId(house, [cents, date, procedure ?? row.number]);
      vouchers.push({ ...reading.voucher, id, procedure: procedure === null ? null : procedureId(procedure, id) });
      continue;
    }
    const legs = reading.legs.map(leg => ({
      leg,
      ...identities.identify(leg),
      before: null as ReturnType<ImportSettings['known']>,
    }));
    for (const each of legs) each.before = knownOf(each, settings);
    const place = { sheet, row: row.number };
    const ids = legs.map(({ leg, id }) =>
      procedureId(procedure ?? (groupBy === 'event' ? (eventKey(leg) ?? id) : id), id),
    );
    if (
      legs.every(
        ({ leg, isRepeated, before }) => isRepeated || (before !== null && (isPart(leg) || !isChanged(before, leg))),
      )
    ) {
      rejected.push({ ...place, reason: 'duplicate', cell: '' });
      continue;
    }
    for (const remark of reading.remarks) warned.push({ ...place, remark });
    if (legs.some(({ before }) => before !== null)) warned.push({ ...place, remark: 'updates' });
    else if (legs.every(({ isTwin }) => isTwin)) warned.push({ ...place, remark: 'duplicate' });
    for (const [index, { leg, id, before }] of legs.entries()) {
      accepted.push({ ...leg, id, procedure: ids[index] ?? id, isUpdate: before !== null });
    }
  }
  return { accepted: withFreeBets(accepted), vouchers, rejected, warned };
}

/** Whether it is one of several rows of a bet, which does not say how the whole bet stands. */
const isPart = ({ code }: ImportedLegDraft): boolean => code !== null && code.part > 0;

function knownOf({ leg, id }: { readonly leg: ImportedLegDraft; readonly id: string }, settings: ImportSettings) {
  return settings.known(id) ?? (leg.code !== null && isPart(leg) ? settings.known(leg.code.id) : null);
}

/** An operation with a free bet in it, or with a phase of one, is a free bet from its first leg on. */
function withFreeBets(legs: readonly ImportedLeg[]): ImportedLeg[] {
  const free = new Set(
    legs.flatMap(({ freebet, phase, procedure }) =>
      freebet !== null || (phase !== null && isFreeBetPhase(phase)) ? [procedure] : [],
    ),
  );
  return legs.map(leg =>
    leg.code === null && leg.category === null && leg.categoryText === null && free.has(leg.procedure)
      ? { ...leg, category: 'freebet' }
      : leg,
  );
}

export function importTotals({ accepted, rejected }: Pick<ImportPlan, 'accepted' | 'rejected'>): ImportTotals {
  const reais = accepted.filter(({ currency }) => currency === 'BRL');
  const sum = (amount: (leg: ImportedLeg) => number) => cents(reais.reduce((so, leg) => so + amount(leg), 0));
  return {
    accepted: accepted.length,
    procedures: new Set(accepted.map(({ procedure }) => procedure)).size,
    open: accepted.filter(({ status }) => status === 'open').length,
    riskedCents: sum(({ side, freebet, stakeCents, liabilityCents }) =>
      freebet !== null ? 0 : ((side === 'lay' ? liabilityCents : stakeCents) ?? 0),
    ),
    returnCents: sum(({ returnCents }) => returnCents ?? 0),
    profitCents: sum(({ profitCents }) => profitCents ?? 0),
    rejected: rejected.length,
  };
}
