/** What the pages learn about how this server signs people in. */
import type { Outbox } from '#shared/ports/outbox.ts';
import type { PublicConfig } from '#shared/wire/auth.ts';
import type { DiscoveredOidc, OidcSpec } from '../identity/oidc-discovery.ts';

export interface PublicConfigDeps {
  readonly isLocal: boolean;
  readonly bot: PublicConfig['bot'];
  readonly identity: PublicConfig['identity'];
  readonly outbox: Outbox;
  readonly oidc: { readonly spec: OidcSpec; readonly found: DiscoveredOidc } | null;
  readonly telegramOidc: boolean;
  readonly backupDays: number;
}

export function publicConfigOf({ isLocal, bot, identity, outbox, oidc, ...rest }: PublicConfigDeps): PublicConfig {
  // Firebase sends its own mail and SMS, and opens its own windows.
  const isFirebase = identity.kind === 'firebase';
  return {
    local: isLocal,
    bot,
    identity,
    signIn: {
      phone: isFirebase || outbox.sends('sms'),
      mail: isFirebase || outbox.sends('mail'),
      providers: isFirebase ? [{ id: 'google.com', name: 'Google', oidc: null }] : offered(oidc),
      telegramOidc: rest.telegramOidc,
    },
    backupDays: rest.backupDays,
  };
}

/** No button until the issuer has answered where to sign in. */
function offered(oidc: PublicConfigDeps['oidc']): PublicConfig['signIn']['providers'] {
  const authorizationUrl = oidc?.found.authorizationUrl() ?? null;
  if (oidc === null || authorizationUrl === null) return [];
  const { providerId, name, clientId } = oidc.spec;
  return [{ id: providerId, name, oidc: { authorizationUrl, clientId } }];
}
