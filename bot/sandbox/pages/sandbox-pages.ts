/**
 * The requests of the pages of MODO LOCAL: the demo people, their really signed proofs, their groups, and the inbox of all
 * mail. Served on a private machine only.
 */

import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { api as words } from '#shared/catalogue/api.ts';
import { actRefusals } from '#shared/catalogue/chat/sandbox-chat.ts';
import { asChatId, asTelegramId } from '#shared/units.ts';
import type { ApiError } from '#shared/wire/errors.ts';
import { requestIssues } from '#shared/wire/request-issues.ts';
import { type DemoPeople, demoMembershipSchema, type Inbox } from '#shared/wire/sandbox.ts';
import { strictly } from '#shared/wire/strict-schema.ts';
import { ActRefused } from '../acts/act-refused.ts';
import type { Sandbox } from '../sandbox.ts';
import { isIn } from '../world/chat-member.ts';
import { type After, realAfter } from '../world/timer.ts';
import { userName } from './chat-shown.ts';
import { chatPages } from './sandbox-pages-chats.ts';

export interface SandboxPagesDeps {
  readonly sandbox: Pick<Sandbox, 'world' | 'people' | 'bot' | 'settings' | 'files' | 'subscribe' | 'reset' | 'log'>;
  readonly adminTelegramIds: readonly number[];
  readonly after?: After;
  /** Aborts when the server stops. */
  readonly signal?: AbortSignal;
  /** Newest first. */
  readonly inbox: (limit: number) => Promise<readonly InboxMessage[]>;
}

type InboxMessage = Omit<Inbox['messages'][number], 'link'> & { readonly link?: string | null };

const MAX_LISTED = 50;
const MAX_SEARCHED = 500;
const idSchema = z.coerce.number().int().safe();
/** Milliseconds: how long ago it was signed. */
const signSchema = z.object({
  age: z
    .int()
    .min(0)
    .max(30 * 86_400_000)
    .default(0),
  startParam: z.string().max(512).optional(),
});

export function sandboxPages({
  sandbox,
  adminTelegramIds,
  inbox,
  after = realAfter,
  signal = new AbortController().signal,
}: SandboxPagesDeps): Hono {
  const { world, people } = sandbox;

  function listPeople(): DemoPeople {
    return {
      people: [...world.people.values()].map(({ user }) => ({
        telegramId: asTelegramId(user.id),
        name: userName(user),
        username: user.username ?? null,
        isAdmin: adminTelegramIds.includes(asTelegramId(user.id)),
        groups: [...world.groups.values()].map(({ chat, members }) => ({
          chatId: asChatId(chat.id),
          title: chat.title ?? String(chat.id),
          isMember: isIn(members.get(user.id) ?? null),
        })),
      })),
    };
  }

  return new Hono()
    .onError((cause, c) => {
      if (cause instanceof ActRefused) {
        return refuse(c, { code: 'not_found', message: actRefusals[cause.code], reason: cause.code }, 404);
      }
      const unknown = cause instanceof z.ZodError ? requestIssues(cause.issues).unknown : [];
      if (unknown.length > 0) {
        return refuse(c, { code: 'invalid_request', message: words.unknownFields(unknown) }, 400);
      }
      if (cause instanceof z.ZodError || cause instanceof SyntaxError) {
        return refuse(c, { code: 'invalid_request', message: words.badJson }, 400);
      }
      sandbox.log.error('modo local: erro interno', { cause });
      return refuse(c, { code: 'internal', message: words.badJson }, 500);
    })
    .use('/api/sandbox/*', async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .route('/', chatPages({ sandbox, after, signal }))
    .post('/api/sandbox/reset', c => {
      sandbox.reset();
      return c.body(null, 204);
    })
    .get('/api/sandbox/people', c => c.json(listPeople(), 200))
    .post('/api/sandbox/people/:telegramId/sign', async c => {
      const id = idSchema.parse(c.req.param('telegramId'));
      const { age, startParam } = strictly(signSchema).parse(JSON.parse((await c.req.text()) || '{}'));
      const initData = people.launchData(id, { age, ...(startParam === undefined ? {} : { startParam }) });
      return c.json({ initData, widget: people.loginWidget(id, { age }) }, 200);
    })
    .put('/api/sandbox/people/:telegramId/groups/:chatId', async c => {
      const id = idSchema.parse(c.req.param('telegramId'));
      const chatId = idSchema.parse(c.req.param('chatId'));
      const { isMember } = strictly(demoMembershipSchema).parse(await c.req.json());
      if (isIn(world.member(chatId, id)) !== isMember) (isMember ? people.join : people.leave)(id, chatId);
      return c.json(listPeople(), 200);
    })
    .get('/api/sandbox/inbox', async c => {
      const to = c.req.query('to');
      const messages = await inbox(to === undefined ? MAX_LISTED : MAX_SEARCHED);
      const theirs = to === undefined ? messages : messages.filter(message => message.to === to.trim().toLowerCase());
      const shown = theirs.slice(0, MAX_LISTED).map(({ link = null, ...message }) => ({ ...message, link }));
      return c.json({ messages: shown } satisfies Inbox, 200);
    });
}

function refuse(c: Context, error: ApiError, status: 400 | 404 | 500) {
  return c.json(error, status);
}
