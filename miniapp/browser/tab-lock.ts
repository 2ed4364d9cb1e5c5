/** Runs `run` in one tab at a time. */
export async function aloneAmongTabs<T>(name: string, run: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return run();
  };
  // Without locks several tabs may send at the same time: what arrives twice counts once.
  if (locks == null) return run();
  return locks.request(name, begin).catch((cause: unknown) => {
    // A sandboxed frame refuses locks.
    if (hasBegun) throw cause;
    return run();
  });
}
