/** What the pages know of the book of bets besides the book itself. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import { storageCodeIn } from '#shared/ports/files/storage-codes.ts';
import { RequestFailure } from '../../server/failure.ts';

export interface BetsState {
  readonly phase: 'loading' | 'ready';
  /** Changes with every change of the book, because its maps stay the same objects. */
  readonly version: number;
  /** Null: a visitor, whose bets stay on this device. */
  readonly owner: string | null;
  /** Since this person came, the account has said what it has. */
  readonly isFetched: boolean;
  /** Actions that wait to be sent. */
  readonly waiting: number;
  /**
   * full, denied: the server refused. unsaved: this device cannot keep what was written last. outdated: another tab has
   * upgraded the storage, and this page can no longer write to it. blocked: a tab with an older version keeps this page from
   * reading. files: the server has no place for pictures now; noRoom: nor for bets. `problem` says why.
   */
  readonly trouble: 'offline' | 'full' | 'denied' | 'unsaved' | 'outdated' | 'blocked' | 'files' | 'noRoom' | null;
  /** In pt-BR, with the troubles `files` and `noRoom`. */
  readonly problem: string;
  /** A visitor's bets that could go to the account of who is here now. */
  readonly fromVisitor: number;
}

export const FIRST_STATE: BetsState = {
  ...{
    phase: 'loading',
    version: 0,
    owner: null,
    isFetched: false,
    waiting: 0,
    trouble: null,
    problem: '',
    fromVisitor: 0,
  },
};

/** What the account has may still come: that there is nothing here says nothing yet. */
export const isAwaited = ({ owner, isFetched, trouble }: BetsState): boolean =>
  owner !== null && !isFetched && trouble === null;

export type StateOfBets = StoreApi<BetsState>;
export const createStateOfBets = (): StateOfBets => createStore<BetsState>(() => FIRST_STATE);

export function troubleOf(cause: unknown): Pick<BetsState, 'trouble'> & Partial<BetsState> {
  if (!(cause instanceof RequestFailure)) return { trouble: 'offline' };
  const { status, error } = cause;
  if (storageCodeIn(error.reason) !== null) return { trouble: 'files', problem: error.message };
  if (status === 507) return { trouble: 'noRoom', problem: error.message };
  if (status === 409) return { trouble: 'full' };
  return { trouble: status === 401 || status === 403 ? 'denied' : 'offline' };
}
