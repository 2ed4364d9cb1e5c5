/** Closed arbs of some days from the server, page by page, up to a bound. */
import { queryOptions } from '@tanstack/react-query';
import { addDays, archiveDayOf } from '#shared/history/archive-day.ts';
import type { ReplayLife } from '#shared/history/life-record.ts';
import { MAX_REPLAY_HOUSES, type ReplayPage, replayPageSchema } from '#shared/wire/archive-replay.ts';
import { plainFetch, readApi } from '../server/request.ts';

const MAX_PAGES = 25;
const FRESH_MS = 10 * 60_000;
const TODAY_FRESH_MS = 60_000;

export interface ArchiveLives {
  /** The latest first. Only real ones, unless there are none but those of the demo market. */
  readonly lives: readonly ReplayLife[];
  readonly isDemo: boolean;
  /** Days whose arbs are all here. */
  readonly wholeDays: readonly string[];
  readonly isCut: boolean;
}

/** Days back from today, in Brasília time: from 1 is yesterday. houses: empty for any. */
export interface LivesAsked {
  readonly from: number;
  readonly to: number;
  readonly houses: readonly string[];
}

export const livesQuery = (asked: LivesAsked, now: () => number) =>
  queryOptions({
    queryKey: ['archive', 'replay', asked, archiveDayOf(now())],
    staleTime: asked.to === 0 ? TODAY_FRESH_MS : FRESH_MS,
    queryFn: ({ signal }) => readLives(asked, archiveDayOf(now()), signal),
  });

/** The server says which day it is, because a recording that is being played has its own. */
async function readLives(asked: LivesAsked, today: string, signal: AbortSignal): Promise<ArchiveLives> {
  const pages: ReplayPage[] = [];
  let [day, cursor]: [string, string | null] = [today, null];
  do {
    const page: ReplayPage = await readPage(asked, day, cursor, signal);
    const theirs = archiveDayOf(page.now);
    const isOtherDay = pages.length === 0 && cursor === null && theirs !== day;
    day = theirs;
    if (isOtherDay) continue;
    pages.push(page);
    cursor = page.next;
  } while (pages.length === 0 || (cursor !== null && pages.length < MAX_PAGES));
  return joinPages(pages, day);
}

function readPage({ from, to, houses }: LivesAsked, today: string, cursor: string | null, signal: AbortSignal) {
  const query = {
    from: addDays(today, -from),
    to: addDays(today, -to),
    // With more houses than that, everything is read and filtered here.
    ...(houses.length > 0 && houses.length <= MAX_REPLAY_HOUSES && { houses: houses.join(',') }),
    ...(cursor !== null && { cursor }),
  };
  return readApi(plainFetch, api => api.archive.replay.$get({ query }, { init: { signal } }), replayPageSchema);
}

/** today: the day is not over, so it cannot be complete. */
export function joinPages(pages: readonly ReplayPage[], today: string): ArchiveLives {
  const all = pages.flatMap(({ lives }) => lives);
  const days = pages[0]?.days ?? [];
  const isDemo = days.length > 0 && days.every(({ demo }) => demo);
  const lives = all.filter(({ demo }) => demo === isDemo);
  const isCut = (pages.at(-1)?.next ?? null) !== null;
  const firstDay = isCut ? archiveDayOf(all.at(-1)?.lastSeen ?? 0) : '';
  const wholeDays = days
    .filter(({ demo, day }) => demo === isDemo && day < today && day > firstDay)
    .map(({ day }) => day);
  return { lives, isDemo, wholeDays: wholeDays.sort(), isCut };
}
