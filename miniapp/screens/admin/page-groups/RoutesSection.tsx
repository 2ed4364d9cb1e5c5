/** Which groups open which page. */
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { admin as words } from '#shared/catalogue/admin.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import styles from '../parts/admin.module.css';
import { RouteGroupsCard } from './RouteGroupsCard.tsx';
import { routesQuery } from './routes-query.ts';

export function RoutesSection() {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch } = useQuery(routesQuery(fetch));
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label={words.sections.routes}>
      <p className={styles.intro}>{words.routes.intro}</p>
      {data.routes.map(route => (
        <RouteGroupsCard key={route.routeId} route={route} />
      ))}
    </section>
  );
}
