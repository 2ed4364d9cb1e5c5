/** Things of people with different rights, put into the store of a whole API without asking anybody's right. */
import { ADMINISTRATOR } from '#shared/access/rights-fixture.ts';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { COMMAND, flowOf } from '#shared/flow/testing/flow-fixture.ts';
import type { PostPlace, PostSender } from '#shared/posts/post-sender.ts';
import type { Procedure } from '#shared/procedures/schema/procedure.ts';
import { ok } from '#shared/result.ts';
import { asChatId, asTelegramId, type ChatId, cents, epochMs, type TelegramId } from '#shared/units.ts';
import { postContentSchema } from '#shared/wire/posts.ts';
import { POST_SENDS } from '../../posts/post-documents.ts';
import { createProcedureMarks } from '../../procedures/procedure-marks.ts';
import { createProcedureStore } from '../../procedures/procedure-store.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { ADMIN, MEMBER, PRE_CHAT } from '../access-fixture.ts';

/** The chat that things are in, and another one. */
export const HERE = asChatId(-1_009_300_000_001);
export const ELSEWHERE = asChatId(-1_009_300_000_002);
export const TITLES = { [HERE]: 'Canal das promoções', [ELSEWHERE]: 'Canal das surebets' };
/** Publish in one chat each. */
export const PUBLISHER = asTelegramId(51);
export const PUBLISHER_ELSEWHERE = asTelegramId(52);
/** Whose things those of others are. */
export const AUTHOR = asTelegramId(60);

const FAR_MS = 60 * 60_000;

const leg = (house: string, selection: string) => ({
  house,
  market: 'asian_total',
  selection,
  line: 2.5,
  side: 'back' as const,
  odds: 2.1,
  stakeCents: cents(10_000),
});
export const PROCEDURE: Procedure = {
  is: 'arb',
  title: 'Gols do jogo',
  promotion: null,
  deadline: null,
  event: { home: 'Bahia', away: 'Vitória', startsAt: null },
  steps: [{ calculator: 'surebet', legs: [leg('betano', 'over'), leg('superbet', 'under')] }],
};

export interface Owned {
  readonly owner: TelegramId;
  /** Null: it is in no chat. */
  readonly chat: ChatId | null;
}

export async function startRights() {
  const told: { readonly what: 'send' | 'edit' | 'remove' | 'pin'; readonly chatId: number }[] = [];
  const taking =
    <Answer>(what: (typeof told)[number]['what'], answer: Answer) =>
    async ({ chatId }: PostPlace) => {
      told.push({ what, chatId });
      return ok(answer);
    };
  const postSender: PostSender = {
    send: taking('send', [1]),
    edit: taking('edit', null),
    remove: taking('remove', null),
    pin: taking('pin', null),
    look: async chatId => ok({ title: TITLES[chatId as ChatId] ?? 'Outro', kind: 'group' as const, problems: [] }),
  };
  const made = await createTestApp({ postSender, flowMessages: { say: async () => ok(1) } });
  const { access, posts, flows, store } = made;
  const clock = { now: access.now };
  const procedures = createProcedureStore({ store, clock });
  const groups = [{ chatId: asChatId(PRE_CHAT), title: 'Pré', link: null }];
  await access.parts.routeGroups.save('procedures', { enforced: false, version: null, groups });
  for (const id of [MEMBER, ADMIN, PUBLISHER, PUBLISHER_ELSEWHERE, AUTHOR])
    await access.become(asTelegramId(id), asChatId(PRE_CHAT), { status: 'member' });
  await allow(HERE, [PUBLISHER]);
  await allow(ELSEWHERE, [PUBLISHER_ELSEWHERE]);

  async function allow(chat: ChatId, publishers: readonly TelegramId[]): Promise<void> {
    const version = (await posts.chats.find(chat))?.rev ?? null;
    const saved = await posts.chats.save(chat, { topics: [], publishers: [...publishers], version });
    if (!saved.ok) throw new Error(saved.error.code);
  }

  let count = 0;
  const newId = (what: string) => `${what}-${String(++count).padStart(6, '0')}`;
  const writerOf = (owner: TelegramId) => ({ owners: [uidOfTelegram(owner)], rights: ADMINISTRATOR });

  const contentOf = (chats: readonly ChatId[], more: object = {}) =>
    postContentSchema.parse({
      title: 'Freebet',
      body: { blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text: 'Oi', marks: [], link: null }] }] },
      shape: 'classic',
      buttons: [],
      media: [],
      targets: chats.map(chatId => ({ chatId, topicId: null })),
      silent: false,
      pin: false,
      isTemplate: false,
      ...more,
    });

  async function post(owner: TelegramId, chats: readonly ChatId[], more: object = {}): Promise<string> {
    const id = newId('post');
    const saved = await posts.drafts.save(writerOf(owner), id, null, contentOf(chats, more));
    if (!saved.ok) throw new Error(saved.error.code);
    return id;
  }

  /** The post is out in its chats, or scheduled for them. */
  async function putOut(id: string, state: 'sent' | 'waiting', actor: TelegramId = asTelegramId(ADMIN)): Promise<void> {
    const begun = await posts.publications.publish({ id, version: 1, actor }, access.now() + FAR_MS, []);
    if (!begun.ok) throw new Error(begun.error.code);
    if (state === 'waiting') return;
    for (const send of await posts.publications.of(id))
      await store.patch(POST_SENDS, send.id, { state, task: null, nextAt: null, outRev: 1, messageIds: [7] });
  }

  async function procedure({ owner, chat }: Owned, state: 'draft' | 'open' | 'ended'): Promise<string> {
    const id = newId('proc');
    const draft = { procedure: PROCEDURE, text: 'o texto', version: null };
    const written = await procedures.write(id, uidOfTelegram(owner), draft, () => true);
    if (!written.ok) throw new Error(written.error.code);
    if (state !== 'draft') await procedures.setState(id, 'open', 1, () => true);
    if (state === 'ended') await procedures.setState(id, 'ended', 2, () => true);
    if (chat !== null) await putOut(await postAbout(id, [chat]), 'sent');
    return id;
  }

  const postAbout = (id: string, chats: readonly ChatId[]) =>
    post(AUTHOR, chats, { buttons: [[{ kind: 'procedure', label: 'Abrir', style: null, procedure: id }]] });

  async function file(owner: TelegramId): Promise<string> {
    const bytes = new TextEncoder().encode(`olá ${++count}`);
    const kept = await posts.media.add(uidOfTelegram(owner), {
      name: `a${count}.txt`,
      bytes,
      mayBeAnything: true,
      signal: new AbortController().signal,
    });
    if (!kept.ok) throw new Error(kept.error.code);
    return kept.value.file;
  }
  const mediaOf = (id: string) => posts.media.find('anybody', id);

  function flowIn(chat: ChatId | null, command = `c${++count}`): Flow {
    const start = { ...COMMAND, on: { kind: 'command', command } };
    const end = { id: 'z', kind: 'end' };
    if (chat === null) return flowOf([{ ...start, to: 'z' }, end]);
    const asks = { id: 'k', kind: 'member', of: { kind: 'chat', chat }, to: { yes: 'z', no: 'z' } };
    return flowOf([{ ...start, to: 'k' }, asks, end]);
  }

  async function flow({ owner, chat }: Owned, state: 'draft' | 'published'): Promise<string> {
    const id = newId('flow');
    const saved = await flows.drafts.save(writerOf(owner), id, null, flowIn(chat));
    if (!saved.ok) throw new Error(saved.error.code);
    if (state === 'draft') return id;
    const publisher = { owner: uidOfTelegram(owner), telegramId: owner, chats: new Set([HERE, ELSEWHERE]) };
    const done = await flows.publishing.publish(id, 1, publisher);
    if (!done.ok) throw new Error(done.error.code);
    return id;
  }

  const marks = createProcedureMarks(store);
  const shareResult = (id: string) =>
    marks.share(uidOfTelegram(asTelegramId(70)), id, { cents: cents(850), at: epochMs(1_000) });

  return {
    ...made,
    told,
    allow,
    procedures,
    post,
    putOut,
    contentOf,
    procedure,
    postAbout,
    file,
    mediaOf,
    flow,
    flowIn,
    newId,
    shareResult,
  };
}

export type RightsWorld = Awaited<ReturnType<typeof startRights>>;
