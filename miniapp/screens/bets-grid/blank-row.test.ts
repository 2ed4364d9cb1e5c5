import { describe, expect, it } from 'vitest';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { oddsSentence } from '#shared/catalogue/calculators/odds-sentence.ts';
import { epochMs } from '#shared/units.ts';
import { BLANK_ROW, typeBlank } from './blank-row.ts';
import type { ColumnId } from './rows/grid-columns.ts';

const CLOCK = { now: epochMs(Date.parse('2026-11-20T12:00:00Z')), timeZone: 'America/Sao_Paulo' };

/** Types one cell after the other. */
function type(...cells: readonly (readonly [ColumnId, string])[]) {
  let ids = 0;
  let [row, batch] = [BLANK_ROW, typeBlank(BLANK_ROW, [], CLOCK, () => '').batch];
  for (const [column, text] of cells)
    ({ row, batch } = typeBlank(row, [{ column, text }], CLOCK, () => `new ${ids++}`));
  return { row, batch };
}

describe('the last line of the grid', () => {
  it('keeps what is typed until house, odds and stake are there, and then is a bet', () => {
    const typed = type(['selection', 'Flamengo vence'], ['house', 'Betano'], ['odds', '2,10']);
    expect(typed.batch.drafts).toEqual([]);
    expect([typed.row.selection, typed.row.house, typed.row.odds]).toEqual(['Flamengo vence', 'Betano', '2,10']);
    const { row, batch } = type(
      ['selection', 'Flamengo vence'],
      ['house', 'Betano'],
      ['odds', '2,10'],
      ['status', 'green'],
      ['stake', '1.000,50'],
    );
    expect(row).toBe(BLANK_ROW);
    expect(batch.drafts).toEqual([
      { kind: 'procedure', procedure: 'new 0', terms: { name: '' } },
      {
        kind: 'place',
        bet: 'new 1',
        terms: { procedure: 'new 0', selection: 'Flamengo vence', house: 'betano', odds: 2.1, stakeCents: 100_050 },
      },
      { kind: 'settle', bet: 'new 1', status: 'won' },
    ]);
  });

  it('says what is wrong with a cell, and keeps the others', () => {
    const { row, batch } = type(['house', 'KTO'], ['odds', 'dois']);
    expect(batch.wrong.map(({ column, text }) => [column, text])).toEqual([['odds', oddsSentence('dois')]]);
    expect([row.house, row.odds]).toEqual(['KTO', '']);
    expect(type(['profit', '10']).batch.wrong.map(({ text }) => text)).toEqual([words.errors.readOnly]);
  });

  it('calculates sums, and says what is none', () => {
    const { row, batch } = type(['stake', '=490+10,5'], ['odds', '=1+1,05'], ['house', 'KTO']);
    expect([row.stake, row.odds, row.house]).toEqual(['', '', '']);
    expect(batch.drafts.find(({ kind }) => kind === 'place')).toMatchObject({
      terms: { stakeCents: 50_050, odds: 2.05, house: 'kto' },
    });
    expect(type(['stake', '=soma(A1)']).batch.wrong.map(({ text }) => text)).toEqual([words.errors.not_a_sum]);
    expect(type(['stake', '=1/0']).batch.wrong.map(({ text }) => text)).toEqual([words.errors.division_by_zero]);
  });

  it('is emptied cell by cell', () => {
    expect(type(['house', 'KTO'], ['house', '']).row).toEqual(BLANK_ROW);
  });
});
