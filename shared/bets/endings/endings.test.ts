import { describe, expect, it } from 'vitest';
import { cents } from '../../units.ts';
import { type ActionInput, actionSchema } from '../action.ts';
import type { Worth } from '../bet-in-reais.ts';
import { bookOf } from '../book.ts';
import { endingChoices, endingsOf } from './endings.ts';

type Terms = Extract<ActionInput, { kind: 'place' }>['terms'];
const bets = (...terms: Partial<Terms>[]) => {
  const base = { procedure: 'p', house: 'kto', odds: 2, stakeCents: 10_000, event: 'e' };
  const actions = terms.map((own, index) =>
    actionSchema.parse({ kind: 'place', id: `a${index}`, at: index, bet: `b${index}`, terms: { ...base, ...own } }),
  );
  return [...bookOf(actions).bets.values()];
};
const inReais: Worth = amount => amount;
const shown = (endings: ReturnType<typeof endingsOf>) =>
  endings?.map(({ winners, profitCents }) => [winners.map(({ id }) => id).join('+'), profitCents]);

describe('the ways in which bets of a match can end', () => {
  it('are two for the sides of a half line', () => {
    const two = bets(
      { market: 'ah', selection: 'home', line: -0.5, odds: 2.11, stakeCents: 48_300 },
      { market: 'ah', selection: 'away', line: 0.5, odds: 1.97, stakeCents: 51_700 },
    );
    expect(shown(endingsOf(two, inReais))?.sort()).toEqual([
      ['b0', 1_913],
      ['b1', 1_849],
    ]);
  });

  it('count the commission of an exchange, and a draw that returns a stake', () => {
    const covered = bets(
      { market: '1x2', selection: 'home', odds: 2.5 },
      { market: '1x2', selection: 'home', side: 'lay', odds: 2.54, commission: 0.065, exchangeMarket: 'm' },
      { market: 'dnb', selection: 'away', odds: 3, stakeCents: 100 },
    );
    expect(shown(endingsOf(covered, inReais))?.sort()).toEqual([
      ['b0', -500],
      ['b1+b2', -450],
      ['b1', -650],
    ]);
  });

  it('are asked for by score if there are many, and not known for other markets or two matches', () => {
    const many = [0, 1, 2, 3, 4, 5, 6].map(goals => ({ market: 'ou', selection: 'over', line: goals + 0.5 }));
    expect(endingsOf(bets(...many), inReais)).toBeNull();
    expect(endingsOf(bets({ market: 'corners', selection: 'over', line: 9.5 }), inReais)).toBeNull();
    expect(
      endingsOf(bets({ market: '1x2', selection: 'home' }, { market: '1x2', selection: 'away', event: 'f' }), inReais),
    ).toBeNull();
    expect(endingsOf([], inReais)).toBeNull();
  });

  it('are chosen among the bets themselves where the table knows nothing of their market', () => {
    const corners = (names: readonly string[]) =>
      names.map((eventName, index) => ({ market: 'escanteios', selection: `opção ${index}`, event: null, eventName }));
    expect(shown(endingChoices(bets(...corners(['Fla x Pal', 'fla x pal '])), inReais))).toEqual([
      ['b0', 0],
      ['b1', 0],
    ]);
    expect(shown(endingChoices(bets(...corners(['Fla x Pal'])), inReais))).toEqual([
      ['b0', 10_000],
      ['', -10_000],
    ]);
    expect(endingChoices(bets(...corners(['Fla x Pal', 'Inter x Grêmio'])), inReais)).toEqual([]);
    expect(endingChoices(bets(...corners(Array(7).fill('Fla x Pal'))), inReais)).toEqual([]);
  });

  it.each<[boolean, string, ...string[]]>([
    [true, '', 'Flamengo', 'Palmeiras', 'Empate'],
    [true, 'cantos', 'mais de 9,5', 'menos de 9.5'],
    [true, '', '', ''],
    [true, '', 'Flamengo −0,5', '=1+1'],
    [false, '', 'Flamengo −1', 'Palmeiras'],
    [false, 'cantos', 'mais de 9,5', 'menos de 10,5'],
    [false, 'cantos', 'mais de 9', 'menos de 9'],
    [false, 'cartões', 'over 4.25', 'under 4.25'],
    [false, 'empate anula', 'Flamengo', 'Palmeiras'],
    [false, 'handicap de cantos', 'Flamengo', 'Palmeiras'],
    [false, '', 'Flamengo -1', 'Palmeiras +1'],
    [false, '', 'Flamengo DNB', 'Palmeiras'],
    [false, '', '1X', 'Palmeiras'],
    [false, 'cantos', 'Flamengo', 'Flamengo'],
  ])('are guessed (%s) of what a person typed: %s, %s, %s', (isGuessed, market, ...selections) => {
    const typed = bets(...selections.map(selection => ({ market, selection, event: null, eventName: 'Fla x Pal' })));
    expect(endingChoices(typed, inReais)).toHaveLength(isGuessed ? selections.length : 0);
  });

  it('are not guessed of two markets, or of lines that differ', () => {
    const typed = { event: null, eventName: 'Fla x Pal', selection: 'mais' };
    expect(endingChoices(bets({ ...typed, market: 'cantos' }, { ...typed, market: 'cartões' }), inReais)).toEqual([]);
    const lines = bets({ ...typed, line: 9.5 }, { ...typed, selection: 'menos', line: 10.5 });
    expect(endingChoices(lines, inReais)).toEqual([]);
  });

  it('are not told for bets of several matches that are known by name only', () => {
    const home = { market: '1x2', selection: 'home', event: null };
    const two = bets({ ...home, eventName: 'Fla x Pal' }, { ...home, eventName: 'Inter x Grêmio' });
    expect([endingsOf(two, inReais), endingChoices(two, inReais)]).toEqual([null, []]);
  });

  it('are told in reais where a house is in another currency, and not at all where nobody wrote down its rate', () => {
    const two = bets(
      { market: '1x2', selection: 'home', odds: 2, stakeCents: 10_000 },
      { market: '1x2', selection: 'home', side: 'lay', odds: 2, stakeCents: 2_000, house: 'pinnacle' },
    );
    const atFive: Worth = (amount, house) => cents(house === 'pinnacle' ? amount * 5 : amount);
    expect(shown(endingsOf(two, atFive))?.sort()).toEqual([
      ['b0', 0],
      ['b1', 0],
    ]);
    const unknown: Worth = (amount, house) => (house === 'pinnacle' ? null : amount);
    expect(shown(endingsOf(two, unknown))?.sort()).toEqual([
      ['b0', null],
      ['b1', null],
    ]);
  });
});
