/** The commissions of exchanges: public to read, changed by administrators, and every change is recorded. */

import { OpenAPIHono } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { commissions as words } from '#shared/catalogue/arbitrage/commissions.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { EXCHANGES, findBook } from '#shared/markets/books.ts';
import type { Commissions } from '#shared/markets/commissions.ts';
import { undoInputSchema } from '#shared/wire/admin/feeds.ts';
import { commissionsInputSchema, commissionTableSchema, currentCommissionsSchema } from '#shared/wire/commissions.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import type { AuditRecord } from '../../audit/audit-log.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { adminRefusals } from '../../operator/routes/refusals.ts';
import { refuseSetting } from '../../operator/routes/setting-acts.ts';
import type { CommissionTable } from '../commission-table.ts';

export interface CommissionsDeps extends GuardDeps {
  readonly commissions: CommissionTable;
}

const readCurrent = createRoute({
  method: 'get',
  path: '/api/commissions',
  summary: 'What each exchange keeps of the net win of a market; public, kept by caches and asked after each time',
  middleware: etag(),
  responses: {
    200: jsonAnswer('The table', currentCommissionsSchema),
    304: { description: 'As `If-None-Match` says it is known' },
  },
});

const readTable = createRoute({
  method: 'get',
  path: '/api/admin/commissions',
  summary: 'The same as it is kept, to be edited',
  responses: { 200: jsonAnswer('The table', commissionTableSchema), ...adminRefusals },
});

const saveTable = createRoute({
  method: 'put',
  path: '/api/admin/commissions',
  summary: 'Replaces it; what is open is priced again',
  request: { body: jsonRequest(commissionsInputSchema) },
  responses: {
    200: jsonAnswer('Kept', commissionTableSchema),
    400: errorAnswer('No table'),
    409: errorAnswer('Somebody else changed it first'),
    ...adminRefusals,
  },
});

const undoLast = createRoute({
  method: 'post',
  path: '/api/admin/commissions/undo',
  summary: 'Takes the last change back',
  request: { body: jsonRequest(undoInputSchema) },
  responses: {
    200: jsonAnswer('As it is now', commissionTableSchema),
    400: errorAnswer('There is nothing to take back'),
    409: errorAnswer('Somebody else changed it first'),
    ...adminRefusals,
  },
});

export function commissionsRoutes({ commissions, ...guard }: CommissionsDeps) {
  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/commissions/*', requireAdmin(guard));
  return app
    .openapi(readCurrent, c => {
      c.header('Cache-Control', 'no-cache');
      return c.json({ commissions: commissions.current() }, 200);
    })
    .openapi(readTable, async c => {
      return c.json(await commissions.read(), 200);
    })
    .openapi(saveTable, async c => {
      const actor = c.get('actor');
      const input = c.req.valid('json');
      const { commissions: before } = await commissions.read();
      const saved = await commissions.save(input, actor);
      if (!saved.ok) return failure(c, 'conflict', words.conflict.refused);
      const changed = changesBetween(before, saved.value.commissions);
      guard.audit.record({ kind: 'admin.commissions', actor, ...changed });
      return c.json(saved.value, 200);
    })
    .openapi(undoLast, async c => {
      const actor = c.get('actor');
      const { commissions: before } = await commissions.read();
      const undone = await commissions.undo(c.req.valid('json').version, actor);
      if (!undone.ok) return refuseSetting(c, undone.error);
      const changed = changesBetween(before, undone.value.commissions);
      guard.audit.record({ kind: 'admin.commissions', actor, reason: 'undone', ...changed });
      return c.json(undone.value, 200);
    });
}

/** For the audit log: the exchanges that differ, as they were and as they are. */
function changesBetween(before: Commissions, after: Commissions): Pick<AuditRecord, 'before' | 'after'> {
  const changed = EXCHANGES.filter(exchange => before[exchange] !== after[exchange]);
  const describe = (table: Commissions) =>
    changed.map(exchange => words.conflict.line(findBook(exchange).name, rateText(table[exchange]))).join('; ');
  return { before: describe(before), after: describe(after) };
}
