/**
 * Writes the changes of one share to its table, in order, as fast as they are taken. It goes on from what the table
 * said before the share was taken over: an arb that both scanners found keeps the time it opened.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Opportunity, OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import type { Lease } from '#shared/ports/cluster/leases.ts';
import type { SharedTable } from '#shared/ports/cluster/shared-table.ts';
import { createKnownArbs } from './known-arbs.ts';

export type SharedArbs = SharedTable<Opportunity, readonly OpportunityChange[]>;

export interface ArbOutbox {
  add(changes: readonly OpportunityChange[]): void;
  /** Resolves once everything was written, or the share was lost. */
  close(): Promise<void>;
}

export interface ArbOutboxDeps {
  readonly table: SharedArbs;
  readonly lease: Lease;
  /** Somebody else has the share: nothing is written any more. */
  readonly onLost: () => void;
}

const RETRY_MS = 200;
const AT_ONCE = 1_000;

/** open: everything that the scanner has open now. Tells the table what differs from it, even if that is nothing. */
export async function openArbOutbox(
  { table, lease, onLost }: ArbOutboxDeps,
  open: () => Iterable<Opportunity>,
): Promise<ArbOutbox> {
  const rows = await table.rows();
  const carried = new Map(
    [...rows].map(([id, { kind, openedAt, openedProfit, peakProfit }]) => {
      return [id, { kind, openedAt, openedProfit, peakProfit }];
    }),
  );
  const known = createKnownArbs();
  known.replace(rows);
  let waiting: OpportunityChange[] = [];
  let writing: Promise<void> | null = null;
  let isOver = false;

  function continued(opportunity: Opportunity): Opportunity {
    const before = carried.get(opportunity.id);
    if (before === undefined || before.kind !== opportunity.kind) return opportunity;
    const { openedAt, openedProfit, peakProfit } = before;
    return { ...opportunity, openedAt, openedProfit, peakProfit: Math.max(peakProfit, opportunity.peakProfit) };
  }

  async function write(): Promise<void> {
    while (waiting.length > 0 && !isOver) {
      const message = waiting.slice(0, AT_ONCE);
      const last = new Map(message.map(change => [change.opportunity.id, change]));
      const put = new Map<string, Opportunity>();
      const remove: string[] = [];
      for (const [id, change] of last) {
        if (change.type === 'closed') remove.push(id);
        else put.set(id, change.opportunity);
      }
      try {
        if (await table.write(lease, { put, remove, message })) waiting = waiting.slice(message.length);
        else isOver = true;
        if (isOver) onLost();
      } catch {
        // It may have been written all the same: followers ignore what they were told before.
        await wait(RETRY_MS);
      }
    }
  }

  function add(changes: readonly OpportunityChange[]): void {
    if (changes.length === 0 || isOver) return;
    const continuedChanges = changes.map(change => ({ ...change, opportunity: continued(change.opportunity) }));
    for (const { type, opportunity } of changes) if (type === 'closed') carried.delete(opportunity.id);
    waiting.push(...continuedChanges);
    writing ??= write().finally(() => {
      writing = null;
    });
  }

  const now = new Map([...open()].map(opportunity => [opportunity.id, continued(opportunity)]));
  for (const id of carried.keys()) if (!now.has(id)) carried.delete(id);
  add(known.replace(now));
  return {
    add,
    async close() {
      await Promise.race([writing, wait(RETRY_MS)]);
      isOver = true;
    },
  };
}
