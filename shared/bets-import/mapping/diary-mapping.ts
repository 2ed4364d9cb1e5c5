/** A diary of profit alone: a day, and what it brought, in one column or in one for each house. */
import type { SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { cleanedText, textOf } from '../cells/clean-text.ts';
import { isHouseName, looksLikeHouse } from '../cells/house-names.ts';
import type { MappedColumn, SheetMapping } from '../result/fields.ts';
import { type ColumnContent, columnContentOf } from './column-content.ts';
import { moneyFigures } from './column-figures.ts';

const SURE = 0.8;
const LEAST_DAYS = 3;
/** How many lines a title and notes take above the days. */
const MOST_ABOVE = 10;
/** Money that goes to a house and back is no profit. */
const MOVEMENT =
  /\b(deposit\w*|saque\w*|saqu\w+|transfer\w*|retirada\w*|withdraw\w*|pix|aporte\w*|boleto|extrato|fatura)\b/;
const PROFIT =
  /\b(lucro\w*|preju\w*|profit\w*|p l|pl|pnl|net|result\w*|saldo|ganh\w*|deu|green|red|liquido|sobrou|fechei|fechou)\b/;
const SUM = /\b(soma|total|geral|dia todo|acumulado)\b/;

/** Null: it is none, or nothing in it says that its amounts are profits. */
export function diaryMapping(sheet: Worksheet, today: string): SheetMapping | null {
  const head = headOf(sheet);
  const rows = sheet.rows.slice(head ? sheet.rows.indexOf(head) + 1 : 0).filter(({ cells }) => filled(cells) >= 2);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const contents = Array.from({ length: width }, (_, column) => columnContentOf(rows, [column], today));
  const nameOf = (column: number) => textOf(head?.cells[column] ?? null);
  const date = contents.findIndex(content => content.date >= SURE && content.money < SURE);
  if (date === -1 || rows.length < LEAST_DAYS || isOfMovements(sheet)) return null;
  const amounts = amountColumns(contents, rows, date).filter(column => !SUM.test(cleanedText(nameOf(column))));
  const map = (column: number, field: MappedColumn['field'], leg: number | null = null): MappedColumn => ({
    column,
    header: nameOf(column),
    field,
    leg,
    why: 'cells',
  });
  const about = { headerRows: head ? [head.number] : [], layLegs: [] };
  if (amounts.length > 1) {
    const houses = amounts.map(nameOf);
    if (!houses.every(looksLikeHouse)) return null;
    const columns = [map(date, 'date'), ...amounts.map((column, index) => map(column, 'profit', index + 1))];
    return { ...about, columns, legHouses: houses.map((house, index) => ({ leg: index + 1, house })) };
  }
  const [profit] = amounts;
  if (profit === undefined) return null;
  const house = contents.findIndex(content => content.house >= SURE);
  const isSaid = PROFIT.test(cleanedText(nameOf(profit))) || house !== -1 || isHouseName(sheet.name ?? '');
  if (!isSaid) return null;
  const notes = contents.findIndex(
    (content, column) => column !== house && content.letters >= 0.5 && content.house < SURE,
  );
  const words = [...(house === -1 ? [] : [map(house, 'house')]), ...(notes === -1 ? [] : [map(notes, 'notes')])];
  const columns = [map(date, 'date'), map(profit, 'profit'), ...words].sort((a, b) => a.column - b.column);
  return { ...about, columns, legHouses: [] };
}

const filled = (cells: SheetRow['cells']): number => cells.filter(cell => cell !== null).length;

/** The last line of words alone above the days. */
function headOf({ rows }: Worksheet): SheetRow | null {
  const isWords = ({ cells }: SheetRow) =>
    filled(cells) >= 2 &&
    cells.every(cell => cell === null || (cell.kind === 'text' && !/^[^\p{L}]*\d[^\p{L}]*$/u.test(cell.text)));
  return rows.slice(0, MOST_ABOVE).findLast(isWords) ?? null;
}

const isOfMovements = ({ name, rows }: Worksheet): boolean =>
  [name ?? '', ...rows.flatMap(({ cells }) => cells.flatMap(cell => (cell?.kind === 'text' ? [cell.text] : [])))].some(
    text => MOVEMENT.test(cleanedText(text)),
  );

/** Columns of money that wins and loses, but for one that is the sum of the others or of all before. */
function amountColumns(contents: readonly ColumnContent[], rows: readonly SheetRow[], date: number): number[] {
  const figures = contents.map((_, column) => moneyFigures(rows, column));
  const signed = contents.flatMap(({ money, percent, count }, column) => {
    const amounts = figures[column] ?? [];
    const isSigned = amounts.some(amount => (amount ?? 0) < 0) && amounts.some(amount => (amount ?? 0) > 0);
    return column !== date && count >= LEAST_DAYS && money >= SURE && percent < 0.2 && isSigned ? [column] : [];
  });
  return signed.filter(column => {
    const own = figures[column] ?? [];
    const others = signed.filter(each => each !== column);
    const isSum =
      others.length > 1 &&
      own.every(
        (amount, row) => amount === null || amount === others.reduce((so, each) => so + (figures[each]?.[row] ?? 0), 0),
      );
    const isRunning = others.some(each => {
      let so = 0;
      return own.every((amount, row) => {
        so += figures[each]?.[row] ?? 0;
        return amount === null || amount === so;
      });
    });
    return !isSum && !isRunning;
  });
}
