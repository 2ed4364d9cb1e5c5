import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import type { BotService } from '#shared/ports/chat/bot-service.ts';
import { MAX_CHAT_SUMS, NO_DEFAULTS } from '#shared/reading/result/chat-defaults.ts';
import { asChatId, asTelegramId, asUid } from '#shared/units.ts';
import { ADMIN, createTestAccess, MEMBER, PRE_CHAT, STRANGER } from '../../access/access-fixture.ts';
import { botHealthRoutes } from '../../health/routes/bot-health.ts';
import { createChatMemory } from '../chat-memory.ts';
import { createPersonData } from '../person-data.ts';
import { chatSideRoutes } from './chat-calculator.ts';

const HEALTH = {
  id: 1,
  username: 'arbi_bot',
  name: 'Arbi',
  canReadGroups: false,
  hasInline: true,
  hasMainApp: true,
  webhookHost: 'arbi.example',
  pending: 0,
  lastErrorAt: null,
  lastError: null,
  allowedUpdates: ['message'],
};

async function open() {
  const access = await createTestAccess();
  const { callers, access: service, audit, routeGroups } = access.parts;
  const groups = [{ chatId: asChatId(PRE_CHAT), title: 'Pré', link: null }];
  await routeGroups.save('calculatorBot', { groups, enforced: false, version: null });
  const chatMemory = createChatMemory({
    ...access.parts,
    store: access.store,
    commissions: { current: () => FIRST_COMMISSIONS },
  });
  const prepared: unknown[] = [];
  let refuses: 'bad_link' | 'blocked' | 'unavailable' | null = null;
  const refuse = (code: typeof refuses) => {
    refuses = code;
  };
  const botService: BotService = {
    async prepare(...args) {
      prepared.push(args);
      return refuses === null ? { ok: true, value: 'p1' } : { ok: false, error: { code: refuses } };
    },
    health: async () => ({ ok: true, value: HEALTH }),
  };
  const deps = { callers, access: service, audit, chatMemory, botService };
  const app = chatSideRoutes(deps).route('/', botHealthRoutes(deps));
  const ask = async (who: number | null, method: string, path: string, body?: unknown) => {
    const cookie = who === null ? {} : { Cookie: await access.cookieOf(asTelegramId(who)) };
    const answer = await app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  return { access, ask, chatMemory, prepared, refuse };
}

let world: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  world = await open();
});

const sum = (at: number) => ({ link: `1A${at}`, title: `n ${at}`, place: 'private' as const });
const defaults = { ...NO_DEFAULTS, total: 10_000, step: 500, commission: 0.065 };
const change = (to: object, from: object = NO_DEFAULTS) => ({ from, to });

describe('the chat side of a member', () => {
  it('stores the defaults that the bot uses', async () => {
    const { ask, chatMemory } = world;
    expect((await ask(MEMBER, 'GET', '/api/chat/settings')).body).toEqual({ defaults: NO_DEFAULTS, keepsSums: true });
    expect((await ask(MEMBER, 'PUT', '/api/chat/settings', change(defaults))).status).toBe(200);
    expect(await chatMemory.defaults(asTelegramId(MEMBER))).toEqual(defaults);
    expect(await chatMemory.defaults(asTelegramId(STRANGER))).toEqual(NO_DEFAULTS);
  });

  it('names stand once: keeps what they mean by Betfair, beside what they saved before', async () => {
    const { ask, chatMemory } = world;
    await ask(MEMBER, 'PUT', '/api/chat/settings', change({ total: 10_000 }, { total: null }));
    await chatMemory.chooseBetfair(asTelegramId(MEMBER), 'sportsbook');
    expect(await chatMemory.defaults(asTelegramId(MEMBER))).toEqual({
      ...NO_DEFAULTS,
      total: 10_000,
      betfair: 'sportsbook',
    });
    const asks = change({ betfair: null }, { betfair: 'sportsbook' });
    expect((await ask(MEMBER, 'PUT', '/api/chat/settings', asks)).body.defaults.betfair).toBeNull();
    const other = change({ betfair: 'casino' }, { betfair: null });
    expect((await ask(MEMBER, 'PUT', '/api/chat/settings', other)).status).toBe(400);
  });

  it('merges what two devices save, and refuses to overwrite what one of them has not seen', async () => {
    const { ask } = world;
    await ask(MEMBER, 'PUT', '/api/chat/settings', change({ total: 10_000 }, { total: null }));
    const other = await ask(MEMBER, 'PUT', '/api/chat/settings', change({ step: 500 }, { step: null }));
    expect(other.body.defaults).toMatchObject({ total: 10_000, step: 500 });
    const late = change({ total: 20_000 }, { total: null });
    expect(await ask(MEMBER, 'PUT', '/api/chat/settings', late)).toMatchObject({
      status: 409,
      body: { reason: 'stale' },
    });
    expect((await ask(MEMBER, 'GET', '/api/chat/settings')).body.defaults).toMatchObject({ total: 10_000, step: 500 });
  });

  it('lists the houses of the caller, with those of the linked account', async () => {
    const { ask, access, chatMemory } = world;
    const { accountSettings } = access.parts;
    const house = { maxStake: null, step: null, balance: null };
    const houseEntry = (key: string, on: boolean, commission: number | null) =>
      ({ kind: 'house', key, value: { on, commission, ...house } }) as const;
    await accountSettings.change([asUid(`tg_${MEMBER}`)], {
      id: 'request-1',
      version: '0.',
      changes: [
        houseEntry('betfair_ex_eu', true, 0.045),
        houseEntry('betano', true, null),
        houseEntry('kto', false, null),
      ],
    });
    expect((await ask(MEMBER, 'GET', '/api/chat/houses')).body.houses).toEqual([
      { name: 'Betfair Exchange', commission: 0.045, isOwn: true },
      { name: 'Betano', commission: 0, isOwn: false },
    ]);
    expect(await chatMemory.houses(asTelegramId(STRANGER))).toEqual([]);
    expect((await ask(STRANGER, 'GET', '/api/chat/houses')).status).toBe(403);
    const { localId, idToken } = await access.bench.signUp('ana@example.com');
    await access.bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await access.bench.call('update', { oobCode: await access.bench.mailedCode() });
    await access.parts.identity.linkTelegram(asUid(localId), asTelegramId(MEMBER));
    await accountSettings.change([asUid(localId)], {
      id: 'request-2',
      version: '0.',
      changes: [houseEntry('betbra', true, null)],
    });
    // The account's own, and what the Telegram person had.
    const books = (await chatMemory.houses(asTelegramId(MEMBER))).map(({ book }) => book);
    expect(books).toEqual(['betbra', 'betfair_ex_eu', 'betano', 'kto']);
  });

  it('keeps the last calculations, and deletes them on request', async () => {
    const { ask, chatMemory } = world;
    for (let at = 0; at < MAX_CHAT_SUMS + 3; at++) await chatMemory.remember(asTelegramId(MEMBER), sum(at));
    const { sums } = (await ask(MEMBER, 'GET', '/api/chat/sums')).body;
    expect(sums).toHaveLength(MAX_CHAT_SUMS);
    expect(sums[0]).toMatchObject(sum(MAX_CHAT_SUMS + 2));
    expect((await ask(MEMBER, 'DELETE', '/api/chat/sums')).status).toBe(204);
    expect((await ask(MEMBER, 'GET', '/api/chat/sums')).body).toEqual({ sums: [] });
  });

  it('keeps no calculations for a person who switched that off, and deletes those it had', async () => {
    const { ask, chatMemory } = world;
    await chatMemory.remember(asTelegramId(MEMBER), sum(1));
    await ask(MEMBER, 'PUT', '/api/chat/settings', change({ keepsSums: false }, { keepsSums: true }));
    await chatMemory.remember(asTelegramId(MEMBER), sum(2));
    expect(await chatMemory.sums(asTelegramId(MEMBER))).toEqual([]);
  });

  it('prepares a calculation for this person', async () => {
    const { ask, prepared, refuse } = world;
    expect(await ask(MEMBER, 'POST', '/api/chat/prepared', { link: '1AB' })).toEqual({
      status: 201,
      body: { id: 'p1' },
    });
    expect(prepared).toEqual([[MEMBER, '1AB']]);
    for (const [code, status] of [
      ['bad_link', 400],
      ['blocked', 503],
      ['unavailable', 503],
    ] as const) {
      refuse(code);
      expect(await ask(MEMBER, 'POST', '/api/chat/prepared', { link: '1AB' })).toMatchObject({
        status,
        body: { reason: code },
      });
    }
  });

  it.each([
    ['PUT', '/api/chat/settings', change({ total: 0 })],
    ['PUT', '/api/chat/settings', change({ commission: 0.6 })],
    ['POST', '/api/chat/prepared', { link: 'a b' }],
  ])('%s %s refuses %j', async (method, path, body) => {
    expect((await world.ask(MEMBER, method, path, body)).status).toBe(400);
  });

  it.each([
    ['GET', '/api/chat/settings'],
    ['PUT', '/api/chat/settings'],
    ['GET', '/api/chat/sums'],
    ['DELETE', '/api/chat/sums'],
    ['POST', '/api/chat/prepared'],
  ])('%s %s is closed to everybody else', async (method, path) => {
    const body = path.endsWith('prepared') ? { link: '1AB' } : method === 'PUT' ? change(defaults) : undefined;
    expect((await world.ask(STRANGER, method, path, body)).status).toBe(403);
    expect((await world.ask(null, method, path, body)).status).toBe(401);
  });

  it('is deleted with the account', async () => {
    const { access, chatMemory } = world;
    await chatMemory.remember(asTelegramId(MEMBER), sum(1));
    const data = createPersonData(access.store);
    expect((await data.read([asUid(`tg_${MEMBER}`)])).chat_memory).toMatchObject([{ sums: [sum(1)] }]);
    await data.erase([asUid(`tg_${MEMBER}`)]);
    expect(await chatMemory.sums(asTelegramId(MEMBER))).toEqual([]);
  });
});

it('shows the state of the bot to administrators only', async () => {
  const { ask } = world;
  expect((await ask(ADMIN, 'GET', '/api/admin/bot')).body).toEqual(HEALTH);
  expect((await ask(MEMBER, 'GET', '/api/admin/bot')).status).toBe(403);
  expect((await ask(null, 'GET', '/api/admin/bot')).status).toBe(401);
});
