/** Text of a cell as it is kept, and as it is compared. */
import { foldText } from '../../language/fold.ts';
import type { Cell } from '../../spreadsheet/cells.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Trimmed, blanks collapsed, without characters that show nothing or turn the direction of the text. */
export function cleanText(text: string): string {
  return text.replace(CONTROL, '').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** The same, with its lines: for notes. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(cleanText)
    .join('\n')
    .trim();
}

/** For comparing: no accents, no case, signs as blanks. Example: ' Lucro/Prejuízo ' → 'lucro prejuizo'. */
export function cleanedText(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a cell shows, near enough to recognise words in it. '': blank. */
export function textOf(cell: Cell | undefined): string {
  if (!cell) return '';
  return cell.kind === 'number' ? String(cell.value) : cleanText(cell.text);
}

/** Errors of formulas, as Excel writes them in English and in Portuguese. */
const ERROR = /^#((REF|VALOR|VALUE|DIV\/0|N[UÚ]M|NULO|NULL|ERRO|ERROR|SPILL|DESPEJAR|CALC)!|N\/[AD]|(NOME|NAME)\?)$/i;

export function isFormulaError(cell: Cell | undefined): boolean {
  return cell?.kind === 'error' || (cell?.kind === 'text' && ERROR.test(cell.text.trim()));
}
