/** The arbs of the last 24 hours, live and for everybody: only closed ones, no open ones. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { home } from '#shared/catalogue/home.ts';
import type { LastDay } from '#shared/wire/archive.ts';
import { useElapsed } from '../../browser/use-elapsed.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { readPageData } from '../../server/request.ts';
import { ActionButton } from '../../ui/button/Action.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './HomeScreen.module.css';
import rows from './rows.module.css';

const words = home.teaser;
const EVERY_MS = 30_000;
const loadDay = () => import('./DayFigures.tsx');
const DayFigures = lazyPart(async () => (await loadDay()).DayFigures, 'nothing');

const lastDayQuery = queryOptions({
  queryKey: ['home', 'payload'],
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
  async queryFn({ signal }): Promise<LastDay> {
    const [{ homePayloadSchema }] = await Promise.all([import('#shared/wire/archive.ts'), loadDay()]);
    return (await readPageData('home', homePayloadSchema, signal)).lastDay;
  },
});

export function Teaser() {
  const { data, isError, fetchStatus, refetch } = useQuery(lastDayQuery);
  return (
    <section className={styles.section} aria-labelledby="home-day">
      <div className={styles.top}>
        <h2 id="home-day" className={styles.heading}>
          {words.title}
        </h2>
        {data?.demo && <p className={rows.demo}>{words.demo}</p>}
      </div>
      <div className={rows.day} data-day={data === undefined ? (isError ? 'failed' : fetchStatus) : 'known'}>
        {data !== undefined && (
          <Suspense>
            <DayFigures day={data} />
          </Suspense>
        )}
        {data === undefined && isError && (
          <div className={rows.state} role="status">
            <p>{words.failed}</p>
            <ActionButton onClick={() => void refetch()}>{words.retry}</ActionButton>
          </div>
        )}
        {data === undefined && !isError && fetchStatus === 'paused' && (
          <p className={rows.state} role="status">
            {words.offline}
          </p>
        )}
        {data === undefined && !isError && fetchStatus !== 'paused' && <Waiting />}
      </div>
      <Link className={styles.more} href={hrefOf('arbitrageArchive')}>
        {words.archive}
      </Link>
    </section>
  );
}

function Waiting() {
  const isSpoken = useElapsed(2_000);
  return (
    <div aria-busy="true">
      <p className={rows.figures} role="status">
        {isSpoken && words.loading}
      </p>
      <div className={rows.ghosts}>
        <Skeleton shape="lines" />
      </div>
    </div>
  );
}
