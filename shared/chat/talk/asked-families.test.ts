/** Messages as bettors type them, family by family, that go on from an earlier message, are asked about, or are no sum. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak.ts';
import { expectSum, fixed, free, laid, readSpoken, split, spokenResult, spokenSum } from './spoken-fixture.ts';

describe('what goes on from the message before', () => {
  it.each([
    [['2,17 1,98', '230'], split([2.17, 1.98], 230)],
    [['2,17 1,98', '230 reais'], split([2.17, 1.98], 230)],
    [['2,17 1,98 100', 'e com 2k?'], split([2.17, 1.98], 2000)],
    [['2,17 1,98 100', 'e se for 500'], split([2.17, 1.98], 500)],
    [['2,17 1,98 100', 'agora com 2,25 na primeira'], split([2.25, 1.98], 100)],
    [['2,17 1,98 100', '2,05 na segunda'], split([2.17, 2.05], 100)],
    [['2,17 1,98 100', 'troca a 1,98 por 2,05'], split([2.17, 2.05], 100)],
    [['2,17 1,98(5%) 100', 'tira a comissão'], split([2.17, 1.98], 100)],
    [['2,17 total 100', '1,98'], split([2.17, 1.98], 100)],
    [['2,17 1,98 500', 'fixa 200 na primeira'], fixed(200, 2.17, 1.98)],
    [['fb 35 odd 4,6', '1,27'], free(35, 4.6, 1.27)],
    [['back 2,36 lay 2,4 4,5%', '160'], laid(2.36, 2.4, 160, 0.045)],
    [['back 2,36 lay 2,4 160 2%', 'e com 4,5%?'], laid(2.36, 2.4, 160, 0.045)],
    [['500', '2,17 1,98'], split([2.17, 1.98], 500)],
  ] as const)('%j', (said, sum) => expectSum(said, sum));
});

describe('what is asked', () => {
  it.each([
    ['2,17 1,98', 'total'],
    ['2,17 e 1,98?', 'total'],
    ['back 2,3 lay 2,34', 'total'],
    ['300 reais', 'odds'],
    ['fb 30', 'free_bet_value'],
    ['freebet de 30 na odd 6', 'other_side'],
    ['lay 2,3 betfair', 'other_odds'],
    ['1,95 total 200', 'other_odds'],
    ['margem 1,95', 'other_odds'],
    ['kelly 1,95', 'probability'],
    ['múltipla 1,5 1,8', 'total'],
    ['2,17 1,98 7', 'odds_or_money'],
    ['2.17 1.98 2.500', 'odds_or_money'],
    ['2,17 100 1,98 90', 'which_reading'],
    ['217 198 100', 'which_reading'],
    ['fb 50 5,1 1,24 80', 'which_reading'],
    ['2,17 1,98 100 5%', 'commission_of_which'],
    ['4,1 5,2 100', 'too_good'],
    ['50 fb 5 5,2', 'too_good'],
    ['casa 2,11 exchange 2,09 100', 'back_or_lay'],
    ['2,17 com aumento de 20%', 'boost_on'],
    ['2,10 com aumento de 10% 2,05 100', 'boost_on'],
    ['over 3,5 2,2 under 2,5 1,9 100', 'gap'],
    ['2,17 1,98 100 em dobro', 'word'],
    ['4 vias 2,17 1,98 100', 'count'],
    ['2,1O 1,98 100', 'not_a_number'],
    ['2,17 1,98 l00', 'not_a_number'],
    ['2,,17 1,98 100', 'not_a_number'],
    ['2, 17 1,98 100', 'not_a_number'],
    ['asr 50 odd 3 volta em freebet lay 3,1 5%', 'refund_worth'],
  ])('%s → %s', (text, code) => expect(readSpoken(text)).toMatchObject({ kind: 'incomplete', missing: { code } }));
});

describe('what is no sum', () => {
  it.each([
    'oi',
    'boa noite galera',
    'valeu demais 🙏',
    'kkkkk',
    'me chama no 21 99876-5432',
    'cpf 987.654.321-00',
    'jogo dia 12/03 às 20h',
    '19:45',
    'Santos 2 x 0 Vasco',
    'foi 2x2 aos 45+3',
    'quem ganha amanhã?',
    'https://t.me/+Zz9?x=2,10',
    '🚀',
    'ganhei 80 reais ontem',
    'vai tomar banho',
    'alguem tem grupo bom?',
  ])('%s', text => expect(readSpoken(text).kind).toBe('nothing'));
  it.each([
    'perdi 5 mil e não consigo parar',
    'não consigo mais parar de apostar',
    'perdi tudo',
    'sou viciado em aposta',
    'perdi o salário todo no jogo',
    'to endividado por causa de bet',
    'quero parar de apostar',
    'penso em me matar',
    'como faço autoexclusão?',
    'perdi o dinheiro do aluguel 2,10 2,05 100',
  ])('%s', text => expect(readSpoken(text).kind).toBe('crisis'));
});

describe('commands in words', () => {
  it.each([
    ['ajuda', 'ajuda', {}],
    ['como funciona?', 'ajuda', {}],
    ['o que vc faz', 'ajuda', {}],
    ['melhores de basquete', 'arb', { sport: 'basketball' }],
    ['quais as melhores agora?', 'arb', {}],
    ['tem surebet ao vivo?', 'arb', { kind: 'live' }],
    ['arb futebol acima de 1,5%', 'arb', { sport: 'soccer', minProfitPct: 1.5 }],
    ['/arb pré-jogo', 'arb', { kind: 'pre' }],
  ])('%s', (text, name, said) =>
    expect(readSpoken(text)).toMatchObject({ kind: 'command', name, with: said, unknown: [] }),
  );
});

describe('a word or a number more', () => {
  const RIGHT = [
    '2,17 1,98 230',
    'back 2,36 lay 2,4 160 4,5%',
    'fb 35 em 4,6 cobre 1,27',
    '140 na 2,35, a outra 1,88',
    '2,21 2,07(4%) 260',
    '2,26 (max 35) 1,93 total 200',
    'over 2,5 @ 2,19 under 2,5 @ 1,96 320',
    'kelly 2,3 48% banca 900',
    'múltipla 1,4 1,9 2,2 25 reais',
    '1 2,85 X 3,55 2 3,05 640',
    'betano 2,19 superbet 1,96 320',
    'dutching 4,2 5,5 8 180',
  ];
  const MORE = ['blorg', 'zzz', 'xpto', '77', '133', '2k', 'R$ 64', '0,4', '97%', 'dobrado', 'kwyjibo'];

  it('is asked about, or changes nothing', () => {
    const wordless = (text: string) => JSON.stringify(spokenSum(readSpoken(text)));
    const changed: string[] = [];
    for (const text of RIGHT) {
      const own = wordless(text);
      const words = text.split(' ');
      for (const more of MORE) {
        for (let at = 0; at <= words.length; at++) {
          const mutant = [...words.slice(0, at), more, ...words.slice(at)].join(' ');
          const reading = readSpoken(mutant);
          if (reading.kind === 'calculation' && wordless(mutant) !== own) changed.push(mutant);
        }
      }
    }
    expect(changed).toEqual([]);
  });

  it('takes no time and never throws, whatever is typed', () => {
    const piece = fc.constantFrom(
      ...RIGHT.flatMap(text => text.split(' ')),
      ...MORE,
      '\n',
      '(',
      '@',
      '½',
      '2,1O',
      'lay',
      'fb',
      '%',
      '1X',
      ':',
      '🅰️',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), fc.boolean(), (pieces, isGlued) => {
        const text = pieces.join(isGlued ? '' : ' ').slice(0, 4096);
        const reading = readSpoken('2,10 2,05', text);
        if (reading.kind === 'calculation') spokenResult(reading);
      }),
      { seed: 20261122, numRuns: soak(300, 2_000) },
    );
  });
});
