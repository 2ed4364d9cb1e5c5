import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenProcedure } from '../reading.ts';
import { procedureSchema } from '../schema/procedure.ts';
import { procedureOf, readWritten } from '../testing/read-fixture.ts';

describe('what is not understood', () => {
  it.each([
    [
      'Superbet 2,10 x KTO 2,05 no Bahia x Vitória hoje 20h\nSB Bahia 2,10 100\nKTO Vitória ou empate 2,05 102,44',
      ['steps.0.legs.0.house'],
    ],
    [
      'Aposta protegida Rivalo: perdeu volta em freebet SNR, até 100 reais\nPSG x Lyon domingo 16h45\nRivalo Lyon 6,00 - 100\nBetfair lay Lyon 6,20',
      ['steps.0.freebetRetention'],
    ],
    [
      'Queimar free KTO\nBahia x Vitória sábado (22/11) 16h\nKTO Bahia 3,10 FB 30\nBetano empate 3,20 29,06\nNovibet Vitória 2,80 33,21',
      ['event.startsAt', 'steps.0.legs.0.freebet'],
    ],
  ])('%s', (text, missing) => {
    expect(readWritten(text)).toMatchObject({ missing });
  });

  it('says a sum that is wrong, and keeps the right one', () => {
    const reading = readWritten(
      'Surebet\nBahia x Sport hoje 20h\nBetano mais de 2,5 2,10 100\nKTO menos de 2,5 2,00 105\nlucro 15,00',
    );
    // 2,10 × 100 − 205 = 5,00; 2,00 × 105 − 205 = 5,00.
    expect(reading).toMatchObject({ differs: [{ step: 0, what: 'profit', saidCents: 1500, rightCents: 500 }] });
  });
});

describe('what is no procedure', () => {
  it.each([
    'Flamengo vence @1,85 na Betano, confiança 9/10, 2u 🔥',
    'bom dia grupo! hoje tem jogo do Mengão, quem vai assistir?',
    'Deposite 100 e ganhe 100 de bônus na Vbet, rollover 5x',
    '⚠️ Betano mudou o rollover pra 10x, cuidado',
    'Alguém sabe se a freebet da Betano caiu? Apostei 50 no Fla 2,10',
    'Resultado: Fla 2,10 green! +55 na conta. Betano pagou certinho',
    'lembrando: proibido usar conta de terceiros e VPN, é ban na hora',
    'Amanhã tem promo boa da Betano, deixem saldo de 100 lá',
    'saquei 500 da Betano e 230,50 da KTO, caiu em 2 min',
    '',
    '\u0000\u202e💥'.repeat(50),
    `'; DROP TABLE procedures; -- <script>alert(1)</script> {{constructor}} __proto__`,
    '9'.repeat(7_999),
    'x '.repeat(3_999),
    'a'.repeat(8_001),
  ])('%s', text => {
    expect(readWritten(text).is).toBe('not-a-procedure');
  });
});

describe('what breaks a house’s terms', () => {
  it.each([
    ['Rapaziada faz na conta da sogra tbm: Betano Vasco 2,00 / KTO Bahia 2,20', 'several-identities'],
    ['usa a conta do teu primo e faz também, Betano Fla 2,10 50', 'several-identities'],
    ['vendo conta verificada da bet365, chama', 'several-identities'],
    ['Quem tá com conta limitada pode emprestar a conta da namorada que dá certo', 'several-identities'],
    ['não tem problema usar a conta da mãe, faz nas duas', 'several-identities'],
    [
      'Façam e abram também no nome da mãe e da sogra, que eu rodei em cinco CPFs e ninguém perguntou nada. Só não usem o mesmo Pix.',
      'several-identities',
    ],
    ['liga a VPN e entra na casa gringa: Stake Fla 2,50', 'disguise'],
    ['troca o IP e usa o dolphin anty pra entrar de novo', 'disguise'],
  ])('%s', (text, why) => {
    expect(readWritten(text)).toMatchObject({ is: 'flag', flag: { why: expect.arrayContaining([why]) } });
  });

  it('is not what warns of it, nor a limit of the house', () => {
    const warning =
      'não usem conta de terceiros, a casa bloqueia. Superodd Betano: Vasco 3,00 (antes 2,10) max 50\nVasco x Bahia 20h\nlay Vasco 2,20 Betfair Exchange 70,26';
    expect(readWritten(warning).is).toBe('procedure');
    expect(readWritten('1x por CPF: aposte 10 ganhe 10 de free na KTO').is).toBe('not-a-procedure');
  });
});

describe('later messages', () => {
  const first =
    'PROC 9\nSuperodd Betano: Vasco 3,00 (antes 2,10) max 50\nVasco x Bahia 20h\nBetano Vasco 3,00 50\nlay Vasco 2,20 Betfair Exchange 70,26';
  const open: OpenProcedure = { id: 'p9', procedure: procedureOf(readWritten(first)) };

  it.each([
    ['Vasco caiu de 3,00 pra 2,80 na Betano', [{ path: 'steps.0.legs.0.odds', from: 3, to: 2.8 }]],
    [
      'mudou o lay: Betfair lay Vasco 2,30 67,11',
      [
        { path: 'steps.0.legs.1.odds', from: 2.2, to: 2.3 },
        { path: 'steps.0.legs.1.stakeCents', from: 7026, to: 6711 },
      ],
    ],
  ])('%s', (text, changes) => {
    expect(readWritten(text, { open: [open] })).toMatchObject({ is: 'update', refersTo: { id: 'p9' }, changes });
  });

  it('end a procedure, for all or for who has not begun', () => {
    expect(readWritten('PROC 9 encerrado!', { open: [open] })).toMatchObject({
      is: 'closing',
      refersTo: { id: 'p9' },
      for: 'all',
    });
    expect(readWritten('a Betano tirou a odd do ar, quem não fez não faz mais', { replyTo: open })).toMatchObject({
      for: 'not_started',
    });
    expect(readWritten('encerrado', { open: [open, { ...open, id: 'p10' }] })).toMatchObject({
      refersTo: null,
      missing: ['refersTo'],
    });
  });

  it('are questions of members where they ask', () => {
    expect(readWritten('o Vasco ainda tá 3,00 na Betano? aqui caiu pra 2,80', { open: [open] }).is).toBe(
      'not-a-procedure',
    );
  });
});

describe('any text', () => {
  const piece = fc.constantFrom(
    ...[
      'Betano ',
      'lay ',
      '2,10 ',
      'R$ 50 ',
      '\n',
      'Bahia x Vitória ',
      'Bahia ',
      'empate ',
      'freebet ',
      'até 20h ',
      'sábado ',
    ],
    ...[
      'mais de 2,5 ',
      'múltipla ',
      'superodd ',
      '→ ',
      '(',
      ')',
      '% ',
      'caiu de ',
      'lucro ',
      '1) ',
      '- ',
      '31/02 ',
      '0 ',
      '😀',
    ],
  );
  it('has an answer that holds its own schema', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 60 }), parts => {
        const reading = readWritten(parts.join(''));
        if (reading.is === 'procedure' || reading.is === 'arb')
          expect(procedureSchema.safeParse(reading.procedure).success).toBe(true);
      }),
    );
  });
});
