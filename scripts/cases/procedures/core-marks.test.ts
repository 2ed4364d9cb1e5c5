import { describe, expect, it } from 'vitest';
import { markProcedureCase } from './procedure-check.ts';

const input = {
  at: '2026-11-19T10:00:00-03:00',
  zone: 'America/Sao_Paulo',
  text: 'Surebet\nBahia x Sport hoje 20h\nBetano mais de 2,5 2,10 R$ 100\nKTO menos de 2,5 2,00 R$ 105',
};
const over = { step: 0, house: 'Betano', side: 'back', selection: 'over', market: 'asian_total', line: 2.5, odds: 2.1 };
const under = { ...over, house: 'KTO', selection: 'under', odds: 2 };
const marksOf = (given: unknown) =>
  markProcedureCase(given, []).marks.flatMap(({ field, mark }) => (mark === 'right' ? [] : [`${mark} ${field}`]));
const long = (core: object) => ({ id: 'x', author: 'a', input, expected: { is: 'arb' }, core });

describe('spec 4: marks of what is read of a post', () => {
  it('are right where all is read as it is written', () => {
    const legs = [
      { ...over, stakeCents: 10_000 },
      { ...under, stakeCents: 10_500 },
    ];
    const { marks, author } = markProcedureCase(long({ is: 'arb', promotionType: null, legs }), []);
    expect(author).toBe('a');
    expect(marks.map(({ mark }) => mark)).toEqual(Array.from({ length: 18 }, () => 'right'));
  });

  it('tell wrong from missing, and count a leg that is not there', () => {
    expect(
      marksOf(long({ is: 'arb', promotionType: null, legs: [{ ...over, stakeCents: 9_000, freebet: 'SNR' }] })),
    ).toEqual(['wrong stakeCents', 'missing freebet', 'wrong extra leg']);
    expect(marksOf(long({ is: 'procedure', promotionType: 'mission', legs: [over, under] }))).toEqual([
      'wrong is',
      'missing promotionType',
      'wrong stakeCents',
      'wrong stakeCents',
    ]);
  });

  it('take the short form of the rounds: steps from 1, markets by short names, what a claim is worth', () => {
    const core = [
      { ...over, step: 1, market: 'ou', stakeCents: 10_000 },
      { ...under, step: 1, market: 'ou', stakeCents: 10_500 },
    ];
    const short = (claims: object) => ({
      id: 'x',
      author: 'a',
      input,
      expected: { is: 'arb', core, claims, missing: [] },
    });
    expect(markProcedureCase(short({ profitCents: 500, isRight: true }), []).problems).toEqual([]);
    expect(marksOf(short({ profitCents: 900, isRight: false }))).toEqual(['missing claim']);
  });

  it('take a side by the name of its team, and no other team', () => {
    const text =
      'Bahia x Sport hoje 20h\nBetano Bahia vence odd 2,10 R$ 100\nKTO dupla chance Sport ou empate odd 2,00 R$ 105';
    const leg = { house: 'Betano', side: 'back', selection: 'BAHIA', market: '1x2', odds: 2.1 };
    const cover = { ...leg, house: 'KTO', selection: 'Sport ou empate', market: 'double-chance', odds: 2 };
    const short = (core: readonly object[]) => ({
      ...{ id: 'x', author: 'a', input: { ...input, text } },
      expected: { is: 'arb', core, claims: null, missing: [] },
    });
    const stakes = ['wrong stakeCents', 'wrong stakeCents'];
    expect(marksOf(short([leg, cover]))).toEqual(stakes);
    expect(marksOf(short([{ ...leg, selection: 'Sport' }, cover]))).toEqual(['wrong selection', ...stakes]);
    expect(marksOf(short([leg, { ...cover, selection: 'Bahia ou empate' }]))).toEqual(
      stakes.with(1, 'wrong selection').concat('wrong stakeCents'),
    );
  });
});
