import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '#shared/bets/action.ts';
import { openBook } from '#shared/bets/book.ts';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { oddsSentence } from '#shared/catalogue/calculators/odds-sentence.ts';
import { epochMs } from '#shared/units.ts';
import { changeOf } from './cell-edit.ts';
import { parseBlock, pasteBatch } from './pasted-block.ts';
import { parseDateText } from './rows/date-text.ts';
import type { ColumnId } from './rows/grid-columns.ts';
import { createGridModel } from './rows/grid-model.ts';
import { rowTest } from './rows/row-filter.ts';

const CLOCK = { now: epochMs(Date.parse('2026-11-23T12:00:00Z')), timeZone: 'America/Sao_Paulo' };
const COLUMNS: readonly ColumnId[] = [
  'selection',
  'market',
  'house',
  'odds',
  'stake',
  'status',
  'back',
  'profit',
  'planned',
];

function modelOf() {
  const book = openBook();
  const placed: ActionInput = {
    ...{ kind: 'place', id: 'a', at: 0, bet: 'b' },
    terms: {
      procedure: 'p',
      house: 'betano',
      odds: 2.1,
      stakeCents: 10_000,
      selection: 'Flamengo',
      market: 'Resultado',
    },
  };
  book.add([actionSchema.parse(placed)]);
  return createGridModel(book, { grouping: 'none', sorting: null, filters: {}, search: '' }, CLOCK.timeZone);
}
const legOf = () => {
  const [leg] = modelOf().rows;
  if (leg?.kind !== 'leg') throw new Error('no leg');
  return leg;
};

describe('what is typed into a cell', () => {
  it.each<[ColumnId, string, object | null]>([
    ['stake', '1.234,56', { of: 'bet', set: { stakeCents: 123_456 } }],
    ['stake', 'R$ 49,90', { of: 'bet', set: { stakeCents: 4_990 } }],
    ['stake', '100,00', null],
    ['odds', '2,25', { of: 'bet', set: { odds: 2.25 } }],
    ['house', 'KTO', { of: 'bet', set: { house: 'kto' } }],
    ['house', 'Casa do Zé', { of: 'bet', set: { house: 'Casa do Zé' } }],
    ['status', 'Green', { of: 'status', status: 'won' }],
    ['status', 'perdeu', { of: 'status', status: 'lost' }],
    ['status', '', { of: 'status', status: 'open' }],
    ['back', '180', { of: 'cashout', returnCents: 18_000 }],
    ['commission', '6,5%', { of: 'bet', set: { commission: 0.065 } }],
    ['commission', '3,125 %', { of: 'bet', set: { commission: 0.03125 } }],
    ['side', 'contra', { of: 'bet', set: { side: 'lay' } }],
    ['sport', 'Futebol', { of: 'bet', set: { sport: 'soccer' } }],
    ['league', 'Brasileirão', { of: 'bet', set: { league: 'Brasileirão' } }],
    ['ticket', '#A-17', { of: 'bet', set: { ticket: '#A-17' } }],
    ['promotion', 'Aumento 25%', { of: 'procedure', set: { promotion: 'Aumento 25%' } }],
    ['tags', 'a; b', { of: 'bet', set: { tags: ['a', 'b'] } }],
    ['planned', '-21,00', { of: 'procedure', set: { plannedWorstCents: -2_100 } }],
  ])('%s: %s', (column, text, change) => {
    expect(changeOf(legOf(), column, text, CLOCK)).toEqual({ ok: true, value: change });
  });

  it.each<[ColumnId, string, string]>([
    ['odds', '1', oddsSentence('1')],
    ['odds', '#REF!', oddsSentence('#REF!')],
    ['stake', '0', words.errors.stake],
    ['stake', '', words.errors.stake],
    ['house', ' ', words.errors.house],
    ['status', 'talvez', words.errors.status],
    ['status', 'cashout', words.errors.cashout],
    ['date', '31/02/2026', words.errors.date],
    ['profit', '10', words.errors.readOnly],
    ['commission', '60', words.errors.commission],
    ['commission', '-1', words.errors.commission],
    ['notes', 'x'.repeat(2_001), words.errors.tooLong(2_000)],
  ])('%s refuses %s', (column, text, said) => {
    expect(changeOf(legOf(), column, text, CLOCK)).toMatchObject({ ok: false, error: { text: said } });
  });

  it.each([
    ['25/12/2026 21:30', '2026-12-26T00:30:00.000Z'],
    ['25/12', '2026-12-25T03:00:00.000Z'],
    ['5.1.27 9h', '2027-01-05T12:00:00.000Z'],
    ['2026-12-25 21:30', '2026-12-26T00:30:00.000Z'],
    ['30/02/2026', null],
    ['01/01/1900', null],
    ['ontem', null],
  ])('reads the date %s', (text, at) => {
    const read = parseDateText(text, CLOCK.now, CLOCK.timeZone);
    expect(read === null ? null : new Date(read).toISOString()).toBe(at);
  });
});

describe('a block of cells', () => {
  const target = () => ({ rows: modelOf().rows, columns: COLUMNS, x: 0, y: 0, width: 1, height: 1 });
  const ids = () => {
    let count = 0;
    return () => `n${++count}`;
  };

  it('is read as spreadsheets write it', () => {
    expect(parseBlock('a\t"x ""y""\nz"\r\n\tb\r\n')).toEqual([
      ['a', 'x "y"\nz'],
      ['', 'b'],
    ]);
  });

  it('edits the rows it lies on, and makes bets of what lies below', () => {
    const block = parseBlock(
      'Fla\tResultado\tKTO\t2,00\t50\nVasco\tResultado\tbetano\t1,95\t1.000,50\tred\n\nsem odd\t\tkto\t\t10',
    );
    const batch = pasteBatch(block, target(), CLOCK, ids());
    expect(batch.drafts).toEqual([
      { kind: 'edit', bet: 'b', set: { selection: 'Fla', house: 'kto', odds: 2, stakeCents: 5_000 } },
      { kind: 'procedure', procedure: 'n1', terms: { name: '' } },
      {
        kind: 'place',
        bet: 'n2',
        terms: {
          procedure: 'n1',
          selection: 'Vasco',
          market: 'Resultado',
          house: 'betano',
          odds: 1.95,
          stakeCents: 100_050,
        },
      },
      { kind: 'settle', bet: 'n2', status: 'lost' },
    ]);
    expect([batch.changed, batch.added, batch.wrong.map(({ text }) => text)]).toEqual([4, 1, [words.errors.newRow]]);
  });

  it('of two bets that no match joins is two operations', () => {
    const block = parseBlock('x\n\nFla\tResultado\tKTO\t2,00\t50\nVasco\tResultado\tbetano\t1,95\t100');
    const { drafts } = pasteBatch(block, target(), CLOCK, ids());
    const operations = drafts.flatMap(draft => (draft.kind === 'place' ? [draft.terms.procedure] : []));
    expect(new Set(operations).size).toBe(2);
    expect(drafts.filter(({ kind }) => kind === 'procedure').length).toBe(2);
  });

  it('of one cell fills what is selected', () => {
    const batch = pasteBatch([['9,00']], { ...target(), x: 3, width: 2 }, CLOCK, ids());
    expect(batch.drafts).toEqual([{ kind: 'edit', bet: 'b', set: { odds: 9, stakeCents: 900 } }]);
  });
});

describe('a filter', () => {
  it.each<[Partial<Record<ColumnId, string>>, string, boolean]>([
    [{ stake: '>99,99' }, '', true],
    [{ stake: '>100' }, '', false],
    [{ stake: '50 a 100' }, '', true],
    [{ odds: '<=2,1' }, '', true],
    [{ odds: '2,2' }, '', false],
    [{ house: 'betáno' }, '', true],
    [{}, 'flamengo betano', true],
    [{}, 'vasco', false],
  ])('%j %s: %s', (filters, search, passes) => {
    expect(rowTest({ filters: filters, search: search }, 'America/Sao_Paulo')(legOf())).toBe(passes);
  });
});
