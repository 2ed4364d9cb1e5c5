/** Closed arbs of some days with what they looked like from moment to moment, a page at a time. */
import { addDays, startOfDay } from '#shared/history/archive-day.ts';
import { type ReplayLife, replayLifeSchema } from '#shared/history/life-record.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { ok, type Result } from '#shared/result.ts';
import { REPLAY_PAGE, type ReplayPage } from '#shared/wire/archive-replay.ts';
import { DAYS, readDay } from './archive-documents.ts';
import { type LifeScanDeps, scanLives } from './archive-scan.ts';
import { createSharedReads, type SharedReads } from './shared-reads.ts';

export interface ReplayRange {
  readonly from: string;
  readonly to: string;
  /** Null: any. */
  readonly houses: ReadonlySet<string> | null;
}

export type ReadReplay = (
  range: ReplayRange,
  cursor: string | null,
) => Promise<Result<ReplayPage, { readonly code: 'bad_cursor' }>>;

export interface ArchiveReplayDeps extends LifeScanDeps {
  /** That of the odds. */
  readonly clock: Clock;
  readonly reads?: SharedReads;
}

export function createArchiveReplay({ reads = createSharedReads(), ...deps }: ArchiveReplayDeps): ReadReplay {
  return (range, cursor) => {
    const key = JSON.stringify([range.from, range.to, range.houses && [...range.houses], cursor]);
    return reads.read(`replay ${key}`, () => readPage(deps, range, cursor));
  };
}

async function readPage(
  deps: LifeScanDeps & { readonly clock: Clock },
  { from, to, houses }: ReplayRange,
  cursor: string | null,
): ReturnType<ReadReplay> {
  const page = await scanLives<ReplayLife>(
    deps,
    {
      field: 'lastSeen',
      from: startOfDay(from),
      to: startOfDay(addDays(to, 1)) - 1,
      tests: houses === null ? [] : [({ data }) => isWithin(data.houses, houses)],
      size: REPLAY_PAGE,
      read: ({ data }) => replayLifeSchema.safeParse(data).data ?? null,
    },
    cursor,
  );
  if (!page.ok) return page;
  const where = {
    and: [{ field: 'day', op: '>=', value: from } as const, { field: 'day', op: '<=', value: to } as const],
  };
  const { documents } = await deps.store.query(DAYS, { where });
  const days = documents.map(readDay).map(({ day, demo, count }) => ({ day, demo, count }));
  return ok({ now: deps.clock.now(), days, lives: page.value.records, next: page.value.next });
}

/** The houses at the peak: earlier and later ones may differ, and are looked at where the arb is replayed. */
function isWithin(found: unknown, houses: ReadonlySet<string>): boolean {
  return Array.isArray(found) && found.every(house => houses.has(String(house)));
}
