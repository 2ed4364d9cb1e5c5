/** What the embedded identity is made of. Each operation takes the slice it uses. */

import type { Context } from 'hono';
import type { JWTVerifyGetKey } from 'jose';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Outbox } from '#shared/ports/outbox.ts';
import type { Uid } from '#shared/units.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import type { RandomBytes } from '../../secrets/digest.ts';
import type { PasswordHasher } from '../accounts/password-hasher.ts';
import type { IdTokenDeps } from '../tokens/id-token.ts';

/** Somebody else's OpenID Connect: what its id tokens are checked against. */
export interface OidcProvider {
  /** As the SDK names it: 'google.com', or 'oidc.' and a name. */
  readonly providerId: string;
  readonly issuer: string;
  /** What its tokens must be made out to. */
  readonly clientId: string;
  /** jose's `createRemoteJWKSet`, or `createLocalJWKSet` of keys already at hand. */
  readonly keys: JWTVerifyGetKey;
}

export interface IdentityDeps extends IdTokenDeps {
  readonly store: DocumentStore;
  readonly outbox: Outbox;
  readonly log: Log;
  readonly randomBytes: RandomBytes;
  readonly hasher: PasswordHasher;
  readonly limiter: RateLimiter;
  /** The product's own address, without a slash at the end: links in mails begin with it. */
  readonly baseUrl: string;
  /** Hosts that a link may lead on to, beside that of `baseUrl`. */
  readonly authorizedDomains: readonly string[];
  /** Where a request came from, as far as the proxies in front can be believed. */
  readonly clientAddress: (c: Context) => string;
  readonly oidcProviders: readonly OidcProvider[];
  /** Told of every sign-in, change and refusal, to be written down. */
  readonly report: (act: IdentityAct) => void;
}

/** What somebody did with an account, or tried. */
export interface IdentityAct {
  /** As in the path: 'signInWithPassword', 'update'. */
  readonly method: string;
  /** Null where it is refused, or nobody is named. */
  readonly uid: Uid | null;
  /** Why it was refused; null where it was not. */
  readonly refused: string | null;
}

/** What an operation is told of a request beside its body. */
export interface Call {
  /** A household or a person, for the limits. */
  readonly from: string;
}
