import { afterEach, describe, expect, it } from 'vitest';
import {
  closeProviders,
  DOUBLE_START,
  event,
  type Handler,
  HOUR,
  KEY,
  MINUTE,
  passUntil,
  priced,
  reply,
  startOddsApiRun,
  wellBehaved,
  wholeOffer,
} from './testing/the-odds-api-double.ts';

afterEach(closeProviders);

describe('polling', () => {
  it('requests the matches, then their odds, as the provider documents it', async () => {
    const run = await startOddsApiRun(wellBehaved, { regions: ['eu', 'uk'], markets: ['h2h', 'totals'] });
    await run.time.pause();
    expect(run.provider.paths()).toEqual(['soccer_epl/events', 'soccer_epl/odds']);
    expect(Object.fromEntries(run.provider.asked[1]?.query ?? [])).toEqual({
      apiKey: KEY,
      regions: 'eu,uk',
      markets: 'h2h,totals',
      oddsFormat: 'decimal',
      dateFormat: 'iso',
      includeLinks: 'true',
      includeBetLimits: 'true',
    });
    expect(run.batches).toMatchObject([{ at: DOUBLE_START, complete: ['e1'] }]);
    // Requested in decimal, so 101 is 101 and not +101.
    expect(run.batches[0]?.quotes.map(quote => [quote.book, quote.odds, quote.at])).toEqual([
      ['betsson', 101, DOUBLE_START],
    ]);
    expect(run.feed.health()).toEqual({
      state: 'running',
      detail: null,
      refused: {},
      samples: [],
      gauges: { requests: 2, failures: 0, quotaRemaining: 490, quotaUsed: 10 },
    });
    await run.stop();
    expect(run.feed.health().state).toBe('stopped');
  });

  it('reads every market that is offered, and names what it does not read', async () => {
    const run = await startOddsApiRun(wholeOffer, { sports: ['soccer_epl', 'tennis_atp_us_open'] });
    await passUntil(run, () => run.batches.length >= 2);
    const quotes = run.batches.flatMap(batch => batch.quotes);
    const saidOf = (book: string) =>
      quotes
        .filter(quote => quote.book === book)
        .map(({ market, selection, line, side, odds }) =>
          [market, selection, line, side === 'lay' ? side : null, odds].filter(each => each !== null).join(' '),
        );
    expect(saidOf('draftkings')).toEqual([
      ...['1x2 home 2.1', '1x2 away 3.6', '1x2 draw 3.4'],
      ...['ht home 2.8', 'ht away 4.2', 'ht draw 2.1'],
      ...['dnb home 1.5', 'dnb away 2.5', 'btts yes 1.8', 'btts no 1.95'],
      ...['dc home_draw 1.3', 'dc draw_away 1.75', 'dc home_away 1.32'],
      ...['ou_home over 1.5 1.9', 'ou_away under 0.5 1.85', 'ou over 2.5 1.9', 'ou under 2.5 1.9'],
    ]);
    expect(new Set(quotes.filter(({ book }) => book === 'draftkings').map(({ url }) => url))).toEqual(new Set([null]));
    expect(saidOf('betfair_ex_eu')).toEqual([
      ...['1x2 home 2.14', '1x2 away 3.7', '1x2 draw 3.45'],
      ...['1x2 home lay 2.18', '1x2 away lay 3.8', '1x2 draw lay 3.5'],
    ]);
    // Its prices are there, and count once somebody has set its commission.
    expect(saidOf('kalshi')).toHaveLength(3);
    expect(saidOf('pinnacle')).toEqual(['ml home 1.8', 'ml away 2.05']);
    expect(saidOf('unibet_eu')).toEqual(['ml home 1.8', 'ml away 2.05']);
    expect(run.feed.health().refused).toEqual({
      'market_unknown player_shots': 1,
      'market_unknown totals': 2,
      'market_unknown spreads': 2,
    });
    await run.stop();
  });

  it('pays for no sport without a match within a week', async () => {
    const run = await startOddsApiRun((_, response) => reply(response, [event('e1', DOUBLE_START + 30 * 24 * HOUR)]));
    await passUntil(run, () => run.time.now() >= 3 * HOUR);
    expect(run.provider.paths()).toEqual([
      'soccer_epl/events',
      'soccer_epl/events',
      'soccer_epl/events',
      'soccer_epl/events',
    ]);
    await run.stop();
  });

  it('polls more often in play than before, as far as the quota allows', async () => {
    const oddsAt: number[] = [];
    const run = await startOddsApiRun(({ path }, response) => {
      if (path.endsWith('/odds')) oddsAt.push(run.time.now());
      reply(response, path.endsWith('/odds') ? [priced('e1')] : [event('e1')], { remaining: 4_900_000, used: 100_000 });
    });
    await passUntil(run, () => run.time.now() >= 3 * HOUR);
    const gaps = oddsAt.slice(1).map((at, index) => [at <= 2 * HOUR, at - (oddsAt[index] ?? 0)] as const);
    expect(new Set(gaps.filter(([before]) => before).map(([, gap]) => gap))).toEqual(new Set([5 * MINUTE]));
    expect(new Set(gaps.filter(([before]) => !before).map(([, gap]) => gap))).toEqual(new Set([MINUTE]));
    await run.stop();
  });

  it('reports once that a match that is gone has no prices left', async () => {
    let round = 0;
    const run = await startOddsApiRun(({ path }, response) => {
      if (path.endsWith('/odds')) round += 1;
      const events = round > 1 ? ['e2'] : ['e1', 'e2'];
      reply(
        response,
        events.map(id => (path.endsWith('/odds') ? priced(id) : event(id))),
        { remaining: 4_900_000 },
      );
    });
    await passUntil(run, () => run.batches.length >= 15);
    const complete = run.batches.map(batch => [...(batch.complete ?? [])].sort().join(' '));
    expect(complete[0]).toBe('e1 e2');
    expect(complete[1]).toBe('e1 e2');
    expect(complete.at(-1)).toBe('e2');
    await run.stop();
  });
});

describe('stopping', () => {
  it('stops during a request', async () => {
    const run = await startOddsApiRun(() => undefined);
    await run.provider.nextRequest();
    await run.stop();
    expect(run.feed.health()).toMatchObject({ state: 'stopped', detail: null });
  });

  it('stops during a pause', async () => {
    const run = await startOddsApiRun((_, response) => reply(response, {}, { status: 500 }));
    await run.time.pause();
    await run.stop();
    expect(run.feed.health().state).toBe('stopped');
  });
});

it('never shows the key', async () => {
  const shown: string[] = [];
  const misbehave: Handler[] = [
    (_, response) => response.destroy(),
    (_, response) => reply(response, { message: `bad ${KEY}`, error_code: KEY.toUpperCase() }, { status: 500 }),
    (_, response) => response.writeHead(302, { location: `http://127.0.0.1:1/?apiKey=${KEY}` }).end(),
    (_, response) => response.end(`${KEY}`),
    (_, response) => reply(response, { message: KEY }, { status: 401 }),
  ];
  const run = await startOddsApiRun((request, response) => (misbehave.shift() ?? wellBehaved)(request, response));
  for (let index = 0; index < 4; index++) {
    const pause = await run.time.pause();
    shown.push(JSON.stringify(run.feed.health()));
    pause.end();
  }
  const failure = await run.running.catch((error: unknown) => error);
  shown.push(JSON.stringify(run.feed.health()), String(failure), String(failure instanceof Error && failure.cause));
  expect(shown.join('\n')).not.toContain(KEY);
  expect(shown.join('\n').toLowerCase()).not.toContain(KEY);
});
