import { describe, expect, it } from 'vitest';
import { parseTextTable } from '../../spreadsheet/text-table.ts';
import { planImport } from '../plan.ts';
import { fieldName, type SheetMapping } from '../result/fields.ts';
import { NO_BOOK } from '../result/imported.ts';
import { fieldChoices, withField } from './correct-mapping.ts';

function planOf(lines: readonly string[], mapping?: SheetMapping) {
  const sheets = parseTextTable(lines.join('\n'));
  if (!sheets.ok) throw new Error(sheets.error);
  const mappings = new Map(mapping ? [[0, mapping]] : []);
  return planImport(sheets.value, {
    today: '2026-11-22',
    answers: {},
    mappings,
    known: NO_BOOK,
    timeZone: 'America/Sao_Paulo',
  });
}

const LINES = ['Data;Jogo;Casa;Odd;Stake;Zebra', '02/11/2026;A x B;Betano;2,10;100;3,5'];

describe('a mapping corrected by hand', () => {
  it('takes in a column that nothing was guessed of', () => {
    const [sheet] = planOf(LINES).sheets;
    if (!sheet?.mapping) throw new Error('not mapped');
    expect(sheet.columns.map(({ header }) => header)).toContain('Zebra');
    const mapping = withField(
      sheet.mapping,
      { column: 5, header: 'Zebra', samples: [] },
      { field: 'notes', leg: null },
    );
    expect(planOf(LINES, mapping).accepted[0]?.notes).toBe('3,5');
    expect(withField(mapping, { column: 5, header: 'Zebra', samples: [] }, null)).toEqual(sheet.mapping);
  });

  it('gives a field to one column only', () => {
    const { mapping } = planOf(LINES).sheets[0] ?? {};
    if (!mapping) throw new Error('not mapped');
    const changed = withField(mapping, { column: 5, header: 'Zebra', samples: [] }, { field: 'event', leg: null });
    expect(changed.columns.filter(({ field }) => field === 'event').map(({ column }) => column)).toEqual([5]);
  });

  it('offers a field once for each leg of a row', () => {
    const lines = ['Data;Jogo;Casa 1;Odd 1;Stake 1;Casa 2;Odd 2;Stake 2', '02/11/2026;A x B;Betano;2;10;KTO;2;10'];
    const { mapping } = planOf(lines).sheets[0] ?? {};
    const names = mapping ? fieldChoices(mapping).map(fieldName) : [];
    expect(names).toEqual(expect.arrayContaining(['date', 'odds.1', 'odds.2']));
    expect(names).not.toContain('odds');
  });

  it('begins with nothing where no table was recognised', () => {
    const lines = ['Foo;Bar;Baz;Qux', '02/11/2026;Zebra;2,10;100'];
    const [sheet] = planOf(lines).sheets;
    expect(sheet?.mapping).toBeNull();
    const choices = ['date', 'house', 'odds', 'stake'] as const;
    let mapping = sheet?.blank ?? null;
    for (const [column, field] of choices.entries()) {
      const header = sheet?.columns[column];
      mapping = mapping && header ? withField(mapping, header, { field, leg: null }) : null;
    }
    expect(mapping && planOf(lines, mapping).accepted[0]).toMatchObject({
      house: 'Zebra',
      odds: 2.1,
      stakeCents: 10_000,
    });
  });
});
