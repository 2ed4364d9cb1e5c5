/** The book of bets, for components. */
import { useContext, useSyncExternalStore } from 'react';
import { useAccountStore } from '../account/use-account.ts';
import { SessionContext } from '../session/use-session.ts';
import { runBets } from './run-bets.ts';
import type { BetsState } from './store/bets-state.ts';
import type { BetsStore } from './store/bets-store.ts';

export function useBetsStore(): BetsStore {
  const account = useAccountStore();
  const session = useContext(SessionContext);
  return runBets({ account, session });
}

/** Renders again with every change of the book. */
export function useBetsState(store: BetsStore): BetsState {
  return useSyncExternalStore(store.subscribe, store.get);
}
