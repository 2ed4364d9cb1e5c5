import { describe, expect, it } from 'vitest';
import { exampleForm } from '#shared/calculators/forms/form.ts';
import { SUREBET_KIT } from '#shared/calculators/forms/surebet-kit.ts';
import { calculationOf } from '../calculation.ts';
import { openedScores } from './opened-scores.ts';
import { sumFacts } from './sum-facts.ts';

type Texts = Readonly<Record<string, string>>;

/** A leg is 'house odds', and may have more terms. */
function calculationOn(legs: readonly (readonly [string, Texts?])[], totals: Texts = {}) {
  const form = exampleForm(SUREBET_KIT);
  const rows = legs.map(([text, more = {}]) => {
    const [house = '', odds = ''] = text.split(' ');
    return { texts: { ...form.groups.legs?.[0]?.texts, 'legs.*.house': house, 'legs.*.odds': odds, ...more } };
  });
  const kept = rows.map((row, at) => ({ ...form.groups.legs?.[0], key: at, ...row }));
  return calculationOf({
    ...form,
    texts: { ...form.texts, ...totals },
    groups: { ...form.groups, legs: kept },
  } as typeof form);
}

const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const MATCH = [['bet365 2,45'], ['Superbet 3,55'], ['Pinnacle 3,42']] as const;

describe('beside the total of a surebet', () => {
  it('is the sum of its implied probabilities', () => {
    const facts = sumFacts(calculationOn(MATCH));
    expect([spaced(facts?.impliedSum), facts?.isNet, facts?.roundingCost]).toEqual(['98,23 %', false, null]);
  });

  it.each([
    ['2', '2', '100,00 %'],
    ['2,0001', '2', '99,99 %'],
    ['1,9999', '2', '100,01 %'],
  ])('is never rounded over 100 %%: %s and %s', (one, other, sum) => {
    expect(spaced(sumFacts(calculationOn([[`a ${one}`], [`b ${other}`]]))?.impliedSum)).toBe(sum);
  });

  it('is of what the commission leaves', () => {
    const facts = sumFacts(calculationOn([['Betfair 2,10', { 'legs.*.commission': '5' }], ['KTO 2,05']]));
    // 1/2.045 + 1/2.05.
    expect([spaced(facts?.impliedSum), facts?.isNet]).toEqual(['97,68 %', true]);
  });

  it.each([
    ['a free bet', { 'legs.*.stakeKind': 'SNR' }],
    ['a lay', { 'legs.*.side': 'lay' }],
    ['a boost', { 'legs.*.boost': '10' }],
    ['outcomes of its own', { 'legs.*.winsOn': '1 2' }],
  ])('is not said of %s', (_, terms) => {
    expect(sumFacts(calculationOn([['a 2,10', terms], ['b 2,05']]))?.impliedSum ?? null).toBeNull();
  });

  it('is what whole stakes cost, against stakes to the centavo', () => {
    const facts = sumFacts(calculationOn(MATCH, { total: '1.000,00', step: '5,00' }));
    // 1000 / 0.982251 − 1000 = 18.06, and 11.75 with 415, 285 and 300.
    expect(spaced(facts?.roundingCost)).toBe('R$ 6,31');
  });
});

describe('the scores of the match that a surebet was opened for', () => {
  const event = {
    sport: 'soccer',
    title: 'Fluminense × Ceará · hoje 20:30',
    legs: MATCH.map(([text]) => ({ house: text.split(' ')[0] ?? '', selection: '', url: null })),
    endings: [
      [1, 2],
      [0, 1],
    ],
  };

  it('pay what their outcome pays', () => {
    const scores = openedScores(calculationOn(MATCH, { total: '1.000,00', step: '5,00' }), event);
    expect(scores?.map(row => row.map(Math.round))).toEqual([
      [1175, 2600],
      [1675, 1175],
    ]);
  });

  it('are not known without a match, with another house, another leg, or while something is wrong', () => {
    expect(openedScores(calculationOn(MATCH), null)).toBeNull();
    expect(openedScores(calculationOn(MATCH), { ...event, endings: null })).toBeNull();
    expect(openedScores(calculationOn([['KTO 2,45'], ...MATCH.slice(1)]), event)).toBeNull();
    expect(openedScores(calculationOn([...MATCH, ['KTO 20']]), event)).toBeNull();
    expect(openedScores(calculationOn([['bet365 1'], ...MATCH.slice(1)]), event)).toBeNull();
  });
});
