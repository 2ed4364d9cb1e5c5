import { beforeEach, describe, expect, it } from 'vitest';
import { postsApi as words } from '#shared/catalogue/posts/api.ts';
import { postProblems } from '#shared/catalogue/posts/problems.ts';
import type { ChatLook, PostPlace, PostSender } from '#shared/posts/post-sender.ts';
import { asChatId, asTelegramId, asUid } from '#shared/units.ts';
import { ADMIN, MEMBER, STRANGER } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

const CHAT = asChatId(-1_009);
const ID = 'post-of-today';
const NAMES = { [MEMBER]: 'Ana', [STRANGER]: 'Bia' };
let world: Awaited<ReturnType<typeof open>>;

async function open() {
  const sent: PostPlace[] = [];
  const look: ChatLook = { title: 'Promoções', kind: 'group', problems: [] };
  const sender: PostSender = {
    async send(place) {
      sent.push(place);
      return { ok: true, value: [1] };
    },
    edit: async () => ({ ok: true, value: null }),
    remove: async () => ({ ok: true, value: null }),
    pin: async () => ({ ok: true, value: null }),
    look: async chatId =>
      chatId === CHAT ? { ok: true, value: look } : { ok: false, error: { code: 'gone', said: 'chat not found' } },
  };
  const made = await createTestApp({ postSender: sender });
  const ask = async (who: number | null, method: string, path: string, body?: unknown) =>
    made.app.request(path, {
      method,
      headers: {
        ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(who === null ? {} : { Cookie: await made.access.cookieOf(asTelegramId(who)) }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const allow = (publishers: readonly number[], version: number | null = null) =>
    ask(ADMIN, 'PUT', `/api/admin/post-chats/${CHAT}`, { topics: [], publishers, version });
  return { ...made, ask, allow, sent };
}

const draft = (text: string, more: object = {}) => ({
  version: null as number | null,
  title: 'Freebet',
  body: { blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text, marks: [], link: null }] }] },
  shape: 'classic',
  buttons: [],
  media: [],
  targets: [{ chatId: CHAT, topicId: null }],
  silent: false,
  pin: false,
  isTemplate: false,
  ...more,
});

beforeEach(async () => {
  world = await open();
});

describe('drafts', () => {
  it('are saved by anybody signed in, and read by nobody else without a right', async () => {
    const { ask } = world;
    expect((await ask(null, 'PUT', `/api/posts/${ID}`, draft('a'))).status).toBe(401);
    const saved = await ask(MEMBER, 'PUT', `/api/posts/${ID}`, draft('a'));
    expect([saved.status, (await saved.json()).version]).toEqual([200, 1]);
    expect((await ask(STRANGER, 'GET', `/api/posts/${ID}`)).status).toBe(404);
    expect((await ask(STRANGER, 'PUT', `/api/posts/${ID}`, draft('b'))).status).toBe(409);
    expect((await ask(ADMIN, 'GET', `/api/posts/${ID}`)).status).toBe(200);
    expect((await (await ask(MEMBER, 'GET', '/api/posts')).json()).posts).toMatchObject([{ id: ID, state: 'draft' }]);
  });

  it('show both who saved at once what the other has, and keep versions to go back to', async () => {
    const { ask, allow, access } = world;
    await allow([MEMBER, STRANGER]);
    for (const [id, firstName] of Object.entries(NAMES)) {
      const rest = {
        lastName: null,
        username: null,
        languageCode: null,
        photoUrl: null,
        isPremium: false,
        allowsWriteToPm: false,
      };
      await access.parts.people.saw({ id: asTelegramId(Number(id)), firstName, ...rest });
    }
    await ask(MEMBER, 'PUT', `/api/posts/${ID}`, draft('um'));
    expect((await ask(STRANGER, 'PUT', `/api/posts/${ID}`, draft('dois', { version: 1 }))).status).toBe(200);
    const late = await ask(MEMBER, 'PUT', `/api/posts/${ID}`, draft('três', { version: 1 }));
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ reason: 'stale', theirs: { version: 2, updatedBy: 'Bia' } });
    // The same request again is no conflict.
    expect((await ask(STRANGER, 'PUT', `/api/posts/${ID}`, draft('dois', { version: 1 }))).status).toBe(200);
    const { versions } = await (await ask(MEMBER, 'GET', `/api/posts/${ID}/versions`)).json();
    expect(versions).toMatchObject([{ version: 1, by: 'Ana' }]);
    const first = await (await ask(MEMBER, 'GET', `/api/posts/${ID}/versions/1`)).json();
    expect(first.body).toEqual(draft('um').body);
  });

  it('keep twenty versions of people who take turns', async () => {
    const { ask, allow } = world;
    await allow([MEMBER, STRANGER]);
    for (let version = 0; version < 26; version += 1) {
      const who = version % 2 === 0 ? MEMBER : STRANGER;
      await ask(who, 'PUT', `/api/posts/${ID}`, draft(`v${version}`, { version: version === 0 ? null : version }));
    }
    const { versions } = await (await ask(MEMBER, 'GET', `/api/posts/${ID}/versions`)).json();
    expect([versions.length, versions[0].version, versions.at(-1).version]).toEqual([20, 25, 6]);
  });

  it('hold files by what their bytes say, and only those of their people', async () => {
    const { ask } = world;
    const form = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const data = new FormData();
      data.set('file', new File([bytes], name, { type: 'image/png' }));
      return data;
    };
    const kept = await ask(MEMBER, 'POST', '/api/posts/media', form(new TextEncoder().encode('<svg/>'), '../a.png'));
    const file = await kept.json();
    expect(file).toMatchObject({ kind: 'document', name: 'a.png', bytes: 6 });
    const lying = { ...file, kind: 'photo', bytes: 1 };
    const saved = await ask(MEMBER, 'PUT', `/api/posts/${ID}`, draft('a', { media: [lying] }));
    expect((await saved.json()).media).toEqual([file]);
    expect((await ask(STRANGER, 'PUT', '/api/posts/another-post', draft('a', { media: [file] }))).status).toBe(400);
    expect((await ask(STRANGER, 'GET', `/api/posts/media/${file.file}`)).status).toBe(404);
    expect((await ask(MEMBER, 'GET', `/api/posts/media/${file.file}`)).status).toBe(200);
    expect((await ask(MEMBER, 'POST', '/api/posts/media', form(new Uint8Array(), 'a'))).status).toBe(400);
    const cut = form(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'foto.jpg');
    const refused = await ask(MEMBER, 'POST', '/api/posts/media', cut);
    expect([refused.status, (await refused.json()).message]).toEqual([400, expect.stringContaining('cortado')]);
    const half = await world.app.request('/api/posts/media', {
      method: 'POST',
      headers: {
        Cookie: await world.access.cookieOf(asTelegramId(MEMBER)),
        'Content-Type': 'multipart/form-data; boundary=B',
      },
      body: '--B\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
    });
    expect([half.status, (await half.json()).message]).toEqual([400, expect.stringContaining('pela metade')]);
    const huge = form(new Uint8Array(51 * 1024 * 1024), 'a.mp4');
    expect((await ask(MEMBER, 'POST', '/api/posts/media', huge)).status).toBe(413);
  });
});

describe('publishing', () => {
  const publish = (who: number, body: object = {}) =>
    world.ask(who, 'POST', `/api/posts/${ID}/publish`, { version: 1, at: null, ...body });

  it('is for those whom an administrator named, in that chat', async () => {
    const { ask, allow } = world;
    expect(
      (await ask(MEMBER, 'PUT', `/api/admin/post-chats/${CHAT}`, { topics: [], publishers: [MEMBER], version: null }))
        .status,
    ).toBe(403);
    await ask(MEMBER, 'PUT', `/api/posts/${ID}`, draft('a'));
    expect((await publish(MEMBER)).status).toBe(403);
    expect((await allow([MEMBER])).status).toBe(200);
    expect((await allow([STRANGER])).status).toBe(409);
    const answer = await publish(MEMBER, { at: world.access.now() + 60_000 });
    expect(answer.status).toBe(200);
    expect((await answer.json()).publications).toMatchObject([{ chatId: CHAT, state: 'waiting', reason: null }]);
    expect((await ask(STRANGER, 'POST', `/api/posts/${ID}/cancel`, {})).status).toBe(404);
    expect((await ask(MEMBER, 'POST', `/api/posts/${ID}/cancel`, {})).status).toBe(200);
  });

  it('ends in a chat that is taken off the list, which says how much waited, and goes on once it is back', async () => {
    const { ask, allow } = world;
    const path = `/api/admin/post-chats/${CHAT}`;
    const [topics, publishers] = [[{ id: 7, name: 'Hoje' }], [MEMBER]];
    await ask(ADMIN, 'PUT', path, { topics, publishers, version: null });
    await ask(MEMBER, 'PUT', `/api/posts/${ID}`, draft('a'));
    await publish(MEMBER, { at: world.access.now() + 60_000 });
    const [listed] = (await (await ask(ADMIN, 'GET', '/api/admin/post-chats')).json()).chats;
    expect(listed).toMatchObject({ waiting: 1, version: 1 });
    expect((await allow([], 1)).status).toBe(200);
    expect((await ask(ADMIN, 'DELETE', path)).status).toBe(400);
    expect((await ask(ADMIN, 'DELETE', `${path}?version=1`)).status).toBe(409);
    expect((await ask(ADMIN, 'DELETE', `${path}?version=2`)).status).toBe(204);
    expect((await ask(ADMIN, 'DELETE', `${path}?version=2`)).status).toBe(204);
    await world.access.parts.audit.settled();
    const { entries } = await world.access.parts.audit.page(null);
    const acts = entries.filter(({ kind }) => kind === 'admin.posts');
    const [whole, none] = [`publicam: ${MEMBER}; tópicos: 7 Hoje`, 'só administradores publicam'];
    expect(acts.map(({ before, after }) => [before, after])).toEqual(
      expect.arrayContaining([
        [words.rights.unlisted, expect.stringContaining(whole)],
        [expect.stringContaining(whole), expect.stringContaining(none)],
        [expect.stringContaining(none), words.rights.unlisted],
      ]),
    );
    expect(acts).toHaveLength(3);
  });

  it.each([
    ['an unknown variable', draft('Oi {lucroo}'), postProblems.unknown('lucroo', 1)],
    [
      'a person’s name in a group',
      draft('Oi {primeiro_nome}'),
      postProblems.missing.person(postProblems.inBlock('primeiro_nome', 1)),
    ],
    ['a text too long', draft('a'.repeat(4_097)), postProblems.text(1)],
    ['nothing at all', draft(' '), postProblems.empty],
    ['no chat', draft('a', { targets: [] }), words.publish.noTargets],
    ['a template', draft('a', { isTemplate: true }), words.publish.template],
  ])('refuses %s with a sentence', async (_, given, said) => {
    await world.allow([MEMBER]);
    expect((await world.ask(MEMBER, 'PUT', `/api/posts/${ID}`, given)).status).toBe(200);
    const answer = await publish(MEMBER);
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toBe(said);
  });

  it('refuses times that have passed or are more than a year away, and a version that is not the last', async () => {
    await world.allow([MEMBER]);
    await world.ask(MEMBER, 'PUT', `/api/posts/${ID}`, draft('a'));
    const now = world.access.now();
    expect((await (await publish(MEMBER, { at: now - 1 })).json()).message).toBe(words.publish.past);
    expect((await (await publish(MEMBER, { at: now + 400 * 86_400_000 })).json()).message).toBe(words.publish.tooFar);
    expect((await publish(MEMBER, { version: 2 })).status).toBe(409);
  });

  it('sends a test to who asks, and to nobody else', async () => {
    await world.ask(MEMBER, 'PUT', `/api/posts/${ID}`, draft('Oi {primeiro_nome}'));
    expect((await world.ask(MEMBER, 'POST', `/api/posts/${ID}/test`)).status).toBe(204);
    expect(world.sent).toEqual([{ chatId: MEMBER, topicId: null }]);
  });

  it('leaves nothing of a person who has left', async () => {
    const { ask, allow, access, posts, store } = world;
    await allow([MEMBER]);
    await ask(MEMBER, 'PUT', `/api/posts/${ID}`, draft('a'));
    await publish(MEMBER, { at: access.now() + 60_000 });
    expect((await access.parts.personData.read([asUid(`tg_${MEMBER}`)])).posts).toHaveLength(1);
    await access.parts.personData.erase([asUid(`tg_${MEMBER}`)]);
    expect(await posts.publications.of(ID)).toEqual([]);
    expect((await posts.chats.find(CHAT))?.publishers).toEqual([]);
    for (const name of ['posts', 'post_versions', 'post_sends'])
      expect((await store.query(name, {})).documents).toEqual([]);
  });
});
