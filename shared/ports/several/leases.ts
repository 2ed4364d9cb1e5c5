/**
 * Which of several processes does what only one may do. A lease ends by itself, so that the work of a process that dies is
 * taken over. Its token grows with every holder: what an earlier holder still writes is told apart by it, and refused.
 */
export interface Lease {
  readonly name: string;
  readonly token: number;
  /** Lets it count from now on again. False: it has lapsed, and may be somebody else's by now. */
  renew(): Promise<boolean>;
  /** Lets somebody else take it at once; nothing happens if it is somebody else's. */
  release(): Promise<void>;
}

export interface Leases {
  /** Null: somebody has it. ms: how long it counts unless it is renewed. */
  take(name: string, ms: number): Promise<Lease | null>;
  /** Says for so many milliseconds that this process is one of a group, and returns how many there are, itself included. */
  join(group: string, process: string, ms: number): Promise<number>;
  leave(group: string, process: string): Promise<void>;
}
