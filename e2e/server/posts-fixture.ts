/** Two groups and a channel in the local Telegram, and servers that publish in them and can be restarted on one store. */
import { onTestFinished } from 'vitest';
import { ADMINISTRATOR } from '#shared/access/rights-fixture.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { PLAIN, type PostBody } from '#shared/posts/post.ts';
import type { PostSender } from '#shared/posts/post-sender.ts';
import { variablesIn } from '#shared/posts/variables.ts';
import { asChatId, asTelegramId, asUid } from '#shared/units.ts';
import type { PostContent } from '#shared/wire/posts.ts';
import { createDiskFileStore } from '../../api/adapters/files/disk-file-store.ts';
import { createInProcessBus } from '../../api/adapters/in-process-bus.ts';
import { createPersonData, PERSON_INDEXES } from '../../api/people/person-data.ts';
import { createPosts } from '../../api/posts/create-posts.ts';
import { POST_INDEXES } from '../../api/posts/post-documents.ts';
import { temporaryFolder } from '../../api/testing/temporary-folder.ts';
import { createPostSender } from '../../bot/posts/telegram-post-sender.ts';
import { createTestTime } from '../../bot/sandbox/world/time-fixture.ts';
import { serveTelegram, silentableStore } from './telegram-fixture.ts';

export const CARLA_IN_GROUP = { id: 930_000_001, is_bot: false, first_name: 'Carla', username: 'carla' };
export const OPERATOR = asTelegramId(CARLA_IN_GROUP.id);
export const POSTS_GROUP = asChatId(-1_009_300_000_001);
export const OTHER = asChatId(-1_009_300_000_002);
export const CHANNEL = asChatId(-1_009_300_000_003);
export const TOPIC = 7;
export const ME = { owners: [asUid(`tg_${CARLA_IN_GROUP.id}`)] as const, rights: ADMINISTRATOR };

const SEEDS = [
  {
    id: POSTS_GROUP,
    type: 'supergroup',
    title: 'Promoções',
    bot: 'administrator',
    members: {},
    topics: { [TOPIC]: 'Hoje' },
  },
  { id: OTHER, type: 'supergroup', title: 'Visitas', bot: 'administrator', members: {} },
  { id: CHANNEL, type: 'channel', title: 'Avisos', bot: 'administrator', members: {} },
] as const;

export const sentBody = (text: string): PostBody => ({
  blocks: [{ kind: 'paragraph', line: variablesIn(text, PLAIN) }],
});
export const contentOf = (text: string, more: Partial<PostContent> = {}): PostContent => ({
  title: 'Freebet de hoje',
  body: sentBody(text),
  shape: 'classic',
  buttons: [],
  media: [],
  targets: [POSTS_GROUP, OTHER].map(chatId => ({ chatId, topicId: null })),
  silent: false,
  pin: false,
  isTemplate: false,
  ...more,
});

export async function startPosts() {
  const time = createTestTime();
  const errors: unknown[][] = [];
  const log = { info: () => {}, warn: () => {}, error: (...args: unknown[]) => void errors.push(args) };
  const { sandbox, apiRoot } = await serveTelegram({ ...time, log, people: [CARLA_IN_GROUP], groups: SEEDS });
  const { store, silence } = silentableStore([...PERSON_INDEXES, ...POST_INDEXES]);
  const files = createDiskFileStore({
    root: temporaryFolder(onTestFinished),
    secret: 'the secret of these tests',
    clock: time.clock,
    linkBase: '/api/files/',
  });
  const bus = createInProcessBus({ onError: cause => errors.push([cause]) });
  const audits: string[] = [];
  const arbs: Opportunity[] = [];
  let ids = 0;
  const app = { url: 'https://arbi.example', isLocalTelegram: true };
  const real = createPostSender({ token: sandbox.token, apiRoot, app });
  const running = new Set<ReturnType<typeof createPosts>>();

  /** over: replaces functions of the real sender, to make them fail. */
  function begin(over: Partial<PostSender> = {}) {
    const posts = createPosts({
      store,
      files,
      bus,
      clock: time.clock,
      log,
      access: { isAdmin: () => false, isDisabled: async () => false, decide: async () => 'allow' },
      findArb: id => arbs.find(arb => arb.id === id) ?? null,
      addressOf: path => `https://arbi.example${path}`,
      audit: { record: ({ kind, subject, reason }) => void audits.push(`${kind} ${subject} ${reason}`) },
      personData: createPersonData(store),
      sender: { ...real, ...over },
      newId: () => `id-of-these-tests-${++ids}`,
      after: time.after,
    });
    running.add(posts);
    const stopping = posts.start();
    const stop = async () => {
      await stopping();
      running.delete(posts);
    };
    return { posts, stop };
  }

  async function pass(ms: number, step = 1_000): Promise<void> {
    for (let left = ms; left > 0; left -= step) {
      time.pass(Math.min(step, left));
      for (const posts of running) await posts.settle();
    }
  }

  const first = begin();
  for (const chatId of [POSTS_GROUP, OTHER, CHANNEL]) {
    const topics = chatId === POSTS_GROUP ? [{ id: TOPIC, name: 'Hoje' }] : [];
    const saved = await first.posts.chats.save(chatId, { topics, publishers: [OPERATOR], version: null });
    if (!saved.ok) throw new Error(saved.error.code);
  }

  const texts = (chatId: number) =>
    sandbox.world
      .messages(chatId)
      .filter(({ pinned_message }) => pinned_message === undefined)
      .map(({ text, caption }) => text ?? caption ?? '');
  return {
    ...first,
    sandbox,
    store,
    silence,
    time,
    begin,
    pass,
    ...actsOn(first.posts),
    texts,
    audits,
    arbs,
    errors,
    real,
    apiRoot,
  };
}

/** What an author does, each as one call. */
function actsOn(posts: ReturnType<typeof createPosts>) {
  /** Saves a post and publishes it. */
  async function publish(content: PostContent, at: number | null = null, id = 'post-of-today') {
    const saved = await posts.drafts.save(ME, id, null, content);
    if (!saved.ok) throw new Error(saved.error.code);
    const begun = await posts.publications.publish({ id, version: saved.value.rev, actor: OPERATOR }, at, []);
    if (!begun.ok) throw new Error(begun.error.code);
    return id;
  }
  async function saveAgain(id: string, content: PostContent): Promise<number> {
    const before = await posts.drafts.find(ME, id);
    const saved = await posts.drafts.save(ME, id, before?.rev ?? null, content);
    if (!saved.ok) throw new Error(saved.error.code);
    return saved.value.rev;
  }
  const states = async (id: string) =>
    (await posts.publications.of(id)).map(({ chatId, state, trouble }) => [chatId, state, trouble?.code ?? null]);
  return { publish, saveAgain, states };
}
