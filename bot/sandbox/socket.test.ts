import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { sandboxApi } from './sandbox-api.ts';
import { createTestSandbox, TEST_TOKEN } from './sandbox-fixture.ts';
import { ANA } from './world/demo-world.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Mounted below a path, as in the product beside its own addresses. */
async function makeServer() {
  const made = await createTestSandbox();
  const app = new Hono().route('/telegram', sandboxApi(made.sandbox)).get('/*', c => c.text('o produto'));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const apiRoot = `${origin}/telegram`;
  const call = async (method: string, params: object, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json' };
    const address = `${apiRoot}/bot${TEST_TOKEN}/${method}`;
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(params), ...init });
    return { status: answer.status, body: await answer.json() };
  };
  return { ...made, origin, apiRoot, call };
}

describe('over a real socket', () => {
  it('answers below its path, and ignores other paths', async () => {
    const { call, origin, apiRoot } = await makeServer();
    expect((await call('getMe', {})).body.result.is_bot).toBe(true);
    expect((await call('sendMessage', { text: '' })).status).toBe(400);
    expect(await (await fetch(`${apiRoot}/nada`)).json()).toMatchObject({ error_code: 404 });
    expect(await (await fetch(`${origin}/nada`)).text()).toBe('o produto');
  });

  it('wakes a waiting poll, and ends one whose caller hung up', async () => {
    const { call, people, waits } = await makeServer();
    const waiting = call('getUpdates', { timeout: 30 });
    await expect.poll(waits).toEqual([30_000]);
    people.send(ANA.id, 'oi');
    const { body } = await waiting;
    expect(body.result).toMatchObject([{ message: { text: 'oi' } }]);
    const offset = body.result[0].update_id + 1;
    const caller = new AbortController();
    const second = call('getUpdates', { timeout: 30, offset }, { signal: caller.signal }).catch(() => 'hung up');
    await expect.poll(waits).toEqual([30_000]);
    caller.abort();
    expect(await second).toBe('hung up');
    await expect.poll(waits).toEqual([]);
  });

  it('gives the waiting time in a header, too', async () => {
    const { apiRoot, people } = await makeServer();
    people.send(ANA.id, 'oi');
    const send = () => fetch(`${apiRoot}/bot${TEST_TOKEN}/sendMessage?chat_id=${ANA.id}&text=oi`);
    for (let i = 0; i < 3; i++) await send();
    const answer = await send();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
  });
});
