import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { asChatId, asTelegramId } from '#shared/units.ts';
import { createBotApiChatMembers } from '../../api/adapters/bot-api-chat-members.ts';
import { createSqliteDocumentStore } from '../../api/adapters/documents/sqlite-document-store.ts';
import { createSystemClock } from '../../api/adapters/system-clock.ts';
import { checkInitData } from '../../api/auth/init-data.ts';
import { checkLoginWidget } from '../../api/auth/login-widget.ts';
import { createSandbox } from '../../bot/sandbox/sandbox.ts';
import { sandboxApi } from '../../bot/sandbox/sandbox-api.ts';
import { newSandboxToken } from '../../bot/sandbox/sandbox-token.ts';
import { ANA, BRUNO, CARLA, CHAT_GROUP, DIEGO, LIVE_GROUP } from '../../bot/sandbox/world/demo-world.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
const log = { info: () => {}, warn: () => {}, error: () => {} };

async function makeLocal(store = createSqliteDocumentStore({ path: ':memory:' })) {
  const clock = createSystemClock();
  const sandbox = await createSandbox({ clock, log, newToken: newSandboxToken, store });
  const server = serve({ fetch: sandboxApi(sandbox).fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  });
  const apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const members = createBotApiChatMembers({ apiRoot, botToken: sandbox.token, clock });
  return { sandbox, clock, members, store };
}

describe('the local Telegram and the api', () => {
  it('signs proofs that the api accepts, for its own token and while they are recent', async () => {
    const { sandbox, clock } = await makeLocal();
    const options = { botToken: sandbox.token, now: clock.now() };
    const raw = sandbox.people.launchData(ANA.id, { startParam: 'calc', chat: LIVE_GROUP });
    expect(checkInitData(raw, options)).toMatchObject({
      ok: true,
      value: { telegramId: ANA.id, startParam: 'calc', chat: { id: LIVE_GROUP } },
    });
    expect(checkInitData(sandbox.people.launchData(CARLA.id), options)).toMatchObject({
      ok: true,
      value: { user: { firstName: 'Carla' } },
    });
    expect(checkInitData(raw, { ...options, botToken: newSandboxToken() })).toMatchObject({
      error: { code: 'bad_hash' },
    });
    const old = sandbox.people.launchData(ANA.id, { age: 2 * 86_400_000 });
    expect(checkInitData(old, options)).toMatchObject({ error: { code: 'expired' } });
    expect(checkLoginWidget(sandbox.people.loginWidget(DIEGO.id), options)).toMatchObject({
      ok: true,
      value: { telegramId: DIEGO.id },
    });
  });

  it('reports who is a member, and who no longer is', async () => {
    const { sandbox, members } = await makeLocal();
    const ask = async (chatId: number, id: number) => (await members.ask(asChatId(chatId), asTelegramId(id))).status;
    expect(await ask(LIVE_GROUP, ANA.id)).toBe('member');
    expect(await ask(LIVE_GROUP, BRUNO.id)).toBe('left');
    expect(await ask(LIVE_GROUP, CARLA.id)).toBe('creator');
    expect(await ask(LIVE_GROUP, DIEGO.id)).toBe('left');
    expect(await ask(LIVE_GROUP, 7)).toBe('left');
    sandbox.people.leave(ANA.id, LIVE_GROUP);
    expect(await ask(LIVE_GROUP, ANA.id)).toBe('left');
    await expect(ask(CHAT_GROUP, ANA.id)).rejects.toThrow('CHAT_ADMIN_REQUIRED');
    await expect(ask(-5, ANA.id)).rejects.toThrow('chat not found');
    sandbox.people.setMember(CARLA.id, sandbox.bot.id, LIVE_GROUP, { status: 'kicked' });
    await expect(ask(LIVE_GROUP, ANA.id)).rejects.toThrow('403 Forbidden: bot was kicked');
  });

  it('stores everything in the real store', async () => {
    const first = await makeLocal();
    for (let i = 0; i < 60; i++) first.sandbox.people.send(ANA.id, '彩'.repeat(4096), i ? { replyTo: i } : {});
    await first.sandbox.stop();
    const second = await makeLocal(first.store);
    expect(second.sandbox.token).toBe(first.sandbox.token);
    expect(second.sandbox.world.messages(ANA.id).at(-1)?.message_id).toBe(60);
    expect(second.sandbox.world.messages(ANA.id).length).toBeGreaterThan(20);
  });
});
