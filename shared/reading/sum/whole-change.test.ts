import { expect, it } from 'vitest';
import { answerReading } from '../../chat/answer.ts';
import { readSpoken } from '../../chat/talk/spoken-fixture.ts';

const legsOf = (...said: string[]) => {
  const reading = readSpoken(...said);
  if (reading.kind !== 'calculation') return reading.kind === 'incomplete' ? reading.missing.code : reading.kind;
  return reading.terms.legs.map(({ odds, house, stake, max }) => [odds, house?.name ?? null, stake ?? max]);
};

it.each([
  [
    ['quero 1000 no total, 2,18 x 1,95', 'muda pra 2,18 x 1,99'],
    [
      [2.18, null, null],
      [1.99, null, null],
    ],
  ],
  [
    ['betano 2,3 365 1,87, 100 reais', 'inverti as casas, betano é a 1,87'],
    [
      [2.3, 'bet365', null],
      [1.87, 'Betano', null],
    ],
  ],
  [
    ['fb 25 estrelabet odd 6 lay 6,2 betfair 6,5%', 'achei outra melhor: odd 8 lay 8,4 mesma comissão'],
    [
      [8, 'EstrelaBet', null],
      [8.4, 'Betfair Exchange', null],
    ],
  ],
  [
    ['back 150 betano 2,32, lay betfair 2,34 com 6,5%', 'e se o lay andar 3 ticks pra cima?'],
    [
      [2.32, 'Betano', null],
      [2.4, 'Betfair Exchange', null],
    ],
  ],
  [
    ['casa 2,9 betano fora 3,0 superbet 300', 'pera, esqueci o empate: 3,40 na kto'],
    [
      [2.9, 'Betano', null],
      [3, 'Superbet', null],
      [3.4, 'KTO', null],
    ],
  ],
  [
    ['2,55 e 1,75 com 250', 'o 1,75 caiu pra 1,68 e já botei 90 no outro'],
    [
      [2.55, null, 9000],
      [1.68, null, null],
    ],
  ],
  [
    ['betano 1,93 superbet 2,20 vou botar 150 na betano'],
    [
      [1.93, 'Betano', 15000],
      [2.2, 'Superbet', null],
    ],
  ],
  [['2,22 1,88 90 reais', 'e com mais?'], 'total'],
] as const)('%j', (said, legs) => {
  expect(legsOf(...said)).toEqual(legs);
});

it('moves the free bet to the price that is named', () => {
  const reading = readSpoken(
    'freebet de 60 na betano a 2,60, cubro na superbet a 1,72',
    'errei, inverte: a freebet é na de 1,72',
  );
  expect(reading.kind === 'calculation' && reading.terms.legs.map(({ isFreeBet }) => isFreeBet)).toEqual([false, true]);
});

it.each(['e quanto volta no total', 'qual o retorno?', 'e o q volta fica quanto'])(
  'says what comes back: %s',
  asked => {
    const reading = readSpoken('2,45 na betsson 1,80 na bet365 com 600', asked);
    // 600 + 22,58: what the worse of both pays.
    expect(answerReading(reading)?.html).toContain('Volta pelo menos R$\u00a0622,58 no total.');
  },
);

it('asks which bet stands where its person does not know', () => {
  const said = [
    'peguei 100 a 2,60 na exchange, nem lembro se foi a favor ou contra, agora tá 2,20, quanto ponho pra fechar?',
  ];
  expect(legsOf(...said)).toBe('placed_side');
  expect(answerReading(readSpoken(...said))?.html).toContain('Entendi: 2,60 · 2,20.');
  expect(legsOf(...said, 'foi contra')).toEqual([
    [2.6, null, 10_000],
    [2.2, null, null],
  ]);
});
