import { expect, it } from 'vitest';
import { answerReading } from '../../chat/answer.ts';
import { readSpoken } from '../../chat/talk/spoken-fixture.ts';

const legsOf = (...said: string[]) => {
  const reading = readSpoken(...said);
  if (reading.kind !== 'calculation') return reading.kind === 'incomplete' ? reading.missing.code : reading.kind;
  return reading.terms.legs.map(({ odds, house, stake, max }) => [odds, house?.name ?? null, stake ?? max]);
};

// Its digits are those of a price, or it is what a house that is named pays in place of another.
it.each([
  [
    ['betano 21,2 novibet 1,95 300', '2,12*'],
    [2.12, 1.95],
  ],
  [
    ['betano 21,2 novibet 1,95 300', '2,12'],
    [2.12, 1.95],
  ],
  [
    ['kto 2,05 betano 19,8 500', '1,98'],
    [2.05, 1.98],
  ],
  [
    ['kto 20,5 betano 1,98 500', '2,05*'],
    [2.05, 1.98],
  ],
  [
    ['casa 2,90 empate 34,0 fora 2,95, 300', '3,40'],
    [2.9, 3.4, 2.95],
  ],
  [
    ['superbet 2,14 pixbet 19,5 total 200', '1,95*'],
    [2.14, 1.95],
  ],
  [
    ['1,87 22,2 400', '2,22'],
    [1.87, 2.22],
  ],
  [
    ['2,2 e 19,2 com 100', '1,92*'],
    [2.2, 1.92],
  ],
  [
    ['betano 2,20 kto 1,95 total 400', 'troca a kto por vaidebet 2,00 e bota 550'],
    [2.2, 2],
  ],
  [
    ['betano 2,20 kto 1,95 total 400', 'troca a betano pela superbet 2,25 e põe 300'],
    [2.25, 1.95],
  ],
  [
    ['novibet 1,90 kto 2,15 total 250', 'troca kto por betnacional 2,20 e coloca 90'],
    [1.9, 2.2],
  ],
])('%j', (said, odds) => {
  const legs = legsOf(...said);
  expect(Array.isArray(legs) ? legs.map(([price]) => price) : legs).toEqual(odds);
});

it.each([
  ['banca 1200 unidade 2%, 0,75u no over 2.5 odd 1,83', 'e se for 2u', 4_800],
  ['banca 1200 unidade 2%, 1u no galo odd 1,83', 'e com 1,5u?', 3_600],
  ['minha unidade é 20, mandaram 1u a 1,90', 'e 3u?', 6_000],
  ['minha unidade é 20, mandaram 1u a 1,90', 'se fosse meia unidade', 1_000],
  ['minha unidade é 15, 2u no Bahia 2,10', 'agora 0,5u', 750],
  ['1u = 25, me passaram 2u na 1,75', 'e se eu botar 3 unidades', 7_500],
  ['banca 800, 1u = 1%, 1,5u a 2,00', 'põe 2,5u', 2_000],
  ['banca 800, 1u = 1%, 1,5u a 2,00', 'e com duas unidades?', 1_600],
  ['unidade de 8 reais, 2u no Inter 1,95', 'só 1u', 800],
  ['unidade de 8 reais, 2u no Inter 1,95', 'ele mudou pra 4u', 3_200],
])('%s, %s', (first, next, stake) => {
  const reading = readSpoken(first, next);
  expect(reading).toMatchObject({ calculation: { id: 'settle-multiple', input: { stake } } });
});

it.each([
  ['quanto é menos cento e cinquenta em odd normal', 'ah e mais cento e oitenta', 2.8],
  ['quanto que é menos cento e dez em odd decimal', 'e menos duzentos', 1.5],
  ['-150 em decimal', 'e mais 120?', 2.2],
  ['+180 em decimal', 'e menos 125', 1.8],
  ['quanto é mais duzentos na odd brasileira', 'e mais trezentos', 4],
])('%s, %s', (first, next, odds) => {
  const reading = readSpoken(first, next);
  expect(reading.kind === 'calculation' && reading.terms.legs[0]?.odds).toBeCloseTo(odds, 6);
});

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
