/** "Onde estou conectado": a person's devices, and the way to sign one of them out, or all. */

import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { api as words } from '#shared/catalogue/api.ts';
import type { Identity } from '#shared/ports/identity.ts';
import { devicesSchema } from '#shared/wire/sessions.ts';
import { type CallerReader, setSession } from '../../access/caller.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { clearSession } from '../../auth/session-cookie.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { createPersonDevices, type Sides } from '../person-devices.ts';
import type { TelegramSessions } from '../telegram-sessions.ts';

export interface DevicesDeps {
  readonly callers: CallerReader;
  readonly telegramSessions: Pick<TelegramSessions, 'list' | 'end' | 'endAll' | 'countsSignIn'>;
  readonly identity: Pick<Identity, 'uidOfTelegram' | 'revokeSessions' | 'devices'>;
  readonly audit: AuditLog;
  readonly overHttps: boolean;
}

const refusals = { 401: errorAnswer('Neither an account nor a Telegram session') };

const list = createRoute({
  method: 'get',
  path: '/api/devices',
  summary: 'Where the person is signed in, the device that asks first, then the latest',
  responses: { 200: jsonAnswer('The devices', devicesSchema), ...refusals },
});

const signOutOne = createRoute({
  method: 'delete',
  path: '/api/devices/{id}',
  summary: 'Signs one device out, at once',
  request: { params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }) },
  responses: {
    204: { description: 'Signed out' },
    404: errorAnswer('No device of this person; or it was signed out already'),
    ...refusals,
  },
});

const signOutAll = createRoute({
  method: 'delete',
  path: '/api/devices',
  summary: 'Signs every device out, this one too, of Telegram sessions and of the account',
  responses: { 204: { description: 'Signed out' }, ...refusals },
});

export function devicesRoutes({ callers, telegramSessions, identity, audit, overHttps }: DevicesDeps) {
  const devices = createPersonDevices({ telegramSessions, identity });

  async function sidesOf(c: Context): Promise<Sides | null> {
    const [account, telegram] = await Promise.all([callers.account(c), callers.telegram(c)]);
    const sessionId = telegram.session?.id ?? null;
    if (account.ok) {
      const { uid, telegramId, device } = account.value;
      return { uid, telegramId, sessionId, accountDevice: device };
    }
    const { telegramId } = telegram;
    if (telegramId === null) return null;
    return { uid: await identity.uidOfTelegram(telegramId), telegramId, sessionId, accountDevice: null };
  }
  const nobody = (c: Context) => failure(c, 'unauthorized', words.account.required, { reason: 'login' });

  return new OpenAPIHono({ defaultHook: onInvalid })
    .openapi(list, async c => {
      const sides = await sidesOf(c);
      if (sides === null) return nobody(c);
      const rows = await devices.list(sides);
      const shown = rows.map(({ sessionId: _, accountDevices: __, ...device }) => device);
      return c.json({ devices: shown, listsAccount: identity.devices !== null }, 200);
    })
    .openapi(signOutOne, async c => {
      const sides = await sidesOf(c);
      if (sides === null) return nobody(c);
      const { id } = c.req.valid('param');
      const row = (await devices.list(sides)).find(each => each.id === id);
      if (!row || !(await devices.end(sides, row))) return failure(c, 'not_found', words.account.noSuchDevice);
      audit.record({ kind: 'session.ended', actor: actorOf(sides), reason: 'device' });
      if (row.isCurrent) endHere(c);
      return c.body(null, 204);
    })
    .openapi(signOutAll, async c => {
      const sides = await sidesOf(c);
      if (sides === null) return nobody(c);
      // The account first: it could start a Telegram session again.
      if (sides.uid !== null) await identity.revokeSessions(sides.uid);
      if (sides.telegramId !== null) await telegramSessions.endAll(sides.telegramId, null);
      audit.record({ kind: 'session.ended', actor: actorOf(sides), reason: 'everywhere' });
      endHere(c);
      return c.body(null, 204);
    });

  /** If this same request renewed the session, that cookie must not undo the end. */
  function endHere(c: Context): void {
    c.res.headers.delete('Set-Cookie');
    setSession(c, clearSession({ overHttps }));
  }
}
