import { beforeEach, describe, expect, it } from 'vitest';
import { withField } from '#shared/bets-import/mapping/correct-mapping.ts';
import { type PlannedSheet, planImport } from '#shared/bets-import/plan.ts';
import { NO_BOOK } from '#shared/bets-import/result/imported.ts';
import { parseTextTable } from '#shared/spreadsheet/text-table.ts';
import { keepReadings, keptReading } from './kept-readings.ts';

function sheetOf(header: string): PlannedSheet {
  const sheets = parseTextTable([header, '02/11/2026;A x B;Betfair;2,10;100;abc'].join('\n'));
  if (!sheets.ok) throw new Error(sheets.error);
  const settings = { today: '2026-11-22', timeZone: 'America/Sao_Paulo', answers: {}, known: NO_BOOK };
  const [sheet] = planImport(sheets.value, settings).sheets;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

beforeEach(() => localStorage.clear());

describe('how a file was read', () => {
  it('is kept with all of its headers, with what the person answered', () => {
    const sheet = sheetOf('Data;Evento;Casa;Odd;Stake;Zebra');
    expect(keptReading(sheet)).toBeNull();
    const [zebra] = sheet.columns.slice(-1);
    if (!zebra || !sheet.mapping) throw new Error('nothing was understood');
    const mapping = withField(sheet.mapping, zebra, { field: 'notes', leg: null });
    keepReadings([{ ...sheet, mapping }], { betfair: 'sportsbook', dateOrder: 'mdy', update: 'new' });
    expect(keptReading(sheet)).toEqual({ mapping, answers: { betfair: 'sportsbook', dateOrder: 'mdy' } });
    expect(keptReading(sheetOf('Dia;Evento;Casa;Odd;Stake;Zebra'))).toBeNull();
    expect(keptReading(sheetOf('Data;Evento;Casa;Odd;Stake;Girafa'))).toBeNull();
  });
});
