/** An age that grows while it is looked at. */
import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** ageMs: the age at the moment when it was received. */
export function useAge(ageMs: number, receivedAt: number): { readonly ageMs: number; readonly sinceMs: number } {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // Not negative: a new answer may come between two ticks.
  const sinceMs = Math.max(0, now - receivedAt);
  return { ageMs: ageMs + sinceMs, sinceMs };
}
