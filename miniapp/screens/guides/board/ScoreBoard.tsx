/** The board of a market: a selection, a line, every score, and what each selection pays at the chosen score. */

import { type ReactNode, useId, useReducer } from 'react';
import { marketGuideTexts as words } from '#shared/catalogue/guides/guide-words.ts';
import { MARKET_LINES } from '#shared/catalogue/guides/market-notes.ts';
import { formatHandicap, formatLine } from '#shared/catalogue/numbers/format.ts';
import { boardAxis, movedLine, needsHalfTime, selectionsOf } from '#shared/guides/score-board.ts';
import { MARKET_TABLE, type SettledMarketId } from '#shared/settlement/market-table.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { BoardGrid } from './BoardGrid.tsx';
import { boardSelectionLabel, boardStart, boardStep } from './board-view.ts';
import { Payouts } from './Payouts.tsx';
import styles from './ScoreBoard.module.css';
import { ScoreStepper } from './ScoreStepper.tsx';

/** As many buttons as fit side by side on a phone; more become a list. */
const MOST_BUTTONS = 3;

export function ScoreBoard({ market, line: asked }: { market: SettledMarketId; line: number | null }) {
  const [state, dispatch] = useReducer(boardStep, { market, line: asked }, boardStart);
  const { selection, line, halfTime } = state;
  const axis = boardAxis(market);
  const id = useId();
  return (
    <div className={styles.board}>
      <div className={styles.controls}>
        <SelectionPicker
          market={market}
          line={line}
          chosen={selection}
          onChoose={chosen => dispatch({ type: 'selection', selection: chosen })}
        />
        {line !== null && (
          <LinePicker market={market} line={line} onMove={moved => dispatch({ type: 'line', line: moved })} />
        )}
        {needsHalfTime(market) && (
          <ScoreStepper
            label={words.halfTime}
            score={halfTime}
            onChange={score => dispatch({ type: 'halfTime', score })}
          />
        )}
      </div>
      <BoardGrid state={state} describedBy={id} onPick={cell => dispatch({ type: 'pick', ...cell })} />
      <p id={id} className={styles.axis}>
        {words.axis[axis]}
      </p>
      <Payouts state={state} />
    </div>
  );
}

interface PickerProps {
  market: SettledMarketId;
  line: number | null;
  chosen: string;
  onChoose: (selection: string) => void;
}

function SelectionPicker({ market, line, chosen, onChoose }: PickerProps) {
  const id = useId();
  const selections = selectionsOf(market, line);
  if (selections.length > MOST_BUTTONS) {
    return (
      <div className={styles.control}>
        <label className={styles.label} htmlFor={id}>
          {words.selection}
        </label>
        <select id={id} className={styles.select} value={chosen} onChange={event => onChoose(event.target.value)}>
          {selections.map(each => (
            <option key={each} value={each}>
              {boardSelectionLabel(market, each, line)}
            </option>
          ))}
        </select>
      </div>
    );
  }
  return (
    <Control label={words.selection}>
      {selections.map(each => (
        <Pressable key={each} className={styles.choice} aria-pressed={each === chosen} onClick={() => onChoose(each)}>
          {boardSelectionLabel(market, each, line)}
        </Pressable>
      ))}
    </Control>
  );
}

function LinePicker({
  market,
  line,
  onMove,
}: {
  market: SettledMarketId;
  line: number;
  onMove: (line: number) => void;
}) {
  const rule = MARKET_TABLE[market].line;
  const shown = rule.kind === 'handicap' || rule.kind === 'home_handicap' ? formatHandicap : formatLine;
  return (
    <Control label={words.line}>
      <Pressable className={styles.step} aria-label={words.lineLess} onClick={() => onMove(movedLine(rule, line, -1))}>
        −
      </Pressable>
      <output className={styles.line}>{shown(line)}</output>
      <Pressable className={styles.step} aria-label={words.lineMore} onClick={() => onMove(movedLine(rule, line, 1))}>
        +
      </Pressable>
      <span className={styles.lines}>
        {(MARKET_LINES[market] ?? []).map(each => (
          <Pressable key={each} className={styles.chip} aria-pressed={each === line} onClick={() => onMove(each)}>
            {shown(each)}
          </Pressable>
        ))}
      </span>
    </Control>
  );
}

function Control({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.control}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>{children}</div>
    </fieldset>
  );
}
