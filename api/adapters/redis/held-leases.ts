/** Which leases of an installation are held now, for a command that may only run while nobody works. */
import { err, ok, type Result } from '#shared/result.ts';
import { leaseKey } from './redis-leases.ts';

const CONNECT_MS = 3_000;

/** Those of the names that somebody holds. Unlike a server, it does not wait for a Redis that is away. */
export async function heldLeases(
  url: string,
  names: readonly string[],
): Promise<Result<string[], { readonly code: 'unreachable' }>> {
  const { createClient } = await import('@redis/client');
  const client = createClient({ url, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false } });
  client.on('error', () => {});
  try {
    await client.connect();
    const values = await client.mGet(names.map(leaseKey));
    return ok(names.filter((_, at) => values[at] != null));
  } catch {
    return err({ code: 'unreachable' });
  } finally {
    // A client that never connected cannot be destroyed.
    if (client.isOpen) client.destroy();
  }
}
