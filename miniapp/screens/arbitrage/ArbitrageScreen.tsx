/** `/arbitragem-pre` and `/arbitragem-live`: the live list, what a person asks of it, and every state it can be in. */
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import type { NewAlertRule } from '#shared/alerts/alert-rule.ts';
import { type ArbFilter, type ArbView, cleared, conditionsOf, groupOf } from '#shared/arb-filter/arb-filter.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { hidden as hiddenWords } from '#shared/catalogue/arb-tools.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { ArbKind } from '#shared/wire/arbitrage.ts';
import { useLiveList } from '../../server/use-live-list.ts';
import { useHouses } from '../../settings/use-houses.ts';
import { Screen } from '../../ui/Screen.tsx';
import { useMedia, WIDE } from '../../ui/use-media.ts';
import { AlertsPanel } from './AlertsPanel.tsx';
import { ArbAnnouncer } from './ArbAnnouncer.tsx';
import { ArbControls } from './ArbControls.tsx';
import { ArbDetail } from './ArbDetail.tsx';
import { ArbitrageDialogs } from './ArbitrageDialogs.tsx';
import styles from './ArbitrageScreen.module.css';
import { ArbList, type ListHandle } from './ArbList.tsx';
import { ArbSummary } from './ArbSummary.tsx';
import { alertName } from './alert-name.ts';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { calculationHref } from './calculation-link.ts';
import { FilterAside, FilterSheet } from './FilterPanel.tsx';
import { AllHidden, Empty, Failed, Loading, NothingPasses } from './ListStates.tsx';
import { ListTools, type Panel } from './ListTools.tsx';
import type { Hidden } from './marks.ts';
import { Snackbar } from './Snackbar.tsx';
import { planStakes, type StakePlan } from './stake-plan.ts';
import { useFilter } from './use-filter.ts';
import { useMarks } from './use-marks.ts';
import { useMoment } from './use-moment.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTotal } from './use-total.ts';
import { useVisibleArbs } from './use-visible-arbs.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function ArbitrageScreen({ kind }: { kind: ArbKind }) {
  const { filter, event, set: setFilter } = useFilter(kind);
  const live = useLiveList(kind, groupOf(filter.view));
  const total = useTotal();
  const houses = useHouses();
  const marks = useMarks();
  const wide = useMedia(WIDE);
  const [, navigate] = useLocation();
  const list = useRef<ListHandle>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [openArb, setOpenArb] = useState<Opportunity | null>(null);
  const [rescue, setRescue] = useState<{ arb: Opportunity; plan: StakePlan } | null>(null);
  const [alert, setAlert] = useState<NewAlertRule | null>(null);
  const [said, say] = useMoment();
  const { clock } = live;

  const visible = useVisibleArbs({ list: live.list, filter, event, marks: marks.marks, mine: houses.mine, clock });
  const allDemo = !!live.list && live.list.sources.length > 0 && live.list.sources.every(source => source.demo);
  const someDemo = allDemo || (visible?.someDemo ?? false);
  const route = kind === 'pre' ? 'arbitragePre' : 'arbitrageLive';
  const { title } = pages[route];
  const conditions = conditionsOf(filter);

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
  const filterProps = visible && {
    filter,
    onApply: setFilter,
    onClose: () => closePanel('filters'),
    onAlert: makeAlert,
    arbs: visible.all,
    context: visible.context,
  };
  const current = openArb && (live.list?.arbs.get(openArb.id) ?? openArb);
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
        arbs={visible?.arbs}
        all={conditions.length > 0 && visible ? visible.all.length : null}
        clock={clock}
        allHref={event === undefined ? null : hrefOf(route)}
        status={<ConnectionStatus connection={live.connection} lastAt={live.lastAt} clock={clock} />}
      />
      {visible && live.list && (
        <div className={styles.body} data-aside={aside || undefined}>
          <div className={styles.main}>
            {visible.arbs.size === 0 &&
              (visible.all.length > 0 ? (
                <NothingPasses
                  filter={filter}
                  arbs={visible.all}
                  context={visible.context}
                  onLoosen={setFilter}
                  onClear={() => setFilter(cleared(filter))}
                />
              ) : visible.hiddenCount > 0 ? (
                <AllHidden onOpen={() => setPanel('hidden')} />
              ) : (
                <Empty kind={kind} view={filter.view} sources={live.list.sources} oneEvent={event !== undefined} />
              ))}
            <ArbList
              key={`${kind} ${filter.view}`}
              ref={list}
              label={title}
              arbs={visible.arbs}
              sort={filter.sort}
              pinned={marks.pinned}
              asked={asked}
              marks={marks.marks}
              total={total.total}
              houses={houses.byBook}
              timeZone={timeZone}
              markDemo={!allDemo}
              narrow={!!aside}
              chances={filter.view !== 'arbs'}
              clock={clock}
              openId={openArb?.id ?? null}
              onToggle={arb => (arb.id === openArb?.id ? close() : setOpenArb(arb))}
              detail={wide ? null : ({ arb, gone }) => detailOf(arb, gone)}
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
          {filter.view === 'arbs' && <ArbAnnouncer key={JSON.stringify(asked)} arbs={visible.arbs} />}
        </div>
      )}
      {!visible && (live.failed ? <Failed onRetry={live.retry} /> : <Loading />)}
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
        arbs={visible?.all ?? []}
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
