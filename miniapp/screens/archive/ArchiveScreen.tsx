/** `/arbitragem_old`: the closed arbs as a list and as charts, with their loading, empty and error states. */

import archive from 'lucide:archive';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { ArchivePayload } from '#shared/wire/archive.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { ActionLink } from '../../ui/button/Action.tsx';
import { StateNotice } from '../../ui/feedback/StateNotice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ArchiveCharts } from './ArchiveCharts.tsx';
import { ArchiveFigures } from './ArchiveFigures.tsx';
import { ArchiveFilters } from './ArchiveFilters.tsx';
import { ArchiveList } from './ArchiveList.tsx';
import styles from './ArchiveScreen.module.css';
import { ArchiveFailed, ArchiveLoading } from './ArchiveState.tsx';
import { type ArchiveAddress, archiveFilterOf, daysOf, readAddress, writeAddress } from './archive-address.ts';
import { pageQuery, payloadQuery, summaryQuery } from './archive-query.ts';
import { houseChoices } from './house-choices.ts';

export function ArchiveScreen() {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const address = readAddress(search);
  const first = useQuery(payloadQuery);
  const change = (changed: Partial<ArchiveAddress>) =>
    navigate(location + writeAddress({ ...address, ...changed }), { replace: true });
  return (
    <Screen wide fluid title={pages.arbitrageArchive.title} aside={first.data?.summary.demo && <DemoMark />}>
      <p className={styles.intro}>{words.intro}</p>
      {first.data === undefined && first.error === null && <ArchiveLoading />}
      {first.data === undefined && first.error !== null && <ArchiveFailed onRetry={() => void first.refetch()} />}
      {first.data && <Archive first={first.data} address={address} onChange={change} />}
    </Screen>
  );
}

interface ArchiveProps {
  first: ArchivePayload;
  address: ArchiveAddress;
  onChange: (change: Partial<ArchiveAddress>) => void;
}

function Archive({ first, address, onChange }: ArchiveProps) {
  const today = first.summary.to;
  const isPlain = writeAddress({ ...address, view: 'list' }) === '';
  const days = daysOf(address, today);
  const isFirstPeriod = days.from === first.summary.from && days.to === today;
  const summary = useQuery(summaryQuery(isFirstPeriod ? null : days));
  const list = useInfiniteQuery({
    ...pageQuery(address.view === 'list' ? archiveFilterOf(address, today) : null),
    ...(isPlain ? { initialData: { pages: [first.page], pageParams: [null] } } : {}),
  });
  const sums = isFirstPeriod ? first.summary : summary.data;
  const listed = list.data?.pages.flatMap(page => page.records) ?? [];
  const houses = houseChoices(sums ?? { pairs: [] }, listed, address.house);
  if (isPlain && first.summary.count === 0 && first.page.records.length === 0) return <Empty />;
  return (
    <div className={styles.archive}>
      <nav className={styles.views} aria-label={words.views.label}>
        {(['list', 'charts'] as const).map(view => (
          <Link
            key={view}
            className={styles.view}
            href={hrefOf('arbitrageArchive') + writeAddress({ ...address, view })}
            aria-current={view === address.view ? 'page' : undefined}
          >
            {words.views[view]}
          </Link>
        ))}
      </nav>
      <ArchiveFilters address={address} onChange={onChange} houses={houses} today={today} />
      {sums && <ArchiveFigures summary={sums} />}
      {!sums && summary.error !== null && <ArchiveFailed onRetry={() => void summary.refetch()} />}
      {address.view === 'list' && <ArchiveList query={list} sortedBy={address.sort} markDemo={!first.summary.demo} />}
      {address.view === 'charts' &&
        (sums ? <ArchiveCharts summary={sums} /> : summary.error === null && <ArchiveLoading />)}
    </div>
  );
}

function DemoMark() {
  return (
    <p className={styles.demo}>
      <strong>{words.demo.mark}</strong>
      <span className={styles.demoText}>: {words.demo.text}</span>
    </p>
  );
}

function Empty() {
  return (
    <StateNotice icon={archive} title={words.empty.title} text={words.empty.text}>
      <ActionLink primary href={hrefOf('arbitragePre')}>
        {words.empty.link}
      </ActionLink>
    </StateNotice>
  );
}
