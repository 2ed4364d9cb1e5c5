import { beforeEach, describe, expect, it } from 'vitest';
import type { SheetMapping } from '#shared/bets-import/mapping/fields.ts';
import { guessMapping } from '#shared/bets-import/mapping/guess-mapping.ts';
import { parseTextTable } from '#shared/spreadsheet/text-table.ts';
import { keepMappings, keptBetfair, keptMapping } from './kept-mappings.ts';

function mappingOf(header: string): SheetMapping {
  const sheets = parseTextTable([header, '02/11/2026;A x B;Betfair;2,10;100'].join('\n'));
  const mapping = sheets.ok && sheets.value[0] ? guessMapping(sheets.value[0], '2026-11-22') : null;
  if (mapping === null) throw new Error('nothing was understood');
  return mapping;
}

beforeEach(() => localStorage.clear());

describe('names stand once: what Betfair alone means is kept with the headers of a file', () => {
  it('and is not asked about again in the next file with the same ones', () => {
    const mapping = mappingOf('Data;Evento;Casa;Odd;Stake');
    expect(keptBetfair(mapping)).toBeUndefined();
    keepMappings([{ guessed: mapping, mapping }], 'sportsbook');
    expect([keptBetfair(mapping), keptMapping(mapping)?.columns]).toEqual(['sportsbook', mapping.columns]);
    expect(keptBetfair(mappingOf('Dia;Jogo;Casa;Odd;Stake'))).toBeUndefined();
  });

  it('and stays when a later file of theirs does not say Betfair', () => {
    const mapping = mappingOf('Data;Evento;Casa;Odd;Stake');
    keepMappings([{ guessed: mapping, mapping }], 'sportsbook');
    keepMappings([{ guessed: mapping, mapping }]);
    expect(keptBetfair(mapping)).toBe('sportsbook');
  });
});
