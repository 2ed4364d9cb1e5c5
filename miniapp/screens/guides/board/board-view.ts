/** The state of a board, and how a touch changes it. Pure. */

import { formatScore, marketGuideTexts as words } from '#shared/catalogue/guides/guide-words.ts';
import { MARKET_LINES } from '#shared/catalogue/guides/market-notes.ts';
import { formatHandicap } from '#shared/catalogue/numbers/format.ts';
import {
  type BoardCell,
  boardAxis,
  boardOf,
  needsHalfTime,
  ownLine,
  selectionsOf,
} from '#shared/guides/score-board.ts';
import type { FinalState, Score } from '#shared/settlement/final-state.ts';
import { MARKET_TABLE, type SettledMarketId } from '#shared/settlement/market-table.ts';
import { selectionName } from '#shared/settlement/names.pt-br.ts';

export interface BoardState {
  readonly market: SettledMarketId;
  readonly selection: string;
  readonly line: number | null;
  readonly halfTime: Score;
  /** The chosen cell. */
  readonly row: number;
  readonly column: number;
}

export type BoardEvent =
  | { readonly type: 'selection'; readonly selection: string }
  | { readonly type: 'line'; readonly line: number }
  | { readonly type: 'halfTime'; readonly score: Score }
  | { readonly type: 'pick'; readonly row: number; readonly column: number };

/** Opens on 2–1, or in the middle of a row of points. */
export function boardStart({ market, line }: { market: SettledMarketId; line: number | null }): BoardState {
  const own = MARKET_TABLE[market].line.kind === 'none' ? null : (line ?? MARKET_LINES[market]?.[0] ?? 0);
  const isRow = boardAxis(market) === 'margin' || boardAxis(market) === 'total';
  const middle = Math.floor((boardOf({ market, selection: firstOf(market, own), line: own })[0]?.length ?? 0) / 2);
  return {
    market,
    selection: firstOf(market, own),
    line: own,
    halfTime: needsHalfTime(market) ? { home: 1, away: 0 } : { home: 0, away: 0 },
    row: isRow ? 0 : 2,
    column: isRow ? middle : 1,
  };
}

function firstOf(market: SettledMarketId, line: number | null): string {
  return (market === 'correct_score' ? '2-1' : selectionsOf(market, line)[0]) ?? '';
}

export function boardStep(state: BoardState, event: BoardEvent): BoardState {
  switch (event.type) {
    case 'selection':
      return { ...state, selection: event.selection };
    case 'line': {
      const has = selectionsOf(state.market, event.line).includes(state.selection);
      return { ...state, line: event.line, selection: has ? state.selection : firstOf(state.market, event.line) };
    }
    case 'halfTime':
      return { ...state, halfTime: event.score };
    case 'pick':
      return { ...state, row: event.row, column: event.column };
  }
}

export function rowsOf(state: BoardState): readonly (readonly BoardCell[])[] {
  return boardOf(state);
}

export function pickedState(state: BoardState): FinalState | null {
  return rowsOf(state)[state.row]?.[state.column]?.state ?? null;
}

/** The short text of a cell. Example: '2–1'; on a row of points '+3' or '201'. */
export function placeOf(market: SettledMarketId, state: FinalState): string {
  const axis = boardAxis(market);
  if (axis === 'margin') return formatHandicap(state.home - state.away);
  if (axis === 'total') return String(state.home + state.away);
  return formatScore(state);
}

/** Example: 'Se terminar 2–1'. */
export function boardSentence(market: SettledMarketId, state: FinalState): string {
  const place = placeOf(market, state);
  switch (boardAxis(market)) {
    case 'goals':
      return words.at(place);
    case 'half_time':
      return words.atHalfTime(place);
    case 'margin':
      return words.atMargin(place);
    case 'total':
      return words.atTotal(place);
  }
}

/** As a slip prints it, at the selection's own line. */
export function boardSelectionLabel(market: SettledMarketId, selection: string, line: number | null): string {
  const own = MARKET_TABLE[market].line.kind === 'home_handicap' ? line : ownLine(market, selection, line);
  return selectionName(market, selection, own);
}
