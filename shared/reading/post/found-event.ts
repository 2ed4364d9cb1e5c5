/** A match as a text names it. */
export interface SaidMatch {
  readonly home: string;
  readonly away: string;
  /** Milliseconds; null: not said, or said in two ways that do not fit. */
  readonly startsAt: number | null;
  /** The time as it is written, if it is not clear when that is. */
  readonly text?: string | undefined;
  readonly sport?: 'soccer' | 'basketball' | 'tennis' | 'other' | undefined;
  readonly league?: string | undefined;
}

/** A match where a post names it. */
export interface FoundEvent {
  readonly event: SaidMatch;
  /** The line that names it. */
  readonly line: number;
  readonly at: number;
  readonly end: number;
  /** 'Corinthians ganha do São Paulo': the match, and the bet on its first team. The place is that of the second alone. */
  readonly isBet: boolean;
}
