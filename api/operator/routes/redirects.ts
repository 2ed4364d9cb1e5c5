/** Administrators set the redirect rules, which pages receive the next time they read the build's manifest. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { type RedirectSettings, redirectProblems, ruleText } from '#shared/builds/redirect-settings.ts';
import { redirects as words } from '#shared/catalogue/redirects.ts';
import { undoInputSchema } from '#shared/wire/admin/feeds.ts';
import { type Redirects, redirectsInputSchema, redirectsSchema } from '#shared/wire/admin/redirects.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { KeptSetting, OperatorDocument } from '../documents/operator-document.ts';
import { adminRefusals } from './refusals.ts';
import { refuseSetting, type SettingActs, saveSetting, undoSetting } from './setting-acts.ts';

export interface AdminRedirectsDeps extends GuardDeps {
  readonly redirects: OperatorDocument<RedirectSettings>;
}

const answers = {
  200: jsonAnswer('As they are now', redirectsSchema),
  400: errorAnswer('A rule that is not allowed, with its place'),
  409: errorAnswer('Somebody else changed them first'),
  ...adminRefusals,
};

const read = createRoute({
  method: 'get',
  path: '/api/admin/redirects',
  summary: 'The redirect rules',
  responses: { 200: answers[200], ...adminRefusals },
});
const save = createRoute({
  method: 'put',
  path: '/api/admin/redirects',
  summary: 'Replaces them',
  request: { body: jsonRequest(redirectsInputSchema) },
  responses: answers,
});
const undo = createRoute({
  method: 'post',
  path: '/api/admin/redirects/undo',
  summary: 'Takes the last change back',
  request: { body: jsonRequest(undoInputSchema) },
  responses: answers,
});

export function adminRedirectsRoutes({ redirects, ...guard }: AdminRedirectsDeps) {
  const acts: SettingActs<RedirectSettings> = {
    settings: redirects,
    audit: guard.audit,
    kind: 'admin.redirects',
    describe: ({ rules, hosts }) => [...rules.map(ruleText), hosts.join(' ')].join('; '),
  };
  const show = ({ value, ...rest }: KeptSetting<RedirectSettings>): Redirects => ({ settings: value, ...rest });

  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/redirects/*', requireAdmin(guard));
  return app
    .openapi(read, async c => c.json(show(await redirects.read()), 200))
    .openapi(save, async c => {
      const { settings, version } = c.req.valid('json');
      const [faulty] = redirectProblems(settings);
      const rule = faulty && settings.rules[faulty.index];
      if (faulty && rule) {
        const message = `${ruleText(rule)}: ${words.problems[faulty.problem]}`;
        return failure(c, 'invalid_request', message, { reason: faulty.problem });
      }
      const saved = await saveSetting(acts, c.get('actor'), settings, version);
      return saved.ok ? c.json(show(saved.value), 200) : refuseSetting(c, saved.error);
    })
    .openapi(undo, async c => {
      const undone = await undoSetting(acts, c.get('actor'), c.req.valid('json').version);
      return undone.ok ? c.json(show(undone.value), 200) : refuseSetting(c, undone.error);
    });
}
