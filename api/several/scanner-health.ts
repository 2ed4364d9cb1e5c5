/** `/api/health` of a process that nobody visits: whether every share is searched, for whatever starts and watches it. */
import { Hono } from 'hono';
import type { SharedFacts } from '#shared/ports/several/facts.ts';
import { closeServer, listenForPeople } from '../http/listen.ts';
import { readShareFacts, sumStats } from './share-facts.ts';
import { SHARES } from './share-of.ts';

/** Listens on this machine only. Throws if the port is taken. */
export async function serveScannerHealth(
  port: number,
  { facts }: { readonly facts: SharedFacts },
): Promise<() => Promise<void>> {
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
  const server = await listenForPeople(app.fetch, { port, host: '127.0.0.1', isEndless: () => false });
  if (!server.ok) throw new Error(server.error.message);
  return () => closeServer(server.value);
}
