import { describe, expect, it } from 'vitest';
import { legsRead, procedureOf, readWritten } from '../testing/read-fixture.ts';

describe('a post in capitals and codes', () => {
  it('is read with its raised odds and its lay', () => {
    const text =
      'BAHIA X FLAMENGO 21/11 1830\nBK NOVIBET flamengo 2.30 << 2.00 LIM 100\nLY BETFAIR flamengo 2.08 C6.5 STK 114.14 RESP 123.27\nLUC 6.72';
    const { promotion, steps, event } = procedureOf(readWritten(text));
    const [back, lay] = steps[0]?.legs ?? [];
    expect([event?.startsAt, promotion?.type, back?.oddsBefore]).toEqual([
      Date.parse('2026-11-21T18:30:00-03:00'),
      'enhanced-odds',
      2,
    ]);
    expect([lay?.side, lay?.commission, lay?.stakeCents]).toEqual(['lay', 0.065, 11_414]);
  });

  it('is none without bets', () => {
    expect(readWritten('RESULTADO 28/11\nBK NOVIBET GREEN\nLY BETFAIR RED\nLUC 6.72').is).toBe('not-a-procedure');
  });
});

describe('a match in small letters', () => {
  it.each([
    [
      'tem são paulo e botafogo quarta às nove e meia da noite, pus 80 no são paulo a 2.20 na kto e empate ou botafogo na superbet a 1.78 com 98.87',
      'São Paulo x Botafogo',
    ],
    [
      'eu escolhi atlético de madrid e valencia, sábado às 17h, 50 no valencia a 5.50 na kto e atlético ou empate na superbet a 1.22 com 225',
      'Atlético de Madrid x Valencia',
    ],
    [
      'hoje fui de manchester city e real madrid, 40 no city a 2.05 na kto e 41 no real ou empate a 2.00 na betano',
      'Manchester City x Real Madrid',
    ],
    [
      'fluminense e ceará amanhã às 19h, 20 no mais de 3.5 gols a 3.00 na kto e 42.86 no menos de 3.5 na betano a 1.40',
      'Fluminense x Ceará',
    ],
  ])('%s', (text, match) => {
    const { event } = procedureOf(readWritten(text));
    expect(`${event?.home} x ${event?.away}`).toBe(match);
  });

  it('has two matches, and a free bet that the first brings', () => {
    const { promotion, steps, event } = procedureOf(
      readWritten(
        'primeiro aposta 50 no flamengo e vasco amanhã às 16h, mais de 2.5 a 2.00 na kto e 51 no menos de 2.5 a 1.96 na betano. depois com a freebet de 25 da kto eu fui em santos e grêmio domingo às 18h, freebet de 25 no santos a 4.00 na kto e 55 em empate ou grêmio a 1.36 na betano',
      ),
    );
    expect([promotion?.type, event?.home, steps[1]?.event?.home]).toEqual(['bet-and-get', 'Flamengo', 'Santos']);
  });

  it.each([
    'galera e amigos hoje às 20h tem live, aposta mínima 1.50',
    'freebet e bônus amanhã às 10h, odd 2.00 pra cima, só depositar 50 na betano',
    'fiz duas hoje, palmeiras a 1.80 na kto com 50 e santos a 2.00 na betano com 50',
  ])('is none: %s', text => {
    expect(readWritten(text).is).toBe('not-a-procedure');
  });
});

describe('what is open', () => {
  const MATCH = 'Vasco x Inter sáb 21/11 16h\n';
  it.each([
    'Perna 1: Betano / Vasco / 2,50 / R$ 50,00\nPerna 2: KTO / empate ou Inter / odd a confirmar / valor a confirmar',
    'Betano: Vasco 2,50 R$ 50\nKTO: Inter ou empate @??? (passo a odd mais tarde)',
  ])('%s: a price that is yet to come is asked for', text => {
    expect(legsRead(MATCH + text)[0]?.length).toBe(2);
    const reading = readWritten(MATCH + text);
    expect('missing' in reading && reading.missing).toEqual(['steps.0.legs.1.odds']);
  });

  it('a house that nobody names is asked for', () => {
    const reading = readWritten(
      `${MATCH}odd | lado | casa | valor\n2,10 | Vasco | Betano | 100\n2,05 | Inter ou empate | ??? | 102,40`,
    );
    expect('missing' in reading && reading.missing).toEqual(['steps.0.legs.1.house']);
  });
});

describe('steps, later stakes, and what the house is told', () => {
  it('a numbered step on one line with its bets stakes the free bet that the first earns', () => {
    const text =
      'Aposte R$ 40 na KTO e ganhe freebet de R$ 20\nVasco x Inter sáb 21/11 16h\nPasso 1) R$ 40,00 na KTO em mais de 2,5 gols (1,95). Proteja com R$ 41,05 na Superbet em menos de 2,5 gols (1,90).\nPasso 2) A freebet cai na hora e não devolve o valor. Use os R$ 20,00 na KTO em vitória do Inter (4,00). Proteja com R$ 45,11 na Novibet em Vasco ou empate (1,33).\nResultado: lucro mínimo de R$ 10,00';
    const { promotion, steps } = procedureOf(readWritten(text));
    expect(steps.map(({ legs }) => legs.map(({ freebet, stakeCents }) => [freebet ?? null, stakeCents]))).toEqual([
      [
        [null, 4_000],
        [null, 4_105],
      ],
      [
        ['SNR', 2_000],
        [null, 4_511],
      ],
    ]);
    // What is won at least is no least stake.
    expect(promotion?.minStakeCents).toBeUndefined();
  });

  it('raised odds of a house that nobody names are asked about', () => {
    const reading = readWritten('TURBINADA 2.15 ⬅️ 1.85\nVasco x Inter, 21/11 às 16h\nmais de 2,5 gols\nmáx 40');
    expect([reading.is, 'missing' in reading && reading.missing]).toEqual(['procedure', ['steps.0.legs.0.house']]);
  });

  it('a lie for the support is flagged, a complaint and a warning are not', () => {
    expect(readWritten('Abra o chat e diga que o aplicativo travou, depois mande um print antigo').is).toBe('flag');
    expect(readWritten('Se a freebet não cair em 1h, fale no chat que não caiu').is).not.toBe('flag');
    expect(readWritten('AVISO | Promoções com VPN\nPasso 1) Não use VPN para entrar').is).not.toBe('flag');
  });
});
