import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_CURRENT_PRICES } from '#shared/arbitrage/find/current-prices.ts';
import { isArb } from '#shared/arbitrage/opportunity.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { exitPrices as words } from '#shared/catalogue/arbitrage/exit-prices.ts';
import { quoteSchema } from '#shared/markets/market.ts';
import { MARKET_TYPES } from '#shared/markets/market-types.ts';
import { soak } from '#shared/testing/soak.ts';
import { asChatId, asEventId, asTelegramId, epochMs } from '#shared/units.ts';
import { exitPricesSchema } from '#shared/wire/arbitrage.ts';
import { createTestAccess, LIVE_CHAT, MEMBER, STRANGER } from '../../access/access-fixture.ts';
import { createDemoMarket } from '../../feeds/demo/demo-market.ts';
import { createSeededRandom } from '../../feeds/demo/random.ts';
import { exitPricesRoutes } from './exit-prices.ts';

const NOW = epochMs(Date.parse('2026-11-21T15:00:00Z'));
const FEED = { id: 'test', demo: false, freshness: { preMs: 180_000, liveMs: 60_000 } };
const event = {
  id: 'e1',
  sport: 'soccer',
  league: 'Série A',
  home: 'Casa',
  away: 'Visitante',
  startsAt: NOW + 3_600_000,
  live: null as boolean | null,
};
const quote = (text: string, age = 1, more: Record<string, unknown> = {}) => {
  const [book, market, selection, side, odds] = text.split(' ');
  const line = market === 'ou' ? 2.5 : null;
  const at = NOW - age * 1_000;
  return quoteSchema.parse({ event, book, market, selection, side, line, odds: Number(odds), at, ...more });
};

const scanner = createScanner();
const access = await createTestAccess({ until: afterAll });
const app = exitPricesRoutes({ ...access.parts, scanner, oddsClock: { now: () => NOW } });
beforeAll(() => {
  const started = { event: { ...event, id: 'e2', live: true } };
  const quotes = [
    quote('betano ou over back 2.1', 1, { url: 'https://www.betano.bet.br/odds/1/' }),
    quote('kto ou under back 2.06', 1, { url: 'https://kto.example/1' }),
    quote('superbet ou under back 2.2', 185),
    quote('novibet ou under back 1.9'),
    quote('betfair ou over lay 2.14', 4, { limit: 50_000 }),
    quote('smarkets ou over lay 2.14', 4),
    quote('betano 1x2 home back 3'),
    quote('betano ou over back 2.1', 1, started),
  ];
  const then = epochMs(NOW - 10_000);
  scanner.ingest({ at: then, quotes }, FEED, then);
});

const MATCH = { home: 'Casa', away: 'Visitante', startsAt: String(NOW + 3_600_000) };

const ask = async (query: Record<string, string>, who: number | null = MEMBER) => {
  const search = new URLSearchParams({ kind: 'pre', arb: 'e1|ou|2.5', event: 'e1', markets: 'ou:2.5', ...query });
  return app.request(
    `/api/arbs/prices?${search}`,
    who === null ? {} : { headers: { Cookie: await access.cookieOf(asTelegramId(who)) } },
  );
};
const read = async (query: Record<string, string> = {}) => exitPricesSchema.parse(await (await ask(query)).json());
const shown = ({ prices }: Awaited<ReturnType<typeof read>>) =>
  prices.map(
    ({ side, selection, book, odds, stale }) => `${side} ${selection} ${book} ${odds}${stale ? ' stale' : ''}`,
  );

describe('GET /api/arbs/prices', () => {
  it('returns every price of the markets, lays included; fresh ones and the best after commission come first', async () => {
    const answer = await read();
    expect(shown(answer)).toEqual([
      'back over betano 2.1',
      'back under kto 2.06',
      'lay over smarkets 2.14',
      'back under novibet 1.9',
      'lay over betfair 2.14',
      'back under superbet 2.2 stale',
    ]);
    expect(answer).toMatchObject({ now: NOW, open: true });
    const lay = answer.prices.find(({ book }) => book === 'betfair');
    expect(lay).toMatchObject({ bookName: 'Betfair Exchange', line: 2.5, limit: 50_000, at: NOW - 4_000 });
  });

  it('leads only to the house that has the price', async () => {
    const { prices } = await read();
    expect(prices.flatMap(({ book, url }) => (url === null ? [] : [`${book} ${url}`]))).toEqual([
      'betano https://www.betano.bet.br/odds/1/',
    ]);
  });

  it('finds the prices of a closed arb from its markets alone', async () => {
    const answer = await read({ arb: 'e1|1x2|', markets: '1x2:,ou:9.5' });
    expect([answer.open, shown(answer)]).toEqual([false, ['back home betano 3']]);
  });

  it('reports that no feed quotes the event', async () => {
    const response = await ask({ event: 'gone' });
    expect([response.status, await response.json()]).toEqual([404, { code: 'not_found', message: words.noEvent }]);
  });

  it.each([
    [401, null],
    [403, STRANGER],
  ])('answers %d to a caller who is not a member', async (status, who) => {
    expect((await ask({}, who)).status).toBe(status);
    // Strangers must not learn whether the event exists.
    expect((await ask({ event: 'gone' }, who)).status).toBe(status);
  });

  it.each([
    ['as it is', {}, 200],
    ['spelt otherwise', { home: 'Casa FC' }, 200],
    ['with its sides the other way round', { home: 'Visitante', away: 'Casa' }, 404],
    ['with another opponent', { away: 'Terceiro' }, 404],
    ['a month ago', { startsAt: String(NOW - 30 * 86_400_000) }, 404],
  ])('tells the prices of the match that was bet on, %s', async (_, change, status) => {
    const answer = await ask({ ...MATCH, ...change });
    expect(answer.status).toBe(status);
    if (status === 404) expect(await answer.json()).toMatchObject({ message: words.corrected });
  });

  it('treats a match that has begun as part of the live page', async () => {
    expect(shown(await read({ event: 'e2' }))).toEqual(['back over betano 2.1']);
    await access.become(asTelegramId(MEMBER), asChatId(LIVE_CHAT), { status: 'left' });
    expect((await ask({ event: 'e2' })).status).toBe(403);
    expect((await ask({})).status).toBe(200);
    await access.become(asTelegramId(MEMBER), asChatId(LIVE_CHAT), { status: 'member' });
  });

  it.each([
    { kind: 'both' },
    { markets: '' },
    { markets: 'ou' },
    { markets: 'ou:' },
    { markets: 'ml:1' },
    { event: '' },
  ])('refuses %j', async query => expect((await ask(query)).status).toBe(400));

  it('never fails, whatever the query', async () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('ou:2.5', 'toString:', '__proto__:', 'e1'));
    await fc.assert(
      fc.asyncProperty(
        fc.record({ kind: text, arb: text, event: text, markets: text }, { requiredKeys: [] }),
        async query => {
          expect([200, 400, 404]).toContain((await ask(query)).status);
        },
      ),
      { numRuns: soak(50, 200) },
    );
  });

  it('returns a bounded number of prices', async () => {
    const crowded = createScanner();
    const other = { event: { ...event, id: 'crowd' } };
    const quotes = MARKET_TYPES.cs.selections.flatMap(selection =>
      Array.from({ length: 30 }, (_, at) =>
        quote(`house${at} cs ${selection} back ${20 + at}`, 1, { ...other, line: 3 }),
      ),
    );
    crowded.ingest({ at: NOW, quotes }, FEED, NOW);
    const found = crowded.currentPrices(asEventId('crowd'), [{ market: 'cs', line: 3 }], NOW);
    expect(found?.prices.length).toBeLessThanOrEqual(MAX_CURRENT_PRICES);
    expect(found?.prices[0]?.odds).toBe(49);
  });
});

it('the demo market offers lays to get out of its arbs', () => {
  const demo = createDemoMarket(createSeededRandom(1), NOW);
  for (const _ of demo.open());
  const watched = createScanner();
  const terms = { id: 'demo', demo: true, freshness: { preMs: 600_000, liveMs: 60_000 } };
  for (let at = NOW; at < NOW + 60_000; at = epochMs(at + 2_000)) watched.ingest(demo.step(at), terms, at);
  const now = epochMs(NOW + 58_000);
  const arbs = [...watched.open()].filter(arb => isArb(arb) && arb.market !== 'cross');
  const laid = arbs.filter(({ event: { id }, market, line, legs: [leg] }) => {
    const prices = market === 'cross' ? null : watched.currentPrices(id, [{ market, line }], now);
    return prices?.prices.some(({ side, selection }) => side === 'lay' && selection === leg?.selection);
  });
  expect(arbs.length).toBeGreaterThan(5);
  expect(laid.length / arbs.length).toBeGreaterThan(0.2);
});
