/** The input of the slip search: a column per leg, a row per final state, and the goal. */
import type { Goal, HouseLimit } from '../../allocator/allocation.ts';

/** Amounts on the slip: whole hundredths of the leg's currency. */
export interface SlipColumn {
  /** Centavos at risk per unit on the slip: odds − 1 for a lay, the exchange rate for a foreign house. Over 0. */
  readonly risk: number;
  readonly step: number;
  readonly min?: number;
  readonly max?: number;
  readonly fixed?: number;
  readonly house?: string;
}

export interface SlipRow {
  /** Centavos of net profit per unit on the slip, one per column. */
  readonly profit: readonly number[];
  /** Centavos of profit independent of the stakes. */
  readonly held: number;
}

export interface SlipProblem {
  readonly rows: readonly SlipRow[];
  readonly columns: readonly SlipColumn[];
  /** The most centavos at risk over all columns of a house. */
  readonly houses?: readonly HouseLimit[];
  readonly goal: Extract<Goal, { kind: 'max_min' | 'distribute' | 'loss_limited' }>;
}
