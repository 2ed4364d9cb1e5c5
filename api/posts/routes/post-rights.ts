/** Where posts may go and who may publish there: administrators say so. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { postsApi } from '#shared/catalogue/posts/api.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { asChatId, asTelegramId } from '#shared/units.ts';
import {
  type PostRights,
  postRightsInputSchema,
  postRightsListSchema,
  postRightsRemovalSchema,
  postRightsSchema,
} from '#shared/wire/posts.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { adminRefusals } from '../../operator/routes/refusals.ts';
import { fullName, type TelegramPeople } from '../../people/telegram-people.ts';
import type { ListedChat, PostChats } from '../post-chats.ts';
import { everyDocument, POST_SENDS, readSend } from '../post-documents.ts';

export interface PostRightsRoutesDeps extends GuardDeps {
  readonly posts: { readonly chats: PostChats };
  readonly people: Pick<TelegramPeople, 'find'>;
  readonly store: Pick<DocumentStore, 'query'>;
}

const words = postsApi.rights;
const oneChat = z.object({ chatId: z.coerce.number().int().negative().min(Number.MIN_SAFE_INTEGER) });

const list = createRoute({
  method: 'get',
  path: '/api/admin/post-chats',
  summary: 'The chats that posts may go to, each with who may publish there',
  responses: { 200: jsonAnswer('The chats', postRightsListSchema), ...adminRefusals },
});

const save = createRoute({
  method: 'put',
  path: '/api/admin/post-chats/{chatId}',
  summary: 'Adds a chat, or replaces who may publish there and its topics',
  request: { params: oneChat, body: jsonRequest(postRightsInputSchema) },
  responses: {
    200: jsonAnswer('Kept', postRightsSchema),
    400: errorAnswer('Not a chat that the bot is in, or one too many'),
    409: errorAnswer('Somebody else changed it first'),
    ...adminRefusals,
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/api/admin/post-chats/{chatId}',
  summary: 'Nobody publishes there any more; what is scheduled for it does not go out',
  request: { params: oneChat, query: postRightsRemovalSchema },
  responses: {
    204: { description: 'It is not on the list' },
    400: errorAnswer('Not a chat'),
    409: errorAnswer('Somebody else changed it first'),
    ...adminRefusals,
  },
});

export function postRightsRoutes({ posts, people, store, ...guard }: PostRightsRoutesDeps) {
  const { chats } = posts;

  /** How many posts wait to go out, by chat. */
  async function waitingSends(): Promise<ReadonlyMap<number, number>> {
    const waiting = new Map<number, number>();
    for (const found of await everyDocument(store, POST_SENDS, { field: 'nextAt', op: '>', value: 0 })) {
      const { chatId, task } = readSend(found);
      if (task === 'send') waiting.set(chatId, (waiting.get(chatId) ?? 0) + 1);
    }
    return waiting;
  }

  async function show(chat: ListedChat, waiting: ReadonlyMap<number, number>): Promise<PostRights> {
    const { chatId, title, kind, topics, publishers, rev } = chat;
    const named = publishers.map(async id => {
      const known = await people.find(asTelegramId(id));
      return { telegramId: asTelegramId(id), name: known && fullName(known) };
    });
    const rights = { publishers: await Promise.all(named), waiting: waiting.get(chatId) ?? 0, version: rev };
    return { chatId, title, kind, topics, problem: null, ...rights };
  }

  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/post-chats/*', requireAdmin(guard));
  return app
    .openapi(list, async c => {
      const [listed, waiting] = await Promise.all([chats.all(), waitingSends()]);
      return c.json({ chats: await Promise.all(listed.map(chat => show(chat, waiting))) }, 200);
    })
    .openapi(save, async c => {
      const chatId = asChatId(c.req.valid('param').chatId);
      const before = await chats.find(chatId);
      const saved = await chats.save(chatId, c.req.valid('json'));
      if (!saved.ok) {
        const { code } = saved.error;
        if (code === 'conflict') return failure(c, 'conflict', words.conflict);
        if (code === 'silent') return failure(c, 'unavailable', words.telegramSilent);
        return failure(c, 'invalid_request', code === 'full' ? words.full : words.unknownChat, { reason: code });
      }
      const [was, is] = [describe(before), describe(saved.value)];
      const actor = c.get('actor');
      guard.audit.record({ kind: 'admin.posts', actor, subject: String(chatId), before: was, after: is });
      return c.json(await show(saved.value, await waitingSends()), 200);
    })
    .openapi(remove, async c => {
      const chatId = asChatId(c.req.valid('param').chatId);
      const removed = await chats.remove(chatId, c.req.valid('query').version);
      if (!removed.ok) return failure(c, 'conflict', words.conflict);
      if (removed.value !== null) {
        const [was, is] = [describe(removed.value), describe(null)];
        const actor = c.get('actor');
        guard.audit.record({ kind: 'admin.posts', actor, subject: String(chatId), before: was, after: is });
      }
      return c.body(null, 204);
    });
}

/** For the audit log. */
function describe(chat: ListedChat | null): string {
  if (chat === null) return words.unlisted;
  const { title, publishers, topics } = chat;
  return words.audit(
    title,
    publishers,
    topics.map(({ id, name }) => `${id} ${name}`),
  );
}
