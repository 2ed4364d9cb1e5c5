import { describe, expect, it } from 'vitest';
import { answerReading } from '../../chat/answer.ts';
import { readQuestion } from '../../chat/read-question.ts';
import { FIRST_COMMISSIONS } from '../../markets/commissions.ts';
import { NO_DEFAULTS } from '../result/chat-defaults.ts';
import type { QuestionMode } from '../result/reading.ts';
import { houseFinder, type OwnHouse } from './houses.ts';

const OWN: readonly OwnHouse[] = [
  { book: 'betfair_ex_eu', commission: 0.045 },
  { book: 'casadafeira', commission: null },
];

const mine = houseFinder(OWN, FIRST_COMMISSIONS);

describe('a house', () => {
  const find = mine;
  it.each([
    ['betano', 'Betano', 0, false],
    ['BETANO', 'Betano', 0, false],
    ['Bolsa de Aposta', 'Bolsa de Aposta', 0.056, false],
    ['bolsa', 'Bolsa de Aposta', 0.056, false],
    ['bet365', 'bet365', 0, false],
    ['1xbet', '1xBet', 0, false],
    ['888sport', '888sport', 0, false],
    ['betfair', 'Betfair Exchange', 0.045, true],
    ['betfair_ex', 'Betfair Exchange', 0.045, true],
    ['betfair sportsbook', 'Betfair Sportsbook', 0, false],
    ['CasaDaFeira', 'Casadafeira', 0, false],
  ])('%s is %s', (spelling, name, commission, isOwn) => {
    expect(find(spelling)).toMatchObject({ name, commission, isOwn });
  });

  it.each(['', 'betan', 'betanoo', '365', 'bet', '📈', 'ação'])('%s is none', spelling => {
    expect(find(spelling)).toBeNull();
  });

  it('keeps what the table says from who set nothing', () => {
    expect(houseFinder([], FIRST_COMMISSIONS)('betfair')).toMatchObject({ commission: 0.065, isOwn: false });
    expect(houseFinder([{ book: 'betfair', commission: 0 }], FIRST_COMMISSIONS)('betfair')).toMatchObject({
      commission: 0,
      isOwn: true,
    });
  });
});

const legsOf = (text: string, mode: QuestionMode = 'auto') => {
  const reading = readQuestion(text, mode, NO_DEFAULTS, mine);
  if (reading.kind !== 'calculation') return reading.kind === 'incomplete' ? reading.missing.code : reading.kind;
  const { legs } = reading.calculation.input as { legs?: { odds: number; house?: string; commission?: number }[] };
  return legs?.map(({ odds, house, commission }) => [odds, house, commission].filter(part => part !== undefined));
};

describe('stands at its odds', () => {
  const pair = [
    [2.1, 'Betano'],
    [2.05, 'Pinnacle'],
  ];
  it.each<[string, unknown]>([
    ['2,10 betano 2,05 pinnacle 100', pair],
    ['Betano 2,10 Pinnacle 2,05 100', pair],
    ['2,10 betano pinnacle 2,05 100', pair],
    ['odd 2,10 na Betano e 2,05 na Pinnacle, total 100', pair],
    ['odd betano 2,10 odd pinnacle 2,05 total 100', pair],
    ['2,10 (Betano) 2,05 (Pinnacle) 100', pair],
    ['2,10 betano 2,05 100', [[2.1, 'Betano'], [2.05]]],
    [
      '2,10 bet365 2,05 1xbet 100',
      [
        [2.1, 'bet365'],
        [2.05, '1xBet'],
      ],
    ],
    ['2,10 bet 365 2,05 100', [[2.1, 'bet365'], [2.05]]],
    [
      '2,10 betano lay 2,12 betfair 100',
      [
        [2.1, 'Betano'],
        [2.12, 'Betfair Exchange', 0.045],
      ],
    ],
    [
      '2,10 betano lay betfair 2,12 100',
      [
        [2.1, 'Betano'],
        [2.12, 'Betfair Exchange', 0.045],
      ],
    ],
    ['2,10 lay betfair 2,12 100', [[2.1], [2.12, 'Betfair Exchange', 0.045]]],
    [
      'betano 2,10 lay 2,12 betfair 100',
      [
        [2.1, 'Betano'],
        [2.12, 'Betfair Exchange', 0.045],
      ],
    ],
    [
      '2,10 betano lay 2,12 bolsa de aposta 100',
      [
        [2.1, 'Betano'],
        [2.12, 'Bolsa de Aposta', 0.056],
      ],
    ],
    ['2,10 lay 2,12 betfair 2% 100', [[2.1], [2.12, 'Betfair Exchange', 0.02]]],
    ['2,10 lay 2,12 betfair 0% 100', [[2.1], [2.12, 'Betfair Exchange']]],
    ['2,10 betfair 2,05 100', [[2.1, 'Betfair Exchange', 0.045], [2.05]]],
    [
      'fb betano 50 odd 6 lay 6,2 betfair',
      [
        [6, 'Betano'],
        [6.2, 'Betfair Exchange', 0.045],
      ],
    ],
    ['betano 2,10 3,40 kto 3,60 100', [[2.1, 'Betano'], [3.4], [3.6, 'KTO']]],
    ['2,10 betano kto pinnacle 2,05 100', 'which_house'],
    ['betano pinnacle 2,10 total 100', 'which_house'],
    ['lay 2,12 betfair', 'other_odds'],
    ['betano', 'nothing'],
    ['bet365', 'nothing'],
  ])('%s', (text, legs) => {
    expect(legsOf(text)).toEqual(legs);
  });

  it('takes the default of the exchange only where no exchange is named', () => {
    const defaults = { ...NO_DEFAULTS, commission: 0.02 };
    const used = (text: string) => {
      const reading = readQuestion(text, 'auto', defaults, mine);
      return reading.kind === 'calculation' ? (reading.used ?? {}) : reading.kind;
    };
    expect(used('2,10 betano lay 2,12 100')).toEqual({ commission: 0.02 });
    expect(used('2,10 betano lay 2,12 betfair 100')).toEqual({});
    // A bookmaker takes no lays, so its commission is not that of the lay.
    expect(used('2,10 lay 2,12 betano 100')).toEqual({ commission: 0.02 });
  });
});

describe('the answer', () => {
  const say = (text: string, mode: QuestionMode = 'auto') =>
    answerReading(readQuestion(text, mode, NO_DEFAULTS, mine), mode)?.html.replaceAll('\u00a0', ' ');

  it('names the house at its stake, and says whose commission it is', () => {
    const html = say('2,10 betano lay 2,12 betfair 100');
    expect(html).toContain('Odd 2,10 · Betano: <b>R$ 100,00</b>');
    expect(html).toContain('Lay 2,12 · Betfair Exchange (comissão 4,5 %): <b>');
    expect(html).toContain('Comissão da Betfair Exchange: 4,5 %, a das suas casas.');
    expect(say('2,10 lay 2,12 bolsa 100')).toContain('a de tabela. A sua você põe em Perfil.');
    expect(say('2,10 lay 2,12 betfair 3% 100')).not.toContain('Comissão da');
  });

  it('names it where the calculation has no place for it', () => {
    const dutching = say('3,5 betano 4,2 betfair 100', 'dutching');
    expect(dutching).toContain('Dutching');
    expect(dutching).toContain('Casas: 3,50 Betano · 4,20 Betfair Exchange.');
    expect(dutching).toContain('Comissão da Betfair Exchange: 4,5 %');
    const margin = say('2,10 betfair 1,95', 'margin');
    expect(margin).toContain('Casas: 2,10 Betfair Exchange.');
    expect(margin).toContain('A comissão da Betfair Exchange não entra nesta conta.');
  });

  it('tells a name that it does not know', () => {
    expect(say('2,10 betanoo 2,05 pinnacle 100')).toContain('Não muda a conta: betanoo');
    expect(say('2,10 betano kto pinnacle 2,05 100')).toContain('Não sei de qual odd é');
  });

  it('gives an example with its houses that it understands itself', () => {
    const own = /<code>(.*)<\/code>/.exec(say('2,10 betano 2,05 betfair') ?? '')?.[1] ?? '';
    expect(own).toBe('2,10 Betano 2,05 Betfair Exchange 4,5% 100');
    const lay = /<code>(.*)<\/code>/.exec(say('lay 2,12 5,6%') ?? '')?.[1] ?? '';
    expect([lay, legsOf(lay)]).toEqual(['2,12 lay 2,12 5,6% 100', [[2.12], [2.12, 0.056]]]);
    expect(legsOf(own)).toEqual([
      [2.1, 'Betano'],
      [2.05, 'Betfair Exchange', 0.045],
    ]);
  });
});
