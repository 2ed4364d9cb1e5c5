import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestSandbox } from '../sandbox-fixture.ts';
import { ANA } from './demo-world.ts';

type Reply = number | 'silence' | { readonly status: number; readonly headers: Record<string, string> };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A bot behind a real socket, which gives these answers, then 200. */
async function makeBot(replies: Reply[] = []) {
  const got: {
    readonly headers: IncomingHttpHeaders;
    readonly update: { update_id: number; message: { text: string } };
  }[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push({ headers: request.headers, update: JSON.parse(Buffer.concat(chunks).toString()) });
    const reply = replies.shift() ?? 200;
    if (reply === 'silence') return;
    const { status, headers } = typeof reply === 'number' ? { status: reply, headers: {} } : reply;
    response.writeHead(status, headers).end('{}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const sandbox = await createTestSandbox({ webhookTimeoutMs: 7000 });
  cleanups.push(() => sandbox.sandbox.stop());
  const set = (more = {}) => sandbox.call('setWebhook', { url, secret_token: 'segredo_-1', ...more });
  const info = async () => (await sandbox.call('getWebhookInfo')).result;
  const texts = () => got.map(({ update }) => update.message.text);
  return { ...sandbox, got, texts, set, info };
}

describe('webhook', () => {
  it('delivers updates in order, with the secret, beginning with those that waited', async () => {
    const { people, set, got, texts, info } = await makeBot();
    people.send(ANA.id, '1');
    await set();
    people.send(ANA.id, '2');
    people.send(ANA.id, '3');
    await expect.poll(texts).toEqual(['1', '2', '3']);
    expect(new Set(got.map(({ headers }) => headers['x-telegram-bot-api-secret-token']))).toEqual(
      new Set(['segredo_-1']),
    );
    expect(got[0]?.headers['content-type']).toBe('application/json');
    await expect.poll(async () => (await info()).pending_update_count).toBe(0);
    expect(await info()).toMatchObject({ max_connections: 40 });
    expect(await info()).not.toHaveProperty('last_error_message');
  });

  it('retries with growing delays, and keeps the order', async () => {
    const { people, set, texts, info, waits, pass } = await makeBot([500, 302, 403]);
    await set();
    people.send(ANA.id, '1');
    people.send(ANA.id, '2');
    for (const [i, delay] of [1000, 2000, 4000].entries()) {
      await expect.poll(waits).toEqual([delay]);
      expect(texts()).toEqual(Array(i + 1).fill('1'));
      pass(delay - 1);
      expect(texts()).toHaveLength(i + 1);
      pass(1);
    }
    await expect.poll(texts).toEqual(['1', '1', '1', '1', '2']);
    expect((await info()).last_error_message).toBe('Wrong response from the webhook: 403 Forbidden');
  });

  it('waits as long as the bot asks', async () => {
    const { people, set, waits } = await makeBot([{ status: 503, headers: { 'retry-after': '90' } }]);
    await set();
    people.send(ANA.id, '1');
    await expect.poll(waits).toEqual([90_000]);
  });

  it('gives up on a bot that does not answer, and tries again', async () => {
    const { people, set, texts, info, waits, pass } = await makeBot(['silence']);
    await set();
    people.send(ANA.id, '1');
    await expect.poll(texts).toEqual(['1']);
    expect(waits()).toEqual([7000]);
    pass(7000);
    await expect.poll(waits).toEqual([1000]);
    expect((await info()).last_error_message).toBe('Read timeout expired');
    pass(1000);
    await expect.poll(texts).toEqual(['1', '1']);
  });

  it('stops once the webhook is removed, even during a delivery', async () => {
    const { people, set, call, texts, waits, poll } = await withPoll(await makeBot(['silence']));
    await set();
    people.send(ANA.id, '1');
    await expect.poll(texts).toEqual(['1']);
    await call('deleteWebhook');
    await expect.poll(waits).toEqual([]);
    people.send(ANA.id, '2');
    expect(await poll()).toEqual(['1', '2']);
    expect(texts()).toEqual(['1']);
  });

  it('reports that nothing listens at the address', async () => {
    const { people, set, info } = await makeBot();
    await set({ url: 'http://127.0.0.1:1/' });
    people.send(ANA.id, '1');
    await expect.poll(async () => (await info()).last_error_message).toBe('Connection failed');
    expect((await info()).pending_update_count).toBe(1);
  });
});

async function withPoll<T extends Awaited<ReturnType<typeof makeBot>>>(bot: T) {
  const poll = async () => {
    const { result } = await bot.call('getUpdates');
    return result.map((update: { message: { text: string } }) => update.message.text);
  };
  return { ...bot, poll };
}
