/**
 * What an import of a file would do, row by row, before anything is written: guessed mapping, questions, rows that come
 * in, rows that do not and why. The same file, answers and earlier imports give the same plan.
 */
import type { BetStatus } from '../bets/action.ts';
import { HOME_CURRENCY } from '../bets/exchange.ts';
import { betsExport } from '../catalogue/bets/export.ts';
import { houseInField } from '../language/houses/find-house.ts';
import { BETFAIR_KEYS, type BetfairKind, isBetfairAlone } from '../language/names/betfair.ts';
import type { SheetRow, Worksheet } from '../spreadsheet/cells.ts';
import { type Cents, cents } from '../units.ts';
import { type BackupRecord, type HouseChange, houseChanges, readBackup, recordedIds, recordKey } from './backup.ts';
import { cleanedText, textOf } from './cells/clean-text.ts';
import { createHouseNames } from './cells/house-names.ts';
import type { ImportedOddsFormat } from './cells/read-odds.ts';
import { withColours } from './mapping/colour-column.ts';
import { withDittos } from './mapping/ditto-marks.ts';
import { guessMapping } from './mapping/guess-mapping.ts';
import { withMarks } from './mapping/marked-columns.ts';
import { emptyMapping, type ImportedColumn, sheetColumns } from './mapping/sheet-columns.ts';
import { type SheetTable, tablesIn } from './mapping/sheet-tables.ts';
import { isThreeWayTable } from './mapping/three-way-headers.ts';
import { withPointedOdds } from './mapping/unpointed-odds.ts';
import { hasUnreadResults } from './mapping/unread-results.ts';
import type { ImportField, SheetMapping } from './result/fields.ts';
import type { ImportedLeg, ImportedVoucher, KnownBet, RejectedRow, SkippedRow, WarnedRow } from './result/imported.ts';
import { isFreeBetPhase } from './rows/categories.ts';
import { createIdentities, isChanged } from './rows/known-rows.ts';
import { statusReading } from './rows/read-leg-status.ts';
import { type ReadRow, readSheetRows } from './rows/read-sheet.ts';
import type { ImportedLegDraft, RowContext, RowReading } from './rows/row-context.ts';
import { moneyIn } from './rows/row-money.ts';
import { rowReader } from './rows/row-reader.ts';
import { statusKey } from './rows/status-words.ts';
import { takeStrays } from './rows/stray-rows.ts';
import type { DateOrder, ImportAnswers, ImportSettings, ReturnMeaning } from './settings.ts';
import { returnsOf, statusWordsOf } from './sheet-doubts.ts';
import { sheetFacts } from './sheet-facts.ts';
import { hasDayHeadings, hasHouseHeadings, likelyHouse } from './sheet-headings.ts';

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

export type ImportQuestion =
  | 'unit'
  | 'odds_format'
  | 'group_by'
  | 'side'
  | 'betfair'
  | 'profit_only'
  | 'status_from_profit'
  | 'house'
  | 'date_order'
  | 'return_meaning'
  | 'update'
  | 'house_settings'
  /** A column that every bet needs, and none is. */
  | `column:${'date' | 'odds' | 'stake'}`
  /** A column of gains and losses that nothing is read from. */
  | 'column:profit'
  | `status_word:${string}`;

export interface ImportGuess {
  readonly unitCents: Cents | null;
  readonly oddsFormat: ImportedOddsFormat;
  readonly groupBy: 'event' | 'row';
  readonly side: 'back' | 'lay';
  readonly dateOrder: DateOrder;
  readonly returnMeaning: ReturnMeaning;
  /** The likely meaning of words that are asked about, as they are written; null: none is likely. */
  readonly statusWords: Readonly<Record<string, BetStatus | null>>;
  /** What "Betfair" alone is, until it is said. */
  readonly betfair: BetfairKind;
  /** The house that the person may have meant; null: none is likely. */
  readonly house: string | null;
}

export interface ImportPlan {
  readonly sheets: readonly PlannedSheet[];
  readonly questions: readonly ImportQuestion[];
  /** A cell of the file that shows what is asked, by question. */
  readonly examples: Readonly<Partial<Record<ImportQuestion, string>>>;
  readonly guess: ImportGuess;
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

/** Of rows in another currency. */
export interface ForeignTotals {
  readonly currency: string;
  readonly riskedCents: Cents;
  readonly openCents: Cents;
  readonly profitCents: Cents;
}

/** Money counts only the rows in reais; the others have their sums in `foreign`. */
export interface ImportTotals {
  readonly foreign: readonly ForeignTotals[];
  readonly accepted: number;
  readonly procedures: number;
  readonly open: number;
  readonly riskedCents: Cents;
  readonly returnCents: Cents;
  readonly profitCents: Cents;
  /** Own money of the open ones. */
  readonly openCents: Cents;
  /** Rows that are in the book already. */
  readonly duplicates: number;
  /** Accepted legs that correct a bet of the book. */
  readonly corrections: number;
  /** What rows that stay out brought, as the file says: by so much the file differs. */
  readonly missingCents: Cents;
  readonly rejected: number;
}

interface SheetRows {
  readonly context: RowContext;
  readonly rows: readonly ReadRow[];
}

const NO_GUESS: ImportGuess = {
  unitCents: null,
  oddsFormat: 'decimal',
  groupBy: 'row',
  side: 'back',
  dateOrder: 'dmy',
  returnMeaning: 'paid',
  statusWords: {},
  betfair: 'exchange',
  house: null,
};

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

/** What is asked, with the likely answers: of several sheets, what the first one gives. */
interface Doubts {
  ask(question: ImportQuestion, example?: string): void;
  guess(part: Partial<ImportGuess>): void;
  readonly guessed: ImportGuess;
  all(): Pick<ImportPlan, 'questions' | 'examples' | 'guess'>;
}

function openDoubts(): Doubts {
  const questions = new Set<ImportQuestion>();
  const examples: Partial<Record<ImportQuestion, string>> = {};
  let guessed = NO_GUESS;
  return {
    ask(question, example) {
      questions.add(question);
      if (example !== undefined) examples[question] ??= example;
    },
    guess(part) {
      guessed = { ...guessed, ...part };
    },
    get guessed() {
      return guessed;
    },
    all: () => ({ questions: [...questions], examples, guess: guessed }),
  };
}

/** Reads what has to be known of a whole sheet, and asks what it leaves open. */
function sheetContext(
  sheet: SheetTable,
  mapping: SheetMapping,
  settings: ImportSettings,
  houses: ReturnType<typeof createHouseNames>,
  doubts: Doubts,
): RowContext {
  const { answers } = settings;
  const facts = sheetFacts(sheet, mapping, settings);
  const reader = rowReader(mapping);
  const { guessed } = doubts;
  // Where the amounts stand beside the units, nobody has to say what one was worth.
  const isOnlyUnits = reader.has('stake_units') && !reader.has('stake');
  if (isOnlyUnits || facts.hasUnits || (reader.has('profit_units') && !reader.has('profit') && !reader.has('return')))
    doubts.ask('unit');
  // What is written as a fraction leaves no doubt.
  if (facts.oddsFormat === 'american') doubts.ask('odds_format');
  if (reader.has('liability') && !reader.has('side') && mapping.layLegs.length === 0) doubts.ask('side');
  const isBare = !reader.has('odds') && !reader.has('stake') && !reader.has('stake_units');
  if (isBare) doubts.ask('profit_only');
  else if (reader.legs.length === 1) {
    for (const field of ['date', 'odds', 'stake'] as const) {
      const isThere =
        reader.has(field) || (field === 'stake' && (reader.has('stake_units') || reader.has('liability')));
      if (!isThere && !(field === 'date' && hasDayHeadings(sheet, facts.dates))) doubts.ask(`column:${field}`);
    }
  }
  if (!isBare && hasUnreadResults(sheet, mapping, settings.today)) doubts.ask('column:profit');
  if (!reader.has('status') && !reader.has('winner') && reader.has('odds')) doubts.ask('status_from_profit');
  if (!reader.has('house') && mapping.legHouses.length === 0 && !hasHouseHeadings(sheet)) doubts.ask('house');
  if (facts.doubtfulDate !== null) doubts.ask('date_order', facts.doubtfulDate);
  const side = !reader.has('stake') && reader.has('liability') ? 'lay' : 'back';
  doubts.guess({
    unitCents: guessed.unitCents ?? facts.unitCents,
    oddsFormat: guessed.oddsFormat === 'decimal' ? facts.oddsFormat : guessed.oddsFormat,
    dateOrder: facts.dates.isMonthFirst ? 'mdy' : guessed.dateOrder,
    side: guessed.side === 'lay' ? 'lay' : side,
    house: guessed.house ?? likelyHouse(sheet, mapping),
  });
  const first: RowContext = {
    ...facts,
    sheet: sheet.name,
    block: sheet.block,
    reader,
    oddsFormat: answers.oddsFormat ?? facts.oddsFormat,
    unitCents: answers.unitCents ?? facts.unitCents,
    statusWords: new Map(),
    askedWords: new Set(),
    overWords: new Set(),
    isLayFlag: mapping.columns.some(
      ({ field, header }) => field === 'side' && /\blay\b/.test(cleanedText(header)) && !/back/i.test(header),
    ),
    returns: 'paid',
    layLegs: mapping.layLegs,
    statusLeg: statusLegOf(mapping),
    isOfFreeBets: FREE_BETS.test(cleanedText(sheet.name ?? '')) && !reader.has('freebet'),
    isThreeWay: isThreeWayTable(mapping.columns.map(({ header }) => header)),
    side: answers.side ?? (side === 'lay' ? 'lay' : null),
    acceptsAmounts: answers.profitOnly === 'accept',
    houseOfLeg: houseOfLeg(mapping, answers.house),
    isTrial: false,
    houseName: houses.name,
    betfairName: houses.betfairName,
  };
  return withMeanings(sheet, mapping, first, answers, doubts);
}

/** The same, with what its returns and its words of results mean. */
function withMeanings(
  sheet: Worksheet,
  mapping: SheetMapping,
  context: RowContext,
  answers: ImportAnswers,
  doubts: Doubts,
): RowContext {
  const data = sheet.rows.filter(({ number }) => number > (mapping.headerRows.at(-1) ?? 0));
  const found = returnsOf(data, context);
  if (found.isDoubtful) {
    doubts.ask('return_meaning');
    if (found.isPossible) doubts.guess({ returnMeaning: 'possible' });
  }
  const unanswered = found.isPossible ? 'possible' : found.isDoubtful ? 'unclear' : found.isNet ? 'net' : 'paid';
  const said = found.isNet && answers.returnMeaning === 'paid' ? 'net' : answers.returnMeaning;
  const meaning: RowContext = { ...context, returns: said ?? unanswered };
  const header = mapping.columns.find(({ field }) => field === 'status')?.header ?? '';
  const { proven, asked, over } = statusWordsOf(data, meaning, header);
  const answered = Object.entries(answers.statusWords ?? {}).map(
    ([word, status]) => [statusKey(word), status] as const,
  );
  const open = [...asked].filter(([word]) => !answered.some(([key]) => key === statusKey(word)));
  for (const [word, likely] of asked) {
    doubts.ask(`status_word:${word}`);
    doubts.guess({ statusWords: { ...doubts.guessed.statusWords, [word]: likely } });
  }
  return {
    ...meaning,
    statusWords: new Map([...proven, ...answered]),
    askedWords: new Set(open.map(([word]) => statusKey(word))),
    overWords: over,
  };
}

/** How a tab is called in which somebody keeps free bets apart. */
const FREE_BETS = /^((as )?free ?bets?|fbs?|de graca|gratis|apostas gratis|bonus bets?)$/;

function statusLegOf({ columns, layLegs }: SheetMapping): number | null {
  const status = columns.find(({ field }) => field === 'status');
  return status?.leg === null && /\blay\b/i.test(status.header) ? (layLegs[0] ?? null) : null;
}

function houseOfLeg({ legHouses }: SheetMapping, answered: string | undefined): RowContext['houseOfLeg'] {
  return leg => legHouses.find(each => each.leg === leg || each.leg === null)?.house ?? answered ?? null;
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

interface IdentifiedLeg {
  readonly leg: ImportedLegDraft;
  readonly id: string;
  isRepeated: boolean;
  readonly isTwin: boolean;
  before: KnownBet | null;
}

function gather(
  read: readonly SheetRows[],
  { answers, known }: ImportSettings,
  otherNames: (house: string) => readonly string[],
  doubts: Doubts,
) {
  const groupBy = answers.groupBy ?? doubts.guessed.groupBy;
  const accepted: ImportedLeg[] = [];
  const vouchers: ImportedVoucher[] = [];
  const rejected: RejectedRow[] = [];
  const warned: WarnedRow[] = [];
  const identities = createIdentities(otherNames, known);
  /** The key of the file → the id of the operation: that of its first leg, which a second import finds again. */
  const procedures = new Map<string, string>();
  const procedureId = (key: string, first: string): string => {
    const id = procedures.get(key) ?? first;
    procedures.set(key, id);
    return id;
  };
  const rows = read.flatMap(({ context, rows: each }) => each.map(row => ({ ...row, context, sheet: context.sheet })));
  const found = identified(rows, identities, answers, doubts);
  for (const [index, { row, reading, procedure, context, sheet }] of rows.entries()) {
    if (reading.kind === 'rejected') {
      rejected.push(rejectedRow(row, context, reading.reason, reading.cell));
      continue;
    }
    if (reading.kind === 'voucher') {
      const { house, cents, date, code } = reading.voucher;
      if (code !== null && known.byId(code.id) !== null) {
        rejected.push(rejectedRow(row, context, 'duplicate'));
        continue;
      }
      const id = code?.id ?? identities.voucherId(house, [cents, date, procedure ?? row.number]);
      vouchers.push({ ...reading.voucher, id, procedure: procedure === null ? null : procedureId(procedure, id) });
      continue;
    }
    const legs = found.get(index) ?? [];
    const place = { sheet, row: row.number };
    const ids = legs.map(({ leg, id }) =>
      procedureId(procedure ?? (groupBy === 'event' ? (eventKey(leg) ?? id) : id), id),
    );
    if (
      legs.every(
        ({ leg, isRepeated, before }) => isRepeated || (before !== null && (isPart(leg) || !isChanged(before, leg))),
      )
    ) {
      rejected.push(rejectedRow(row, context, 'duplicate'));
      continue;
    }
    for (const remark of reading.remarks) warned.push({ ...place, remark });
    if (legs.some(({ before }) => before !== null)) warned.push({ ...place, remark: 'updates' });
    else if (legs.every(({ isTwin }) => isTwin)) warned.push({ ...place, remark: 'duplicate' });
    for (const [leg, { leg: draft, id, before }] of legs.entries()) {
      accepted.push({ ...draft, id, procedure: ids[leg] ?? id, corrects: before });
    }
  }
  return { accepted: withFreeBets(accepted), vouchers, rejected, warned };
}

/** Of a slip that stands in the file several times the last row that says how it ended holds: programs add a row for every change. */
function supersede(found: ReadonlyMap<number, IdentifiedLeg[]>): void {
  const first = new Map<string, IdentifiedLeg>();
  for (const [each, ...others] of found.values()) {
    if (!each || others.length > 0) continue;
    const before = first.get(each.id);
    if (before && each.isRepeated && before.leg.status !== each.leg.status && each.leg.status !== 'open') {
      before.isRepeated = true;
      each.isRepeated = false;
      first.set(each.id, each);
    } else if (!before) first.set(each.id, each);
  }
}

const MOST_TEXT = 120;

function rejectedRow(row: SheetRow, context: RowContext, reason: RejectedRow['reason'], cell = ''): RejectedRow {
  const text = row.cells.map(textOf).filter(Boolean).join(' · ').slice(0, MOST_TEXT);
  const money = moneyIn(row, 'profit', 1, context);
  const profitCents = reason !== 'movement' && money.kind === 'amount' && !money.isUnits ? money.cents : null;
  return { sheet: context.sheet, row: row.number, reason, cell, text, profitCents };
}

/** Each leg with its id and the bet of the book that it is: first those that are surely one, then those that resemble one. */
function identified(
  rows: readonly { readonly reading: RowReading }[],
  identities: ReturnType<typeof createIdentities>,
  answers: ImportAnswers,
  doubts: Doubts,
): ReadonlyMap<number, IdentifiedLeg[]> {
  const found = new Map<number, IdentifiedLeg[]>();
  for (const [index, { reading }] of rows.entries()) {
    if (reading.kind === 'legs')
      found.set(
        index,
        reading.legs.map(leg => ({ leg, ...identities.identify(leg) })),
      );
  }
  supersede(found);
  const unknown = () => [...found.values()].flat().filter(({ before, leg }) => before === null && leg.odds !== null);
  for (const each of unknown()) each.before = identities.equal(each.leg);
  for (const each of unknown()) {
    const near = each.leg.code === null ? identities.near(each.leg) : null;
    if (near === null) continue;
    doubts.ask('update', `${each.leg.house ?? ''} · ${each.leg.event ?? ''} · ${each.leg.selection ?? ''}`);
    if (answers.update !== 'new') each.before = near;
  }
  return found;
}

/** Whether it is one of several rows of a bet, which does not say how the whole bet stands. */
const isPart = ({ code }: ImportedLegDraft): boolean => code !== null && code.part > 0;

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
  const sumIn = (currency: string) => {
    const legs = accepted.filter(leg => leg.currency === currency);
    return (amount: (leg: ImportedLeg) => number) => cents(legs.reduce((so, leg) => so + amount(leg), 0));
  };
  const sum = sumIn(HOME_CURRENCY);
  const others = new Set(accepted.flatMap(({ currency }) => (currency === HOME_CURRENCY ? [] : [currency])));
  const own = ({ side, freebet, stakeCents, liabilityCents }: ImportedLeg) =>
    freebet !== null ? 0 : ((side === 'lay' ? liabilityCents : stakeCents) ?? 0);
  const missing = rejected.reduce(
    (so, { reason, profitCents }) => so + (reason === 'duplicate' ? 0 : (profitCents ?? 0)),
    0,
  );
  const openOwn = (leg: ImportedLeg) => (leg.status === 'open' ? own(leg) : 0);
  const brought = ({ profitCents }: ImportedLeg) => profitCents ?? 0;
  return {
    foreign: [...others].map(currency => {
      const total = sumIn(currency);
      return { currency, riskedCents: total(own), openCents: total(openOwn), profitCents: total(brought) };
    }),
    accepted: accepted.length,
    procedures: new Set(accepted.map(({ procedure }) => procedure)).size,
    open: accepted.filter(({ status }) => status === 'open').length,
    riskedCents: sum(own),
    openCents: sum(openOwn),
    duplicates: rejected.filter(({ reason }) => reason === 'duplicate').length,
    corrections: accepted.filter(({ corrects }) => corrects !== null).length,
    missingCents: cents(missing),
    returnCents: sum(({ returnCents }) => returnCents ?? 0),
    profitCents: sum(brought),
    rejected: rejected.length,
  };
}
