/** What every scanner process does: it searches its shares. */
import { commissionForPrices } from '#shared/markets/commissions.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Tracer } from '#shared/ports/tracer.ts';
import type { CommissionTable } from '../../commissions/commission-table.ts';
import type { Feeds } from '../../feeds/create-feeds.ts';
import type { RegisteredHouses } from '../../operator/house-settings.ts';
import type { Cluster } from '../open-cluster.ts';
import { SHARE_TOLD_MS } from '../share-facts.ts';
import { createEachShare } from './each-share.ts';
import { openShareScanner } from './share-scanner.ts';
import { takeShares } from './take-shares.ts';

export interface RunScannerDeps {
  readonly cluster: Cluster;
  readonly feeds: Pick<Feeds, 'oddsClock'>;
  readonly commissions: Pick<CommissionTable, 'current' | 'onChange'>;
  readonly houses: Pick<RegisteredHouses, 'onChange'>;
  /** Names this process. */
  readonly processId: string;
  readonly log: Log;
  readonly yieldTurn: () => Promise<void>;
  readonly realNow: () => number;
  readonly tracer?: Tracer;
}

const SWEEP_MS = 1_000;

/** Returns the function that hands everything over and stops. */
export function runScanner(deps: RunScannerDeps): () => Promise<void> {
  const { cluster, feeds, commissions, houses, processId, log, yieldTurn, realNow, tracer } = deps;
  const { leases, quotes, facts, tables } = cluster;
  const commissionOf = (book: string) => commissionForPrices(commissions.current(), book);
  const shares = takeShares({
    leases,
    processId,
    log,
    realNow,
    open: (share, lease, onLost) =>
      openShareScanner(share, lease, {
        quotes,
        facts,
        table: tables.of(share),
        commissionOf,
        clock: feeds.oddsClock,
        yieldTurn,
        realNow,
        tracer,
        onLost,
      }),
  });
  const each = createEachShare(shares.scanners, log);
  const stopCommissions = commissions.onChange(() => void each(scanner => scanner.setCommissions(commissionOf)));
  const stopHouses = houses.onChange(() => void each(scanner => scanner.setHouses(commissionOf)));
  const timers = [
    setInterval(() => void each(scanner => scanner.sweep()), SWEEP_MS),
    setInterval(() => void each(scanner => scanner.tell()), SHARE_TOLD_MS),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    stopCommissions();
    stopHouses();
    await shares.stop();
  };
}
