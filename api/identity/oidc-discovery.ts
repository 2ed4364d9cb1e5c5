/**
 * Discovers an external OpenID Connect provider from its issuer: its sign-in page and its signing keys. The issuer is
 * asked when it is first needed, and again some time after a failure.
 */
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import type { OidcProvider } from './operations/identity-deps.ts';

export interface OidcSpec {
  /** The SDK's name for it: 'google.com', or 'oidc.' and a name. */
  readonly providerId: string;
  /** The label of the button. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
}

export interface DiscoveredOidc {
  readonly provider: OidcProvider;
  /** Where people are sent to sign in; null until the issuer has answered. */
  authorizationUrl(): string | null;
}

export interface OidcDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: Log;
}

const TIMEOUT_MS = 5_000;
const RETRY_MS = 60_000;
const MAX_BYTES = 256 * 1024;

const https = z.url({ protocol: /^https$/ }).or(z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }));
const documentSchema = z.object({ issuer: z.string(), authorization_endpoint: https, jwks_uri: https });
type Discovery = z.infer<typeof documentSchema>;

/** Source: https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig */
export function discoverOidc(spec: OidcSpec, { fetch, clock, log }: OidcDeps): DiscoveredOidc {
  const { issuer, clientId, providerId } = spec;
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  let found: { readonly discovery: Discovery; readonly keys: JWTVerifyGetKey } | null = null;
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const text = await answer.text();
    if (!answer.ok || text.length > MAX_BYTES) throw new Error(`OIDC: ${answer.status}`);
    const discovery = documentSchema.parse(JSON.parse(text));
    // Otherwise a server that answers for another issuer could have its own tokens accepted as that issuer's.
    if (discovery.issuer !== issuer) throw new Error('OIDC: the document names another issuer');
    found = { discovery, keys: createRemoteJWKSet(new URL(discovery.jwks_uri)) };
  }

  function look(): Promise<void> {
    if (found !== null || Math.abs(clock.now() - askedAt) < RETRY_MS) return asking ?? Promise.resolve();
    askedAt = clock.now();
    asking = ask()
      .catch(cause => log.warn('o emissor OIDC não respondeu', { issuer, cause }))
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return {
    provider: {
      providerId,
      issuer,
      clientId,
      async keys(header, token) {
        await look();
        if (found === null) throw new Error('OIDC: the issuer cannot be asked for its keys');
        return found.keys(header, token);
      },
    },
    authorizationUrl() {
      void look();
      return found?.discovery.authorization_endpoint ?? null;
    },
  };
}
