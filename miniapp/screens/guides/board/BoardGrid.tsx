/** The cells of a board: a grid to move in with the arrow keys, and to pick from by touch. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { OUTCOME_WORDS, marketGuideTexts as words } from '#shared/catalogue/guides/guide-words.ts';
import type { BoardCell } from '#shared/guides/score-board.ts';
import { boardAxis } from '#shared/guides/score-board.ts';
import { MARKET_WORDS } from '#shared/settlement/names.pt-br.ts';
import { type BoardState, boardSelectionLabel, placeOf, rowsOf } from './board-view.ts';
import styles from './ScoreBoard.module.css';

export interface BoardGridProps {
  state: BoardState;
  describedBy: string;
  onPick: (cell: { row: number; column: number }) => void;
}

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function BoardGrid({ state, describedBy, onPick }: BoardGridProps) {
  const { market, selection, line } = state;
  const grid = useRef<HTMLDivElement>(null);
  const rows = rowsOf(state);
  const axis = boardAxis(market);
  const isRow = axis === 'margin' || axis === 'total';
  const walk = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const row = Math.min(rows.length - 1, Math.max(0, state.row + move[0]));
    const column = Math.min((rows[row]?.length ?? 1) - 1, Math.max(0, state.column + move[1]));
    onPick({ row, column });
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
  };
  return (
    <div className={styles.scroll}>
      <div className={styles.grid} data-shape={isRow ? 'row' : 'scores'}>
        {/* Only visual, because the name of each cell contains its score. */}
        <div aria-hidden="true" className={styles.cells}>
          {!isRow && <span className={styles.axisMark}>{words.corner}</span>}
          {(rows[0] ?? []).map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position.
            <span key={column} className={styles.axisMark}>
              {isRow && cell.state !== null ? placeOf(market, cell.state) : column}
            </span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a table looks up the headers of every cell, on nineteen boards. */}
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          className={styles.rows}
          aria-label={words.board(MARKET_WORDS[market].name, boardSelectionLabel(market, selection, line))}
          aria-describedby={describedBy}
          onKeyDown={walk}
        >
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position.
            <Row key={row} mark={isRow ? null : row}>
              {cells.map((cell, column) => (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position.
                  key={column}
                  cell={cell}
                  place={`${row} ${column}`}
                  name={nameOf(state, cell)}
                  isPicked={row === state.row && column === state.column}
                  onPick={() => onPick({ row, column })}
                />
              ))}
            </Row>
          ))}
        </div>
      </div>
    </div>
  );
}

function Row({ mark, children }: { mark: number | null; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a grid that is not a table.
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
    <div role="row" className={styles.cells}>
      {mark !== null && (
        <span aria-hidden="true" className={styles.axisMark}>
          {mark}
        </span>
      )}
      {children}
    </div>
  );
}

function nameOf({ market }: BoardState, { state, outcome }: BoardCell): string {
  if (state === null || outcome === null) return words.impossible;
  return words.cell(placeOf(market, state), OUTCOME_WORDS[outcome].name);
}

interface CellProps {
  cell: BoardCell;
  place: string;
  name: string;
  isPicked: boolean;
  onPick: () => void;
}

function Cell({ cell: { outcome }, place, name, isPicked, onPick }: CellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid that is not a table.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the arrow keys; this handles touch.
    <span
      role="gridcell"
      tabIndex={isPicked ? 0 : -1}
      aria-selected={isPicked}
      aria-label={name}
      data-cell={place}
      data-outcome={outcome ?? 'none'}
      // Drawn by the style sheet and not written, because the cell's name contains it in full.
      data-mark={outcome === null ? undefined : OUTCOME_WORDS[outcome].mark}
      className={styles.cell}
      onClick={onPick}
    />
  );
}
