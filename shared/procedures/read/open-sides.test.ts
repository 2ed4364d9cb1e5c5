import { describe, expect, it } from 'vitest';
import { differsIn, legsRead, procedureOf, readWritten } from '../testing/read-fixture.ts';

const RAISED = 'Odd aumentada\nBotafogo x Mirassol hoje 21h30\nBetano Botafogo 2,60 (era 2,10) R$ 50';

describe('a cover without a price', () => {
  it.each([
    ['Cobertura: Betfair, lay Botafogo, comissão 6,5%', ['betfair lay home ? ?']],
    ['o lay na BetBra cada um pega a odd que achar', ['betbra lay home ? ?']],
    ['depois vocês fazem lay na exchange', ['? lay home ? ?']],
    ['cobertura | KTO | empate ou Mirassol', ['kto double_chance draw_away ? ?']],
    ['Sem lay na Betfair, essa vai a seco', []],
    ['quem tem saldo pode fazer lay na Betfair', []],
    ['o Botafogo joga contra o Mirassol sem o goleiro', []],
  ])('%s', (line, others) => {
    const text = `${RAISED}\n${line}`;
    expect(legsRead(text)).toEqual([['betano home 2.6 5000', ...others]]);
    const reading = readWritten(text);
    expect('missing' in reading ? reading.missing.includes('steps.0.legs.1.odds') : false).toBe(others.length > 0);
  });

  it('is not looked for where the other side is there', () => {
    const text = `${RAISED}\nKTO empate ou Mirassol 1,70 R$ 76\ncobertura também na Betfair, lay Botafogo`;
    expect(legsRead(text)[0]).toHaveLength(2);
  });
});

describe('an offer whose bets are open', () => {
  it.each<[string, string | null, string[]]>([
    [
      'a betano tá com aposte 30 ganhe 15 de freebet até domingo 23h59, odd a partir de 1.80. escolham o jogo e façam o lay na betfair',
      'bet-and-get',
      ['betano other ? 3000', 'betfair lay other ? ?'],
    ],
    [
      'Deposita R$ 200,00 na Betsson, o bônus é 100% até R$ 200,00\nrollover de 6x, girando casado com a Pinnacle',
      'deposit-bonus',
      [],
    ],
    [
      'Missão Superbet: 3 apostas de R$ 20, ganha R$ 15 de freebet. Protejam cada uma',
      'mission',
      ['superbet other ? 2000'],
    ],
    ['BETANO: aposte 50 e ganhe 50 de freebet! Cadastre-se pelo link', null, []],
    ['Amanhã 10h sai procedimento da Betano, aposte 50 ganhe 50, deixem saldo na exchange', null, []],
    ['ontem fiz a da betano, aposta 30 ganha 15 de freebet, fiz o lay na betfair e sobrou 9', null, []],
    ['alguém fez a da betano, aposte 30 ganhe 15 de freebet, com lay na betfair?', null, []],
  ])('%s', (text, type, legs) => {
    const reading = readWritten(text);
    if (type === null) return expect(reading.is).toBe('not-a-procedure');
    expect(procedureOf(reading).promotion?.type).toBe(type);
    expect(legsRead(text)).toEqual([legs]);
    expect('missing' in reading ? reading.missing.length : 0).toBeGreaterThan(0);
  });
});

describe('a free bet of the heading', () => {
  it.each(['TIPO: FREEBET SNR\nCASA: KTO\nVALOR: R$ 40', 'Freebet de R$ 40 KTO (SNR)', 'FB 40 da KTO snr'])(
    '%s',
    heading => {
      const text = `${heading}\nVasco x Bahia 21/11 16h\nBahia, KTO, odd 4,20\nlay Bahia 4,30 Betfair R$ 29,84`;
      expect(procedureOf(readWritten(text)).promotion).toMatchObject({ type: 'freebet', valueCents: 4_000 });
      expect(legsRead(text)).toEqual([['kto away 4.2 4000 SNR', 'betfair lay away 4.3 2984']]);
    },
  );

  it('that somebody has of a mission that is done', () => {
    const text =
      'Quem ainda tem a free da missão: Benfica x Braga sáb 17h, joga os 20 no Braga a 5,25 (Superbet, não volta stake) e protege com lay 5,40 na BetBra R$ 15,70';
    expect(legsRead(text)).toEqual([['superbet away 5.25 2000 SNR', 'betbra lay away 5.4 1570']]);
  });

  it('that is only promised burns nothing', () => {
    const text =
      'Surebet\nVasco x Bahia 21/11 16h\nBetano Vasco 2,10 R$ 40\nKTO empate ou Bahia 2,00 R$ 42\nfreebet cai amanhã';
    expect(legsRead(text)).toEqual([['betano home 2.1 4000', 'kto double_chance draw_away 2 4200']]);
  });
});

describe('a part of what is lost', () => {
  it.each([
    'a novibet tá devolvendo metade do que a pessoa perder, em dinheiro, não é freebet, em aposta de até 50 reais',
    'Novibet: 50% do prejuízo volta em dinheiro, apostas de até R$ 50',
    'Novibet dá de volta metade da derrota em dinheiro (aposta máxima 50)',
  ])('%s', heading => {
    const text = `${heading}\nBahia x Ceará hoje 20h\nNovibet Bahia 2,10 R$ 50\nKTO empate ou Ceará 1,85 R$ 43,24\nLucro 11,75`;
    const reading = readWritten(text);
    expect(procedureOf(reading).promotion).toMatchObject({
      type: 'cashback',
      percent: 50,
      returnedAs: 'cash',
      maxStakeCents: 5_000,
    });
    expect(differsIn(reading)).toEqual([]);
  });
});

describe('claims', () => {
  const steps = `Aposte 50 ganhe 50 na KTO (SNR)\nCeará x Vitória amanhã 16h\n1) KTO Ceará 2,00 R$ 50\n2) Betsson empate ou Vitória 1,92 R$ 52,08\nDepois gira a freebet:\nKTO empate 3,40 freebet 50\nBetfair lay empate 3,50 R$ 34,78 (5%)`;
  it.each([
    ['Resultado: +30,95', []],
    ['lucro 33,04', []],
    ['lucro 40,00', ['profit 4000 3304']],
  ])('%s under the last step is of it, or of all', (claim, differs) => {
    expect(differsIn(readWritten(`${steps}\n${claim}`))).toEqual(differs);
  });

  it.each([
    ['Lucro 12,08', []],
    ['Lucro 18,40', ['profit 1840 1208']],
    ['lucro 3%, quem põe 1000 leva uns 30', []],
  ])('of an arb with one stake: %s', (claim, differs) => {
    const text = `Vasco x Mirassol hoje 20h\nBetano mais de 2,5 2,10 máx 200\nKTO menos de 2,5 2,02\n${claim}`;
    expect(differsIn(readWritten(text))).toEqual(differs);
  });
});
