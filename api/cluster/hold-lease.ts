/**
 * Does work in one process of all: the one that has the lease works, and when it dies another one begins. A lease that cannot be
 * renewed in time is given up before anybody else can have it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Lease, Leases } from '#shared/ports/cluster/leases.ts';
import type { Log } from '#shared/ports/log.ts';

export interface HeldWork {
  readonly name: string;
  /** Begins the work. Returns what ends it. If it rejects, somebody else may try: the lease is given back. */
  begin(lease: Lease): Promise<() => Promise<void>> | (() => Promise<void>);
  /** The lease is no longer held: the work has ended, as far as it could, or could not begin. */
  onLost?(): void;
}

export interface HoldLeaseDeps {
  readonly leases: Pick<Leases, 'take'>;
  readonly log: Log;
  /** Real milliseconds. */
  readonly realNow: () => number;
}

interface Held {
  readonly lease: Lease;
  renewedAt: number;
  readonly end: Promise<() => Promise<void>>;
  /** The work could not begin. */
  hasFailed: boolean;
}

/** A process that was killed is missed after this long at the most. */
export const LEASE_MS = 2_500;
export const RENEW_MS = 500;
/** Counted from the last renewal: work that is under way has the rest of the time to end. */
export const GIVEN_UP_MS = 1_700;

/** Returns the function that ends the work and lets go of the lease. */
export function holdLease(work: HeldWork, { leases, log, realNow }: HoldLeaseDeps): () => Promise<void> {
  const abort = new AbortController();
  let held: Held | null = null;

  async function step(): Promise<void> {
    const at = realNow();
    if (held === null) {
      const lease = await leases.take(work.name, LEASE_MS).catch(() => null);
      if (lease === null) return;
      log.info('este processo assume', { trabalho: work.name });
      // Renewed while it begins: reading what is there may take a while.
      held = hold(lease, at);
      return;
    }
    // If the lease were renewed although the work failed, nobody else could do the work.
    if (held.hasFailed) return giveUp();
    const isHeld = await held.lease.renew().catch(() => null);
    if (isHeld === true) held.renewedAt = at;
    const isLost = isHeld === false || realNow() - held.renewedAt > GIVEN_UP_MS;
    if (!isLost) return;
    log.warn('este processo deixa o trabalho: o Redis não confirmou que é dele', { trabalho: work.name });
    await giveUp();
  }

  function hold(lease: Lease, renewedAt: number): Held {
    const end = Promise.resolve(lease).then(each => work.begin(each));
    const held: Held = { lease, renewedAt, end, hasFailed: false };
    end.catch(cause => {
      held.hasFailed = true;
      log.error('não foi possível assumir', { trabalho: work.name, cause });
    });
    return held;
  }

  async function giveUp(): Promise<void> {
    try {
      await letGo();
    } finally {
      work.onLost?.();
    }
  }

  async function letGo(): Promise<void> {
    const { end, lease } = held ?? {};
    held = null;
    try {
      const stop = await end?.catch(() => undefined);
      await stop?.();
    } finally {
      await lease?.release().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!abort.signal.aborted) {
      await step().catch(cause => log.error('o trabalho não pôde ser passado adiante', { trabalho: work.name, cause }));
      await wait(RENEW_MS, undefined, { signal: abort.signal }).catch(() => undefined);
    }
    await letGo();
  }
  const running = run();
  return async () => {
    abort.abort();
    await running;
  };
}
