/** Work on many things that the bucket is asked for, four at a time. */
import { ok, type Result } from '#shared/result.ts';

const AT_ONCE = 4;

/** After the first that fails nothing more is begun. */
export async function inLanes<T>(
  all: readonly T[],
  work: (one: T) => Promise<Result<null, string>>,
): Promise<Result<null, string>> {
  const waiting = all.values();
  let failed: Result<null, string> | null = null;
  const lane = async () => {
    for (const one of waiting) {
      if (failed !== null) return;
      const done = await work(one);
      if (!done.ok) failed = done;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return failed ?? ok(null);
}
