/** A table as CSV for Excel in Brazil: semicolons, commas in numbers, days before months, and a mark for UTF-8. */
import { asPlainText } from '../formula-text.ts';
import type { WrittenCell } from './written-cells.ts';

const MARK = '\uFEFF';

export function writeCsv(rows: readonly (readonly WrittenCell[])[]): string {
  return MARK + rows.map(row => `${row.map(cell => quoted(textOf(cell))).join(';')}\r\n`).join('');
}

const quoted = (text: string): string => (/[;"\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function textOf(cell: WrittenCell): string {
  if (cell === null) return '';
  switch (cell.kind) {
    case 'text':
    case 'head':
      return asPlainText(cell.text);
    case 'date':
      return dayText(cell.value);
    case 'month':
      return dayText(cell.value).slice(3);
    case 'time':
      return timeText(cell.value);
    case 'money':
      return (cell.cents / 100).toFixed(2).replace('.', ',');
    case 'odds':
      return atLeastTwoDecimals(cell.value);
    case 'percent':
      return `${String(Number((cell.value * 100).toFixed(6))).replace('.', ',')}%`;
    case 'count':
      return String(cell.value);
    case 'formula':
      return cell.result === null ? '' : String(cell.result).replace('.', ',');
  }
}

/** Whole odds of three digits would be read as American ones. */
function atLeastTwoDecimals(odds: number): string {
  const text = String(odds);
  const decimals = text.split('.')[1]?.length ?? 0;
  return (decimals < 2 ? odds.toFixed(2) : text).replace('.', ',');
}

function dayText(serial: number): string {
  const day = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
  return day.split('-').reverse().join('/');
}

function timeText(part: number): string {
  const minutes = Math.round(part * 1_440);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
