/** The deps of the embedded identity. Each operation takes only those that it uses. */

import type { Context } from 'hono';
import type { JWTVerifyGetKey } from 'jose';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Outbox } from '#shared/ports/outbox.ts';
import type { RateLimiter } from '#shared/ports/rate-limiter.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import type { Writers } from '../../quotas/writers.ts';
import type { RandomBytes } from '../../secrets/digest.ts';
import type { PasswordHasher } from '../accounts/password-hasher.ts';
import type { KnownDevices } from '../guessing/known-devices.ts';
import type { FactorVault } from '../second-factor/factor-vault.ts';
import type { IdTokenDeps } from '../tokens/id-token.ts';
import type { Browser } from '../tokens/session-document.ts';

/** An external OpenID Connect provider, and what its id tokens are checked against. */
export interface OidcProvider {
  /** The SDK's name for it: 'google.com', or 'oidc.' and a name. */
  readonly providerId: string;
  readonly issuer: string;
  /** The audience that its tokens must have. */
  readonly clientId: string;
  /** jose's `createRemoteJWKSet`, or `createLocalJWKSet` for keys that are already known. */
  readonly keys: JWTVerifyGetKey;
}

export interface IdentityDeps extends IdTokenDeps {
  readonly store: DocumentStore;
  /** Every request names it. */
  readonly apiKey: string;
  readonly outbox: Outbox;
  /** Told of everybody who signs up. */
  readonly writers: Pick<Writers, 'note'>;
  readonly log: Log;
  readonly randomBytes: RandomBytes;
  readonly hasher: PasswordHasher;
  readonly limiter: RateLimiter;
  readonly devices: KnownDevices;
  readonly vault: FactorVault;
  /** A keyed hash: the same for the same text, and nothing that a reader of the store or of the audit log can undo. */
  readonly pseudonym: (text: string) => string;
  /** The product's own address, without a slash at the end: links in mails begin with it. */
  readonly baseUrl: string;
  /** Hosts that a link may continue to, in addition to the host of `baseUrl`. */
  readonly authorizedDomains: readonly string[];
  /** Where a request came from, as far as the proxies in front can be trusted. */
  readonly clientAddress: (c: Context) => string;
  readonly oidcProviders: readonly OidcProvider[];
  /** Deletes what the whole product keeps of the person of an account, before the account itself goes. */
  readonly eraseData: (uid: Uid, telegramId: TelegramId | null) => Promise<void>;
  /** Called with every sign-in, change and refusal, to record it. */
  readonly report: (act: IdentityAct) => void;
}

/** Something that a person did, or tried to do, with an account. */
export interface IdentityAct {
  /** As in the path: 'signInWithPassword', 'update'. */
  readonly method: string;
  /** Null if the request is refused or names nobody. */
  readonly uid: Uid | null;
  /** The reason of a refusal; null if it was not refused. */
  readonly refused: string | null;
  /** Pseudonyms of the address it came from, and of the account that it named, if it named one. */
  readonly from: string;
  readonly about: string | null;
  /** What the browser calls itself; '' if it says nothing that is known. */
  readonly device: string;
}

/** What an operation knows of a request besides its body. */
export interface Call {
  /** The household or person that the limits count. */
  readonly from: string;
  /** The cookie of known devices, as sent; '' if there is none. */
  readonly devices: string;
  /** Sets that cookie on the answer. */
  readonly setDevices: (cookie: string) => void;
  /** Where a sign-in happens. */
  readonly browser: Browser;
  /** Tells the audit log which account the request names. subject: as the limits count it. */
  readonly names: (subject: string) => void;
  /** Tells whose account was changed, where the answer does not: its sessions elsewhere are looked at again. */
  readonly changes: (uid: Uid) => void;
}
