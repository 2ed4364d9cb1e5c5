import { expect, it } from 'vitest';
import { z } from 'zod';
import { RequestFailure } from './failure.ts';
import { callApi, readApi } from './request.ts';

/** Answers with these statuses in turn, and records the requests. */
function serverAnswering(...statuses: number[]) {
  const requests: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(`${init?.method} ${input} ${init?.body ?? ''}`.trim());
    const status = statuses.shift() ?? 200;
    return Response.json(status < 400 ? { decision: 'allow' } : { code: 'unavailable', message: 'Não.' }, { status });
  };
  return { fetch, requests };
}

const answerSchema = z.object({ decision: z.string().transform(decision => decision.toUpperCase()) });

it('uses the typed client, and returns the answer parsed by its schema', async () => {
  const { fetch, requests } = serverAnswering();
  const query = { route: '/arbitragem-pre?a=b' };
  const answer = await readApi(fetch, api => api.access.$get({ query }), answerSchema);
  expect(answer).toEqual({ decision: 'ALLOW' });
  expect(requests).toEqual(['GET /api/access?route=%2Farbitragem-pre%3Fa%3Db']);
});

it('retries a read once', async () => {
  const { fetch, requests } = serverAnswering(503, 503);
  const asked = readApi(fetch, api => api.config.$get(), answerSchema);
  await expect(asked).rejects.toMatchObject({ status: 503, error: { code: 'unavailable' } });
  await expect(asked).rejects.toBeInstanceOf(RequestFailure);
  expect(requests).toHaveLength(2);
});

it('never retries a write', async () => {
  const { fetch, requests } = serverAnswering(503);
  const json = { from: { name: 'B' }, to: { name: 'A' } };
  const asked = callApi(fetch, api => api['alert-rules'][':id'].$put({ param: { id: 'r1' }, json }));
  await expect(asked).rejects.toMatchObject({ status: 503 });
  expect(requests).toEqual(['PUT /api/alert-rules/r1 {"from":{"name":"B"},"to":{"name":"A"}}']);
});

it('is aborted by its signal', async () => {
  const abort = new AbortController();
  const fetch: typeof globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const asked = callApi(fetch, api => api.config.$get({}, { init: { signal: abort.signal } }));
  setTimeout(() => abort.abort());
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
