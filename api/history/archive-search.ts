/** Searches closed arbs by filter, a page at a time. */
import { addDays, startOfDay } from '#shared/history/archive-day.ts';
import { foldText } from '#shared/language/fold.ts';
import { fieldValue } from '#shared/ports/documents/document-query.ts';
import type { Result } from '#shared/result.ts';
import { ARCHIVE_PAGE, type ArchiveFilter, type ArchivePage } from '#shared/wire/archive.ts';
import { lifeIfReadable, seenKey } from './archive-documents.ts';
import { type LifePlan, type LifeScanDeps, scanLives } from './archive-scan.ts';
import { createSharedReads, type SharedReads } from './shared-reads.ts';

/** The latest time that a Date can hold. */
const LAST_INSTANT = 8.64e15;

export type ArchiveSearch = (
  filter: ArchiveFilter,
  cursor: string | null,
) => Promise<Result<ArchivePage, { readonly code: 'bad_cursor' }>>;

export interface ArchiveSearchDeps extends LifeScanDeps {
  readonly reads?: SharedReads;
}

export function createArchiveSearch({ reads = createSharedReads(), ...deps }: ArchiveSearchDeps): ArchiveSearch {
  return (filter, cursor) =>
    reads.read(`search ${JSON.stringify([filter, cursor])}`, () =>
      scanLives(deps, { ...planOf(filter), size: ARCHIVE_PAGE, read: lifeIfReadable }, cursor),
    );
}

type Plan = Omit<LifePlan<object>, 'size' | 'read'>;

function planOf(filter: ArchiveFilter): Plan {
  const { sport, minPeak } = filter;
  const from = filter.from === undefined ? null : startOfDay(filter.from);
  const to = filter.to === undefined ? null : startOfDay(addDays(filter.to, 1)) - 1;
  const { isSport, isClass, isFat, others } = testsOf(filter);
  if (filter.sort === 'peak') {
    const inTime: Test = ({ data }) =>
      Number(data.lastSeen) >= (from ?? 0) && Number(data.lastSeen) <= (to ?? Infinity);
    return { field: 'peak', from: minPeak ?? null, to: null, tests: [inTime, ...isSport, ...isClass, ...others] };
  }
  const what = sport ?? filter.class;
  if (what === undefined) return { field: 'lastSeen', from, to, tests: [...isFat, ...others] };
  return {
    field: sport === undefined ? 'classSeen' : 'sportSeen',
    from: seenKey(what, from ?? 0),
    to: seenKey(what, to ?? LAST_INSTANT),
    tests: [...(sport === undefined ? [] : isClass), ...isFat, ...others],
  };
}

type Test = Plan['tests'][number];

/** Works on the stored fields: a document that does not match is not parsed. */
function testsOf({ class: wantedClass, kind, sport, house, minPeak, league, freshOnly }: ArchiveFilter) {
  const equals = (field: string, value: string | undefined): Test[] =>
    value === undefined ? [] : [({ data }) => fieldValue(data, field) === value];
  const others = equals('kind', kind);
  if (freshOnly) others.push(({ data }) => data.staleShare === 0);
  if (house !== undefined) others.push(({ data }) => Array.isArray(data.houses) && data.houses.includes(house));
  if (league !== undefined) {
    const wanted = foldText(league);
    others.push(({ data }) => foldText(String(fieldValue(data, 'event.league'))).includes(wanted));
  }
  const isFat: Test[] = minPeak === undefined ? [] : [({ data }) => Number(data.peak) >= minPeak];
  return { isSport: equals('event.sport', sport), isClass: equals('class', wantedClass), isFat, others };
}
