/**
 * The part of Identity Toolkit and of securetoken that Firebase's SDK calls after
 * `connectAuthEmulator(auth, location.origin)`. Mount it at the root of the origin: the SDK drops any path before it.
 */

import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isUnreadable } from '#shared/ports/documents/document-store.ts';
import { asUid, type Uid } from '#shared/units.ts';
import { isStoreOutage } from '../http/errors.ts';
import { QuotaRefusal } from '../quotas/quota-refusal.ts';
import { deviceName } from '../sessions/device-name.ts';
import { Refusal, refuse } from './accounts/refusal.ts';
import { createCalls } from './identity-calls.ts';
import { limit } from './operations/apply-limits.ts';
import { deleteOwnAccount } from './operations/delete-account.ts';
import type { IdentityAct, IdentityDeps } from './operations/identity-deps.ts';
import { lookup } from './operations/lookup.ts';
import { resetPassword, sendOobCode } from './operations/mail-codes.ts';
import type { Operation } from './operations/operation.ts';
import { sendVerificationCode, signInWithPhoneNumber } from './operations/phone.ts';
import { createAuthUri, projectInfo } from './operations/project-info.ts';
import {
  finishEnrolment,
  finishSignIn,
  removeFactor,
  renewRecoveryCodes,
  startEnrolment,
} from './operations/second-factor.ts';
import { refreshToken, revokeToken } from './operations/secure-token.ts';
import { signInWithCustomToken } from './operations/sign-in-with-custom-token.ts';
import { signInWithEmailLink } from './operations/sign-in-with-email-link.ts';
import { signInWithIdp } from './operations/sign-in-with-idp.ts';
import { signInWithPassword } from './operations/sign-in-with-password.ts';
import { signUp } from './operations/sign-up.ts';
import { createSweeper } from './operations/sweep.ts';
import { updateAccount } from './operations/update.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';
const SECURE_TOKEN = '/securetoken.googleapis.com';
const BUSY_SECONDS = '5';
const MAX_BODY_BYTES = 16 * 1024;

/** Every answer is JSON. A failure is `{error: {code, message}}`, with one of the messages that the SDK knows. */
export function identityRoutes(deps: IdentityDeps) {
  const operations: Readonly<Record<string, Operation>> = {
    '/v1/accounts:signUp': signUp(deps),
    '/v1/accounts:signInWithPassword': signInWithPassword(deps),
    '/v1/accounts:signInWithEmailLink': signInWithEmailLink(deps),
    '/v1/accounts:signInWithCustomToken': signInWithCustomToken(deps),
    '/v1/accounts:signInWithPhoneNumber': signInWithPhoneNumber(deps),
    '/v1/accounts:signInWithIdp': signInWithIdp(deps),
    '/v1/accounts:sendVerificationCode': sendVerificationCode(deps),
    '/v1/accounts:sendOobCode': sendOobCode(deps),
    '/v1/accounts:resetPassword': resetPassword(deps),
    '/v1/accounts:createAuthUri': createAuthUri(deps),
    '/v1/accounts:lookup': lookup(deps),
    '/v1/accounts:update': updateAccount(deps),
    '/v1/accounts:delete': deleteOwnAccount(deps),
    '/v2/accounts:revokeToken': revokeToken(deps),
    '/v2/accounts/mfaEnrollment:start': startEnrolment(deps),
    '/v2/accounts/mfaEnrollment:finalize': finishEnrolment(deps),
    '/v2/accounts/mfaEnrollment:withdraw': removeFactor(deps),
    '/v2/accounts/mfaSignIn:finalize': finishSignIn(deps),
    '/v2/accounts/mfaRecovery:renew': renewRecoveryCodes(deps),
  };
  const calls = createCalls(deps);
  const refresh = refreshToken(deps);
  const sweep = createSweeper(deps);
  const tooLarge = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: c => failure(c, 413, 'PAYLOAD_TOO_LARGE') });

  function report(c: Context, outcome: Omit<IdentityAct, 'method' | 'device'>): void {
    // `accounts:signUp` is signUp, `accounts/mfaSignIn:finalize` is mfaSignIn:finalize.
    const method = /\baccounts[:/]([\w:]+)$/.exec(c.req.path)?.[1];
    // Lookups and refreshes happen all day and show nothing new, so they are not reported.
    if (method !== undefined && method !== 'lookup') {
      deps.report({ method, device: deviceName(c.req.header('User-Agent')), ...outcome });
    }
  }

  async function answer(c: Context, operation: Operation, readBody: (c: Context) => Promise<unknown>) {
    c.header('Cache-Control', 'no-store');
    sweep();
    let about: string | null = null;
    let changed: Uid | null = null;
    const call = calls.of(c, {
      names: subject => {
        about = deps.pseudonym(`account\n${subject}`);
      },
      changes: uid => {
        changed = uid;
      },
    });
    const who = () => ({ from: deps.pseudonym(`address\n${call.from}`), about });
    try {
      await limit(deps, call, 'anything');
      const result = await operation(await readBody(c), call);
      const uid = 'localId' in result ? asUid(String(result.localId)) : changed;
      report(c, { uid, refused: whyNotYet(result), ...who() });
      if ('idToken' in result) calls.keepBrowser(c, call.browser);
      return c.json(result, 200);
    } catch (cause) {
      if (cause instanceof Refusal) {
        report(c, { uid: null, refused: cause.code, ...who() });
        return cause.code === 'UNAVAILABLE' ? busy(c) : failure(c, 400, cause.message);
      }
      if (cause instanceof QuotaRefusal) return full(c, cause);
      if (isStoreOutage(cause) || isUnreadable(cause)) {
        deps.log.warn('identidade: o banco de dados não atendeu', { path: c.req.path, cause: String(cause) });
        return busy(c);
      }
      deps.log.error('identidade: erro interno', { path: c.req.path, cause });
      return failure(c, 500, 'INTERNAL_ERROR');
    }
  }

  return new Hono()
    .use(`${TOOLKIT}/*`, requireKey(deps.apiKey))
    .use(`${SECURE_TOKEN}/*`, requireKey(deps.apiKey))
    .on('POST', [`${TOOLKIT}/:version/:method`, `${TOOLKIT}/v2/accounts/:method`], tooLarge, c => {
      const operation = operations[c.req.path.slice(TOOLKIT.length)];
      return operation ? answer(c, operation, readJson) : failure(c, 404, 'NOT_FOUND');
    })
    .get(`${TOOLKIT}/:version/:method`, c => {
      const known = projectInfo(deps).get(c.req.path.slice(TOOLKIT.length));
      return known ? c.json(known, 200) : failure(c, 404, 'NOT_FOUND');
    })
    .post(`${SECURE_TOKEN}/v1/token`, tooLarge, c => answer(c, refresh, readFormOrJson))
    .all(`${TOOLKIT}/*`, c => failure(c, 404, 'NOT_FOUND'))
    .all(`${SECURE_TOKEN}/*`, c => failure(c, 404, 'NOT_FOUND'));
}

/** Google's answer, which the SDK turns into a code of the same words. */
const WRONG_KEY = {
  code: 400,
  message: 'API key not valid. Please pass a valid API key.',
  status: 'INVALID_ARGUMENT',
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
      metadata: { service: 'identitytoolkit.googleapis.com' },
    },
  ],
};

/** The key is public, as every page has it: how long a comparison takes gives nothing away. */
function requireKey(apiKey: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.query('key') === apiKey) return next();
    c.header('Cache-Control', 'no-store');
    return c.json({ error: WRONG_KEY }, 400);
  };
}

/** Some answers that are no refusals for the SDK let nobody in yet. */
function whyNotYet(result: object): string | null {
  if ('mfaPendingCredential' in result) return 'SECOND_FACTOR_REQUIRED';
  return 'temporaryProof' in result ? 'FEDERATED_USER_ID_ALREADY_LINKED' : null;
}

/** What the SDK knows for it: too many were made from here, or nothing new is taken for now. */
function full(c: Context, { quota }: QuotaRefusal): Response {
  return quota === 'floor' ? busy(c) : failure(c, 400, 'TOO_MANY_ATTEMPTS_TRY_LATER');
}

function busy(c: Context): Response {
  c.header('Retry-After', BUSY_SECONDS);
  return failure(c, 503, 'UNAVAILABLE');
}

function failure(c: Context, code: 400 | 404 | 413 | 500 | 503, message: string): Response {
  return c.json({ error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }, code);
}

/** Accepts only bodies declared as JSON: a browser sends any other type from a foreign page without a CORS preflight. */
async function readJson(c: Context): Promise<unknown> {
  if (!isOfType(c, 'application/json')) return refuse('INVALID_ARGUMENT');
  try {
    return JSON.parse(await c.req.text());
  } catch {
    return refuse('INVALID_ARGUMENT');
  }
}

async function readFormOrJson(c: Context): Promise<unknown> {
  if (!isOfType(c, 'application/x-www-form-urlencoded')) return readJson(c);
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

function isOfType(c: Context, type: string): boolean {
  return c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() === type;
}
