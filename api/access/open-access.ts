/** Opens accounts, sessions, groups and files as the environment selects them. */
import { createHmac, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import { FILE_FOLDERS, type FileStore } from '#shared/ports/files/file-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Outbox } from '#shared/ports/outbox.ts';
import type { RateLimiter } from '#shared/ports/rate-limiter.ts';
import type { Tally } from '#shared/ports/tally.ts';
import type { TelegramId } from '#shared/units.ts';
import { type FilesSpec, openFileStore } from '../adapters/files/open-file-store.ts';
import { createRateLimiter } from '../adapters/in-process-rate-limiter.ts';
import { auditOf, createAuditLog } from '../audit/audit-log.ts';
import { countedAudit } from '../audit/counted-audit.ts';
import { type GivenSecrets, openSessionSecrets } from '../auth/session-secrets.ts';
import { type ConnectedTelegram, telegramProofSources } from '../auth/telegram-proof-sources.ts';
import { clientAddress } from '../http/client-address.ts';
import { type DiscoveredOidc, discoverOidc, type OidcSpec } from '../identity/oidc-discovery.ts';
import { type IdentitySpec, type OpenIdentity, openIdentity } from '../identity/open-identity.ts';
import { countedLimiter } from '../metrics/counted-limiter.ts';
import type { Writers } from '../quotas/writers.ts';
import { type AccessParts, createAccess } from './create-access.ts';

interface AccessEnv extends GivenSecrets {
  readonly identity: IdentitySpec;
  readonly files: FilesSpec;
  readonly oidc: OidcSpec | null;
  readonly publicUrl: string | null;
  readonly pagesUrl: string | null;
}

export interface OpenAccessDeps {
  readonly store: DocumentStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  /** A clock that nobody can set. */
  readonly steady: Clock;
  readonly log: Log;
  readonly tally: Tally;
  /** Null: Telegram is not connected. */
  readonly telegram: ConnectedTelegram | null;
  readonly adminTelegramIds: readonly TelegramId[];
  readonly outbox: Outbox;
  readonly writers: Writers;
  /** Shared by several processes; null: this process counts for itself. */
  readonly sharedLimiter: RateLimiter | null;
  /** Where keys and media are. */
  readonly keptDir: string;
  /** Where people reach the server, without a slash at the end. */
  readonly baseUrl: () => string;
}

export interface OpenedAccess {
  readonly access: AccessParts;
  readonly accounts: OpenIdentity;
  /** Null: files are on the disk. */
  readonly bucketFiles: FileStore | null;
  readonly oidc: { readonly spec: OidcSpec; readonly found: DiscoveredOidc } | null;
}

export async function openAccess(env: AccessEnv, deps: OpenAccessDeps): Promise<OpenedAccess> {
  const { store, bus, clock, steady, log, tally, telegram, adminTelegramIds } = deps;
  const { outbox, sharedLimiter, keptDir, baseUrl } = deps;
  const secretFile = (name: string) => join(keptDir, 'secrets', name);
  const audit = countedAudit(createAuditLog({ store, clock, log, newId: randomUUID }), tally);
  const oidc = env.oidc && { spec: env.oidc, found: discoverOidc(env.oidc, { fetch, clock, log }) };
  const accounts = await openIdentity(env.identity, {
    store,
    clock,
    log,
    outbox,
    writers: deps.writers,
    keyFile: secretFile('identity-keys.json'),
    secretFile: secretFile('identity-secret'),
    limiter: sharedLimiter ?? countedLimiter(createRateLimiter({ clock }), tally),
    baseUrl,
    clientAddress,
    report: act => {
      audit.record(auditOf(act));
      const { uid, refused } = act;
      if (uid !== null && refused === null) void bus.publish('account.changed', { uid });
    },
    oidcProviders: oidc ? [oidc.found.provider] : [],
    eraseData: (uid, telegramId) => access.erasure.erase({ uid, telegramId }),
  });
  const secrets = await openSessionSecrets(env, secretFile('session-secret'));
  const filesDir = join(keptDir, 'files');
  if (env.files.kind === 'bucket' && hasFiles(filesDir))
    log.warn('há arquivos no disco que o bucket não tem: pare o servidor e use npm run move-files -- bucket', {
      filesDir,
    });
  const files = openFileStore(env.files, {
    root: filesDir,
    // A key of its own, derived so that no further file has to be kept.
    secret: createHmac('sha256', secrets.current).update('file links').digest('hex'),
    clock,
    steady,
    linkBase: '/api/files/',
  });
  const { botToken, oidc: telegramOidc, chatMembers } = telegramProofSources(telegram, { clock, steady, tally });
  const access = createAccess({
    store,
    bus,
    clock,
    steady,
    log,
    identity: accounts.identity,
    adminTelegramIds,
    // Cookies reach pages at another address only with the attributes of https, which browsers grant this machine, too.
    overHttps: env.pagesUrl !== null || (env.publicUrl?.startsWith('https:') ?? false),
    botToken,
    oidc: telegramOidc,
    chatMembers,
    secrets,
    audit,
    clientAddress,
    writers: deps.writers,
    files,
    tally,
    newId: randomUUID,
  });
  return { access, accounts, bucketFiles: env.files.kind === 'bucket' ? files : null, oidc };
}

/** Whether anything was kept on the disk. */
function hasFiles(dir: string): boolean {
  return FILE_FOLDERS.some(folder => existsSync(join(dir, folder)) && readdirSync(join(dir, folder)).length > 0);
}
