/** What stands beside the feeds and has to be opened before they start: what was decided of their events, and the recorder. */
import type { Feeds } from './create-feeds.ts';
import { createEventDecisions, type EventDecisions, type EventDecisionsDeps } from './matching/event-decisions.ts';
import { createScanRecorder, type ScanRecorder, type ScanRecorderDeps } from './scan-log/scan-recorder.ts';

export interface OddsPartsDeps extends Omit<EventDecisionsDeps, 'matching'> {
  readonly feeds: Pick<Feeds, 'matching' | 'oddsClock'>;
  /** Null: nothing is recorded. */
  readonly recording: Pick<ScanRecorderDeps, 'dir' | 'maxBytes'> | null;
}

/** Rejects if what was decided cannot be read, or the folder of recordings cannot be written. */
export async function openOddsParts({ feeds, recording, ...deps }: OddsPartsDeps): Promise<{
  readonly eventDecisions: EventDecisions;
  readonly recorder: ScanRecorder | null;
}> {
  const eventDecisions = createEventDecisions({ ...deps, matching: feeds.matching });
  await eventDecisions.open();
  const recorder = recording && createScanRecorder({ ...recording, clock: feeds.oddsClock, log: deps.log });
  await recorder?.open();
  return { eventDecisions, recorder };
}
