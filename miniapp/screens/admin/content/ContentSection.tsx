/** Posts, procedures, flows and alerts at a glance, each with the way to its page. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Link } from 'wouter';
import { hrefOf, type RouteId } from '#shared/access/routes.ts';
import { contentOverview as words } from '#shared/catalogue/admin-overview.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { contentOverviewSchema } from '#shared/wire/admin/content.ts';
import { ALERT_COUNTED } from '#shared/wire/admin/sent-alerts.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import { Facts } from '../parts/Facts.tsx';
import { AttentionLists } from './AttentionLists.tsx';
import styles from './ContentSection.module.css';
import { SentAlertList } from './SentAlertList.tsx';

const contentQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ['admin', 'content'],
    gcTime: 0,
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.admin.content.$get({}, { init: { signal } }), contentOverviewSchema),
  });

export function ContentSection() {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch } = useQuery(contentQuery(fetch));
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  const { posts, procedures, flows, alerts } = data;
  const counts = ALERT_COUNTED.map(state => [words.states[state], String(alerts[state])] as const);
  return (
    <section aria-label={words.title} className={styles.blocks}>
      <Block
        title={words.posts}
        page="messageBuilder"
        facts={[
          [words.keptPosts, String(posts.kept)],
          [words.waiting, String(posts.waiting)],
        ]}
      />
      <Block
        title={words.procedures}
        page="procedures"
        facts={[
          [words.open, String(procedures.published)],
          [words.drafts, String(procedures.drafts)],
        ]}
      />
      <Block
        title={words.flows}
        page="flowBuilder"
        facts={[
          [words.live, String(flows.published)],
          [words.keptFlows, String(flows.kept)],
          [words.support, String(flows.support)],
        ]}
      />
      <Block title={words.alerts} facts={counts} />
      <AttentionLists />
      <SentAlertList />
    </section>
  );
}

interface BlockProps {
  title: string;
  page?: RouteId;
  facts: readonly (readonly [string, string])[];
}

function Block({ title, page, facts }: BlockProps) {
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <Facts facts={facts} />
      {page !== undefined && (
        <Link className={styles.link} href={hrefOf(page)}>
          {words.goTo(pages[page].title)}
        </Link>
      )}
    </div>
  );
}
