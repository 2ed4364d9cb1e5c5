/** The door of what only administrators read and change: who is turned away is written down. */
import type { Context } from 'hono';
import { findRoute } from '#shared/access/routes.ts';
import { actorOf, denied, type GuardDeps } from './access-guard.ts';

const ADMIN = findRoute('admin');

/** Asks who it is: the administrator, as the audit log names them, or the answer to somebody who is none. */
export function createAdminDoor({ callers, access, audit }: GuardDeps) {
  return async (c: Context) => {
    c.header('Cache-Control', 'no-store');
    const caller = { telegramId: callers.telegram(c).telegramId, uid: null };
    const decision = await access.decide(ADMIN, caller);
    if (decision === 'allow') return { refusal: null, actor: actorOf(caller) };
    audit.record({ kind: 'admin.refused', actor: actorOf(caller), subject: c.req.path, reason: decision });
    return { refusal: denied(c, decision), actor: null };
  };
}
