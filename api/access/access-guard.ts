/** The API's answers if the guard's decision is not 'allow'. */
import type { Context } from 'hono';
import type { Decision } from '#shared/access/can-open.ts';
import type { Route } from '#shared/access/routes.ts';
import { isSignInEnding } from '#shared/access/sign-in-ending.ts';
import { api as words } from '#shared/catalogue/api.ts';
import { actorOf } from '../audit/actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { failure } from '../http/errors.ts';
import type { AccessService, Caller } from './access-service.ts';
import type { CallerReader, TelegramCaller } from './caller.ts';

export interface GuardDeps {
  readonly callers: CallerReader;
  readonly access: AccessService;
  readonly audit: AuditLog;
}

const CODES = {
  login: 'unauthorized',
  verify: 'unauthorized',
  join: 'forbidden',
  wait: 'unavailable',
  forbidden: 'forbidden',
  disabled: 'forbidden',
} as const;
const RETRY_AFTER_SECONDS = '3';

/** Null: the caller may read what is behind the route. Otherwise the answer, and an entry in the audit log. */
export async function refuseUnlessAllowed(
  c: Context,
  route: Route,
  caller: Caller,
  { callers, access, audit }: GuardDeps,
): Promise<ReturnType<typeof denied> | null> {
  const decision = await access.decide(route, caller);
  if (decision === 'allow') return null;
  audit.record({ kind: 'access.refused', actor: actorOf(caller), subject: route.path, reason: decision });
  return denied(c, decision, await callers.telegram(c));
}

/** If a Telegram session was sent that has ended, its end is the reason. */
export function denied(c: Context, decision: Exclude<Decision, 'allow'>, telegram: Pick<TelegramCaller, 'problem'>) {
  if (decision === 'wait') c.header('Retry-After', RETRY_AFTER_SECONDS);
  const ended = decision === 'verify' && isSignInEnding(telegram.problem) ? telegram.problem : null;
  const reason = decision === 'wait' ? 'membership_unknown' : (ended ?? decision);
  return failure(c, CODES[decision], words.denied[decision], { reason });
}
