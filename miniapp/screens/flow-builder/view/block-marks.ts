/** What is drawn on a block beside what it is. */
export interface BlockMarks {
  /** Sentences. */
  readonly problems: readonly string[];
  /** The simulator runs or waits here. */
  readonly isHere: boolean;
  /** How many came, left and stopped here; null: nobody yet, or not published. */
  readonly numbers: string | null;
}
