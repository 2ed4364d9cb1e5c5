import { beforeEach, describe, expect, it } from 'vitest';
import { flowsApi as words } from '#shared/catalogue/flow/api.ts';
import type { FlowMessages } from '#shared/flow/flow-port.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { COMMAND, flowOf } from '#shared/flow/testing/flow-fixture.ts';
import type { PostSender } from '#shared/posts/post-sender.ts';
import { asChatId, asTelegramId, asUid } from '#shared/units.ts';
import { ADMIN, MEMBER, STRANGER } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

const CHAT = asChatId(-1_009);
const ID = 'flow-of-today';
let world: Awaited<ReturnType<typeof open>>;

async function open() {
  const said: string[] = [];
  const flowMessages: FlowMessages = {
    async say(_, { text }) {
      said.push(text);
      return { ok: true, value: said.length };
    },
  };
  const postSender: PostSender = {
    send: async () => ({ ok: true, value: [1] }),
    edit: async () => ({ ok: true, value: null }),
    remove: async () => ({ ok: true, value: null }),
    pin: async () => ({ ok: true, value: null }),
    look: async () => ({ ok: true, value: { title: 'Promoções', kind: 'group', problems: [] } }),
  };
  const made = await createTestApp({ postSender, flowMessages });
  const ask = async (who: number | null, method: string, path: string, body?: unknown) =>
    made.app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(who === null ? {} : { Cookie: await made.access.cookieOf(asTelegramId(who)) }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const allow = (...publishers: number[]) =>
    ask(ADMIN, 'PUT', `/api/admin/post-chats/${CHAT}`, { topics: [], publishers, version: null });
  const save = (who: number, flow: Flow, version: number | null = null, id = ID) =>
    ask(who, 'PUT', `/api/flows/${id}`, { version, flow });
  return { ...made, ask, allow, save, said };
}

const greeting = (text: string, command = 'oi') =>
  flowOf([
    { ...COMMAND, on: { kind: 'command', command }, to: 'm' },
    { id: 'm', kind: 'message', text, to: 'z' },
    { id: 'z', kind: 'end' },
  ]);
/** The same in a chat: it is asked about who belongs to it. */
const greetingThere = (text: string) =>
  flowOf([
    { ...COMMAND, on: { kind: 'command', command: 'oi' }, to: 'k' },
    { id: 'k', kind: 'member', of: { kind: 'chat', chat: CHAT }, to: { yes: 'm', no: 'm' } },
    { id: 'm', kind: 'message', text, to: 'z' },
    { id: 'z', kind: 'end' },
  ]);
const hear = (command: string) =>
  world.flows.controls.hear(
    { chat: MEMBER, title: null },
    { id: asTelegramId(MEMBER), firstName: 'Ana', lastName: null, username: null, language: null },
    { kind: 'command', command },
  );

beforeEach(async () => {
  world = await open();
});

describe('drafts of flows', () => {
  it('are kept by anybody signed in, and read by nobody else without a right', async () => {
    const { ask, save } = world;
    expect((await ask(null, 'PUT', `/api/flows/${ID}`, { version: null, flow: greeting('a') })).status).toBe(401);
    const saved = await save(MEMBER, greeting('a'));
    expect([saved.status, await saved.json()]).toMatchObject([200, { version: 1, state: 'draft', published: null }]);
    expect((await ask(STRANGER, 'GET', `/api/flows/${ID}`)).status).toBe(404);
    expect((await save(STRANGER, greeting('b'))).status).toBe(409);
    expect((await ask(ADMIN, 'GET', `/api/flows/${ID}`)).status).toBe(200);
    const list = await (await ask(MEMBER, 'GET', '/api/flows')).json();
    expect(list).toMatchObject({ flows: [{ id: ID, blocks: 3, open: 0 }], mayPublish: false, chats: [] });
  });

  it('show both who saved at once what the other has', async () => {
    const { ask, allow, save } = world;
    await allow(MEMBER, STRANGER);
    await save(MEMBER, greetingThere('um'));
    expect((await save(STRANGER, greetingThere('dois'), 1)).status).toBe(200);
    const late = await save(MEMBER, greetingThere('três'), 1);
    expect([late.status, await late.json()]).toMatchObject([409, { reason: 'stale', theirs: { version: 2 } }]);
    expect((await save(STRANGER, greetingThere('dois'), 1)).status).toBe(200);
    const { versions } = await (await ask(MEMBER, 'GET', `/api/flows/${ID}/versions`)).json();
    expect(versions.map((each: { version: number }) => each.version)).toEqual([2, 1]);
    const first = await (await ask(MEMBER, 'GET', `/api/flows/${ID}/versions/1`)).json();
    expect(first.flow).toEqual(greetingThere('um'));
  });

  it('are refused with a sentence where they are none', async () => {
    const { ask } = world;
    const put = async (body: unknown) => (await ask(MEMBER, 'PUT', `/api/flows/${ID}`, body)).status;
    expect(await put({ version: null, flow: { ...greeting('a'), format: 99 } })).toBe(400);
    expect(await put({ version: null, flow: { ...greeting('a'), blocks: [{ kind: 'bomb' }] } })).toBe(400);
    expect(await put({ version: 5, flow: greeting('a') })).toBe(404);
    const long = { id: 'x', at: { x: 0, y: 0 }, kind: 'message', text: 'a'.repeat(8_000) };
    const blocks = Array.from({ length: 100 }, (_, index) => ({ ...long, id: `x${index}` }));
    expect(await put({ version: null, flow: { ...greeting('a'), blocks } })).toBe(413);
  });
});

describe('published flows', () => {
  const post = (who: number, act: string, body: object = {}) => world.ask(who, 'POST', `/api/flows/${ID}/${act}`, body);

  it('need the right of posts, and are checked again here', async () => {
    const { save, allow, said } = world;
    await save(MEMBER, greeting('Oi!'));
    expect((await post(MEMBER, 'publish', { version: 1 })).status).toBe(403);
    await allow(MEMBER);
    expect((await post(MEMBER, 'publish', { version: 7 })).status).toBe(404);
    const done = await post(MEMBER, 'publish', { version: 1 });
    expect([done.status, await done.json()]).toMatchObject([200, { state: 'published', published: { version: 1 } }]);
    expect(await hear('oi')).toBe('taken');
    expect(said).toEqual(['Oi!']);
    // A draft changes nothing of what runs.
    await save(MEMBER, greeting('Olá!', 'arb'), 1);
    await hear('oi');
    expect(said).toEqual(['Oi!', 'Oi!']);
    const refused = await post(MEMBER, 'publish', { version: 2 });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        reason: 'problems',
        message: words.problems,
        problems: [{ block: 'start', code: 'own_command', detail: 'arb' }],
      },
    ]);
    expect(await (await post(MEMBER, 'check', { version: 2 })).json()).toMatchObject({
      problems: [{ code: 'own_command' }],
    });
  });

  it('name no chat where who publishes has no right, and no start of another flow', async () => {
    const { save, allow, ask } = world;
    await allow(MEMBER);
    const there = flowOf([
      { id: 's', kind: 'start', on: { kind: 'member', chat: -5 }, to: 'z' },
      { id: 'z', kind: 'end' },
    ]);
    await save(MEMBER, there);
    expect(await (await post(MEMBER, 'publish', { version: 1 })).json()).toMatchObject({
      problems: [{ code: 'unknown_chat', detail: '-5' }],
    });
    await save(MEMBER, greeting('a'), 1);
    await post(MEMBER, 'publish', { version: 2 });
    await save(MEMBER, greeting('b'), null, 'flow-second');
    const taken = await ask(MEMBER, 'POST', '/api/flows/flow-second/publish', { version: 1 });
    expect(await taken.json()).toMatchObject({ problems: [{ code: 'taken_start', detail: 'Teste' }] });
  });

  it('are rolled back, stopped, counted, and deleted only once they are stopped', async () => {
    const { save, allow, said, ask } = world;
    await allow(MEMBER);
    await save(MEMBER, greeting('um'));
    await post(MEMBER, 'publish', { version: 1 });
    await save(MEMBER, greeting('dois'), 1);
    await post(MEMBER, 'publish', { version: 2 });
    await hear('oi');
    expect((await post(MEMBER, 'rollback', { version: 1 })).status).toBe(200);
    await hear('oi');
    expect(said).toEqual(['dois', 'um']);
    const numbers = await (await ask(MEMBER, 'GET', `/api/flows/${ID}/numbers`)).json();
    expect(numbers).toMatchObject({ open: 0, began: 2, failed: 0 });
    expect(numbers.blocks).toContainEqual({ block: 'm', came: 2, left: 2, stopped: 0 });
    expect((await ask(MEMBER, 'DELETE', `/api/flows/${ID}`)).status).toBe(409);
    expect(await (await post(MEMBER, 'stop')).json()).toMatchObject({
      state: 'stopped',
      stopReason: words.stopped.asked,
    });
    expect((await post(MEMBER, 'stop')).status).toBe(409);
    expect(await hear('oi')).toBe('not_mine');
    expect((await ask(MEMBER, 'DELETE', `/api/flows/${ID}`)).status).toBe(204);
    expect((await ask(MEMBER, 'GET', `/api/flows/${ID}`)).status).toBe(404);
  });

  it('stop where their publisher loses the right, and say so to who opens them', async () => {
    const { save, allow, said, ask } = world;
    await allow(MEMBER);
    await save(MEMBER, greetingThere('Oi!'));
    await post(MEMBER, 'publish', { version: 1 });
    const withdrawn = { topics: [], publishers: [STRANGER], version: 1 };
    expect((await ask(ADMIN, 'PUT', `/api/admin/post-chats/${CHAT}`, withdrawn)).status).toBe(200);
    await world.flows.tick();
    expect(await hear('oi')).toBe('not_mine');
    // Who published it is told, and who publishes in its chat.
    const stopped = expect.stringContaining('“Teste” parou');
    expect(said).toEqual([stopped, stopped]);
    expect(await (await ask(MEMBER, 'GET', `/api/flows/${ID}`)).json()).toMatchObject({
      state: 'stopped',
      stopReason: words.stopped.right,
    });
    expect((await post(MEMBER, 'publish', { version: 1 })).status).toBe(403);
    expect((await post(STRANGER, 'publish', { version: 1 })).status).toBe(200);
    expect(await hear('oi')).toBe('taken');
  });

  it('keep answers of people as their own: exported and deleted with the account', async () => {
    const { save, allow, access, store } = world;
    await allow(MEMBER);
    const asking = flowOf(
      [
        { ...COMMAND, on: { kind: 'command', command: 'oi' }, to: 'q' },
        { id: 'q', kind: 'question', text: 'Nome?', save: 'nome_dele', to: 'r' },
        { id: 'r', kind: 'question', text: 'Idade?', save: 'nome_dele' },
      ],
      { variables: [{ name: 'nome_dele', type: 'text' }] },
    );
    await save(ADMIN, asking);
    await post(ADMIN, 'publish', { version: 1 });
    await hear('oi');
    const place = { chat: MEMBER, title: null };
    const person = { id: asTelegramId(MEMBER), firstName: 'Ana', lastName: null, username: null, language: null };
    await world.flows.controls.hear(place, person, { kind: 'text', text: 'segredo' });
    const kept = await access.parts.personData.read([asUid(`tg_${MEMBER}`)]);
    expect(JSON.stringify(kept.flow_sessions)).toContain('segredo');
    await access.parts.personData.erase([asUid(`tg_${MEMBER}`)]);
    expect((await store.query('flow_sessions', {})).documents).toEqual([]);
    expect(await hear('oi')).toBe('taken');
  });

  it('answer the simulator with the rights of who asks', async () => {
    const { ask } = world;
    const member = await ask(MEMBER, 'POST', '/api/flows/ask', { kind: 'member', of: { kind: 'chat', chat: null } });
    expect(await member.json()).toEqual({ kind: 'member', isMember: false });
    const arbs = { kind: 'arbs', list: 'pre', sport: null, leastPct: null, ownHouses: false, most: 3 };
    expect(await (await ask(MEMBER, 'POST', '/api/flows/ask', arbs)).json()).toMatchObject({ state: 'denied' });
    expect((await ask(null, 'POST', '/api/flows/ask', arbs)).status).toBe(401);
  });
});
