/** The routes of the guard: the one the original product has, yes or no, and one that explains the decision. */

import { OpenAPIHono, z } from '@hono/zod-openapi';
import { matchRoute } from '#shared/access/routes.ts';
import { api as words } from '#shared/catalogue/api.ts';
import { accessAnswerSchema, checkTelegramAnswerSchema, checkTelegramSchema } from '#shared/wire/auth.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { denied, type GuardDeps } from '../access-guard.ts';

const check = createRoute({
  method: 'post',
  path: '/api/check-telegram',
  summary: 'Whether this Telegram person may open this page',
  description: 'The id counts only where the session says the same; otherwise the answer is no.',
  request: { body: jsonRequest(checkTelegramSchema) },
  responses: {
    200: jsonAnswer('Yes or no', checkTelegramAnswerSchema),
    400: errorAnswer('No id, or no path'),
    401: errorAnswer('Never for this question'),
    403: errorAnswer('From another site'),
    503: errorAnswer('Telegram could not be asked: neither yes nor no'),
  },
});

const explain = createRoute({
  method: 'get',
  path: '/api/access',
  summary: 'What the guard says of a page for this caller, and what would change it',
  request: { query: z.object({ route: z.string().min(1).max(2_048) }) },
  responses: {
    200: jsonAnswer('The decision', accessAnswerSchema),
    400: errorAnswer('No path'),
    404: errorAnswer('No such page'),
  },
});

export const accessRoutes = ({ callers, access, audit }: GuardDeps) =>
  new OpenAPIHono({ defaultHook: onInvalid })
    .openapi(check, async c => {
      const { telegramId, route: path } = c.req.valid('json');
      const session = await callers.telegram(c);
      const route = matchRoute(path);
      if (route === null || session.telegramId === null || session.telegramId !== telegramId) {
        return c.json({ isMember: false }, 200);
      }
      const membership = await access.memberOf(route, telegramId);
      if (membership === 'unknown') return denied(c, 'wait', session);
      const isMember = membership === 'member';
      const kind = isMember ? 'access.granted' : 'access.refused';
      audit.record({ kind, actor: `tg:${telegramId}`, subject: route.path, reason: isMember ? null : 'join' });
      return c.json({ isMember }, 200);
    })
    .openapi(explain, async c => {
      const route = matchRoute(c.req.valid('query').route);
      if (route === null) return failure(c, 'not_found', words.unknownPage);
      const decision = await access.decide(route, await callers.both(c));
      // A person who has access already does not need to join a group.
      const listed = decision === 'allow' ? [] : await access.groupsOf(route);
      return c.json({ decision, groups: listed.map(({ title, link }) => ({ title, link })) }, 200);
    });
