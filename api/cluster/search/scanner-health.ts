/**
 * `/api/health` and `/api/metrics` of a process that serves no people: whether every share is searched, and what it
 * counted, for whatever starts and watches the process.
 */
import { Hono } from 'hono';
import { closeServer, listenForPeople, portOf } from '../../http/listen.ts';
import { type MetricsAccess, metricsDoor } from '../../metrics/metrics-door.ts';
import { redisNumbers } from '../../metrics/redis-numbers.ts';
import type { ReadableTally } from '../../metrics/tally.ts';
import type { Cluster } from '../open-cluster.ts';
import { readShareFacts, sumStats } from '../share-facts.ts';
import { SHARES } from '../share-of.ts';

export interface ScannerHealthDeps extends Pick<Cluster, 'facts' | 'numbers'> {
  readonly tally: ReadableTally;
}

export interface ScannerAddress {
  readonly port: number;
  /** As for a server that people reach; null: all addresses. */
  readonly host: string | null;
  readonly metricsFor: MetricsAccess;
}

/** Listens on this machine only, unless a token keeps strangers from its numbers. Throws if the port is taken. */
export async function serveScannerHealth(
  { port, host, metricsFor }: ScannerAddress,
  { facts, numbers, tally }: ScannerHealthDeps,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const app = new Hono().get('/api/health', async c => {
    const shares = await readShareFacts(facts).catch(() => null);
    const searched = shares?.filter(each => each !== null) ?? [];
    const status = searched.length === SHARES ? ('ok' as const) : ('degraded' as const);
    return c.json(
      {
        status,
        role: 'scanner',
        shares: { all: SHARES, searched: searched.length },
        ...sumStats(searched.map(each => each.stats)),
      },
      200,
    );
  });
  const { registry } = tally;
  app.route('/', metricsDoor({ registry, metricsFor, read: redisNumbers(registry, numbers) }));
  const isGuarded = typeof metricsFor === 'object';
  const server = await listenForPeople(app.fetch, {
    port,
    host: isGuarded ? host : '127.0.0.1',
    isEndless: () => false,
  });
  if (!server.ok) throw new Error(server.error.message);
  return { port: portOf(server.value), stop: () => closeServer(server.value) };
}
