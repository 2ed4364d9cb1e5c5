/** Builds the embedded identity for production: keys on disk, rate limits in memory, routes at the root of the origin. */
import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Outbox } from '#shared/ports/outbox.ts';
import type { RateLimiter } from '#shared/ports/rate-limiter.ts';
import { createRateLimiter } from '../adapters/in-process-rate-limiter.ts';
import { newSecret } from '../secrets/digest.ts';
import { createKeyFile } from '../secrets/key-file.ts';
import { deriveKey, keyedHash } from '../secrets/keyed-hash.ts';
import { createPasswordHasher } from './accounts/password-hasher.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import { createKnownDevices } from './guessing/known-devices.ts';
import { identityRoutes } from './identity-routes.ts';
import type { IdentityAct, IdentityDeps, OidcProvider } from './operations/identity-deps.ts';
import { createFactorVault } from './second-factor/factor-vault.ts';
import { createSigningKeys } from './tokens/signing-keys.ts';

export const EMBEDDED_PROJECT_ID = 'arbi-local';
/**
 * The web API key of the embedded accounts. It is in every page, so it is no secret: it names the project that a request is
 * for. Browsers keep a sign-in under this key, so another value would sign everybody out.
 */
export const EMBEDDED_API_KEY = 'local';

export interface IdentityOptions {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbox: Outbox;
  readonly writers: IdentityDeps['writers'];
  /** Files that only the user of this process may read. They are created if they are missing. */
  readonly keyFile: string;
  readonly secretFile: string;
  /** Without a slash at the end. Read for each mail, because the port may be chosen only at the start. */
  readonly baseUrl: () => string;
  readonly clientAddress: (c: Context) => string;
  /** Shared by several processes; absent: this process counts for itself. */
  readonly limiter?: RateLimiter;
  readonly oidcProviders: readonly OidcProvider[];
  readonly report: (act: IdentityAct) => void;
  readonly eraseData: IdentityDeps['eraseData'];
}

export async function createIdentity(
  options: IdentityOptions,
): Promise<{ readonly identity: Identity; readonly routes: Hono }> {
  const { clock, keyFile, secretFile, baseUrl, ...rest } = options;
  const newId = () => randomBytes(8).toString('hex');
  const file = createKeyFile({ path: secretFile, newId });
  const secret = (await file.read()) ?? (await file.create(newSecret(randomBytes)));
  const pseudonymKey = deriveKey(secret, 'pseudonyms');
  const deps = {
    ...rest,
    clock,
    randomBytes,
    keys: await createSigningKeys({ file: createKeyFile({ path: keyFile, newId }), clock }),
    hasher: createPasswordHasher({ randomBytes }),
    limiter: options.limiter ?? createRateLimiter({ clock }),
    devices: createKnownDevices({ key: deriveKey(secret, 'known-devices'), clock, randomBytes }),
    vault: createFactorVault(secret, randomBytes),
    pseudonym: (text: string) => keyedHash(pseudonymKey, text).slice(0, 16),
    projectId: EMBEDDED_PROJECT_ID,
    apiKey: EMBEDDED_API_KEY,
    get baseUrl() {
      return baseUrl();
    },
    authorizedDomains: [],
  };
  return { identity: createEmbeddedIdentity(deps), routes: identityRoutes(deps) as unknown as Hono };
}
