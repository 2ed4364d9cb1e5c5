/** The guard's decision about the open page. */
import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Decision } from '#shared/access/can-open.ts';
import type { Route } from '#shared/access/routes.ts';
import type { Silence } from '../server/silence.ts';
import type { PageGuard } from './guard.ts';

export const GuardContext = createContext<PageGuard | null>(null);

export function useGuard(): PageGuard {
  const guard = useContext(GuardContext);
  if (guard === null) throw new Error('The guard is asked outside of GuardContext');
  return guard;
}

/** Null: still pending. */
export function useDecision(route: Route): Decision | null {
  const guard = useGuard();
  const [watching, setWatching] = useState<Route | null>(null);
  // Before the first paint, so that an expired answer from an earlier visit is never shown.
  useLayoutEffect(() => {
    const stop = guard.watch(route);
    setWatching(route);
    return stop;
  }, [guard, route]);
  const decision = useSyncExternalStore(guard.subscribe, () => guard.get(route));
  return watching === route ? decision : null;
}

/** Which part did not answer about this page, which `useDecision` watches. */
export function useSilence(route: Route): Silence | null {
  const guard = useGuard();
  return useSyncExternalStore(guard.subscribe, () => guard.silenceOf(route));
}
