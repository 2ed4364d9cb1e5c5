/** Locks among the tabs of this browser. Where there are none, or a sandboxed frame refuses them, what is asked for runs at once. */

/** Runs `run` in one tab at a time. patienceMs: if the lock is not free by then, it runs all the same. */
export function aloneAmongTabs<T>(name: string, run: () => Promise<T>, patienceMs?: number): Promise<T> {
  return locked(name, run, patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) });
}

/** Runs it beside others that do the same, but not while a tab is alone with the lock. */
export function besideTabs<T>(name: string, run: () => Promise<T>): Promise<T> {
  return locked(name, run, { mode: 'shared' });
}

async function locked<T>(name: string, run: () => Promise<T>, options: LockOptions): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return run();
  };
  // Without locks several tabs may send at the same time: what arrives twice counts once.
  if (locks == null) return run();
  return locks.request(name, options, begin).catch((cause: unknown) => {
    if (hasBegun) throw cause;
    return run();
  });
}
