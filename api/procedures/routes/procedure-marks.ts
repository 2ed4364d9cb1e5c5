/** What a member did with a procedure: opened it, put it into their planilha, shares their own result or takes it back. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { mayDo } from '#shared/access/rights.ts';
import { findRoute } from '#shared/access/routes.ts';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { proceduresApi as words } from '#shared/catalogue/procedures/procedures-api.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import type { TelegramId } from '#shared/units.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requirePage, type WithTelegram } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import type { Posts } from '../../posts/create-posts.ts';
import type { ProcedureMarks } from '../procedure-marks.ts';
import type { ProcedureReminders } from '../procedure-reminders.ts';
import { procedureThing } from '../procedure-rights.ts';
import type { ProcedureStore } from '../procedure-store.ts';
import * as paths from './procedure-paths.ts';

export interface ProcedureMarksDeps extends GuardDeps {
  readonly procedures: Pick<ProcedureStore, 'find'>;
  readonly procedureMarks: Pick<ProcedureMarks, 'mark' | 'share'>;
  readonly procedureReminders: Pick<ProcedureReminders, 'marked'>;
  readonly posts: Pick<Posts, 'rightsNow'>;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
}

const MARKS: RateRule = { name: 'procedure-mark', burst: 120, perMinute: 60 };

export function procedureMarksRoutes(deps: ProcedureMarksDeps) {
  const { procedures, procedureMarks, procedureReminders, posts, limiter, clock, ...guard } = deps;
  const app = new OpenAPIHono<WithTelegram>({ defaultHook: onInvalid });
  app.use('/api/procedures/*', requirePage(guard, findRoute('procedures')));

  /** Of a draft nobody registers anything. */
  const findPublished = async (id: string, telegramId: TelegramId) => {
    const found = await procedures.find(id);
    if (found === null || found.state === 'draft') return null;
    const rights = await posts.rightsNow(telegramId);
    return mayDo(rights, 'procedure.mark', procedureThing(telegramId, found, [])) ? found : null;
  };

  return app
    .openapi(paths.mark, async c => {
      const owner = uidOfTelegram(c.get('telegramId'));
      if (!(await limiter.take(MARKS, owner))) return failure(c, 'too_many_requests', words.slowDown);
      const { done, plannedCents, step } = c.req.valid('json');
      const found = await findPublished(c.req.valid('param').id, c.get('telegramId'));
      if (found === null) return failure(c, 'not_found', words.unknown);
      await procedureMarks.mark(owner, { procedure: found.id, version: found.version, done, plannedCents });
      await procedureReminders.marked(owner, found, done ? (step ?? 0) : null);
      return c.body(null, 204);
    })
    .openapi(paths.share, async c => {
      const owner = uidOfTelegram(c.get('telegramId'));
      if (!(await limiter.take(MARKS, owner))) return failure(c, 'too_many_requests', words.slowDown);
      const found = await findPublished(c.req.valid('param').id, c.get('telegramId'));
      if (found === null) return failure(c, 'not_found', words.unknown);
      await procedureMarks.share(owner, found.id, { cents: c.req.valid('json').resultCents, at: clock.now() });
      return c.body(null, 204);
    })
    .openapi(paths.unshare, async c => {
      const owner = uidOfTelegram(c.get('telegramId'));
      if (!(await limiter.take(MARKS, owner))) return failure(c, 'too_many_requests', words.slowDown);
      await procedureMarks.share(owner, c.req.valid('param').id, null);
      return c.body(null, 204);
    });
}
