/**
 * Which of several processes does what only one may do. A lease ends by itself, so that the work of a process that dies
 * is taken over. Its token grows with every holder, so that what an earlier holder still writes is recognised and
 * refused.
 */
export interface Lease {
  readonly name: string;
  readonly token: number;
  /** Lets it count for its whole time again, from now on. False: it has lapsed, and may be somebody else's by now. */
  renew(): Promise<boolean>;
  /** Lets somebody else take it at once; nothing happens if it is somebody else's. */
  release(): Promise<void>;
}

export interface Leases {
  /** Null: somebody has it. ms: how long it counts unless it is renewed. */
  take(name: string, ms: number): Promise<Lease | null>;
  /** Reports for this many milliseconds that the process belongs to a group. Returns how many do, itself included. */
  join(group: string, process: string, ms: number): Promise<number>;
  leave(group: string, process: string): Promise<void>;
}
