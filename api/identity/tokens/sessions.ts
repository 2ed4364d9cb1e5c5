/**
 * Sessions: a refresh token works once and is replaced by the next one. If an old one comes back, two parties hold the
 * session, so it is ended. Each document is one sign-in and stores secrets only as hashes.
 */

import type { DocumentStore, Transaction } from '#shared/ports/documents/document-store.ts';
import type { Uid } from '#shared/units.ts';
import { newSecret, type RandomBytes, randomId, sha256 } from '../../secrets/digest.ts';
import { type Account, usedByVisitor } from '../accounts/account.ts';
import { readAccount, writeAccount } from '../accounts/account-store.ts';
import { type RefusalCode, refuse } from '../accounts/refusal.ts';
import { endDevice } from './account-devices.ts';
import { type IdTokenDeps, idTokenSeconds, type SignIn, signIdToken } from './id-token.ts';
import {
  type Browser,
  deviceIdOf,
  type IdentitySession,
  identitySessionEnd,
  isOpen,
  readIdentitySession,
  SESSIONS,
} from './session-document.ts';

/**
 * Two tabs share one stored session, and an answer can get lost: within this time a used token brings another valid one
 * instead of ending the session. The SDK reads what another tab stored once a second, in background tabs once a minute.
 */
export const REUSE_GRACE_MS = 60_000;
const MAX_LIVE = 4;
const MAX_USED = 8;

/** A session that is written with its transaction, and the only copy of its refresh token. */
export interface StartedSession {
  readonly account: Account;
  readonly signIn: SignIn;
  readonly refreshToken: string;
}

/** What a sign-in starts with. authTime: when the person proved who they are, if that was not now. */
export type NewSignIn = Pick<SignIn, 'provider' | 'claims'> &
  Partial<Pick<SignIn, 'secondFactor' | 'authTime'>> & { readonly browser: Browser };

/** account: as this transaction writes it. */
export function startSession(
  tx: Transaction,
  { clock, randomBytes }: { readonly clock: IdTokenDeps['clock']; readonly randomBytes: RandomBytes },
  account: Account,
  { provider, claims, browser, secondFactor = false, authTime = clock.now() }: NewSignIn,
): StartedSession {
  const now = clock.now();
  const [id, secret] = [randomId(randomBytes, 16), newSecret(randomBytes)];
  const session: IdentitySession = {
    version: 1,
    uid: account.uid,
    generation: account.generation,
    provider,
    authTime,
    secondFactor,
    claims: JSON.stringify(claims),
    live: [sha256(secret)],
    used: [],
    createdAt: now,
    expiresAt: identitySessionEnd({ provider, authTime }, now),
    device: deviceIdOf(browser, account.uid),
    deviceName: browser.name,
    lastSeenAt: now,
  };
  tx.put(SESSIONS, id, { ...session }, 'absent');
  const signIn = { provider, claims, secondFactor, authTime, sessionId: id };
  return { account, signIn, refreshToken: `${id}.${secret}` };
}

/**
 * The caller's own sign-in in an account that the caller has just changed: if the change ended the sessions, the one that
 * takes their place counts from then on.
 */
export function continued(
  { provider, claims, secondFactor, authTime }: SignIn,
  { validSince }: Account,
): Omit<NewSignIn, 'browser'> {
  return { provider, claims, secondFactor, authTime: Math.max(authTime, validSince) };
}

/** The tokens, as the answer to every sign-in holds them. */
export async function sessionTokens(deps: IdTokenDeps, { account, signIn, refreshToken }: StartedSession) {
  const idToken = await signIdToken(deps, account, signIn);
  return { idToken, refreshToken, expiresIn: String(idTokenSeconds(signIn, deps.clock.now())) };
}

export interface RefreshDeps extends IdTokenDeps {
  readonly store: DocumentStore;
  readonly randomBytes: RandomBytes;
  readonly log: { warn(message: string, fields?: Record<string, unknown>): void };
}

/**
 * The next pair of tokens. Refuses with INVALID_REFRESH_TOKEN (not made by us), TOKEN_EXPIRED (unknown, revoked, too
 * long after the proof, or used before: the SDK signs out), USER_DISABLED, USER_NOT_FOUND.
 */
export async function refreshSession(deps: RefreshDeps, token: string): Promise<StartedSession> {
  const [, id, secret] = /^([0-9a-f]{32})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || secret === undefined) return refuse('INVALID_REFRESH_TOKEN');
  const [hash, nextSecret] = [sha256(secret), newSecret(deps.randomBytes)];
  const now = deps.clock.now();

  // Ending a session is a write too, so a refusal is returned here and thrown once the transaction is committed.
  const outcome = await deps.store.transaction<StartedSession | { refused: RefusalCode; reusedBy?: string }>(
    async tx => {
      const session = await readIdentitySession(tx, id);
      if (!session) return { refused: 'TOKEN_EXPIRED' };
      const account = await readAccount(tx, session.uid);
      const refused = refusalOf(session, account, now);
      if (refused !== null || !account) return { refused: refused ?? 'USER_NOT_FOUND' };
      // Nobody signed in in the future: the clock was ahead then, every token with that time would be refused, and the
      // session would last as much longer.
      const authTime = Math.min(session.authTime, now);
      const next = spend({ ...session, authTime }, hash, sha256(nextSecret), now);
      if (!next) {
        tx.delete(SESSIONS, id);
        return { refused: 'TOKEN_EXPIRED', reusedBy: session.uid };
      }
      tx.put(SESSIONS, id, { ...next }, 'any');
      if (account.idleUntil !== null) writeAccount(tx, account, usedByVisitor(account, now));
      const { provider, secondFactor } = session;
      const signIn = { provider, authTime, secondFactor, claims: JSON.parse(session.claims), sessionId: id };
      return { account, signIn, refreshToken: `${id}.${nextSecret}` };
    },
  );

  if (!('refused' in outcome)) return outcome;
  if (outcome.reusedBy !== undefined) {
    deps.log.warn('refresh token usado de novo: sessão encerrada', { uid: outcome.reusedBy });
  }
  return refuse(outcome.refused);
}

/** Signs out the device that this refresh token, current or old, belongs to, if it is this person's. */
export async function endSession(store: DocumentStore, uid: Uid, token: string): Promise<void> {
  const [, id] = /^([0-9a-f]{32})\.[\w-]{43}$/.exec(token) ?? [];
  const session = id === undefined ? null : await readIdentitySession(store, id);
  if (session?.uid === uid) await endDevice(store, uid, session.device);
}

function refusalOf(session: IdentitySession, account: Account | null, now: number): RefusalCode | null {
  if (!account) return 'USER_NOT_FOUND';
  // A visitor who was away too long is swept away meanwhile: for them it is the end of their time, and no block.
  const isOver = account.idleUntil !== null && account.idleUntil <= now;
  if (account.disabled) return isOver ? 'TOKEN_EXPIRED' : 'USER_DISABLED';
  return isOpen(session, account, now) ? null : 'TOKEN_EXPIRED';
}

/** The session after the token was used; null if an already used token gets no other: too late, or too many are valid. */
function spend(session: IdentitySession, hash: string, nextHash: string, now: number): IdentitySession | null {
  const seen = { expiresAt: identitySessionEnd(session, now), lastSeenAt: now };
  if (session.live.includes(hash)) {
    const live = [...session.live.filter(other => other !== hash), nextHash];
    const used = [{ hash, at: now }, ...session.used].slice(0, MAX_USED);
    return { ...session, live, used, ...seen };
  }
  const isJustUsed = session.used.some(other => other.hash === hash && now - other.at <= REUSE_GRACE_MS);
  if (!isJustUsed || session.live.length >= MAX_LIVE) return null;
  return { ...session, live: [...session.live, nextHash], ...seen };
}
