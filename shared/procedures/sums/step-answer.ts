/** What the sums of a step say. */

export interface StepOutcome {
  readonly when: string;
  readonly profitCents: number;
  /** A free bet that is earned here; `profitCents` counts what it is said to be worth. */
  readonly freebetCents?: number;
  readonly ofWhichMoneyCents?: number;
  /** A chance that is no part of what is sure: a leg paid early, and another one wins. */
  readonly upside?: true;
  /** Every stake comes back: it is over, with nothing won or lost. */
  readonly void?: true;
}

export interface StepStakes {
  readonly stakesCents: readonly number[];
  readonly worstCents: number;
}

export interface StepSums {
  /** As written, else the calculator's. */
  readonly stakesCents: readonly number[];
  readonly outcomes: readonly StepOutcome[];
  /** The worst of them that is neither upside nor void. */
  readonly worstCents: number;
  readonly bestCents: number;
  /** What the calculator gives for the decided stakes, or for the total; null: it refuses. */
  readonly recomputed: StepStakes | null;
}
