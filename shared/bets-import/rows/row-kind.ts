/** Rows that are no bets: blank ones, titles, sections, totals, notes, the header again. */
import type { SheetRow } from '../../spreadsheet/cells.ts';
import { cleanedText, isFormulaError, textOf } from '../cells/clean-text.ts';
import type { ImportField, SheetMapping } from '../result/fields.ts';
import type { SkipReason } from '../result/imported.ts';
import type { RowReader } from './row-reader.ts';

const TOTAL =
  /^(sub ?tota(l|is)|tota(l|is|les)|soma(torio)?|semana( \d+)?|resultado (do|da) (mes|semana|dia)|lucro (do|da) (mes|semana|dia|ano)|(mes|semana|quinzena|ano) (fechad[oa]|encerrad[oa])|fechamento|resumo|acumulado|media|medias|balanco|saldo( final| do mes| atual)?|geral|parciais|parcial (da|do|de)|sum|suma|somma|summe|somme|gesamt|insgesamt|totale|totaux|average|promedio|durchschnitt|moyenne)\b/;
export const MOVEMENT =
  /^(deposito|depositos|depositei|saque|saques|saquei|retirada|transferencia|aporte|recarga|withdraw(al)?|deposit|pix (enviado|recebido|entrada|saida)|movimentacao)\b/;

/** The name of a column, or the heading over it. */
const isPartOf = (header: string, text: string): boolean => header.endsWith(text) || header.startsWith(text);

/** Null: the row is to be read as a bet. */
export function skipReason(row: SheetRow, mapping: SheetMapping, reader: RowReader): SkipReason | null {
  const filled = reader.filled(row);
  if (filled.length === 0) return 'blank';
  const isHeader = mapping.columns.filter(
    ({ column, header }) =>
      header !== '' && textOf(row.cells[column]) !== '' && isPartOf(header, textOf(row.cells[column])),
  );
  if (isHeader.length >= 3 && isHeader.length >= filled.length / 2) return 'header';
  const has = (...fields: ImportField[]) =>
    filled.some(({ field, cell }) => fields.includes(field) && (!isFormulaError(cell) || field === 'house'));
  const isWord = ({ field }: { readonly field: ImportField }) => !['notes', 'tags'].includes(field);
  const isTotal = filled.some(
    each => isWord(each) && each.cell?.kind === 'text' && TOTAL.test(cleanedText(each.cell.text)),
  );
  const houseText = filled.find(({ field }) => field === 'house')?.cell;
  const hasHouse = houseText !== undefined && !TOTAL.test(cleanedText(textOf(houseText)));
  // "Total de gols" is a market: a row with its own day, price and stake is a bet.
  const isBet = has('date') && has('odds') && has('stake', 'stake_units', 'liability');
  if (isTotal && !hasHouse && !isBet) return 'total';
  const isMoneyOnly = filled.every(({ field }) =>
    [
      'stake',
      'stake_units',
      'return',
      'profit',
      'profit_units',
      'procedure_profit',
      'odds',
      'liability',
      'planned_profit',
    ].includes(field),
  );
  if (isMoneyOnly && !has('odds')) return 'total';
  const first = filled[0]?.cell;
  if (filled.length === 1 && first?.kind === 'text' && !isFormulaError(first))
    return first.text.length > 40 ? 'note' : 'section';
  return null;
}

/** Above the header: the first line is the title, what follows are notes. */
export function skipAbove(row: SheetRow, isFirst: boolean): SkipReason {
  const filled = row.cells.filter(cell => cell !== null).length;
  return filled === 0 ? 'blank' : filled === 1 && isFirst ? 'title' : 'note';
}

export function isMovement(row: SheetRow, reader: RowReader): boolean {
  return (['event', 'selection', 'market', 'category', 'side', 'status', 'phase', 'notes'] as const).some(field => {
    const text = reader.text(row, field, 1);
    return text !== null && MOVEMENT.test(cleanedText(text));
  });
}
