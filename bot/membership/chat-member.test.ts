/** The real bot, over HTTP, against the local Telegram. */

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, expect, it } from 'vitest';
import type { ChatMember } from '#shared/membership/membership.ts';
import { createBot } from '../bot.ts';
import { emptyParts } from '../empty-parts-fixture.ts';
import { runPolling } from '../polling.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { sandboxApi } from '../sandbox/sandbox-api.ts';
import { newSandboxToken } from '../sandbox/sandbox-token.ts';
import { ANA, BRUNO, CARLA, CHAT_GROUP, LIVE_GROUP } from '../sandbox/world/demo-world.ts';

const NO_APP = { url: null, isLocalTelegram: true };
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

type Told = { chatId: number; telegramId: number; member: ChatMember };

async function startBot() {
  const reported: Told[] = [];
  const moved: number[][] = [];
  const presence: unknown[][] = [];
  const warned: unknown[] = [];
  const log = { info: () => {}, warn: (...args: unknown[]) => void warned.push(args), error: () => {} };
  const sandbox = await createSandbox({ clock: { now: () => Date.now() as never }, log, newToken: newSandboxToken });
  const server = serve({ fetch: sandboxApi(sandbox).fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  const apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const onMember = async (chatId: number, telegramId: number, member: ChatMember) =>
    void reported.push({ chatId, telegramId, member });
  const deps = {
    app: NO_APP,
    log,
    ...emptyParts(),
    onMember,
    onPresence: async (...what: unknown[]) => void presence.push(what),
    onMoved: async (from: number, to: number) => void moved.push([from, to]),
  };
  const { bot } = createBot({ token: sandbox.token, apiRoot, ...deps });
  const abort = new AbortController();
  let onStart = () => {};
  const started = new Promise<void>(resolve => (onStart = resolve));
  const running = runPolling({ bot, log, sleep: async () => {}, onStart }, abort.signal);
  cleanups.push(async () => {
    abort.abort();
    await running;
    await sandbox.stop();
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });
  await started;
  // Telegram drops updates about members until the bot has asked for them by name.
  await expect.poll(() => sandbox.core.updates.allowed()).toContain('chat_member');
  return { sandbox, reported, moved, presence, warned, bot };
}

it('reports everybody who joins or leaves where it is an administrator', async () => {
  const { sandbox, reported, bot } = await startBot();
  expect(bot.botInfo.username).toBe('arbi_local_bot');
  sandbox.people.leave(ANA.id, LIVE_GROUP);
  sandbox.people.join(BRUNO.id, LIVE_GROUP);
  sandbox.people.setMember(CARLA.id, BRUNO.id, LIVE_GROUP, { status: 'restricted', is_member: false });
  // Here the bot is a plain member, and receives no updates.
  sandbox.people.leave(CARLA.id, CHAT_GROUP);
  sandbox.people.setMember(CARLA.id, BRUNO.id, LIVE_GROUP, { status: 'kicked' });
  await expect
    .poll(() => reported)
    .toEqual([
      { chatId: LIVE_GROUP, telegramId: ANA.id, member: { status: 'left' } },
      { chatId: LIVE_GROUP, telegramId: BRUNO.id, member: { status: 'member' } },
      { chatId: LIVE_GROUP, telegramId: BRUNO.id, member: { status: 'restricted', isMember: false } },
      { chatId: LIVE_GROUP, telegramId: BRUNO.id, member: { status: 'kicked' } },
    ]);
});

it('reports that it was removed itself, and made an administrator again', async () => {
  const { sandbox, presence, bot } = await startBot();
  sandbox.people.setMember(CARLA.id, bot.botInfo.id, LIVE_GROUP, { status: 'kicked' });
  sandbox.people.setMember(CARLA.id, bot.botInfo.id, LIVE_GROUP, { status: 'administrator' });
  await expect
    .poll(() => presence)
    .toEqual([
      [LIVE_GROUP, { status: 'kicked' }],
      [LIVE_GROUP, { status: 'administrator' }],
    ]);
});

it('reports a group that became a supergroup', async () => {
  const { sandbox, moved } = await startBot();
  const chat = { id: CHAT_GROUP, type: 'group', title: 'Conversa' };
  const from = { id: ANA.id, is_bot: false, first_name: 'Ana' };
  const message = { message_id: 1, date: 1, chat, from, migrate_to_chat_id: -1_009_100_000_444 };
  sandbox.core.updates.push('message', message);
  await expect.poll(() => moved).toEqual([[CHAT_GROUP, -1_009_100_000_444]]);
});

it('continues when Telegram cannot be reached, without revealing its token', async () => {
  const warned: unknown[] = [];
  const log = { info: () => {}, warn: (...args: unknown[]) => void warned.push(args), error: () => {} };
  const token = newSandboxToken();
  const refused = async () =>
    new Response('{"ok":false,"error_code":401,"description":"Unauthorized"}', { status: 401 });
  const server = serve({ fetch: refused, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  cleanups.push(() => new Promise(resolve => server.close(resolve)));
  const apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { bot } = createBot({ token, apiRoot, app: NO_APP, log, ...emptyParts() });
  const abort = new AbortController();
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
    if (waits.length === 7) abort.abort();
  };
  await runPolling({ bot, log, sleep, onStart: () => {} }, abort.signal);
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  expect(warned).toHaveLength(7);
  expect(JSON.stringify(warned)).not.toContain(token);
});
