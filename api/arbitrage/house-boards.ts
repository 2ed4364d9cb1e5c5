/**
 * The boards of the sets of houses that somebody looks at. Everybody with the same houses and commissions shares one. A
 * board is kept for a while after its last reader has gone, because a page that reloads comes back.
 */

import type { ArbGroup } from '#shared/arbitrage/arb-lists.ts';
import { type HouseSet, houseSetKey } from '#shared/arbitrage/house-sets/house-set.ts';
import type { HouseView } from '#shared/arbitrage/house-sets/house-view.ts';
import type { HouseViews } from '#shared/arbitrage/house-sets/house-views.ts';
import type { OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import type { EpochMs } from '#shared/units.ts';
import { type ArbBoard, createArbBoard } from './arb-board.ts';

export interface HeldBoard {
  readonly board: ArbBoard;
  /** Call it once, when the board is not looked at any more. */
  release(): void;
}

export interface HouseBoards {
  /** Whether this set is looked at already. */
  has(set: HouseSet, group: ArbGroup): boolean;
  /** The board of a set with everything that is open now; null if too many sets are looked at. */
  hold(set: HouseSet, group: ArbGroup): Promise<HeldBoard | null>;
  /**
   * Follows a set without a page: what is open now arrives as opened, then each change as it happens. Returns the end;
   * null if too many sets are looked at.
   */
  follow(set: HouseSet, group: ArbGroup, listener: ChangesListener): Promise<(() => void) | null>;
  /** Moves the boards forward, and closes those that nobody has looked at for a while. Call it every `FLUSH_MS`. */
  flush(): void;
  stats(): { readonly sets: number };
}

export interface HouseBoardsDeps {
  readonly views: HouseViews;
  readonly runId: string;
  /** The clock of the odds. */
  readonly now: () => EpochMs;
  /** Real milliseconds. */
  readonly realNow: () => number;
  /** Lets other work run in between. */
  readonly yieldTurn: () => Promise<void>;
  readonly maxSets?: number;
}

type ChangesListener = (changes: readonly OpportunityChange[]) => void;

interface KeptBoard {
  readonly board: ArbBoard;
  readonly view: HouseView;
  readonly filled: Promise<void>;
  readonly listeners: Set<ChangesListener>;
  isFilled: boolean;
  holders: number;
  /** Real time at which the last holder left. */
  idleSince: number;
}

const DEFAULT_MAX_SETS = 2_000;
const KEEP_IDLE_MS = 60_000;
/** Characters of deltas kept per channel, for readers that come back: a set has few arbs. */
const MEMORY = 256 * 1024;
/** How long a fill may hold up other work. */
const SLICE_MS = 8;

export function createHouseBoards(deps: HouseBoardsDeps): HouseBoards {
  const { views, runId, now, realNow, yieldTurn, maxSets = DEFAULT_MAX_SETS } = deps;
  const kept = new Map<string, KeptBoard>();
  let opened = 0;

  async function fill(view: HouseView): Promise<void> {
    let startedAt = realNow();
    for (const _ of views.fill(view, now)) {
      if (realNow() - startedAt < SLICE_MS) continue;
      await yieldTurn();
      startedAt = realNow();
    }
  }

  function open(set: HouseSet, group: ArbGroup): KeptBoard {
    opened += 1;
    // Each opening has another name, so that no reader continues with the deltas of an earlier board of the same set.
    const board = createArbBoard({ runId: `${runId}.${opened}`, now, memory: MEMORY });
    const view = views.open(set, group);
    const entry: KeptBoard = {
      board,
      view,
      filled: fill(view).then(() => {
        entry.isFilled = true;
        move(entry);
      }),
      listeners: new Set(),
      isFilled: false,
      holders: 0,
      idleSince: realNow(),
    };
    return entry;
  }

  /**
   * What is only kept in case somebody comes back gives way, so that nobody takes up all boards by asking for one set after
   * another. False: all of them are being read.
   */
  function closeIdlest(): boolean {
    const idle = [...kept].filter(([, { holders, isFilled }]) => holders === 0 && isFilled);
    const [idlest] = idle.sort(([, a], [, b]) => a.idleSince - b.idleSince);
    if (idlest === undefined) return false;
    const [key, { view }] = idlest;
    kept.delete(key);
    views.close(view);
    return true;
  }

  const keyOf = (set: HouseSet, group: ArbGroup) => `${group} ${houseSetKey(set)}`;

  async function hold(set: HouseSet, group: ArbGroup): Promise<HeldBoard | null> {
    const key = keyOf(set, group);
    const known = kept.get(key);
    if (known === undefined && kept.size >= maxSets && !closeIdlest()) return null;
    const entry = known ?? open(set, group);
    kept.set(key, entry);
    entry.holders += 1;
    await entry.filled.catch((cause: unknown) => {
      kept.delete(key);
      views.close(entry.view);
      throw cause;
    });
    let isHeld = true;
    return {
      board: entry.board,
      release() {
        if (!isHeld) return;
        isHeld = false;
        entry.holders -= 1;
        entry.idleSince = realNow();
      },
    };
  }

  return {
    has: (set, group) => kept.has(keyOf(set, group)),

    hold,

    async follow(set, group, listener) {
      const held = await hold(set, group);
      const entry = kept.get(keyOf(set, group));
      if (held === null || entry === undefined) return null;
      // Flushed first: otherwise what has changed since the last flush would arrive twice.
      move(entry);
      listener([...entry.view.opportunities()].map(opportunity => ({ type: 'opened', opportunity })));
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        held.release();
      };
    },

    flush() {
      const at = realNow();
      for (const [key, entry] of kept) {
        if (entry.isFilled) move(entry);
        if (entry.holders > 0 || !entry.isFilled || at - entry.idleSince < KEEP_IDLE_MS) continue;
        kept.delete(key);
        views.close(entry.view);
      }
    },

    stats: () => ({ sets: kept.size }),
  };
}

function move({ board, view, listeners }: KeptBoard): void {
  const changes = view.takeChanges();
  if (changes.length === 0) return;
  for (const listener of listeners) listener(changes);
  board.apply(changes);
  board.flush();
}
