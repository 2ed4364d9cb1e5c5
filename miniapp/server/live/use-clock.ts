/**
 * A value that depends on the odds clock; the component renders again only when the value changes. everyTurn: see
 * `OddsClock`.
 */
import { useCallback, useSyncExternalStore } from 'react';
import type { EpochMs } from '#shared/units.ts';
import type { OddsClock } from './odds-clock.ts';

export function useClock<Value extends string | number | boolean | null>(
  clock: OddsClock,
  read: (now: EpochMs) => Value,
  unset: Value,
  everyTurn = false,
): Value {
  const subscribe = useCallback((listener: () => void) => clock.subscribe(listener, everyTurn), [clock, everyTurn]);
  return useSyncExternalStore(subscribe, () => {
    const now = clock.read();
    return now === null ? unset : read(now);
  });
}
