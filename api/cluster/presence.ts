/** Every process of an installation says that it runs, for a command that may only run while none does. */
import type { Leases } from '#shared/ports/cluster/leases.ts';

export const RUNNING = 'running';

/** A process that was killed still counts as running for this long. */
const PRESENT_MS = 10_000;
const AGAIN_MS = 3_000;

/** Returns the function that takes it back. */
export function sayPresent(leases: Pick<Leases, 'join' | 'leave'>, process: string): () => Promise<void> {
  // While Redis is away, the command is refused anyway.
  const say = () => void leases.join(RUNNING, process, PRESENT_MS).catch(() => undefined);
  say();
  const timer = setInterval(say, AGAIN_MS);
  return async () => {
    clearInterval(timer);
    await leases.leave(RUNNING, process).catch(() => undefined);
  };
}
