import { describe, expect, it } from 'vitest';
import type { Quote } from '#shared/markets/market.ts';
import { epochMs } from '#shared/units.ts';
import { latestRecordedAt } from '../formats/latest-instants.ts';
import { createRefusals } from '../formats/refusals.ts';
import { openCsv } from './csv-table.ts';
import { readFileBytes } from './file-bytes.ts';
import { readLongFormat } from './long-format.ts';
import { bytesOf, collect, hasSharedData, sharedData, WITH_SHARED_DATA } from './material-fixture.ts';

const HEADER =
  'game_id;commence_time;in_play;bookmaker;last_update;home_team;away_team;market;label;description;price;point';

const LATEST = latestRecordedAt(epochMs(Date.parse('2026-06-01T00:00:00Z')));

async function read(rows: readonly string[], file = 'SP1pre.csv') {
  const refusals = createRefusals();
  const table = await openCsv(bytesOf([HEADER, ...rows].join('\n')), file, refusals);
  return { batches: await collect(readLongFormat(table, refusals, LATEST)), refused: refusals.first() };
}

const row = (market: string, label: string, price: string, book = 'Unibet (FR)', point = '', id = 'g1') =>
  `${id};23.05.2026;USANN;${book};22.05.2026;Alavés;Rayo Vallecano;${market};${label};;${price};${point}`;
const describeQuotes = ({ book, market, side, selection, line, odds }: Quote) =>
  [book, market, side, selection, line, odds].filter(x => x !== null).join(' ');

describe('readLongFormat', () => {
  it('reads a match from consecutive rows', async () => {
    const { batches, refused } = await read([
      row('h2h', 'Alavés', '2,25'),
      row('h2h', 'Rayo Vallecano', '3'),
      row('h2h', 'Draw', '3,5'),
      row('h2h_lay', 'Draw', '3,65', 'Betfair'),
      row('totals', 'Over', '1,9', 'Marathon Bet', '2,5'),
      row('spreads', 'Rayo Vallecano', '1,8', '1xBet', '0,25'),
    ]);
    expect(refused).toEqual([]);
    expect(batches).toHaveLength(1);
    expect(batches[0]?.quotes.map(describeQuotes)).toEqual([
      'unibet_fr 1x2 back home 2.25',
      'unibet_fr 1x2 back away 3',
      'unibet_fr 1x2 back draw 3.5',
      'betfair_ex_eu 1x2 lay draw 3.65',
      'marathonbet ou back over 2.5 1.9',
      'onexbet ah back away 0.25 1.8',
    ]);
    expect(batches[0]).toMatchObject({ at: Date.parse('2026-05-22T11:00:00Z') });
    expect(batches[0]?.quotes[0]?.event).toMatchObject({
      id: 'g1',
      sport: 'soccer',
      league: 'La Liga',
      home: 'Alavés',
      startsAt: Date.parse('2026-05-23T11:00:00Z'),
      live: null,
    });
  });

  it('reads an export sorted by house, in which an event appears several times', async () => {
    const { batches } = await read([
      row('h2h', 'Draw', '3,5'),
      row('h2h', 'Alavés', '2', 'Coolbet', '', 'g2'),
      row('h2h', 'Alavés', '2,3', 'Coolbet'),
    ]);
    expect(batches.map(batch => batch.quotes.map(describeQuotes).join())).toEqual([
      'unibet_fr 1x2 back draw 3.5',
      'coolbet ml back home 2',
      'coolbet 1x2 back home 2.3',
    ]);
    // None of them takes down the prices of the others.
    expect(batches.every(batch => batch.complete === undefined)).toBe(true);
  });

  it.each([
    ['USANN', null],
    ['FALSE', null],
    ['SANN', true],
    ['TRUE', true],
  ])('reads "%s" in the column of in-play rows as %s', async (word, live) => {
    const { batches } = await read([row('h2h', 'Draw', '3,5').replace('USANN', word)]);
    expect(batches[0]?.quotes[0]?.event.live).toBe(live);
  });

  it.each([
    ['23.05.2026', '22.05.2026', '2026-05-22T11:00:00Z'],
    // Both have lost their time of day; the price is still from before the match.
    ['23.05.2026', '23.05.2026', '2026-05-23T10:55:00Z'],
    ['2026-05-23T19:00:00Z', '2026-05-23T18:30:00Z', '2026-05-23T18:30:00Z'],
    ['23.05.2026 20:00', '22.05.2026 19:30', '2026-05-22T18:30:00Z'],
  ])('a match of %s seen on %s', async (starts, seen, expected) => {
    const { batches } = await read([`g1;${starts};USANN;Coolbet;${seen};A;B;h2h;A;;2;`]);
    expect(batches[0]?.quotes[0]?.at).toBe(Date.parse(expected));
  });

  it('reads a match without a draw as another sport', async () => {
    const { batches } = await read([row('h2h', 'Alavés', '2,25')], 'export.csv');
    expect(batches[0]?.quotes.map(describeQuotes)).toEqual(['unibet_fr ml back home 2.25']);
    expect(batches[0]?.quotes[0]?.event).toMatchObject({ sport: 'other', league: 'Gravação' });
  });

  it.each([
    [row('h2h', 'X', '2'), 'outcome_unknown'],
    [row('player_points', 'Yes', '2'), 'market_unknown'],
    [row('h2h', 'Draw', '1'), 'closed'],
    [row('h2h', 'Draw', ''), 'bad_price'],
    [row('h2h', 'Draw', '2', ''), 'bad_book'],
    [row('totals', 'Over', '2'), 'bad_line'],
    [row('h2h', 'Draw', '2').replace('22.05.2026', 'ontem'), 'bad_date'],
    ['g9;amanhã;USANN;Coolbet;22.05.2026;A;B;h2h;A;;2;', 'bad_date'],
    ['g 9;23.05.2026;USANN;Coolbet;22.05.2026;A;B;h2h;A;;2;', 'bad_event'],
    [row('h2h', 'Draw', '3').replace('22.05.2026', '22.05.2099'), 'from_future'],
    ['g9;23.05.2099;USANN;Coolbet;22.05.2026;A;B;h2h;A;;2;', 'from_future'],
    ['g9;23.05.2026;USANN;Coolbet;22.05.2026;A;a;h2h;A;;2;', 'bad_event'],
    ['2026-05-24,Brighton,Manchester Utd,1.87,4.00,3.70', 'short_row'],
  ])('refuses %s: %s, and continues', async (bad, reason) => {
    const { batches, refused } = await read([
      row('h2h', 'Draw', '3,5'),
      bad,
      row('h2h', 'Draw', '3,5', 'Coolbet', '', 'g2'),
    ]);
    expect(refused).toEqual([{ reason, place: 'linha 3' }]);
    expect(batches.flatMap(batch => batch.quotes).map(quote => quote.event.id)).toEqual(['g1', 'g2']);
  });
});

describe('a winner market with a third outcome', () => {
  const outcomes = (third: string) => [
    row('h2h', 'Alavés', '2,2'),
    row('h2h', 'Rayo Vallecano', '2,2'),
    row('h2h', third, '12'),
    row('h2h', 'Alavés', '2,1', 'Coolbet'),
  ];

  it('is three-way if the third is a tie', async () => {
    const { batches, refused } = await read(outcomes('Tie'));
    expect(refused).toEqual([]);
    expect(batches[0]?.quotes.map(quote => `${quote.market} ${quote.selection}`)).toEqual([
      '1x2 home',
      '1x2 away',
      '1x2 draw',
      '1x2 home',
    ]);
  });

  it('is not used if the third is unknown', async () => {
    const { batches, refused } = await read(outcomes('Neither'));
    expect(refused.map(({ reason, place }) => `${reason} ${place}`)).toEqual([
      'outcome_unknown linha 2',
      'outcome_unknown linha 3',
      'outcome_unknown linha 4',
    ]);
    expect(batches[0]?.quotes.map(describeQuotes)).toEqual(['coolbet ml back home 2.1']);
  });
});

describe.skipIf(!hasSharedData)(`exports of May 2026 (${WITH_SHARED_DATA})`, () => {
  it.each([
    // The first file ends with four lines of another table.
    ['E0pre', 10, 753, { short_row: 4 }],
    ['SP1pre', 10, 669, {}],
  ])('%s', async (name, events, quotes, refused) => {
    const refusals = createRefusals();
    const table = await openCsv(readFileBytes(sharedData(`football-data/${name}.csv`)), name, refusals);
    const batches = await collect(readLongFormat(table, refusals));
    expect([batches.length, batches.flatMap(batch => batch.quotes).length]).toEqual([events, quotes]);
    expect(refusals.byReason()).toEqual(refused);
  });
});
