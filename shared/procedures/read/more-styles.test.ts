import { describe, expect, it } from 'vitest';
import { legsRead, procedureOf, readWritten, worstOf } from '../testing/read-fixture.ts';

const differsIn = (text: string) => {
  const reading = readWritten(text);
  return reading.is === 'procedure' || reading.is === 'arb'
    ? reading.differs.map(({ what, ...sums }) => [what, ...Object.values(sums).filter(Number.isFinite)])
    : reading.is;
};
const missingIn = (text: string) => {
  const reading = readWritten(text);
  return 'missing' in reading ? reading.missing : reading.is;
};

describe('what a careful person reads in a message', () => {
  it('of a lay, what stands behind "por" is its stake; raised odds of the heading alone are the leg of its house', () => {
    const text =
      '⚡️ SUPER ODD BETNACIONAL ⚡️\nGol nos dois tempos? NÃO. É vitória simples!\nGrêmio vence o Inter: 1,95 ➡️ 2,40\nStake máx: 100,00\nSábado, 21/11 - 16h30\n\nCobertura (Betfair, 4,5%): lay Grêmio 2,00 por 122,75\nLucro ~ 17,25 nos dois';
    const { promotion, steps } = procedureOf(readWritten(text));
    expect(promotion).toMatchObject({ type: 'enhanced-odds', house: 'betnacional', maxStakeCents: 10_000 });
    expect(legsRead(text)).toEqual([['betnacional home 2.4 10000', 'betfair lay home 2 12275']]);
    expect(steps[0]?.legs).toMatchObject([{ oddsBefore: 1.95, fixed: true }, { commission: 0.045 }]);
    expect([worstOf(procedureOf(readWritten(text))), differsIn(text)]).toEqual([[1_723], []]);
  });

  it.each<[string, string[]]>([
    ['Flamengo 2,10 por 50 na Betano', ['betano home 2.1 5000']],
    ['Flamengo de 1,80 por 2,20 na Betano R$ 50', ['betano home 2.2 5000']],
    ['Flamengo 1,80 por 2,20 na Betano R$ 50', ['betano home 2.2 5000']],
  ])('%s: a stake, or raised odds', (line, [leg]) => {
    const text = `Surebet\nFlamengo x Vasco hoje 20h\n${line}\nlay Flamengo 2,14 betfair 50,60`;
    expect(legsRead(text)[0]?.[0]).toBe(leg);
  });

  it('a deadline has the day that stands before it', () => {
    const until = (line: string) => {
      const reading = readWritten(
        `Aposte 40 e ganhe 40 em freebet\n${line}\nBahia x Vitória 22/11 16h\nBetano Bahia 2,05 R$ 40\nlay Betfair Bahia 2,10 R$ 40,29`,
      );
      return new Date(procedureOf(reading).deadline?.at ?? 0).toISOString();
    };
    expect(until('Validade: sexta 20/11 até 18:00')).toBe('2026-11-20T21:00:00.000Z');
    expect(until('Vale até 18h')).toBe('2026-11-19T21:00:00.000Z');
    expect(until('Promo de sábado, até 12h')).toBe('2026-11-21T15:00:00.000Z');
    expect(until('Jogo domingo 16h. Apostar até 18h')).toBe('2026-11-19T21:00:00.000Z');
  });

  it('a refund of a lost bet is a bet without risk, and the free bet is worth what it says', () => {
    const text =
      '💰 REEMBOLSO EM FREEBET 💰\nNovibet devolve 100% da 1ª aposta perdida de hoje até R$ 50 em freebet\nAthletico x Londrina - 20:00\nNovibet: Londrina 5,00 (R$ 50)\nBetBra: lay Londrina 5,20 (R$ 41,30) comissão 3,25%\nSe perder, freebet de 50 vale ~35';
    const { is, promotion, steps } = procedureOf(readWritten(text));
    expect([is, promotion]).toMatchObject([
      'procedure',
      { type: 'risk-free', when: 'lose', returnedAs: 'freebet', house: 'novibet' },
    ]);
    expect(steps[0]?.freebetRetention).toBe(0.7);
    // Athletico or draw: 41,30 × 0,9675 − 50 + 35; Londrina: 200 − 41,30 × 4,2.
    expect(worstOf(procedureOf(readWritten(text)))).toEqual([2_496]);
  });

  it('a bonus on a deposit has its part, its most and what has to be turned over', () => {
    const text =
      'BÔNUS DE DEPÓSITO 100% até 200 na Vbet\nDeposite 200, ganhe 200 de bônus, rollover 6x o bônus em odd 1,65 ou maior, prazo 15 dias\nCoritiba x Paraná hoje 21:30\nVbet - Coritiba 1,80 - R$ 400\nBetfair - lay Coritiba 1,84 - R$ 405,63';
    expect(procedureOf(readWritten(text)).promotion).toMatchObject({
      type: 'deposit-bonus',
      percent: 100,
      capCents: 20_000,
      valueCents: 20_000,
      rollover: { times: 6, of: 'bonus' },
      minOdds: 1.65,
      validFor: '15dias',
    });
  });

  it('a free bet in two parts is one promotion, waits for nothing, and its added profit is of the whole', () => {
    const text = (total: string) =>
      `🟢 FREEBET R$ 100 BETANO (SNR) 🟢\nDividir em 2 de R$ 50:\nA) Porto x Braga, sáb 15h: Betano Braga 4,00 FB 50 / lay Betfair Braga 4,10 - 37,17\nB) Lyon x Nice, sáb 17h: Betano Nice 3,80 FB 50 / lay Betfair Nice 3,90 - 36,51\nLucro: 34,75 + 34,14 = ${total}`;
    const { promotion, steps, saidTotalCents } = procedureOf(readWritten(text('68,89')));
    expect([promotion?.valueCents, saidTotalCents]).toEqual([10_000, 6_889]);
    expect(steps.map(({ waitsFor }) => waitsFor)).toEqual([undefined, undefined]);
    expect(worstOf(procedureOf(readWritten(text('68,89'))))).toEqual([3_475, 3_412]);
    expect(differsIn(text('68,89'))).toEqual([]);
    expect(differsIn(text('86,89'))).toEqual([['total', 8_689, 6_887]]);
  });

  it.each([
    'PSG+ambas marcam',
    'PSG e ambas',
    'PSG vence & mais de 2,5 gols',
    'empate e menos de 2,5',
    'ambas marcam + PSG',
  ])('%s is one bet on both, which no table settles', selection => {
    const text = `FREEBET SUPERBET R$ 20\nPSG x Monaco hoje 17h\nSuperbet ${selection} 2,90 freebet 20`;
    expect(procedureOf(readWritten(text)).steps[0]?.legs).toMatchObject([
      { house: 'superbet', market: 'other', odds: 2.9, stakeCents: 2_000 },
    ]);
    expect(missingIn(text)).toEqual(['steps.0.legs.0.freebet']);
  });

  it('a rollover is no selection', () => {
    const text =
      'Aposte 100 ganhe 50 (rollover 1x) na Betnacional\nChelsea x Fulham, sáb 12:30\nBetnacional: Chelsea -1 (asiático) 2.10 R$ 100\nPinnacle: Fulham +1 1.85 R$ 113,51\ncusto de 3,51';
    expect(legsRead(text)).toEqual([
      ['betnacional asian_handicap home -1 2.1 10000', 'pinnacle asian_handicap away 1 1.85 11351'],
    ]);
    expect(procedureOf(readWritten(text)).promotion?.valueCents).toBe(5_000);
  });

  it('a sum that is wrong is said: 64,37 at 2,15 and 512 at 1,95 leave 22,03', () => {
    const text =
      '🎾 SUREBET TÊNIS 2,3%\nFonseca x Sinner - amanhã 9h\nBetano: Fonseca +4,5 games 1,95 → R$ 512\nbet365: Sinner -4,5 games 2,15 → R$ 464,37\nlucro 22,40';
    expect(differsIn(text)).toEqual([['profit', 0, 2_240, 2_203]]);
  });

  it('the number of a procedure is no stake, and a bare lay behind a leg is the lay of its step', () => {
    const first = procedureOf(
      readWritten(
        '🔵 PROC 310 – APOSTE E GANHE PIXBET\nganhe R$ 25 em free (devolve stake)\nSão Paulo x Corinthians, qua 25/11 às 21h45\nPixbet – São Paulo 2.35 – R$ 25,00\nBetfair Exchange – LAY São Paulo 2.40 – R$ 25,16\nCusto −R$ 1,48',
      ),
    );
    const update = readWritten(
      'ATENÇÃO odds mudaram no proc 310: São Paulo agora 2.25 na Pixbet e lay 2.30, refaçam: 25,17',
      {
        open: [{ id: 'proc-0310', procedure: first }],
      },
    );
    expect(update).toMatchObject({
      is: 'update',
      changes: [
        { path: 'steps.0.legs.0.odds', from: 2.35, to: 2.25 },
        { path: 'steps.0.legs.1.odds', from: 2.4, to: 2.3 },
        { path: 'steps.0.legs.1.stakeCents', from: 2_516, to: 2_517 },
      ],
    });
  });
});
