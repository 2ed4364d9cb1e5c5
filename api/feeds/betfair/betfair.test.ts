import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#shared/testing/patient.ts';
import {
  closeBetfair,
  definition,
  EXCHANGE_PASSWORD,
  matchOdds,
  QUICK_PAUSES,
  startBetfair,
  startBetfairFeed,
  TOKEN,
  tennisMatch,
  tiedMatch,
} from './testing/betfair-double.ts';

afterEach(closeBetfair);

const soon = (check: () => void) => vi.waitFor(check, { ...PATIENT, interval: 5 });

const image = (id: string, more: object = {}) => ({
  id,
  img: true,
  marketDefinition: definition(more),
  rc: [
    { id: 1, batb: [[0, 2.1, 100]], batl: [[0, 2.14, 50.5]] },
    { id: 2, batb: [[0, 3.6, 20]] },
    { id: 58805, batb: [[0, 3.3, 10]], batl: [[0, 3.4, 9]] },
  ],
});
const FIRST = [
  'bf-31 1x2 away back 3.6 14000',
  'bf-31 1x2 draw back 3.3 7000',
  'bf-31 1x2 draw lay 3.4 6300',
  'bf-31 1x2 home back 2.1 70000',
  'bf-31 1x2 home lay 2.14 35350',
];

/** A feed that has its first image. */
async function start(more: Parameters<typeof startBetfairFeed>[1] = {}, markets?: object[]) {
  const betfair = await startBetfair();
  if (markets) betfair.state.markets = markets;
  const run = startBetfairFeed(betfair, more);
  await soon(() => expect(betfair.subscriptions()).toHaveLength(1));
  betfair.mcm([image('1.1')], { ct: 'SUB_IMAGE', initialClk: 'i1' });
  await soon(() => expect(run.prices()).toEqual(FIRST));
  return { betfair, ...run };
}

describe('the documented conversation', () => {
  it('logs in with its certificate, lists markets, and subscribes to their best offers', async () => {
    const { betfair, feed, batches, stop } = await start();
    expect(betfair.said.map(({ op }) => op)).toEqual(['authentication', 'marketSubscription']);
    expect(betfair.said[0]).toMatchObject({ appKey: 'chave-do-app-123', session: TOKEN });
    expect(betfair.said[1]).toMatchObject({
      segmentationEnabled: true,
      conflateMs: 0,
      heartbeatMs: 500,
      marketFilter: { marketIds: ['1.1'] },
      marketDataFilter: { fields: ['EX_BEST_OFFERS', 'EX_MARKET_DEF'], ladderLevels: 1 },
    });
    expect(betfair.asked[0]?.headers['x-authentication']).toBe(TOKEN);
    expect(batches.at(-1)).toMatchObject({ confirmsRest: true });
    expect(batches.at(-1)?.quotes[0]).toMatchObject({
      book: 'betfair',
      event: { home: 'Flamengo', away: 'Palmeiras' },
    });
    expect(feed.health()).toMatchObject({ state: 'running', detail: null, gauges: { markets: 1, streaming: 1 } });
    await stop();
    expect(feed.health().state).toBe('stopped');
  });

  it('knows the players of tennis by their surnames, and a tie as a draw', async () => {
    const betfair = await startBetfair();
    betfair.state.markets = [tennisMatch('1.5', '35'), tiedMatch('1.6', '36')];
    const { batches, feed, prices, stop } = startBetfairFeed(betfair, { sports: ['2', '6423'] });
    await soon(() => expect(betfair.subscriptions()).toHaveLength(1));
    const best = (id: number, odds: number) => ({ id, batb: [[0, odds, 10]] });
    const opened = (id: string, eventId: string, ids: readonly number[]) => ({
      ...{ id, img: true, rc: ids.map(each => best(each, 2 + (each % 10) / 10)) },
      marketDefinition: definition({
        eventId,
        runners: ids.map(each => ({ id: each, status: 'ACTIVE', sortPriority: 1 })),
      }),
    });
    betfair.mcm([opened('1.5', '35', [2, 1]), opened('1.6', '36', [1, 2, 58805])], {
      ct: 'SUB_IMAGE',
      initialClk: 'i1',
    });
    await soon(() =>
      expect(prices()).toEqual([
        ...['bf-35 ml away back 2.2 7000', 'bf-35 ml home back 2.1 7000'],
        // "Bears @ Jets" is played at the Jets'.
        ...['bf-36 1x2 away back 2.1 7000', 'bf-36 1x2 draw back 2.5 7000', 'bf-36 1x2 home back 2.2 7000'],
      ]),
    );
    const { event } = batches.flatMap(batch => batch.quotes).find(quote => quote.event.id === 'bf-35') ?? {};
    expect(event).toMatchObject({ sport: 'tennis', home: 'Carlos Alcaraz', away: 'Jannik Sinner' });
    expect(feed.health()).toMatchObject({ state: 'running', refused: {} });
    await stop();
  });

  it('follows deltas, level by level and price by price', async () => {
    const { betfair, prices, stop } = await start();
    betfair.mcm([{ id: '1.1', rc: [{ id: 1, batb: [[0, 2.12, 30]], batl: [[0, 0, 0]] }] }]);
    await soon(() => expect(prices()).toContain('bf-31 1x2 home back 2.12 21000'));
    expect(prices().filter(each => each.includes('home'))).toHaveLength(1);
    await stop();
  });

  it('has no prices of a market while it is suspended, nor of a runner that left', async () => {
    const { betfair, prices, stop } = await start();
    betfair.mcm([{ id: '1.1', marketDefinition: definition({ status: 'SUSPENDED' }) }]);
    await soon(() => expect(prices()).toEqual([]));
    const runners = [1, 2, 58805].map(id => ({ id, status: id === 2 ? 'REMOVED' : 'ACTIVE' }));
    betfair.mcm([{ id: '1.1', marketDefinition: definition({ runners }) }]);
    await soon(() => expect(prices()).toEqual(FIRST.filter(each => !each.includes('away'))));
    await stop();
  });

  it('says again what stands in play with each heartbeat', async () => {
    const { betfair, batches, stop } = await start();
    betfair.mcm([{ id: '1.1', marketDefinition: definition({ inPlay: true }) }]);
    await soon(() => expect(batches.at(-1)?.quotes.every(({ event }) => event.live)).toBe(true));
    const before = batches.length;
    const beat = setInterval(() => betfair.mcm([], { ct: 'HEARTBEAT' }), 100);
    await soon(() => expect(batches.slice(before).some(({ quotes }) => quotes.length === 5)).toBe(true));
    clearInterval(beat);
    await stop();
  });

  it('takes up the subscription where the connection was cut', async () => {
    const { betfair, prices, stop } = await start();
    betfair.mcm([{ id: '1.1', rc: [{ id: 2, batb: [[0, 3.7, 20]] }] }], { clk: 'c-last' });
    await soon(() => expect(prices()).toContain('bf-31 1x2 away back 3.7 14000'));
    betfair.cut();
    await soon(() => expect(betfair.subscriptions().length).toBeGreaterThan(1));
    expect(betfair.subscriptions()[1]).toMatchObject({ initialClk: 'i1', clk: 'c-last' });
    betfair.mcm([{ id: '1.1', rc: [{ id: 2, batb: [[0, 3.8, 20]] }] }], { ct: 'RESUB_DELTA' });
    await soon(() => expect(prices()).toContain('bf-31 1x2 away back 3.8 14000'));
    expect(prices()).toHaveLength(5);
    await stop();
  });

  it('takes an image in segments, and what it does not hold is gone', async () => {
    const markets = [matchOdds('1.1', '31'), matchOdds('1.2', '32', 'Santos v Grêmio')];
    const betfair = await startBetfair();
    betfair.state.markets = markets;
    const { prices, stop } = startBetfairFeed(betfair);
    await soon(() => expect(betfair.subscriptions()).toHaveLength(1));
    betfair.mcm([image('1.1')], { ct: 'SUB_IMAGE', segmentType: 'SEG_START' });
    betfair.mcm([image('1.2', { eventId: '32' })], { ct: 'SUB_IMAGE', segmentType: 'SEG_END' });
    await soon(() => expect(prices()).toHaveLength(10));
    betfair.mcm([image('1.2', { eventId: '32' })], { ct: 'SUB_IMAGE' });
    await soon(() => expect(prices().every(each => each.startsWith('bf-32'))).toBe(true));
    expect(prices()).toHaveLength(5);
    await stop();
  });

  it('reads who is at home in "guest @ home"', async () => {
    const nba = {
      ...matchOdds('1.9', '39'),
      eventType: { id: '7522' },
      event: { ...matchOdds('1.9', '39').event, name: 'Lakers @ Celtics' },
    };
    const betfair = await startBetfair();
    betfair.state.markets = [
      {
        ...nba,
        runners: [
          { selectionId: 1, runnerName: 'Lakers' },
          { selectionId: 2, runnerName: 'Celtics' },
        ],
      },
    ];
    const { prices, stop } = startBetfairFeed(betfair);
    await soon(() => expect(betfair.subscriptions()).toHaveLength(1));
    betfair.mcm([{ id: '1.9', img: true, marketDefinition: definition(), rc: [{ id: 1, atb: [[2.5, 10]] }] }], {
      ct: 'SUB_IMAGE',
    });
    await soon(() => expect(prices()).toEqual(['bf-39 ml away back 2.5 7000']));
    await stop();
  });
});

it('leaves a stream alone for longer each time that it is opened and closed at once, and says so', async () => {
  const betfair = await startBetfair();
  betfair.state.isClosingAtOnce = true;
  const { feed, prices, stop } = startBetfairFeed(betfair);
  const openings = () => betfair.said.filter(({ op }) => op === 'authentication').length;
  await soon(() => expect(feed.health().detail).toContain('A Betfair abre a conexão e logo a fecha (closed)'));
  expect(feed.health().state).toBe('failing');
  const before = openings();
  await soon(() => expect(openings()).toBeGreaterThan(before));
  betfair.state.isClosingAtOnce = false;
  await soon(() => expect(betfair.subscriptions()).toHaveLength(1));
  betfair.mcm([image('1.1')], { ct: 'SUB_IMAGE' });
  await soon(() => expect(prices().length).toBeGreaterThan(0));
  expect(feed.health()).toMatchObject({ state: 'running', detail: null });
  await stop();
});

describe('failures', () => {
  it.each([
    ['a login that is refused', { loginStatus: 'INVALID_USERNAME_OR_PASSWORD' }, 'INVALID_USERNAME_OR_PASSWORD'],
    ['a key that REST refuses', { restError: 'INVALID_APP_KEY' }, 'INVALID_APP_KEY'],
    ['a key that the stream refuses', { streamError: 'NOT_AUTHORIZED' }, 'NOT_AUTHORIZED'],
  ])('%s: one sentence without secrets, and it works once it is taken', async (_, change, code) => {
    const betfair = await startBetfair();
    const well = { ...betfair.state };
    Object.assign(betfair.state, change);
    const { stop, feed } = startBetfairFeed(betfair);
    await soon(() => expect(feed.health()).toMatchObject({ state: 'failing' }));
    const shown = JSON.stringify(feed.health());
    expect(shown).toContain(`recusou a conta ou a chave (${code}). Corrija as BETFAIR_…`);
    for (const secret of [EXCHANGE_PASSWORD, TOKEN, 'chave-do-app']) expect(shown).not.toContain(secret);
    Object.assign(betfair.state, well);
    await soon(() => expect(betfair.subscriptions().length).toBeGreaterThan(0));
    betfair.mcm([image('1.1')], { ct: 'SUB_IMAGE' });
    await soon(() => expect(feed.health()).toMatchObject({ state: 'running', detail: null }));
    await stop();
  });

  it.each([
    ['the stream', { streamError: 'NO_SESSION' }],
    ['REST', { restError: 'INVALID_SESSION_INFORMATION' }],
  ])('does not log in again and again where %s refuses what a login gave', async (_, change) => {
    const betfair = await startBetfair();
    Object.assign(betfair.state, change);
    const refusedMs = { ...QUICK_PAUSES, session: [0, 10, 3_600_000] };
    const { feed, stop } = startBetfairFeed(betfair, { paces: { refusedMs } });
    await soon(() => expect(feed.health().detail).toMatch(/não aceita a sessão .*tenta de novo às \d\d:\d\d UTC/));
    await stop();
    expect(betfair.logins()).toBe(3);
  });

  it('logs in with name and password alone where there is no certificate', async () => {
    const betfair = await startBetfair();
    const { stop } = startBetfairFeed(betfair, { certificate: null });
    await soon(() => expect(betfair.subscriptions()).toHaveLength(1));
    expect(betfair.asked.some(({ path, body }) => path === '/api/login' && body.includes('username=ana'))).toBe(true);
    await stop();
  });

  it('logs in again when its session is over', async () => {
    const betfair = await startBetfair();
    betfair.state.restError = 'INVALID_SESSION_INFORMATION';
    const { feed, stop } = startBetfairFeed(betfair);
    await soon(() => expect(feed.health().detail).toContain('INVALID_SESSION_INFORMATION'));
    betfair.state.restError = null;
    await soon(() => expect(betfair.subscriptions().length).toBeGreaterThan(0));
    await stop();
  });

  it('asks for an image when a change of a market cannot be read, and shows none of it meanwhile', async () => {
    const { betfair, feed, prices, stop } = await start();
    betfair.mcm([{ id: '1.1', rc: 'new shape' }]);
    await soon(() => expect(betfair.subscriptions()).toHaveLength(2));
    expect(prices()).toEqual([]);
    expect(betfair.subscriptions()[1]).not.toHaveProperty('clk');
    expect(feed.health().refused).toEqual({ bad_market: 1 });
    await stop();
  });

  it('takes an image again where its place in the stream is not known any more', async () => {
    const { betfair, stop } = await start();
    betfair.raw(`${JSON.stringify({ op: 'status', id: 2, statusCode: 'FAILURE', errorCode: 'INVALID_CLOCK' })}\r\n`);
    betfair.cut();
    await soon(() => expect(betfair.subscriptions()).toHaveLength(2));
    expect(betfair.subscriptions()[1]).not.toHaveProperty('clk');
    await stop();
  });

  it('says that the format has changed when nothing can be read any more', async () => {
    const { betfair, feed, stop } = await start();
    betfair.raw('{"op":"prices2"}\r\n'.repeat(20));
    await soon(() => expect(feed.health().detail).toContain('mudou o formato'));
    await stop();
  });

  it('leaves a connection that is silent, and does not believe a stream that is behind', async () => {
    const { betfair, feed, batches, stop } = await start();
    betfair.mcm([], { ct: 'HEARTBEAT', status: 503 });
    await soon(() => expect(feed.health().gauges).toMatchObject({ behind: 1 }));
    expect(batches.at(-1)).not.toHaveProperty('confirmsRest');
    await soon(() => expect(betfair.subscriptions().length).toBeGreaterThan(1));
    await stop();
  });

  it('ends a line that does not end', async () => {
    const { betfair, feed, stop } = await start();
    betfair.state.isRefusing = true;
    betfair.raw('x'.repeat(5 * 1024 * 1024));
    await soon(() => expect(feed.health()).toMatchObject({ state: 'failing' }));
    expect(feed.health().detail).toContain('A conexão com a Betfair caiu');
    await stop();
  });
});
