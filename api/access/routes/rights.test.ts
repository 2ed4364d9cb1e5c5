/** The table of rights, asked of the API: every role, every act, one's own and another's. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ACT_NAMES, type Act, type Role, roleMay } from '#shared/access/rights.ts';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { rights as words } from '#shared/catalogue/rights.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';
import { ADMIN, MEMBER } from '../access-fixture.ts';
import { ATTEMPTS } from './rights-attempts-fixture.ts';
import {
  AUTHOR,
  ELSEWHERE,
  HERE,
  PROCEDURE,
  PUBLISHER,
  PUBLISHER_ELSEWHERE,
  type RightsWorld,
  startRights,
  TITLES,
} from './rights-fixture.ts';

/** Somebody with this role toward a thing that is there. */
const PEOPLE: Readonly<
  Record<Exclude<Role, 'groupMember'>, { readonly who: TelegramId | null; readonly chat: typeof HERE | null }>
> = {
  visitor: { who: null, chat: HERE },
  member: { who: asTelegramId(MEMBER), chat: HERE },
  publisherElsewhere: { who: PUBLISHER_ELSEWHERE, chat: HERE },
  publisherUnplaced: { who: PUBLISHER_ELSEWHERE, chat: null },
  publisher: { who: PUBLISHER, chat: HERE },
  administrator: { who: asTelegramId(ADMIN), chat: HERE },
};
type Asked = keyof typeof PEOPLE;
const ASKED = Object.keys(PEOPLE) as Asked[];

/** What is made anew is nobody else's. */
const MAKES: readonly Act[] = ['post.create', 'media.add', 'procedure.create', 'flow.create'];
/** Refused, or as if there were none. A file of others is refused as one that is no longer kept. */
const isRefused = (act: Act, status: number): boolean =>
  [401, 403, 404].includes(status) || (act === 'media.attach' && status === 400);

let world: RightsWorld;
beforeEach(async () => {
  world = await startRights();
});

describe('the table of rights', () => {
  const acts = ACT_NAMES.filter((act): act is keyof typeof ATTEMPTS => !act.startsWith('team.'));

  it.each(acts)('%s: the API decides as the table says, for every role', async act => {
    const expected: Record<string, boolean> = {};
    const found: Record<string, boolean> = {};
    for (const role of ASKED) {
      const { who, chat } = PEOPLE[role];
      for (const isOwn of MAKES.includes(act) ? [true] : [true, false]) {
        const key = `${role}, ${isOwn ? 'own' : "other's"}`;
        // A visitor has nothing of their own.
        const owner = isOwn && who !== null ? who : AUTHOR;
        const status = await ATTEMPTS[act](world, who, { owner, chat });
        expect(status, key).toBeLessThan(500);
        found[key] = !isRefused(act, status);
        expected[key] = roleMay(role, act, isOwn);
      }
    }
    expect(found).toEqual(expected);
  });

  it('names every role and act in /admin', () => {
    expect(Object.keys(words.acts).toSorted()).toEqual(ACT_NAMES.toSorted());
    for (const act of ACT_NAMES) expect(Object.keys(words.areas)).toContain(act.split('.')[0]);
  });
});

describe('rights are of each chat', () => {
  const move = (who: TelegramId, id: string, state: string, version: number) =>
    world.ask('POST', `/api/procedures/${id}/state`, { as: who, body: { state, version } });
  const change = (who: TelegramId, id: string, version: number) =>
    world.ask('PUT', `/api/procedures/${id}`, {
      as: who,
      body: { procedure: { ...PROCEDURE, title: 'Mudado' }, text: '', version },
    });
  /** Until nothing is to be done any more. */
  async function settle(ids: readonly string[]): Promise<void> {
    const stop = world.posts.start();
    const isIdle = async () =>
      (await Promise.all(ids.map(id => world.posts.publications.of(id)))).flat().every(({ task }) => task === null);
    await expect.poll(isIdle, { timeout: 20_000 }).toBe(true);
    await stop();
  }

  it('a publisher of one channel neither reopens nor changes the procedure of another’s', async () => {
    const id = await world.procedure({ owner: PUBLISHER, chat: HERE }, 'ended');
    const before = await world.procedures.find(id);
    for (const answer of [
      await move(PUBLISHER_ELSEWHERE, id, 'open', 3),
      await change(PUBLISHER_ELSEWHERE, id, 3),
      await move(PUBLISHER_ELSEWHERE, id, 'ended', 3),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([403, words.refused.lacking(1)]);
    }
    expect(await world.procedures.find(id)).toEqual(before);
    expect((await move(PUBLISHER, id, 'open', 3)).status).toBe(200);
  });

  it('a post in a group where the person has no right is not edited', async () => {
    const id = await world.procedure({ owner: PUBLISHER, chat: null }, 'open');
    const about = await world.postAbout(id, [HERE, ELSEWHERE]);
    await world.putOut(about, 'sent');
    const sends = await world.posts.publications.of(about);
    const refused = await change(PUBLISHER, id, 2);
    expect(refused.status).toBe(403);
    // How many chats, and not which.
    expect(refused.body.message).toBe(words.refused.lacking(1));
    expect(refused.body.message).not.toContain(TITLES[ELSEWHERE]);
    expect(await world.posts.publications.of(about)).toEqual(sends);

    const post = await world.post(PUBLISHER, [HERE, ELSEWHERE]);
    await world.putOut(post, 'sent');
    for (const act of ['update', 'remove'] as const) {
      const answer = await world.ask('POST', `/api/posts/${post}/${act}`, { as: PUBLISHER, body: { version: 1 } });
      expect([answer.status, answer.body.reason]).toEqual([403, 'no_right']);
    }
    await settle([about, post]);
    expect(world.told).toEqual([]);
  });

  it('the right is asked for again when it is done, of who asked', async () => {
    const id = await world.procedure({ owner: PUBLISHER, chat: null }, 'open');
    const about = await world.postAbout(id, [HERE, ELSEWHERE]);
    await world.putOut(about, 'sent');
    // Asked for while they had the right in both chats, and done once they have it in one.
    await world.posts.publications.refresh(id, PUBLISHER);
    await settle([about]);
    expect(world.told).toEqual([{ what: 'edit', chatId: HERE }]);
    const outcome = new Map((await world.posts.publications.of(about)).map(each => [each.chatId, each.trouble?.code]));
    expect([outcome.get(HERE), outcome.get(ELSEWHERE)]).toEqual([undefined, 'no_right']);
  });

  it('nothing goes out for somebody whose account is disabled', async () => {
    const post = await world.post(PUBLISHER, [HERE]);
    await world.putOut(post, 'sent', PUBLISHER);
    await world.posts.publications.update({ id: post, version: 1, actor: PUBLISHER });
    await world.access.bench.identity.setDisabled(uidOfTelegram(PUBLISHER), true);
    await settle([post]);
    expect(world.told).toEqual([]);
  });

  it('the clock closes a procedure with the right of who published the post', async () => {
    const id = await world.procedure({ owner: AUTHOR, chat: HERE }, 'open');
    const [send] = (await world.store.query('post_sends', {})).documents;
    await world.posts.publications.refresh(id, null);
    await settle([String(send?.data.post)]);
    expect(world.told).toEqual([{ what: 'edit', chatId: HERE }]);
  });

  it('a draft that goes to two chats takes the right in both, and what is written counts too', async () => {
    const save = async (id: string, who: TelegramId, chats: readonly (typeof HERE)[]) =>
      (await world.ask('PUT', `/api/posts/${id}`, { as: who, body: { ...world.contentOf(chats), version: 1 } })).status;
    const both = await world.post(AUTHOR, [HERE, ELSEWHERE]);
    expect((await world.ask('GET', `/api/posts/${both}`, { as: PUBLISHER })).status).toBe(200);
    expect(await save(both, PUBLISHER, [HERE])).toBe(403);
    const here = await world.post(AUTHOR, [HERE]);
    expect(await save(here, PUBLISHER, [HERE, ELSEWHERE])).toBe(403);
    expect(await save(here, PUBLISHER_ELSEWHERE, [ELSEWHERE])).toBe(404);
    expect(await save(here, PUBLISHER, [HERE])).toBe(200);
  });

  it('the list has only what one may see', async () => {
    const [here, elsewhere, nowhere] = [
      await world.post(AUTHOR, [HERE]),
      await world.post(AUTHOR, [ELSEWHERE]),
      await world.post(AUTHOR, []),
    ];
    const seenBy = async (who: TelegramId) =>
      (await world.ask('GET', '/api/posts', { as: who })).body.posts.map(({ id }: { id: string }) => id).toSorted();
    expect(await seenBy(PUBLISHER)).toEqual([here]);
    expect(await seenBy(asTelegramId(ADMIN))).toEqual([here, elsewhere, nowhere].toSorted());
    const flow = await world.flow({ owner: AUTHOR, chat: HERE }, 'draft');
    const flowsOf = async (who: TelegramId) => (await world.ask('GET', '/api/flows', { as: who })).body.flows;
    expect(await flowsOf(PUBLISHER)).toMatchObject([{ id: flow }]);
    expect(await flowsOf(PUBLISHER_ELSEWHERE)).toEqual([]);
  });

  it('an author who lost the right keeps the draft, takes back what waits, and changes nothing that is out', async () => {
    const id = await world.procedure({ owner: PUBLISHER, chat: HERE }, 'open');
    const [waiting, out] = [await world.post(PUBLISHER, [HERE]), await world.post(PUBLISHER, [HERE])];
    await world.putOut(waiting, 'waiting', PUBLISHER);
    await world.putOut(out, 'sent', PUBLISHER);
    await world.allow(HERE, []);
    const asked = async (method: string, path: string, body?: unknown) =>
      (await world.ask(method, path, { as: PUBLISHER, body })).status;
    expect((await move(PUBLISHER, id, 'ended', 2)).status).toBe(403);
    expect(await asked('GET', `/api/posts/${out}`)).toBe(200);
    expect(await asked('POST', `/api/posts/${out}/update`, { version: 1 })).toBe(403);
    expect(await asked('DELETE', `/api/posts/${out}`)).toBe(403);
    expect(await asked('POST', `/api/posts/${waiting}/cancel`)).toBe(200);
    expect(await asked('DELETE', `/api/posts/${waiting}`)).toBe(204);
  });

  it('a chat that is off the list is nobody’s: nothing goes there, and it keeps nobody from the rest', async () => {
    const id = await world.procedure({ owner: PUBLISHER, chat: ELSEWHERE }, 'open');
    const post = await world.post(asTelegramId(ADMIN), [ELSEWHERE]);
    await world.putOut(post, 'sent');
    const listed = await world.posts.chats.find(ELSEWHERE);
    await world.posts.chats.remove(ELSEWHERE, listed?.rev ?? 0);
    expect((await move(PUBLISHER, id, 'ended', 2)).status).toBe(200);
    const answer = await world.ask('POST', `/api/posts/${post}/update`, {
      as: asTelegramId(ADMIN),
      body: { version: 1 },
    });
    expect([answer.status, answer.body.message]).toEqual([403, words.refused.unlisted(1)]);
  });

  it('a chat whose document cannot be read is closed, and not off the list', async () => {
    const id = await world.procedure({ owner: PUBLISHER, chat: ELSEWHERE }, 'open');
    expect((await move(PUBLISHER, id, 'ended', 2)).status).toBe(403);
    await world.store.patch('post_chats', String(ELSEWHERE), { publishers: 'todos' });
    expect((await move(PUBLISHER, id, 'ended', 2)).body.message).toBe(words.refused.lacking(1));
    expect((await move(asTelegramId(ADMIN), id, 'ended', 2)).status).toBe(200);
  });

  it('a flow that runs in another’s chat is neither replaced nor stopped', async () => {
    const id = await world.flow({ owner: PUBLISHER, chat: ELSEWHERE }, 'published');
    const saved = await world.ask('PUT', `/api/flows/${id}`, {
      as: PUBLISHER,
      body: { version: 1, flow: world.flowIn(HERE) },
    });
    expect(saved.status).toBe(200);
    for (const [act, body] of [
      ['publish', { version: 2 }],
      ['rollback', { version: 1 }],
      ['stop', undefined],
    ] as const) {
      const answer = await world.ask('POST', `/api/flows/${id}/${act}`, { as: PUBLISHER, body });
      expect([answer.status, answer.body.message]).toEqual([403, words.refused.lacking(1)]);
    }
    expect((await world.ask('POST', `/api/flows/${id}/stop`, { as: asTelegramId(ADMIN) })).status).toBe(200);
  });
});
