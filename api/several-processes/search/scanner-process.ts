/** A process that searches its shares of the events, and says how it is; one of all these has the duties, too. */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Tracer } from '#shared/ports/tracer.ts';
import { openCommissions } from '../../commissions/commission-table.ts';
import type { Feeds } from '../../feeds/create-feeds.ts';
import type { ReadableTally } from '../../metrics/tally.ts';
import { createHouseSettings } from '../../operator-settings/house-settings.ts';
import { type HeldWork, holdLease } from '../hold-lease.ts';
import { DUTIES } from '../installation-leases.ts';
import type { Several } from '../open-several.ts';
import { runScanner } from './run-scanner.ts';
import { type ScannerAddress, serveScannerHealth } from './scanner-health.ts';

export interface ScannerProcessDeps {
  readonly several: Several;
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
  /** Called once the duties are this process's. Returns what ends them. */
  readonly beginDuties: HeldWork['begin'];
  readonly onDutiesLost: () => void;
}

/** Returns the function that hands everything over and stops. */
export async function runScannerProcess(deps: ScannerProcessDeps): Promise<() => Promise<void>> {
  const { several, store, bus, clock, feeds, processId, log, tracer, tally, yieldTurn, realNow } = deps;
  const { leases, facts, numbers } = several;
  const commissions = await openCommissions({ store, clock, log });
  const stopCommissions = commissions.start();
  const houses = createHouseSettings({ store, bus, clock, log });
  const stopHouses = await houses.start();
  const stopScanner = runScanner({
    several,
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
  const duties = { name: DUTIES, begin: deps.beginDuties, onLost: deps.onDutiesLost };
  const stopDuties = holdLease(duties, { leases, log, realNow });
  log.info('Arbi procura surebets, com outros processos', { processo: processId });
  return async () => {
    await stopDuties();
    await stopScanner();
    stopCommissions();
    stopHouses();
    await stopHealth();
  };
}
