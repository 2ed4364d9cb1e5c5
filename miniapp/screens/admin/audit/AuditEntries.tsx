/** Entries of the audit log, page by page. */
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Link } from 'wouter';
import { admin as words } from '#shared/catalogue/admin.ts';
import { type AuditQuery, auditPageSchema, type NamedAuditEntry } from '#shared/wire/admin/audit.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import { dateText } from '../parts/date-text.ts';
import { sectionHref } from '../parts/section-href.ts';
import styles from './AuditSection.module.css';
import { auditView } from './audit-view.ts';

export const auditQuery = (fetch: typeof globalThis.fetch, filter: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    initialPageParam: null as string | null,
    gcTime: 0,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return readApi(fetch, api => api.admin.audit.$get({ query }, { init: { signal } }), auditPageSchema);
    },
    getNextPageParam: last => last.next,
  });

export function AuditEntries({ filter }: { filter: AuditQuery }) {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    auditQuery(fetch, filter),
  );
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  const entries = data.pages.flatMap(page => page.entries);
  const { when, what, who, about, empty, emptyFiltered } = words.audit;
  const nothing = Object.keys(filter).length === 0 ? empty : emptyFiltered;
  return (
    <>
      {entries.length === 0 ? (
        <p className={adminStyles.wait}>{hasNextPage ? words.audit.searching : nothing}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {[when, what, who, about].map(heading => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(entry => (
              <Line key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {error !== null && <AdminFailed cause={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <SubmitButton quiet busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.audit.more}
        </SubmitButton>
      )}
    </>
  );
}

function Line({ entry }: { entry: NamedAuditEntry }) {
  const { what, who, telegramId, about } = auditView(entry);
  const { before, after } = entry;
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={new Date(entry.at).toISOString()}>{dateText(entry.at)}</time>
      </td>
      <td className={styles.what}>{what}</td>
      <td className={styles.who}>
        {telegramId === null ? who : <Link href={sectionHref('pessoas', { id: String(telegramId) })}>{who}</Link>}
      </td>
      <td className={styles.about}>
        {about}
        {(before !== null || after !== null) && (
          <dl className={styles.change}>
            <dt>{words.audit.before}</dt>
            <dd>{before || '–'}</dd>
            <dt>{words.audit.after}</dt>
            <dd>{after || '–'}</dd>
          </dl>
        )}
      </td>
    </tr>
  );
}
