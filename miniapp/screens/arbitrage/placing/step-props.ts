/** What the step at hand is given, and its forms with it. */
import type { PlacingEvent } from '#shared/placing/placing.ts';
import type { PlacingPlan } from '#shared/placing/placing-plan.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import type { StepView } from './placing-view.ts';
import type { StepMode, TypedOdds } from './use-step.ts';

export interface StepProps {
  step: StepView;
  steps: readonly StepView[];
  plan: PlacingPlan;
  clock: OddsClock;
  mode: StepMode;
  typed: TypedOdds;
  /** The arb has ended, or its prices cannot be followed: nothing invites to place it. */
  isOver: boolean;
  onMode: (mode: StepMode) => void;
  onAct: (event: PlacingEvent) => void;
  onCopy: (step: StepView) => void;
  /** Opens the ways out; null: nothing is placed that one could get out of. */
  onRescue: (() => void) | null;
  /** Closes the arb: nothing of it was placed. */
  onStop: () => void;
}
