/**
 * How long to wait before a stream is opened again. A connection counts as well only once data have flowed over it and it has
 * lasted: one that the other side closes again and again is waited for longer each time.
 */
export interface ReconnectPauses {
  /** A connection has ended. Returns the milliseconds to wait. */
  ended(end: EndedConnection): number;
  /** How many connections in a row were opened and soon closed again. */
  readonly closedEarly: number;
}

export interface EndedConnection {
  readonly wasOpen: boolean;
  /** Data came over it, beyond what it says by way of greeting. */
  readonly hadData: boolean;
  /** The other side closed it, and it did not just break. */
  readonly wasClosed: boolean;
  readonly lastedMs: number;
  /** The other side said why, and that it will do so again: do not ask before this. */
  readonly leastMs?: number;
}

export interface ReconnectPaces {
  readonly firstRetryMs: number;
  /** The longest wait while no connection can be made, so that the feed is back soon after a cut. */
  readonly lastRetryMs: number;
  /** The longest wait after connections that were opened and soon closed. */
  readonly longestMs: number;
  /** A connection that lasted as long was well. */
  readonly steadyMs: number;
}

/** So many connections in a row that broke soon, although data came, are a poor network; more of them are something else. */
const POOR_NETWORK = 5;

export function createReconnectPauses(paces: ReconnectPaces): ReconnectPauses {
  const { firstRetryMs, lastRetryMs, longestMs, steadyMs } = paces;
  let [unopened, broken, closedEarly] = [0, 0, 0];
  const doubled = (times: number, most: number) => Math.min(firstRetryMs * 2 ** Math.min(times - 1, 30), most);

  function noteEnd({ hadData, wasClosed, lastedMs }: EndedConnection): void {
    if (lastedMs >= steadyMs) [broken, closedEarly] = [0, 0];
    else if (hadData && !wasClosed && broken < POOR_NETWORK) [broken, closedEarly] = [broken + 1, 0];
    else closedEarly += 1;
  }

  return {
    get closedEarly() {
      return closedEarly;
    },
    ended(end) {
      if (end.wasOpen) {
        unopened = 0;
        noteEnd(end);
        return Math.max(end.leastMs ?? 0, doubled(Math.max(1, closedEarly), longestMs));
      }
      unopened += 1;
      // What was closed before is not forgotten because the next try did not get so far.
      return Math.max(doubled(unopened, lastRetryMs), closedEarly > 1 ? doubled(closedEarly, longestMs) : 0);
    },
  };
}
