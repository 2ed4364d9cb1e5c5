/**
 * Rows that one process writes and others follow: first all of them, then every change in order. A follower that was away
 * continues where it stopped; one that was away for longer than changes are kept gets all rows again.
 */
import type { Lease } from './leases.ts';

export interface TableChange<Row, Message> {
  /** The rows as they are from here on, by key. */
  readonly put: ReadonlyMap<string, Row>;
  readonly remove: Iterable<string>;
  /** What followers are told. */
  readonly message: Message;
}

export interface TableFollower<Row, Message> {
  /** All rows as they are: at the beginning, and after a gap. */
  onRows(rows: ReadonlyMap<string, Row>): void;
  onMessage(message: Message): void;
}

export interface SharedTable<Row, Message> {
  /** Writes in one piece. False: the lease is not this holder's any more, and nothing was written. */
  write(lease: Lease, change: TableChange<Row, Message>): Promise<boolean>;
  rows(): Promise<Map<string, Row>>;
  /** Resolves once the first rows were handed over. Returns the function that ends it. Messages may repeat what rows say. */
  follow(follower: TableFollower<Row, Message>): Promise<() => void>;
}
