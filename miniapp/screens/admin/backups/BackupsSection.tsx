/** The backups of this server: when they are made, where they are kept, how the last one went, and a button to make one now. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { backupsSection as words } from '#shared/catalogue/admin-overview.ts';
import { type BackupState, backupStateSchema } from '#shared/wire/admin/backups.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ActOutcome } from '../parts/ActOutcome.tsx';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import { dateText } from '../parts/date-text.ts';
import { Facts } from '../parts/Facts.tsx';
import { useActs } from '../parts/use-acts.ts';
import styles from './BackupsSection.module.css';

const KEY = ['admin', 'backups'];
const EVERY_MS = 2_000;

export const backupsQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions<BackupState>({
    queryKey: KEY,
    gcTime: 0,
    // Only while one is being made: otherwise nothing changes by itself.
    refetchInterval: ({ state }) => (state.data?.making || state.data?.bucket?.sending ? EVERY_MS : false),
    queryFn: ({ signal }) => readApi(fetch, api => api.admin.backups.$get({}, { init: { signal } }), backupStateSchema),
  });

export function BackupsSection() {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch } = useQuery(backupsQuery(fetch));
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  return <Backups known={data} onStale={() => void refetch()} />;
}

function Backups({ known, onStale }: { known: BackupState; onStale: () => void }) {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const acts = useActs(onStale);
  const { making, failed, hour, database, dir, backups, bucket } = known;
  const make = () =>
    acts.run('make', async () => {
      queries.setQueryData(KEY, await readApi(fetch, api => api.admin.backups.$post({}), backupStateSchema));
      return words.begun;
    });
  return (
    <section aria-label={words.title}>
      <p className={adminStyles.intro}>{words.intro}</p>
      {failed !== null && (
        <Notice tone="failure" title={words.failed(dateText(failed.at))}>
          <p>{failed.reason}</p>
        </Notice>
      )}
      {database === 'firestore' && <Notice tone="warning">{words.firestore}</Notice>}
      <p>{hour === null ? words.onDemand : words.daily(hour)}</p>
      <div className={styles.act}>
        <SubmitButton quiet busy={acts.busy !== null || making} onClick={() => void make()}>
          {words.make}
        </SubmitButton>
        <p role="status">{making && words.making}</p>
      </div>
      <ActOutcome {...acts} />
      <div className={styles.facts}>
        <Facts
          facts={[
            [words.folder, dir],
            [words.last, backups[0] ? dateText(backups[0].at) : words.none],
          ]}
        />
      </div>
      <BackupList backups={backups} name={words.here} />
      {bucket !== null && <Bucket {...bucket} />}
    </section>
  );
}

function Bucket({ url, sending, failed, backups }: NonNullable<BackupState['bucket']>) {
  return (
    <section aria-labelledby="bucket" className={styles.bucket}>
      <h3 id="bucket">{words.bucket}</h3>
      {failed !== null && (
        <Notice tone="failure" title={words.unsent(dateText(failed.at))}>
          <p>{failed.reason}</p>
        </Notice>
      )}
      <p role="status">{sending && words.sending}</p>
      <div className={styles.facts}>
        <Facts
          facts={[
            [words.address, url],
            [words.last, backups[0] ? dateText(backups[0].at) : words.none],
          ]}
        />
      </div>
      <BackupList backups={backups} name={words.bucket} />
    </section>
  );
}

function BackupList({ backups, name: label }: Pick<BackupState, 'backups'> & { name: string }) {
  if (backups.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.list}>
      {backups.map(({ name, at }) => (
        <li key={name}>
          <span>{dateText(at)}</span>
          <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
