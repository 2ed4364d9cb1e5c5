/** Posts in the layouts and the words of many authors: what is read of each, and what is said against its claim. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '../../units.ts';
import { readMessage } from './read-message.ts';

const AT = epochMs(Date.parse('2026-12-01T10:00:00-03:00'));
const read = (text: string) => readMessage({ text, at: AT, zone: 'America/Sao_Paulo' });

/** House, side of a lay, bet, line, odds from those before, stake or units. */
function legsOf(text: string): string[] {
  const reading = read(text);
  if (reading.is !== 'procedure' && reading.is !== 'arb') return [reading.is];
  return reading.procedure.steps.flatMap(({ legs }) =>
    legs.map(({ house, side, selection, line, odds, oddsBefore, stakeCents, units }) =>
      [house, side === 'lay' ? side : '', selection, line, oddsBefore, odds, stakeCents, units && `${units}u`]
        .filter(each => each != null && each !== '')
        .join(' '),
    ),
  );
}

describe('legs of posts by many authors', () => {
  it.each([
    [
      'a visitor before the @',
      '🏈 Ravens @ Steelers - hoje 22h15\nBetano: Ravens +3.5 @ 1.95 → R$ 300\nPinnacle: Steelers -3.5 @ 2.10 → R$ 278,57',
      ['betano away 3.5 1.95 30000', 'pinnacle home -3.5 2.1 27857'],
    ],
    [
      'what it paid, and what it does not take',
      'A KTO subiu o Fluminense pra 2,40 (pagava 2,05). Só que eles não deixam passar de 60 reais. Fluminense x Vasco, domingo 16h. Na Betnacional peguei o empate a 3,30 com 43,64 e na Superbet o Vasco a 4,10 com 35,12.',
      ['kto home 2.05 2.4 6000', 'betnacional draw 3.3 4364', 'superbet away 4.1 3512'],
    ],
    [
      'stakes by their houses, behind the prices of all',
      'Santos x Sport hoje 16h\nBetano Santos 2,10\nKTO empate 3,40\nSuperbet Sport 4,20\n100 na Betano, 61,76 na KTO e 50 na Superbet',
      ['betano home 2.1 10000', 'kto draw 3.4 6176', 'superbet away 4.2 5000'],
    ],
    [
      'other stakes as an example',
      'Bahia x Goiás hoje 20h. KTO Bahia 2,30 R$ 100, empate ou Goiás Superbet 1,85 R$ 124,32. Quem quiser pode botar 50 na KTO e 62,16 na Superbet.',
      ['kto home 2.3 10000', 'superbet draw_away 1.85 12432'],
    ],
    [
      'who is to win, and a side whose draw is paid back',
      'Santos x Bahia hoje 20h. Na Betano o Santos com empate anula está 1,66 e eu pus 200. Na KTO o Bahia para ganhar está 2,75 e eu pus 120,73.',
      ['betano home 1.66 20000', 'kto away 2.75 12073'],
    ],
    [
      'who is to win, right before the price',
      'Santos x Bahia hoje 20h. Betano Santos 2,60 R$ 100, KTO empate ou Bahia pra ganhar 1,70 R$ 152,94',
      ['betano home 2.6 10000', 'kto draw_away 1.7 15294'],
    ],
    [
      'a limit at the foot of a block',
      'Grêmio x Inter\nBETANO → Grêmio vence\nOdd 2,20\nMÁX R$ 100\nKTO → Inter ou empate\nOdd 1,90',
      ['betano home 2.2 10000', 'kto draw_away 1.9'],
    ],
    [
      'bf is the exchange where it is laid at',
      'sinner x alcaraz, sinner\nhj 18h\nb 2.10 (novi) 100\nl 2.08 (bf 6,5%) 104.48 resp 112.84',
      ['novibet home 2.1 10000', 'betfair lay home 2.08 10448'],
    ],
    [
      'a house that is a word as well',
      'Na Galera o Bahia tá 2,30, bota 100. Na Super o empate ou Vitória tá 1,85, bota 124,32. Bahia x Vitória hoje 21h30.',
      ['galerabet home 2.3 10000', 'superbet draw_away 1.85 12432'],
    ],
    [
      'odds that are the least',
      'Superbet: mais de 2,5 gols 2,15 ou mais, R$ 80\nBetano: menos de 2,5 gols 1,95, R$ 88,20\nCeará x Sport - hoje 19h',
      ['superbet over 2.5 2.15 8000', 'betano under 2.5 1.95 8820'],
    ],
    [
      'a condition of a promotion is no price',
      'Betano: aposte 50 no Bahia com odd 1,80 ou mais e ganhe freebet de 20\nBahia x Goiás hoje 20h',
      ['betano home 5000'],
    ],
    [
      'who does not win, and who does not lose',
      'Bahia x Goiás hoje 20h\nKTO - Bahia perde ou empata - 1,80 - 17,50\nBetano - Bahia não perde - 1,40 - 20',
      ['kto draw_away 1.8 1750', 'betano home_draw 1.4 2000'],
    ],
    [
      'a unit that has a worth',
      '1u = R$ 50\nFortaleza x Ceará / dom 18h\n2,05 / KTO / Fortaleza dnb / 2u\n2,00 / Betano / Ceará dnb / 2,05u',
      ['kto home 2.05 2u', 'betano away 2 2.05u'],
    ],
    [
      'who plays away',
      'Flamengo joga fora contra o Cruzeiro amanhã 20h. Peguei 3,10 no Flamengo na Betano (100 reais) e 1,55 no Cruzeiro ou empate na KTO (200 reais).',
      ['betano away 3.1 10000', 'kto home_draw 1.55 20000'],
    ],
    [
      'a profit behind each stake',
      'Bahia x Goiás hoje 20h\nBetano Bahia 2,15 R$ 100 (lucro R$ 10,00)\nKTO Goiás ou empate 1,95 R$ 105 lucro R$ -0,25',
      ['betano home 2.15 10000', 'kto draw_away 1.95 10500'],
    ],
    [
      'an arrow that goes up',
      'Bahia x Goiás 20h\n💎 Betano | Bahia | 2,10 ⬆️ 2,45 | máx R$ 50\n🛡 KTO | Goiás +0,5 | 1,75 | R$ 70',
      ['betano home 2.1 2.45 5000', 'kto away 0.5 1.75 7000'],
    ],
    [
      'stakes of both sides in a sentence of their own',
      'A Betano tá com odd 3,00 pro Bahia ganhar do Goiás. Quem quiser proteger, lay a 2,60 na Betfair. Stake 50 no back e 58,60 no lay.',
      ['betano home 3 5000', 'betfair lay home 2.6 5860'],
    ],
    [
      'a percentage that raises odds',
      'Bahia x Goiás hoje 20h\nb 2.17 (kto, 1.90 com +30% de lucro, extra max 60) bahia 150\nl 1.95 (bf 6,5%) 172.68',
      ['kto home 1.9 2.17 15000', 'betfair lay home 1.95 17268'],
    ],
  ])('%s', (_, text, legs) => {
    expect(legsOf(text)).toEqual(legs);
  });

  it('ask for the side that is only meant, unless the other bets leave one', () => {
    const text = (others: string) =>
      `O Bahia recebe o Goiás hoje 20h e a Betano paga 2,40 na vitória deles, que era 2,10, com 50 reais. ${others}`;
    const covered = read(text('Peguei 3,40 no empate na KTO com 35 e 4,00 no Goiás na Superbet com 30.'));
    expect(covered).toMatchObject({ missing: [], procedure: { steps: [{ legs: [{ selection: 'home' }, {}, {}] }] } });
    expect(read(text(''))).toMatchObject({ missing: ['steps.0.legs.0.selection'] });
  });

  it('ask for the bet of a leg that names two', () => {
    const text = 'Bahia x Goiás hoje 20h\nBetano: empate não, é Bahia 2,10 com 100\nKTO: Goiás/empate 2,00 com 105';
    expect(read(text)).toMatchObject({ missing: ['steps.0.legs.0.selection'], differs: [] });
  });
});

describe('claims of posts by many authors', () => {
  const LEGS = 'Bahia x Goiás hoje 20h\nBetano Bahia 2,10 R$ 100\nKTO Goiás ou empate 2,00 R$ 105\n';
  it.each([
    ['Dá 5 reais limpos', []],
    ['Sobram R$ 9,00', [900]],
    ['Lucro no máximo: R$ 9,00', [900]],
    ['Sobram 4 e uns quebrados', []],
    ['Lucro em cima: só devolvem o lucro, os 60 não voltam', []],
    ['Fica 9,00 negativo', [-900]],
    ['= +9,00 dos dois lados', [900]],
    ['Ganho de até 25 reais de lucro extra', []],
    ['Sobra 500 centavos', []],
    ['Lucro somando as 2 pernas: R$ 5,00', []],
  ])('%s', (claim, said) => {
    const reading = read(LEGS + claim);
    expect('differs' in reading && reading.differs.map(each => each.saidCents)).toEqual(said);
  });

  it('are of the worse of two endings, each with its sign', () => {
    const text =
      'Milan x Lecce 16:45\nBACK Milan 1.45 @ Pinnacle - stake 500\nLAY Milan 1.44 @ Betfair (comm 4.5%) - stake 515,60\nP/L: -1,86 / -7,6';
    expect(read(text)).toMatchObject({ procedure: { steps: [{ saidProfitCents: -760, saidBestCents: -186 }] } });
  });

  it('are not contradicted where a free bet comes back whose worth nobody says', () => {
    const text =
      'KTO devolve a primeira aposta em freebet se perder, até 50 reais\nBahia x Goiás hoje 20h\nKTO Bahia 3,40 R$ 50\nBetano Goiás ou empate 1,36 R$ 99,26\nLucro 20,74';
    expect(read(text)).toMatchObject({ is: 'procedure', differs: [] });
  });

  it('are one for each of several matches', () => {
    const text =
      '2 superodds KTO\nSport x Remo 19h00\nKTO Sport 2,30 (era 1,95) R$ 20\nBetano Remo ou empate 1,88 R$ 24,47\nVasco x Tuna 20h00\nKTO Tuna 7,00 (era 5,50) R$ 20\nSuperbet Vasco ou empate 1,20 R$ 116,67\nlucro +1,53 e +3,33';
    expect(read(text)).toMatchObject({
      differs: [],
      procedure: { steps: [{ saidProfitCents: 153 }, { saidProfitCents: 333 }] },
    });
  });
});

describe('what is told of others', () => {
  it.each([
    ['Pessoal, muita gente perguntando se dá pra usar a conta da esposa. Não façam isso, é contra as regras.', false],
    ['Quem usa VPN tá arriscando: é contra os termos e a conta é bloqueada.', false],
    ['Tem quem faça na conta do irmão com VPN. Não pode, mas funciona.', true],
    ['Faz no seu CPF, no da mãe e no da tia. Conta por CPF é 1 só.', true],
    ['Limite por CPF: faz em 3, o seu, mãe, cunhado. Cada um num chip diferente.', true],
    ['Betano 1x por CPF. Chama pai, mãe e irmão pra assistir o jogo.', false],
  ])('%s', (text, isFlag) => {
    expect(read(text).is === 'flag').toBe(isFlag);
  });
});

describe('an amount alone behind the legs', () => {
  const LEGS = 'Bahia x Goiás hoje 20h\nBetano 👉 Bahia 2,15 (máx 200)\nKTO 👉 Goiás ou empate 1,95 (sem máx)\n';
  const claimOf = (text: string) => {
    const reading = read(text);
    if (!('procedure' in reading) || reading.procedure === null) return reading.is;
    const [step] = reading.procedure.steps;
    return [step?.saidProfitCents, step?.legs[1]?.stakeCents];
  };

  it.each([
    [`${LEGS}💰 R$ 9.49`, [949, null]],
    [`${LEGS}🤑 9,49`, [949, null]],
    [`${LEGS}💰 uns R$ 6 pra cada um\ncorre`, [600, null]],
    [`${LEGS}R$ 9,49 no bolso`, [949, null]],
    // As large as a stake, or one of each leg.
    [`${LEGS}💰 R$ 220,51`, [undefined, 22051]],
    [
      'Bahia x Goiás hoje 20h\nBetano Bahia 2,15\n💰 R$ 200\nKTO Goiás ou empate 1,95\n💰 R$ 220,51',
      [undefined, 22051],
    ],
  ])('%s', (text, said) => {
    expect(claimOf(text)).toEqual(said);
  });
});

describe('a commission without its sign', () => {
  const layOf = (line: string) => {
    const reading = read(`Santos x Ceará, hoje 16h\nb 100 @ 2,62 novibet santos\n${line}`);
    if (!('procedure' in reading)) return reading.is;
    const lay = reading.procedure?.steps[0]?.legs[1];
    return [lay?.stakeCents, lay?.commission];
  };

  it.each([
    ['l 106,72 @ 2,50 betbra santos, com 4,5, resp 160,08', [10672, 0.045]],
    ['l 106,72 @ 2,50 betbra santos, com. 4,5', [10672, 0.045]],
    ['l 106,72 @ 2,50 betbra santos c/ 4,5', [10672, 0.045]],
    ['l 106,72 @ 2,50 betbra santos com 5', [10672, 0.05]],
    ['l 106,72 @ 2,50 santos, com 4,5', [10672, 0.045]],
    ['l 106,72 @ 2,50 betbra santos\ncom 4,5', [10672, 0.045]],
  ])('%s', (line, wanted) => {
    expect(layOf(line)).toEqual(wanted);
  });

  it('is a stake where the lay has no other', () => {
    expect(layOf('lay santos 2,50 na betbra com 10')[0]).toBe(1000);
  });
});

describe('a claim over several steps', () => {
  const STEPS =
    '#89 Ceará x Fortaleza hoje 20h\naposte 30 e leve 30 de freebet na 7K (freebet COM retorno)\nPasso 1\n(1) mais de 2.5 gols — 1.85 — 7K — R$ 30\n(2) menos de 2.5 gols — 2.05 — Betano — R$ 27,07\nPasso 2\n(1) mais de 9.5 escanteios — 2.10 — 7K — freebet R$ 30\n(2) menos de 9.5 escanteios — 1.78 — Sportingbet — R$ 35,39\n';

  it.each([
    ['Fechando os dois passos: R$ 26 de lucro', []],
    ['Fechando os 2 passos sobra R$ 26', []],
    ['Somando tudo: lucro R$ 26', []],
    ['No final dos passos sobram R$ 25', []],
    ['Fechando os dois passos: R$ 36 de lucro', [['total', 3600]]],
  ])('%s', (claim, differs) => {
    const reading = read(STEPS + claim);
    expect('differs' in reading && reading.differs.map(each => [each.what, each.saidCents])).toEqual(differs);
  });
});

describe('a line that is told in words', () => {
  const MATCH = 'Basquete, NBB. Flamengo x Franca hoje 20h\n';
  const OTHER = 'KTO: menos de 150,5 pontos 1,90 R$ 160';
  it.each([
    ['Superbet: Flamengo dando seis e meio (o -6,5) 2,05 R$ 150', 'superbet home -6.5 2.05 15000'],
    ['Superbet: Flamengo dando 6,5 a 2,05 R$ 150', 'superbet home -6.5 2.05 15000'],
    ['Superbet: Franca recebendo os mesmos seis e meio 2,05 R$ 150', 'superbet away 6.5 2.05 15000'],
    ['Superbet: Franca com os 6,5 2,05 R$ 150', 'superbet away 6.5 2.05 15000'],
    ['Superbet: Franca com os mesmos 6,5 pontos 2,05 R$ 150', 'superbet away 6.5 2.05 15000'],
  ])('%s', (line, leg) => {
    expect(legsOf(`${MATCH}${line}\n${OTHER}`)[0]).toBe(leg);
  });

  it('is no stake where nobody is named beside it', () => {
    expect(legsOf(`${MATCH}Superbet: Franca 2,05, com os 6,5\n${OTHER}`)[0]).toBe('superbet away 2.05');
  });
});
