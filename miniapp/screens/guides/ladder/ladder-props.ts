/** What each part of the ladder is given. */
import type { Ladder, LadderEvent } from './ladder-view.ts';

export interface LadderPartProps {
  ladder: Ladder;
  dispatch: (event: LadderEvent) => void;
}
