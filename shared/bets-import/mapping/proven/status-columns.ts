/** The column of results, where no name says it and its words are not those that everybody uses. */
import { cleanedText, textOf } from '../../cells/clean-text.ts';
import { isResultWord } from '../../rows/status-words.ts';
import { pickShare } from './picks.ts';
import type { TableColumns } from './table-columns.ts';

/** How many words people have for the ends of bets. */
const MOST_WORDS = 5;
/** Fewer rows prove no word. */
const LEAST_ROWS = 4;

export function takeStatus(columns: TableColumns): void {
  takeStatusByMoney(columns);
  takeStatusByLetters(columns);
  takeStatusByWords(columns);
}

/** A column of a few words, each of which goes with one result of the money beside it. */
function takeStatusByMoney({ of, has, rows, content, free, take, oddsOf, moneyOf, stakesOf }: TableColumns): void {
  const [odds, stake] = [of('odds')?.column, of('stake')?.column];
  const profit = of('profit')?.column;
  if (has('status') || odds === undefined || stake === undefined || profit === undefined) return;
  const [prices, stakes, profits] = [oddsOf(odds), stakesOf(stake), moneyOf(profit)];
  const column = free().find(each => {
    const { letters, distinct, count } = content(each);
    const isCoded = letters < 0.8 && rows.every(row => textOf(row.cells[each]).length <= 2);
    if ((letters < 0.8 && !isCoded) || count < LEAST_ROWS || distinct > 0.5) return false;
    const words = rows.map(row => cleanedText(textOf(row.cells[each])));
    const isWon = (row: number) => {
      const [price, staked, amount] = [prices[row] ?? null, stakes[row] ?? null, profits[row] ?? null];
      return price === null || staked === null || amount === null || amount === 0 ? null : amount > 0;
    };
    const signs = new Map<string, Set<boolean>>();
    words.forEach((word, row) => {
      const sign = isWon(row);
      if (word !== '' && sign !== null) signs.set(word, (signs.get(word) ?? new Set()).add(sign));
    });
    const pure = [...signs.values()].filter(each => each.size === 1);
    return pure.length === signs.size && new Set(pure.flatMap(each => [...each])).size === 2;
  });
  if (column !== undefined) take(column, 'status', 'sums');
}

/** "B/T" over a column of B and T, and of words that all know: what the letters mean is asked. */
function takeStatusByLetters({ has, rows, nameOf, free, take }: TableColumns): void {
  if (has('status') || has('winner')) return;
  const column = free().find(each => {
    const name = cleanedText(nameOf(each).replace(/[/|]/g, ' '));
    const words = rows.map(row => textOf(row.cells[each])).filter(text => text !== '');
    const letters = name.split(' ');
    const isSpelled = (word: string) => letters.includes(cleanedText(word)) || isResultWord(word);
    return /^\p{L}( \p{L}){1,3}$/u.test(name) && words.length > 0 && words.every(isSpelled);
  });
  if (column !== undefined) take(column, 'status', 'cells');
}

/** The one column of a few words that nothing else explains, where nothing says how bets ended: each word is asked about. */
function takeStatusByWords(columns: TableColumns): void {
  const { has, of, rows, content, free, take } = columns;
  if ((['status', 'winner', 'profit', 'return', 'procedure_profit'] as const).some(has)) return;
  // A code that rows share may be that of an operation, if nothing else says how they ended.
  const codes = (['procedure', 'ticket', 'category'] as const).flatMap(field => of(field)?.column ?? []);
  const isLetter = (column: number) => rows.every(row => /^\p{L}?$/u.test(textOf(row.cells[column])));
  const candidates = [...free(), ...codes.filter(isLetter)].filter(column => {
    const { letters, distinct, count, versus, house } = content(column);
    // Letters of one's own mean a result, too; numbers are counted before they are codes.
    const isCoded = rows.every(row => /^(\p{L}{1,2})?$/u.test(textOf(row.cells[column])));
    const isWords = count >= LEAST_ROWS && (letters >= 0.8 || isCoded) && distinct * count <= MOST_WORDS;
    return isWords && versus === 0 && house === 0 && pickShare(columns, column) < 0.5;
  });
  if (candidates.length === 1 && candidates[0] !== undefined) take(candidates[0], 'status', 'cells');
}
