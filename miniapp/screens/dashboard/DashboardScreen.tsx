/** `/dashboard`: what a person's bets brought, where it came from, and what is open. */
import { Suspense, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { withoutRate } from '#shared/bets/exchange.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { exchangeWords } from '#shared/catalogue/bets/exchange.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { epochMs } from '#shared/units.ts';
import { keptReport } from '../../bets/report/kept-report.ts';
import { type ShownReport, useReport } from '../../bets/report/use-report.ts';
import { isAwaited } from '../../bets/store/bets-state.ts';
import { useBetsState, useBetsStore } from '../../bets/use-bets.ts';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import { lazyScreen } from '../../navigation/lazy-screen.tsx';
import { useSearch } from '../../navigation/use-address.ts';
import { withQueries } from '../../navigation/with-queries.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { BankrollCard } from './BankrollCard.tsx';
import { BreakdownCard } from './BreakdownCard.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import styles from './DashboardScreen.module.css';
import { EmptyDashboard } from './EmptyDashboard.tsx';
import { ExecutionCard } from './ExecutionCard.tsx';
import { ExposureCard } from './ExposureCard.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FreeBetCard } from './FreeBetCard.tsx';
import { HousesCard } from './HousesCard.tsx';
import { LuckCard } from './LuckCard.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { PlannedCard } from './PlannedCard.tsx';
import { type DashboardAddress, readDashboard, writeDashboard } from './view/dashboard-address.ts';
import { dashboardView } from './view/dashboard-view.ts';

const ArchiveCards = lazyScreen(() => withQueries(async () => (await import('./ArchiveCards.tsx')).ArchiveCards));
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function DashboardScreen() {
  const store = useBetsStore();
  const { glance, whole, isLoading: isOpening } = useReport(store);
  const state = useBetsState(store);
  const isLoading = isOpening || (store.book.bets.size === 0 && isAwaited(state));
  // Balances alone have no figures yet.
  const isEmpty = !isLoading && store.book.bets.size === 0;
  if (glance !== null && !isEmpty) return <Report report={glance} whole={whole} />;
  return (
    <Screen wide fluid title={pages.dashboard.title}>
      {isLoading ? (
        <ListLoading text={words.loading} lines={5} shape="tall" />
      ) : (
        <EmptyDashboard report={keptReport(store.book, store.get().version, timeZone)}>
          <Suspense fallback={null}>
            <ArchiveCards />
          </Suspense>
        </EmptyDashboard>
      )}
    </Screen>
  );
}

function Report({ report, whole }: { report: NonNullable<ShownReport['glance']>; whole: ShownReport['whole'] }) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [isFiltering, setFiltering] = useState(false);
  const isWide = useMedia(WIDE);
  const address = useMemo(() => readDashboard(search), [search]);
  const now = epochMs(Date.now());
  const today = localDay(now, timeZone);
  const view = useMemo(() => dashboardView(report, address, today), [report, address, today]);
  const change = (next: Partial<DashboardAddress>) =>
    navigate(path + writeDashboard({ ...address, ...next }), { replace: true });
  const { filter, figures } = view;
  const unrated = whole
    ? withoutRate(
        whole.houses.map(({ currency }) => currency),
        whole.book.rates,
      )
    : [];
  const bar = (
    <PeriodBar
      address={address}
      today={today}
      view={view}
      isFiltering={isFiltering}
      onFilter={() => setFiltering(!isFiltering)}
      onChange={change}
    />
  );
  return (
    <Screen wide fluid title={pages.dashboard.title} {...(isWide && { bar })}>
      {!isWide && bar}
      {isFiltering && <FilterPanel rows={report.rows} lists={address.lists} onChange={lists => change({ lists })} />}
      {unrated.length > 0 && <Notice tone="warning">{exchangeWords.leftOut(unrated)}</Notice>}
      <div className={styles.cards}>
        <BankrollCard report={report} view={view} />
        <FigureTiles view={view} today={today} />
        <CalendarCard key={filter.to ?? today} report={report} filter={filter} today={today} />
        <BreakdownCard figures={figures} filter={filter} />
        <PlannedCard figures={figures} filter={filter} />
        <ExecutionCard figures={figures} filter={filter} />
        <LuckCard view={view} />
        {whole && (
          <>
            <ExposureCard report={whole} />
            <FreeBetCard report={whole} now={now} />
            <HousesCard report={whole} now={now} />
          </>
        )}
        <Suspense fallback={null}>
          <ArchiveCards />
        </Suspense>
      </div>
    </Screen>
  );
}
