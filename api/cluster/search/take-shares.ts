/**
 * Divides the shares among the scanners that are there: each has as many as the others, give or take one. What a scanner
 * that died had is free after `LEASE_MS`, and is taken within half a second of that.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Lease, Leases } from '#shared/ports/cluster/leases.ts';
import type { Log } from '#shared/ports/log.ts';
import { GIVEN_UP_MS, LEASE_MS, RENEW_MS } from '../hold-lease.ts';
import { shareLease } from '../installation-leases.ts';
import { ALL_SHARES, SHARES } from '../share-of.ts';
import type { ShareScanner } from './share-scanner.ts';

export interface TakeSharesDeps {
  readonly leases: Leases;
  /** Names this process. */
  readonly processId: string;
  /** onLost: may be called once the share is no longer to be searched here. */
  readonly open: (share: number, lease: Lease, onLost: () => void) => Promise<ShareScanner>;
  readonly log: Log;
  /** Real milliseconds. */
  readonly realNow: () => number;
}

export interface TakenShares {
  /** The shares that are searched here now. */
  scanners(): readonly ShareScanner[];
  stop(): Promise<void>;
}

interface Taken {
  readonly lease: Lease;
  readonly opening: Promise<ShareScanner | null>;
  scanner: ShareScanner | null;
  renewedAt: number;
}

export function takeShares({ leases, processId, open, log, realNow }: TakeSharesDeps): TakenShares {
  const taken = new Map<number, Taken>();
  const abort = new AbortController();

  async function drop(share: number): Promise<void> {
    const entry = taken.get(share);
    if (entry === undefined) return;
    taken.delete(share);
    await (await entry.opening)?.close();
    await entry.lease.release().catch(() => undefined);
  }

  async function renew(share: number, entry: Taken): Promise<void> {
    const at = realNow();
    const isHeld = await entry.lease.renew().catch(() => null);
    if (isHeld === true) entry.renewedAt = at;
    if (isHeld !== false && realNow() - entry.renewedAt <= GIVEN_UP_MS) return;
    log.warn('uma parte dos jogos passa a outro processo: o Redis não confirmou que é deste', { parte: share });
    await drop(share);
  }

  async function take(share: number): Promise<void> {
    const renewedAt = realNow();
    const lease = await leases.take(shareLease(share), LEASE_MS);
    if (lease === null) return;
    const onLost = () => void drop(share);
    const opening = open(share, lease, onLost).catch(cause => {
      log.warn('uma parte dos jogos não pôde ser assumida; nova tentativa em instantes', { parte: share, cause });
      void drop(share);
      return null;
    });
    const entry: Taken = { lease, opening, scanner: null, renewedAt };
    taken.set(share, entry);
    void opening.then(scanner => {
      entry.scanner = scanner;
    });
  }

  async function step(): Promise<void> {
    await Promise.all([...taken].map(([share, entry]) => renew(share, entry)));
    const scanners = await leases.join('scanners', processId, LEASE_MS);
    const fair = Math.ceil(SHARES / scanners);
    for (const share of [...taken.keys()].slice(fair)) await drop(share);
    // Each process begins at another share, so that two that start together do not ask for the same ones.
    const first = [...processId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    for (let at = 0; at < SHARES && taken.size < fair; at += 1) {
      const share = (first + at) % SHARES;
      if (!taken.has(share)) await take(share);
    }
  }

  async function run(): Promise<void> {
    while (!abort.signal.aborted) {
      // The connection reports its own outage.
      await step().catch(() => undefined);
      await wait(RENEW_MS, undefined, { signal: abort.signal }).catch(() => undefined);
    }
    await Promise.all(ALL_SHARES.map(drop));
    await leases.leave('scanners', processId).catch(() => undefined);
  }
  const running = run();

  return {
    scanners: () => [...taken.values()].flatMap(({ scanner }) => (scanner === null ? [] : [scanner])),
    async stop() {
      abort.abort();
      await running;
    },
  };
}
