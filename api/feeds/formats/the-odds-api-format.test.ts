import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quoteSchema } from '#shared/markets/market.ts';
import { epochMs } from '#shared/units.ts';
import { hasSharedData, sharedData, WITH_SHARED_DATA } from '../recordings/material-fixture.ts';
import { latestAt } from './latest-instants.ts';
import { createRefusals } from './refusals.ts';
import { type OddsApiOptions, readOddsApiAnswer } from './the-odds-api-format.ts';

const market = (key: string, outcomes: unknown[], more: object = {}) => ({
  key,
  last_update: '2026-06-13T15:01:33Z',
  outcomes,
  ...more,
});
const bookmaker = (markets: unknown[], more: object = {}) => ({ key: 'betsson', title: 'Betsson', markets, ...more });
const event = (bookmakers: unknown[], more: object = {}) => ({
  id: 'e1',
  sport_key: 'soccer_fifa_world_cup',
  sport_title: 'FIFA World Cup',
  commence_time: '2026-06-13T19:00:00Z',
  home_team: 'Qatar',
  away_team: 'Switzerland',
  bookmakers,
  ...more,
});
const h2h = market('h2h', [
  { name: 'Switzerland', price: 1.2174 },
  { name: 'Draw', price: 7 },
  { name: 'Qatar', price: 15.05 },
]);

function read(json: unknown, options?: OddsApiOptions) {
  const refusals = createRefusals();
  const answer = readOddsApiAnswer(json, refusals, options);
  if (!answer.ok) throw new Error(answer.error.code);
  const said = answer.value.quotes.map(quote =>
    [quote.book, quote.market, quote.side, quote.selection, quote.line, quote.odds].filter(x => x !== null).join(' '),
  );
  return { ...answer.value, said, refused: refusals.first() };
}

describe('readOddsApiAnswer', () => {
  it.each([
    ['a list of events', [event([bookmaker([h2h])])], null],
    ['one event', event([bookmaker([h2h])]), null],
    [
      'a historical list',
      { timestamp: '2026-06-13T15:00:00Z', data: [event([bookmaker([h2h])])] },
      '2026-06-13T15:00:00Z',
    ],
    [
      'a historical event',
      { timestamp: '2026-06-13T15:00:00Z', data: event([bookmaker([h2h])]) },
      '2026-06-13T15:00:00Z',
    ],
  ])('reads %s', (_, json, takenAt) => {
    const answer = read(json);
    expect(answer.events).toEqual([
      {
        id: 'e1',
        sport: 'soccer',
        league: 'FIFA World Cup',
        home: 'Qatar',
        away: 'Switzerland',
        startsAt: Date.parse('2026-06-13T19:00:00Z'),
        live: null,
        score: null,
      },
    ]);
    expect(answer.said).toEqual([
      'betsson 1x2 back away 1.2174',
      'betsson 1x2 back draw 7',
      'betsson 1x2 back home 15.05',
    ]);
    expect(answer.takenAt).toBe(takenAt && Date.parse(takenAt));
    expect(answer.latest).toBe(Date.parse('2026-06-13T15:01:33Z'));
    expect(answer.refused).toEqual([]);
  });

  it('accepts an empty list as an answer without quotes', () => {
    expect(read([])).toMatchObject({ events: [], quotes: [], latest: null });
  });

  it.each([
    ["the provider's error", { message: 'Usage quota has been reached', error_code: 'OUT_OF_USAGE_CREDITS' }],
    ['another list', [{ name: 'case 1' }, { name: 'case 2' }]],
    ['text', 'hello'],
    ['nothing', null],
    ['the shape of version 3', { success: true, data: [{ id: 'x', sites: [] }] }],
  ])('refuses %s', (_, json) => expect(() => read(json)).toThrow('not_an_answer'));

  it.each([
    ['soccer_epl', 2, '1x2 back home'],
    ['soccer_epl', 3, '1x2 back home'],
    ['americanfootball_nfl', 2, 'ml back home'],
    ['rugbyleague_nrl', 3, '1x2 back home'],
  ])('calls the winner of %s with %d outcomes %s', (sport_key, outcomes, expected) => {
    const all = [
      { name: 'Qatar', price: 2 },
      { name: 'Switzerland', price: 3 },
      { name: 'Draw', price: 4 },
    ];
    const answer = read([event([bookmaker([market('h2h', all.slice(0, outcomes))])], { sport_key })]);
    expect(answer.said[0]).toBe(`betsson ${expected} 2`);
  });

  it('reads lay prices, spreads, totals and qualifying', () => {
    const answer = read([
      event([
        bookmaker([
          market('h2h_lay', [{ name: 'Draw', price: 7.4 }]),
          market('spreads', [
            { name: 'Qatar', price: 1.9, point: 1.5 },
            { name: 'Switzerland', price: 1.95, point: -1.5 },
          ]),
          market('alternate_totals', [{ name: 'Under', price: 1.8, point: 3.25 }]),
          market('to_qualify', [{ name: 'Switzerland', price: 1.1 }]),
        ]),
      ]),
    ]);
    expect(answer.said).toEqual([
      'betsson 1x2 lay draw 7.4',
      'betsson ah back home 1.5 1.9',
      'betsson ah back away -1.5 1.95',
      'betsson ou back under 3.25 1.8',
      'betsson qualify back away 1.1',
    ]);
  });

  it('reads American prices, and does not guess if the form is given', () => {
    const american = [
      event([
        bookmaker([
          market('h2h', [
            { name: 'Qatar', price: 1405 },
            { name: 'Draw', price: -400 },
          ]),
        ]),
      ]),
    ];
    expect(read(american).said).toEqual(['betsson 1x2 back home 15.05', 'betsson 1x2 back draw 1.25']);
    expect(read(american, { priceFormat: 'decimal' }).said).toEqual(['betsson 1x2 back home 1405']);
  });

  it('reads limits, links and the time closest to the price', () => {
    const outcomes = [
      { name: 'Qatar', price: 15, link: 'https://casa.example/q', bet_limit: 250.5 },
      { name: 'Draw', price: 7, link: 'http://plain.example/' },
      { name: 'Switzerland', price: 1.2, link: 'javascript:alert(1)', bet_limit: -1 },
    ];
    const betsson = bookmaker([market('h2h', outcomes, { last_update: null, link: 'https://casa.example/m' })], {
      last_update: '2026-06-13T15:02:00Z',
    });
    const answer = read([event([betsson])]);
    expect(answer.quotes.map(({ limit, url, at }) => [limit, url, at])).toEqual([
      [25_050, 'https://casa.example/q', Date.parse('2026-06-13T15:02:00Z')],
      [null, 'https://casa.example/m', Date.parse('2026-06-13T15:02:00Z')],
      [null, 'https://casa.example/m', Date.parse('2026-06-13T15:02:00Z')],
    ]);
  });

  it('reads times in seconds', () => {
    const unix = event([bookmaker([{ ...h2h, last_update: 1_781_362_893 }])], { commence_time: 1_781_377_200 });
    expect(read([unix])).toMatchObject({ latest: 1_781_362_893_000, events: [{ startsAt: 1_781_377_200_000 }] });
  });

  it('reads a money line with a tie as three-way, and its lays too', () => {
    const outcomes = [
      { name: 'Qatar', price: 2.2 },
      { name: 'Switzerland', price: 2.2 },
    ];
    const lays = market('h2h_lay', [{ name: 'Qatar', price: 2.3 }]);
    const tied = bookmaker([market('h2h', [...outcomes, { name: 'Tie', price: 12 }]), lays]);
    const plain = bookmaker([market('h2h', outcomes)], { key: 'kto' });
    expect(read([event([tied, plain], { sport_key: 'americanfootball_nfl' })]).said).toEqual([
      'betsson 1x2 back home 2.2',
      'betsson 1x2 back away 2.2',
      'betsson 1x2 back draw 12',
      'betsson 1x2 lay home 2.3',
      'kto ml back home 2.2',
      'kto ml back away 2.2',
    ]);
  });

  it('has one price of a house for a bet, that of the main market', () => {
    const over = (key: string, point: number, price: number) => market(key, [{ name: 'Over', point, price }]);
    const threeWay = market('h2h_3_way', [
      { name: 'Draw', price: 6.5 },
      { name: 'Qatar', price: 14 },
    ]);
    const first = bookmaker([
      over('alternate_totals', 2.5, 1.8),
      over('alternate_totals', 3.5, 3),
      over('totals', 2.5, 1.9),
      threeWay,
      h2h,
    ]);
    expect(read(event([first, bookmaker([threeWay], { key: 'kto' })])).said).toEqual([
      'betsson ou back over 3.5 3',
      'betsson ou back over 2.5 1.9',
      'betsson 1x2 back away 1.2174',
      'betsson 1x2 back draw 7',
      'betsson 1x2 back home 15.05',
      'kto 1x2 back draw 6.5',
      'kto 1x2 back home 14',
    ]);
  });

  it.each(['tennis_atp_us_open', 'volleyball_world_league'])('refuses every line of %s', sport_key => {
    const lines = [
      'totals',
      'alternate_totals',
      'spreads',
      'alternate_spreads',
      'team_totals',
      'alternate_team_totals',
    ];
    const outcome = { name: 'Over', description: 'Qatar', point: 2.5, price: 1.9 };
    const { said, refused } = read(
      event(
        [bookmaker(lines.map(key => market(key, [key.endsWith('spreads') ? { ...outcome, name: 'Qatar' } : outcome])))],
        {
          sport_key,
        },
      ),
    );
    expect([said, refused.map(({ reason }) => reason)]).toEqual([[], lines.map(key => `market_unknown ${key}`)]);
  });

  it('does not use two outcomes of a market that has a third', () => {
    const outcomes = ['Qatar', 'Switzerland', 'Neither'].map(name => ({ name, price: 2.2 }));
    const answer = read([event([bookmaker([market('h2h', outcomes)])], { sport_key: 'mma_mixed_martial_arts' })]);
    expect(answer.said).toEqual([]);
    expect(answer.refused).toEqual([
      { reason: 'outcome_unknown', place: 'evento 1 (e1), betsson, mercado 1, resultado 3' },
    ]);
  });

  it('refuses a match and prices of a far future', () => {
    const latest = latestAt(epochMs(Date.parse('2026-06-13T15:01:00Z')));
    const late = bookmaker([{ ...h2h, last_update: '2026-06-13T15:03:00Z' }], { key: 'kto' });
    const answer = read([event([bookmaker([h2h]), late]), event([], { commence_time: '2099-06-13T19:00:00Z' })], {
      latest,
    });
    expect(answer.said).toHaveLength(3);
    expect(answer.refused).toEqual([
      { reason: 'from_future', place: 'evento 2' },
      { reason: 'from_future', place: 'evento 1 (e1), kto, mercado 1' },
    ]);
  });

  it.each([
    ['bad_event', event([], { home_team: 'Switzerland' }), 'evento 2'],
    ['bad_event', event([], { commence_time: 'soon' }), 'evento 2'],
    ['bad_event', event([], { home_team: '' }), 'evento 2'],
    ['bad_event', event([], { id: 'has spaces' }), 'evento 2'],
    ['bad_event', 42, 'evento 2'],
    ['outright', event([], { home_team: null, away_team: null }), 'evento 2'],
    ['bad_bookmaker', event([{ key: '../x', markets: [] }]), 'evento 2, casa 1'],
    ['bad_market', event([bookmaker([{ key: 'h2h' }])]), 'evento 2 (e1), betsson, mercado 1'],
    ['no_time', event([bookmaker([{ ...h2h, last_update: undefined }])]), 'evento 2 (e1), betsson, mercado 1'],
    [
      'closed',
      event([bookmaker([market('h2h', [{ name: 'Draw', price: 1 }])])]),
      'evento 2 (e1), betsson, mercado 1, resultado 1',
    ],
    [
      'outcome_unknown',
      event([bookmaker([market('h2h', [{ name: 'X', price: 2 }])])]),
      'evento 2 (e1), betsson, mercado 1, resultado 1',
    ],
    [
      'market_unknown player_points',
      event([bookmaker([market('player_points', [{ name: 'Over', price: 2 }])])]),
      'evento 2 (e1), betsson, mercado 1, resultado 1',
    ],
    [
      'price_format',
      event([
        bookmaker([
          market('h2h', [
            { name: 'Draw', price: -110 },
            { name: 'Qatar', price: 1.5 },
          ]),
        ]),
      ]),
      'evento 2 (e1), betsson, mercado 1',
    ],
  ])('refuses %s with its place, and continues', (reason, bad, place) => {
    const answer = read([event([], { id: 'first' }), bad, event([bookmaker([h2h])], { id: 'last' })]);
    expect(answer.refused).toEqual([{ reason, place }]);
    expect(answer.said).toHaveLength(3);
  });
});

describe.skipIf(!hasSharedData)(`real answers (${WITH_SHARED_DATA})`, () => {
  it.each([
    ['worldcup_20260613T150221Z.json', 68, 2575, {}],
    ['mlb_20260808T185529Z.json', 25, 1132, {}],
    ['nfl_20251228T172025Z.json', 11, 704, {}],
    // Five prices of 1.0: matches that are over, or lines that are closed.
    ['soccer_bundesliga_20230423_eu_dirty.json', 28, 846, { closed: 5 }],
  ])('%s', (name, events, quotes, refused) => {
    const refusals = createRefusals();
    const answer = readOddsApiAnswer(JSON.parse(readFileSync(sharedData(`the-odds-api/${name}`), 'utf8')), refusals);
    expect(answer.ok && [answer.value.events.length, answer.value.quotes.length]).toEqual([events, quotes]);
    expect(refusals.byReason()).toEqual(refused);
    const valid = answer.ok && answer.value.quotes.every(quote => quoteSchema.safeParse(quote).success);
    expect(valid).toBe(true);
  });
});
