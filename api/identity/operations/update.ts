/** accounts:update by a signed-in person: name, photo, address, password, ways of signing in. */
import { z } from 'zod';
import {
  type Account,
  type EmailStanding,
  hasWayIn,
  providerUserInfo,
  revocation,
  upgraded,
} from '../accounts/account.ts';
import { standingOf, writeAccount } from '../accounts/account-store.ts';
import { readEmail } from '../accounts/contact.ts';
import type { StoredPassword } from '../accounts/password-hasher.ts';
import { checkPassword } from '../accounts/password-policy.ts';
import { refuse } from '../accounts/refusal.ts';
import { callerIn, readCaller, readRecentCaller } from '../tokens/caller.ts';
import type { ReadIdToken } from '../tokens/id-token.ts';
import { continued, type StartedSession, sessionTokens, startSession } from '../tokens/sessions.ts';
import { applyOobCode, issueRecovery, sendNotice } from './apply-code.ts';
import { limit } from './apply-limits.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { FIELDS, operation } from './operation.ts';
import { knownTurn, rememberDevice, withAddress } from './password-attempts.ts';

/** Null and '' remove it; omitted, it stays. No line breaks or other control characters: it appears in a list of people. */
const displayName = z
  .string()
  .max(256)
  .refine(name => name.isWellFormed() && !/\p{Cc}/u.test(name))
  .nullish();

const photoUrl = z
  .string()
  .max(2048)
  .refine(url => url === '' || (url.isWellFormed() && URL.parse(url)?.protocol === 'https:'))
  .nullish();

const input = z.object({
  idToken: FIELDS.idToken,
  oobCode: FIELDS.oobCode,
  email: FIELDS.email,
  password: FIELDS.password,
  displayName,
  photoUrl,
  deleteAttribute: z
    .array(z.enum(['DISPLAY_NAME', 'PHOTO_URL']))
    .max(4)
    .nullish(),
  deleteProvider: z.array(z.string().max(128)).max(10).nullish(),
});
type Input = z.output<typeof input>;

/**
 * A new address or password ends the other sessions; the answer then holds new tokens for this one. If the former address
 * was verified, a mail goes to it with a way to undo the change.
 */
export const updateAccount = (deps: IdentityDeps) =>
  operation(input, async (body, call) => {
    if (body.oobCode) {
      await limit(deps, call, 'codeTriesPerAddress');
      return described(await applyOobCode(deps, body.oobCode));
    }
    if (!body.idToken) return refuse('INVALID_REQ_TYPE');
    const isSensitive = Boolean(body.email || body.password || body.deleteProvider?.length);
    const caller = await (isSensitive ? readRecentCaller : readCaller)(deps, body.idToken);
    const newEmail = body.email ? readEmail(body.email) : undefined;
    if (newEmail !== undefined) await limit(deps, call, 'signUpPerAddress');
    const password = body.password ? await hashFor(deps, caller, body.password, newEmail) : undefined;

    const outcome = await deps.store.transaction(async tx => {
      const before = await callerIn(deps, tx, caller);
      const changed = newEmail !== undefined && newEmail !== before.email;
      const emailStanding = changed ? await standingOf(tx, newEmail, before) : before.emailStanding;
      if (changed && emailStanding !== 'held' && !deps.outbox.sends('mail')) refuse('EMAIL_EXISTS');
      const changedSignIn = withSignIn(deps, withProfile(withoutProviders(before, body), body), {
        newAddress: changed ? { email: newEmail, emailStanding } : undefined,
        password,
        addresses: withAddress(deps, before, call, { isNewPassword: true }),
      });
      const after = upgraded(changedSignIn, deps.clock.now(), deps.randomBytes);
      writeAccount(tx, before, after);
      const signIn = {
        ...continued(caller, after),
        browser: call.browser,
        provider: password ? 'password' : caller.provider,
      };
      const started = after.generation === before.generation ? null : startSession(tx, deps, after, signIn);
      return { after, started, notice: await issueRecovery(tx, deps, before, after) };
    });

    const { after, started, notice } = outcome;
    if (started) rememberDevice(deps, call, after);
    await sendNotice(deps, notice);
    return { ...described(after), ...(await tokensOf(deps, started)) };
  });

/** newEmail: the new address, if it changes in the same request. */
async function hashFor(
  deps: IdentityDeps,
  caller: ReadIdToken,
  plain: string,
  newEmail: string | undefined,
): Promise<StoredPassword> {
  const { email } = await callerIn(deps, deps.store, caller);
  await checkPassword(plain, newEmail ?? email);
  // Signing in takes an address and a password: a password without an address is useless.
  if (newEmail === undefined && email === null) refuse('MISSING_EMAIL');
  return deps.hasher.hash(plain, knownTurn(caller.uid));
}

async function tokensOf(deps: IdentityDeps, started: StartedSession | null) {
  return started ? sessionTokens(deps, started) : {};
}

function withProfile(account: Account, body: Input): Account {
  const isDeleted = (attribute: 'DISPLAY_NAME' | 'PHOTO_URL') => body.deleteAttribute?.includes(attribute) === true;
  const chosen = (sent: string | null | undefined, current: string | null) =>
    sent === undefined ? current : sent === '' ? null : sent;
  return {
    ...account,
    displayName: isDeleted('DISPLAY_NAME') ? null : chosen(body.displayName, account.displayName),
    photoUrl: isDeleted('PHOTO_URL') ? null : chosen(body.photoUrl, account.photoUrl),
  };
}

interface NewSignIn {
  readonly newAddress: { readonly email: string; readonly emailStanding: EmailStanding } | undefined;
  readonly password: StoredPassword | undefined;
  /** The known addresses of the account if the password is new. */
  readonly addresses: Pick<Account, 'knownAddresses'>;
}

function withSignIn(
  { clock, randomBytes }: IdentityDeps,
  account: Account,
  { newAddress, password, addresses }: NewSignIn,
): Account {
  if (!newAddress && !password) return account;
  const now = clock.now();
  return {
    ...account,
    ...(newAddress ? { ...newAddress, emailVerified: false, emailLink: false } : {}),
    ...(password ? { ...addresses, password, passwordUpdatedAt: now } : {}),
    ...revocation(now, randomBytes, password ? 'password' : null),
  };
}

/** Refuses with OPERATION_NOT_ALLOWED if no way of signing in would be left. */
function withoutProviders(account: Account, { deleteProvider }: Input): Account {
  if (!deleteProvider?.length) return account;
  const gone = new Set(deleteProvider);
  const without: Account = {
    ...account,
    ...(gone.has('password')
      ? {
          email: null,
          emailVerified: false,
          emailLink: false,
          password: null,
          passwordUpdatedAt: null,
          knownAddresses: [],
        }
      : {}),
    ...(gone.has('phone') ? { phoneNumber: null } : {}),
    federated: account.federated.filter(({ providerId }) => !gone.has(providerId)),
  };
  return hasWayIn(without) ? without : refuse('OPERATION_NOT_ALLOWED', 'É a única forma de entrar nesta conta.');
}

function described(account: Account) {
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    ...(account.email === null ? {} : { email: account.email }),
    emailVerified: account.emailVerified,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
    providerUserInfo: providerUserInfo(account),
  };
}
