/** Middleware that refuses callers without access, and tells the handlers who the caller is. */
import type { Context, MiddlewareHandler } from 'hono';
import { findRoute, type Route } from '#shared/access/routes.ts';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { api as words } from '#shared/catalogue/api.ts';
import { alertsApi } from '#shared/catalogue/arbitrage/alerts.ts';
import type { IdTokenErrorCode, VerifiedIdentity } from '#shared/ports/identity.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import { actorOf } from '../audit/actor.ts';
import { failure } from '../http/errors.ts';
import { ownersOf } from '../people/person-data.ts';
import { denied, type GuardDeps, refuseUnlessAllowed } from './access-guard.ts';
import { type CallerReader, isAnonymous, type TelegramCaller } from './caller.ts';

export interface WithAccount {
  Variables: { account: VerifiedIdentity };
}

/** The account of the id token in `Authorization: Bearer`. */
export function requireAccount(callers: Pick<CallerReader, 'account'>): MiddlewareHandler<WithAccount> {
  return async (c, next) => {
    const account = await callers.account(c);
    if (!account.ok) return refuseAccount(c, account.error.code);
    c.set('account', account.value);
    return next();
  };
}

/** The answer to an id token that does not count, or to a request without one. */
export function refuseAccount(c: Context, code: IdTokenErrorCode | 'missing') {
  c.header('WWW-Authenticate', 'Bearer');
  const { account } = words;
  const message = { missing: account.required, disabled: account.disabled }[code as string] ?? account.invalid;
  return failure(c, 'unauthorized', message, { reason: code });
}

/** The answer to a request without an id token whose Telegram session does not count either; `problem` says why. */
export function refuseWithoutSession(c: Context, { problem }: Pick<TelegramCaller, 'problem'>, message: string) {
  const shown = problem === 'disabled' ? words.account.disabled : message;
  return failure(c, 'unauthorized', shown, { reason: problem ?? 'missing' });
}

/** The owner of the documents that a request is about. A linked account is both sides; its own documents come first. */
interface Person {
  readonly owners: readonly Uid[];
  /** Null: an account without a Telegram person. */
  readonly telegramId: TelegramId | null;
}

export interface WithPerson {
  Variables: { person: Person };
}

/** Either side of a person is enough: the account's id token, or the Telegram session. */
export function requirePerson(callers: CallerReader): MiddlewareHandler<WithPerson> {
  return async (c, next) => {
    const account = await callers.account(c);
    const who = account.ok && !isAnonymous(account.value) ? account.value : null;
    const telegram = await callers.telegram(c);
    const telegramId = who ? who.telegramId : telegram.telegramId;
    if (who) c.set('person', { owners: ownersOf(who.uid, telegramId), telegramId });
    else if (telegramId !== null) c.set('person', { owners: [uidOfTelegram(telegramId)], telegramId });
    else if (!account.ok && account.error.code !== 'missing') return refuseAccount(c, account.error.code);
    else return refuseWithoutSession(c, telegram, alertsApi.signIn);
    return next();
  };
}

export interface WithTelegram {
  Variables: { telegramId: TelegramId };
}

/** Requires a Telegram session that may open the page. Refusals are written to the audit log. */
export function requirePage(guard: GuardDeps, page: Route): MiddlewareHandler<WithTelegram> {
  return async (c, next) => {
    const { telegramId } = await guard.callers.telegram(c);
    const refusal = await refuseUnlessAllowed(c, page, { telegramId, uid: null }, guard);
    if (refusal) return refusal;
    // A page that requires a group admits nobody without a Telegram session.
    if (telegramId === null) return failure(c, 'unauthorized', words.denied.verify);
    c.set('telegramId', telegramId);
    return next();
  };
}

export interface WithAdmin {
  /** The administrator, as named in the audit log. */
  Variables: { actor: string };
}

const ADMIN = findRoute('admin');

/** Requires an administrator. Refusals are written to the audit log. */
export function requireAdmin({ callers, access, audit }: GuardDeps): MiddlewareHandler<WithAdmin> {
  return async (c, next) => {
    const caller = { telegramId: (await callers.telegram(c)).telegramId, uid: null };
    const decision = await access.decide(ADMIN, caller);
    if (decision !== 'allow') {
      audit.record({ kind: 'admin.refused', actor: actorOf(caller), subject: c.req.path, reason: decision });
      return denied(c, decision, await callers.telegram(c));
    }
    c.set('actor', actorOf(caller));
    return next();
  };
}
