/** What the pages are told of the book of bets beside the book itself. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { RequestFailure } from '../../server/failure.ts';

export interface BetsState {
  readonly phase: 'loading' | 'ready';
  /** Changes with every change of the book, whose maps stay the same. */
  readonly version: number;
  /** Null: a visitor, whose bets stay on this device. */
  readonly owner: string | null;
  /** Actions that wait to be sent. */
  readonly waiting: number;
  /**
   * full, denied: the server refused. unsaved: this device cannot keep what was written last. outdated: another tab has a
   * newer version, which this page cannot write to. blocked: a tab with an older one keeps this one from reading.
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
