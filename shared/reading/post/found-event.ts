import type { ProcedureEvent } from '../../procedures/procedure.ts';

/** A match where a post names it. */
export interface FoundEvent {
  readonly event: ProcedureEvent;
  /** The line that names it. */
  readonly line: number;
  readonly at: number;
  readonly end: number;
  /** 'Corinthians ganha do São Paulo': the match, and the bet on its first team. The place is that of the second alone. */
  readonly isBet: boolean;
}
