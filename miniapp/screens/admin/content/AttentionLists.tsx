/** What failed or waits, and what came out lately, each with the way to where it is changed. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Link } from 'wouter';
import { hrefOf, type RouteId } from '#shared/access/routes.ts';
import { contentOverview as words } from '#shared/catalogue/admin-overview.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { attentionSchema } from '#shared/wire/admin/attention.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import { dateText } from '../parts/date-text.ts';
import styles from './ContentSection.module.css';

export const attentionQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ['admin', 'attention'],
    gcTime: 0,
    queryFn: ({ signal }) => readApi(fetch, api => api.admin.attention.$get({}, { init: { signal } }), attentionSchema),
  });

/** The key in the address of each page that opens one thing on it. */
const OPENS = { messageBuilder: 'mensagem', flowBuilder: 'fluxo', procedures: 'p' } as const;
type OpeningPage = keyof typeof OPENS & RouteId;

export function AttentionLists() {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch } = useQuery(attentionQuery(fetch));
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  const { failed, scheduled, stoppedFlows, published } = data;
  return (
    <>
      <ItemList
        title={words.failed}
        empty={words.noneFailed}
        page="messageBuilder"
        more={failed.more}
        items={failed.items.map(({ id, title, chat, at, reason }) => ({
          id,
          title,
          detail: words.failedAt(chat, dateText(at)),
          reason,
        }))}
      />
      <ItemList
        title={words.scheduled}
        empty={words.noneScheduled}
        page="messageBuilder"
        more={scheduled.more}
        items={scheduled.items.map(({ id, title, chat, at }) => ({
          id,
          title,
          detail: words.dueAt(chat, dateText(at)),
          reason: null,
        }))}
      />
      <ItemList
        title={words.stoppedFlows}
        empty={words.noneStopped}
        page="flowBuilder"
        more={stoppedFlows.more}
        items={stoppedFlows.items.map(({ id, title, at, reason }) => ({ id, title, detail: dateText(at), reason }))}
      />
      <ItemList
        title={words.published}
        empty={words.nonePublished}
        page="procedures"
        more={published.more}
        items={published.items.map(({ id, title, at }) => ({
          id,
          title,
          detail: words.publishedAt(dateText(at)),
          reason: null,
        }))}
      />
    </>
  );
}

/** The address of one thing on its page. */
export const itemHref = (page: OpeningPage, id: string): string =>
  `${hrefOf(page)}?${new URLSearchParams({ [OPENS[page]]: id })}`;

interface Item {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly reason: string | null;
}

interface ItemListProps {
  title: string;
  empty: string;
  page: OpeningPage;
  items: readonly Item[];
  more: boolean;
}

function ItemList({ title, empty, page, items, more }: ItemListProps) {
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      {items.length === 0 ? (
        <p className={adminStyles.wait}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {items.map(({ id, title: name, detail, reason }) => (
            <li key={`${id} ${detail}`} className={styles.alert}>
              <Link href={itemHref(page, id)}>{name}</Link>
              <p className={styles.detail}>{detail}</p>
              {reason !== null && <p className={styles.reason}>{reason}</p>}
            </li>
          ))}
        </ul>
      )}
      {more && <p className={styles.detail}>{words.moreThere(pages[page].title)}</p>}
    </div>
  );
}
