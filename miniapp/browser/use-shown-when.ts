/**
 * Whether to show content that a pending answer would move: true once the answer is there, or after the longest wait. What was
 * shown once stays.
 */
import { useState } from 'react';
import { useElapsed } from './use-elapsed.ts';

const LONGEST_MS = 3_000;

export function useShownWhen(isReady: boolean): boolean {
  const isLate = useElapsed(LONGEST_MS);
  const [shown, setShown] = useState(isReady);
  const isShown = shown || isReady || isLate;
  if (isShown && !shown) setShown(true);
  return isShown;
}
