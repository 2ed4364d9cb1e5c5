/**
 * A CSV file as a header and rows with their line numbers. The delimiter is detected from the header. A quoted cell may
 * hold the delimiter but not a line end: no odds file needs that, and a lost quote then costs only its own line.
 */
import { parse } from 'csv-parse/sync';
import { FeedError } from '#shared/ports/odds-feed.ts';
import type { Refusals } from '../formats/refusals.ts';
import type { Bytes } from './file-bytes.ts';
import { type LineBlock, readLines } from './text-lines.ts';

export interface CsvRow {
  readonly line: number;
  /** As many as the header has. */
  readonly cells: readonly string[];
  /** How many of them are in the file; those after it are empty. */
  readonly given: number;
}

export interface CsvTable {
  readonly file: string;
  readonly header: readonly string[];
  /** True if the file writes 1,85 for 1.85: its delimiter is then not the comma. */
  readonly decimalComma: boolean;
  /** In blocks, as they are read from the disk; can be read only once. */
  readonly rows: AsyncIterable<readonly CsvRow[]>;
}

/**
 * Cells that a row lacks at its end are empty, as some programs write them. Rows that do not match the header otherwise go
 * to `refusals`: 'bad_quotes', 'long_row', and 'short_row' where the file stops within a row, because the last cell may
 * then be cut too.
 * Throws `FeedError` for an empty file, and for a control character in the header: a column with another name than
 * meant would be left out without a word.
 */
export async function openCsv(bytes: Bytes, file: string, refusals: Refusals): Promise<CsvTable> {
  const blocks = readLines(bytes, file);
  for (;;) {
    const first = await blocks.next();
    if (first.done) throw new FeedError(`${file}: arquivo vazio`);
    const { firstLine, lines } = first.value;
    const at = lines.findIndex(line => line.trim() !== '');
    if (at < 0) continue;

    const head = lines[at] ?? '';
    const delimiter = sniffDelimiter(head);
    const header = trimEnd((split(head, delimiter) ?? []).map(name => name.trim()));
    refuseControls(header, file, firstLine + at);
    const toRows = (block: LineBlock) => [...readRows(block, delimiter, header.length, refusals)] as const;
    const rows = async function* () {
      yield toRows({ ...first.value, firstLine: firstLine + at + 1, lines: lines.slice(at + 1) });
      for await (const block of blocks) yield toRows(block);
    };
    return { file, header, decimalComma: delimiter !== ',', rows: rows() };
  }
}

/** The index of each required column. Throws `FeedError` naming the file and the first missing column. */
export function findColumns<Name extends string>(
  table: Pick<CsvTable, 'file' | 'header'>,
  required: Readonly<Record<Name, readonly string[]>>,
): Record<Name, number> {
  const found = Object.entries<readonly string[]>(required).map(([name, spellings]) => {
    const at = table.header.findIndex(column => spellings.includes(column));
    if (at < 0) throw new FeedError(`${table.file}: falta a coluna ${spellings.map(s => `"${s}"`).join(' ou ')}`);
    return [name, at] as const;
  });
  return Object.fromEntries(found) as Record<Name, number>;
}

/** The rows that reach to the last of these columns; the others go to `refusals` ('short_row'). */
export async function* rowsWith(
  { rows }: Pick<CsvTable, 'rows'>,
  columns: Readonly<Record<string, number>>,
  refusals: Refusals,
): AsyncGenerator<readonly CsvRow[], void, undefined> {
  const last = Math.max(...Object.values(columns));
  const isWhole = ({ line, given }: CsvRow) => {
    if (given <= last) refusals.add('short_row', `linha ${line}`);
    return given > last;
  };
  for await (const block of rows) yield block.filter(isWhole);
}

/** A number as the table writes it; null for an empty cell, NaN for an invalid number. */
export function readCsvNumber(cell: string | undefined, decimalComma: boolean): number | null {
  const text = cell?.trim() ?? '';
  if (text === '') return null;
  const plain = decimalComma ? text.replace(',', '.') : text;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

function refuseControls(header: readonly string[], file: string, line: number): void {
  const at = header.findIndex(name => /\p{Cc}/u.test(name));
  if (at < 0) return;
  const shown = (header[at] ?? '').replace(/\p{Cc}/gu, '\uFFFD').slice(0, 40);
  throw new FeedError(`${file}: linha ${line}, coluna ${at + 1}: caractere de controle no nome ("${shown}")`);
}

function* readRows(
  { firstLine, lines, isCut }: LineBlock,
  delimiter: string,
  width: number,
  refusals: Refusals,
): Generator<CsvRow> {
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const line = firstLine + index;
    const cells = split(text, delimiter);
    const missing = width - (cells?.length ?? 0);
    if (cells === null) refusals.add('bad_quotes', `linha ${line}`);
    else if (cells.every(cell => cell === '')) continue;
    else if (missing > 0 && isCut && index === lines.length - 1) refusals.add('short_row', `linha ${line}`);
    else if (missing > 0) yield { line, cells: [...cells, ...Array<string>(missing).fill('')], given: cells.length };
    // Spreadsheets leave empty cells after the last column; anything else there means the row is shifted.
    else if (cells.slice(width).some(cell => cell.trim() !== '')) refusals.add('long_row', `linha ${line}`);
    else yield { line, cells: cells.length === width ? cells : cells.slice(0, width), given: width };
  }
}

function split(line: string, delimiter: string): string[] | null {
  if (!line.includes('"')) return line.split(delimiter);
  try {
    const [cells] = parse(line, { delimiter, relax_column_count: true }) as string[][];
    return cells ?? null;
  } catch {
    return null;
  }
}

/** Spreadsheets also leave nameless columns at the end of the header. */
function trimEnd(names: readonly string[]): string[] {
  return names.slice(0, names.findLastIndex(name => name !== '') + 1);
}

function sniffDelimiter(header: string): string {
  const count = (mark: string) => header.split(mark).length;
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}
