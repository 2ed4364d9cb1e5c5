/** What the step at hand is given, and its forms with it. */
import type { PlacingEvent } from '#shared/placing/placing.ts';
import type { PlacingPlan } from '#shared/placing/placing-plan.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import type { StepView } from './placing-view.ts';

export type StepMode = 'shown' | 'changed' | 'otherwise';

export interface StepProps {
  step: StepView;
  steps: readonly StepView[];
  plan: PlacingPlan;
  clock: OddsClock;
  mode: StepMode;
  onMode: (mode: StepMode) => void;
  onAct: (event: PlacingEvent) => void;
  onCopy: (step: StepView) => void;
  /** The plan after an event, before the person does it; null: the event does not apply. */
  preview: (event: PlacingEvent) => PlacingPlan | null;
  /** Opens the ways out; null: nothing is placed that one could get out of. */
  onRescue: (() => void) | null;
}
