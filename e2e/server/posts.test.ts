/** Posts in the local Telegram: each chat once, whatever happens in between. */

import { describe, expect, it } from 'vitest';
import { arbHref } from '#shared/arb-filter/arb-link.ts';
import { makeArb } from '#shared/arbitrage/arb-fixture.ts';
import { calculationPath } from '#shared/calculators/link/calculation-path.ts';
import { encodeCalculation } from '#shared/calculators/link/link.ts';
import { asTelegramId } from '#shared/units.ts';
import type { PostContent } from '#shared/wire/posts.ts';
import { sentenceOf } from '../../api/posts/post-view.ts';
import { ATTEMPT_MS } from '../../api/posts/publisher.ts';
import { START } from '../../bot/sandbox/world/time-fixture.ts';
import {
  CARLA_IN_GROUP,
  CHANNEL,
  contentOf,
  ME,
  OPERATOR,
  OTHER,
  POSTS_GROUP,
  sentBody,
  startPosts,
  TOPIC,
} from './posts-fixture.ts';

const HOUR = 3_600_000;
const forbid = { status: 'restricted', is_member: true } as const;

describe('a post', () => {
  it('goes to each chat with its own name, and says of the one that forbids it why', async () => {
    const { sandbox, publish, pass, texts, states, audits, posts, errors } = await startPosts();
    sandbox.people.setMember(CARLA_IN_GROUP.id, sandbox.bot.id, OTHER, forbid);
    const id = await publish(contentOf('Oi, {grupo}, às {hora}', { silent: true }));
    await pass(2_000);
    expect(texts(POSTS_GROUP)).toEqual(['Oi, Promoções, às 09:00']);
    expect(texts(OTHER)).toEqual([]);
    expect(await states(id)).toEqual([
      [POSTS_GROUP, 'sent', null],
      [OTHER, 'failed', 'no_post'],
    ]);
    expect(audits).toEqual([`post.published ${id} ${OTHER} no_post`, `post.published ${id} ${POSTS_GROUP} sent`]);
    // Once the bot may write there, publishing again sends only what did not go out.
    sandbox.people.setMember(CARLA_IN_GROUP.id, sandbox.bot.id, OTHER, { status: 'administrator' });
    expect((await posts.publications.publish({ id, version: 1, actor: OPERATOR }, null, [])).ok).toBe(true);
    await pass(2_000);
    expect([texts(POSTS_GROUP).length, texts(OTHER).length]).toEqual([1, 1]);
    const again = await posts.publications.publish({ id, version: 1, actor: OPERATOR }, null, []);
    expect(again).toEqual({ ok: false, error: { code: 'already_out' } });
    expect(errors).toEqual([]);
  });

  it('says which chat has thrown the bot out, before and after it went out, and loses nothing of the others', async () => {
    const { sandbox, publish, pass, texts, states, posts, saveAgain, errors } = await startPosts();
    const throwOut = (chatId: number) =>
      sandbox.people.setMember(CARLA_IN_GROUP.id, sandbox.bot.id, chatId, { status: 'kicked' });
    throwOut(OTHER);
    const id = await publish(contentOf('Odd 2,10'));
    await pass(2_000);
    expect([texts(POSTS_GROUP), await states(id)]).toEqual([
      ['Odd 2,10'],
      [
        [POSTS_GROUP, 'sent', null],
        [OTHER, 'failed', 'gone'],
      ],
    ]);
    sandbox.people.setMember(CARLA_IN_GROUP.id, sandbox.bot.id, OTHER, { status: 'administrator' });
    expect((await posts.publications.publish({ id, version: 1, actor: OPERATOR }, null, [])).ok).toBe(true);
    await pass(2_000);
    // The group's messages about who came and went have no text.
    const said = () => texts(OTHER).filter(text => text !== '');
    expect(said()).toEqual(['Odd 2,10']);
    throwOut(OTHER);
    const version = await saveAgain(id, contentOf('Odd 1,90'));
    expect((await posts.publications.update({ id, version, actor: OPERATOR })).ok).toBe(true);
    await pass(2_000);
    expect(texts(POSTS_GROUP)).toEqual(['Odd 1,90']);
    const [, other] = await posts.publications.of(id);
    expect([other?.state, other?.trouble && sentenceOf(other.trouble)]).toEqual([
      'sent',
      expect.stringContaining('bot'),
    ]);
    expect(errors).toEqual([]);
  });

  it('is changed and deleted in place, one by one', async () => {
    const { publish, pass, texts, saveAgain, posts, states, sandbox } = await startPosts();
    const id = await publish(contentOf('A odd é 2,10', { pin: true }));
    await pass(2_000);
    const version = await saveAgain(id, contentOf('A odd caiu para 1,90', { pin: true }));
    expect((await posts.publications.update({ id, version, actor: OPERATOR })).ok).toBe(true);
    await pass(2_000);
    for (const chatId of [POSTS_GROUP, OTHER]) {
      expect(texts(chatId)).toEqual(['A odd caiu para 1,90']);
      expect(sandbox.world.messages(chatId).filter(({ pinned_message }) => pinned_message)).toHaveLength(1);
    }
    expect((await posts.publications.remove(id, OPERATOR)).ok).toBe(true);
    await pass(2_000);
    expect([texts(POSTS_GROUP), texts(OTHER)]).toEqual([[], []]);
    expect((await states(id)).map(([, state]) => state)).toEqual(['removed', 'removed']);
  });

  it('is rich, an album, in a topic, and has buttons that work where it goes', async () => {
    const { publish, pass, posts, sandbox, saveAgain } = await startPosts();
    const buttons = [
      [
        { kind: 'page' as const, label: 'Planilha', style: 'success' as const, path: '/planilha?de=hoje' },
        { kind: 'procedure' as const, label: 'Fazer', style: null, procedure: 'p1' },
      ],
      [{ kind: 'copy' as const, label: 'Copiar código', style: null, text: 'FREE50' }],
    ];
    const rich = {
      ...contentOf('Passos', { shape: 'rich', buttons, targets: [{ chatId: POSTS_GROUP, topicId: TOPIC }] }),
      body: { blocks: [{ kind: 'heading' as const, level: 1, line: sentBody('Freebet').blocks.flatMap(linesIn) }] },
    };
    const id = await publish(rich);
    await pass(2_000);
    const [sent] = sandbox.world.messages(POSTS_GROUP);
    expect(sent).toMatchObject({
      message_thread_id: TOPIC,
      rich_message: { blocks: [{ type: 'heading', text: 'Freebet', size: 1 }] },
    });
    const markup = sent?.reply_markup as { inline_keyboard: { url?: string; style?: string }[][] };
    const [[page, procedure] = []] = markup.inline_keyboard;
    expect(page).toMatchObject({
      style: 'success',
      url: expect.stringMatching(/^https:\/\/t\.me\/\w+\?startapp=p-[\w-]+$/),
    });
    expect(procedure?.url).toMatch(/\?startapp=proc-p1$/);
    const version = await saveAgain(id, { ...rich, body: sentBody('Acabou') });
    await posts.publications.update({ id, version, actor: OPERATOR });
    await pass(2_000);
    expect(sandbox.world.messages(POSTS_GROUP)[0]).toMatchObject({
      rich_message: { blocks: [{ type: 'paragraph', text: 'Acabou' }] },
    });

    const files = await Promise.all(
      ['a', 'b'].map(name => posts.media.add(ME.owners[0], textFile(`${name}.txt`, name))),
    );
    const media = files.flatMap(file => (file.ok ? [file.value] : []));
    const album = await publish(
      contentOf('Os dois', { media, targets: [{ chatId: CHANNEL, topicId: null }] }),
      null,
      'album-of-today',
    );
    await pass(2_000);
    expect(sandbox.world.messages(CHANNEL).map(({ document, caption }) => [document?.file_name, caption])).toEqual([
      ['a.txt', 'Os dois'],
      ['b.txt', undefined],
    ]);
    await posts.publications.remove(album, OPERATOR);
    await pass(2_000);
    expect(sandbox.world.messages(CHANNEL)).toEqual([]);
  });

  it('waits for its time across a restart, goes out once with two processes, and not after it was taken back', async () => {
    const { publish, pass, texts, stop, begin, posts } = await startPosts();
    const id = await publish(contentOf('Às três'), START + 3 * HOUR);
    const dropped = await publish(contentOf('Não'), START + 3 * HOUR, 'post-taken-back');
    expect((await posts.publications.cancel(dropped)).ok).toBe(true);
    await pass(HOUR, 60_000);
    await stop();
    begin();
    begin();
    await pass(HOUR, 60_000);
    expect(texts(POSTS_GROUP)).toEqual([]);
    await pass(HOUR + 60_000, 60_000);
    expect([texts(POSTS_GROUP), texts(OTHER)]).toEqual([['Às três'], ['Às três']]);
    expect((await posts.publications.cancel(id)).ok).toBe(false);
  });

  it('does not go out for somebody whose right was taken away meanwhile', async () => {
    const { publish, pass, texts, states, posts } = await startPosts();
    const id = await publish(contentOf('Depois', { targets: [{ chatId: POSTS_GROUP, topicId: null }] }), START + HOUR);
    await posts.chats.save(POSTS_GROUP, { topics: [], publishers: [asTelegramId(5)], version: 1 });
    await pass(2 * HOUR, 60_000);
    expect(texts(POSTS_GROUP)).toEqual([]);
    expect(await states(id)).toEqual([[POSTS_GROUP, 'failed', 'no_right']]);
  });

  it('waits as long as Telegram says, and misses no chat', async () => {
    const { publish, pass, texts, states } = await startPosts();
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, at) => publish(contentOf(`Número ${at}`), null, `flooding-post-${at}`)),
    );
    await pass(30_000);
    for (const chatId of [POSTS_GROUP, OTHER]) {
      expect(texts(chatId).toSorted()).toEqual(ids.map((_, at) => `Número ${at}`));
    }
    for (const id of ids) expect((await states(id)).map(([, state]) => state)).toEqual(['sent', 'sent']);
  });
});

describe('what Telegram never answered', () => {
  it('is said to be uncertain, and goes out again only if somebody asks', async () => {
    const { publish, pass, texts, states, begin, stop, posts, real } = await startPosts();
    await stop();
    const first = begin({
      async send(place, message) {
        const sent = await real.send(place, message);
        return place.chatId === POSTS_GROUP ? { ok: false, error: { code: 'unsure' } } : sent;
      },
    });
    const id = await publish(contentOf('Uma vez'));
    await pass(6_000);
    expect(await states(id)).toEqual([
      [POSTS_GROUP, 'failed', 'unsure'],
      [OTHER, 'sent', null],
    ]);
    expect(sentenceOf({ code: 'unsure', said: '' })).toContain('Talvez enviada');
    await first.stop();
    begin();
    await pass(HOUR, 60_000);
    expect(texts(POSTS_GROUP)).toEqual(['Uma vez']);
    const asked = { id, version: 1, actor: OPERATOR };
    expect((await posts.publications.publish(asked, null, [])).ok).toBe(false);
    expect((await posts.publications.publish(asked, null, [`${id}.${POSTS_GROUP}.0`])).ok).toBe(true);
    await pass(6_000);
    expect(texts(POSTS_GROUP)).toEqual(['Uma vez', 'Uma vez']);
  });

  it('is uncertain too after a process died on the way, and certain if the answer comes late', async () => {
    const { publish, pass, texts, states, begin, stop, time, real } = await startPosts();
    await stop();
    let answer = (): void => {};
    const answered = new Promise<void>(resolve => {
      answer = resolve;
    });
    // The message reaches Telegram, but this process hears of it only much later.
    const { posts: slow, stop: stopSlow } = begin({
      async send(place, message) {
        const sent = await real.send(place, message);
        await answered;
        return sent;
      },
    });
    const id = await publish(contentOf('Uma vez', { targets: [{ chatId: POSTS_GROUP, topicId: null }] }));
    time.pass(6_000);
    await expect.poll(() => texts(POSTS_GROUP).length).toBe(1);
    const other = begin();
    for (let passed = 0; passed < ATTEMPT_MS + 20_000; passed += 5_000) {
      time.pass(5_000);
      await other.posts.settle();
    }
    expect(await states(id)).toEqual([[POSTS_GROUP, 'failed', 'unsure']]);
    answer();
    await slow.settle();
    expect(await states(id)).toEqual([[POSTS_GROUP, 'sent', null]]);
    await stopSlow();
    await pass(HOUR, 60_000);
    expect(texts(POSTS_GROUP)).toEqual(['Uma vez']);
  });

  it('does not become two while the store is silent', async () => {
    const { publish, pass, texts, states, begin, stop, silence, real } = await startPosts();
    await stop();
    begin({
      async send(place, message) {
        const sent = await real.send(place, message);
        silence(true);
        return sent;
      },
    });
    const id = await publish(contentOf('Uma vez', { targets: [{ chatId: POSTS_GROUP, topicId: null }] }));
    await pass(60_000, 5_000);
    expect(texts(POSTS_GROUP)).toEqual(['Uma vez']);
    silence(false);
    await pass(20_000, 5_000);
    expect(await states(id)).toEqual([[POSTS_GROUP, 'sent', null]]);
    await pass(HOUR, 60_000);
    expect(texts(POSTS_GROUP)).toEqual(['Uma vez']);
  });

  it('is tried again where Telegram certainly took nothing', async () => {
    const { publish, pass, texts, states, begin, stop, real } = await startPosts();
    await stop();
    let failures = 3;
    begin({
      send: async (place, message) =>
        --failures >= 0 ? { ok: false, error: { code: 'unsent' } } : real.send(place, message),
    });
    const id = await publish(contentOf('Uma vez', { targets: [{ chatId: POSTS_GROUP, topicId: null }] }));
    await pass(60_000);
    expect(texts(POSTS_GROUP)).toEqual(['Uma vez']);
    expect(await states(id)).toEqual([[POSTS_GROUP, 'sent', null]]);
  });
});

const linesIn = (block: ReturnType<typeof sentBody>['blocks'][number]) =>
  block.kind === 'paragraph' ? block.line : [];

describe('a post about an arb', () => {
  const about = (path: string) => ({
    buttons: [[{ kind: 'page' as const, label: 'Abrir', style: null, path }]],
    targets: [{ chatId: POSTS_GROUP, topicId: null }],
  });

  it('says it as it is at publishing, and does not go out once it has closed', async () => {
    const { publish, pass, texts, states, arbs } = await startPosts();
    const arb = makeArb();
    arbs.push(arb);
    const id = await publish(contentOf('{casa.1}: {odd.1}, {lucro}', about(arbHref(arb))));
    await pass(2_000);
    expect(await states(id)).toEqual([[POSTS_GROUP, 'sent', null]]);
    expect(texts(POSTS_GROUP)[0]).toContain(arb.legs[0]?.bookName ?? '?');
    const closed = arbHref({ kind: 'pre', id: 'closed|ou|2.5' });
    const other = await publish(contentOf('{odd.1}', about(closed)), null, 'post-of-later');
    await pass(2_000);
    expect(await states(other)).toEqual([[POSTS_GROUP, 'failed', 'content']]);
  });
});

describe('a post about a calculation', () => {
  it('has its figures, opens it in a group, and is not sent with a hole in it', async () => {
    const { publish, pass, texts, states, sandbox } = await startPosts();
    const link = encodeCalculation({
      id: 'surebet',
      input: { legs: [{ odds: 2.1 }, { odds: 2.05 }], total: 100_000 } as never,
    });
    const buttons: PostContent['buttons'] = [
      [{ kind: 'page', label: 'Ver', style: null, path: calculationPath(link) }],
    ];
    const targets = [{ chatId: POSTS_GROUP, topicId: null }];
    await publish(contentOf('{conta}: {stake.1} a {odd.1}, {pior_caso}', { buttons, targets }));
    await pass(2_000);
    expect(texts(POSTS_GROUP)[0]?.replaceAll('\u00a0', ' ')).toBe('Surebet: R$ 493,98 a 2,10, +R$ 37,34');
    expect(JSON.stringify(sandbox.world.messages(POSTS_GROUP).at(-1))).toContain(`startapp=${link}`);
    const other = await publish(contentOf('{odd.3}', { buttons, targets }), null, 'post-of-later');
    await pass(2_000);
    expect(await states(other)).toEqual([[POSTS_GROUP, 'failed', 'content']]);
  });
});

describe('a file of a post', () => {
  it('goes after a day in which no post had it', async () => {
    const { posts, time, pass, publish } = await startPosts();
    const [owner] = ME.owners;
    const add = async (name: string) => {
      const added = await posts.media.add(owner, textFile(name, name));
      if (!added.ok) throw new Error(added.error.code);
      return added.value;
    };
    const [kept, lost] = [await add('regras.pdf'), await add('rascunho.pdf')];
    await publish(contentOf('Regras', { media: [kept], targets: [{ chatId: POSTS_GROUP, topicId: null }] }));
    await pass(2_000);
    expect(await posts.media.read(lost.file)).not.toBeNull();
    time.pass(23 * HOUR);
    await posts.settle();
    expect(await posts.media.read(lost.file)).not.toBeNull();
    time.pass(2 * HOUR);
    await posts.settle();
    expect(await posts.media.read(lost.file)).toBeNull();
    expect((await posts.media.read(kept.file))?.name).toBe('regras.pdf');
  });
});

const textFile = (name: string, text: string) => ({
  name,
  bytes: new TextEncoder().encode(text),
  mayBeAnything: false,
  signal: new AbortController().signal,
});
