import { describe, expect, it } from 'vitest';
import type { Cell, Worksheet } from '../../spreadsheet/cells.ts';
import { parseTextTable } from '../../spreadsheet/text-table.ts';
import { planImport } from '../plan.ts';
import { fieldName } from '../result/fields.ts';
import { NO_BOOK } from '../result/imported.ts';

const planOf = (sheets: readonly Worksheet[]) =>
  planImport(sheets, {
    today: '2026-11-29',
    timeZone: 'America/Sao_Paulo',
    answers: { betfair: 'exchange' },
    known: NO_BOOK,
  });

const cellOf = (value: string | number): Cell =>
  typeof value === 'number'
    ? { kind: 'number', value, shows: 'plain', currency: null }
    : value === ''
      ? null
      : { kind: 'text', text: value };

/** Two backs that won, two lays, and a match that is still to come; with a lay of the same stake, so that a lay brings nothing. */
const PAIRS = [
  ['04/03/2026', 'Porto x Braga', 'Betano', 2, 100, 'Betfair', 2.04, 100, 'back', -4],
  ['07/03/2026', 'Benfica x Moreirense', 'KTO', 1.4, 150, 'Betfair', 1.42, 150, 'lay', 0],
  ['08/03/2026', 'Lazio x Udinese', 'Superbet', 1.9, 80, 'Betfair', 1.95, 80, 'lay', 0],
  ['11/03/2026', 'PSV x Arsenal', 'Betano', 3.5, 60, 'Betfair', 3.6, 60, 'back', -6],
  ['29/12/2026', 'Lille x Dortmund', 'Superbet', 2.5, 50, 'Betfair', 2.56, 50, '', ''],
] as const;

/** Under headings over both sides, `width` columns each; names: how the column of winners calls back and lay; null: by their houses. */
function matched(header: string, names: readonly [string, string] | null, { width = 3, profit = 'Resultado' } = {}) {
  const extra = width - 3;
  const blanks = Array.from({ length: extra }, () => '');
  const winnerOf = (pair: (typeof PAIRS)[number]) =>
    pair[8] === '' ? '' : names === null ? pair[pair[8] === 'back' ? 2 : 5] : names[pair[8] === 'back' ? 0 : 1];
  const rows = [
    ['', '', 'Back', '', '', ...blanks, 'Lay'],
    [
      'Data',
      'Jogo',
      'Casa',
      'Odd',
      'Stake',
      ...blanks,
      'Bolsa',
      'Odd',
      'Stake',
      ...(extra > 0 ? ['Resp.'] : []),
      header,
    ],
    ...PAIRS.map(pair => [
      ...pair.slice(0, 5),
      ...blanks,
      ...pair.slice(5, 8),
      ...(extra > 0 ? [Math.round(pair[7] * (pair[6] - 1) * 100) / 100] : []),
      winnerOf(pair),
    ]),
  ].map((row, index) =>
    profit === '' ? row : [...row, index === 0 ? '' : index === 1 ? profit : (PAIRS[index - 2]?.[9] ?? '')],
  );
  const sheet: Worksheet = {
    name: 'Matched',
    isHidden: false,
    hiddenColumns: new Set(),
    merges: [
      { top: 1, bottom: 1, left: 2, right: 1 + width },
      { top: 1, bottom: 1, left: 2 + width, right: 1 + 2 * width },
    ],
    rows: rows.map((cells, index) => ({ number: index + 1, isHidden: false, cells: cells.map(cellOf) })),
  };
  return planOf([sheet]);
}

const statuses = ({ accepted }: ReturnType<typeof planOf>) => accepted.map(({ side, status }) => `${side} ${status}`);
const ENDED = ['won', 'lost', 'lost', 'won', 'lost', 'won', 'won', 'lost', 'open', 'open'].map(
  (status, index) => `${index % 2 === 0 ? 'back' : 'lay'} ${status}`,
);

describe('which side of a back and a lay paid', () => {
  it.each([
    ['Bateu', ['Back', 'Lay']],
    ['Lado', ['Back', 'Lay']],
    ['Tipo', ['back', 'lay']],
    ['Status', ['Back ganhou', 'Lay ganhou']],
    ['Result', ['B', 'L']],
    ['Deu', ['Casa', 'Bolsa']],
    ['Quem bateu', ['1', '2']],
    ['Perna', ['A', 'B']],
    ['', ['Punter', 'Exchange']],
    ['Pagou', ['Na casa', 'Na bolsa']],
    ['Ganhou onde', null],
  ] as const)('is under "%s" what its cells say: %j', (header, names) => {
    const plan = matched(header, names);
    expect(statuses(plan)).toEqual(ENDED);
    expect([plan.totals.profitCents, plan.totals.rejected]).toEqual([-1000, 0]);
  });

  it('is read under headings of another width, and without a column of what both brought', () => {
    expect(statuses(matched('Bateu', ['Casa', 'Bolsa'], { width: 4 }))).toEqual(ENDED);
    expect(statuses(matched('Lado', ['B', 'L'], { profit: '' }))).toEqual(ENDED);
  });
});

describe('two legs of back', () => {
  const planOfLines = (head: string, lines: readonly string[]) => {
    const sheets = parseTextTable([`Data;Jogo;Casa 1;Odd 1;Valor 1;Casa 2;Odd 2;Valor 2;${head}`, ...lines].join('\n'));
    if (!sheets.ok) throw new Error(sheets.error);
    return planOf(sheets.value);
  };

  it('small whole amounts under "Resultado" are what they brought, and no numbers of legs', () => {
    const plan = planOfLines('Resultado', [
      '06/03/2026;I x J;Betano;3,00;50;KTO;1,55;97;3',
      '07/03/2026;I x L;Betano;2,02;100;KTO;2,01;100;1',
      '08/03/2026;I x M;Betano;2,02;100;KTO;2,01;100;2',
      '09/03/2026;I x N;Betano;2,02;100;KTO;2,01;100;1',
    ]);
    expect(plan.sheets[0]?.mapping?.columns.map(fieldName)).toContain('procedure_profit');
    expect(plan.totals.profitCents).toBe(700);
  });

  it('a nought among the numbers of legs may be a void or a loss of both: the row is left out', () => {
    const plan = planOfLines('Vencedor', [
      '02/03/2026;A x B;Betano;2,10;100;KTO;2,06;102;1',
      '03/03/2026;C x D;Betano;2,20;100;KTO;1,90;116;2',
      '04/03/2026;E x F;Betano;3,00;50;KTO;1,55;97;0',
    ]);
    expect(plan.accepted.map(({ status }) => status)).toEqual(['won', 'lost', 'lost', 'won']);
    expect(plan.rejected.map(({ row, reason }) => [row, reason])).toEqual([[4, 'unknown_winner']]);
  });

  it('the house that stands in every row is not the one that paid', () => {
    const plan = planOfLines('Conta principal', [
      '02/03/2026;A x B;Betano;2,10;100;KTO;2,06;102;Betano',
      '03/03/2026;C x D;Betano;2,20;100;KTO;1,90;116;Betano',
      '04/03/2026;E x F;Betano;3,00;50;KTO;1,55;97;Betano',
      '05/03/2026;G x H;Betano;2,05;100;KTO;2,02;101;Betano',
    ]);
    expect(plan.questions).toContain('status_from_profit');
    expect(plan.accepted.filter(({ status }) => status !== 'open')).toEqual([]);
  });
});
