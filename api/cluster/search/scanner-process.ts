/** A process that searches its shares of the events, and says how it is; one of all these has the jobs, too. */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Tracer } from '#shared/ports/tracer.ts';
import { openCommissions } from '../../commissions/commission-table.ts';
import type { Feeds } from '../../feeds/create-feeds.ts';
import type { ReadableTally } from '../../metrics/tally.ts';
import { createHouseSettings } from '../../operator/house-settings.ts';
import { type HeldWork, holdLease } from '../hold-lease.ts';
import { JOBS } from '../installation-leases.ts';
import type { Cluster } from '../open-cluster.ts';
import { runScanner } from './run-scanner.ts';
import { type ScannerAddress, serveScannerHealth } from './scanner-health.ts';

export interface ScannerProcessDeps {
  readonly cluster: Cluster;
  readonly store: DocumentStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly feeds: Pick<Feeds, 'oddsClock'>;
  /** Names this process. */
  readonly processId: string;
  readonly log: Log;
  readonly tracer: Tracer;
  readonly tally: ReadableTally;
  readonly yieldTurn: () => Promise<void>;
  readonly realNow: () => number;
  /** Where the process reports its health. */
  readonly address: ScannerAddress;
  /** Called once the jobs are this process's. Returns what ends them. */
  readonly beginJobs: HeldWork['begin'];
  readonly onJobsLost: () => void;
}

/** Returns the function that hands everything over and stops. */
export async function runScannerProcess(deps: ScannerProcessDeps): Promise<() => Promise<void>> {
  const { cluster, store, bus, clock, feeds, processId, log, tracer, tally, yieldTurn, realNow } = deps;
  const { leases, facts, numbers } = cluster;
  const commissions = await openCommissions({ store, clock, log });
  const stopCommissions = commissions.start();
  const houses = createHouseSettings({ store, bus, clock, log });
  const stopHouses = await houses.start();
  const stopScanner = runScanner({
    cluster,
    feeds,
    commissions,
    houses,
    processId,
    log,
    yieldTurn,
    realNow,
    tracer,
  });
  const { stop: stopHealth } = await serveScannerHealth(deps.address, { facts, numbers, tally });
  const jobs = { name: JOBS, begin: deps.beginJobs, onLost: deps.onJobsLost };
  const stopJobs = holdLease(jobs, { leases, log, realNow });
  log.info('Arbi procura surebets, com outros processos', { processo: processId });
  return async () => {
    await stopJobs();
    await stopScanner();
    stopCommissions();
    stopHouses();
    await stopHealth();
  };
}
