/** Odds of a cell, in the format of its column. */
import { parseOdds } from '../../odds/parse-odds.ts';
import type { Cell } from '../../spreadsheet/cells.ts';
import { MAX_DECIMAL_ODDS } from '../../units.ts';
import { cleanText } from './clean-text.ts';
import { readNumberCell } from './read-number.ts';

const ODDS_FORMATS = ['decimal', 'american', 'fractional'] as const;
export type ImportedOddsFormat = (typeof ODDS_FORMATS)[number];

/** In British words: 1/1. */
const EVENS = /^(evens?|evs?|pk|pick ?em)$/i;

/** Null: no odds that a bet can have. Example: '2,55→3,00' → 3; '2,40 + 25% = 2,75' → 2.75; '1,80 x 1,50' → 2.7; american '-125' → 1.8. */
export function readOddsCell(cell: Cell | undefined, format: ImportedOddsFormat): number | null {
  if (!cell || cell.kind === 'error') return null;
  if (cell.kind === 'number') {
    if (cell.shows !== 'plain') return null;
    if (format !== 'american') return accepted(cell.value);
    return Number.isInteger(cell.value) ? american(cell.value) : accepted(cell.value);
  }
  const text = lastPrice(cleanText(cell.text).replace(/[−–]/g, '-'));
  if (text === null) return null;
  if (EVENS.test(text)) return 2;
  if (/^[+-]?\d{2,7}$/.test(text) && format === 'american') return american(Number(text));
  if (/^[+-]/.test(text)) return null;
  if (text.includes('/')) {
    const parsed = parseOdds(text);
    return parsed.ok && format !== 'american' ? parsed.value : null;
  }
  const factors = text.split(/\s*[x×*]\s*/i);
  if (factors.length > 1 && factors.every(factor => /^\d+([.,]\d+)?$/.test(factor))) {
    const product = factors.reduce((so, factor) => so * Number(factor.replace(',', '.')), 1);
    return accepted(Math.round(product * 1e6) / 1e6);
  }
  // "1,909" has three decimals: odds of thousands are written without a separator.
  const isGrouped = /[.].*[,]|[,].*[.]/.test(text);
  const value = isGrouped ? readNumberCell(text) : /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
  return accepted(value ?? Number.NaN);
}

/** The last price, where a cell shows how the price changed before the bet was taken. */
function lastPrice(text: string): string | null {
  if (text.startsWith('=')) return null;
  const bare = text.replace(/\([^)]*\)/g, '');
  const last = bare.split(/→|➡️?|->|=>|>>|=|\bpara\b|\bpor\b|\bto\b/).at(-1) ?? '';
  return (
    last
      .replace(/^\s*(odds?|@)\s*/i, '')
      .replace(/\s*(x|[*!†]+)$/i, '')
      .trim() || null
  );
}

function american(value: number): number | null {
  if (Math.abs(value) < 100) return null;
  return accepted(value > 0 ? 1 + value / 100 : 1 - 100 / value);
}

const accepted = (odds: number): number | null => (odds > 1 && odds <= MAX_DECIMAL_ODDS ? odds : null);

/** The format that most cells of a column are written in. */
export function oddsFormatOf(cells: Iterable<Cell>): ImportedOddsFormat {
  const count = { decimal: 0, american: 0, fractional: 0 };
  for (const cell of cells) {
    if (!cell || cell.kind === 'error') continue;
    const text = cell.kind === 'number' ? String(cell.value) : cleanText(cell.text).replace(/[−–]/g, '-');
    if (/^[+-]?\d{3,6}$/.test(text)) count.american += 1;
    else if (/^\d{1,4}\/\d{1,4}$/.test(text)) count.fractional += 1;
    else if (/^\d{1,3}([.,]\d+)?$/.test(text)) count.decimal += 1;
  }
  if (count.american > count.decimal && count.american > count.fractional) return 'american';
  return count.fractional > count.decimal ? 'fractional' : 'decimal';
}
