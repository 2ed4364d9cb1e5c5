/** `/dashboard`: what the bets of a person came to, from what, and what is open. */
import chart from 'lucide:chart-no-axes-column';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { epochMs } from '#shared/units.ts';
import { useBetsState, useBetsStore } from '../../bets/use-bets.ts';
import { ActionLink } from '../../ui/Action.tsx';
import { ListLoading } from '../../ui/ListLoading.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StateNotice } from '../../ui/StateNotice.tsx';
import { BankrollCard } from './BankrollCard.tsx';
import { BreakdownCard } from './BreakdownCard.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import styles from './DashboardScreen.module.css';
import { type DashboardAddress, readDashboard, writeDashboard } from './dashboard-address.ts';
import { dashboardView } from './dashboard-view.ts';
import { ExposureCard } from './ExposureCard.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FreeBetCard } from './FreeBetCard.tsx';
import { HousesCard } from './HousesCard.tsx';
import { type KeptReport, keptReport } from './kept-report.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { PlannedCard } from './PlannedCard.tsx';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function DashboardScreen() {
  const store = useBetsStore();
  const { phase, version } = useBetsState(store);
  const shown = useDeferredValue(version);
  const { book } = store;
  const isEmpty = book.size === 0;
  const report = useMemo(
    () => (phase === 'loading' || isEmpty ? null : keptReport(book, shown, timeZone)),
    [book, shown, phase, isEmpty],
  );
  if (report !== null) return <Report report={report} />;
  return (
    <Screen wide title={pages.dashboard.title}>
      {phase === 'loading' ? <ListLoading text={words.loading} lines={5} /> : <Empty />}
    </Screen>
  );
}

function Report({ report }: { report: KeptReport }) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [isFiltering, setFiltering] = useState(false);
  const address = useMemo(() => readDashboard(search), [search]);
  const now = epochMs(Date.now());
  const today = localDay(now, timeZone);
  const view = useMemo(() => dashboardView(report, address, today), [report, address, today]);
  const change = (next: Partial<DashboardAddress>) =>
    navigate(path + writeDashboard({ ...address, ...next }), { replace: true });
  const { filter, figures } = view;
  return (
    <Screen wide title={pages.dashboard.title}>
      <PeriodBar
        address={address}
        today={today}
        view={view}
        isFiltering={isFiltering}
        onFilter={() => setFiltering(!isFiltering)}
        onChange={change}
      />
      {isFiltering && <FilterPanel rows={report.rows} lists={address.lists} onChange={lists => change({ lists })} />}
      <div className={styles.cards}>
        <BankrollCard report={report} view={view} />
        <FigureTiles view={view} today={today} />
        <CalendarCard key={filter.to ?? today} report={report} filter={filter} today={today} />
        <BreakdownCard figures={figures} filter={filter} />
        <PlannedCard figures={figures} filter={filter} />
        <ExposureCard report={report} />
        <FreeBetCard report={report} now={now} />
        <HousesCard houses={report.houses} />
      </div>
    </Screen>
  );
}

function Empty() {
  const { empty } = words;
  return (
    <StateNotice icon={chart} title={empty.title} text={empty.text}>
      <ActionLink primary href={hrefOf('betTracker')}>
        {empty.register}
      </ActionLink>
      <ActionLink href={hrefOf('calculator')}>{empty.calculate}</ActionLink>
    </StateNotice>
  );
}
