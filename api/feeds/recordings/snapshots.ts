/**
 * Recorded answers of The Odds API, one per moment. Each describes everything in its series, so what a later one does
 * not repeat is gone.
 */
import { basename } from 'node:path';
import { type FeedBatch, FeedError } from '#shared/ports/odds-feed.ts';
import { type EpochMs, type EventId, toEpochMs } from '#shared/units.ts';
import type { Refusals } from '../formats/refusals.ts';
import { type OddsApiOptions, readOddsApiAnswer } from '../formats/the-odds-api-format.ts';

export interface SnapshotName {
  /** The time of the answer in its file name; null if the name has none. */
  readonly at: EpochMs | null;
  /** The rest of the name: answers of one series replace each other. */
  readonly series: string;
}

/** Example: "worldcup_20260629T001528Z.json" → 2026-06-29T00:15:28Z, series "worldcup". */
export function readSnapshotName(path: string): SnapshotName {
  const name = basename(path).replace(/(\.json)?(\.gz)?$/i, '');
  const written = /(\d{4})-?(\d\d)-?(\d\d)[T_ -]?(\d\d)[:.-]?(\d\d)[:.-]?(\d\d)(?:[.,]\d+)?Z?/i.exec(name);
  const epoch = written ? null : /(?<!\d)(\d{13}|\d{10})(?!\d)/.exec(name);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = written?.slice(1, 7).map(Number) ?? [];
  const time = written
    ? Date.UTC(year, month - 1, day, hour, minute, second)
    : Number(epoch?.[1]?.padEnd(13, '0') ?? Number.NaN);
  const instant = toEpochMs(time);
  const series = name.replace(written?.[0] ?? epoch?.[0] ?? '', '').replace(/^[-_. ]+|[-_. ]+$/g, '');
  return { at: instant.ok ? instant.value : null, series };
}

export interface SnapshotReader {
  /**
   * Null if the answer cannot be placed in time: it has no prices ('empty_answer' in the refusals), or none of them with
   * a time ('no_time'), or it is from a year that is still far away ('from_future').
   * Throws `FeedError` if the document is no such answer. `place` names it in messages.
   */
  read(name: string, json: unknown, place: string): FeedBatch | null;
}

export function createSnapshotReader(refusals: Refusals, options: OddsApiOptions = {}): SnapshotReader {
  const seen = new Map<string, Set<EventId>>();
  return {
    read(name, json, place) {
      const answer = readOddsApiAnswer(json, refusals, options);
      if (!answer.ok) throw new FeedError(`${place}: não é uma resposta da The Odds API v4`);
      const { events, quotes, takenAt, latest } = answer.value;
      const { at: named, series } = readSnapshotName(name);
      const at = takenAt ?? named ?? latest;
      if (at === null) {
        refusals.add(events.length === 0 ? 'empty_answer' : 'no_time', place);
        return null;
      }
      if (at > (options.latest?.price ?? at)) {
        refusals.add('from_future', place);
        return null;
      }
      const known = seen.get(series) ?? new Set();
      seen.set(series, known);
      for (const event of events) known.add(event.id);
      return { at, quotes, complete: [...known] };
    },
  };
}
