/**
 * A CSV file as a header and rows with their line numbers. The delimiter is detected from the header. A quoted cell may
 * hold the delimiter but not a line end: no odds file needs that, and a lost quote then costs only its own line.
 */
import { parse } from 'csv-parse/sync';
import { FeedError } from '#shared/ports/odds-feed.ts';
import type { Refusals } from '../formats/refusals.ts';
import type { Bytes } from './file-bytes.ts';
import { readLines } from './text-lines.ts';

export interface CsvRow {
  readonly line: number;
  /** As many as the header has. */
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly file: string;
  readonly header: readonly string[];
  /** True if the file writes 1,85 for 1.85: its delimiter is then not the comma. */
  readonly decimalComma: boolean;
  /** In blocks, as they are read from the disk; can be read only once. */
  readonly rows: AsyncIterable<readonly CsvRow[]>;
}

/** Throws `FeedError` for an empty file. Rows that do not match the header go to `refusals`. */
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
    const toRows = (from: number, texts: readonly string[]) =>
      [...readRows(from, texts, delimiter, header.length, refusals)] as const;
    const rows = async function* () {
      yield toRows(firstLine + at + 1, lines.slice(at + 1));
      for await (const block of blocks) yield toRows(block.firstLine, block.lines);
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

/** A number as the table writes it; null for an empty cell, NaN for an invalid number. */
export function readNumber(cell: string | undefined, decimalComma: boolean): number | null {
  const text = cell?.trim() ?? '';
  if (text === '') return null;
  const plain = decimalComma ? text.replace(',', '.') : text;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

function* readRows(
  from: number,
  lines: readonly string[],
  delimiter: string,
  width: number,
  refusals: Refusals,
): Generator<CsvRow> {
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const line = from + index;
    const cells = split(text, delimiter);
    if (cells === null) refusals.add('bad_quotes', `linha ${line}`);
    else if (cells.every(cell => cell === '')) continue;
    else if (cells.length < width) refusals.add('short_row', `linha ${line}`);
    // Spreadsheets leave empty cells after the last column; anything else there means the row is shifted.
    else if (cells.slice(width).some(cell => cell.trim() !== '')) refusals.add('long_row', `linha ${line}`);
    else yield { line, cells: cells.length === width ? cells : cells.slice(0, width) };
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
