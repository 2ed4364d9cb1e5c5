/**
 * When a wait shows its skeleton: at once where the page already shows one, as at the first load, whose document has it;
 * otherwise after 200 ms, so that a page that comes quickly does not flicker.
 */
import { createContext, useContext, useEffect, useState } from 'react';
import { useElapsed } from '../../browser/use-elapsed.ts';

export const SKELETON_DELAY_MS = 200;

/** Of the page that is open: whether a skeleton has been seen since it was asked for. */
export interface PageWait {
  isSeen: boolean;
}

/** Null: a part alone, in no page. */
export const PageWaitContext = createContext<PageWait | null>(null);

export function useSkeletonShown(): boolean {
  const wait = useContext(PageWaitContext);
  const [isAtOnce] = useState(() => wait?.isSeen ?? false);
  const isLong = useElapsed(SKELETON_DELAY_MS);
  const isShown = isAtOnce || isLong;
  useEffect(() => {
    if (isShown && wait !== null) wait.isSeen = true;
  }, [isShown, wait]);
  return isShown;
}
