/** What the cells of a column look like, whatever stands above them. */
import type { Cell, SheetRow } from '../../spreadsheet/cells.ts';
import { isFormulaError, textOf } from '../cells/clean-text.ts';
import { looksLikeHouse } from '../cells/house-names.ts';
import { readDate, readTime } from '../cells/read-date.ts';
import { readMoney } from '../cells/read-money.ts';
import { readOddsCell } from '../cells/read-odds.ts';
import type { ImportField } from '../result/fields.ts';
import { isSideWord, saysFreeBet } from '../rows/row-cells.ts';
import { isResultWord } from '../rows/status-words.ts';

/** Shares of the cells that are not blank, between 0 and 1. */
export interface ColumnContent {
  readonly count: number;
  readonly date: number;
  readonly time: number;
  readonly money: number;
  readonly status: number;
  readonly side: number;
  readonly house: number;
  readonly odds: number;
  readonly versus: number;
  readonly day: number;
  readonly units: number;
  /** Numbers in quarters, some of them negative, or small and mostly no whole numbers: lines of handicaps and totals. */
  readonly line: number;
  /** The same where some are negative, as no stake is. */
  readonly signedLine: number;
  /** Different texts, of the cells that are not blank. */
  readonly distinct: number;
  /** Long numbers, or letters with digits, as programs name things. */
  readonly code: number;
  /** The same, or numbers of any length, as people count their bets. */
  readonly numbered: number;
  /** Whether it numbers its rows: whole numbers, each one more than the last. */
  readonly isCount: boolean;
  /** Small numbers, as results are coded, none of them below a lost stake; counts of bets are larger. */
  readonly coded: number;
  readonly letters: number;
  readonly percent: number;
  /** Words for a free bet, and for own money. */
  readonly free: number;
  readonly own: number;
  /** Numbers that no price is, as amounts are. */
  readonly large: number;
}

const SAMPLE = 200;
/** Two or three prices may follow each other, too. */
const LEAST_COUNTED = 4;
/** How many words one person has for the ends of bets. */
const MOST_STATUS_WORDS = 6;
const LEAST_STATUS_CELLS = 5;
const VERSUS = /\s(x|vs?\.?|versus|@|-|–)\s/i;

/** columns: one, or those of one name in rows of several legs, which are judged together. */
export function columnContentOf(rows: readonly SheetRow[], columns: readonly number[], today: string): ColumnContent {
  const cells = sampleOf(rows, columns);
  const context = {
    today,
    month: null,
    year: null,
    isMonthFirst: false,
    timeZone: 'UTC',
    writtenIn: null,
    headingDay: null,
  };
  const share = (test: (cell: Cell) => boolean) => (cells.length === 0 ? 0 : cells.filter(test).length / cells.length);
  const texts = cells.map(textOf);
  return {
    count: cells.length,
    date: share(cell => readDate(cell, context) !== null || /^\d{1,2}[/-]\d{1,2}([/-]\d{2,4})?\b/.test(textOf(cell))),
    time: share(cell =>
      cell?.kind === 'number'
        ? cell.value >= 0 && cell.value < 1
        : /[:h]/.test(textOf(cell)) && readTime(cell) !== null,
    ),
    money: share(cell => readMoney(cell, 'comma').kind === 'amount'),
    status: share(cell => cell?.kind === 'text' && isResultWord(cell.text)),
    side: share(cell => isSideWord(textOf(cell))),
    house: share(cell => cell?.kind === 'text' && looksLikeHouse(cell.text)),
    odds: share(cell => readOddsCell(cell, 'decimal') !== null || isAmerican(cell)),
    versus: share(cell => VERSUS.test(textOf(cell))),
    day: share(cell => /^([1-9]|[12]\d|3[01])$/.test(textOf(cell))),
    units: share(
      cell => cell?.kind === 'text' && /^[-+]?\d+([.,]\d+)?\s*(u|un|und|unid|unidades?)s?\.?$/i.test(cell.text.trim()),
    ),
    ...lineShares(cells),
    distinct: cells.length === 0 ? 0 : new Set(texts).size / cells.length,
    code: texts.length === 0 ? 0 : texts.filter(text => CODE.test(text) && !DAY.test(text)).length / texts.length,
    numbered: share(cell => NUMBERED.test(textOf(cell)) || (CODE.test(textOf(cell)) && !DAY.test(textOf(cell)))),
    isCount: isCount(cells),
    coded: share(cell => /^(\+?[0-5]|-[01])([.,](0+|50?))?$/.test(textOf(cell))),
    letters: share(cell => cell?.kind === 'text' && /\p{L}{2}/u.test(cell.text)),
    free: share(cell => cell?.kind === 'text' && saysFreeBet(cell) === 'free'),
    own: share(cell => cell?.kind === 'text' && saysFreeBet(cell) === 'own'),
    large: share(cell => {
      const money = readMoney(cell, 'comma');
      return money.kind === 'amount' && money.cents >= LARGE && !isAmerican(cell);
    }),
    percent: share(cell => (cell?.kind === 'number' ? cell.shows === 'percent' : /%\s*$/.test(textOf(cell)))),
  };
}

const DAY = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;
const CODE = /^(?=.*\d)[A-Za-z0-9#/_.-]{5,40}$/;

const NUMBERED = /^#?[A-Za-z]{0,4}[-.]?\d{1,15}$/;

/** A column with gaps counts on behind them. */
function isCount(cells: readonly Cell[]): boolean {
  if (cells.some(cell => cell?.kind === 'number' && cell.shows !== 'plain')) return false;
  const values = cells.map(cell => Number(textOf(cell).replace(/^#/, '')));
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  return (
    cells.length >= LEAST_COUNTED && values.every(Number.isInteger) && steps.filter(step => step !== 1).length <= 1
  );
}

/** The first cells and the last ones: a sheet of years changes on its way. */
function sampleOf(rows: readonly SheetRow[], columns: readonly number[]): Cell[] {
  const from = rows.length > 2 * SAMPLE ? [...rows.slice(0, SAMPLE), ...rows.slice(-SAMPLE)] : rows;
  return from.flatMap(row =>
    columns.map(column => row.cells[column] ?? null).filter(cell => cell && !isFormulaError(cell)),
  );
}

const isAmerican = (cell: Cell): boolean => {
  const text = textOf(cell).replace(/[−–]/g, '-');
  // Without its sign it may be any amount.
  return /^[+-]\d{3,5}$/.test(text) && readOddsCell(cell, 'american') !== null;
};

const MOST_LINE = 400;
/** Fifty times the stake, as an amount. */
const LARGE = 5_000;
/** Stakes with half a real are larger. */
const MOST_GOALS = 12;

function lineShares(cells: readonly Cell[]): Pick<ColumnContent, 'line' | 'signedLine'> {
  const values = cells.map(cell => {
    if (cell?.kind === 'number') return cell.shows === 'plain' ? cell.value : null;
    const text = textOf(cell).replace(/[−–]/g, '-').replace(/^\+/, '').replace(',', '.');
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
  });
  const lines = values.filter(value => value !== null && Number.isInteger(value * 4) && Math.abs(value) <= MOST_LINE);
  const broken = lines.filter(value => value !== null && !Number.isInteger(value));
  const isSmall = lines.every(value => value !== null && Math.abs(value) <= MOST_GOALS);
  const isSigned = broken.length > 0 && lines.some(value => value !== null && value < 0);
  const share = lines.length / (cells.length || 1);
  return {
    line: isSigned || (isSmall && broken.length * 2 >= lines.length) ? share : 0,
    signedLine: isSigned ? share : 0,
  };
}

/** Whether such cells can be of the field. A column without a cell can be anything. */
export function fits(field: ImportField, content: ColumnContent): boolean {
  if (content.count === 0) return true;
  switch (field) {
    case 'date':
      return content.date >= 0.3 || content.day >= 0.5;
    case 'time':
      return content.time >= 0.5 && content.date < 0.5;
    case 'stake':
    case 'liability':
    case 'return':
    case 'profit':
    case 'procedure_profit':
    case 'planned_profit':
      return content.money >= 0.4 && content.percent < 0.5;
    case 'promotion':
      return content.letters >= 0.5;
    case 'odds':
    case 'boosted_odds':
      return (content.date < 0.5 || content.odds > 0.3) && content.percent < 0.5;
    case 'status':
      return content.status >= 0.3 || content.money < 0.5 || (content.distinct <= 0.5 && content.coded >= 0.8);
    case 'winner':
      return content.status < 0.5;
    case 'side':
      return content.side >= 0.5;
    case 'house':
      return content.money < 0.5 && content.date < 0.5 && content.versus < 0.5;
    case 'home':
    case 'away':
      return content.house < 0.3 && content.money < 0.5;
    case 'selection':
      return content.money < 0.7 && content.side < 0.5 && content.house < 0.5;
    case 'market':
    case 'category':
      return content.money < 0.7 && content.side < 0.5;
    case 'event':
      return content.money < 0.7 && content.date < 0.7;
    case 'procedure':
      return content.side < 0.5;
    case 'ticket':
      return content.distinct > 0.6 && (content.numbered >= 0.7 || content.count < 3);
    default:
      return true;
  }
}

export const isOfAmounts = ({ money, percent, isCount: isNumbering }: ColumnContent): boolean =>
  money >= 0.6 && percent < 0.2 && !isNumbering;

/** Whether such cells look like the field even under a name that nobody knows. */
export function looksLike(field: ImportField, content: ColumnContent): boolean {
  if (content.count === 0) return false;
  switch (field) {
    case 'date':
      return content.date >= 0.8 && content.money < 0.8;
    case 'time':
      return content.time >= 0.8;
    case 'odds':
      return (
        content.odds >= 0.8 && content.large < 0.5 && content.line < 0.9 && content.percent < 0.2 && !content.isCount
      );
    case 'stake':
    case 'liability':
    case 'return':
    case 'profit':
      return isOfAmounts(content) && content.line < 0.95;
    case 'house':
      return content.house >= 0.5;
    case 'status':
      return (
        (content.status >= 0.6 && content.distinct <= 0.8) ||
        // What a person calls an open bet, or a win, may be a word of their own beside those that all use. A legend is shorter.
        (content.count >= LEAST_STATUS_CELLS &&
          content.status >= 0.25 &&
          content.letters >= 0.8 &&
          content.distinct * content.count <= MOST_STATUS_WORDS)
      );
    case 'event':
      return content.letters >= 0.6 && content.house < 0.3 && content.status < 0.5;
    case 'side':
      // A free bet among sides is a back.
      return content.side >= 0.5 && content.side + content.free >= 0.9;
    case 'freebet':
      return content.free > 0 ? content.free + content.own >= 0.8 : content.distinct * content.count <= 2;
    case 'selection':
    case 'market':
      return content.letters >= 0.5;
    default:
      return fits(field, content);
  }
}
