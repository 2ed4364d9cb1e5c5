/** Whether an installation works now, for a command that may only run while nobody does. */
import { err, ok, type Result } from '#shared/result.ts';
import { leaseKey, processGroupKey } from './redis-leases.ts';

const CONNECT_MS = 3_000;

interface InUseBy {
  readonly leases: readonly string[];
  /** The group of the running processes; it ends by itself soon after its last one. */
  readonly group: string;
}

/** True: somebody holds one of the leases, or is in the group. Unlike a server, it does not wait for a Redis that is away. */
export async function isInUse(
  url: string,
  { leases, group }: InUseBy,
): Promise<Result<boolean, { readonly code: 'unreachable' }>> {
  const { createClient } = await import('@redis/client');
  const client = createClient({ url, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false } });
  client.on('error', () => {});
  try {
    await client.connect();
    return ok((await client.exists([...leases.map(leaseKey), processGroupKey(group)])) > 0);
  } catch {
    return err({ code: 'unreachable' });
  } finally {
    // A client that never connected cannot be destroyed.
    if (client.isOpen) client.destroy();
  }
}
