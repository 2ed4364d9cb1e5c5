/** The list, its empty states, and on a wide screen the panel beside it. */

import { useSyncExternalStore } from 'react';
import { cleared } from '#shared/arb-filter/arb-filter.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { detail as detailWords } from '#shared/catalogue/arbitrage/around-list.ts';
import { emptyReason } from '../../arb-rows/arbitrage-view.ts';
import { chipsOf } from '../../arb-terms/filter-chips.ts';
import { useMedia } from '../../browser/use-media.ts';
import type { LiveList } from '../../server/live/live-list.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import styles from './ArbitrageScreen.module.css';
import { ArbDetail } from './detail/ArbDetail.tsx';
import { type ArbFilterPanelProps, FilterAside, FilterSheet } from './filter/FilterPanel.tsx';
import { ArbAnnouncer } from './list/ArbAnnouncer.tsx';
import { ArbList } from './list/ArbList.tsx';
import { AllHidden, Empty, NothingInHouses, NothingPasses } from './list/ListStates.tsx';
import { OtherTools } from './list/ListTools.tsx';
import type { LiveIndex } from './live/live-index.ts';
import { PlacingsInProgress } from './placing/PlacingsInProgress.tsx';
import type { ArbitrageState } from './use-arbitrage-page.ts';

/** Wide enough for every column of the table. */
const ROOMY = '(min-width: 1280px)';
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface ArbListSectionProps {
  page: ArbitrageState;
  list: LiveList;
  index: LiveIndex;
  /** The title of the page, which is also the name of its list. */
  title: string;
}

export function ArbListSection({ page, list, index, title }: ArbListSectionProps) {
  const { kind, filter, asked, live, summary, total, houses, pinsAndHides, isWide, panels, opened } = page;
  const isRoomy = useMedia(ROOMY);
  const hasFilterPanel = panels.panel === 'filters';
  const hasAside = isWide && (opened.arb !== null || hasFilterPanel);
  const detail = opened.arb && <OpenedDetail key={opened.arb.id} page={page} list={list} arb={opened.arb} />;
  const filterProps = filterPanelProps(page);
  return (
    <>
      <div className={styles.body} data-aside={hasAside || undefined}>
        <div className={styles.main}>
          {!summary.hasRows && <EmptyList page={page} />}
          <ArbList
            key={`${kind} ${filter.view}`}
            ref={page.handle}
            label={title}
            above={<PlacingsInProgress kind={kind} onOpen={opened.show} />}
            index={index}
            pinned={pinsAndHides.pinned}
            asked={asked}
            pinsAndHides={pinsAndHides.kept}
            total={total.total}
            houses={houses.byBook}
            timeZone={timeZone}
            // On a phone the chips of a filter take the place of the mark over the list, so each row is marked.
            markDemo={!summary.isAllDemo || (!isWide && (chipsOf(filter).length > 0 || houses.mine.size === 0))}
            narrow={!isRoomy || hasAside}
            chances={filter.view !== 'arbs'}
            standingOf={page.standingOf}
            clock={live.clock}
            openId={opened.id}
            isGrouped={page.event === undefined}
            trails={list.trails}
            onToggle={opened.toggle}
          />
        </div>
        {hasAside && <div className={styles.side}>{detail ?? <FilterAside {...filterProps} />}</div>}
        {filter.view === 'arbs' && <ArbAnnouncer key={JSON.stringify(asked)} index={index} />}
      </div>
      {!isWide && (
        <Sheet open={opened.arb !== null} label={detailWords.title} onClose={opened.close}>
          {detail}
        </Sheet>
      )}
      {!isWide && (
        <FilterSheet
          open={hasFilterPanel}
          tools={<OtherTools hiddenCount={pinsAndHides.kept.hidden.length} onOpen={panels.open} />}
          {...filterProps}
        />
      )}
    </>
  );
}

/** Why no row is shown, and what would make some appear. */
function EmptyList({ page: { kind, filter, event, setFilter, summary, panels, hasOwnSet } }: { page: ArbitrageState }) {
  if (summary.hasAny)
    return (
      <NothingPasses
        filter={filter}
        arbs={summary.arbs}
        context={summary.context}
        onLoosen={setFilter}
        onClear={() => setFilter(cleared(filter))}
      />
    );
  if (hasOwnSet && event === undefined && emptyReason(summary.sources) === 'none')
    return <NothingInHouses onAll={() => setFilter({ ...filter, mine: false, houses: [] })} />;
  if (summary.hasHidden) return <AllHidden onOpen={() => panels.open('hidden')} />;
  return <Empty kind={kind} view={filter.view} sources={summary.sources} oneEvent={event !== undefined} />;
}

interface OpenedDetailProps extends Pick<ArbListSectionProps, 'page' | 'list'> {
  arb: Opportunity;
}

function OpenedDetail({ page, list, arb }: OpenedDetailProps) {
  const { live, total, houses, pinsAndHides, panels, opened, isWide } = page;
  const gone = useSyncExternalStore(list.subscribe, () => !list.arbs.has(arb.id));
  return (
    <ArbDetail
      arb={arb}
      gone={gone}
      first={list.firsts.get(arb.id)}
      total={total.total}
      houses={houses.byBook}
      timeZone={timeZone}
      clock={live.clock}
      standingOf={page.standingOf}
      pinned={pinsAndHides.pinned.has(arb.id)}
      onPin={() => pinsAndHides.pin(arb.id)}
      onHide={page.hide}
      beside={isWide}
      offline={live.connection.phase === 'offline'}
      onRescue={panels.openRescue}
      asksRescue={panels.asksRescue}
      onClose={opened.close}
    />
  );
}

function filterPanelProps({
  kind,
  filter,
  setFilter,
  panels,
  makeAlert,
  summary,
  hasOwnSet,
  sorts,
}: ArbitrageState): ArbFilterPanelProps {
  return {
    kind,
    filter,
    onApply: setFilter,
    onClose: () => panels.close('filters'),
    onAlert: makeAlert,
    arbs: summary.arbs,
    context: summary.context,
    books: summary.books,
    countsHouses: !hasOwnSet,
    sorts,
  };
}
