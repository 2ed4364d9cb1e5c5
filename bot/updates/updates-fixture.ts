/** For tests and measurements whose bot lives once: what it has seen is not kept anywhere. */
import type { SeenUpdates } from './seen-updates.ts';

export function everyUpdate(): SeenUpdates {
  const seen = new Set<number>();
  return {
    meet: id => !seen.has(id) && seen.add(id).size > 0,
    claim: async () => true,
    settled: async () => {},
  };
}
