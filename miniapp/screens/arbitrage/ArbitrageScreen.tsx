/** `/arbitragem-pre` and `/arbitragem-live`: the live list, what a person asks of it, and every state it can be in. */
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { arbitrageRouteOf, hrefOf } from '#shared/access/routes.ts';
import type { NewAlertRule } from '#shared/alerts/alert-rule.ts';
import { type ArbFilter, type ArbView, cleared, conditionsOf, groupOf } from '#shared/arb-filter/arb-filter.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { hidden as hiddenWords } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/arbitrage.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { EpochMs } from '#shared/units.ts';
import type { ArbKind } from '#shared/wire/arbitrage.ts';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import { useMoment } from '../../browser/use-moment.ts';
import { useLiveList } from '../../server/use-live-list.ts';
import { useHouses } from '../../settings/use-houses.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Snackbar } from '../../ui/Snackbar.tsx';
import { AlertsPanel } from './AlertsPanel.tsx';
import { ArbControls } from './ArbControls.tsx';
import { ArbitrageDialogs } from './ArbitrageDialogs.tsx';
import styles from './ArbitrageScreen.module.css';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { ArbDetail } from './detail/ArbDetail.tsx';
import { calculationHref } from './detail/calculation-link.ts';
import { alertName } from './filter/alert-name.ts';
import { FilterAside, FilterSheet } from './filter/FilterPanel.tsx';
import { useFilter } from './filter/use-filter.ts';
import { useFiltersFollowAccount } from './filter/use-saved-filters.ts';
import { ArbAnnouncer } from './list/ArbAnnouncer.tsx';
import { ArbList, type ListHandle } from './list/ArbList.tsx';
import { ArbSummary } from './list/ArbSummary.tsx';
import { AllHidden, Empty, Failed, Loading, NothingPasses } from './list/ListStates.tsx';
import { ListTools, type Panel } from './list/ListTools.tsx';
import { useRowKeys } from './list/use-row-keys.ts';
import type { Hidden } from './live/marks.ts';
import { neverTold, useArbIndex, useIndexed, useLatest } from './live/use-arb-index.ts';
import { useMarks } from './live/use-marks.ts';
import { planStakes, type StakePlan } from './stakes/stake-plan.ts';
import { useTotal } from './stakes/use-total.ts';
import { useAskedArb } from './use-asked-arb.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

/** Every column of the table has room. */
const ROOMY = '(min-width: 1280px)';
const NONE: readonly Opportunity[] = [];
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function ArbitrageScreen({ kind }: { kind: ArbKind }) {
  const { filter, event, set: setFilter } = useFilter(kind);
  const live = useLiveList(kind, groupOf(filter.view));
  const total = useTotal();
  const houses = useHouses();
  useFiltersFollowAccount();
  const marks = useMarks();
  const wide = useMedia(WIDE);
  const roomy = useMedia(ROOMY);
  const [, navigate] = useLocation();
  const list = useRef<ListHandle>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [openArb, setOpenArb] = useState<Opportunity | null>(null);
  const [rescue, setRescue] = useState<{ arb: Opportunity; plan: StakePlan } | null>(null);
  const [alert, setAlert] = useState<NewAlertRule | null>(null);
  const [said, say] = useMoment();
  const [hasNews, setNews] = useState(false);
  const { clock } = live;

  const index = useArbIndex(live.list, clock, { filter, event, marks: marks.marks, mine: houses.mine });
  const sources = useSyncExternalStore(live.list?.subscribe ?? neverTold, () => live.list?.sources()) ?? [];
  const hasListed = useIndexed(index, each => each.figures().listed > 0, false);
  const hasAny = useIndexed(index, each => each.figures().all > 0, false);
  const hasHidden = useIndexed(index, each => each.figures().hidden > 0, false);
  const hasDemo = useIndexed(index, each => each.figures().demo > 0, false);
  // Counted anew as a whole, and so only while somebody looks at what is counted.
  const isCounted = panel === 'filters' || panel === 'houses' || (hasAny && !hasListed);
  const all = useIndexed(index, each => (isCounted ? each.sample() : NONE), NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sample is the event.
  const context = useMemo(
    () => ({ now: index?.now() ?? (0 as EpochMs), mine: houses.mine }),
    [index, all, houses.mine],
  );
  const current = useLatest(live.list, openArb);
  const allDemo = sources.length > 0 && sources.every(source => source.demo);
  const someDemo = allDemo || hasDemo;
  const route = arbitrageRouteOf(kind);
  const { title } = pages[route];
  const conditions = conditionsOf(filter);

  useAskedArb(live.list, arb => {
    setOpenArb(arb);
    if (arb === null) say(words.asked.gone);
    else if (index?.get(arb.id) === undefined) say(words.asked.hidden);
    else list.current?.focusRow(arb.id);
  });
  const close = () => {
    const id = openArb?.id ?? null;
    setOpenArb(null);
    if (id !== null) list.current?.focusRow(id);
  };
  const hide = (hidden: Omit<Hidden, 'at'>) => {
    setOpenArb(null);
    // The focus goes on to the row after it, not to nowhere.
    list.current?.move(1);
    marks.hide(hidden);
  };
  const planOf = (arb: Opportunity) => planStakes(arb, { total: total.total, houses: houses.byBook });
  const makeAlert = (from: ArbFilter) => {
    // Whoever delivers it knows no browser: my houses are written out.
    const own = from.mine ? { ...from, mine: false, houses: [...houses.mine].slice(0, 60) } : from;
    setAlert({ name: alertName(from, kind), kind, filter: own });
    setPanel('alerts');
  };
  const chooseView = (view: ArbView) => {
    // What is open is of the list that is left.
    setOpenArb(null);
    setFilter({ ...filter, view, classes: [] });
  };
  const openPanel = (next: Panel) => setPanel(next === panel ? null : next);
  // A sheet that gives way to another one tells its own end afterwards.
  const closePanel = (which: Panel) => setPanel(now => (now === which ? null : now));

  useRowKeys({
    move: step => list.current?.move(step),
    toggle: () => {
      const arb = list.current?.current() ?? null;
      setOpenArb(arb?.id === openArb?.id ? null : arb);
    },
    calculator: () => {
      const arb = list.current?.current();
      const href = arb && calculationHref(arb, planOf(arb), houses.byBook);
      if (href) navigate(href);
    },
    hide: () => {
      const arb = list.current?.current();
      if (!arb) return;
      hide({ kind: 'arb', id: arb.id, name: `${arb.event.home} ${words.row.versus} ${arb.event.away}` });
    },
    pin: () => {
      const arb = list.current?.current();
      if (arb) marks.pin(arb.id);
    },
    undo: marks.undo,
    showNew: () => list.current?.showNew(),
    filters: () => setPanel('filters'),
    help: () => setPanel('keys'),
    close: () => {
      if (openArb !== null) close();
      else if (panel === 'filters') setPanel(null);
      else return false;
      return true;
    },
  });

  const detailOf = (arb: Opportunity, gone: boolean) => (
    <ArbDetail
      key={arb.id}
      arb={arb}
      gone={gone}
      first={live.list?.firsts.get(arb.id)}
      total={total.total}
      houses={houses.byBook}
      timeZone={timeZone}
      clock={clock}
      pinned={marks.pinned.has(arb.id)}
      onPin={() => marks.pin(arb.id)}
      onHide={hide}
      onRescue={() => setRescue({ arb, plan: planOf(arb) })}
      onSay={say}
      onClose={close}
    />
  );
  const filterProps = index && {
    filter,
    onApply: setFilter,
    onClose: () => closePanel('filters'),
    onAlert: makeAlert,
    arbs: all,
    context,
  };
  const aside = wide && (current !== null || (panel === 'filters' && filterProps));
  const asked = useMemo(() => ({ filter, event }), [filter, event]);

  return (
    <Screen wide title={title} aside={someDemo && <DemoMark />}>
      <ArbControls kind={kind} total={total} />
      <div className={styles.top}>
        <div>
          <ViewSwitch view={filter.view} onChoose={chooseView} />
        </div>
        <ListTools
          conditions={conditions.length}
          hiddenCount={marks.marks.hidden.length}
          filtersOpen={panel === 'filters'}
          onOpen={openPanel}
        />
      </div>
      <ArbSummary
        view={filter.view}
        index={index}
        filtered={conditions.length > 0}
        allHref={event === undefined ? null : hrefOf(route)}
        covered={hasNews}
        status={<ConnectionStatus connection={live.connection} lastAt={live.lastAt} clock={clock} />}
      />
      {index && live.list && (
        <div className={styles.body} data-aside={aside || undefined}>
          <div className={styles.main}>
            {!hasListed &&
              (hasAny ? (
                <NothingPasses
                  filter={filter}
                  arbs={all}
                  context={context}
                  onLoosen={setFilter}
                  onClear={() => setFilter(cleared(filter))}
                />
              ) : hasHidden ? (
                <AllHidden onOpen={() => setPanel('hidden')} />
              ) : (
                <Empty kind={kind} view={filter.view} sources={sources} oneEvent={event !== undefined} />
              ))}
            <ArbList
              key={`${kind} ${filter.view}`}
              ref={list}
              label={title}
              index={index}
              pinned={marks.pinned}
              asked={asked}
              marks={marks.marks}
              total={total.total}
              houses={houses.byBook}
              timeZone={timeZone}
              markDemo={!allDemo}
              narrow={!roomy || !!aside}
              chances={filter.view !== 'arbs'}
              clock={clock}
              openId={openArb?.id ?? null}
              onNews={setNews}
              onToggle={arb => (arb.id === openArb?.id ? close() : setOpenArb(arb))}
              detail={wide ? null : detailOf}
            />
          </div>
          {wide && current !== null && (
            <div className={styles.side}>{detailOf(current, !live.list.arbs.has(current.id))}</div>
          )}
          {wide && current === null && panel === 'filters' && filterProps && (
            <div className={styles.side}>
              <FilterAside {...filterProps} />
            </div>
          )}
          {filter.view === 'arbs' && <ArbAnnouncer key={JSON.stringify(asked)} index={index} />}
        </div>
      )}
      {!index && (live.failed ? <Failed onRetry={live.retry} /> : <Loading />)}
      {!wide && filterProps && <FilterSheet open={panel === 'filters'} {...filterProps} />}
      <AlertsPanel
        open={panel === 'alerts'}
        rule={alert}
        onClose={() => {
          setAlert(null);
          closePanel('alerts');
        }}
        onUse={rule => {
          setFilter(rule.filter);
          setAlert(null);
          setPanel(null);
        }}
      />
      <ArbitrageDialogs
        panel={panel}
        onClose={closePanel}
        marks={marks}
        arbs={all}
        rescue={rescue}
        onRescued={() => setRescue(null)}
        houses={houses.byBook}
      />
      <Snackbar
        text={marks.undoable ? hiddenWords.done(marks.undoable.name) : said}
        onUndo={marks.undoable && marks.undo}
      />
    </Screen>
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
