import { describe, expect, it } from 'vitest';
import { SETTLED_MARKET_IDS } from '#shared/settlement/market-table.ts';
import { boardSelectionLabel, boardSentence, boardStart, boardStep, pickedState } from './board-view.ts';

describe('a board', () => {
  it.each(SETTLED_MARKET_IDS)('of %s opens on a possible score, and names it', market => {
    const state = pickedState(boardStart({ market, line: null }));
    expect(state).not.toBeNull();
    if (state !== null) expect(boardSentence(market, state)).toMatch(/^Se /);
  });

  it('opens at the line that was searched for', () => {
    expect(boardStart({ market: 'asian_total', line: 2.25 })).toMatchObject({ line: 2.25, selection: 'over' });
  });

  it('keeps its selection as the line moves, unless the line removes it', () => {
    const scores = boardStart({ market: 'correct_score', line: null });
    const picked = boardStep(scores, { type: 'selection', selection: '3-3' });
    expect(boardStep(picked, { type: 'line', line: 4 }).selection).toBe('3-3');
    expect(boardStep(picked, { type: 'line', line: 2 }).selection).toBe('2-1');
  });

  it('has no score below the half-time score', () => {
    const start = boardStart({ market: 'half_time_full_time', line: null });
    const picked = boardStep(start, { type: 'pick', row: 0, column: 0 });
    expect(pickedState(picked)).toBeNull();
  });

  it('labels each selection at its own line', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(boardSelectionLabel('asian_handicap', 'away', -0.75))).toBe('Visitante +0,75');
    expect(plain(boardSelectionLabel('european_handicap', 'away', -1))).toBe('Visitante +1 (europeu)');
    expect(plain(boardSelectionLabel('asian_total', 'over', 2.5))).toBe('Mais de 2,5');
  });
});
