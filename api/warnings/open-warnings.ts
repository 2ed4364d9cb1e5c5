/** Opens what tells the operators that something is broken. */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { OperatorMessages } from '#shared/ports/operator-messages.ts';
import type { TelegramId } from '#shared/units.ts';
import type { Cluster } from '../cluster/open-cluster.ts';
import { redisCheck, scannersCheck } from '../health/checks.ts';
import { createPartChecks } from '../health/part-checks.ts';
import type { SetupFaults } from '../health/setup-faults.ts';
import { createIncidents, type IncidentsDeps } from './incidents.ts';
import { createOperatorWarnings, type OperatorWarnings } from './operator-warnings.ts';
import { createProcessIncidents } from './process-incidents.ts';
import { ownSentWarnings, sharedSentWarnings } from './sent-warnings.ts';

interface WarningDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly steady: Clock;
  readonly log: Log;
  /** Null: no bot runs here, and nobody can be warned. */
  readonly messages: OperatorMessages | null;
  readonly operators: readonly TelegramId[];
  readonly requestTimes: IncidentsDeps['requestTimes'];
}

export type JobWarningsDeps = WarningDeps & IncidentsDeps;

export interface ProcessWarningsDeps extends WarningDeps {
  readonly setupFaults: SetupFaults;
  readonly cluster: Pick<Cluster, 'numbers' | 'facts'>;
}

/** The checks of `/api/health` already log what they find, so these do not. */
const SILENT: Log = { info() {}, warn() {}, error() {} };

/** The warnings of the process with the jobs. Null where nobody can be warned. */
export function openJobWarnings(deps: JobWarningsDeps): OperatorWarnings | null {
  const { store, clock, steady, log, messages, operators } = deps;
  if (messages === null) return null;
  const read = createIncidents(deps);
  return createOperatorWarnings({
    read,
    messages,
    operators,
    sent: ownSentWarnings(store, operators),
    clock,
    steady,
    log,
  });
}

/** The warnings of a process that answers people, where there are several. Null where nobody can be warned. */
export function openProcessWarnings(deps: ProcessWarningsDeps): OperatorWarnings | null {
  const { store, setupFaults, clock, steady, log, messages, operators, requestTimes, cluster } = deps;
  if (messages === null) return null;
  const checks = { redis: redisCheck(cluster.numbers), scanners: scannersCheck(cluster.facts) };
  const parts = createPartChecks({ checks, clock: steady, log: SILENT });
  const read = createProcessIncidents({ parts, setupFaults, requestTimes });
  return createOperatorWarnings({
    read,
    messages,
    operators,
    sent: sharedSentWarnings(store, operators),
    clock,
    steady,
    log,
  });
}
