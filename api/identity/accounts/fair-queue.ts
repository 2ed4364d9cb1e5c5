/**
 * A queue for costly work in which nobody can take all the places. Those who wait are served in rotation, one of each
 * lane; work of people who are already known waits apart from that of strangers, and the two take turns.
 */

export interface QueueTurn {
  /** Whose work it is: a network address or an account. */
  readonly lane: string;
  /** The account that it concerns, whichever lane it is in; null if there is none yet. */
  readonly about: string | null;
  /** Whether they have shown more than an address: a known browser, a session, a code that we sent. */
  readonly isKnown: boolean;
}

export interface FairQueue {
  /** Runs the work when its turn comes. Rejects with `QueueFull` if there is no place for it, or if it loses its place. */
  run<T>(turn: QueueTurn, work: () => Promise<T>): Promise<T>;
}

export interface FairQueueLimits {
  readonly atOnce: number;
  readonly maxWaiting: number;
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Waiter {
  readonly turn: QueueTurn;
  readonly start: () => void;
  readonly dismiss: () => void;
}

/** Of one lane, and about one account. A household of this many people signs in at the same moment. */
const MAX_PER_LANE = 8;
/** Strangers never fill the whole queue. */
const STRANGERS_SHARE = 3 / 4;

export function createFairQueue({ atOnce, maxWaiting }: FairQueueLimits): FairQueue {
  const known = createRotation();
  const strangers = createRotation();
  let running = 0;
  let isKnownsTurn = true;

  /** Whether there is a place, after taking one from the lane that has the most if need be. */
  function makePlace({ lane, about, isKnown }: QueueTurn): boolean {
    const own = isKnown ? known : strangers;
    if (own.inLane(lane) >= MAX_PER_LANE || (about !== null && own.about(about) >= MAX_PER_LANE)) return false;
    const isFull = known.size() + strangers.size() >= maxWaiting;
    const hasPlace = !isFull && (isKnown || strangers.size() < Math.ceil(maxWaiting * STRANGERS_SHARE));
    return hasPlace || own.dropFromFullest(own.inLane(lane) + 1);
  }

  function next(): Waiter | undefined {
    const first = isKnownsTurn ? known : strangers;
    isKnownsTurn = !isKnownsTurn;
    return first.take() ?? (first === known ? strangers : known).take();
  }

  async function takeSlot(turn: QueueTurn): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    if (!makePlace(turn)) throw new QueueFull('no place in the queue');
    await new Promise<void>((start, reject) => {
      const dismiss = () => reject(new QueueFull('its place went to somebody who had none'));
      (turn.isKnown ? known : strangers).add({ turn, start, dismiss });
    });
  }

  return {
    async run(turn, work) {
      await takeSlot(turn);
      try {
        return await work();
      } finally {
        const waiter = next();
        // The slot goes straight to the next in the queue, so that a newcomer cannot take it as well.
        if (waiter) waiter.start();
        else running--;
      }
    },
  };
}

/** Those who wait, by lane. The order of the map is the order in which the lanes are served. */
function createRotation() {
  const lanes = new Map<string, Waiter[]>();
  const all = () => [...lanes.values()].flat();
  return {
    size: () => all().length,
    inLane: (lane: string) => lanes.get(lane)?.length ?? 0,
    about: (account: string) => all().filter(({ turn }) => turn.about === account).length,
    add(waiter: Waiter): void {
      const lane = lanes.get(waiter.turn.lane);
      if (lane) lane.push(waiter);
      else lanes.set(waiter.turn.lane, [waiter]);
    },
    take(): Waiter | undefined {
      const [entry] = lanes;
      if (!entry) return undefined;
      const [lane, [waiter, ...rest]] = entry;
      lanes.delete(lane);
      if (rest.length > 0) lanes.set(lane, rest);
      return waiter;
    },
    /** Dismisses the last of the fullest lane, if that has more than `share`. Returns whether it did. */
    dropFromFullest(share: number): boolean {
      const [fullest] = [...lanes.values()].sort((a, b) => b.length - a.length);
      if (!fullest || fullest.length <= share) return false;
      fullest.pop()?.dismiss();
      return true;
    },
  };
}
