/**
 * How long this person takes from opening an arb to its last accepted bet, kept in this browser: the latest ones of each list.
 */
import { z } from 'zod';
import { type ArbKind, arbKindSchema } from '#shared/arbitrage/arb-lists.ts';
import { createSafeStorage, type SafeStorage } from '../browser/safe-storage.ts';

/** Fewer may be chance. */
const LEAST_TIMES = 5;
const KEPT_TIMES = 20;
/** Quicker was not done in a house, and slower was interrupted. */
const QUICKEST_MS = 3_000;
const SLOWEST_MS = 15 * 60_000;

const keptSchema = z.object({
  version: z.literal(1),
  times: z.array(z.object({ kind: arbKindSchema, ms: z.int().min(0) })),
});
type Times = z.output<typeof keptSchema>['times'];

const KEY = 'arbi:pace';

export interface OwnPace {
  /** In milliseconds; null: not known yet. */
  of(kind: ArbKind): number | null;
  add(kind: ArbKind, ms: number): void;
}

export function createOwnPace(storage: SafeStorage): OwnPace {
  const read = (): Times => {
    const kept = keptSchema.safeParse(parsed(storage.get(KEY)));
    return kept.success ? kept.data.times : [];
  };
  return {
    of(kind) {
      const times = read().flatMap(each => (each.kind === kind ? [each.ms] : []));
      // The median: one long pause says nothing.
      return times.length < LEAST_TIMES ? null : (times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? null);
    },
    add(kind, ms) {
      if (ms < QUICKEST_MS || ms > SLOWEST_MS) return;
      const before = read();
      const ofKind = [...before.filter(each => each.kind === kind), { kind, ms: Math.round(ms) }].slice(-KEPT_TIMES);
      const times = [...before.filter(each => each.kind !== kind), ...ofKind];
      storage.set(KEY, JSON.stringify({ version: 1, times }));
    },
  };
}

export const ownPace = createOwnPace(createSafeStorage(() => localStorage));

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
