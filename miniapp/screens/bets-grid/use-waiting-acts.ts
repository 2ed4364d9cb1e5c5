/** Acts on the first rows wait until the book itself is there. */
import { type RefObject, useRef } from 'react';
import type { SheetEvents } from './sheet-events.ts';
import type { GridSheet } from './use-sheet.ts';

export interface WaitingActs {
  /** The same events, which wait while the book is not there. */
  of(events: SheetEvents): SheetEvents;
  /** Does what waited, in its order. */
  release(events: SheetEvents): void;
}

type Act = (events: SheetEvents) => void;

export function useWaitingActs(isWaiting: boolean, sheet: RefObject<GridSheet | null>): WaitingActs {
  const acts = useRef<Act[]>([]);
  const later = (act: Act) => void acts.current.push(act);
  return {
    of: events =>
      isWaiting
        ? {
            ...events,
            begin(row, column) {
              later(() => sheet.current?.open(row, column));
              return false;
            },
            edit: edits => later(to => to.edit(edits)),
            paste: (text, area) => later(to => to.paste(text, area)),
            fold: group => later(to => to.fold(group)),
            settle: (group, statuses) => later(to => to.settle(group, statuses)),
          }
        : events,
    release(events) {
      for (const act of acts.current.splice(0)) act(events);
    },
  };
}
