/** The pages of closed arbs one after the other: cards on a phone, a table on a wide screen. */

import search from 'lucide:search';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import { formatCount } from '#shared/catalogue/numbers/format-count.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';
import type { ArchivePage } from '#shared/wire/archive.ts';
import { toArchiveRow } from '../../arb-rows/archive-view.ts';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { StateNotice } from '../../ui/feedback/StateNotice.tsx';
import { ArchiveCard } from './ArchiveCard.tsx';
import styles from './ArchiveScreen.module.css';
import { ArchiveFailed, ArchiveLoading } from './ArchiveState.tsx';
import { ArchiveTable } from './ArchiveTable.tsx';

export interface ArchiveListProps {
  query: UseInfiniteQueryResult<InfiniteData<ArchivePage>>;
  /** The order of the search. An incomplete search names the time it has reached only if sorted by time. */
  sortedBy: 'seen' | 'peak';
  markDemo: boolean;
}

export function ArchiveList({ query, sortedBy, markDemo }: ArchiveListProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const wide = useMedia(WIDE);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const records = useMemo(() => data?.pages.flatMap(page => page.records) ?? [], [data]);
  const now = epochMs(Date.now());
  if (data === undefined) {
    return error === null ? <ArchiveLoading /> : <ArchiveFailed onRetry={() => void refetch()} />;
  }
  const rows = records.map(record => toArchiveRow(record, { now, timeZone: zone, markDemo }));
  const complete = data.pages.at(-1)?.complete ?? true;
  if (rows.length === 0 && complete && !hasNextPage) {
    return <StateNotice icon={search} title={words.nothing.title} text={words.nothing.text} />;
  }
  const last = records.at(-1);
  const until = sortedBy === 'seen' && last ? formatDate(last.lastSeen, now, zone) : null;
  return (
    <section aria-label={words.list.label}>
      {wide ? (
        <ArchiveTable label={words.list.label} rows={rows} />
      ) : (
        <ul className={styles.cards}>
          {rows.map(row => (
            <ArchiveCard key={row.id} row={row} />
          ))}
        </ul>
      )}
      <div className={styles.end}>
        <p role="status" className={styles.note}>
          {words.list.shown(formatCount(rows.length))}
          {!complete && `. ${until === null ? words.list.incompletePeak : words.list.incomplete(until)}`}
          {complete && !hasNextPage && `. ${words.list.end}`}
        </p>
        {error !== null && <ArchiveFailed onRetry={() => void fetchNextPage()} />}
        {hasNextPage && error === null && (
          <SubmitButton quiet busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {complete ? words.list.more : words.list.keepLooking}
          </SubmitButton>
        )}
      </div>
    </section>
  );
}
