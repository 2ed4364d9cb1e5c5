/** How updates reach the bot: by webhook or polling, each handled once, across restarts and failures. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { WEBHOOK_PATH } from '#shared/ports/chat/telegram-webhook.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { createSqliteDocumentStore } from '../../api/adapters/documents/sqlite-document-store.ts';
import { telegramWebhookRoutes } from '../../api/http/routes/telegram-webhook.ts';
import { keptAlerts } from '../../bot/alerts/alerts-fixture.ts';
import { createBot } from '../../bot/bot.ts';
import { emptyParts } from '../../bot/empty-parts-fixture.ts';
import { runPolling } from '../../bot/polling.ts';
import { drawn } from '../../bot/rich/drawn-fixture.ts';
import { createSandbox } from '../../bot/sandbox/sandbox.ts';
import { sandboxApi } from '../../bot/sandbox/sandbox-api.ts';
import { newSandboxToken } from '../../bot/sandbox/sandbox-token.ts';
import { ANA, BRUNO } from '../../bot/sandbox/world/demo-world.ts';
import type { Message } from '../../bot/sandbox/world/telegram-objects.ts';
import { openSeenUpdates } from '../../bot/updates/seen-updates.ts';
import { createWebhookInbox, runWebhook, WEBHOOK_LOOK_MS } from '../../bot/webhook.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const LIMITS = { chatBurst: 1e6, chatEveryMs: 1, groupPerMinute: 1e6, allPerSecond: 1e6 };
const clock = { now: () => Date.now() as never };

async function serveHere(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startTelegram() {
  const logged: unknown[][] = [];
  const write = (...args: unknown[]) => void logged.push(args);
  const log = { info: write, warn: write, error: write };
  const sandbox = await createSandbox({ clock, log, newToken: newSandboxToken, limits: LIMITS });
  const apiRoot = await serveHere(sandboxApi(sandbox).fetch);
  const { token } = sandbox;
  const store = createSqliteDocumentStore({ path: ':memory:' });
  cleanups.push(() => sandbox.stop());

  // The bot cannot write to a person who has never written to it.
  for (const person of sandbox.world.people.values()) {
    sandbox.core.world.setContact(person, { hasStarted: true, hasBlocked: false });
  }

  const answers: Message[] = [];
  sandbox.subscribe(event => {
    if (event.kind === 'message' && event.message.from.id === sandbox.bot.id) answers.push(event.message);
  });

  /** One run of the bot, with the data that the run before stored. */
  async function live({ kept = store as DocumentStore, alerts = keptAlerts() } = {}) {
    const seen = await openSeenUpdates({ store: kept, botId: sandbox.bot.id, log, now: () => clock.now() });
    const app = { url: null, isLocalTelegram: true };
    const { bot, handle, settle } = createBot({ token, apiRoot, app, log, ...emptyParts(), alerts, seen });
    const abort = new AbortController();
    const ended = new Promise<void>(resolve => abort.signal.addEventListener('abort', () => resolve()));
    const waits: number[] = [];
    const started = Promise.withResolvers<void>();
    const sleep = async (ms: number) => (ms === WEBHOOK_LOOK_MS ? ended : void waits.push(ms));
    let running: Promise<void> = Promise.resolve();
    const stop = async () => {
      abort.abort();
      await running;
      await settle();
    };
    cleanups.push(stop);
    const deps = { bot, log, sleep, onStart: started.resolve };
    return {
      bot,
      waits,
      abort,
      stop,
      async poll() {
        running = runPolling(deps, abort.signal);
        await started.promise;
        await expect.poll(() => sandbox.core.updates.allowed()).toContain('callback_query');
      },
      /** Starts a webhook at its own address, with the route of the api. */
      async hook() {
        const inbox = createWebhookInbox(token, log);
        const url = (await serveHere(new Hono().route('/', telegramWebhookRoutes(inbox)).fetch)) + WEBHOOK_PATH;
        const deliver = (update: unknown, secret: string | null = inbox.secret) =>
          fetch(url, {
            method: 'POST',
            headers: secret === null ? {} : { 'X-Telegram-Bot-Api-Secret-Token': secret },
            body: typeof update === 'string' ? update : JSON.stringify(update),
          }).then(response => response.status);
        running = runWebhook({ ...deps, handle, inbox, url, lease: null }, abort.signal);
        await started.promise;
        return { deliver, inbox, url };
      },
    };
  }
  const texts = () =>
    answers.map(answer => (drawn(answer) ?? answer.text ?? '').split('\n')[0]?.replaceAll('\u00a0', ' '));
  const update = (update_id: number, text: string) => {
    const user = sandbox.world.people.get(ANA.id)?.user;
    const message = { message_id: update_id, date: 1, from: user, chat: sandbox.world.chat(ANA.id), text };
    return { update_id, message };
  };
  const settled = async (count: number) => expect.poll(() => answers.length).toBe(count);
  return { sandbox, people: sandbox.people, live, logged, answers, texts, update, settled, store };
}

describe('the webhook', () => {
  it('is set at Telegram with its secret, answers updates, and is removed when the bot polls again', async () => {
    const { sandbox, people, live, texts, settled, logged } = await startTelegram();
    const first = await live();
    const { inbox, url } = await first.hook();
    expect(sandbox.core.webhook.info().webhook).toMatchObject({ url, secretToken: inbox.secret });
    expect(sandbox.core.updates.allowed()).toContain('chat_member');
    people.send(ANA.id, '2,10 2,05 100');
    people.send(ANA.id, '/conv 2,10');
    await settled(2);
    expect(texts()).toEqual(['+R$ 3,73 pior caso (+3,73 %)', 'Odd em todos os formatos']);
    await first.stop();
    // No process accepts it, so Telegram keeps it.
    people.send(ANA.id, '/margem 2 2');
    const second = await live();
    await second.poll();
    await settled(3);
    expect(sandbox.core.webhook.isSet()).toBe(false);
    expect(texts().at(-1)).toBe('Margem da casa: 0,00 %');
    expect(JSON.stringify(logged)).not.toContain(inbox.secret);
    expect(logged).toEqual([]);
  });

  it('accepts requests of Telegram only, and only valid updates', async () => {
    const { live, update, answers, settled } = await startTelegram();
    const bot = await live();
    const { deliver, inbox } = await bot.hook();
    expect(inbox.secret).toMatch(/^[\w-]{43}$/);
    expect(await deliver(update(1, '2,10'), null)).toBe(401);
    expect(await deliver(update(1, '2,10'), `${inbox.secret}x`)).toBe(401);
    expect(await deliver('{"update_id":')).toBe(400);
    expect(await deliver({ update_id: 'um' })).toBe(400);
    expect(answers).toEqual([]);
    expect(await deliver(update(1, '2,10'))).toBe(200);
    await settled(1);
    await bot.stop();
    expect(await deliver(update(2, '2,10'))).toBe(503);
    // This comes last, because refusing a body closes the connection.
    expect(await deliver(`{"update_id":1,"x":"${'x'.repeat(1024 * 1024)}"}`)).toBe(413);
  });

  it('is set again if Telegram refused it at first', async () => {
    const { sandbox, live, logged } = await startTelegram();
    const bot = await live();
    let refusals = 2;
    bot.bot.api.config.use((prev, method, payload, signal) => {
      const no = { ok: false as const, error_code: 400, description: 'Bad Request: bad webhook: IP address 127.0.0.1' };
      return method === 'setWebhook' && refusals-- > 0 ? Promise.resolve(no) : prev(method, payload, signal);
    });
    await bot.hook();
    expect(bot.waits).toEqual([2_000, 4_000]);
    expect(logged).toHaveLength(2);
    expect(sandbox.core.webhook.isSet()).toBe(true);
  });
});

describe('an update', () => {
  it('is handled once, in whatever order and however often it comes, also after a restart', async () => {
    const { live, update, texts, settled } = await startTelegram();
    const first = await live();
    const before = await first.hook();
    for (const id of [907, 905, 907, 906, 905]) await before.deliver(update(id, `/conv ${id / 100}`));
    await settled(3);
    await first.stop();
    const again = await live();
    const after = await again.hook();
    for (const id of [905, 906, 907, 904, 12])
      expect(await after.deliver(update(id, `/margem 2 ${id / 10}`))).toBe(200);
    await settled(5);
    await again.stop();
    expect(texts().filter(text => text?.startsWith('Margem'))).toHaveLength(2);
  });

  it('is handled once by two processes on one store, whichever of them receives it', async () => {
    const { live, update, texts, settled, logged } = await startTelegram();
    const hooks = [await (await live()).hook(), await (await live()).hook()];
    const ids = Array.from({ length: 12 }, (_, index) => 700 + index);
    await Promise.all(ids.flatMap(id => hooks.map(({ deliver }) => deliver(update(id, `/conv ${id / 100}`)))));
    await settled(ids.length);
    // Delivered again, to both processes: neither handles it.
    for (const { deliver } of hooks) expect(await deliver(update(705, '/margem 2 2'))).toBe(200);
    for (const { deliver } of hooks) await deliver(update(800, '/conv 3'));
    await settled(ids.length + 1);
    expect(texts().filter(text => text?.startsWith('Margem'))).toEqual([]);
    const others = logged.filter(([text]) => text === 'outro processo já tem esta atualização');
    expect(others).toHaveLength(ids.length + 1);
  });

  it('is remembered for a while, but not for ever', async () => {
    const store = createSqliteDocumentStore({ path: ':memory:' });
    await store.put('bot_updates', '7', { version: 1, ids: [1, 2] }, 'absent');
    await store.put('bot_updates', '8-3', { version: 2, bot: 8, update: 3, at: 0 }, 'absent');
    const quiet = { info: () => {}, warn: () => {}, error: () => {} };
    const open = () => openSeenUpdates({ store, botId: 7, log: quiet, now: () => clock.now() });
    const first = await open();
    // Numbers stored by an earlier version count, if they are of this bot.
    expect([1, 2, 3, 3].map(id => first.meet(id))).toEqual([false, false, true, false]);
    for (let id = 10; id < 700; id++) {
      first.meet(id);
      expect(await first.claim(id)).toBe(true);
    }
    await first.settled();
    const again = await open();
    expect([200, 699, 199, 10].map(id => again.meet(id))).toEqual([false, false, true, true]);
    expect(await again.claim(650)).toBe(false);
    expect(await store.count('bot_updates')).toBeLessThanOrEqual(501);
  });

  it('is handled once also with polling, and if handled updates cannot be stored', async () => {
    const { sandbox, live, update, settled, answers, logged } = await startTelegram();
    const full: DocumentStore = {
      ...createSqliteDocumentStore({ path: ':memory:' }),
      put: () => Promise.reject(new Error('disk full')),
      get: () => Promise.reject(new Error('disk gone')),
      query: () => Promise.reject(new Error('disk gone')),
    };
    const bot = await live({ kept: full });
    await bot.poll();
    sandbox.people.send(ANA.id, '2,10');
    await settled(1);
    const id = sandbox.core.updates.nextId() - 1;
    await bot.bot.handleUpdate(update(id, '2,10') as never);
    sandbox.people.send(ANA.id, '2,20');
    await settled(2);
    expect(answers).toHaveLength(2);
    expect(logged).toContainEqual(['o Telegram repetiu uma atualização', { updateId: id }]);
    expect(logged).toContainEqual([expect.stringContaining('não pôde ser lido ou guardado'), expect.anything()]);
  });

  it('that fails is named in the log, reported to its person, and does not delay others', async () => {
    const { live, update, texts, settled, logged, people } = await startTelegram();
    const alerts = {
      ...keptAlerts(),
      setCanWrite: (id: number) => (id === ANA.id ? Promise.reject(new Error('veneno')) : Promise.resolve()),
    };
    const bot = await live({ alerts });
    const { deliver } = await bot.hook();
    expect(await deliver(update(31, '2,10 2,05 100'))).toBe(200);
    people.send(BRUNO.id, '2,10');
    await settled(2);
    expect([...texts()].sort()).toEqual([
      'Algo deu errado deste lado e a resposta não saiu. Mande de novo em instantes.',
      'Odd em todos os formatos',
    ]);
    expect(logged).toContainEqual(['o bot falhou', { updateId: 31, cause: new Error('veneno') }]);
    // Telegram delivers it again, and it is not tried again.
    expect(await deliver(update(31, '2,10 2,05 100'))).toBe(200);
    await bot.stop();
    expect(texts()).toHaveLength(2);
  });
});

describe('stopping', () => {
  it('finishes running work and confirms the last update, so that the next run begins after it', async () => {
    const { sandbox, people, live, answers, update } = await startTelegram();
    const slow = Promise.withResolvers<void>();
    const alerts = { ...keptAlerts(), setCanWrite: () => slow.promise };
    const bot = await live({ alerts });
    await bot.poll();
    people.send(ANA.id, '2,10');
    await expect.poll(() => sandbox.core.updates.count()).toBe(0);
    const stopping = bot.stop();
    slow.resolve();
    await stopping;
    expect(answers).toHaveLength(1);
    expect(sandbox.core.updates.count()).toBe(0);
    const next = await live();
    await next.poll();
    await next.bot.handleUpdate(update(sandbox.core.updates.nextId() - 1, '2,10') as never);
    await next.stop();
    expect(answers).toHaveLength(1);
  });

  it('reports that another process polls at the same time, and waits a minute', async () => {
    const { sandbox, live, logged } = await startTelegram();
    const bot = await live();
    await bot.poll();
    // What happens to our poll when another process polls.
    sandbox.core.updates.interrupt(
      'terminated by other getUpdates request; make sure that only one bot instance is running',
    );
    await expect.poll(() => bot.waits).toEqual([60_000]);
    expect(logged).toMatchObject([[expect.stringContaining('deixe um só ligado'), {}]]);
  });
});
