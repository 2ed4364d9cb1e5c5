/**
 * What an import of a file would do, row by row, before anything is written: guessed mapping, questions, rows that come
 * in, rows that do not and why. The same file, answers and earlier imports give the same plan.
 */
import { betsExport } from '../catalogue/bets/export.ts';
import { houseInField } from '../language/houses/find-house.ts';
import { BETFAIR_KEYS, type BetfairKind, isBetfairAlone } from '../language/names/betfair.ts';
import type { Worksheet } from '../spreadsheet/cells.ts';
import { type BackupRecord, type HouseChange, houseChanges, readBackup, recordedIds, recordKey } from './backup.ts';
import { textOf } from './cells/clean-text.ts';
import { createHouseNames } from './cells/house-names.ts';
import { gather, hasLooseGroups, type SheetRows } from './gather-rows.ts';
import { withColours } from './mapping/colour-column.ts';
import { withDittos } from './mapping/ditto-marks.ts';
import { guessMapping } from './mapping/guess-mapping.ts';
import { withMarks } from './mapping/marked-columns.ts';
import { emptyMapping, type ImportedColumn, sheetColumns } from './mapping/sheet-columns.ts';
import { type SheetTable, tablesIn } from './mapping/sheet-tables.ts';
import { withPointedOdds } from './mapping/unpointed-odds.ts';
import { type Asked, openDoubts } from './questions.ts';
import type { ImportField, SheetMapping } from './result/fields.ts';
import type { ImportedLeg, ImportedVoucher, RejectedRow, SkippedRow, WarnedRow } from './result/imported.ts';
import { statusReading } from './rows/read-leg-status.ts';
import { type ReadRow, readSheetRows } from './rows/read-sheet.ts';
import type { RowContext } from './rows/row-context.ts';
import { takeStrays } from './rows/stray-rows.ts';
import type { ImportSettings } from './settings.ts';
import { sheetContext } from './sheet-context.ts';
import { type ImportTotals, importTotals } from './totals.ts';

export interface PlannedSheet {
  readonly name: string | null;
  readonly isHidden: boolean;
  /** Counted from 1, of tables side by side; null: the sheet is one. */
  readonly block: number | null;
  /** Null: it holds no bets, or is left out. */
  readonly mapping: SheetMapping | null;
  /** The empty mapping from which a person starts to map it by hand; null: there is no table in it. */
  readonly blank: SheetMapping | null;
  /** All columns that can be mapped. */
  readonly columns: readonly ImportedColumn[];
}

export interface ImportPlan extends Asked {
  readonly sheets: readonly PlannedSheet[];
  /** Spelling → house, where they differ. */
  readonly houses: ReadonlyMap<string, string>;
  /** What the file has besides bets, if it is a backup of ours, and which settings of houses it would change. */
  readonly backup: readonly BackupRecord[];
  readonly houseChanges: readonly HouseChange[];
  readonly accepted: readonly ImportedLeg[];
  readonly vouchers: readonly ImportedVoucher[];
  readonly rejected: readonly RejectedRow[];
  readonly warned: readonly WarnedRow[];
  readonly skipped: readonly SkippedRow[];
  readonly totals: ImportTotals;
}

export function planImport(files: readonly Worksheet[], settings: ImportSettings): ImportPlan {
  const backup = readBackup(files);
  const sheets = backup.sheets.map(sheet => withMarks(withDittos(withColours(sheet)))).flatMap(tablesIn);
  const planned = withoutSummaries(
    sheets.map((sheet, index) => plannedSheet(sheet, mappingOf(sheet, index, settings))),
  );
  const betfair = likelyBetfair(sheets, planned);
  const houses = createHouseNames(settings.answers.betfair ?? betfair);
  const doubts = openDoubts();
  doubts.guess({ betfair });
  const skipped: SkippedRow[] = [];
  const strays: RejectedRow[] = [];
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
    const table = withPointedOdds(sheet, mapping, settings.answers.oddsFormat);
    const context = sheetContext(table, mapping, settings, houses, doubts);
    const { rows, skipped: none } = readSheetRows(table, mapping, context, count =>
      settings.onRows?.(before + count, total),
    );
    before += sheet.rows.length;
    read.push({ context, rows });
    skipped.push(...none);
    for (const word of unknownWords(rows, context)) doubts.ask(`status_word:${word}`);
  }
  if (houses.isBetfairUnclear) doubts.ask('betfair');
  const isLoose = hasLooseGroups(read);
  if (isLoose) doubts.ask('group_by');
  doubts.guess({ groupBy: isLoose ? 'event' : 'row' });
  const gathered = withoutRecorded(gather(read, settings, houses.otherNames, doubts), backup.records);
  const changes = houseChanges(backup.records, settings.known.houses);
  if (changes.length > 0) doubts.ask('house_settings');
  const outcome = { ...gathered, rejected: [...gathered.rejected, ...strays] };
  return {
    sheets: planned,
    ...doubts.all(),
    houses: new Map([...houses.named].filter(([typed, name]) => typed !== name)),
    skipped,
    backup: backup.records.filter(record => isNew(record, changes, settings.known.records)),
    houseChanges: changes,
    ...outcome,
    totals: importTotals(outcome),
  };
}

/** Whether a record is not in the book yet, or says something else of a house. */
function isNew(record: BackupRecord, changes: readonly HouseChange[], known: ReadonlySet<string>): boolean {
  if (record.actions.length === 0) return false;
  return !known.has(recordKey(record)) || (record.kind === 'house' && changes.some(({ house }) => house === record.id));
}

/** Amounts and free bets that stand in the file a second time, with all that is known of them. */
function withoutRecorded<Gathered extends Pick<ImportPlan, 'accepted' | 'vouchers'>>(
  gathered: Gathered,
  records: readonly BackupRecord[],
): Gathered {
  const recorded = recordedIds(records);
  const isLeft = ({ code }: { readonly code: ImportedLeg['code'] }) =>
    code === null || code.kind === 'bet' || !recorded.has(code.id);
  return { ...gathered, accepted: gathered.accepted.filter(isLeft), vouchers: gathered.vouchers.filter(isLeft) };
}

/** A file that names the exchange, too, means the other house by the bare name. */
function likelyBetfair(sheets: readonly SheetTable[], planned: readonly PlannedSheet[]): BetfairKind {
  const names = new Set<string>();
  for (const [index, { rows }] of sheets.entries()) {
    const columns = planned[index]?.mapping?.columns.filter(({ field }) => field === 'house') ?? [];
    for (const { cells } of rows) for (const { column } of columns) names.add(textOf(cells[column]));
  }
  const keys = new Set([...names].filter(name => !isBetfairAlone(name)).map(houseInField));
  return keys.has(BETFAIR_KEYS.exchange) && [...names].some(isBetfairAlone) ? 'sportsbook' : 'exchange';
}

function plannedSheet(sheet: SheetTable, mapping: SheetMapping | null): PlannedSheet {
  const { name, isHidden, block } = sheet;
  const blank = emptyMapping(sheet);
  const known = mapping ?? blank;
  return { name, isHidden, block, mapping, blank, columns: known ? sheetColumns(sheet, known) : [] };
}

const OWN_SHEETS: ReadonlySet<string> = new Set(Object.values({ ...betsExport.sheets, ...betsExport.backupSheets }));

/** A workbook of our own has its sums in sheets beside the bets; and what looks like a diary beside bets are their sums. */
function withoutSummaries(sheets: readonly PlannedSheet[]): readonly PlannedSheet[] {
  const has = (field: ImportField) => (sheet: PlannedSheet) =>
    sheet.mapping?.columns.some(each => each.field === field) ?? false;
  const [isOwn, isOfBets] = [has('code'), has('odds')];
  const isDiary = (sheet: PlannedSheet) =>
    !isOfBets(sheet) && sheet.mapping?.columns.every(({ why }) => why === 'cells');
  const isSummary = sheets.some(isOwn)
    ? (sheet: PlannedSheet) => !isOwn(sheet)
    : sheets.some(isOfBets)
      ? isDiary
      : null;
  if (isSummary === null) return sheets;
  // Nobody maps by hand what our export writes beside its bets.
  const blankOf = ({ name, blank }: PlannedSheet) => (sheets.some(isOwn) && OWN_SHEETS.has(name ?? '') ? null : blank);
  return sheets.map(sheet => (isSummary(sheet) ? { ...sheet, mapping: null, blank: blankOf(sheet) } : sheet));
}

function mappingOf(sheet: Worksheet, index: number, { mappings, today }: ImportSettings): SheetMapping | null {
  const own = mappings?.get(index);
  if (own !== undefined) return own;
  return sheet.isHidden ? null : guessMapping(sheet, today);
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
