import { describe, expect, it } from 'vitest';
import { RequestFailure } from './failure.ts';
import { createRetryingFetch } from './retrying-fetch.ts';

const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];
const NOT_RETRIED = [400, 401, 403, 404, 405, 410, 413, 422, 501, 505, 599];
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers with the given statuses in turn, repeating the last one; 0 means no answer at all. */
function answering(...statuses: number[]) {
  const calls: string[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    calls.push(init?.method ?? 'GET');
    const status = statuses[Math.min(calls.length, statuses.length) - 1] ?? 200;
    if (status === 0) throw new TypeError('fetch failed');
    const body = status < 400 ? { fine: true } : { code: 'internal', message: 'caiu' };
    return Response.json(body, { status });
  };
  return { calls, ask: createRetryingFetch(fetch) };
}

describe('a read', () => {
  it.each(RETRIED)('is repeated once on %i, and returns the second answer', async status => {
    const { calls, ask } = answering(status, 200);
    const response = await ask('http://localhost/api/arbs');
    expect(await response.json()).toEqual({ fine: true });
    expect(calls).toHaveLength(2);
  });

  it.each(RETRIED)('is sent twice at most on %i, then thrown', async status => {
    const { calls, ask } = answering(status);
    await expect(ask('http://localhost/api/arbs')).rejects.toMatchObject({
      status,
      error: { code: 'internal', message: 'caiu' },
    });
    expect(calls).toHaveLength(2);
  });

  it.each(NOT_RETRIED)('is thrown at once on %i', async status => {
    const { calls, ask } = answering(status);
    await expect(ask('http://localhost/api/arbs')).rejects.toMatchObject({ status });
    expect(calls).toHaveLength(1);
  });

  it.each([200, 204, 302, 399])('returns %i', async status => {
    const { calls, ask } = answering(status === 204 ? 200 : status);
    expect((await ask('http://localhost/api/arbs')).status).toBe(status === 204 ? 200 : status);
    expect(calls).toHaveLength(1);
  });

  it('is repeated once without an answer, then fails', async () => {
    const { calls, ask } = answering(0);
    await expect(ask('http://localhost/api/arbs')).rejects.toMatchObject({ status: 0, error: { code: 'unavailable' } });
    expect(calls).toHaveLength(2);
  });
});

describe('a write', () => {
  it.each(WRITES.flatMap(method => [...RETRIED, 400, 404].map(status => [method, status] as const)))(
    '%s is never repeated on %i',
    async (method, status) => {
      const { calls, ask } = answering(status, 200);
      await expect(ask('http://localhost/api/bets', { method, body: '{}' })).rejects.toBeInstanceOf(RequestFailure);
      expect(calls).toEqual([method]);
    },
  );

  it.each(WRITES)('%s is not repeated when it comes as a Request', async method => {
    const { calls, ask } = answering(503);
    await expect(ask(new Request('http://localhost/api/bets', { method }))).rejects.toMatchObject({ status: 503 });
    expect(calls).toHaveLength(1);
  });

  it.each(WRITES)('%s is not repeated without an answer', async method => {
    const { calls, ask } = answering(0);
    await expect(ask('http://localhost/api/bets', { method })).rejects.toMatchObject({ status: 0 });
    expect(calls).toHaveLength(1);
  });
});

it('replaces a foreign body with an error', async () => {
  const ask = createRetryingFetch(async () => new Response('<html>Bad gateway</html>', { status: 404 }));
  await expect(ask('http://localhost/')).rejects.toMatchObject({ status: 404, error: { code: 'invalid_request' } });
});

it('does not retry a cancelled request', async () => {
  const stop = new AbortController();
  let calls = 0;
  const ask = createRetryingFetch(async () => {
    calls += 1;
    stop.abort();
    throw new DOMException('stopped', 'AbortError');
  });
  await expect(ask('http://localhost/', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls).toBe(1);
});
