import type { ServerResponse } from 'node:http';
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
} from './testing/the-odds-api-double.ts';

afterEach(closeProviders);

describe('failures that pass', () => {
  const cut: Handler = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
    response.write('[{"id": "e1"', () => response.destroy());
  };
  it.each<[string, Handler, string]>([
    ['an error of theirs', (_, response) => reply(response, { message: 'x' }, { status: 500 }), 'HTTP 500'],
    ['JSON that is cut', (_, response) => response.end('[{"id": "e1"'), 'resposta ilegível'],
    ['a connection that breaks within the body', cut, 'UND_ERR_SOCKET'],
    ['a page instead of an answer', (_, response) => response.end('<html>'), 'resposta ilegível'],
    ['another shape', (_, response) => reply(response, { hello: 1 }), 'resposta ilegível'],
    ['an endless answer', (_, response) => flood(response), 'resposta maior que 1 MiB'],
    ['a connection that is refused', (_, response) => response.destroy(), 'UND_ERR_SOCKET'],
    [
      'a redirect, which would carry the key away',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'falha de rede',
    ],
  ])('%s', async (_, misbehave, reason) => {
    let failing = true;
    const run = await startOddsApiRun((request, response) => (failing ? misbehave : wellBehaved)(request, response));
    const first = await run.time.pause();
    expect(first.ms).toBe(5_000);
    expect(run.feed.health()).toMatchObject({
      state: 'failing',
      detail: `A The Odds API não respondeu bem (${reason}); nova tentativa em 5 s.`,
      gauges: { failures: 1 },
    });
    first.end();
    const second = await run.time.pause();
    expect(second.ms).toBe(10_000);
    failing = false;
    second.end();
    await run.time.pause();
    expect(run.feed.health()).toMatchObject({ state: 'running', detail: null, gauges: { failures: 0 } });
    expect(run.batches).toHaveLength(1);
    await run.stop();
  });

  it('doubles its waiting time up to a quarter of an hour', async () => {
    const run = await startOddsApiRun((_, response) => reply(response, {}, { status: 503 }));
    const waits: number[] = [];
    for (let index = 0; index < 10; index++) {
      const pause = await run.time.pause();
      waits.push(pause.ms / 1000);
      pause.end();
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    await run.stop();
  });

  it('does not pay twice for an answer that it could not read', async () => {
    let remaining = 490;
    const run = await startOddsApiRun(({ path }, response) => {
      if (path.endsWith('/odds')) remaining -= 2;
      reply(response, path.endsWith('/odds') ? [{ new: 'shape' }] : [event('e1')], {
        remaining,
        used: 500 - remaining,
      });
    });
    const first = await run.time.pause();
    expect(run.feed.health().detail).toContain('resposta ilegível');
    first.end();
    await run.time.pause();
    expect(run.provider.paths()).toEqual(['soccer_epl/events', 'soccer_epl/odds']);
    expect(run.feed.health().state).toBe('failing');
    await run.stop();
  });

  it('gives up on an answer that does not come', async () => {
    const run = await startOddsApiRun(() => undefined);
    await run.provider.nextRequest();
    run.time.expire();
    await run.time.pause();
    expect(run.feed.health().detail).toBe('A The Odds API não respondeu bem (tempo esgotado); nova tentativa em 5 s.');
    await run.stop();
  });

  it.each([
    ['60', 60_000],
    ['1', 5_000],
    ['86400', 15 * MINUTE],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 5_000],
  ])('waits as long as a 429 asks, within limits: %s', async (retryAfter, ms) => {
    const run = await startOddsApiRun((_, response) =>
      reply(response, { error_code: 'EXCEEDED_FREQ_LIMIT' }, { status: 429, headers: { 'retry-after': retryAfter } }),
    );
    expect((await run.time.pause()).ms).toBe(ms);
    expect(run.feed.health().detail).toContain('pediu para ir mais devagar (HTTP 429)');
    await run.stop();
  });
});

describe('a status, read with its body', () => {
  it('waits out a gateway that refuses for a time, whatever it calls that', async () => {
    for (const body of [{ message: 'Forbidden' }, '<html>']) {
      const run = await startOddsApiRun((_, response) =>
        typeof body === 'string' ? response.writeHead(403).end(body) : reply(response, body, { status: 403 }),
      );
      expect((await run.time.pause()).ms).toBe(5_000);
      expect(run.feed.health()).toMatchObject({
        state: 'failing',
        detail: 'A The Odds API não respondeu bem (HTTP 403); nova tentativa em 5 s.',
      });
      await run.stop();
    }
  });

  it('takes what the plan lacks for no wrong key', async () => {
    const run = await startOddsApiRun((_, response) =>
      reply(response, { error_code: 'HISTORICAL_UNAVAILABLE_ON_FREE_USAGE_PLAN' }, { status: 401 }),
    );
    await run.time.pause();
    expect(run.feed.health()).toMatchObject({
      state: 'waiting',
      detail: expect.stringContaining('HISTORICAL_UNAVAILABLE_ON_FREE_USAGE_PLAN'),
    });
    await run.stop();
  });

  it('knows by its sentence that the credits are spent', async () => {
    const run = await startOddsApiRun(({ path }, response) =>
      path.endsWith('/odds')
        ? reply(response, { message: 'Usage quota has been reached.' }, { status: 401, remaining: 0, used: 500 })
        : reply(response, [event('e1')]),
    );
    await run.time.pause();
    expect(run.feed.health().state).toBe('waiting');
    expect(run.feed.health().detail).toContain('A cota do mês na The Odds API acabou');
    await run.stop();
  });

  it('waits out an error of theirs that names the key', async () => {
    const run = await startOddsApiRun((_, response) => reply(response, { error_code: 'INVALID_KEY' }, { status: 503 }));
    expect((await run.time.pause()).ms).toBe(5_000);
    await run.stop();
  });
});

describe('failures that do not pass', () => {
  it.each([
    [401, 'INVALID_KEY'],
    [401, 'MISSING_KEY'],
    [401, 'HTTP 401'],
    [401, 'DEACTIVATED_KEY'],
    [403, 'HTTP 403'],
  ])('%d %s: stops and reports the reason', async (status, reason) => {
    const run = await startOddsApiRun((_, response) =>
      reply(
        response,
        { message: `apiKey=${KEY} is bad`, error_code: reason.startsWith('HTTP') ? undefined : reason },
        { status },
      ),
    );
    const detail = `A The Odds API recusou a chave (${reason}). Ponha outra em /admin, em Fontes: vale na hora. Se ela vem de THE_ODDS_API_KEY, mude-a e reinicie o servidor.`;
    await expect(run.running).rejects.toThrow(detail);
    expect(run.feed.health()).toMatchObject({ state: 'failing', detail });
    expect(run.provider.asked).toHaveLength(1);
  });

  it.each([401, 429])(
    'out of credits (%d): waits for the next month, with a free request now and then',
    async status => {
      let isNewMonth = false;
      const run = await startOddsApiRun(({ path }, response) => {
        if (isNewMonth)
          reply(
            response,
            path.endsWith('/odds')
              ? [priced('e1', DOUBLE_START + 21 * 24 * HOUR)]
              : [event('e1', DOUBLE_START + 21 * 24 * HOUR)],
          );
        else if (path.endsWith('/odds'))
          reply(response, { error_code: 'OUT_OF_USAGE_CREDITS' }, { status, remaining: 0, used: 500 });
        else reply(response, [event('e1')], { remaining: 0, used: 500 });
      });
      await run.time.pause().then(pause => pause.end());
      expect(run.feed.health()).toMatchObject({
        state: 'waiting',
        detail: 'A cota do mês na The Odds API acabou; volta em 01/07/2026 00:00 UTC.',
      });
      const newMonth = Date.parse('2026-07-01T00:00:00Z') - DOUBLE_START;
      await passUntil(run, () => run.time.now() >= newMonth - MINUTE);
      expect(run.provider.paths().filter(path => path.endsWith('/odds'))).toEqual([]);
      expect(run.provider.asked.length).toBeLessThan(4 * 20 + 2);
      isNewMonth = true;
      await passUntil(run, () => run.batches.length > 0);
      expect(run.time.now() - newMonth).toBeLessThan(6 * HOUR + 5 * MINUTE);
      expect(run.feed.health().state).toBe('running');
      await run.stop();
    },
  );

  it('out of credits with the latest answer: does the same', async () => {
    const run = await startOddsApiRun(({ path }, response) => {
      if (path.endsWith('/odds'))
        reply(response, { error_code: 'OUT_OF_USAGE_CREDITS' }, { status: 401, remaining: 0, used: 500 });
      else reply(response, [event('e1')], { remaining: 400, used: 100 });
    });
    await run.time.pause();
    expect(run.provider.paths()).toEqual(['soccer_epl/events', 'soccer_epl/odds']);
    expect(run.feed.health()).toMatchObject({ state: 'waiting', gauges: { quotaRemaining: 0 } });
    await run.stop();
  });

  it('leaves a sport that does not exist alone for a day, and continues with the others', async () => {
    const run = await startOddsApiRun(
      ({ path }, response) =>
        path.includes('soccer_x')
          ? reply(response, { error_code: 'UNKNOWN_SPORT' }, { status: 404 })
          : wellBehaved({ path, query: new URLSearchParams() }, response),
      { sports: ['soccer_x', 'soccer_epl'] },
    );
    await passUntil(run, () => run.time.now() >= 3 * HOUR);
    expect(run.provider.paths().filter(path => path.startsWith('soccer_x'))).toEqual(['soccer_x/events']);
    expect(run.batches.length).toBeGreaterThan(0);
    expect(run.feed.health()).toMatchObject({ state: 'running', refused: { sport_refused: 1 } });
    await run.stop();
  });

  it('reports that no sport is left to request', async () => {
    const run = await startOddsApiRun((_, response) => reply(response, {}, { status: 404 }));
    await run.time.pause();
    expect(run.feed.health()).toMatchObject({
      state: 'waiting',
      detail: expect.stringContaining('recusou todos os esportes pedidos (HTTP 404)'),
    });
    await run.stop();
  });
});

function flood(response: ServerResponse): void {
  const piece = Buffer.alloc(64 * 1024, 0x20);
  const pour = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', pour);
  response.writeHead(200);
  pour();
}
