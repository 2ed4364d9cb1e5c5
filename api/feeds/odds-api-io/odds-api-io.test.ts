import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#shared/testing/patient.ts';
import {
  closeOddsApiIo,
  createProviderState,
  listed,
  type Misbehave,
  ml,
  PROVIDER_KEY,
  replyWithLimits,
  startFeed,
  startOddsApiIo,
  update,
  wholeOffer,
} from './testing/provider-double.ts';

afterEach(closeOddsApiIo);

const soon = (check: () => void) => vi.waitFor(check, { ...PATIENT, interval: 5 });

/** A feed that has its first prices and its stream. */
async function start(options: Parameters<typeof startOddsApiIo>[1] = {}, more: Parameters<typeof startFeed>[1] = {}) {
  const state = createProviderState();
  const provider = await startOddsApiIo(state, options);
  const run = startFeed(provider, more);
  return { state, provider, ...run };
}

async function startInStep(more: Parameters<typeof startFeed>[1] = {}) {
  const run = await start({}, more);
  await soon(() => expect(run.batches.some(({ confirmsRest }) => confirmsRest)).toBe(true));
  return run;
}

describe('the documented traffic', () => {
  it('lists events, asks for their prices, and follows the stream', async () => {
    const { provider, state, feed, prices, stop } = await startInStep();
    expect(provider.asked[0]?.path).toBe('/v3/events');
    expect(Object.fromEntries(provider.asked[0]?.query ?? [])).toMatchObject({
      apiKey: PROVIDER_KEY,
      sport: 'football',
      status: 'pending,live',
    });
    expect(provider.connections[0]?.get('markets')).toContain('ML,Spread,Totals');
    expect(prices(1, 'betano')).toEqual(['1x2 home 2.1', '1x2 draw 3.3', '1x2 away 3.6']);
    expect(prices(2, 'kto')).toHaveLength(3);
    provider.send(
      update(state, 1, 'Betano BR', [
        ml('2.20', '3.30', '3.40'),
        { name: 'Spread', updatedAt: new Date().toISOString(), odds: [{ hdp: -0.5, home: '2.20', away: '1.70' }] },
        { name: 'Totals', odds: [{ hdp: 2.5, over: '1.95', under: 1.9, max: 500 }] },
      ]),
    );
    await soon(() => expect(prices(1, 'betano')).toContain('1x2 home 2.2'));
    expect(prices(1, 'betano')).toEqual(
      expect.arrayContaining(['ah home -0.5 2.2', 'ah away 0.5 1.7', 'ou over 2.5 1.95', 'ou under 2.5 1.9']),
    );
    expect(feed.health()).toMatchObject({ state: 'running', detail: null, refused: {} });
    expect(feed.health().gauges).toMatchObject({ streaming: 1, events: 2, cuts: 0 });
    await stop();
    expect(feed.health().state).toBe('stopped');
  });

  it('reads both sides of the exchange and the boards of bet365, asked for and streamed', async () => {
    const state = createProviderState();
    state.offers.set(1, wholeOffer());
    const houses = ['Betfair Exchange', 'Bet365'];
    const provider = await startOddsApiIo(state);
    const { feed, quotes, prices, stop } = startFeed(provider, { houses });
    const exchange = () =>
      quotes()
        .filter(({ book, market }) => book === 'betfair' && market === '1x2')
        .map(({ selection, side, odds, limit }) => `${selection} ${side} ${odds} ${limit}`);
    await soon(() =>
      expect(exchange()).toEqual([
        ...['home back 2.1 12055', 'home lay 2.14 24419', 'draw back 3.3 9500', 'draw lay 3.4 1000'],
        ...['away back 3.8 4000', 'away lay 3.9 null'],
      ]),
    );
    expect(prices(1, 'bet365').toSorted()).toEqual(
      [
        ...['1x2 home 2.05', '1x2 draw 3.4', '1x2 away 3.7', 'ou over 2.5 1.9', 'ou under 2.5 1.9'],
        ...['ou over 3.5 3', 'ou under 3.5 1.36', 'ou_home over 1.5 2', 'ou_home under 1.5 1.72'],
        ...['ht home 2.7', 'ht draw 2.1', 'ht away 4.2', 'eh home -1 3.6', 'eh draw -1 3.7', 'eh away -1 1.8'],
      ].toSorted(),
    );
    expect(feed.health().refused).toEqual({ 'market_unknown Exact Total Goals': 1 });
    await soon(() => expect(provider.isOpen()).toBe(true));
    const markets = provider.connections[0]?.get('markets')?.split(',') ?? [];
    expect(markets).toEqual(expect.arrayContaining(['Goals Over/Under', 'Half Time Result', 'Team Total Goals']));
    const { 'Betfair Exchange': [first] = [] } = wholeOffer();
    provider.send(update(state, 1, 'Betfair Exchange', [first]));
    await soon(() => expect(quotes().filter(({ book }) => book === 'betfair')).toHaveLength(6));
    await stop();
  });

  it('withdraws what a house does not repeat, and all that a house or an event loses', async () => {
    const { provider, state, prices, stop } = await startInStep();
    provider.send(
      update(state, 1, 'Betano BR', [{ name: 'Totals', odds: [{ hdp: 2.5, over: '1.95', under: '1.90' }] }]),
    );
    await soon(() => expect(prices(1, 'betano')).toEqual(['ou over 2.5 1.95', 'ou under 2.5 1.9']));
    provider.send(update(state, 1, 'Betano BR', [], { type: 'no_markets', markets: undefined }));
    await soon(() => expect(prices(1, 'betano')).toEqual([]));
    provider.send({ type: 'deleted', id: '2', seq: state.seq + 1, timestamp: Date.now() / 1000 });
    await soon(() => expect(prices(2, 'kto')).toEqual([]));
    await stop();
  });

  it('reads several messages of one frame, and an event that is listed only later', async () => {
    const { provider, state, prices, stop } = await startInStep({ paces: { listMs: 150 } });
    const first = update(state, 1, 'Betano BR', [ml('2.30', '3.30', '3.30')]);
    state.events.push(listed(3, 'Bahia', 'Vitória'));
    provider.send(first, update(state, 3, 'KTO', [ml('2.00', '3.20', '4.00')]));
    await soon(() => expect(prices(3, 'kto')).toContain('1x2 home 2'));
    expect(prices(1, 'betano')).toContain('1x2 home 2.3');
    await stop();
  });

  it('keeps the prices of an event that came while a list without it was on its way', async () => {
    const lists: ServerResponse[] = [];
    const misbehave: Misbehave = ({ path }, response) => path === '/v3/events' && lists.push(response) === 2;
    const { provider, state, feed, prices, stop } = await start({ misbehave }, { paces: { listMs: 150 } });
    await soon(() => expect([lists.length, provider.isOpen()]).toEqual([2, true]));
    provider.send(update(state, 3, 'KTO', [ml('2.00', '3.20', '4.00')]));
    // The message has been read.
    await soon(() => expect(feed.health().gauges.lagMs).toBeDefined());
    replyWithLimits(lists[1] as ServerResponse, state, state.events);
    state.events.push(listed(3, 'Bahia', 'Vitória'));
    await soon(() => expect(prices(3, 'kto')).toContain('1x2 home 2'));
    await stop();
  });

  it('has no prices left of an event that is over', async () => {
    const { state, prices, stop } = await startInStep({ paces: { listMs: 150 } });
    state.events.splice(0, 1);
    await soon(() => expect(prices(1, 'betano')).toEqual([]));
    expect(prices(2, 'kto')).toHaveLength(3);
    await stop();
  });

  it('says at once that an event is listed as another match, asks for its prices anew, and quotes none as it was', async () => {
    const { state, batches, stop } = await startInStep({ paces: { listMs: 150 } });
    state.events[0] = listed(1, 'Palmeiras', 'Flamengo');
    const homeOf = () => batches.findIndex(({ described }) => described?.[0]?.home === 'Palmeiras');
    await soon(() => expect(homeOf()).toBeGreaterThan(-1));
    const later = () =>
      batches.slice(homeOf()).flatMap(({ quotes }) => quotes.filter(({ event }) => event.id.endsWith('1')));
    await soon(() => expect(later().length).toBeGreaterThan(0));
    expect(new Set(later().map(({ event }) => event.home))).toEqual(new Set(['Palmeiras']));
    expect(batches.filter(({ described }) => described !== undefined)).toHaveLength(1);
    await stop();
  });

  it('takes up the stream where it was cut', async () => {
    const { provider, state, prices, stop } = await startInStep();
    provider.send(update(state, 1, 'Betano BR', [ml('2.20', '3.30', '3.40')]));
    await soon(() => expect(prices(1, 'betano')).toContain('1x2 home 2.2'));
    provider.cut();
    await soon(() => expect(provider.connections.length).toBeGreaterThan(1));
    expect(provider.connections[1]?.get('lastSeq')).toBe(String(state.seq));
    await stop();
  });

  it('asks for everything again when the stream has lost its place', async () => {
    const { provider, state, prices, stop } = await startInStep();
    state.offers.set(1, { 'Betano BR': [ml('9.00', '3.30', '3.40')] });
    provider.send({ type: 'resync_required', reason: 'too_old' });
    await soon(() => expect(prices(1, 'betano')).toContain('1x2 home 9'));
    expect(provider.connections.at(-1)?.has('lastSeq')).toBe(false);
    await stop();
  });
});

describe('a market of scores', () => {
  it('has the scores up to the last whole square, and counts the others', async () => {
    const { provider, state, feed, prices, stop } = await startInStep();
    const rows = { '0-0': '9', '1-0': '7.5', '0-1': '8', '1-1': '6', '2-0': '10', Other: '4' };
    const odds = Object.entries(rows).map(([label, odds]) => ({ label, odds }));
    provider.send(update(state, 2, 'KTO', [{ name: 'Correct Score', odds }]));
    await soon(() => expect(prices(2, 'kto')).toEqual(['cs 0-0 1 9', 'cs 1-0 1 7.5', 'cs 0-1 1 8', 'cs 1-1 1 6']));
    expect(feed.health().refused).toEqual({ outcome_unknown: 2 });
    await stop();
  });
});

describe('what it does not take', () => {
  it('a message of before what it knows, of the future, in another shape, or of a house that nobody asked for', async () => {
    const { provider, state, feed, prices, stop } = await startInStep();
    const late = update(state, 1, 'Betano BR', [ml('5.00', '5.00', '5.00')]);
    provider.send(update(state, 1, 'Betano BR', [ml('2.20', '3.30', '3.40')]), late);
    provider.send(
      update(state, 1, 'Betano BR', [ml('6.00', '5.00', '5.00')], { timestamp: Date.now() / 1000 + 3_600 }),
    );
    provider.send('{"type":"upd', { hello: 1 }, update(state, 1, 'Casa Nova', [ml('7.00', '5.00', '5.00')]));
    provider.send(
      update(state, 2, 'KTO', [ml('1.01', '0', '1'), { name: 'Corners Totals', odds: [{ hdp: 9.5, over: '2' }] }]),
    );
    await soon(() => expect(prices(2, 'kto')).toEqual(['1x2 home 1.01']));
    expect(prices(1, 'betano')).toEqual(['1x2 home 2.2', '1x2 draw 3.3', '1x2 away 3.4']);
    expect(feed.health().refused).toEqual({
      late: 1,
      from_future: 1,
      bad_message: 2,
      'market_unknown Corners Totals': 1,
    });
    await stop();
  });

  it('a winner of football without a draw, and prices in play of no known age', async () => {
    const { provider, state, feed, prices, stop } = await startInStep();
    provider.send(update(state, 1, 'Betano BR', [{ name: 'ML', odds: [{ home: '1.5', away: '2.5' }] }]));
    await soon(() => expect(prices(1, 'betano')).toEqual([]));
    expect(feed.health().refused).toMatchObject({ outcome_unknown: 1 });
    await stop();
  });
});

describe('failures', () => {
  it('says that the key is refused, once, without the key, and ends', async () => {
    const misbehave: Misbehave = (_, response) =>
      replyWithLimits(response, createProviderState(), { error: PROVIDER_KEY }, {}, 401);
    const { feed, running } = await start({ misbehave });
    const failure = await running.catch((error: unknown) => error);
    expect(String(failure)).toContain(
      'A odds-api.io recusou a chave (HTTP 401). Ponha outra em /admin, em Fontes: vale na hora. Se ela vem de ODDS_API_IO_KEY, mude-a e reinicie o servidor.',
    );
    expect(feed.health()).toMatchObject({ state: 'failing' });
    expect(JSON.stringify(feed.health()) + String(failure)).not.toContain(PROVIDER_KEY);
  });

  it.each<[string, Misbehave, string]>([
    ['an error of theirs', (_, response) => replyWithLimits(response, createProviderState(), {}, {}, 500), 'HTTP 500'],
    [
      'another shape',
      (_, response) => replyWithLimits(response, createProviderState(), { data: [] }),
      'ilegível em /events',
    ],
    [
      'events of another shape',
      (_, response) => replyWithLimits(response, createProviderState(), [{ a: 1 }]),
      'ilegível em',
    ],
    [
      'a page instead of an answer',
      (_, response) => {
        response.end('<html>');
        return true;
      },
      'resposta ilegível',
    ],
    [
      'a connection that is refused',
      (_, response) => {
        response.destroy();
        return true;
      },
      'UND_ERR_SOCKET',
    ],
  ])('%s: says so, and goes on when it has passed', async (_, misbehave, said) => {
    let isFailing = true;
    const { feed, prices, stop } = await start({ misbehave: (...of) => isFailing && misbehave(...of) });
    await soon(() => expect(feed.health().detail).toContain(said));
    isFailing = false;
    await soon(() => expect(prices(1, 'betano')).toHaveLength(3));
    expect(feed.health()).toMatchObject({ state: 'running', detail: null });
    await stop();
  });

  it('keeps to REST where the plan has no stream', async () => {
    const { feed, state, prices, stop } = await start({ refuseSocket: () => 403 }, { paces: { pollMs: 50 } });
    await soon(() => expect(prices(1, 'betano')).toContain('1x2 home 2.1'));
    state.offers.set(1, { 'Betano BR': [ml('2.50', '3.30', '3.40')] });
    await soon(() => expect(prices(1, 'betano')).toContain('1x2 home 2.5'));
    expect(feed.health()).toMatchObject({
      state: 'running',
      detail: 'A odds-api.io não abriu o WebSocket (HTTP 403): as odds vêm por REST, mais devagar.',
    });
    await stop();
  });

  it('waits when the hour is used up, and says until when', async () => {
    const state = createProviderState();
    state.left = 200;
    const provider = await startOddsApiIo(state, { refuseSocket: () => 402 });
    const { feed, stop } = startFeed(provider);
    await soon(() => expect(feed.health().state).toBe('waiting'));
    expect(feed.health().detail).toMatch(/^A cota da hora na odds-api\.io acabou; volta às \d\d:\d\d UTC\.$/);
    expect(provider.asked).toHaveLength(1);
    await stop();
  });

  it('says that the format has changed when no message can be read any more', async () => {
    const { feed, provider, stop } = await startInStep();
    provider.send(...Array.from({ length: 20 }, (_, version) => ({ version, data: {} })));
    await soon(() => expect(feed.health().state).toBe('failing'));
    expect(feed.health().detail).toContain('mudou o formato');
    await stop();
  });

  it('names the houses that the account does not send', async () => {
    const { feed, stop } = await startInStep({ houses: ['Betano BR', 'KTO', 'Superbet'] });
    expect(feed.health()).toMatchObject({
      state: 'running',
      detail: 'A conta na odds-api.io não manda 1 das casas pedidas: Superbet.',
    });
    await stop();
  });

  it('leaves a stream that answers nothing, and confirms nothing meanwhile', async () => {
    const { provider, batches, stop } = await startInStep();
    provider.deafen();
    await soon(() => expect(provider.connections).toHaveLength(2));
    expect(batches.some(({ quotes }) => quotes.length > 0)).toBe(true);
    await stop();
  });

  it('stops while it asks and while it waits', async () => {
    const { stop } = await start({ misbehave: () => true });
    await stop();
  });
});
