/** What this process is doing, and which parts of the server work. Read again every few seconds. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { machine as words } from '#shared/catalogue/admin-overview.ts';
import { unreadableDocuments as documents } from '#shared/catalogue/unreadable-documents.ts';
import { type MachineState, machineSchema } from '#shared/wire/admin/machine.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import { dateText } from '../parts/date-text.ts';
import { Facts } from '../parts/Facts.tsx';
import { BotFacts } from './BotFacts.tsx';
import styles from './MachineSection.module.css';
import { machineFacts, partText } from './machine-view.ts';

const EVERY_MS = 5_000;

export const machineQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ['admin', 'machine'],
    gcTime: 0,
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => readApi(fetch, api => api.admin.machine.$get({}, { init: { signal } }), machineSchema),
  });

export function MachineSection() {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch } = useQuery(machineQuery(fetch));
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label={words.title}>
      {error !== null && <AdminFailed cause={error} onRetry={() => void refetch()} />}
      <h3 className={styles.heading}>{words.health}</h3>
      <dl className={styles.parts}>
        {Object.entries(data.parts).map(([part, health]) => (
          <div key={part} className={styles.part}>
            <dt>{words.parts[part] ?? part}</dt>
            <dd data-state={health.state}>{partText(health)}</dd>
          </div>
        ))}
      </dl>
      <Unreadable unreadable={data.unreadable} />
      <h3 className={styles.heading}>{words.process}</h3>
      <Facts facts={machineFacts(data)} />
      <BotFacts />
      <h3 className={styles.heading}>{words.slow(String(data.slowMs))}</h3>
      <Slow slow={data.slow} />
    </section>
  );
}

function Unreadable({ unreadable: { listed, count } }: Pick<MachineState, 'unreadable'>) {
  if (count === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{documents.title}</h3>
      <p className={adminStyles.wait}>{documents.intro}</p>
      <ul className={styles.slow}>
        {listed.map(({ collection, id, why }) => (
          <li key={`${collection}/${id}`}>{documents.line(collection, id, why)}</li>
        ))}
        {count > listed.length && <li>{documents.more(count - listed.length)}</li>}
      </ul>
    </>
  );
}

function Slow({ slow }: Pick<MachineState, 'slow'>) {
  if (slow.length === 0) return <p className={adminStyles.wait}>{words.noneSlow}</p>;
  return (
    <ul className={styles.slow}>
      {slow.map(({ at, method, route, status, ms }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two requests may be the same.
        <li key={place}>
          <span className={styles.route}>
            {method} {route}
          </span>
          <span className={styles.took}>
            {ms} ms · {status} · {dateText(at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
