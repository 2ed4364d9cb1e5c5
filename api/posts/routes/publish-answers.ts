/** What the routes of publishing answer, and what they refuse. */
import type { Context } from 'hono';
import { type Act, askRight, type RightsThing } from '#shared/access/rights.ts';
import { postsApi as words } from '#shared/catalogue/posts/api.ts';
import { checkPost, type PostProblem } from '#shared/publishing/check-post.ts';
import { epochMs, type TelegramId } from '#shared/units.ts';
import type { PostTarget } from '#shared/wire/posts.ts';
import { refuseAct } from '../../access/refuse-act.ts';
import { staleAnswer } from '../../drafts/draft-answers.ts';
import { failure } from '../../http/errors.ts';
import { fullName } from '../../people/telegram-people.ts';
import { type Addressee, valuesFor } from '../addressee.ts';
import type { PostDocument } from '../post-documents.ts';
import type { Author } from './authors.ts';
import { createPostShower, type PostsRoutesDeps } from './posts.ts';

export function createPublishAnswers(deps: PostsRoutesDeps) {
  const { posts } = deps;
  const { drafts } = posts;
  const { show } = createPostShower(deps);

  /** The post as it is now, after a change of its publications. */
  async function answer(c: Context, author: Author, id: string) {
    const post = await drafts.find(author, id);
    return post === null ? failure(c, 'not_found', words.unknown) : c.json(await show(author, id, post), 200);
  }
  async function stale(c: Context, author: Author, id: string) {
    const post = await drafts.find(author, id);
    return staleAnswer(c, words.stale, post && (await show(author, id, post)));
  }
  /** Null: they may. */
  function refuse(c: Context, author: Author, act: Act, thing: RightsThing) {
    const may = askRight(author.rights, act, thing);
    return may.ok ? null : refuseAct(c, deps.audit, may.error, author);
  }
  const noBot = (c: Context) => (posts.hasBot ? null : failure(c, 'unavailable', words.noBot, { reason: 'no_bot' }));
  const problem = (c: Context, found: readonly PostProblem[]) =>
    failure(c, 'invalid_request', found[0]?.message ?? '', { reason: 'content', issues: [...found] });

  async function problemsIn(
    author: Author,
    { content }: PostDocument,
    places: readonly PostTarget[],
    at: number,
  ): Promise<PostProblem[]> {
    const about = author.telegramId === null ? {} : await posts.subjectValues(content.buttons, author.telegramId);
    const found = new Map<string, PostProblem>();
    for (const { chatId, topicId } of places) {
      const chat = author.chats.find(each => each.chatId === chatId);
      if (chat === undefined) continue;
      const values = { ...about, ...valuesFor({ kind: 'chat', title: chat.title }, epochMs(at)) };
      for (const each of checkPost(content, values).problems) found.set(`${each.path} ${each.message}`, each);
      if (topicId !== null && !chat.topics.some(({ id }) => id === topicId)) {
        found.set(chat.title, { path: 'targets', message: words.publish.unknownTopic(chat.title) });
      }
    }
    return [...found.values()];
  }

  return { answer, stale, refuse, noBot, problem, problemsIn };
}

/** The person who asks for a test, as its addressee; the group in it is the first target of the post. */
export async function themselves(
  { people }: PostsRoutesDeps,
  author: Author,
  telegramId: TelegramId,
  { content }: PostDocument,
): Promise<Addressee> {
  const person = await people.find(telegramId);
  const { firstName, lastName, username } = person ?? { firstName: words.you, lastName: null, username: null };
  const [target] = content.targets;
  const group = author.chats.find(({ chatId }) => chatId === target?.chatId)?.title ?? null;
  return { kind: 'person', firstName, name: fullName({ firstName, lastName }), username, group };
}
