/** Days, houses, matches, results and picks that no name says, and names of such columns that their cells correct. */
import { cleanedText, textOf } from '../../cells/clean-text.ts';
import { readStatus } from '../../cells/read-status.ts';
import type { ImportField } from '../../result/fields.ts';
import { COLOUR_HEADER } from '../colour-column.ts';
import { looksLike } from '../column-content.ts';
import { pickShare } from './picks.ts';
import type { TableColumns } from './table-columns.ts';

/** A column that few rows have is what a stray comma made. */
const LEAST_FILLED = 0.2;
const CURRENCY = /^(BRL|USD|EUR|GBP|ARS|R\$|US\$|\$|€|£)$/i;
/** How many words one person has for the ends of bets. */
const MOST_RESULTS = 6;
const MOSTLY = 0.9;
/** The longest name of a pick. */
const MOST_NAME = 40;
const NOTE = /\b(obs|nota|notas|notes?|coment|titular|tipster|quem|nome|grupo|canal|fonte|user|autor)/;

/** Takes them where no column has their name. */
export function takeWords(columns: TableColumns): void {
  const { has, content, free, take } = columns;
  correctDay(columns);
  correctResults(columns);
  correctHouse(columns);
  for (const field of ['date', 'house', 'side', 'status', 'event'] as const) {
    if (has(field) || (field === 'event' && has('home'))) continue;
    const column = free()
      .filter(each => isTelling(columns, field, each))
      .find(each => (field === 'event' ? content(each).versus >= 0.6 : looksLike(field, content(each))));
    if (column !== undefined) take(column, field, 'cells');
  }
  takeCurrency(columns);
  takeFreeBets(columns);
  if (!has('selection')) takeSelection(columns);
  correctMarket(columns);
  if (!has('selection')) takeNames(columns);
}

/** A "Time" that holds days with their hours. */
function correctDay({ of, has, content, take }: TableColumns): void {
  const time = of('time');
  if (time !== undefined && !has('date') && content(time.column).date >= 0.8) take(time.column, 'date', 'cells');
}

/** A "Conta" of persons beside a column of nothing but houses. */
function correctHouse({ of, free, content, take, drop }: TableColumns): void {
  const named = of('house');
  if (named === undefined || content(named.column).house > 0) return;
  const houses = free().find(column => content(column).house >= MOSTLY);
  if (houses === undefined) return;
  drop('house');
  take(houses, 'house', 'cells');
}

/** An "Aposta" that holds nothing but words of results is how each bet ended, where no other column says it. */
function correctResults({ of, has, rows, content, take }: TableColumns): void {
  if (has('status') || has('winner')) return;
  const columns = (['selection', 'market', 'category', 'notes'] as const).flatMap(field => of(field)?.column ?? []);
  const results = columns.find(column => {
    const { status, distinct, count } = content(column);
    const ends = rows.map(row => readStatus(textOf(row.cells[column])));
    // "Vitória" in every row is what was bet on.
    const isTelling = new Set(ends.flatMap(end => (end.kind === 'status' ? end.status : []))).size > 1;
    return isTelling && status >= MOSTLY && distinct * count <= MOST_RESULTS && looksLike('status', content(column));
  });
  if (results !== undefined) take(results, 'status', 'cells');
}

/** Colours say how a bet ended only where no money does. */
function isTelling({ nameOf, has }: TableColumns, field: ImportField, column: number): boolean {
  const isColour = nameOf(column) === COLOUR_HEADER;
  return !isColour || (field === 'status' && !has('profit') && !has('return'));
}

/** A "Market" that holds matches, a "Linha" that holds picks, an "event" that is a tournament. */
function correctMarket(columns: TableColumns): void {
  const { of, has, content, take, drop } = columns;
  const [market, event] = [of('market'), of('event')];
  // Beside both teams an "event" without a match is where they play.
  if (event && has('home') && has('away') && !has('league') && content(event.column).versus < 0.2) {
    drop('event');
    take(event.column, 'league', 'cells');
  }
  if (market === undefined) return;
  if (!has('event') && !has('home') && content(market.column).versus >= 0.6) {
    drop('market');
    take(market.column, 'event', 'cells');
  } else if (!has('selection') && content(market.column).letters >= 0.5 && pickShare(columns, market.column) >= 0.7) {
    drop('market');
    take(market.column, 'selection', 'cells');
  }
}

/** Codes and signs of currencies, under any name: amounts in euros are no reais. */
function takeCurrency({ has, free, rows, take }: TableColumns): void {
  if (has('currency')) return;
  const column = free().find(each => {
    const texts = rows.map(row => textOf(row.cells[each]).trim()).filter(text => text !== '');
    return texts.length > 1 && texts.every(text => CURRENCY.test(text));
  });
  if (column !== undefined) take(column, 'currency', 'cells');
}

/** Cells that name free bets, and nothing else but own money. */
function takeFreeBets({ has, of, free, content, take }: TableColumns): void {
  if (has('freebet')) return;
  const paidWith = (['market', 'category', 'promotion', 'phase'] as const)
    .flatMap(field => of(field)?.column ?? [])
    .find(each => content(each).free > 0 && content(each).own > 0 && content(each).free + content(each).own === 1);
  const column = paidWith ?? free().find(each => content(each).free > 0 && looksLike('freebet', content(each)));
  if (column !== undefined) take(column, 'freebet', 'cells');
}

function takeSelection(columns: TableColumns): void {
  const { free, content, rows, take } = columns;
  const [best] = free()
    .filter(column => content(column).letters >= 0.5 && content(column).count >= rows.length * LEAST_FILLED)
    .map(column => ({ column, share: pickShare(columns, column) }))
    .filter(each => each.share >= 0.5)
    .sort((a, b) => b.share - a.share);
  if (best) take(best.column, 'selection', 'cells');
}

/** Names that stand in no match: the one column of short texts that differ. */
function takeNames({ free, content, rows, nameOf, take }: TableColumns): void {
  const texts = free().filter(column => {
    const { letters, distinct, versus, count, code } = content(column);
    const isShort = rows.every(row => textOf(row.cells[column]).length <= MOST_NAME);
    const isNote = NOTE.test(cleanedText(nameOf(column)));
    return (
      letters >= 0.8 && code < 0.5 && distinct >= 0.4 && versus === 0 && count >= rows.length / 2 && isShort && !isNote
    );
  });
  if (texts.length === 1 && texts[0] !== undefined) take(texts[0], 'selection', 'cells');
}
