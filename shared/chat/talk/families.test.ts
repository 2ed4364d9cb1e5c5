import { describe, expect, it } from 'vitest';
import {
  expectSum,
  fixed,
  free,
  freeLaid,
  laid,
  readSpoken,
  type SpokenFields,
  split,
  spokenResult,
} from './spoken-fixture.ts';

const comma = (value: number) => value.toFixed(2).replace('.', ',');
const point = (value: number) => value.toFixed(2);

const PAIRS = [
  [2.17, 1.98, 230],
  [1.68, 2.71, 900],
  [2.42, 1.79, 75],
  [1.94, 2.19, 1250],
] as const;

describe('two ways', () => {
  const WAYS: readonly ((a: number, b: number, total: number) => string)[] = [
    (a, b, total) => `${comma(a)} ${comma(b)} ${total}`,
    (a, b, total) => `${point(a)} / ${point(b)} / ${total}`,
    (a, b, total) => `${comma(a)}x${comma(b)} R$${total}`,
    (a, b, total) => `${comma(a)} - ${comma(b)} - ${total},00`,
    (a, b, total) => `${comma(a)}\n${comma(b)}\n${total}`,
    (a, b, total) => `${total} em ${comma(a)} e ${comma(b)}`,
    (a, b, total) => `SUREBET ${comma(a)} VS ${comma(b)} TOTAL ${total}`,
    (a, b, total) => `total ${total}: ${comma(a)} e ${comma(b)}`,
    (a, b, total) => `odd 1: ${comma(a)} odd 2: ${comma(b)} investimento: ${total}`,
    (a, b, total) => `me ve ai ${comma(a)} com ${comma(b)}, ${total} reais`,
    (a, b, total) => `@${point(a)} @${point(b)} banca ${total}`,
    (a, b, total) => `🅰️${comma(a)} 🅱️${comma(b)} 💰${total}`,
    (a, b, total) => `quanto em cada? ${comma(a)} / ${comma(b)} pra ${total}`,
    (a, b, total) => `${comma(a)} | ${comma(b)} | R$ ${total},00`,
    (a, b, total) => `bom dia, calcula ${comma(a)} e ${comma(b)} valor ${total} por favor`,
    (a, b, total) => `${total} reais dividido entre ${comma(a)} e ${comma(b)}`,
    (a, b, total) => `/calc ${comma(a)} ${comma(b)} ${total}`,
    (a, b, total) => `${comma(a)}; ${comma(b)}; ${total}`,
  ];
  const cases = PAIRS.flatMap(pair => WAYS.map(way => [way(pair[0], pair[1], pair[2]), pair] as const));
  it.each(cases)('%s', (text, [a, b, total]) => expectSum([text], split([a, b], total)));
});

describe('three ways', () => {
  const WAYS: readonly ((odds: readonly string[], total: number) => string)[] = [
    (odds, total) => `${odds.join(' ')} ${total}`,
    (odds, total) => `${odds.join(' / ')} = ${total}`,
    (odds, total) => `3 vias: ${odds.join(' - ')}, ${total} reais`,
    ([a, b, c], total) => `casa ${a} empate ${b} fora ${c} ${total}`,
    ([a, b, c], total) => `1 ${a} X ${b} 2 ${c} ${total}`,
    ([a, b, c], total) => `1: ${a}\nX: ${b}\n2: ${c}\n${total}`,
    ([a, b, c], total) => `bahia ${a} empate ${b} ceara ${c} total ${total}`,
    ([a, b, c], total) => `mandante ${a} / empate ${b} / visitante ${c} / ${total}`,
  ];
  const TRIOS = [
    [2.85, 3.55, 3.05, 640],
    [1.96, 3.9, 4.7, 350],
    [2.3, 3.3, 3.45, 1100],
  ] as const;
  const cases = TRIOS.flatMap(([a, b, c, total]) =>
    WAYS.map(way => [way([a, b, c].map(comma), total), [a, b, c], total] as const),
  );
  it.each(cases)('%s', (text, odds, total) => expectSum([text], split(odds, total)));
});

describe('money', () => {
  const FORMS: readonly (readonly [string, number])[] = [
    ['3k', 3000],
    ['2,5k', 2500],
    ['1mil', 1000],
    ['4 mil', 4000],
    ['mil reais', 1000],
    ['mil e duzentos', 1200],
    ['duzentos e cinquenta reais', 250],
    ['R$ 1.750,00', 1750],
    ['R$1.750', 1750],
    ['80 conto', 80],
    ['120 pila', 120],
    ['7 reais', 7],
    ['R$ 45,90', 45.9],
    ['trezentos no total', 300],
    ['650reais', 650],
    ['1.200,50', 1200.5],
  ];
  it.each(FORMS)('2,14 2,01 %s', (text, total) => expectSum([`2,14 2,01 ${text}`], split([2.14, 2.01], total)));
  it.each(FORMS)('%s em 1,92 e 2,23', (text, total) => expectSum([`1,92 2,23 / ${text}`], split([1.92, 2.23], total)));
});

describe('a stake that is placed', () => {
  it.each([
    '140 na 2,35, a outra 1,88',
    'ja apostei 140 na 2,35 e a outra ta 1,88',
    'entrei com 140 em 2,35, falta cobrir na 1,88',
    '2,35 stake 140 1,88',
    'fixo 140 na 2,35, outra 1,88',
    'peguei 2,35 com 140, cobrir 1,88',
    'coloquei 140 reais a 2,35, quanto na 1,88?',
    'botei R$ 140 na odd 2,35 e o outro lado paga 1,88',
    'tenho 140 a 2,35 agora a outra foi pra 1,88',
    'a primeira ja foi: 2,35 - 140 reais. segunda 1,88',
    'meti 140 na 2,35 betano, quanto coloco na 1,88 superbet',
  ])('%s', text => expectSum([text], fixed(140, 2.35, 1.88)));
  it.each(['entrei com 60 na 3,1, empate 3,3 e fora 2,7', '3,1 stake 60 3,3 2,7'])('%s', text =>
    expectSum([text], fixed(60, 3.1, 3.3, 2.7)),
  );
  it('both', () => expectSum(['2,12 e 2,03, 90 cada'], { stakes: [90, 90], worst: 90 * 2.03 - 180 }));
});

describe('back and lay', () => {
  it.each([
    'back 2,36 lay 2,4 160 4,5%',
    'b2,36 l2,4 160 c4,5',
    'lay 2,4 back 2,36 160 4,5%',
    '2,36 BACK / 2,4 LAY / 160 / 4,5%',
    '2,36 back 2,4 lay 160 4,5%',
    'back 2,36 lay 2,40 stake 160 comissão 4,5',
    '160 a favor na 2,36, contra 2,4 com 4,5%',
    'aposta 160 na 2,36 lay 2,4 4,5%',
    'quanto de lay pra 160 a 2,36? lay 2,4 4,5%',
    'BACK 2.36 LAY 2.40 R$160 taxa 4,5%',
    'back betano 2,36 / lay betfair 2,4 4,5% / 160',
    'qualificar fb: 160 na 2,36 lay 2,40 4,5%',
  ])('%s', text => expectSum([text], laid(2.36, 2.4, 160, 0.045)));
  it('the commission of the exchange', () =>
    expectSum(['130 a favor 1,87 contra 1,9 na betfair'], laid(1.87, 1.9, 130, 0.065)));
  it('by its liability', () => {
    const lay = 90 / 1.2;
    const back = (lay * (2.2 - 0.05)) / 2.16;
    expectSum(['back 2,16 lay 2,20 5% resp 90'], { stakes: [back, lay], worst: lay * 0.95 - back });
  });
});

describe('free bets', () => {
  it.each([
    'fb 35 em 4,6 cobre 1,27',
    'freebet de 35 na 4,6 contra 1,27',
    'fb35 4,6x1,27',
    'queimar fb de R$ 35: 4,6 e 1,27',
    'FREEBET 35 SNR 4.6 1.27',
    'tenho uma aposta gratis de 35 na odd 4,6, o outro lado paga 1,27',
    'fribet 35 odd 4,6 cobre 1,27',
    'ganhei uma fb de 35, odd minima 2, vou de 4,6 com 1,27',
    '35 de freebet na 4,6, contra 1,27',
    '/freebet 35 4,6 1,27',
  ])('%s', text => expectSum([text], free(35, 4.6, 1.27)));
  it.each([
    'fb 35 odd 4,6 lay 4,8 5%',
    'converter freebet r$ 35 odd 4,6 lay 4,8 c/ 5%',
    'fb 35 na 4,6 lay 4,8 comissao 5',
    '/freebet 35 odd 4,6 lay 4,8 5%',
    'freebeet 35 odd 4,6 lay 4,8 5%',
  ])('%s', text => expectSum([text], freeLaid(35, 4.6, 4.8, 0.05)));
  it('over three ways', () => expectSum(['fb 80: 4,1 / 3,5 / 2,05'], free(80, 4.1, 3.5, 2.05)));
});

describe('dutching', () => {
  it.each([
    'dutching 4,2 5,5 8 180',
    'dividir 180 em 4,2 5,5 8',
    '/dutching 4,2 5,5 8 180',
    'dutchin 4,2 5,5 8 total 180',
    'cobrir 1-0 a 4,2, 2-0 a 5,5 e 2-1 a 8 com 180 reais',
  ])('%s', text => expectSum([text], split([4.2, 5.5, 8], 180)));
  it('for a profit', () => {
    const sum = 1 / 3.2 + 1 / 4.5;
    expectSum(['quanto boto em 3,2 e 4,5 pra lucrar 80?'], split([3.2, 4.5], (80 * sum) / (1 - sum)));
  });
});

describe('commission, limits, steps, boosts', () => {
  const net = (odds: number, rate: number) => 1 + (odds - 1) * (1 - rate);
  it.each([
    '2,21 2,07(4%) 260',
    '2,21 / 2,07 com 4% / 260',
    '4% na segunda: 2,21 e 2,07, 260',
    '2,21 e 2,07 c/ 4%, total 260',
    '2,21 2,07-4% R$ 260',
  ])('%s', text => expectSum([text], split([2.21, net(2.07, 0.04)], 260)));
  it('on both', () => expectSum(['3% nas duas: 2,3 e 2,05, 200'], split([net(2.3, 0.03), net(2.05, 0.03)], 200)));
  it.each([
    '2,26 (max 35) 1,93',
    'limite de 35 na 2,26, outra 1,93',
    'super odd 2,26 max 35 contra 1,93',
    'aumentada de 1,90 pra 2,26, outra 1,93, limite 35',
    '1,90 aumentada pra 2,26, outra 1,93, max 35',
  ])('%s', text => expectSum([text], fixed(35, 2.26, 1.93)));
  it.each(['2,10 2,06 400 de 10 em 10', '2,10 2,06 total 400 arredonda 10', '2,10 2,06 400 passo 10'])('%s', text =>
    expectSum([text], { stakes: [200, 200], worst: 12 }),
  );
  it('a boost on the odds', () => expectSum(['2,20 +15% na odd, contra 1,75, total 150'], split([2.53, 1.75], 150)));
  it('a boost on the profit', () => expectSum(['2,20 +15% no lucro, contra 1,80, total 150'], split([2.38, 1.8], 150)));
});

describe('houses, lines and tips', () => {
  it.each([
    ['betano 2,19 superbet 1,96 320', [2.19, 1.96], 320],
    ['2,19 na kto e 1,96 na novibet, 320 reais', [2.19, 1.96], 320],
    ['b365 2,19 / estrela 1,96 / 320', [2.19, 1.96], 320],
    ['7k bet 2,19 x betano 1,96 320', [2.19, 1.96], 320],
    ['vaidebet 2,19 pixbet 1,96 320', [2.19, 1.96], 320],
    ['over 3,5 @ 2,19 under 3,5 @ 1,96 320', [2.19, 1.96], 320],
    ['mais de 8,5 cantos a 2,19 e menos de 8,5 a 1,96, 320', [2.19, 1.96], 320],
    ['AH +1,5 2,19 / -1,5 1,96 / 320', [2.19, 1.96], 320],
    ['X2 2,19 x casa 1,96 320 reais', [2.19, 1.96], 320],
    ['ambas marcam sim 2,19 não 1,96 total 320', [2.19, 1.96], 320],
    [
      '🔥 SUREBET 3,4% 🔥\nVitória x Sport\n⏰ 18:30\n\nBetano\nVitória (AH -0,5) @ 2,19\nKTO\nSport (AH +0,5) @ 1,96\n\nTotal: R$ 320,00',
      [2.19, 1.96],
      320,
    ],
    [
      'Tênis WTA\nSabalenka 2,19 (Betano)\nRybakina 1,96 (bet365)\nLucro: 3,4%\nInvestimento: 320\nhttps://exemplo.example/99/2,5',
      [2.19, 1.96],
      320,
    ],
    ['-125 +140 320', [1.8, 2.4], 320],
    ['1,19hk 0,96hk 320', [2.19, 1.96], 320],
    ['6/5 e 21/20 320', [2.2, 2.05], 320],
    ['malaio -0,80 x decimal 1,96 320', [2.25, 1.96], 320],
  ] as const)('%s', (text, odds, total) => expectSum([text], split(odds, total)));
  it('a level line gives the stakes back', () => {
    const { stakes } = split([1.9, 2.25], 100);
    expectSum(['dnb 1,90 x dnb 2,25 100'], { stakes, worst: 0 });
  });
  it('a tip with its stakes', () =>
    expectSum(['✅ KTO: Over 2.5 @2.11 R$ 240,00\n✅ Betano: Under 2.5 @2.02 R$ 250,00\nROI 3%'], {
      stakes: [240, 250],
      worst: 505 - 490,
    }));
});

describe('small sums', () => {
  const figure = (path: (found: SpokenFields) => unknown) => (text: string) =>
    Number(path(spokenResult(readSpoken(text))));
  const decimal = figure(({ decimal: all }) => (all as number[] | undefined)?.[0]);
  const margin = figure(({ overround: rate }) => Number(rate) * 100);
  const kelly = figure(({ fraction }) => fraction);
  const returns = figure(({ returns: money }) => Number(money) / 100);
  const american = figure(({ american: all }) => (all as number[] | undefined)?.[0]);
  it.each([
    ['/conv 55%', 100 / 55],
    ['/conv 12,5%', 8],
    ['+165 em decimal', 2.65],
    ['quanto é -160 em decimal?', 1.625],
    ['0,92 malaio', 1.92],
    ['1,35 hk pra decimal', 2.35],
    ['converte 9/4', 3.25],
    ['odd 1,77', 1.77],
    ['qual a probabilidade da odd 2,5?', 2.5],
  ])('%s', (text, odds) => expect(decimal(text)).toBeCloseTo(odds, 9));
  it('2,45 em americana', () => expect(american('2,45 em americana')).toBeCloseTo(145, 6));
  it.each([
    ['margem 1,83 1,98', [1.83, 1.98]],
    ['juice 1,83 / 1,98', [1.83, 1.98]],
    ['quanto a casa cobra em 2,2 3,3 3,2?', [2.2, 3.3, 3.2]],
    ['odds justas de 1,83 e 1,98', [1.83, 1.98]],
    ['margen 2,2 3,3 3,2', [2.2, 3.3, 3.2]],
  ] as const)('%s', (text, odds) =>
    expect(margin(text)).toBeCloseTo((odds.reduce((sum: number, each) => sum + 1 / each, 0) - 1) * 100, 9),
  );
  it.each([
    'kelly 2,3 48% banca 900',
    '/kelly 2,3 48% banca 900',
    'keli 2,3 prob 48% 900',
    'quanto apostar na 2,3 com 48% de chance, banca 900',
    'meio kelly 2,3 48% banca 900',
  ])('%s', text => expect(kelly(text)).toBeCloseTo((0.48 * 2.3 - 1) / 1.3, 9));
  it.each([
    'múltipla 1,4 1,9 2,2 25 reais',
    'combinada 1,4 x 1,9 x 2,2 stake 25',
    'tripla de 25 conto: 1,40 1,90 2,20',
    'fiz uma multipla 1,4 1,9 2,2 de 25',
  ])('%s', text => expect(returns(text)).toBeCloseTo(25 * 1.4 * 1.9 * 2.2, 6));
  it('a bonus on the profit of a multiple', () =>
    expect(returns('múltipla 1,5 2 2,5, 40 reais, bônus de 20% no lucro')).toBeCloseTo(40 + 40 * 6.5 * 1.2, 6));
  it('value', () =>
    expect(Number(spokenResult(readSpoken('odd 2,3 chance 48% tem valor?')).ev)).toBeCloseTo(0.48 * 2.3 - 1, 9));
  it('a boosted price', () =>
    expect(Number(spokenResult(readSpoken('odd 2,6 com 25% de aumento no lucro')).boostedOdds)).toBeCloseTo(3, 9));
});
