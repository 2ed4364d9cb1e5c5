/**
 * Follows every arb on the bus and passes its life to the writer when it closes. Middles and value bets are not followed:
 * their worst case is a loss, which is no peak to look back on.
 */
import { isArb, type Opportunity, type OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import { changeLife, closeLife, type Life, openLife } from '#shared/history/life.ts';
import type { EndReason } from '#shared/history/life-record.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { EpochMs } from '#shared/units.ts';
import type { ArchiveWriter } from './archive-writer.ts';

/** What opens so soon after the start may have been open before it. */
const WARM_UP_MS = 120_000;
/** More than the scanner ever has open: any more were left behind when the bus lost their closing. */
const MAX_OPEN = 50_000;

export interface RecorderDeps {
  readonly bus: EventBus;
  readonly writer: ArchiveWriter;
  /** The odds clock. A closing message has no time of its own, so the time of its arrival is used. */
  readonly clock: Clock;
  /** False: the odds are those of a recording, and what is learned of them is not about now. */
  readonly isLive?: boolean;
  readonly maxOpen?: number;
}

export interface Recorder {
  open(): number;
  /** Cuts off the open lives and writes them; resolves once the writer has tried. */
  stop(): Promise<void>;
}

interface Followed {
  readonly id: string;
  readonly life: Life;
  /** From its opening on. */
  readonly isWatched: boolean;
}

export function createRecorder({ bus, writer, clock, isLive = true, maxOpen = MAX_OPEN }: RecorderDeps): Recorder {
  const watchedFrom = isLive ? clock.now() + WARM_UP_MS : Number.POSITIVE_INFINITY;
  /** By opportunity id; the one that changed last is at the end. */
  const lives = new Map<string, Followed>();
  /** How many lives opened in each place at the latest instant. */
  const opened = { at: Number.NaN, times: new Map<string, number>() };

  const stopListening = bus.subscribe('arbs.changed', changes => {
    for (const change of changes) if (isArb(change.opportunity)) follow(change);
  });

  function follow(change: OpportunityChange): void {
    const { opportunity } = change;
    if (change.type === 'opened') {
      // Its closing did not reach us, so it ends at its last change.
      end(opportunity.id, null, 'lost');
      begin(opportunity, opportunity.openedAt >= watchedFrom);
    } else {
      const known = lives.get(opportunity.id);
      if (known === undefined) begin(opportunity, false);
      else if (change.type === 'changed') {
        changeLife(known.life, opportunity);
        lives.delete(opportunity.id);
        lives.set(opportunity.id, known);
      }
      if (change.type === 'closed') end(opportunity.id, clock.now(), change.reason);
    }
  }

  function begin(opportunity: Opportunity, isWatched: boolean): void {
    lives.set(opportunity.id, { id: recordId(opportunity), life: openLife(opportunity), isWatched });
    const [oldest] = lives.size > maxOpen ? lives.keys() : [];
    if (oldest !== undefined) end(oldest, null, 'lost');
  }

  /** at: null ends the life at its last change. */
  function end(opportunityId: string, at: EpochMs | null, reason: EndReason): void {
    const known = lives.get(opportunityId);
    if (known === undefined) return;
    lives.delete(opportunityId);
    const record = closeLife(known.life, at ?? known.life.since, reason);
    writer.add(known.id, record, known.isWatched && !record.demo);
  }

  /** Made of place and opening time: the same after a restart, so that a recording played twice is stored once. */
  function recordId({ id, openedAt }: Opportunity): string {
    if (opened.at !== openedAt) {
      opened.at = openedAt;
      opened.times.clear();
    }
    const time = opened.times.get(id) ?? 0;
    opened.times.set(id, time + 1);
    return `${openedAt}-${time}-${id}`;
  }

  return {
    open: () => lives.size,
    async stop() {
      stopListening();
      for (const opportunityId of [...lives.keys()]) end(opportunityId, clock.now(), 'stopped');
      await writer.finish();
    },
  };
}
