/** Messages of two near readings, and what tells them apart: whose stake, whose commission, which amount. */
import { describe, expect, it } from 'vitest';
import { answerReading } from '../answer.ts';
import { expectSum, fixed, laid, readSpoken, split, spokenResult } from './spoken-fixture.ts';

const net = (odds: number, rate: number) => 1 + (odds - 1) * (1 - rate);
const choicesOf = (text: string) => {
  const reading = readSpoken(text);
  return reading.kind === 'incomplete' ? (reading.choices ?? []).map(choice => choice.text) : [];
};

describe('an amount before odds', () => {
  it.each(['120 a 2,14 e 2,03', '120 na 2,14 e 2,03', '120 na 2,14 / 2,03', '120 na 2,14 e na 2,03'])(
    '%s may be for both',
    text => {
      expect(readSpoken(text)).toMatchObject({ kind: 'incomplete', missing: { code: 'stake_or_total', text: '120' } });
      const [both = '', first = ''] = choicesOf(text);
      expectSum([both], split([2.14, 2.03], 120));
      expectSum([first], fixed(120, 2.14, 2.03));
    },
  );
  it('is told apart by the answer, and by nothing else', () => {
    expectSum(['120 a 2,14 e 2,03', 'no total'], split([2.14, 2.03], 120));
    expectSum(['120 a 2,14 e 2,03', 'só na primeira'], fixed(120, 2.14, 2.03));
    expect(readSpoken('120 a 2,14 e 2,03', '5% na segunda')).toMatchObject({ missing: { code: 'stake_or_total' } });
  });
  it.each([
    '120 em 2,14 e 2,03',
    '120 nas odds 2,14 e 2,03',
    'como dividir 120 entre as odds 2,14 e 2,03?',
    '2,14 contra 2,03... tenho 120 reais pra jogar',
    '2,14 e 2,03, tenho 120',
    'BRL 120 em 2,14 e 2,03',
    '2,14 2,03 $120',
    '2,14 2,03 120 kk',
    'sou leigo, 120 em 2,14 e 2,03',
  ])('%s is for both', text => expectSum([text], split([2.14, 2.03], 120)));
  it.each(['120 na 2,14, quanto na 2,03?', '2,14 2,03 coloquei 120 na primeira', '2,14 2,03 stake 120 na primeira'])(
    '%s is a stake',
    text => expectSum([text], fixed(120, 2.14, 2.03)),
  );
  it('a bet that stands, and nobody knows on which odds', () =>
    expect(readSpoken('2,14 e 2,03, já coloquei 120')).toMatchObject({ missing: { code: 'which_reading' } }));
  it.each(['R$ 120 - 2,14 / R$ 125 - 2,03', 'R$ 120 a 2,14 e R$ 125 a 2,03', '2,14 R$ 120\n2,03 R$ 125'])(
    '%s has both stakes',
    text => expectSum([text], { stakes: [120, 125], worst: 125 * 2.03 - 245 }),
  );
  it('the longest odds of a dutching are no amount', () =>
    expectSum(['dutch 300 nas odds 3,2 / 6,0 / 11'], split([3.2, 6, 11], 300)));
});

describe('a percentage', () => {
  it('after all odds is asked about', () => {
    expect(readSpoken('2,34 1,92 3% 250')).toMatchObject({ missing: { code: 'commission_of_which', text: '3%' } });
    const [, second = ''] = choicesOf('2,34 1,92 3% 250');
    expectSum([second], split([2.34, net(1.92, 0.03)], 250));
  });
  it.each(['2,34 1,92 (3%) 250', '2,34 / 1,92 3% / 250', '2,34\n1,92 3%\n250', '2,34 1,92 com 3% 250'])('%s', text =>
    expectSum([text], split([2.34, net(1.92, 0.03)], 250)),
  );
  it.each(['1,95 com 10% a mais no lucro x 2,12, 200 total', '1,95 +10% no lucro x 2,12 total 200'])(
    '%s is a boost',
    text => expectSum([text], split([2.045, 2.12], 200)),
  );
  it('of a tip claims its profit', () =>
    expect(readSpoken('+3,1% pré\nSantos 2,12 KTO\nX2 2,02 Betano')).toMatchObject({ missing: { code: 'total' } }));
  it('of a price asks for odds', () => expect(spokenResult(readSpoken('odd de 40%')).decimal).toEqual([2.5]));
});

describe('a margin', () => {
  it('takes no amount', () => {
    expect(readSpoken('margem 2,10 2,05 100')).toMatchObject({ missing: { code: 'odds_or_nothing', text: '100' } });
    const [without = '', among = ''] = choicesOf('margem 2,10 2,05 100');
    expect(spokenResult(readSpoken(without)).overround).toBeCloseTo(1 / 2.1 + 1 / 2.05 - 1, 9);
    expect(spokenResult(readSpoken(among)).overround).toBeCloseTo(1 / 2.1 + 1 / 2.05 + 0.01 - 1, 9);
  });
  it('has long odds where the others leave room for them', () =>
    expect(spokenResult(readSpoken('margem 1,40 4,75 11')).overround).toBeCloseTo(1 / 1.4 + 1 / 4.75 + 1 / 11 - 1, 9));
});

describe('a limit', () => {
  it.each(['2,28 1,89 limite 150 na primeira total 500', '2,28 1,89 total 500 limite 150 na primeira'])('%s', text =>
    expectSum([text], fixed(150, 2.28, 1.89)),
  );
  it('only accepted so far', () => expectSum(['só aceitam 35 na 2,5, contra 1,75'], fixed(35, 2.5, 1.75)));
});

describe('a promotion', () => {
  it('whose free bet comes back later is no free bet now', () => {
    const lay = (50 * 2.8 - 40) / (2.86 - 0.065);
    expectSum(['sem risco 50 odd 2,8 devolve freebet aproveitando 80% lay 2,86 6,5%'], {
      stakes: [50, lay],
      worst: lay * 0.935 + 40 - 50,
    });
  });
  it('qualifies at a loss', () => expectSum(['qualificar: 90 na 1,8 lay 1,83 4,5%'], laid(1.8, 1.83, 90, 0.045)));
  it('a raised price without its new odds', () =>
    expect(spokenResult(readSpoken('odd 2,40 aumentada 50% sobre o lucro')).boostedOdds).toBeCloseTo(3.1, 9));
});

describe('a multiple', () => {
  it('says how many selections it has', () => {
    expect(spokenResult(readSpoken('combinada de 3: 1,50 / 1,90 / 2,30, 40 conto')).returns).toBeCloseTo(
      4_000 * 6.555,
      6,
    );
    expect(readSpoken('combinada de 4: 1,50 / 1,90 / 2,30, 40 conto')).toMatchObject({ missing: { code: 'count' } });
  });
  it('with a bonus is answered, and opens no form that would show other selections', () => {
    const answer = answerReading(readSpoken('múltipla 1,5 2 2,5, 40 reais, bônus de 20% no lucro'));
    expect(answer).toMatchObject({ link: null });
    expect(answer?.html).toContain('Odd 7,50; com o bônus, 8,80.');
    expect(answerReading(readSpoken('múltipla 1,5 2 2,5, 40 reais'))?.link).not.toBeNull();
  });
});

describe('bets of which a result pays two', () => {
  it.each([
    // Both pay on the draw; elsewhere one of them.
    ['AH +0,5 2,10 AH +0,5 1,95 200', split([2.1, 1.95], 200)],
    ['1X 1,98 X2 2,06 200', split([1.98, 2.06], 200)],
    // The draw gives the first stake back: x·1.85 = a = 300, x + 3.6·d = 300, 4.2·f = 300, all times one factor.
    ['dnb 1,85 empate 3,60 fora 4,2 300', { stakes: [178.93, 42.25, 78.82], worst: 31.02 }],
    // A home win by two gives the second stake back.
    ['ah -1,5 2,2 ah +2 1,85 100', split([2.2, 1.85], 100)],
  ] as const)('%s', (text, sum) => expectSum([text], sum));
  it.each([
    ['1X 1,50 X2 1,60 100', 'too_bad'],
    ['ah -1 2,20 ah +0,5 1,9 100', 'gap'],
    ['AH +0,5 2,10 AH +0,5 1,95', 'total'],
    ['dnb 1,85 1X 2,10 x2 1,95 300', 'overlap'],
    ['AH +0,5 2,10 (5%) AH +0,5 1,95 200', 'overlap'],
  ])('%s → %s', (text, code) => expect(readSpoken(text)).toMatchObject({ kind: 'incomplete', missing: { code } }));
});

describe('what is no sum', () => {
  it.each(['rt 2026/11/22', 'dupla chance'])('%s', text => expect(readSpoken(text).kind).toBe('nothing'));
});
