/** Guesses where a sheet's table begins and what its columns are. */
import type { Cell, SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { cleanText } from '../cells/clean-text.ts';
import { type ColumnContent, columnContentOf, fits } from './column-content.ts';
import { contentMapping } from './content-mapping.ts';
import { type ImportField, LEG_FIELDS, type MappedColumn, type SheetMapping } from './fields.ts';
import { type LegHeader, readLegHeader } from './header-legs.ts';
import { isThreeWayTable } from './three-way-headers.ts';

/** A header stands in the first rows, below a title and notes at most. */
const MOST_ROWS_ABOVE = 40;
const LEAST_FIELDS = 3;

interface Header {
  readonly rows: readonly number[];
  readonly names: readonly string[];
  readonly score: number;
}

/** Null: the sheet holds no bets. */
export function guessMapping(sheet: Worksheet, today: string): SheetMapping | null {
  const header = findHeader(sheet);
  if (!header) return contentMapping(sheet, today);
  const data = sheet.rows.filter(({ number }) => number > (header.rows.at(-1) ?? 0));
  const contents = header.names.map((_, column) => columnContentOf(data, column, today));
  const { columns, layLegs } = assign(header.names, contents, sheet.hiddenColumns);
  const has = (...fields: ImportField[]) => columns.some(({ field }) => fields.includes(field));
  const isBets = has('odds') && has('stake', 'stake_units', 'liability', 'profit', 'return');
  const isAmounts =
    has('date') && has('event', 'house', 'procedure', 'category') && has('profit', 'procedure_profit', 'profit_units');
  return isBets || isAmounts ? { headerRows: header.rows, columns, layLegs } : null;
}

function findHeader(sheet: Worksheet): Header | null {
  let best: Header | null = null;
  const above = sheet.rows.slice(0, MOST_ROWS_ABOVE);
  above.forEach((row, index) => {
    const one = namesOf(row);
    const alone = scoreOf(one);
    const candidates: Header[] = [{ rows: [row.number], names: one, score: alone }];
    const next = above[index + 1];
    if (next?.cells.every(cell => cell === null || cell.kind === 'text')) {
      const names = joined(sheet, row, next);
      const score = scoreOf(names);
      if (score > alone && score > scoreOf(namesOf(next)))
        candidates.push({ rows: [row.number, next.number], names, score });
    }
    for (const each of candidates) if (each.score >= LEAST_FIELDS && each.score > (best?.score ?? 0)) best = each;
  });
  return best;
}

const namesOf = (row: SheetRow): string[] => row.cells.map(cell => headerText(cell));

const headerText = (cell: Cell | undefined): string =>
  cell?.kind === 'text' && cell.text.length <= 60 ? cleanText(cell.text) : '';

/** The names of a header of two rows: a heading over several columns is put before each of their names. */
function joined(sheet: Worksheet, top: SheetRow, below: SheetRow): string[] {
  const names: string[] = [];
  let group = '';
  const width = Math.max(top.cells.length, below.cells.length);
  for (let column = 0; column < width; column += 1) {
    const [over, under] = [headerText(top.cells[column]), headerText(below.cells[column])];
    const merge = sheet.merges.find(each => each.top === top.number && each.left <= column && each.right >= column);
    if (over !== '') group = over;
    else if (under === '' || (sheet.merges.length > 0 && !merge)) group = '';
    names[column] = [group, under].filter(Boolean).join(' ');
    if (under === '' && over === '') group = '';
  }
  return names;
}

/** How many different fields the names stand for. */
function scoreOf(names: readonly string[]): number {
  const fields = new Set<string>();
  const isThreeWay = isThreeWayTable(names);
  for (const name of names) {
    if (name === '') continue;
    const { readings, leg, side } = readLegHeader(name, isThreeWay);
    if (readings[0]) fields.add(`${readings[0].field} ${leg ?? ''} ${side ?? ''}`);
  }
  return fields.size;
}

interface Candidate {
  readonly column: number;
  readonly field: ImportField;
  readonly leg: number | null;
  readonly rank: number;
}

function assign(names: readonly string[], contents: readonly ColumnContent[], hidden: ReadonlySet<number>) {
  const isThreeWay = isThreeWayTable(names);
  const headers = names.map((name, column) => (hidden.has(column) ? noHeader : readLegHeader(name, isThreeWay)));
  const legs = legsOf(names, headers);
  const candidates: Candidate[] = headers.flatMap(({ readings }, column) =>
    readings
      .filter(
        ({ field }) =>
          readings.length === 1 || fits(unitField(field, names, contents, column), contents[column] as ColumnContent),
      )
      .map(({ field, rank }) => ({
        column,
        field: unitField(field, names, contents, column),
        leg: legs.of(column, field),
        rank,
      })),
  );
  const isManyLegs = candidates.filter(({ field, leg }) => field === 'odds' && leg !== null).length > 1;
  const alone = (field: ImportField) =>
    candidates.filter(each => each.field === field && each.leg !== null).length === 1;
  const known = new Map(contents.map((content, column) => [column, content]));
  const usable = candidates
    // A field that only one of several legs has belongs to the whole row.
    .map(each => (isManyLegs && OF_ALL_LEGS.has(each.field) && alone(each.field) ? { ...each, leg: null } : each))
    .filter(({ field }) => field !== 'winner' || isManyLegs)
    .filter(
      ({ field }) => field !== 'home' || headers.some(({ readings }) => readings.some(each => each.field === 'away')),
    )
    .map(each =>
      isManyLegs && each.leg === null && each.field === 'profit'
        ? { ...each, field: 'procedure_profit' as const }
        : each,
    )
    .filter(({ field, leg }) => !isManyLegs || leg !== null || !MONEY_OF_LEGS.has(field))
    .filter(({ column, field }) => field !== 'winner' || (known.get(column)?.status ?? 0) < 0.5);
  return { columns: chosen(usable, names), layLegs: legs.lays };
}

const OF_ALL_LEGS: ReadonlySet<ImportField> = new Set(['profit', 'status']);
const noHeader: LegHeader = { readings: [], leg: null, side: null };
const MONEY_OF_LEGS: ReadonlySet<ImportField> = new Set([
  'odds',
  'stake',
  'stake_units',
  'return',
  'liability',
  'selection',
  'house',
  'status',
]);

/** A stake whose cells say "3u", or whose profit is in units, is in units, too. */
function unitField(
  field: ImportField,
  names: readonly string[],
  contents: readonly ColumnContent[],
  column: number,
): ImportField {
  if (field !== 'stake') return field;
  const isInUnits = names.some(name => readLegHeader(name).readings[0]?.field === 'profit_units');
  const isMoney = /R\$|reais/i.test(names[column] ?? '');
  return !isMoney && ((contents[column]?.units ?? 0) > 0.2 || isInUnits) ? 'stake_units' : field;
}

/** Each field once per leg, and each column once: the best names first. */
function chosen(candidates: readonly Candidate[], names: readonly string[]): MappedColumn[] {
  const columns = new Map<number, MappedColumn>();
  const taken = new Set<string>();
  for (const { column, field, leg } of [...candidates].sort((a, b) => a.rank - b.rank || a.column - b.column)) {
    const key = `${field} ${leg ?? ''}`;
    if (columns.has(column) || taken.has(key)) continue;
    taken.add(key);
    columns.set(column, { column, header: names[column] ?? '', field, leg });
  }
  return [...columns.values()].sort((a, b) => a.column - b.column);
}

/** The legs, by their numbers, by back and lay, or by headers that repeat. */
function legsOf(names: readonly string[], headers: readonly LegHeader[]) {
  const tagged = (side: 'back' | 'lay') =>
    headers.filter(header => header.side === side && header.readings.length > 0).length;
  const [backs, lays] = [tagged('back'), tagged('lay')];
  if (headers.some(({ leg }) => leg !== null)) {
    const layLegs = headers.flatMap(({ leg, side }) => (leg !== null && side === 'lay' ? [leg] : []));
    return {
      lays: [...new Set(layLegs)],
      of: (column: number, field: ImportField) => (LEG_FIELDS.has(field) ? (headers[column]?.leg ?? null) : null),
    };
  }
  if (backs > 0 && lays > 0) return backAndLay(names, headers);
  const times = (field: ImportField) => names.filter((_, column) => headers[column]?.readings[0]?.field === field);
  const isRepeated =
    times('odds').length > 1 && new Set(times('odds')).size === 1 && times('house').length === times('odds').length;
  if (!isRepeated) return { lays: lays > 0 ? [1] : [], of: () => null };
  return {
    lays: [],
    of(column: number, field: ImportField) {
      if (!LEG_FIELDS.has(field) || names.filter(name => name === names[column]).length < 2) return null;
      return names.slice(0, column + 1).filter(name => name === names[column]).length;
    },
  };
}

function backAndLay(names: readonly string[], headers: readonly LegHeader[]) {
  const isExchange = (field: ImportField) => field === 'liability' || field === 'commission';
  return {
    lays: [2],
    of(column: number, field: ImportField): number | null {
      if (!LEG_FIELDS.has(field)) return null;
      const side = headers[column]?.side ?? null;
      if (side === null) return isExchange(field) || /exchange|bolsa/i.test(names[column] ?? '') ? 2 : 1;
      return side === 'lay' ? 2 : 1;
    },
  };
}
