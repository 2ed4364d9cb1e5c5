/** The props of each part of the ladder. */
import type { LadderEvent, LadderState } from './ladder-view.ts';

export interface LadderPartProps {
  ladder: LadderState;
  dispatch: (event: LadderEvent) => void;
}
