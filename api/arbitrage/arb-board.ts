/**
 * The opportunities as readers see them: one board per channel, moved forward by numbered deltas. Changes that arrive close
 * together leave as one delta. It remembers enough deltas that a reader who was away for a moment can catch up.
 */

import type { ArbGroup, ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { isArb, type Opportunity, type OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import type { ArbDelta } from '#shared/wire/arbitrage.ts';

/** One list that can be read: a kind's arbs, or its middles and value bets. */
export type ArbChannel = `${ArbKind} ${ArbGroup}`;

/** A delta with its place in the order, serialised once for all its readers. */
export interface NumberedDelta {
  readonly id: string;
  readonly json: string;
}

export interface ArbBoard {
  apply(changes: readonly OpportunityChange[]): void;
  /** Turns what was applied since the last flush into at most one delta per channel. Call it every `FLUSH_MS`. */
  flush(): void;
  list(channel: ArbChannel): { readonly id: string; readonly arbs: readonly Opportunity[] };
  /** The deltas after `lastId`, oldest first; null if they were dropped or the id is not ours. */
  since(channel: ArbChannel, lastId: string): readonly NumberedDelta[] | null;
  /** Called at each flush that changed something. Returns a function that unsubscribes. */
  onDelta(listener: (channel: ArbChannel, delta: NumberedDelta) => void): () => void;
}

export interface ArbBoardDeps {
  /** Distinguishes this run from an earlier one, whose numbers mean other deltas. */
  readonly runId: string;
  readonly now: () => number;
  /** Characters of deltas kept per channel. */
  readonly memory?: number;
}

export const FLUSH_MS = 100;
const DEFAULT_MEMORY = 4 * 1024 * 1024;

type Pending = { upserted: Opportunity } | { closed: ArbDelta['closed'][number] };

export function createArbBoard({ runId, now, memory = DEFAULT_MEMORY }: ArbBoardDeps): ArbBoard {
  const boards: Record<ArbChannel, ReturnType<typeof newSide>> = {
    'pre arbs': newSide(),
    'live arbs': newSide(),
    'pre chances': newSide(),
    'live chances': newSide(),
  };
  const listeners = new Set<(channel: ArbChannel, delta: NumberedDelta) => void>();

  function newSide() {
    return {
      arbs: new Map<string, Opportunity>(),
      pending: new Map<string, Pending>(),
      deltas: [] as NumberedDelta[],
      characters: 0,
      sequence: 0,
    };
  }

  const idOf = (sequence: number) => `${runId}-${sequence}`;

  function flushSide(channel: ArbChannel): void {
    const side = boards[channel];
    if (side.pending.size === 0) return;
    const delta: ArbDelta = { now: now(), upserted: [], closed: [] };
    for (const [id, change] of side.pending) {
      if ('upserted' in change) {
        side.arbs.set(id, change.upserted);
        delta.upserted.push(change.upserted);
      } else if (side.arbs.delete(id)) {
        delta.closed.push(change.closed);
      }
    }
    side.pending.clear();
    // Opened and closed between two flushes: no reader ever saw it.
    if (delta.upserted.length === 0 && delta.closed.length === 0) return;
    side.sequence += 1;
    const numbered = { id: idOf(side.sequence), json: JSON.stringify(delta) };
    side.deltas.push(numbered);
    side.characters += numbered.json.length;
    let forgotten = 0;
    while (side.characters > memory && forgotten < side.deltas.length) {
      side.characters -= side.deltas[forgotten]?.json.length ?? 0;
      forgotten += 1;
    }
    if (forgotten > 0) side.deltas.splice(0, forgotten);
    for (const listener of listeners) listener(channel, numbered);
  }

  return {
    apply(changes) {
      for (const change of changes) {
        const { id, kind } = change.opportunity;
        const pending: Pending =
          change.type === 'closed' ? { closed: { id, reason: change.reason } } : { upserted: change.opportunity };
        boards[`${kind} ${isArb(change.opportunity) ? 'arbs' : 'chances'}`].pending.set(id, pending);
      }
    },

    flush() {
      for (const channel of Object.keys(boards) as ArbChannel[]) flushSide(channel);
    },

    list(channel) {
      const side = boards[channel];
      return { id: idOf(side.sequence), arbs: [...side.arbs.values()] };
    },

    since(channel, lastId) {
      const side = boards[channel];
      const at = lastId.lastIndexOf('-');
      const sequence = Number(lastId.slice(at + 1));
      const isOurs = lastId.slice(0, at) === runId && Number.isInteger(sequence) && sequence <= side.sequence;
      const missed = side.sequence - sequence;
      if (!isOurs || missed > side.deltas.length) return null;
      return side.deltas.slice(side.deltas.length - missed);
    },

    onDelta(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
