import { describe, expect, it } from 'vitest';
import type { Quote } from '#shared/markets/market.ts';
import { epochMs } from '#shared/units.ts';
import { latestRecordedAt } from '../formats/latest-instants.ts';
import { createRefusals } from '../formats/refusals.ts';
import { openCsv } from './csv-table.ts';
import { readFileBytes } from './file-bytes.ts';
import { type FootballDataMatch, readFootballData } from './football-data.ts';
import { bytesOf, collect, hasSharedData, sharedData, WITH_SHARED_DATA } from './material-fixture.ts';

const LATEST = latestRecordedAt(epochMs(Date.parse('2026-01-01T00:00:00Z')));

async function read(text: string | Uint8Array) {
  const refusals = createRefusals();
  const table = await openCsv(bytesOf(text), 'E0.csv', refusals);
  return { matches: await collect(readFootballData(table, refusals, LATEST)), refused: refusals.first() };
}

const describeQuotes = (quotes: readonly Quote[]) =>
  quotes.map(quote =>
    [quote.book, quote.market, quote.selection, quote.line, quote.odds].filter(x => x !== null).join(' '),
  );

const SEASON = `\uFEFFDiv,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,BFEH,BFED,BFEA,MaxH,MaxD,MaxA,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA,B365CH,B365CD,B365CA,AHCh,B365CAHH,B365CAHA
E0,15/08/2025,20:00,Liverpool,Bournemouth,4,2,H,1.3,6,8.5,1.34,6.6,9.4,1.34,6.5,9.5,1.36,3.2,-1.5,1.83,2.03,1.29,6.25,9,0,2.03,1.78
`;

describe('a season of one league', () => {
  it('is read with both of its prices', async () => {
    const { matches, refused } = await read(SEASON);
    expect(refused).toEqual([]);
    expect(matches).toHaveLength(1);
    const [match] = matches;
    expect(match?.event).toEqual({
      id: 'fd:e0:2025-08-15:liverpool:bournemouth',
      sport: 'soccer',
      league: 'Premier League',
      home: 'Liverpool',
      away: 'Bournemouth',
      startsAt: Date.parse('2025-08-15T19:00:00Z'),
      live: null,
      score: null,
    });
    expect(describeQuotes(match?.opening ?? [])).toEqual([
      'bet365 1x2 home 1.3',
      'bet365 1x2 draw 6',
      'bet365 1x2 away 8.5',
      'betfair_ex 1x2 home 1.34',
      'betfair_ex 1x2 draw 6.6',
      'betfair_ex 1x2 away 9.4',
      'bet365 ou over 2.5 1.36',
      'bet365 ou under 2.5 3.2',
      'bet365 ah home -1.5 1.83',
      'bet365 ah away 1.5 2.03',
    ]);
    expect(describeQuotes(match?.closing ?? [])).toEqual([
      'bet365 1x2 home 1.29',
      'bet365 1x2 draw 6.25',
      'bet365 1x2 away 9',
      'bet365 ah home 0 2.03',
      'bet365 ah away 0 1.78',
    ]);
    // Minus zero would be another market.
    expect(Object.is(match?.closing.at(-1)?.line, 0)).toBe(true);
    expect(match?.opening[0]?.at).toBe(Date.parse('2025-08-14T19:00:00Z'));
    expect(match?.closing[0]?.at).toBe(Date.parse('2025-08-15T18:55:00Z'));
  });
});

describe('all years of one league', () => {
  const header =
    'Country;League;Season;Date;Time;Home;Away;HG;AG;Res;PSCH;PSCD;PSCA;AvgCH;AvgCD;AvgCA;BFECH;BFECD;BFECA';

  it('is read with semicolons and decimal commas', async () => {
    const { matches } = await read(
      `${header}\nBrazil;Serie A;2012;19.05.2012;22:30;Palmeiras;Portuguesa;1;1;D;1,75;3,86;5,25;1,69;3,5;4,9;;;\n`,
    );
    expect(matches[0]?.event).toMatchObject({
      id: 'fd:brazil-serie-a:2012-05-19:palmeiras:portuguesa',
      league: 'Serie A',
    });
    expect(matches[0]?.opening).toEqual([]);
    expect(describeQuotes(matches[0]?.closing ?? [])).toEqual([
      'pinnacle 1x2 home 1.75',
      'pinnacle 1x2 draw 3.86',
      'pinnacle 1x2 away 5.25',
    ]);
  });

  it('is read as windows-1252 if it was saved so', async () => {
    const row = 'Brazil;Serie A;2012;19.05.2012;22:30;Grêmio;Avaí;1;1;D;1,75;3,86;5,25;;;;;;';
    const { matches } = await read(Buffer.from(`${header}\n${row}\n`, 'latin1'));
    expect(matches[0]?.event).toMatchObject({
      id: 'fd:brazil-serie-a:2012-05-19:gremio:avai',
      home: 'Grêmio',
      away: 'Avaí',
    });
  });
});

describe('unreadable data', () => {
  const header = 'Div,Date,Time,HomeTeam,AwayTeam,B365H,B365D,B365A,AHh,B365AHH,B365AHA';
  const good = 'E0,15/08/2025,20:00,Leeds,Everton,2.1,3.4,3.6,-0.25,1.9,2';

  it.each([
    ['E0,31/02/2025,20:00,A,B,2,3,4,,,', 'bad_date', 'linha 2, coluna Date'],
    ['E0,15/08/2025,25:00,A,B,2,3,4,,,', 'bad_time', 'linha 2, coluna Time'],
    ['E0,15/08/2025,20:00,,B,2,3,4,,,', 'bad_event', 'linha 2, coluna HomeTeam'],
    ['E0,15/08/2025,20:00,A,,2,3,4,,,', 'bad_event', 'linha 2, coluna AwayTeam'],
    ['E0,15/08/2025,20:00,A,B,2,abc,4,,,', 'bad_odds', 'linha 2, coluna B365D'],
    ['E0,15/08/2025,20:00,A,B,2,3,-4,,,', 'bad_odds', 'linha 2, coluna B365A'],
    ['E0,15/08/2025,20:00,A,B,2,3,4,-0.3,1.9,2', 'bad_line', 'linha 2, coluna AHh'],
    ['E0,15/08/2025,20:00,A,B,2,3,4,x,1.9,2', 'bad_line', 'linha 2, coluna AHh'],
    ['E0,15/08/2025,20:00,A', 'short_row', 'linha 2'],
    ['E0,15/08/2025,20:00,A,a,2,3,4,,,', 'bad_event', 'linha 2, coluna AwayTeam'],
    ['E0,15/08/2099,20:00,A,B,2,3,4,,,', 'from_future', 'linha 2, coluna Date'],
  ])('refuses the row %s and continues', async (row, reason, place) => {
    const { matches, refused } = await read(`${header}\n${row}\n${good}\n`);
    expect(refused).toEqual([{ reason, place }]);
    expect(matches.map(match => [match.line, match.event.home])).toEqual([[3, 'Leeds']]);
  });

  it.each([
    ['2,,4,-0.25,1.9,2', 'incomplete', ['ah', 'ah']],
    ['2,3,4,-0.25,1.9,', 'incomplete', ['1x2', '1x2', '1x2']],
    ['2,3,4,,1.9,2', 'incomplete', ['1x2', '1x2', '1x2']],
    ['2,3,0,-0.25,1.9,2', 'closed', ['ah', 'ah']],
    ['1,3,4,-0.25,1.9,2', 'closed', ['ah', 'ah']],
  ])('leaves a house out of a market that it does not offer completely: %s', async (cells, reason, markets) => {
    const { matches, refused } = await read(`${header}\nE0,15/08/2025,20:00,A,B,${cells}\n`);
    expect(refused.map(refusal => refusal.reason)).toEqual([reason]);
    expect(matches[0]?.opening.map(quote => quote.market)).toEqual(markets);
  });

  it('reads a row that ends early, without the houses whose prices are missing', async () => {
    const { matches, refused } = await read(`${header}\nE0,15/08/2025,20:00,A,B,2,3,4\n${good}\n`);
    expect(refused).toEqual([]);
    expect(matches.map(match => match.opening.map(quote => quote.market))).toEqual([
      ['1x2', '1x2', '1x2'],
      ['1x2', '1x2', '1x2', 'ah', 'ah'],
    ]);
  });

  it('names a house that the header has no complete market of', async () => {
    const { matches, refused } = await read(`${header},WHH,WHA\n${good},2.2,3.3\n`);
    expect(refused).toEqual([{ reason: 'incomplete', place: 'cabeçalho, coluna WHH' }]);
    expect(matches[0]?.opening).toHaveLength(5);
  });

  it('keeps a match without prices, which is not an error', async () => {
    const { matches, refused } = await read(`${header}\nE0,15/08/2025,20:00,A,B,,,,,,\n`);
    expect(refused).toEqual([]);
    expect(matches).toMatchObject([{ opening: [], closing: [] }]);
  });

  it.each([
    ['Div,Time,HomeTeam,AwayTeam,B365H,B365D,B365A', 'E0.csv: falta a coluna "Date"'],
    ['Div,Date,HomeTeam,B365H,B365D,B365A', 'E0.csv: falta a coluna "AwayTeam" ou "Away"'],
    ['Div,Date,HomeTeam,AwayTeam,MaxH,MaxD,MaxA', 'E0.csv: nenhuma casa com colunas de odds completas'],
  ])('does not use a file with the header %s', async (text, message) => {
    await expect(read(`${text}\n`)).rejects.toThrow(message);
  });
});

/** Counts as the data's README does: best price per outcome, at two houses or more, sum of 1/odds under 1. */
function countArbs(
  matches: readonly FootballDataMatch[],
  market: Quote['market'],
  exchangeCommission: number | null,
): number {
  return matches.filter(({ closing }) => {
    const best = new Map<string, { readonly odds: number; readonly book: string }>();
    for (const { market: of, selection, book, odds } of closing) {
      if (of !== market || odds === null || (book === 'betfair_ex' && exchangeCommission === null)) continue;
      const net = book === 'betfair_ex' ? 1 + (odds - 1) * (1 - (exchangeCommission ?? 0)) : odds;
      if (net > (best.get(selection)?.odds ?? 0)) best.set(selection, { odds: net, book });
    }
    const legs = [...best.values()];
    const houses = new Set(legs.map(leg => leg.book)).size;
    const wanted = market === '1x2' ? 3 : 2;
    return legs.length === wanted && houses > 1 && legs.reduce((sum, leg) => sum + 1 / leg.odds, 0) < 1;
  }).length;
}

describe.skipIf(!hasSharedData)(`the known answers at closing (${WITH_SHARED_DATA})`, () => {
  it.each([
    ['E0', 332, { '1x2': [15, 21], ou: [6, 15], ah: [14, 20] }],
    ['E1', 539, { '1x2': [29, 39], ou: [14, 22], ah: [37, 45] }],
    ['BRA', 5477, { '1x2': [9, 23], ou: [0, 0], ah: [0, 0] }],
  ] as const)('%s', async (name, rows, answers) => {
    const refusals = createRefusals();
    const table = await openCsv(readFileBytes(sharedData(`football-data/${name}.csv`)), name, refusals);
    const matches = await collect(readFootballData(table, refusals));
    expect(matches).toHaveLength(rows);
    for (const market of ['1x2', 'ou', 'ah'] as const) {
      const counts = [countArbs(matches, market, null), countArbs(matches, market, 0.05)];
      expect([market, ...counts]).toEqual([market, ...answers[market]]);
    }
  });
});
