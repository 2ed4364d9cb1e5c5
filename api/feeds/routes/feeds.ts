/** Administrators see the sources of odds, start and stop them, and set their keys, while the server runs. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { feedControl as words } from '#shared/catalogue/feeds.ts';
import type { Clock } from '#shared/ports/clock.ts';
import {
  feedInputSchema,
  feedKeyInputSchema,
  feedKeySavedSchema,
  feedsStatusSchema,
  undoInputSchema,
} from '#shared/wire/admin/feeds.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { OperatorDocument } from '../../operator/documents/operator-document.ts';
import { adminRefusals } from '../../operator/routes/refusals.ts';
import { refuseSetting, undoSetting } from '../../operator/routes/setting-acts.ts';
import { describeSetting, type FeedSetting, type FeedSettings, settingOf } from '../control/feed-settings.ts';
import { type FeedsStatusDeps, feedsStatus } from '../control/feeds-status.ts';

export interface AdminFeedsDeps extends GuardDeps, FeedsStatusDeps {
  readonly settings: OperatorDocument<FeedSettings>;
  readonly oddsClock: Clock;
}

const PROBE_MS = 10_000;

const params = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) });
const answers = {
  200: jsonAnswer('As they are now', feedsStatusSchema),
  400: errorAnswer('Not allowed, or not readable'),
  404: errorAnswer('No such feed'),
  409: errorAnswer('Somebody else changed it first'),
  ...adminRefusals,
};

const list = createRoute({
  method: 'get',
  path: '/api/admin/feeds',
  summary: 'The sources of odds: state, age, rate, what they refuse, quota and cost',
  responses: { 200: jsonAnswer('The feeds', feedsStatusSchema), ...adminRefusals },
});
const change = createRoute({
  method: 'put',
  path: '/api/admin/feeds/{id}',
  summary: 'Starts or stops one, now and after a restart',
  request: { params, body: jsonRequest(feedInputSchema) },
  responses: answers,
});
const setKey = createRoute({
  method: 'put',
  path: '/api/admin/feeds/{id}/key',
  summary: 'Sets its key, which is checked with the provider, and kept sealed',
  request: { params, body: jsonRequest(feedKeyInputSchema) },
  responses: { ...answers, 200: jsonAnswer('As they are now', feedKeySavedSchema) },
});
const restart = createRoute({
  method: 'post',
  path: '/api/admin/feeds/{id}/restart',
  summary: 'Runs one again',
  request: { params },
  responses: answers,
});
const undo = createRoute({
  method: 'post',
  path: '/api/admin/feed-settings/undo',
  summary: 'Takes the last change back',
  request: { body: jsonRequest(undoInputSchema) },
  responses: answers,
});

export function adminFeedsRoutes(deps: AdminFeedsDeps) {
  const { control, settings, audit } = deps;
  const unknown = (c: Context) => failure(c, 'not_found', words.notFound);
  const refuse = (c: Context, message: string) => failure(c, 'invalid_request', message);

  async function status() {
    const { value: _, ...kept } = await settings.read();
    return { feeds: feedsStatus(deps), ...kept };
  }

  /** False: somebody else changed it first. */
  async function save(actor: string, id: string, version: string | null, to: Partial<FeedSetting>): Promise<boolean> {
    const { value } = await settings.read();
    const before = settingOf(value, id);
    const after = { ...before, ...to };
    // A key that is to be forgotten must not be left among the changes that can be taken back.
    const forget =
      to.key === null
        ? (past: FeedSettings) => (past[id] === undefined ? past : { ...past, [id]: { ...past[id], key: null } })
        : undefined;
    const saved = await settings.save({ ...value, [id]: after }, version, actor, forget);
    if (!saved.ok) return false;
    await control.settled();
    const [was, is] = [describeSetting(before), describeSetting(after)];
    audit.record({ kind: 'admin.feeds', actor, subject: id, before: was, after: is });
    return true;
  }

  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  for (const path of ['feeds/*', 'feed-settings/*']) app.use(`/api/admin/${path}`, requireAdmin(deps));
  return app
    .openapi(list, async c => c.json(await status(), 200))
    .openapi(change, async c => {
      const { id } = c.req.valid('param');
      const { runs, version } = c.req.valid('json');
      const known = control.list().find(({ unit }) => unit.id === id);
      if (known === undefined) return unknown(c);
      if (known.unit.fixed !== null) return refuse(c, known.unit.fixed);
      const needsKey = known.unit.key !== null && (known.key === null || known.key === 'lost');
      if (runs === true && needsKey) return refuse(c, words.noKey);
      if (!(await save(c.get('actor'), id, version, { runs }))) return refuseSetting(c, { code: 'conflict' });
      return c.json(await status(), 200);
    })
    .openapi(setKey, async c => {
      const { id } = c.req.valid('param');
      const { key, version } = c.req.valid('json');
      const unit = control.find(id);
      if (!unit?.key) return unknown(c);
      if (key !== null && !unit.key.form.test(key)) return refuse(c, words.badForm);
      const probed = key === null ? null : await unit.key.probe(key, AbortSignal.timeout(PROBE_MS));
      if (probed && !probed.ok && probed.error.code === 'bad_key') return refuse(c, words.badKey);
      const to = { key: key === null ? null : control.sealKey(id, key) };
      if (!(await save(c.get('actor'), id, version, to))) return refuseSetting(c, { code: 'conflict' });
      if (probed?.ok) control.noteQuota(id, probed.value);
      return c.json({ ...(await status()), checked: probed?.ok ?? true }, 200);
    })
    .openapi(restart, async c => {
      const { id } = c.req.valid('param');
      const unit = control.find(id);
      if (unit === null) return unknown(c);
      if (unit.fixed !== null) return refuse(c, unit.fixed);
      if (settings.isDamaged()) return refuse(c, words.damaged);
      await control.restart(id);
      audit.record({ kind: 'admin.feeds', actor: c.get('actor'), subject: id, reason: 'restarted' });
      return c.json(await status(), 200);
    })
    .openapi(undo, async c => {
      const acts = { settings, audit, kind: 'admin.feeds' as const, describe: describeAll };
      const undone = await undoSetting(acts, c.get('actor'), c.req.valid('json').version);
      if (!undone.ok) return refuseSetting(c, undone.error);
      await control.settled();
      return c.json(await status(), 200);
    });
}

const describeAll = (settings: FeedSettings): string =>
  Object.entries(settings)
    .map(([id, setting]) => `${id}: ${describeSetting(setting)}`)
    .join('; ');
