/** Where a sheet's table begins: the row, or the two rows, that name its columns. */
import type { Cell, SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { cleanText, textOf } from '../cells/clean-text.ts';
import { looksLikeHouse } from '../cells/house-names.ts';
import { readLegHeader } from './header-legs.ts';
import { LOOSE_RANK } from './header-words.ts';
import { isThreeWayTable } from './three-way-headers.ts';

/** A header stands in the first rows, below a title and notes at most. */
const MOST_ROWS_ABOVE = 40;
const LEAST_FIELDS = 3;

export interface Header {
  readonly rows: readonly number[];
  readonly names: readonly string[];
  /** As they are shown: with the heading over them. */
  readonly titles: readonly string[];
  /** The heading over each column, in a header of two rows; '': none. */
  readonly groups: readonly string[];
  readonly score: number;
}

export function findHeader(sheet: Worksheet): Header | null {
  let best: Header | null = null;
  const above = sheet.rows.slice(0, MOST_ROWS_ABOVE);
  above.forEach((row, index) => {
    const one = namesOf(row);
    const alone = scoreOf(one);
    const candidates: Header[] = [{ rows: [row.number], names: one, titles: one, groups: [], score: alone }];
    const next = above[index + 1];
    // What stands over a header in the midst of a table is a bet.
    if (next?.cells.every(isWord) && row.cells.every(isWord)) {
      const { names: whole, titles, groups } = joined(sheet, row, next);
      const under = namesOf(next);
      // A heading that makes a known name unknown is left out of it.
      const names = whole.map((name, column) => (isRead(name) ? name : (under[column] ?? '') || name));
      const [score, below] = [scoreOf(names), scoreOf(under)];
      const rows = [row.number, next.number];
      if (score > alone && score > below) candidates.push({ rows, names, titles, groups, score });
      else if (new Set(groups.filter(looksLikeHouse)).size > 1)
        candidates.push({ rows, names, titles, groups, score: below + BAND_WORTH });
      else if (isBand(row, next))
        candidates.push({ rows, names: under, titles, groups: [], score: below + BAND_WORTH });
    }
    for (const each of candidates) if (isEnough(each) && each.score > (best?.score ?? 0)) best = each;
  });
  return best;
}

const isRead = (title: string): boolean => readLegHeader(title).readings.length > 0;

/** The row below alone is the same header, with less to show. */
const BAND_WORTH = 0.01;

/** Whether a row above a header only holds its columns together: several headings, fewer than columns, and over the last ones too. */
function isBand(top: SheetRow, below: SheetRow): boolean {
  const columns = (row: SheetRow) => row.cells.flatMap((cell, column) => (cell === null ? [] : [column]));
  const [headings, names] = [columns(top), columns(below)];
  const isHeading = (column: number) =>
    isWord(top.cells[column] ?? null) && !/:|\d{3}/.test(textOf(top.cells[column] ?? null));
  return (
    headings.length > 1 &&
    headings.length < names.length &&
    (headings.at(-1) ?? 0) * 2 >= (names.at(-1) ?? 0) &&
    headings.every(isHeading)
  );
}

/** A day or a price belongs to a bet, not to a header. */
const isWord = (cell: Cell): boolean =>
  cell === null || (cell.kind === 'text' && !/^\W*\d[\d.,:/\s-]{2,}\W*$/.test(cell.text));

/** A short table is one as soon as most of its few columns are understood. */
const isEnough = ({ names, score }: Header): boolean =>
  score >= LEAST_FIELDS || (score > LEAST_FIELDS - 1 && score >= names.filter(name => name !== '').length * 0.6);

const namesOf = (row: SheetRow): string[] => row.cells.map(cell => headerText(cell));

const headerText = (cell: Cell | undefined): string =>
  cell?.kind === 'text' && cell.text.length <= 60 ? cleanText(cell.text) : '';

/** The names of a header of two rows: a heading over several columns is put before each of their names. */
function joined(sheet: Worksheet, top: SheetRow, below: SheetRow) {
  const names: string[] = [];
  const titles: string[] = [];
  const groups: string[] = [];
  let group = '';
  const width = Math.max(top.cells.length, below.cells.length);
  for (let column = 0; column < width; column += 1) {
    const [over, under] = [headerText(top.cells[column]), headerText(below.cells[column])];
    const merge = sheet.merges.find(each => each.top === top.number && each.left <= column && each.right >= column);
    if (over !== '') group = over;
    else if (under === '' || (sheet.merges.length > 0 && !merge)) group = '';
    // A house in brackets belongs to the group, and is no part of the name.
    const name = under === '' ? group : group.replace(/\s*\([^)]*\)/, '');
    names[column] = [name, under].filter(Boolean).join(' ');
    titles[column] = [group, under].filter(Boolean).join(' ');
    groups[column] = under === '' ? '' : group;
    if (under === '' && over === '') group = '';
  }
  return { names, titles, groups };
}

/** A row of bets has words, too: a name that only resembles a field is worth less than a known one. */
const LOOSE_WORTH = 0.6;

/** How many different fields the names stand for. */
function scoreOf(names: readonly string[]): number {
  const fields = new Map<string, number>();
  const isThreeWay = isThreeWayTable(names);
  for (const name of names) {
    if (name === '') continue;
    const { readings, leg, side } = readLegHeader(name, isThreeWay);
    const [first] = readings;
    if (!first) continue;
    const key = `${first.field} ${leg ?? ''} ${side ?? ''}`;
    fields.set(key, Math.max(fields.get(key) ?? 0, first.rank < LOOSE_RANK ? 1 : LOOSE_WORTH));
  }
  return [...fields.values()].reduce((so, worth) => so + worth, 0);
}
