/** Where posts may go and who may publish there: administrators say so. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { postsApi } from '#shared/catalogue/posts/api.ts';
import { asChatId, asTelegramId } from '#shared/units.ts';
import { type PostRights, postRightsInputSchema, postRightsListSchema, postRightsSchema } from '#shared/wire/posts.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { fullName, type TelegramPeople } from '../../people/telegram-people.ts';
import type { ListedChat, PostChats } from '../../posts/post-chats.ts';

export interface PostRightsRoutesDeps extends GuardDeps {
  readonly posts: { readonly chats: PostChats };
  readonly people: Pick<TelegramPeople, 'find'>;
}

const words = postsApi.rights;
const refusals = {
  401: errorAnswer('No Telegram session'),
  403: errorAnswer('Not an administrator'),
  503: errorAnswer('Not known now: Telegram or the database does not answer'),
};
const oneChat = z.object({ chatId: z.coerce.number().int().negative().min(Number.MIN_SAFE_INTEGER) });

const list = createRoute({
  method: 'get',
  path: '/api/admin/post-chats',
  summary: 'The chats that posts may go to, each with who may publish there',
  responses: { 200: jsonAnswer('The chats', postRightsListSchema), ...refusals },
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
    ...refusals,
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/api/admin/post-chats/{chatId}',
  summary: 'Nobody publishes there any more; what is scheduled for it does not go out',
  request: { params: oneChat },
  responses: { 204: { description: 'It is not on the list' }, 400: errorAnswer('Not a chat'), ...refusals },
});

export function postRightsRoutes({ posts, people, ...guard }: PostRightsRoutesDeps) {
  const { chats } = posts;

  async function show({ chatId, title, kind, topics, publishers, rev }: ListedChat): Promise<PostRights> {
    const named = publishers.map(async id => {
      const known = await people.find(asTelegramId(id));
      return { telegramId: asTelegramId(id), name: known && fullName(known) };
    });
    return { chatId, title, kind, topics, publishers: await Promise.all(named), version: rev, problem: null };
  }

  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/post-chats/*', requireAdmin(guard));
  return app
    .openapi(list, async c => c.json({ chats: await Promise.all((await chats.all()).map(show)) }, 200))
    .openapi(save, async c => {
      const chatId = asChatId(c.req.valid('param').chatId);
      const saved = await chats.save(chatId, c.req.valid('json'));
      if (!saved.ok) {
        const { code } = saved.error;
        if (code === 'conflict') return failure(c, 'conflict', words.conflict);
        if (code === 'silent') return failure(c, 'unavailable', words.telegramSilent);
        return failure(c, 'invalid_request', code === 'full' ? words.full : words.unknownChat, { reason: code });
      }
      const reason = saved.value.publishers.join(' ').slice(0, 200);
      guard.audit.record({ kind: 'admin.posts', actor: c.get('actor'), subject: String(chatId), reason });
      return c.json(await show(saved.value), 200);
    })
    .openapi(remove, async c => {
      const chatId = asChatId(c.req.valid('param').chatId);
      if (await chats.remove(chatId)) {
        guard.audit.record({ kind: 'admin.posts', actor: c.get('actor'), subject: String(chatId), reason: 'removed' });
      }
      return c.body(null, 204);
    });
}
