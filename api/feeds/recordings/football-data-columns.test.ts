import { describe, expect, it } from 'vitest';
import { findPriceColumns } from './football-data-columns.ts';

/** The prices that a header offers, as "book market prices". */
const offers = (header: string) =>
  findPriceColumns(header.split(' ')).map(({ book, market, prices, total, lineColumn, cells }) =>
    [book, market, prices, total, lineColumn, cells.map(cell => `${cell.selection}@${cell.column}`).join(' ')]
      .filter(part => part !== null)
      .join(' '),
  );

describe('findPriceColumns', () => {
  it.each([
    ['B365H B365D B365A', ['bet365 1x2 opening home@0 draw@1 away@2']],
    ['B365CA B365CH B365CD', ['bet365 1x2 closing away@0 home@1 draw@2']],
    ['BFDH BFDD BFDA', ['betfred 1x2 opening home@0 draw@1 away@2']],
    // Three names with BFD in them; only the first is Betfred's.
    ['BFH BFD BFA', ['betfair_sb_uk 1x2 opening home@0 draw@1 away@2']],
    ['BFEH BFED BFEA', ['betfair_ex 1x2 opening home@0 draw@1 away@2']],
    ['BFECH BFECD BFECA', ['betfair_ex 1x2 closing home@0 draw@1 away@2']],
    // VC ends in C and is a house.
    ['VCH VCD VCA', ['vcbet 1x2 opening home@0 draw@1 away@2']],
    ['VCCH VCCD VCCA', ['vcbet 1x2 closing home@0 draw@1 away@2']],
    ['PSCH PSCD PSCA', ['pinnacle 1x2 closing home@0 draw@1 away@2']],
    ['P>2.5 P<2.5', ['pinnacle ou opening 2.5 over@0 under@1']],
    ['PC<2.5 PC>2.5', ['pinnacle ou closing 2.5 under@0 over@1']],
    ['BFEC>2.5 BFEC<2.5', ['betfair_ex ou closing 2.5 over@0 under@1']],
    ['AHh B365AHH B365AHA', ['bet365 ah opening 0 home@1 away@2']],
    ['AHCh PCAHH PCAHA', ['pinnacle ah closing 0 home@1 away@2']],
    ['LBAHH LBAHA LBAH', ['ladbrokes ah opening 2 home@0 away@1']],
    ['1XBH 1XBD 1XBA', ['1xbet 1x2 opening home@0 draw@1 away@2']],
    // Unknown houses are named by their token.
    ['XYZH XYZD XYZA', ['xyz 1x2 opening home@0 draw@1 away@2']],
    ['XYZCH XYZCD XYZCA', ['xyz 1x2 closing home@0 draw@1 away@2']],
  ])('%s', (header, expected) => expect(offers(header)).toEqual(expected));

  it.each([
    ['sums are no houses', 'MaxH MaxD MaxA AvgCH AvgCD AvgCA BbMxH BbMxD BbMxA BbAv>2.5 BbAv<2.5 Max>2.5 Max<2.5'],
    ['nor are results', 'FTHG FTAG FTR HTR HS AS HST AST HF AF HC AC HY AY HR AR H D A'],
    ['a selection is missing', 'B365H B365D B365>2.5 AHh B365AHH'],
    ['the handicap itself is missing', 'B365AHH B365AHA'],
    ['the closing handicap is missing', 'AHh B365CAHH B365CAHA'],
  ])('offers nothing if %s', (_, header) => expect(offers(header)).toEqual([]));

  it('names a column of each house that it leaves out, and of nothing that is no house', () => {
    const header = 'FTHG FTAG FTR HTR AS HF AF H D A MaxH BbAvH B365H B365D B365>2.5 AHh PAHH PAHA PCAHA WHH WHD WHA';
    const columns = header.split(' ');
    const refused: string[] = [];
    findPriceColumns(columns, column => refused.push(columns[column] ?? ''));
    expect(refused).toEqual(['B365H', 'B365>2.5', 'PCAHA']);
  });

  it('treats P and PS in one file as one house', () => {
    expect(offers('PSH PSD PSA PH PD PA')).toEqual(['pinnacle 1x2 opening home@0 draw@1 away@2']);
  });
});
