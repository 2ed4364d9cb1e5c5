/** What each part of the ladder is given. */
import type { LadderEvent, LadderState } from './ladder-view.ts';

export interface LadderPartProps {
  ladder: LadderState;
  dispatch: (event: LadderEvent) => void;
}
