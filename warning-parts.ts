/** Builds what tells the operators that something is broken, out of the parts that can be. */
import type { BotHearing } from '#shared/ports/chat/bot-service.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { TelegramId } from '#shared/units.ts';
import type { AccessParts } from './api/access/create-access.ts';
import type { Market } from './api/arbitrage/create-market.ts';
import type { Backups } from './api/backups/create-backups.ts';
import { redisCheck, scannersCheck } from './api/health/checks.ts';
import { createPartChecks } from './api/health/part-checks.ts';
import { createServerChecks } from './api/health/server-checks.ts';
import { watchedFolders } from './api/health/watched-folders.ts';
import type { RequestTimes } from './api/http/request-times.ts';
import type { Several } from './api/several/open-several.ts';
import { createIncidents } from './api/warnings/incidents.ts';
import { createOperatorWarnings, type OperatorWarnings } from './api/warnings/operator-warnings.ts';
import { createProcessIncidents } from './api/warnings/process-incidents.ts';
import { ownTold, sharedTold } from './api/warnings/told-warnings.ts';
import { createOperatorMessages } from './bot/operator/operator-messages.ts';

interface WhoIsTold {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly steady: Clock;
  readonly log: Log;
  /** Null: no bot runs here, and nobody can be told. */
  readonly bot: Parameters<typeof createOperatorMessages>[0] | null;
  readonly adminTelegramIds: readonly TelegramId[];
  readonly operator: { readonly requestTimes: RequestTimes };
}

interface WarningPartsDeps extends WhoIsTold {
  readonly telegram: { readonly hearing: BotHearing } | null;
  readonly dataDir: string;
  readonly keptDir: string;
  readonly processId: string;
  readonly access: Pick<AccessParts, 'access' | 'routeGroups'>;
  readonly market: Pick<Market, 'ingest' | 'oddsClock'>;
  readonly backups: Pick<Backups, 'check' | 'bucketCheck' | 'state'>;
  readonly operator: { readonly requestTimes: RequestTimes } & Parameters<typeof createServerChecks>[0]['operator'];
}

interface ProcessWarningsDeps extends WhoIsTold {
  readonly several: Pick<Several, 'numbers' | 'facts'> | null;
}

/** The checks of `/api/health` log what they find. */
const SILENT: Log = { info() {}, warn() {}, error() {} };

/** Of the process with the duties. Null where nobody can be told. */
export function createWarningParts(deps: WarningPartsDeps): OperatorWarnings | null {
  const { bot, telegram, store, access, market, operator, backups, adminTelegramIds: operators } = deps;
  if (bot === null) return null;
  const folders = watchedFolders(deps, backups.state().dir);
  // What is shared with others is told by those who outlive it.
  const own = { botService: null, hearing: telegram?.hearing ?? null, several: null };
  const parts = createServerChecks({ ...deps, ...market, ...own, folders, log: SILENT });
  const read = createIncidents({ ...deps, ...access, ...market, ...operator, folders, parts });
  const told = ownTold(store, operators);
  return createOperatorWarnings({ ...deps, read, told, messages: createOperatorMessages(bot), operators });
}

/** Of each process of several that answers people. Null where nobody can be told. */
export function createProcessWarnings(deps: ProcessWarningsDeps): OperatorWarnings | null {
  const { bot, store, steady, several, operator, adminTelegramIds: operators } = deps;
  if (bot === null || several === null) return null;
  const checks = { redis: redisCheck(several.numbers), scanners: scannersCheck(several.facts) };
  const parts = createPartChecks({ checks, clock: steady, log: SILENT });
  const read = createProcessIncidents({ ...operator, parts });
  const told = sharedTold(store, operators);
  return createOperatorWarnings({ ...deps, read, told, messages: createOperatorMessages(bot), operators });
}
