/** Builds what tells the operators that something is broken, out of the parts that can be. */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { TelegramId } from '#shared/units.ts';
import type { AccessParts } from './api/access/create-access.ts';
import type { Market } from './api/arbitrage/create-market.ts';
import type { Backups } from './api/backups/create-backups.ts';
import { createServerChecks } from './api/health/server-checks.ts';
import type { RequestTimes } from './api/http/request-times.ts';
import { createIncidents } from './api/warnings/incidents.ts';
import { createOperatorWarnings, type OperatorWarnings } from './api/warnings/operator-warnings.ts';
import { createOperatorMessages } from './bot/operator/operator-messages.ts';

interface WarningPartsDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly steady: Clock;
  readonly log: Log;
  readonly dataDir: string;
  readonly access: Pick<AccessParts, 'access' | 'routeGroups'>;
  readonly market: Pick<Market, 'ingest' | 'oddsClock'>;
  readonly backups: Pick<Backups, 'check' | 'bucketCheck'>;
  readonly operator: { readonly requestTimes: RequestTimes } & Parameters<typeof createServerChecks>[0]['operator'];
  /** Null: no bot runs here, and nobody can be told. */
  readonly bot: Parameters<typeof createOperatorMessages>[0] | null;
  readonly adminTelegramIds: readonly TelegramId[];
}

const SILENT: Log = { info() {}, warn() {}, error() {} };

/** Null where nobody can be told. */
export function createWarningParts(deps: WarningPartsDeps): OperatorWarnings | null {
  const { bot, access, market, operator, adminTelegramIds: operators } = deps;
  if (bot === null) return null;
  // The checks of `/api/health` log what they find. That Telegram does not answer cannot be told by Telegram.
  const parts = createServerChecks({ ...deps, ...market, botService: null, log: SILENT });
  const read = createIncidents({ ...deps, ...access, ...market, ...operator, parts });
  return createOperatorWarnings({ ...deps, read, messages: createOperatorMessages(bot), operators });
}
