import { describe, expect, it } from 'vitest';
import { MARKET_LINES } from '../catalogue/guides/market-notes.ts';
import { halfTimeGrid } from '../settlement/final-state.ts';
import {
  type LineRule,
  MARKET_TABLE,
  type MarketRow,
  SETTLED_MARKET_IDS,
  type SettledMarketId,
} from '../settlement/market-table.ts';
import { settleBet } from '../settlement/settle.ts';
import {
  boardAxis,
  boardOf,
  movedLine,
  needsHalfTime,
  outcomesAt,
  ownLine,
  selectionsOf,
  stateOf,
} from './score-board.ts';

/** Every line of football; for points, those around the lines that a board offers. */
function linesOf(market: SettledMarketId): readonly (number | null)[] {
  const { kind, min, max, step }: LineRule = MARKET_TABLE[market].line;
  if (kind === 'none') return [null];
  if (MARKET_TABLE[market].scope === 'points') return [min, ...(MARKET_LINES[market] ?? []), max];
  return Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
}

const signed = (market: SettledMarketId, selection: string, line: number | null) =>
  line !== null && MARKET_TABLE[market].line.kind === 'handicap' && selection === 'away' ? 0 - line : line;

describe('a board', () => {
  it.each(SETTLED_MARKET_IDS)('of %s agrees with settlement at every line', market => {
    const halves = needsHalfTime(market) ? halfTimeGrid(2).map(({ home, away }) => ({ home, away })) : [undefined];
    const row: MarketRow = MARKET_TABLE[market];
    for (const line of linesOf(market)) {
      for (const selection of selectionsOf(market, line)) {
        for (const halfTime of halves) {
          for (const { state, outcome } of boardOf({ market, selection, line, ...(halfTime && { halfTime }) }).flat()) {
            if (state === null) {
              expect(halfTime).toBeDefined();
              continue;
            }
            const own = row.lineless.includes(selection) ? null : signed(market, selection, line);
            expect(settleBet({ market, selection, line: own }, state)).toEqual({ ok: true, value: outcome });
          }
        }
      }
    }
  });

  it.each(SETTLED_MARKET_IDS)('of %s shows its first selection winning and losing', market => {
    const line = MARKET_LINES[market]?.[0] ?? null;
    const selection = MARKET_TABLE[market].selections[0] ?? '';
    const outcomes = new Set(
      boardOf({ market, selection, line })
        .flat()
        .map(cell => cell.outcome),
    );
    expect(outcomes).toContain('lose');
    // At 0–0 at half-time nobody leads, so a bet on half-time/full-time that needs a leader cannot win.
    if (market !== 'half_time_full_time') expect(outcomes).toContain('win');
  });

  it.each(SETTLED_MARKET_IDS)('of %s opens at a line that the market has', market => {
    const { kind, min, max, step } = MARKET_TABLE[market].line;
    const lines = MARKET_LINES[market] ?? [];
    expect(lines.length > 0).toBe(kind !== 'none');
    for (const line of lines) expect(line >= min && line <= max && Number.isInteger(line / step)).toBe(true);
  });
});

describe('outcomesAt', () => {
  it('settles each selection at its own line', () => {
    expect(outcomesAt('asian_handicap', -0.75, { home: 2, away: 1 })).toEqual([
      { selection: 'home', line: -0.75, outcome: 'half_win' },
      { selection: 'away', line: 0.75, outcome: 'half_lose' },
    ]);
  });

  it('lists the scores that a house lists, and "any other"', () => {
    const found = outcomesAt('correct_score', 3, { home: 4, away: 1 });
    expect(found).toHaveLength(20);
    expect(found.filter(({ outcome }) => outcome === 'win').map(({ selection }) => selection)).toEqual([
      'any_other',
      'any_other_home',
    ]);
  });

  it('has no line for a selection without one', () => {
    expect(ownLine('correct_score', '2-1', 3)).toBeNull();
    expect(ownLine('asian_total', 'under', 2.5)).toBe(2.5);
  });
});

it('no state has a half-time score above the final score', () => {
  expect(stateOf('half_time_full_time', { home: 1, away: 0 }, { home: 2, away: 0 })).toBeNull();
  expect(stateOf('half_time_result', { home: 1, away: 0 })).toEqual({
    home: 1,
    away: 0,
    halfTime: { home: 1, away: 0 },
  });
  expect(boardAxis('money_line')).toBe('margin');
});

it('a line moves in its steps and stops at its limits', () => {
  const { line } = MARKET_TABLE.asian_total;
  expect(movedLine(line, 2.5, 1)).toBe(2.75);
  expect(movedLine(line, 0.5, -1)).toBe(0.5);
});
