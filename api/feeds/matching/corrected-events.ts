/** The last events that a feed described as another match than before: for the log, and for administrators. In memory. */
import type { Correction } from '#shared/event-matching/correction-kinds.ts';
import type { SportEvent } from '#shared/markets/market.ts';
import type { EpochMs } from '#shared/units.ts';

export interface CorrectedEvent {
  readonly feed: string;
  readonly before: SportEvent;
  readonly after: SportEvent;
  readonly what: Correction;
  /** By the clock of the odds. */
  readonly at: EpochMs;
}

export interface CorrectedEvents {
  note(corrected: CorrectedEvent): void;
  /** Each event once, the latest first. */
  all(): readonly CorrectedEvent[];
  onCorrected(listener: (corrected: CorrectedEvent) => void): void;
}

const MAX_KEPT = 50;

export function createCorrectedEvents(): CorrectedEvents {
  let kept: CorrectedEvent[] = [];
  const listeners: ((corrected: CorrectedEvent) => void)[] = [];
  return {
    note(corrected) {
      const isOther = ({ feed, after }: CorrectedEvent) => feed !== corrected.feed || after.id !== corrected.after.id;
      kept = [corrected, ...kept.filter(isOther)].slice(0, MAX_KEPT);
      for (const listener of listeners) listener(corrected);
    },
    all: () => kept,
    onCorrected: listener => void listeners.push(listener),
  };
}
