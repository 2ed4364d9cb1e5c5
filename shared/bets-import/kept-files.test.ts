/** Small files as people keep them, each with what a careful person takes from it. */
import { describe, expect, it } from 'vitest';
import { openTable } from '../spreadsheet/open-table.ts';
import { planImport } from './plan.ts';
import { NO_BOOK } from './result/imported.ts';

function plan(lines: readonly string[], encode: (text: string) => Uint8Array<ArrayBuffer> = utf8) {
  const opened = openTable(encode(lines.join('\n')));
  if (!opened.ok) throw new Error(opened.error);
  const { accepted, rejected, questions } = planImport(opened.value, {
    today: '2026-11-22',
    answers: {},
    known: NO_BOOK,
    timeZone: 'America/Sao_Paulo',
  });
  return {
    questions,
    rows: accepted.map(({ date, house, side, odds, stakeCents, status, profitCents }) =>
      [
        date,
        house,
        ...(side === 'lay' ? ['lay'] : []),
        Math.round((odds ?? 0) * 1e4) / 1e4,
        stakeCents,
        status,
        profitCents,
      ].join(' '),
    ),
    rejected: rejected.map(({ row, reason }) => `${row} ${reason}`),
  };
}

const utf8 = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const latin1 = (text: string) => Uint8Array.from([...text].map(char => char.charCodeAt(0)));
const HEAD = 'Data;Jogo;Casa;Odd;Stake;Resultado';

describe('a file as people keep it', () => {
  it.each([
    [
      'copied without its header',
      ['02/11/2026;A x B;Betano;2,00;100;Green', '03/11/2026;A x C;KTO;1,95;50,50;Red'],
      ['2026-11-02 Betano 2 10000 won 10000', '2026-11-03 KTO 1.95 5050 lost -5050'],
    ],
    [
      'in English, with tabs and American thousands',
      [
        'Date\tEvent\tBookmaker\tOdds\tStake\tResult\tProfit',
        '2026-11-02\tA v B\tPinnacle\t2.05\t1,234.56\tWon\t1,296.29',
        'Nov 3 2026\tC v D\tPinnacle\t1.91\t100.00\tHalf Lost\t-50.00',
      ],
      ['2026-11-02 Pinnacle 2.05 123456 won 129629', '2026-11-03 Pinnacle 1.91 10000 half_lost -5000'],
    ],
    [
      'with months between the rows, sums and blank lines',
      [
        'NOVEMBRO 2026;;;;;',
        HEAD,
        '02/11;A x B;Betano;2,00;100;Green',
        'Total do dia;;;;100;',
        ';;;;;',
        'DEZEMBRO 2026;;;;;',
        HEAD,
        '01/12;A x D;KTO;1,50;100;Red',
        'TOTAL;;;;100;',
      ],
      ['2026-11-02 Betano 2 10000 won 10000', '2026-12-01 KTO 1.5 10000 lost -10000'],
    ],
    [
      'with dates in every spelling',
      [
        HEAD,
        '12 de mar;A x B;KTO;2,00;100;Red',
        'seg, 16/03/2026;A x C;KTO;2,00;100;Red',
        '17/03/2026 (ter);A x D;KTO;2,00;100;Red',
        'domingo, 1 de novembro de 2026;A x E;KTO;2,00;100;Red',
        '2.11.26;A x F;KTO;2,00;100;Red',
        '46329;A x G;KTO;2,00;100;Red',
      ],
      ['03-12', '03-16', '03-17', '11-01', '11-02', '11-03'].map(day => `2026-${day} KTO 2 10000 lost -10000`),
    ],
    [
      'whose results say the score as well',
      [
        HEAD,
        '02/11/2026;A x B;KTO;2,00;100;Green (2x1)',
        '03/11/2026;A x C;KTO;2,00;100;RED 0-0',
        // No half: a half is written 1/2.
        '04/11/2026;A x D;KTO;2,00;100;Green 1-2',
        '05/11/2026;A x E;KTO;2,00;100;Green 1/2',
      ],
      [
        '2026-11-02 KTO 2 10000 won 10000',
        '2026-11-03 KTO 2 10000 lost -10000',
        '2026-11-04 KTO 2 10000 won 10000',
        '2026-11-05 KTO 2 10000 half_won 5000',
      ],
    ],
    [
      'with money in every spelling',
      [
        HEAD,
        '02/11/2026;A x B;KTO;@2,00;R$ 1.234,56;Red',
        '03/11/2026;A x C;KTO;2,00;100 reais;Red',
        '04/11/2026;A x D;KTO;2,00;1\u00a0234,56;Red',
        '05/11/2026;A x E;KTO;2,00;R$ 1.500;Red',
      ],
      [
        '2026-11-02 KTO 2 123456 lost -123456',
        '2026-11-03 KTO 2 10000 lost -10000',
        '2026-11-04 KTO 2 123456 lost -123456',
        '2026-11-05 KTO 2 150000 lost -150000',
      ],
    ],
    [
      'with a free bet as its stake, and a lay with its commission',
      [
        `${HEAD};Lado;Comissão`,
        '02/11/2026;A x B;Betano;5,00;FB 50;Green;;',
        '03/11/2026;A x C;Betfair;2,00;100;Green;Lay;6,5%',
      ],
      ['2026-11-02 Betano 5 5000 won 20000', '2026-11-03 Betfair Exchange lay 2 10000 won 9350'],
    ],
  ])('%s', (_, lines, rows) => {
    expect(plan(lines)).toMatchObject({ rows, rejected: [] });
  });

  it('in the letters of an old Excel, or with a mark before its first', () => {
    const lines = [HEAD.replace('Odd', 'Cotação'), '02/11/2026;São Paulo x Grêmio;KTO;2,00;100;Devolvida'];
    expect(plan(lines, latin1).rows).toEqual(['2026-11-02 KTO 2 10000 void 0']);
    expect(plan([`\ufeff${lines[0]}`, lines[1] ?? '']).rows).toEqual(['2026-11-02 KTO 2 10000 void 0']);
  });

  it('with British odds: evens are 2', () => {
    const lines = [
      'Date;Event;Bookmaker;Odds;Stake;Result',
      '13/11/2026;A v B;bet365;11/10;100;Won',
      '03/11/2026;A v C;bet365;Evens;50;Lost',
    ];
    expect(plan(lines)).toMatchObject({
      questions: [],
      rows: ['2026-11-13 bet365 2.1 10000 won 11000', '2026-11-03 bet365 2 5000 lost -5000'],
    });
  });

  it('keeps out, row by row, what nobody could have bet', () => {
    const lines = [
      HEAD,
      '31/02/2026;A x B;KTO;2,00;100;Green',
      '02/11/2026;A x B;KTO;0,95;100;Green',
      '02/11/2026;A x B;KTO;2,00;0;Green',
      '02/11/2026;A x B;KTO;2,00;-100;Green',
      '02/11/2026;A x B;KTO;2,00;#REF!;Green',
      '02/11/2026;Saque;KTO;;300;',
      '30/11/2026;A x C;KTO;2,00;100;',
    ];
    expect(plan(lines)).toMatchObject({
      rows: ['2026-11-30 KTO 2 10000 open '],
      rejected: ['2 bad_date', '3 bad_odds', '4 bad_stake', '5 bad_stake', '6 formula_error', '7 movement'],
    });
  });

  it('takes no table without a header for bets where it is not clear', () => {
    expect(plan(['A;B;C', '1;2;3', '4;5;6'])).toEqual({ questions: [], rows: [], rejected: [] });
    expect(plan(['02/11/2026;Mercado;120,00', '03/11/2026;Luz;80,00'])).toEqual({
      questions: [],
      rows: [],
      rejected: [],
    });
  });

  it('reads what is dressed up: amounts in brackets with their currency, odds with marks, rates among percentages', () => {
    const head = 'Data;Jogo;Casa;Odd;Stake;Comissão;Resultado;Lucro';
    expect(
      plan([
        head,
        '02/11/2026;A x B;Betano;1.95x;R$\u00a01.234,56;;Red;R$ (1.234,56)',
        '03/11/2026;A x C;KTO;2,10 (sup);100,-;;Red;100,00-',
        '04/11/2026;A x D;KTO;2,10*;100;;Red;−100,00',
        '20261105;A x E;Betfair;1,80 x 1,50;100;0,065;Green;',
        '06/11/2026;A x F;Betfair;2,00;100;6,5;Green;',
        '07/11/2026;A x G;Betano;2,10 / 1,90;100;;Red;',
      ]),
    ).toEqual({
      questions: [],
      rows: [
        '2026-11-02 Betano 1.95 123456 lost -123456',
        '2026-11-03 KTO 2.1 10000 lost -10000',
        '2026-11-04 KTO 2.1 10000 lost -10000',
        '2026-11-05 Betfair Exchange 2.7 10000 won 15895',
        '2026-11-06 Betfair Exchange 2 10000 won 9350',
      ],
      rejected: ['7 bad_odds'],
    });
  });

  it('takes the bets of a sheet and leaves the deposits below them', () => {
    expect(
      plan([
        HEAD,
        '02/11/2026;A x B;Betano;2,00;100;Green',
        ';;;;;',
        'Depósitos;;;;;',
        'Data;Casa;Valor;Tipo;;',
        '01/11/2026;Betano;500,00;Depósito;;',
        '03/11/2026;KTO;200,00;Saque;;',
      ]),
    ).toEqual({
      questions: [],
      rows: ['2026-11-02 Betano 2 10000 won 10000'],
      rejected: ['6 movement', '7 movement'],
    });
  });

  it('reads two tables of bets in one sheet, each by its own header', () => {
    expect(
      plan([
        HEAD,
        '02/11/2026;A x B;Betano;2,00;100;Green',
        ';;;;;',
        'Casa;Data;Evento;Valor apostado;Cotação;Situação',
        'KTO;03/11/2026;C x D;50,00;1,90;perdeu',
      ]).rows,
    ).toEqual(['2026-11-02 Betano 2 10000 won 10000', '2026-11-03 KTO 1.9 5000 lost -5000']);
  });

  it('knows the draw of 1, X and 2 as a leg of its own', () => {
    const head = 'Data;Jogo;Casa 1;Odd 1;Stake 1;Casa X;Odd X;Stake X;Casa 2;Odd 2;Stake 2;Vencedor;Lucro';
    const legs = 'Betano;2,90;100;KTO;3,60;80,56;bet365;3,40;85,29';
    const { rows, rejected } = plan([head, `02/11/2026;A x B;${legs};X;24,16`, `03/11/2026;C x D;${legs};2;`]);
    expect(rejected).toEqual([]);
    expect(rows).toEqual([
      '2026-11-02 Betano 2.9 10000 lost -10000',
      '2026-11-02 KTO 3.6 8056 won 20945',
      '2026-11-02 bet365 3.4 8529 lost -8529',
      '2026-11-03 Betano 2.9 10000 lost -10000',
      '2026-11-03 KTO 3.6 8056 lost -8056',
      '2026-11-03 bet365 3.4 8529 won 20470',
    ]);
  });

  it('says of two legs with one profit which won, where that can be known only', () => {
    const head = ';;Entrada 1;;;Entrada 2;;;\nData;Jogo;Casa;Odd;Stake;Casa;Odd;Stake;Lucro';
    expect(
      plan([
        head,
        '02/11/2026;A x B;Betano;2,00;100;KTO;2,20;100;20,00',
        '03/11/2026;C x D;Betano;2,10;100;KTO;2,05;102,44;7,56',
        '04/11/2026;E x F;Betano;2,10;100;KTO;2,05;102,44;',
      ]),
    ).toEqual({
      questions: ['status_from_profit'],
      rows: [
        '2026-11-02 Betano 2 10000 lost -10000',
        '2026-11-02 KTO 2.2 10000 won 12000',
        '2026-11-04 Betano 2.1 10000 open ',
        '2026-11-04 KTO 2.05 10244 open ',
      ],
      rejected: ['4 unknown_winner'],
    });
  });
});
