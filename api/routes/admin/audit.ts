/** Administrators read the audit log: all of it or one kind, a page at a time, and as a file. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { api as words } from '#shared/catalogue/api.ts';
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { auditPageSchema } from '#shared/wire/admin/audit.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { refusals } from './refusals.ts';

const audits = createRoute({
  method: 'get',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first',
  request: { query: z.object({ cursor: z.string().max(2_048).optional() }) },
  responses: {
    200: jsonAnswer('A page of it', auditPageSchema),
    400: errorAnswer('Not a cursor of ours'),
    ...refusals,
  },
});

export function auditRoutes(guard: GuardDeps) {
  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/audit/*', requireAdmin(guard));
  return app.openapi(audits, async c => {
    try {
      return c.json(await guard.audit.page(c.req.valid('query').cursor ?? null), 200);
    } catch (cause) {
      if (!(cause instanceof DocumentStoreError) || cause.code !== 'invalid_argument') throw cause;
      return failure(c, 'invalid_request', words.admin.badCursor);
    }
  });
}
