import { describe, expect, it } from 'vitest';
import { formatOdds } from '#shared/catalogue/numbers/format.ts';
import { type Quote, quoteSchema } from '#shared/markets/market.ts';
import { epochMs } from '#shared/units.ts';
import { latestRecordedAt } from '../formats/latest-instants.ts';
import { readPrice } from '../formats/odds-api-outcome.ts';
import { createRefusals } from '../formats/refusals.ts';
import { readChangeLog } from './change-log.ts';
import { openCsv } from './csv-table.ts';
import { gunzip, readFileBytes } from './file-bytes.ts';
import {
  bytesOf,
  collect,
  collectUntilFailure,
  hasSharedData,
  sharedData,
  WITH_SHARED_DATA,
} from './material-fixture.ts';

const HEADER =
  'snapshot_utc,event_id,commence_time,home,away,book,market,outcome,point,price_decimal,price_american,book_last_update';
const NAMED = 'e1,2026-06-11T19:00:00Z,Mexico,South Africa';
const T1 = '2026-06-06T05:00:31Z';
const T2 = '2026-06-06T05:15:31Z';
const SEEN = '2026-06-06T04:59:50Z';

const LATEST = latestRecordedAt(epochMs(Date.parse('2026-07-01T00:00:00Z')));

async function read(rows: readonly string[], file = 'worldcup2026_changes.csv.gz') {
  const refusals = createRefusals();
  const table = await openCsv(bytesOf([HEADER, ...rows].join('\n'), 64), file, refusals);
  return { ...(await collectUntilFailure(readChangeLog(table, refusals, LATEST))), refused: refusals.first() };
}

const describeQuotes = ({ book, market, selection, line, odds }: Quote) =>
  [book, market, selection, ...(line === null ? [] : [line]), odds ?? 'down'].join(' ');

describe('readChangeLog', () => {
  it('groups rows by moment, and confirms the prices that are not repeated', async () => {
    const { items, refused } = await read([
      `${T1},${NAMED},betmgm,h2h,Mexico,,1.8,-125,${SEEN}`,
      `${T1},${NAMED},betmgm,h2h,Draw,,4.33,333,${SEEN}`,
      `${T1},${NAMED},betmgm,totals,Over,2.5,2.15,115,${SEEN}`,
      `${T2},${NAMED},betmgm,h2h,South Africa,,7.5,650,${SEEN}`,
      `${T2},${NAMED},fanatics,to_qualify,Mexico,,1.6667,-150,${SEEN}`,
      `${T2},${NAMED},fanatics,spreads,South Africa,1.5,1.9,-111,${SEEN}`,
    ]);
    expect(refused).toEqual([]);
    expect(
      items.map(batch => [new Date(batch.at).toISOString(), batch.confirmsRest, batch.quotes.map(describeQuotes)]),
    ).toEqual([
      ['2026-06-06T05:00:31.000Z', true, ['betmgm 1x2 home 1.8', 'betmgm 1x2 draw 4.33', 'betmgm ou over 2.5 2.15']],
      [
        '2026-06-06T05:15:31.000Z',
        true,
        ['betmgm 1x2 away 7.5', 'fanatics qualify home 1.6666666666666667', 'fanatics ah away 1.5 1.9'],
      ],
    ]);
    expect(items[0]?.quotes[0]).toMatchObject({
      event: { id: 'e1', sport: 'soccer', league: 'Copa do Mundo 2026', home: 'Mexico', away: 'South Africa' },
      at: Date.parse(SEEN),
    });
  });

  it('takes down a price whose row no longer names the event', async () => {
    const { items } = await read([
      `${T1},${NAMED},betmgm,h2h,Draw,,4.33,333,${SEEN}`,
      `${T2},e1,,,,betmgm,h2h,Draw,,,,REMOVED`,
    ]);
    expect(items[1]?.quotes.map(describeQuotes)).toEqual(['betmgm 1x2 draw down']);
    expect(items[1]?.quotes[0]).toMatchObject({ at: Date.parse(T2), event: { home: 'Mexico' } });
  });

  it('follows an event whose start is moved', async () => {
    const { items } = await read([
      `${T1},${NAMED},betmgm,h2h,Draw,,4.33,333,${SEEN}`,
      `${T2},${NAMED.replace('19:00', '19:05')},betmgm,h2h,Draw,,4.5,350,${SEEN}`,
    ]);
    expect(items.map(batch => batch.quotes[0]?.event.startsAt)).toEqual([
      Date.parse('2026-06-11T19:00:00Z'),
      Date.parse('2026-06-11T19:05:00Z'),
    ]);
  });

  it('reads an event without a draw as another sport', async () => {
    const { items } = await read([`${T1},${NAMED},betmgm,h2h,Mexico,,1.8,-125,${SEEN}`], 'log.csv');
    expect(items[0]?.quotes.map(describeQuotes)).toEqual(['betmgm ml home 1.8']);
    expect(items[0]?.quotes[0]?.event).toMatchObject({ sport: 'other', league: 'Gravação' });
  });

  it('reads the American price if the decimal one is missing', async () => {
    const { items } = await read([`${T1},${NAMED},betmgm,h2h,Mexico,,,-225,${SEEN}`]);
    expect(items[0]?.quotes[0]?.odds).toBe(325 / 225);
  });

  it.each([
    ['1', 'closed'],
    ['abc', 'bad_price'],
    ['0.5', 'bad_price'],
    ['2.5,-150', 'price_contradiction'],
  ])('takes the earlier price down if the new one is %s', async (price, reason) => {
    const { items, refused } = await read([
      `${T1},${NAMED},betmgm,h2h,Draw,,4.33,333,${SEEN}`,
      `${T2},${NAMED},betmgm,h2h,Draw,,${price.includes(',') ? price : `${price},`},${SEEN}`,
    ]);
    expect(refused).toEqual([{ reason, place: 'linha 3' }]);
    expect(items[1]?.quotes.map(describeQuotes)).toEqual(['betmgm 1x2 draw down']);
  });

  it.each([
    [`${T1},e9,,,,betmgm,h2h,Draw,,,,REMOVED`, 'event_unknown'],
    [`${T1},${NAMED},bet mgm,h2h,Draw,,4.33,333,${SEEN}`, 'bad_book'],
    [`${T1},${NAMED},betmgm,player_points,Yes,,4.33,333,${SEEN}`, 'market_unknown'],
    [`${T1},${NAMED},betmgm,h2h,Peru,,4.33,333,${SEEN}`, 'outcome_unknown'],
    [`${T1},${NAMED},betmgm,totals,Over,,4.33,333,${SEEN}`, 'bad_line'],
    [`${T1},${NAMED},betmgm,h2h,Draw,,4.33,333,yesterday`, 'bad_instant'],
    [`${T1},e 9,2026-06-11T19:00:00Z,A,B,betmgm,h2h,A,,2,100,${SEEN}`, 'bad_event'],
    [`${T1},e9,tomorrow,A,B,betmgm,h2h,A,,2,100,${SEEN}`, 'bad_event'],
    [`${T1},e9,2026-06-11T19:00:00Z,A,a,betmgm,h2h,A,,2,100,${SEEN}`, 'bad_event'],
    [`${T1},e9,2099-06-11T19:00:00Z,A,B,betmgm,h2h,A,,2,100,${SEEN}`, 'from_future'],
    [`${T1},${NAMED},kto,h2h,Draw,,4.33,333,2099-06-06T04:59:50Z`, 'from_future'],
    [`${T1},${NAMED},betmgm`, 'short_row'],
  ])('refuses %s: %s, and continues', async (row, reason) => {
    const { items, refused } = await read([`${T1},${NAMED},betmgm,h2h,Draw,,4.33,333,${SEEN}`, row]);
    expect(refused[0]).toEqual({ reason, place: 'linha 3' });
    expect(items[0]?.quotes.map(describeQuotes)).toEqual(['betmgm 1x2 draw 4.33']);
  });

  it('refuses rows with an unreadable moment', async () => {
    const { items, refused } = await read([`now,${NAMED},betmgm,h2h,Draw,,4.33,333,${SEEN}`]);
    expect(items).toEqual([]);
    expect(refused).toEqual([{ reason: 'bad_instant', place: 'linha 2' }]);
  });

  it('refuses rows with a moment far in the future, which would end every match', async () => {
    const { items, refused } = await read([
      `${T1.replace('2026', '2099')},${NAMED},betmgm,h2h,Draw,,4.33,333,${SEEN}`,
      `${T1},${NAMED},betmgm,h2h,Draw,,4.33,333,${SEEN}`,
    ]);
    expect(items).toHaveLength(1);
    expect(refused).toEqual([{ reason: 'from_future', place: 'linha 2' }]);
  });

  it('refuses a moment that comes after a later one', async () => {
    const at = (moment: string, price: number) => `${moment},${NAMED},betmgm,h2h,Draw,,${price},,${SEEN}`;
    const { items, refused } = await read([at(T2, 4.5), at(T1, 4.33), at(T2, 4.4)]);
    expect(items.flatMap(batch => batch.quotes.map(describeQuotes))).toEqual([
      'betmgm 1x2 draw 4.5',
      'betmgm 1x2 draw 4.4',
    ]);
    expect(refused).toEqual([{ reason: 'out_of_order', place: 'linha 3' }]);
  });

  it('reads a winner market with a tie as three-way', async () => {
    const winner = (outcome: string) => `${T1},${NAMED},betmgm,h2h,${outcome},,2.2,120,${SEEN}`;
    const { items } = await read([winner('Mexico'), winner('South Africa'), winner('Tie')]);
    expect(items[0]?.quotes.map(describeQuotes)).toEqual([
      'betmgm 1x2 home 2.2',
      'betmgm 1x2 away 2.2',
      'betmgm 1x2 draw 2.2',
    ]);
  });

  it('does not use a market of two outcomes that has a third, now or later', async () => {
    const total = (at: string, outcome: string, book = 'betmgm') =>
      `${at},${NAMED},${book},totals,${outcome},2,2.2,120,${SEEN}`;
    const { items, refused } = await read([
      total(T1, 'Over'),
      total(T1, 'Exactly'),
      total(T1, 'Under', 'kto'),
      total(T2, 'Under'),
    ]);
    expect(items.flatMap(batch => batch.quotes.map(describeQuotes))).toEqual(['kto ou under 2 2.2']);
    expect(refused.map(({ place }) => place)).toEqual(['linha 2', 'linha 3', 'linha 5']);
  });

  it('confirms nothing with a moment that was cut short by damage', async () => {
    const { items, message } = await read([
      `${T1},${NAMED},betmgm,h2h,Draw,,4.33,333,${SEEN}`,
      `${T2},${NAMED},betmgm,h2h,Draw,,4.5,350,${SEEN}`,
      'x'.repeat(1_100_000),
    ]);
    expect(message).toContain('linha 4 longa demais');
    expect(items.map(batch => [batch.quotes.map(describeQuotes), batch.confirmsRest])).toEqual([
      [['betmgm 1x2 draw 4.33'], true],
      [['betmgm 1x2 draw 4.5'], undefined],
    ]);
  });

  it('names a missing column', async () => {
    const refusals = createRefusals();
    const table = await openCsv(bytesOf('snapshot_utc,event_id\n'), 'x.csv', refusals);
    await expect(collect(readChangeLog(table, refusals))).rejects.toThrow('x.csv: falta a coluna "commence_time"');
  });
});

describe.skipIf(!hasSharedData)(`the World Cup of 2026 (${WITH_SHARED_DATA})`, () => {
  const path = sharedData('the-odds-api/worldcup2026_changes.csv.gz');
  const open = (refusals = createRefusals()) => openCsv(gunzip(readFileBytes(path), path), path, refusals);

  it('is read completely: 118,628 changes of 105 matches in 2,750 moments', async () => {
    const refusals = createRefusals();
    const events = new Set<string>();
    let [batches, quotes, removed, invalid] = [0, 0, 0, 0];
    for await (const batch of readChangeLog(await open(refusals), refusals)) {
      batches += 1;
      quotes += batch.quotes.length;
      for (const quote of batch.quotes) {
        events.add(quote.event.id);
        if (quote.odds === null) removed += 1;
        else if (quote.event.sport !== 'soccer') invalid += 1;
      }
      const [first] = batch.quotes;
      if (first && !quoteSchema.safeParse(first).success) invalid += 1;
    }
    expect({ batches, quotes, removed, events: events.size, invalid, refused: refusals.byReason() }).toEqual({
      batches: 2_750,
      quotes: 118_628,
      removed: 10_395,
      events: 105,
      invalid: 0,
      refused: {},
    });
  });

  it('shows every American price as the decimal price beside it', async () => {
    const table = await open();
    const decimal = table.header.indexOf('price_decimal');
    const american = table.header.indexOf('price_american');
    let [compared, different] = [0, 0];
    for await (const rows of table.rows) {
      for (const { cells } of rows) {
        if (cells[american] === '') continue;
        const odds = readPrice(Number(cells[american]), 'american');
        compared += 1;
        if (!odds.ok || formatOdds(odds.value) !== formatOdds(Number(cells[decimal]))) different += 1;
      }
    }
    expect({ compared, different }).toEqual({ compared: 108_233, different: 0 });
  });
});
