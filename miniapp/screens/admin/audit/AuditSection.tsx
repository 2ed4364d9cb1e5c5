/** The audit log: who was let in, who was not, and what administrators did. Newest first, one page at a time. */
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Link } from 'wouter';
import { admin as words } from '#shared/catalogue/admin.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';
import { type AuditEntry, auditPageSchema } from '#shared/wire/admin/audit.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import { sectionHref } from '../parts/section-href.ts';
import styles from './AuditSection.module.css';
import { auditView } from './audit-view.ts';

const auditQuery = (fetch: typeof globalThis.fetch) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit'],
    initialPageParam: null as string | null,
    gcTime: 0,
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return readApi(fetch, api => api.admin.audit.$get({ query }, { init: { signal } }), auditPageSchema);
    },
    getNextPageParam: last => last.next,
  });

export function AuditSection() {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(auditQuery(fetch));
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  const entries = data.pages.flatMap(page => page.entries);
  const { when, what, who, about } = words.audit;
  return (
    <section aria-label={words.sections.audit}>
      <p className={adminStyles.intro}>{words.audit.intro}</p>
      {entries.length === 0 ? (
        <p className={adminStyles.wait}>{words.audit.empty}</p>
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
    </section>
  );
}

function Line({ entry }: { entry: AuditEntry }) {
  const { what, who, telegramId, about } = auditView(entry);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={new Date(entry.at).toISOString()}>
          {formatDate(epochMs(entry.at), epochMs(Date.now()), zone)}
        </time>
      </td>
      <td className={styles.what}>{what}</td>
      <td className={styles.who}>
        {telegramId === null ? who : <Link href={sectionHref('pessoas', { id: String(telegramId) })}>{who}</Link>}
      </td>
      <td className={styles.about}>{about}</td>
    </tr>
  );
}
