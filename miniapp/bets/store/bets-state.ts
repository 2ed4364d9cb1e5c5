/** What the pages know of the book of bets besides the book itself. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { RequestFailure } from '../../server/failure.ts';

export interface BetsState {
  readonly phase: 'loading' | 'ready';
  /** Changes with every change of the book, because its maps stay the same objects. */
  readonly version: number;
  /** Null: a visitor, whose bets stay on this device. */
  readonly owner: string | null;
  /** Actions that wait to be sent. */
  readonly waiting: number;
  /**
   * full, denied: the server refused. unsaved: this device cannot keep what was written last. outdated: another tab has
   * upgraded the storage, and this page can no longer write to it. blocked: a tab with an older version keeps this page from
   * reading.
   */
  readonly trouble: 'offline' | 'full' | 'denied' | 'unsaved' | 'outdated' | 'blocked' | null;
  /** A visitor's bets that could go to the account of who is here now. */
  readonly fromVisitor: number;
}

export const FIRST_STATE: BetsState = {
  ...{ phase: 'loading', version: 0, owner: null, waiting: 0, trouble: null, fromVisitor: 0 },
};

export type StateOfBets = StoreApi<BetsState>;
export const createStateOfBets = (): StateOfBets => createStore<BetsState>(() => FIRST_STATE);

export function troubleOf(cause: unknown): BetsState['trouble'] {
  if (!(cause instanceof RequestFailure)) return 'offline';
  if (cause.status === 409) return 'full';
  return cause.status === 401 || cause.status === 403 ? 'denied' : 'offline';
}
