/**
 * A person's progress in the tour of the calculator: in the address at first, then in this browser. The guide reads it as
 * well, so this file loads nothing else of the tour and does not know the number of steps.
 */
import { createSafeStorage } from '../browser/safe-storage.ts';
import { TOUR_KEY } from './tour-key.ts';

const storage = createSafeStorage(() => localStorage);

export interface TourProgress {
  /** From 0. */
  readonly step: number;
  /** active: it continues wherever the calculator opens. stopped: it waits for the guide to resume it. */
  readonly state: 'active' | 'stopped' | 'done';
}

/** Null if it was never started, or if the stored text is not ours. */
export function readProgress(text: string | null): TourProgress | null {
  const [, step, state] = /^(\d{1,2}) (active|stopped|done)$/.exec(text ?? '') ?? [];
  return step === undefined ? null : { step: Number(step), state: state as TourProgress['state'] };
}

export function progressText(): string | null {
  return storage.get(TOUR_KEY);
}

export function keepProgress({ step, state }: TourProgress): void {
  storage.set(TOUR_KEY, `${step} ${state}`);
}

/**
 * The step that the calculator opens the tour at; null if the tour is not open. search: the query of the page.
 * Example: ('?tour=3', null) → 2; ('', '4 active') → 4; ('', '4 stopped') → null.
 */
export function tourStart(search: string, kept: string | null): number | null {
  const asked = /^\d{1,2}$/.exec(new URLSearchParams(search).get('tour') ?? '')?.[0];
  if (asked !== undefined) return Math.max(1, Number(asked)) - 1;
  const progress = readProgress(kept);
  return progress?.state === 'active' ? progress.step : null;
}
