/** Which legs are shown: the month, the search and one filter a column. Pure. */

import { foldText } from '#shared/language/fold.ts';
import type { BetTest } from '#shared/report/bet-filter.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { type DateClock, type DateRange, dateRange, monthRange } from './date-range.ts';
import { COLUMNS, type ColumnId } from './grid-columns.ts';
import { cellValue, type GridLeg } from './grid-rows.ts';

export type Filters = Readonly<Partial<Record<ColumnId, string>>>;
export type Passes = (leg: GridLeg) => boolean;

export interface RowsWanted {
  readonly filters: Filters;
  readonly search: string;
  /** 'YYYY-MM', by the column of dates; null: all. */
  readonly month?: string | null;
  /** The bets that the address of the page asks for; null: all. */
  readonly only?: BetTest | null;
  /** Gives a typed date its year. */
  readonly now?: EpochMs;
}

export function rowTest({ filters, search, month, only, now }: RowsWanted, timeZone: string): Passes {
  const clock = { now: now ?? epochMs(0), timeZone };
  const tests = (Object.entries(filters) as [ColumnId, string][])
    .filter(([, text]) => text.trim() !== '')
    .map(([column, text]) => testOf(column, text, clock));
  if (month) tests.push(within(monthRange(month, timeZone)));
  const wanted = foldText(search).trim().split(/\s+/).filter(Boolean);
  if (wanted.length > 0) tests.push(leg => wanted.every(word => leg.words.includes(word)));
  if (only) tests.push(leg => only(leg.bet));
  return leg => tests.every(test => test(leg));
}

function testOf(column: ColumnId, text: string, clock: DateClock): Passes {
  const { holds } = COLUMNS[column];
  const dates = holds === 'time' ? dateRange(text, clock) : null;
  if (dates) return within(dates);
  if (holds === 'number' || holds === 'cents') {
    const range = rangeOf(text, holds === 'cents' ? 100 : 1);
    if (range) {
      const value = valueIn(column);
      return leg => {
        const found = value(leg);
        return found !== null && found >= range[0] - 1e-9 && found <= range[1] + 1e-9;
      };
    }
  }
  const wanted = foldText(text).trim();
  return leg => foldText(leg[column]).trim().includes(wanted);
}

const within =
  ([from, to]: DateRange): Passes =>
  ({ when }) =>
    when >= from && when < to;

/** The value of a column; the planned profit is that of the operation. */
const valueIn =
  (column: ColumnId) =>
  (leg: GridLeg): number | null => {
    if (column === 'planned') return leg.procedure.plannedWorstCents;
    const value = cellValue(leg, column);
    return typeof value === 'number' ? value : null;
  };

/** Reads '>100', '<=2,5', '100 a 200', '-50'. Null: these are not numbers. scale: what a typed number is multiplied by. */
function rangeOf(text: string, scale: number): readonly [number, number] | null {
  const compact = text.replace(/R\$|\s|%/g, '').toLowerCase();
  const number = (part: string): number => Number(part.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.')) * scale;
  const compared = /^(>=|<=|>|<|=)(-?[\d.,]+)$/.exec(compact);
  if (compared) {
    const [, sign = '=', part = ''] = compared;
    const at = number(part);
    if (Number.isNaN(at)) return null;
    const step = scale === 1 ? 1e-6 : 1;
    if (sign === '=') return [at, at];
    if (sign.startsWith('>')) return [sign === '>' ? at + step : at, Number.POSITIVE_INFINITY];
    return [Number.NEGATIVE_INFINITY, sign === '<' ? at - step : at];
  }
  const between = /^(-?[\d.,]+)(?:a|até|\.\.)(-?[\d.,]+)$/.exec(compact);
  if (between) return [number(between[1] ?? ''), number(between[2] ?? '')];
  const exact = number(compact);
  return compact === '' || Number.isNaN(exact) ? null : [exact, exact];
}
