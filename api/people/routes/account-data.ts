/** A person's data: exported as a file, and deleted with the account. */

import { OpenAPIHono, z } from '@hono/zod-openapi';
import { setSession } from '../../access/caller.ts';
import type { WithAccount } from '../../access/require.ts';
import { clearSession } from '../../auth/session-cookie.ts';
import { onInvalid } from '../../http/errors.ts';
import { jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { type AccountDeps, isRecent, refuseOldLogin, security, signInRefusals } from './account-sign-in.ts';

const exportAll = createRoute({
  method: 'get',
  path: '/api/account/export',
  summary: 'Everything kept of the person, as a file',
  security,
  responses: {
    200: jsonAnswer('The data', z.record(z.string(), z.unknown())),
    ...signInRefusals,
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/api/account',
  summary: 'Deletes the account and everything kept of the person',
  security,
  responses: { 204: { description: 'Gone' }, ...signInRefusals },
});

export function accountDataRoutes(deps: AccountDeps) {
  const { erasure, personExport, audit, clock, overHttps } = deps;

  return new OpenAPIHono<WithAccount>({ defaultHook: onInvalid })
    .openapi(exportAll, async c => {
      const who = c.get('account');
      const { uid, email, emailVerified, phoneNumber, displayName, photoUrl, telegramId } = who;
      const account = { uid, email, emailVerified, phoneNumber, displayName, photoUrl };
      const exported = await personExport.of({ uid, telegramId, account });
      audit.record({ kind: 'account.exported', actor: `uid:${uid}` });
      c.header('Content-Disposition', 'attachment; filename="arbi-meus-dados.json"');
      return c.json(exported, 200);
    })
    .openapi(remove, async c => {
      const who = c.get('account');
      if (!isRecent(who, clock.now())) return refuseOldLogin(c);
      const { uid, telegramId } = who;
      await erasure.erase({ uid, telegramId });
      if (telegramId !== null) setSession(c, clearSession({ overHttps }));
      return c.body(null, 204);
    });
}
