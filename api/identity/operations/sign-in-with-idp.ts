/** accounts:signInWithIdp: sign-in with an id token of a configured OpenID Connect provider. */

import { createHash } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { asUid } from '#shared/units.ts';
import { randomId } from '../../secrets/digest.ts';
import { type Account, claimMailbox, type Federated, newAccount, upgraded } from '../accounts/account.ts';
import { emailKey, federatedKey, findAccount, writeClaimed } from '../accounts/account-store.ts';
import { refuse } from '../accounts/refusal.ts';
import { type Entered, enter, enteredAnswer } from '../second-factor/enter.ts';
import { callerIn, readRecentCaller } from '../tokens/caller.ts';
import { continued, startSession } from '../tokens/sessions.ts';
import { limit } from './apply-limits.ts';
import type { IdentityDeps, OidcProvider } from './identity-deps.ts';
import { FIELDS, operation, required, text } from './operation.ts';
import { rememberDevice, withProvenAddress } from './password-attempts.ts';

const input = z.object({
  idToken: FIELDS.idToken,
  postBody: text(12_000),
  autoCreate: z.boolean().nullish(),
});

const MAX_PROVIDERS = 10;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().optional(),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z
    .string()
    .max(256)
    .transform(name => name.toWellFormed())
    .optional()
    .catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .optional()
    .catch(undefined),
});
type Claims = z.output<typeof claimsSchema>;

/** As `writeClaimed` takes it. */
interface Entry {
  readonly before: Account | null;
  readonly owner: Account;
  readonly left: Account | null;
}

/**
 * OPERATION_NOT_ALLOWED for a provider that is not configured. If another account has proven the address, the answer asks
 * for confirmation and signs nobody in: a provider's claim about an address does not open a stranger's account.
 */
export const signInWithIdp = (deps: IdentityDeps) =>
  operation(input, async (body, call) => {
    await limit(deps, call, 'idpPerAddress');
    const sent = new URLSearchParams(required(body.postBody, 'MISSING_POST_BODY'));
    const providerId = sent.get('providerId');
    const provider = deps.oidcProviders.find(known => known.providerId === providerId);
    if (!provider) return refuse('OPERATION_NOT_ALLOWED');
    const claims = await readClaims(deps, provider, sent);
    const federated = toFederated(provider, claims);
    const caller = body.idToken ? await readRecentCaller(deps, body.idToken) : null;

    const outcome = await deps.store.transaction<'confirm' | { started: Entered; isNewUser: boolean }>(async tx => {
      const now = deps.clock.now();
      const me = caller ? await callerIn(deps, tx, caller) : null;
      const holder = await findAccount(tx, federatedKey(federated.providerId, federated.rawId));
      if (me && holder && holder.uid !== me.uid) refuse('FEDERATED_USER_ID_ALREADY_LINKED');
      const known = me ?? holder;
      if (!known && body.autoCreate === false) refuse('USER_NOT_FOUND');
      const fresh = newAccount(asUid(randomId(deps.randomBytes, 14)), now, deps.randomBytes);
      const addressee = claims.email === undefined ? null : await findAccount(tx, emailKey(claims.email));
      const entry = known ? { before: known, owner: known, left: null } : ownerFor(fresh, addressee, claims);
      if (entry === null) return 'confirm';
      const { before, owner, left } = entry;
      if (before?.disabled) refuse('USER_DISABLED');
      const isAddressFree = addressee === null || addressee.uid === owner.uid;
      const withProvider: Account = {
        ...owner,
        ...(isAddressFree ? adoptedAddress(owner, claims, { isNew: before === null }) : {}),
        federated: [...owner.federated.filter(other => other.providerId !== federated.providerId), federated],
        lastLoginAt: now,
      };
      if (withProvider.federated.length > MAX_PROVIDERS) refuse('OPERATION_NOT_ALLOWED');
      const after = upgraded(withProvenAddress(deps, withProvider, call), now, deps.randomBytes);
      writeClaimed(tx, before, after, left);
      const started = caller
        ? startSession(tx, deps, after, {
            ...continued(caller, after),
            browser: call.browser,
            provider: provider.providerId,
          })
        : enter(tx, deps, after, { provider: provider.providerId, claims: {}, browser: call.browser });
      return { started, isNewUser: before === null || left !== null };
    });

    const common = {
      kind: 'identitytoolkit#VerifyAssertionResponse',
      providerId: provider.providerId,
      federatedId: federated.rawId,
      ...(claims.email === undefined ? {} : { email: claims.email, emailVerified: claims.email_verified === true }),
      oauthIdToken: sent.get('id_token'),
    };
    if (outcome === 'confirm') return { ...common, needConfirmation: true };
    const { started, isNewUser } = outcome;
    rememberDevice(deps, call, started.account);
    return {
      ...common,
      localId: started.account.uid,
      isNewUser,
      // The SDK expects text, and parses it.
      rawUserInfo: JSON.stringify({ sub: claims.sub, name: claims.name, email: claims.email, picture: claims.picture }),
      ...(await enteredAnswer(deps, started)),
    };
  });

/**
 * The account of somebody who has none with this provider: a new one, or the one whose creator typed in the address that
 * the provider vouches for and never proved it. Null: the address is another account's, and proven there.
 */
function ownerFor(fresh: Account, addressee: Account | null, claims: Claims): Entry | null {
  if (addressee === null || claims.email === undefined || claims.email_verified !== true) {
    return { before: null, owner: { ...fresh, ...profile(claims) }, left: null };
  }
  if (addressee.emailVerified) return null;
  return { before: addressee, ...claimMailbox(addressee, claims.email, fresh) };
}

/** An address that the provider does not vouch for is as good as one typed in: only a new account starts with it. */
function adoptedAddress(
  owner: Account,
  { email, email_verified }: Claims,
  { isNew }: { readonly isNew: boolean },
): Partial<Pick<Account, 'email' | 'emailVerified'>> {
  const isVerified = email_verified === true;
  if (email === undefined || owner.email !== null || !(isVerified || isNew)) return {};
  return { email, emailVerified: isVerified };
}

async function readClaims({ clock }: IdentityDeps, provider: OidcProvider, sent: URLSearchParams): Promise<Claims> {
  const token = required(sent.get('id_token') ?? undefined, 'INVALID_IDP_RESPONSE');
  try {
    const { payload } = await jwtVerify(token, provider.keys, {
      algorithms: ['RS256', 'ES256', 'EdDSA'],
      issuer: provider.issuer,
      audience: provider.clientId,
      currentDate: new Date(clock.now()),
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const claims = claimsSchema.parse(payload);
    if (!isNonceRight(claims.nonce, sent.get('nonce'))) return refuse('MISSING_OR_INVALID_NONCE');
    return claims;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return refuse('INVALID_IDP_RESPONSE');
    throw error;
  }
}

/** The token holds the nonce itself or, from Apple and Google, its SHA-256; the page sends the nonce. */
function isNonceRight(inToken: string | undefined, sent: string | null): boolean {
  if (inToken === undefined) return true;
  if (sent === null) return false;
  return inToken === sent || inToken === createHash('sha256').update(sent).digest('hex');
}

function toFederated({ providerId }: OidcProvider, claims: Claims): Federated {
  return {
    providerId,
    rawId: claims.sub,
    email: claims.email ?? null,
    displayName: claims.name ?? null,
    photoUrl: claims.picture ?? null,
  };
}

function profile(claims: Claims): Pick<Account, 'displayName' | 'photoUrl'> {
  return { displayName: claims.name ?? null, photoUrl: claims.picture ?? null };
}
