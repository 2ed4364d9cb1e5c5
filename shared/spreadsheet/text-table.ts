/** A table in a text file, or pasted: which encoding, which delimiter, and its records. */
import Papa from 'papaparse';
import { err, ok, type Result } from '../result.ts';
import { type Cell, type FileProblem, MAX_COLUMNS, MAX_SHEET_ROWS, type Worksheet } from './cells.ts';
import { withoutApostrophe } from './formula-text.ts';

/** Excel in Brazil saves CSV in Windows-1252; everything newer writes UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = ['\t', ';', ',', '|', ' - '] as const;
const SAMPLE = 40;

/** One sheet without a name. Errors: 'empty', 'too_many_rows'. */
export function parseTextTable(text: string): Result<Worksheet[], FileProblem> {
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.trim() === '') return err('empty');
  const said = /^sep=(.)\r?\n?/i.exec(plain);
  const delimiter = said?.[1] ?? guessDelimiter(plain);
  const records = recordsOf(plain, delimiter);
  if (records.length > MAX_SHEET_ROWS) return err('too_many_rows');
  const rows = records.map((record, index) => ({
    number: index + 1,
    cells: said && index === 0 ? [] : record.slice(0, MAX_COLUMNS).map(toCell),
    isHidden: false,
  }));
  return ok([{ name: null, isHidden: false, rows, hiddenColumns: new Set(), merges: [] }]);
}

/** How programs write that there is nothing. */
const NOTHING = /^\s*(\\N|null|NULL|None|NA)?\s*$/;

const toCell = (text: string): Cell => (NOTHING.test(text) ? null : { kind: 'text', text: withoutApostrophe(text) });

function recordsOf(text: string, delimiter: string): string[][] {
  const parsed = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  // A quote that is never closed swallows the rest of the file: then quotes are letters like others.
  const isBroken = parsed.errors.some(({ code }) => code === 'MissingQuotes');
  const { data } = isBroken ? Papa.parse<string[]>(text, { delimiter, quoteChar: '\0' }) : parsed;
  const last = data.at(-1);
  return last?.length === 1 && last[0] === '' ? data.slice(0, -1) : data;
}

/**
 * The delimiter that cuts most lines into the same number of cells, and into many. Most lines first: a remark full of commas
 * is one line.
 */
function guessDelimiter(text: string): string {
  const sample = text.slice(0, 200_000);
  let best: { readonly delimiter: string; readonly score: number } = { delimiter: ';', score: 0 };
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: SAMPLE });
    const filled = data.filter(record => record.some(cell => cell.trim() !== ''));
    const lengths = filled.map(record => record.length).filter(length => length > 1);
    const counts = new Map<number, number>();
    for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
    const [length, lines] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
    const score = (lines / Math.max(1, filled.length)) ** 2 * Math.min(length, 12);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}
