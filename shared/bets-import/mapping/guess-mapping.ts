/** Guesses where a sheet's table begins and what its columns are: by their names and by what stands under them. */
import type { SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { textOf } from '../cells/clean-text.ts';
import { isHouseName, knownHouse } from '../cells/house-names.ts';
import type { ImportField, LegHouse, MappedColumn, SheetMapping } from '../result/fields.ts';
import { assignColumns } from './assign-columns.ts';
import { columnContentOf } from './column-content.ts';
import { contentMapping } from './content-mapping.ts';
import { diaryMapping } from './diary-mapping.ts';
import { findHeader, type Header } from './find-header.ts';
import { readLegHeader } from './header-legs.ts';
import { withLegBlocks } from './leg-blocks.ts';
import { provenColumns } from './proven/proven-columns.ts';

/** Null: the sheet holds no bets. */
export function guessMapping(sheet: Worksheet, today: string): SheetMapping | null {
  const header = findHeader(sheet);
  const named = header ? mappingUnder(sheet, header, today) : mappingByCells(sheet, today);
  const mapping = named && isOfBets(named.columns) ? named : diaryMapping(sheet, today);
  return mapping && withTitleHouse(mapping, sheet);
}

function mappingUnder(sheet: Worksheet, header: Header, today: string): SheetMapping {
  const data = sheet.rows.filter(row => row.number > (header.rows.at(-1) ?? 0) && !isHeaderAgain(row, header));
  const width = Math.max(header.names.length, ...data.slice(0, 50).map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, column) => header.names[column] ?? '');
  const contents = contentsOf(names, data, today);
  const byName = assignColumns({ ...header, names }, contents, sheet.hiddenColumns);
  const named = withLegBlocks(byName, names, contents);
  const found = provenColumns(named, { names, contents, data, hidden: sheet.hiddenColumns });
  const columns = found.columns.map(each => ({ ...each, header: header.titles[each.column] || each.header }));
  return { headerRows: header.rows, ...found, columns };
}

function mappingByCells(sheet: Worksheet, today: string): SheetMapping | null {
  const mapping = contentMapping(sheet, today);
  if (!mapping) return null;
  const data = sheet.rows.filter(({ number }) => number > (mapping.headerRows.at(-1) ?? 0));
  const head = sheet.rows.find(({ number }) => number === mapping.headerRows[0]);
  const width = Math.max(...data.slice(0, 50).map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, column) => textOf(head?.cells[column]));
  const contents = names.map((_, column) => columnContentOf(data, [column], today));
  return { ...mapping, ...provenColumns(mapping, { names, contents, data, hidden: sheet.hiddenColumns }) };
}

/** The names of columns are none of their cells. */
function isHeaderAgain({ cells }: SheetRow, { names }: Header): boolean {
  const filled = cells.flatMap((cell, column) => (cell === null ? [] : [[textOf(cell), names[column] ?? ''] as const]));
  return filled.length > 1 && filled.filter(([text, name]) => name.endsWith(text)).length * 2 > filled.length;
}

/** Columns of one name in rows of several legs are judged together: the third leg is blank in most rows. */
function contentsOf(names: readonly string[], data: readonly SheetRow[], today: string) {
  const baseOf = (name: string) => (readLegHeader(name).leg === null ? null : name.replace(/\d+/g, '').toLowerCase());
  const bases = names.map(baseOf);
  return names.map((_, column) => {
    const base = bases[column] ?? null;
    const alike = base === null ? [column] : bases.flatMap((each, index) => (each === base ? [index] : []));
    return columnContentOf(data, alike, today);
  });
}

/** Whether it holds bets, or profits alone. What a bet lacks is asked for: one unknown name throws nothing away. */
function isOfBets(columns: readonly MappedColumn[]): boolean {
  const has = (...fields: ImportField[]) => columns.some(({ field }) => fields.includes(field));
  const hasMoney = has('stake', 'stake_units', 'liability', 'profit', 'return');
  const isAbout = has('event', 'home', 'selection', 'market');
  // Numbers that could be prices are none where nothing was staked.
  const isGuess = columns.some(({ field, why }) => field === 'odds' && why === 'cells');
  const isBets =
    (has('odds') && (hasMoney || !isGuess) && (has('date') || isAbout) && (hasMoney || has('date'))) ||
    (has('stake') && has('status') && (isAbout || (has('date') && has('house'))));
  const isAmounts =
    has('date') && has('event', 'house', 'procedure', 'category') && has('profit', 'procedure_profit', 'profit_units');
  return isBets || isAmounts;
}

/** The house that the sheet is named after, or that its title names, where no column names one. */
function withTitleHouse(mapping: SheetMapping, { name, rows }: Worksheet): SheetMapping {
  if (mapping.legHouses.length > 0 || mapping.columns.some(({ field }) => field === 'house')) return mapping;
  const first = mapping.headerRows[0] ?? 0;
  const above = rows
    .filter(({ number }) => number < first)
    .flatMap(({ cells }) => cells.flatMap(cell => (cell?.kind === 'text' ? cell.text : [])));
  const titled = [name ?? '', ...above].find(isHouseName);
  const named = new Set(above.flatMap(housesIn));
  const house = titled ?? (named.size === 1 ? [...named][0] : undefined);
  const legHouses: readonly LegHouse[] = house === undefined ? [] : [{ leg: null, house }];
  return { ...mapping, legHouses };
}

/** The houses that a title names among other words. */
function housesIn(title: string): string[] {
  const words = title.split(/[\s\-–—:|(),/]+/).filter(Boolean);
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  return [...words, ...pairs].filter(isHouseName).flatMap(each => knownHouse(each) ?? []);
}
