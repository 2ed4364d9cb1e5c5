/** Administrators see the backups of this server, and ask for one. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { api as words } from '#shared/catalogue/api.ts';
import { backupStateSchema } from '#shared/wire/admin/backups.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { adminRefusals } from '../../operator/routes/refusals.ts';
import type { Backups } from '../create-backups.ts';

export interface BackupsRoutesDeps extends GuardDeps {
  readonly backups: Pick<Backups, 'begin' | 'state'>;
}

const list = createRoute({
  method: 'get',
  path: '/api/admin/backups',
  summary: 'The backups of this server, and how the last one went',
  responses: { 200: jsonAnswer('The backups', backupStateSchema), ...adminRefusals },
});

const begin = createRoute({
  method: 'post',
  path: '/api/admin/backups',
  summary: 'Begins a backup',
  responses: {
    202: jsonAnswer('Begun', backupStateSchema),
    409: errorAnswer('One is being made already'),
    ...adminRefusals,
  },
});

export function backupsRoutes({ backups, ...guard }: BackupsRoutesDeps) {
  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/backups', requireAdmin(guard));
  return app
    .openapi(list, c => c.json(backups.state(), 200))
    .openapi(begin, c => {
      const actor = c.get('actor');
      if (!backups.begin(actor)) return failure(c, 'conflict', words.admin.backupRunning);
      guard.audit.record({ kind: 'admin.backup', actor });
      return c.json(backups.state(), 202);
    });
}
