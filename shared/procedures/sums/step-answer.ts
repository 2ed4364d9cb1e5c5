/** What the sums of a step say. */
import type { Cents } from '../../units.ts';

export interface StepOutcome {
  readonly when: string;
  readonly profitCents: Cents;
  /** A free bet that is earned here; `profitCents` counts what it is said to be worth. */
  readonly freebetCents?: Cents;
  readonly ofWhichMoneyCents?: Cents;
  /** A chance that is no part of what is sure: a leg paid early, and another one wins. */
  readonly upside?: true;
  /** Every stake comes back: it is over, with nothing won or lost. */
  readonly void?: true;
}

export interface StepStakes {
  readonly stakesCents: readonly Cents[];
  readonly worstCents: Cents;
}

export interface StepSums {
  /** As written, else the calculator's. */
  readonly stakesCents: readonly Cents[];
  readonly outcomes: readonly StepOutcome[];
  /** The worst of them that is neither upside nor void. */
  readonly worstCents: Cents;
  readonly bestCents: Cents;
  /** What the calculator gives for the decided stakes, or for the total; null: it refuses. */
  readonly recomputed: StepStakes | null;
}
