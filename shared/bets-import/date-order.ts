/** Whether a column of dates puts the day or the month first: by all of its values, and by the language of the sheet where they allow both. */
import type { Cell } from '../spreadsheet/cells.ts';
import { cleanedText, textOf } from './cells/clean-text.ts';
import type { DateOrder } from './settings.ts';

export interface DateOrderFound {
  readonly order: DateOrder;
  /** Both orders are possible, or rows contradict each other: the person is asked, with this cell as an example. */
  readonly doubt: string | null;
}

const NUMERIC = /(?:^|\s|,)(\d{1,2})[/.-](\d{1,2})(?:[/.-]\d{2,4})?(?=$|[\s,T])/;
/** Words of Portuguese and Spanish sheets, whose people put the day first. */
const LATIN =
  /\b(data|dia|hora|jogo|partida|evento|confronto|casa|aposta|apostas|valor|lucro|retorno|resultado|situacao|mercado|selecao|palpite|entrada|cotacao|estado|fecha|partido|cuota|importe|apuesta|montante|ganho|banca|bilhete|quota|desporto|esporte)\b/;

/** headers: of all columns of the sheet. */
export function dateOrderOf(cells: readonly Cell[], headers: readonly string[]): DateOrderFound {
  let [dayFirst, monthFirst] = [0, 0];
  let doubtful: string | null = null;
  for (const cell of cells) {
    if (cell?.kind !== 'text') continue;
    const text = textOf(cell);
    const [, first = '', second = ''] = NUMERIC.exec(text) ?? [];
    if (first === '' || /\d{4}[/.-]\d{1,2}[/.-]\d/.test(text)) continue;
    if (Number(first) > 12) dayFirst += 1;
    else if (Number(second) > 12) monthFirst += 1;
    else if (first !== second) doubtful ??= text;
  }
  if (dayFirst > 0 && monthFirst > 0) {
    // One slip among many rows is refused as a date that does not exist; where both are many, nobody can tell.
    const isSlip =
      Math.min(dayFirst, monthFirst) * 10 < Math.max(dayFirst, monthFirst) || Math.min(dayFirst, monthFirst) === 1;
    return { order: dayFirst >= monthFirst ? 'dmy' : 'mdy', doubt: isSlip ? null : doubtful };
  }
  if (dayFirst > 0) return { order: 'dmy', doubt: null };
  if (monthFirst > 0) return { order: 'mdy', doubt: null };
  const isLatin = headers.some(header => LATIN.test(cleanedText(header)));
  return { order: 'dmy', doubt: isLatin ? null : doubtful };
}
