/** Small words that change a sum: each is counted as it was meant, or asked about, and never passed over. */
import { describe, expect, it } from 'vitest';
import { chatAnswer } from '../../catalogue/chat/chat.ts';
import { answerReading } from '../answer.ts';
import { expectSum, readSpoken, split, spokenResult } from './spoken-fixture.ts';

const missing = (...said: string[]) => {
  const reading = readSpoken(...said);
  return reading.kind === 'incomplete' ? reading.missing.code : reading.kind;
};

describe('"em cada"', () => {
  it('with a question before it divides the amount', () =>
    expectSum(['quanto em cada com 300? 2,17 e 1,98'], split([2.17, 1.98], 300)));
  it('with an amount before it repeats the amount', () =>
    expectSum(['2,12 e 2,03, 90 em cada'], { stakes: [90, 90], worst: 90 * 2.03 - 180 }));
});

describe('a free bet that gives its stake back', () => {
  // With the stake: 50 × 3.2 = 160 if it wins; the cover x at 1.5 leaves 160 − x = 0.5 x, so x = 106.67.
  it.each([
    'freebet 50 devolve stake 3,2 x 1,5',
    '50 de freebet que devolve 3,2 x 1,5',
    'freebet 50 com retorno do valor 3,2 1,5',
  ])('%s', text => expectSum([text], { stakes: [50, 320 / 3], worst: 160 / 3 }));
  // Without it: 50 × 2.2 = 110, and 110 / 1.5 = 73.33 covers.
  it.each(['freebet 50 não devolve 3,2 1,5', 'freebet 50 3,2 1,5'])('%s', text =>
    expectSum([text], { stakes: [50, 220 / 3], worst: 110 / 3 }),
  );
});

describe('a refund', () => {
  const ASKED = 'aposta sem risco 50 odd 3,2 lay 3,3';
  it('is asked about if nothing says what it comes as', () => expect(missing(ASKED)).toBe('refund_kind'));
  // The back loses nothing: 110 − 2.3 x = x, x = 33.33.
  it('comes as money', () => expectSum([ASKED, 'em dinheiro'], { stakes: [50, 100 / 3], worst: 100 / 3 }));
  // 110 − 2.3 x = x − 50 + 35, x = 37.88.
  it.each([[['freebet', '70%']], [['freebet, uso 70%']]])('comes as a free bet: %j', said =>
    expectSum([ASKED, ...said], { stakes: [50, 125 / 3.3], worst: 125 / 3.3 - 15 }),
  );
  it('is none in "quanto volta"', () =>
    expect(spokenResult(readSpoken('50 na 2,10 quanto volta'))).toMatchObject({ returns: 10_500 }));
});

describe('a profit that is named', () => {
  // 50 / (1 − 1/3 − 1/4 − 1/5) = 230.77 is the payout.
  it.each(['dutching 3 4 5 lucro 50', 'dutching 3 4 5 lucro de 50'])('%s', text =>
    expectSum([text], { stakes: [3, 4, 5].map(odds => 50 / (13 / 60) / odds), worst: 50 }),
  );
  it('is a claim beside a total', () =>
    expectSum(['Alcaraz 1,72 / Sinner 2,55 / total 500 / lucro 13,58'], split([1.72, 2.55], 500)));
  it.each(['2,17 1,98 retorno 500', 'retorno de 500 com 2,17 e 1,98'])('%s', text =>
    expect(missing(text)).toBe('which_reading'),
  );
  it('is no amount in "quanto ganho com 100"', () =>
    expect(spokenResult(readSpoken('quanto ganho com 100 na odd 1,85'))).toMatchObject({ returns: 18_500 }));
});

it('on one outcome leaves the others even', () =>
  // 100 / 1.98 = 50.51 gets the total back on the second.
  expectSum(['2,17 1,98 100 lucro todo na primeira'], { stakes: [49.49, 50.51], worst: 0 }));

describe('a boost with a limit', () => {
  // 1 + 1.00 × 1.5 = 2.5 is paid; 20 × 2.5 = 50, and 50 / 1.9 = 26.32 covers.
  it.each([
    ['boost 50% no lucro odd 2,00 max 20 contra 1,90'],
    ['boost 50% no lucro odd 2,00 max 20 contra 1,90 total 100'],
    ['boost 50% no lucro odd 2,00 max 20 contra 1,90', '100'],
  ])('%s', (...said) =>
    expectSum(
      said.filter(text => typeof text === 'string'),
      { stakes: [20, 50 / 1.9], worst: 30 - 50 / 1.9 },
    ),
  );
  // The limit does not bind: 40 × (1/2.5) / (1/2.5 + 1/1.9) = 17.27.
  it('that does not bind', () => {
    const sum = 1 / 2.5 + 1 / 1.9;
    expectSum(['boost 50% no lucro odd 2,00 max 20 contra 1,90 total 40'], {
      stakes: [16 / sum, 40 / 1.9 / sum],
      worst: 40 / sum - 40,
    });
  });
});

describe('round amounts', () => {
  it.each([['2,17 1,98 100 arredonda pra inteiro'], ['2,17 1,98 100', 'sem centavos']])('%s', (...said) => {
    const found = spokenResult(readSpoken(...said.filter(text => typeof text === 'string')));
    expect(found.stakes).toEqual([4800, 5200]);
  });
  it('are asked about without a step', () => expect(missing('2,17 1,98 100 arredonda')).toBe('word'));
});

it.each([
  ['metade em cada 2,17 1,98 200', 'word'],
  ['se eu apostar 100 na 2,17 quanto na 1,98 pra lucrar só de um lado', 'word'],
  ['zero na segunda 2,17 1,98 100', 'word'],
  ['distribuir lucro 70/30 2,17 1,98 100', 'word'],
  ['2,17 1,98 não surebet 100', 'word'],
  ['2,17 1,98 100 com bônus de 10%', 'word'],
  ['2,17 1,98 bônus 50', 'word'],
  ['2,17 +5% 1,98 100', 'which_reading'],
  ['2,17 1,98 saldo 80 na segunda', 'which_reading'],
  ['100 na segunda: 2,17 1,98', 'which_reading'],
  ['tenho 30 na kto 2,05 e 100 na betano 2,10', 'which_reading'],
  ['2,17 1,98 100 na kto', 'which_reading'],
  ['coloca 60% na 2,17 e 40% na 1,98 total 100', 'which_reading'],
  ['total 100 2,17 1,98 total 200', 'which_reading'],
  ['freebet 50 e freebet 30 3,0 1,6', 'which_reading'],
  ['duas freebets de 50 5,0 1,25', 'word'],
  ['coloquei 50 a 3,0 agora ta 1,8 quanto pra garantir', 'which_reading'],
  ['hedge 50 @3,0 agora 1,8 contra 2,1', 'too_bad'],
  ['Flamengo -1 2,10 / Flamengo +1 1,95 / 100', 'gap'],
])('%s → %s', (text, code) => expect(missing(text)).toBe(code));

it('a profit on a line of its own is a claim', () => expectSum(['2,17\n1,98\n100\n+3,53%'], split([2.17, 1.98], 100)));
it('"12" beside an outcome is a double chance', () => expectSum(['12 1,30 empate 4,5 100'], split([1.3, 4.5], 100)));
it('what a bet earns is no odds', () =>
  expectSum(['aposte 50 ganhe 10 em bônus odd 2,0 contra 2,0'], { stakes: [50, 50], worst: 0 }));
it('"duplo green" of a back and a lay is the early payout', () =>
  expect(readSpoken('duplo green 2,10 lay 2,14 100')).toMatchObject({ calculation: { id: 'early-payout-double' } }));

describe('a price that has moved', () => {
  it.each(['2,10 subiu pra 2,20, 2,05 100', '2,10 virou 2,20 x 2,05 100', 'de 2,10 pra 2,20 x 2,05 100'])('%s', text =>
    expectSum([text], split([2.2, 2.05], 100)),
  );
  it('beside a bet that stands', () =>
    expectSum(['2,10 caiu pra 1,95, já coloquei 50 na 2,05'], {
      stakes: [102.5 / 1.95, 50],
      worst: 52.5 - 102.5 / 1.95,
    }));
  it.each(['odd 2,5 turbinada (2,0 normal) 1,7 100', 'odd 2,5 turbinada era 2,0 contra 1,7 100'])('%s', text =>
    expectSum([text], split([2.5, 1.7], 100)),
  );
});

it('of a back and a lay, each keeps its stake', () =>
  expect(spokenResult(readSpoken('back 2,10 stake 100 lay 2,05 stake 50')).stakes).toEqual([10_000, 5_000]));

describe('new odds of one leg', () => {
  it.each(['e se for 2,15?', 'agora tá 2,15'])('asks which: %s', text => {
    const reading = readSpoken('2,17 1,98 100', text);
    expect(reading).toMatchObject({ kind: 'incomplete', missing: { code: 'odds_of_which', text: '2,15' } });
    const choices = reading.kind === 'incomplete' ? reading.choices?.map(({ text: typed }) => typed) : [];
    expect(choices).toEqual(['2,15 1,98 total 100', '2,17 2,15 total 100']);
  });
  it('takes the answer', () => expectSum(['2,17 1,98 100', 'e se for 2,15?', 'na segunda'], split([2.17, 2.15], 100)));
  it('takes them where they belong at once', () =>
    expectSum(['2,17 1,98 100', 'e se a primeira cair pra 2,08?'], split([2.08, 1.98], 100)));
  it('keeps what the sum is of', () =>
    // 50 × 4 = 200 if it wins; 200 / 1.3 = 153.85 covers.
    expectSum(['fb 50 5,0 1,25', 'e se for 1,30?', 'na segunda'], { stakes: [50, 200 / 1.3], worst: 60 / 1.3 }));
  // 50 × 5 = 250 if it wins; 250 / 1.25 = 200 covers.
  it('may be the stake that comes back', () =>
    expectSum(['fb 50 5,0 1,25', 'e se devolver a stake?'], { stakes: [50, 200], worst: 50 }));
});

describe('a dutching with a step or a stake that is given', () => {
  it.each(['dutching 3 4 5 100 passo 1', 'dutching 3,10 stake 20 4,20 5,30'])('claims no sure profit: %s', text => {
    const answer = answerReading(readSpoken(text));
    expect(answer?.title).toMatch(/^Dutching: \+/);
    expect(answer?.html).toContain(chatAnswer.dutchingNote);
  });
});

it('asks whose limit it is that a free bet is over', () =>
  expect(missing('fb 50 5,0 max 40 1,25')).toBe('which_reading'));

describe('another amount for the sum before', () => {
  it.each([
    ['dobra', 200],
    ['e o dobro?', 200],
    ['metade', 50],
    ['mais 100', 200],
    ['mais R$ 50', 150],
  ])('%s', (text, total) => expectSum(['2,17 1,98 100', text], split([2.17, 1.98], total)));
  it('is of the stake that is given', () =>
    expectSum(['fixo 100 na 2,50, outra 1,75', 'dobra'], { stakes: [200, 500 / 1.75], worst: 300 - 500 / 1.75 }));
});

it('puts another house in the place of one', () => {
  const reading = readSpoken('2,10 betano 2,05 kto 100', 'troca kto por superbet 2,08');
  const houses = reading.kind === 'calculation' ? reading.houses?.map(({ name, odds }) => [name, odds]) : [];
  expect(houses).toEqual([
    ['Betano', 2.1],
    ['Superbet', 2.08],
  ]);
});

describe('"os" before what comes back', () => {
  // 100 − 2.1 x + 0.05 x … = the lay of 50 at 3.00, with 35 back if it loses: (150 − 35) / (3.1 − 0.05).
  it.each([
    'se perder volta os 50 em freebet (tiro uns 70% dela). betnacional 3,00, lay betfair 3,10 com 5% de comissão',
    'se perder devolve os 50 em freebet, uso 70%. kto 3,00, lay 3,10 com 5%',
    'devolvem os 50 em freebet se perder, conto 70%. back 3,00 na kto, lay 3,10 5%',
  ])('%s: it is what is staked', text =>
    expectSum([text], { stakes: [50, 115 / 3.05], worst: (115 / 3.05) * 0.95 - 15 }),
  );
});

describe('what a refund is worth, when it is asked', () => {
  const ASKED = 'kto: perdeu, volta 60 em aposta grátis. 60 na 2,70 e 1,52 na betano, quanto ponho na betano';
  // (162 − 45) / 1.52 covers.
  it.each(['conta uns 75%', 'uns 75%', '75%', 'conta 75', 'eu tiro 75%', 'bota 75% dela', 'costumo tirar uns 75%'])(
    '%s',
    said => expectSum([ASKED, said], { stakes: [60, 117 / 1.52], worst: 102 - 117 / 1.52 }),
  );
});

describe('labels of a market', () => {
  it.each(['1T', '2T', '1t'])('%s is half of a match', half => {
    const text = `Escanteios ${half} mais de 4.5\n@1.85 Betano\n50 volta quanto?`;
    expect(spokenResult(readSpoken(text))).toMatchObject({ returns: 9_250 });
  });
  it.each([
    ['Cartões +4,5\nNovibet\nOdd: 2.25\n\nmenos 4,5 na betfair sportsbook a 1.85. ponho 100 na novibet, quanto la?'],
    ['Gols +2,5\n2.25 Novibet\nmenos de 2,5 a 1.85 na kto\nponho 100 na novibet'],
    ['+9,5 cantos 2.25 novibet\nunder 9,5 1.85 kto\nponho 100 na novibet'],
    ['-4,5 cartões 2.25 novibet\nmais de 4,5 1.85 kto\nponho 100 na novibet'],
  ])('%s: a signed line beside the other side of its total', text =>
    expectSum([text], { stakes: [100, 225 / 1.85], worst: 125 - 225 / 1.85 }),
  );
});

describe('what closes a bet at its exchange', () => {
  // 200 × 3.00 / 2.50, and 5 % of the 40 that both bets win together.
  it.each([
    'back 200 em 3,00 na Betfair. Agora dá pra vender a 2,50, comissão 5%. Quanto vendo?',
    'comprei 200 a 3,00 na Betfair, dá pra vender a 2,50, comissão 5%, quanto vendo?',
    'back 200 a 3,00 na betfair, vender a 2,50 agora com 5%, quanto?',
  ])('%s', text => {
    const found = readSpoken(text);
    expect(found).toMatchObject({ calculation: { id: 'surebet' }, isTrade: true });
    expect(spokenResult(found)).toMatchObject({ stakes: [20_000, 24_000] });
  });
});

describe('a stake below a part of the bank', () => {
  it.each([
    'Flamengo vence 2,10\nBetano\nSugestão: 2% da banca\nvou de 30, volta quanto?',
    'Vasco 2,10\nStake 3% da banca\nse eu botar 30 volta quanto',
    'Over 2.5 a 2,10\n1% da banca\nquero por 30, paga quanto?',
  ])('%s is no bank', text => expect(spokenResult(readSpoken(text))).toMatchObject({ returns: 6_300 }));
  it.each(['banca:\n900, 2% na 1,85', 'Banca\n900\n2% na 1,85'])('%s is one', text =>
    expect(readSpoken(text)).toMatchObject({ calculation: { input: { stake: 1_800 } } }),
  );
});
