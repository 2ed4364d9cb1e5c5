/** Drafts of the message builder: the list, one post with its publications, its versions, and its files. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { type Act, askRight, mayDo, OWN_UNPLACED } from '#shared/access/rights.ts';
import { postsApi as words } from '#shared/catalogue/posts/api.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { err, ok, type Result } from '#shared/result.ts';
import {
  type Post,
  type PostChat,
  type PostContent,
  postConflictSchema,
  postIdSchema,
  postListSchema,
  postMediaLinkSchema,
  postMediaSchema,
  postSaveSchema,
  postSchema,
  postVersionsSchema,
} from '#shared/wire/posts.ts';
import { refuseAct } from '../../access/refuse-act.ts';
import { draftRefusals, draftVersion, refusedSave, staleAnswer } from '../../drafts/draft-answers.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { TelegramPeople } from '../../people/telegram-people.ts';
import type { Admission } from '../../quotas/admission.ts';
import type { Posts } from '../create-posts.ts';
import type { ListedChat } from '../post-chats.ts';
import type { PostDocument } from '../post-documents.ts';
import { wholePost } from '../post-rights.ts';
import { postView, summaryView } from '../post-view.ts';
import { createAuthorName } from './author-name.ts';
import { type Author, type AuthorDeps, requireAuthor, type WithAuthor } from './authors.ts';

export interface PostsRoutesDeps extends Omit<AuthorDeps, 'chats'> {
  readonly posts: Posts;
  readonly people: Pick<TelegramPeople, 'find'>;
  readonly clock: Clock;
}

export const postRefusals = draftRefusals('post');
export const onePost = z.object({ id: postIdSchema });

const list = createRoute({
  method: 'get',
  path: '/api/posts',
  summary: 'The posts that the caller may see, newest first, and where they may publish',
  responses: { 200: jsonAnswer('The posts', postListSchema), ...postRefusals },
});

const read = createRoute({
  method: 'get',
  path: '/api/posts/{id}',
  summary: 'A post, with its publications',
  request: { params: onePost },
  responses: { 200: jsonAnswer('The post', postSchema), ...postRefusals },
});

const save = createRoute({
  method: 'put',
  path: '/api/posts/{id}',
  summary: 'Keeps a post; the same request again changes nothing',
  request: { params: onePost, body: jsonRequest(postSaveSchema) },
  responses: {
    200: jsonAnswer('Kept', postSchema),
    409: jsonAnswer(
      '`stale`: somebody else saved first; `taken`; `full`: no room for more of theirs',
      postConflictSchema,
    ),
    413: errorAnswer('Too large to keep'),
    ...postRefusals,
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/api/posts/{id}',
  summary: 'Deletes a post; what is published of it stays',
  request: { params: onePost },
  responses: {
    204: { description: 'Gone' },
    409: errorAnswer('`busy`: something of it is scheduled'),
    ...postRefusals,
  },
});

const versions = createRoute({
  method: 'get',
  path: '/api/posts/{id}/versions',
  summary: 'The versions that are kept, newest first',
  request: { params: onePost },
  responses: { 200: jsonAnswer('The versions', postVersionsSchema), ...postRefusals },
});

const version = createRoute({
  method: 'get',
  path: '/api/posts/{id}/versions/{version}',
  summary: 'One version, to go back to it by saving it',
  request: { params: onePost.extend({ version: draftVersion }) },
  responses: { 200: jsonAnswer('As it was', postSchema), ...postRefusals },
});

const sendMedia = createRoute({
  method: 'post',
  path: '/api/posts/media',
  summary: 'Keeps a file for posts; what it is, its bytes say. The same file again changes nothing',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            file: z.custom<File>(value => value instanceof File).openapi({ type: 'string', format: 'binary' }),
          }),
        },
      },
    },
  },
  responses: {
    200: jsonAnswer('Kept', postMediaSchema),
    409: errorAnswer('`storage/quota-exceeded`: no room for more of theirs'),
    413: errorAnswer('Larger than a bot may send'),
    503: errorAnswer('The files are away: `storage/` and what is wrong'),
    507: errorAnswer('`storage/quota-exceeded`: no room for anybody'),
    ...postRefusals,
  },
});

const mediaLink = createRoute({
  method: 'get',
  path: '/api/posts/media/{file}',
  summary: 'A link that opens the file for some minutes',
  request: { params: z.object({ file: postMediaSchema.shape.file }) },
  responses: { 200: jsonAnswer('The link', postMediaLinkSchema), ...postRefusals },
});

/** The post as its reader gets it, with names for ids. */
export function createPostShower({ posts, people }: Pick<PostsRoutesDeps, 'posts' | 'people'>) {
  const nameOf = createAuthorName(people);
  const show = async (author: Author, id: string, post: PostDocument): Promise<Post> =>
    postView(id, post, await posts.publications.of(id), await nameOf(post.by, author));
  return { nameOf, show };
}

export function postsRoutes(deps: PostsRoutesDeps & { readonly admission: Admission }) {
  const { posts, clock } = deps;
  const { drafts, media, chats } = posts;
  const { nameOf, show } = createPostShower(deps);
  const app = new OpenAPIHono<WithAuthor>({ defaultHook: onInvalid });
  app.use('/api/posts/*', requireAuthor({ ...deps, chats }));
  app.use('/api/posts/media', async (c, next) => {
    await deps.admission.admit('media', c.get('author').owners[0], c.req.header('Content-Length'));
    return next();
  });

  /** Their own files, and those of posts that they may see. */
  async function mayUse(act: Act, author: Author, file: string): Promise<boolean> {
    if (await media.find(author.owners, file)) return mayDo(author.rights, act, OWN_UNPLACED);
    const found = await posts.findFile(author, file);
    return found !== null && mayDo(author.rights, act, found);
  }

  /** With each file as the server keeps it: what the request says about a file is not trusted. */
  async function withFiles(
    author: Author,
    before: PostDocument | null,
    content: PostContent,
  ): Promise<Result<PostContent, null>> {
    const keptOf = async (file: string) =>
      before?.content.media.find(each => each.file === file) ??
      ((await mayUse('media.attach', author, file)) ? media.find('anybody', file) : null);
    const kept = await Promise.all(content.media.map(({ file }) => keptOf(file)));
    const found = kept.filter(each => each !== null);
    return found.length < kept.length ? err(null) : ok({ ...content, media: found });
  }

  async function findWithVersions(author: Author, id: string): Promise<PostDocument | null> {
    const post = await drafts.find(author, id);
    if (post === null) return null;
    const thing = wholePost(author, post, await posts.publications.of(id));
    return mayDo(author.rights, 'post.readVersion', thing) ? post : null;
  }

  return app
    .openapi(list, async c => {
      const author = c.get('author');
      const found = await drafts.list(author);
      const shown = found.map(({ id, post, sends }) => summaryView(id, post, sends, clock.now()));
      const problems = await Promise.all(author.chats.map((chat, index) => problemIn(posts, chat, index)));
      const listed = author.chats.map((chat, index) => chatView(chat, problems[index] ?? null));
      return c.json({ posts: shown, mayPublish: posts.hasBot && listed.length > 0, chats: listed }, 200);
    })
    .openapi(sendMedia, async c => {
      const { file } = c.req.valid('form');
      const { owners, rights, publishes } = c.get('author');
      const may = askRight(rights, 'media.add', OWN_UNPLACED);
      if (!may.ok) return refuseAct(c, deps.audit, may.error, c.get('author'));
      const bytes = new Uint8Array(await file.arrayBuffer());
      const upload = { name: file.name, bytes, mayBeAnything: publishes, signal: c.req.raw.signal };
      const added = await media.add(owners[0], upload);
      if (added.ok) return c.json(added.value, 200);
      const { code } = added.error;
      return code === 'too_large'
        ? failure(c, 'too_large', words.media.tooLarge)
        : failure(c, 'invalid_request', words.media[code]);
    })
    .openapi(mediaLink, async c => {
      const [author, { file }] = [c.get('author'), c.req.valid('param')];
      const link = (await mayUse('media.read', author, file)) ? await media.link(file) : null;
      return link === null ? failure(c, 'not_found', words.media.unknown) : c.json(link, 200);
    })
    .openapi(read, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const post = await drafts.find(author, id);
      return post === null ? failure(c, 'not_found', words.unknown) : c.json(await show(author, id, post), 200);
    })
    .openapi(save, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      const { version, ...given } = c.req.valid('json');
      const content = await withFiles(author, await drafts.find(author, id), given);
      if (!content.ok) return failure(c, 'invalid_request', words.media.unknown, { reason: 'media' });
      const saved = await drafts.save(author, id, version, content.value);
      if (saved.ok) return c.json(await show(author, id, saved.value), 200);
      if (saved.error.code === 'no_right') return refuseAct(c, deps.audit, saved.error, author);
      const { code } = saved.error;
      if (code !== 'stale') return refusedSave(c, code, words);
      const theirs = await drafts.find(author, id);
      return staleAnswer(c, words.stale, theirs && (await show(author, id, theirs)));
    })
    .openapi(remove, async c => {
      const author = c.get('author');
      const removed = await drafts.remove(author, c.req.valid('param').id);
      if (removed.ok) return c.body(null, 204);
      if (removed.error.code === 'no_right') return refuseAct(c, deps.audit, removed.error, author);
      if (removed.error.code === 'unknown') return failure(c, 'not_found', words.unknown);
      return failure(c, 'conflict', words.busy, { reason: 'busy' });
    })
    .openapi(versions, async c => {
      const [author, { id }] = [c.get('author'), c.req.valid('param')];
      if ((await findWithVersions(author, id)) === null) return failure(c, 'not_found', words.unknown);
      const kept = await drafts.versions(id);
      const shown = kept.map(async ({ rev, at, by, title }) => ({
        version: rev,
        at,
        by: await nameOf(by, author),
        title,
      }));
      return c.json({ versions: await Promise.all(shown) }, 200);
    })
    .openapi(version, async c => {
      const [author, { id, version: rev }] = [c.get('author'), c.req.valid('param')];
      const post = await findWithVersions(author, id);
      const content = post && (await drafts.versionOf(id, rev))?.content;
      if (post === null || content === null) return failure(c, 'not_found', words.noVersion);
      return c.json({ ...(await show(author, id, post)), ...content, version: rev }, 200);
    });
}

/** Telegram is asked about this many chats; problems of the others show when somebody publishes. */
const MOST_LOOKED = 30;
const LOOK_MS = 2_500;

async function problemIn({ chats, hasBot }: Posts, { chatId }: ListedChat, index: number): Promise<string | null> {
  if (!hasBot || index >= MOST_LOOKED) return null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, LOOK_MS, null);
  });
  const looked = await Promise.race([chats.look(chatId), late]);
  clearTimeout(timer);
  if (looked === null) return null;
  if (!looked.ok) return looked.error.code === 'gone' || looked.error.code === 'refused' ? words.chat.gone : null;
  const problem = looked.value.problems.find(each => each === 'gone' || each === 'no_post');
  return problem === undefined ? null : words.chat[problem];
}

const chatView = ({ chatId, title, kind, topics }: ListedChat, problem: string | null): PostChat => ({
  chatId,
  title,
  kind,
  topics: [...topics],
  problem,
});
