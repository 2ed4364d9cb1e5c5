/** Searches the events of one share, from the moment its lease is held: rebuilt from what is quoted, then batch by batch. */

import { FIRST_TERMS } from '#shared/arbitrage/find/best-arb.ts';
import type { OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import type { CommissionOf } from '#shared/markets/commissions.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { SharedFacts } from '#shared/ports/cluster/facts.ts';
import type { Lease } from '#shared/ports/cluster/leases.ts';
import type { LoggedBatch, QuoteLog } from '#shared/ports/cluster/quote-log.ts';
import { NO_TRACES, type Tracer } from '#shared/ports/tracer.ts';
import { type ArbOutbox, openArbOutbox, type SharedArbs } from '../arb-outbox.ts';
import { createJudgements } from '../judgements.ts';
import { writeShareFacts } from '../share-facts.ts';

export interface ShareScanner {
  readonly share: number;
  readonly lease: Lease;
  setCommissions(commissionOf: CommissionOf): Promise<void>;
  /** The same, where the houses may have other names as well. */
  setHouses(commissionOf: CommissionOf): Promise<void>;
  /** Call it about once a second. */
  sweep(): Promise<void>;
  /** Says that somebody searches the share, and what is there. Called often enough, the others always know it. */
  tell(): Promise<void>;
  /** Writes what is still to be written, and ends. */
  close(): Promise<void>;
}

export interface ShareScannerDeps {
  readonly quotes: QuoteLog;
  readonly facts: SharedFacts;
  readonly table: SharedArbs;
  readonly commissionOf: CommissionOf;
  readonly clock: Clock;
  readonly yieldTurn: () => Promise<void>;
  /** Real milliseconds. */
  readonly realNow: () => number;
  readonly tracer?: Tracer | undefined;
  /** The share now belongs to another process, or cannot be followed: close it. */
  readonly onLost: () => void;
}

/** How many quotes are taken in at once: other work waits that long. */
const QUOTES_AT_ONCE = 500;
const SLICE_MS = 8;
const SWEEP_QUOTES_MS = 60_000;

export async function openShareScanner(share: number, lease: Lease, deps: ShareScannerDeps): Promise<ShareScanner> {
  const { quotes, facts, table, commissionOf, clock, yieldTurn, realNow, tracer = NO_TRACES, onLost } = deps;
  const scanner = createScanner({ terms: { ...FIRST_TERMS, commissionOf } });
  const lastDataAt = new Map<string, number>();
  const judgements = createJudgements();
  let outbox: ArbOutbox | null = null;
  let yieldedAt = realNow();
  let sweptAt = realNow();

  async function takeTurns(): Promise<void> {
    if (realNow() - yieldedAt < SLICE_MS) return;
    await yieldTurn();
    yieldedAt = realNow();
  }

  /** Changes before the outbox opens are dropped: it begins with what is open at that moment. */
  const publish = (changes: readonly OpportunityChange[]) => outbox?.add(changes);

  async function publishAll(steps: Iterable<readonly OpportunityChange[]>): Promise<void> {
    for (const changes of steps) {
      publish(changes);
      await takeTurns();
    }
  }

  /** isNew: it came after the share was taken over. What was read at that moment had been judged before. */
  async function take({ feed, batch }: LoggedBatch, isNew: boolean): Promise<void> {
    if (batch === null) publish(scanner.endFeed(feed.id, clock.now()));
    else {
      lastDataAt.set(feed.id, Math.max(lastDataAt.get(feed.id) ?? 0, batch.at));
      const fields = { 'arbi.feed': feed.id, 'arbi.quotes': batch.quotes.length, 'arbi.share': share };
      const { report, changes } = tracer.span('arbs.scan', () => scanner.ingest(batch, feed, clock.now()), { fields });
      if (isNew) judgements.add(feed.id, report);
      publish(changes);
    }
    await takeTurns();
  }

  const stopFollowing = await quotes.follow(share, {
    async onKept(batches) {
      for (const each of batches) for (const part of inParts(each)) await take(part, false);
    },
    async onBatches(batches) {
      for (const each of batches) await take(each, true);
    },
    onGap: onLost,
  });
  outbox = await openArbOutbox({ table, lease, onLost }, () => scanner.open());
  const tell = () => writeShareFacts(facts, share, scanner, { lastDataAt, judged: judgements.all() });
  await tell();

  return {
    share,
    lease,
    tell,
    setCommissions: next => publishAll(scanner.setCommissions(next, () => clock.now())),
    async setHouses(next) {
      await publishAll(scanner.setCommissions(next, () => clock.now()));
      await publishAll(scanner.renameHouses(() => clock.now()));
    },
    async sweep() {
      publish(scanner.sweep(clock.now()));
      if (realNow() - sweptAt < SWEEP_QUOTES_MS) return;
      sweptAt = realNow();
      await quotes.sweep(share, clock.now());
    },
    async close() {
      stopFollowing();
      await outbox?.close();
    },
  };
}

/** A share that is taken over comes as one batch a feed: it is taken in piece by piece. */
function* inParts({ feed, batch }: LoggedBatch): Iterable<LoggedBatch> {
  if (batch === null) return;
  const { quotes, ...rest } = batch;
  for (let at = 0; at === 0 || at < quotes.length; at += QUOTES_AT_ONCE) {
    yield { feed, batch: { ...rest, quotes: quotes.slice(at, at + QUOTES_AT_ONCE) } };
  }
}
