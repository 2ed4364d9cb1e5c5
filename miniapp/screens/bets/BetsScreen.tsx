/** `/planilha`: the operations of a person, their free bets and the money at each house. */

import plus from 'lucide:plus';
import table from 'lucide:table-2';
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { picturesOf } from '#shared/bets/pictures.ts';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { exchangeWords } from '#shared/catalogue/bets/exchange.ts';
import { movementWords } from '#shared/catalogue/bets/movements.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { ResultStep } from '#shared/results/result-steps.ts';
import { asksForVouchers } from '../../bets/bets-address.ts';
import type { BetsGridComponent, ShownNow } from '../../bets/bets-grid-props.ts';
import { isAwaited } from '../../bets/store/bets-state.ts';
import { useBetsState, useBetsStore } from '../../bets/use-bets.ts';
import { useBookWriter } from '../../bets/use-book-writer.ts';
import { useClosings } from '../../bets/use-closings.ts';
import { useResults } from '../../bets/use-results.ts';
import { type BookGlance, FIRST_CARDS } from '../../bets/view/book-glance.ts';
import { type BookView, currencyShown, matches, worthShown } from '../../bets/view/book-view.ts';
import { GRID_NAME, useBookGlance, useDrawn, useRecalled } from '../../bets/view/use-book-glance.ts';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { useSearch } from '../../navigation/use-address.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Snackbar } from '../../ui/feedback/Snackbar.tsx';
import { StateNotice } from '../../ui/feedback/StateNotice.tsx';
import { Amount, Percent } from '../../ui/figure/Amount.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageFoot } from '../../ui/PageFoot.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { AskedLine, useAskedBets } from './asked-bets.tsx';
import styles from './BetsScreen.module.css';
import { DifferencesLine } from './DifferencesLine.tsx';
import { ExchangeNotice } from './ExchangeNotice.tsx';
import { EmptyPlanilha } from './empty/EmptyPlanilha.tsx';
import { ExportButton } from './export/ExportButton.tsx';
import { HistoryButton } from './HistoryButton.tsx';
import { HouseStrip } from './HouseStrip.tsx';
import { ImportButton } from './import/ImportButton.tsx';
import { MoneyTotals } from './MoneyTotals.tsx';
import { MovementDialog } from './movements/MovementDialog.tsx';
import { readStatementAddress } from './movements/statement-address.ts';
import { OperationDialog } from './operation/OperationDialog.tsx';
import { spentIn, useOperationForm } from './operation/use-operation-form.ts';
import { ProcedureCard } from './ProcedureCard.tsx';
import { ResultsLine, SettlesAlone, useSettlesAlone } from './ResultsLine.tsx';
import { SyncLine } from './SyncLine.tsx';
import { betsShown, firstView, NARROW_VIEWS, proceduresIn, type View, WIDE_VIEWS } from './screen-view.ts';
import { SearchField, ViewBar } from './ViewBar.tsx';
import { VoucherList } from './VoucherList.tsx';

const MovementsView = lazyPart(async () => (await import('./movements/MovementsView.tsx')).MovementsView, 'sentence');

export function BetsScreen({ Grid }: { Grid: BetsGridComponent }) {
  const store = useBetsStore();
  const state = useBetsState(store);
  const writer = useBookWriter(store);
  const isWide = useMedia(WIDE);
  const asked = useAskedBets(store, state.phase);
  const passes = asked?.passes ?? null;
  const views = isWide ? WIDE_VIEWS : NARROW_VIEWS;
  const query = useSearch();
  const statement = useMemo(() => readStatementAddress(query), [query]);
  const [chosen, setView] = useState<View | null>(asksForVouchers(query) ? 'vouchers' : null);
  const view = chosen !== null && views.includes(chosen) ? chosen : firstView(views, asked?.filter ?? null);
  const [moving, setMoving] = useState<{ readonly house: string | null } | null>(null);
  const [search, setSearch] = useState('');
  const [isSearching, setSearching] = useState(false);
  const { view: shown, glance } = useBookGlance(store, state, !isWide);
  const { drawn, tell } = useDrawn();
  const keptGrid = useRecalled(store, state, GRID_NAME, view === 'grid' && asked === null ? drawn : undefined);
  const gridShows: ShownNow = useRef(null);
  useEffect(() => {
    // The grid's code is loaded while the bets are read.
    if (view === 'grid') void Grid.preload().catch(() => {});
  }, [view, Grid]);
  const isReady = state.phase === 'ready';
  // While the bets are read, no results have to be asked for.
  const settledVersion = useDeferredValue(isReady ? state.version : 0);
  const { steps, unplayed, unsettled } = useResults(store, settledVersion);
  useClosings(store, settledVersion);
  const { form, begin, edit, burn, close } = useOperationForm(store, shown, isReady);
  const alone = useSettlesAlone(steps, writer);
  const [start, setStart] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ start, end }), [start, end]);
  const dialog = form && (
    <OperationDialog
      start={form.start}
      before={form.before}
      vouchers={[...shown.vouchers, ...spentIn(form.before, store.book.vouchers)]}
      writer={writer}
      store={store}
      onClose={close}
    />
  );
  // Also of what was kept for this opening, before the book is read.
  const currencyOf = (house: string) => currencyShown(shown.houses, house);
  const worth = useMemo(() => worthShown(shown), [shown]);
  if (statement !== null) {
    const open = (id: string) => {
      const found = [...shown.open, ...shown.done].find(procedure => procedure.id === id);
      if (found) edit(found);
    };
    return (
      <Screen
        wide
        fluid
        title={movementWords.title}
        {...(isWide && { bar: <div ref={setStart} className={styles.barPlace} /> })}
      >
        {isReady && (
          <div className={styles.notices}>
            <DifferencesLine book={store.book} writer={writer} />
          </div>
        )}
        {isReady ? (
          <Suspense fallback={<ListLoading text={words.loading} lines={3} />}>
            <MovementsView
              {...{ store, writer, version: state.version, address: statement, houses: shown.houses }}
              barPlace={start}
              onOperation={open}
            />
          </Suspense>
        ) : (
          <ListLoading text={words.loading} lines={3} />
        )}
        {dialog}
        <Snackbar text={writer.said?.text ?? null} onUndo={writer.said?.undo ?? null} />
      </Screen>
    );
  }
  const hasNone = store.book.bets.size === 0;
  const isKnown =
    (isReady && !(hasNone && isAwaited(state))) ||
    (asked === null && isInGlance(view, search, keptGrid !== null, glance));
  // An address that asks for bets says so, even if there are none.
  const isEmpty = isReady && isKnown && asked === null && view !== 'vouchers' && hasNone;
  const isBare = isEmpty && shown.houses.length === 0;
  const move = (house: string | null) => setMoving({ house });
  const empty = isEmpty && (
    <EmptyPlanilha {...{ isWide, store, writer }} hasHouses={!isBare} onAdd={begin} onMove={move} />
  );
  // On a phone, a planilha without anything has nothing to search, export or take back.
  const isSpare = isBare && !isWide;
  const tasks = (
    <>
      {(!isSpare || writer.history.length > 0) && <HistoryButton writer={writer} />}
      <ImportButton store={store} writer={writer} />
      {!isSpare && (
        <ExportButton
          store={store}
          shownNow={() => (view === 'grid' ? (gridShows.current?.() ?? null) : betsShown(shown, view, search, passes))}
        />
      )}
    </>
  );
  const bar = (
    <ViewBar
      hasSearch={!isSpare}
      {...{ isWide, views, view, shown, search, isSearching }}
      onView={setView}
      onSearch={setSearch}
      onSearching={isNow => {
        setSearching(isNow);
        if (!isNow) setSearch('');
      }}
      startRef={setStart}
      endRef={setEnd}
    >
      {isWide && tasks}
    </ViewBar>
  );
  const settings = shown.hasEvents && <SettlesAlone {...alone} />;
  return (
    <Screen
      wide
      fluid
      full={view === 'grid'}
      title={pages.betTracker.title}
      bar={bar}
      aside={<AddButton isWide={isWide} isQuiet={isEmpty} onAdd={begin} />}
    >
      {!isWide && isSearching && <SearchField search={search} onSearch={setSearch} autoFocus />}
      {(!isBare || (!isWide && writer.history.length > 0)) && (
        <div className={styles.money} data-over-grid={view === 'grid' || undefined}>
          {isWide && shown.houses.length > 0 && (
            <MoneyTotals houses={shown.houses} operations={shown.counts.open} worth={worth} />
          )}
          <HouseStrip houses={shown.houses} onMove={() => move(null)}>
            {!isWide && tasks}
          </HouseStrip>
        </div>
      )}
      <div className={styles.notices}>
        {isReady && <DifferencesLine book={store.book} writer={writer} />}
        {isReady && <ExchangeNotice book={store.book} version={state.version} writer={writer} />}
        {shown.unrated.length > 0 && <Notice tone="warning">{exchangeWords.leftOut(shown.unrated)}</Notice>}
      </div>
      {asked && <AskedLine filter={asked.filter} />}
      {shown.hasEvents && <ResultsLine {...{ steps, unplayed, unsettled, writer }} />}
      {!isKnown ? (
        <ListLoading text={words.loading} lines={5} shape={view === 'grid' ? 'grid' : 'cards'} />
      ) : view === 'grid' ? (
        <>
          <div className={styles.grid} data-empty={isEmpty || undefined}>
            <Suspense fallback={<ListLoading text={words.loading} lines={5} shape="grid" />}>
              <Grid
                {...{ store, writer, search, places, settings }}
                shownNow={gridShows}
                only={passes}
                kept={keptGrid}
                onDrawn={tell}
              />
            </Suspense>
          </div>
          {empty && <div className={styles.below}>{empty}</div>}
        </>
      ) : view === 'vouchers' ? (
        <>
          <VoucherList
            vouchers={shown.vouchers}
            operations={[...shown.open, ...shown.done]}
            writer={writer}
            onBurn={burn}
          />
          {shown.vouchers.length === 0 && <StateNotice icon={table} {...words.empty.vouchers} />}
        </>
      ) : (
        empty || (
          <Operations
            key={view}
            view={view}
            procedures={proceduresIn(shown, view, passes)}
            search={search}
            render={procedure => (
              <ProcedureCard
                key={procedure.id}
                procedure={procedure}
                chain={shown.chains.get(procedure.id) ?? null}
                currencyOf={currencyOf}
                worth={worth}
                rates={shown.rates}
                deleted={[...store.book.deletedBets.values()].filter(({ terms }) => terms.procedure === procedure.id)}
                steps={stepsOf(steps, procedure)}
                pictures={
                  glance ? (glance.pictures.get(procedure.id) ?? 0) : picturesOf(store.book, procedure.id).length
                }
                writer={writer}
                onEdit={() => edit(procedure)}
              />
            )}
          />
        )
      )}
      {view !== 'grid' && settings}
      {(isReady || glance !== null || state.trouble === 'blocked') && <SyncLine state={state} store={store} />}
      {view !== 'grid' && !isEmpty && <Foot shown={shown} />}
      {dialog}
      {moving && (
        <MovementDialog
          before={null}
          start={{ house: moving.house, kind: 'deposit' }}
          houses={shown.houses}
          currencyOf={currencyOf}
          writer={writer}
          onClose={() => setMoving(null)}
        />
      )}
      <Snackbar text={writer.said?.text ?? null} onUndo={writer.said?.undo ?? null} />
    </Screen>
  );
}

/** isQuiet: another button of the page comes first. */
function AddButton({ isWide, isQuiet, onAdd }: { isWide: boolean; isQuiet: boolean; onAdd: () => void }) {
  if (!isWide)
    return (
      <IconButton icon={plus} label={words.add} className={isQuiet ? styles.addQuiet : styles.add} onClick={onAdd} />
    );
  return (
    <Pressable
      className={styles.addWide}
      data-primary={isQuiet ? undefined : ''}
      aria-label={words.add}
      onClick={onAdd}
    >
      <Icon icon={plus} size="small" />
      {words.addShort}
    </Pressable>
  );
}

/** Whether a view can be shown before the bets are read. A search cannot: it looks through all of them. */
function isInGlance(view: View, search: string, hasGrid: boolean, glance: BookGlance | null): boolean {
  if (view === 'grid') return hasGrid;
  if (glance === null) return false;
  return view === 'vouchers' || (view !== 'cards' && glance.hasCards && search.trim() === '');
}

function stepsOf(steps: readonly ResultStep[], { bets }: BookedProcedure): readonly ResultStep[] {
  return steps.filter(step => bets.some(({ id }) => step.bets.includes(id)));
}

interface OperationsProps {
  view: 'cards' | 'open' | 'done';
  procedures: readonly BookedProcedure[];
  search: string;
  render: (procedure: BookedProcedure) => React.ReactNode;
}

function Operations({ view, procedures, search, render }: OperationsProps) {
  const [count, setCount] = useState(FIRST_CARDS);
  const found = search.trim() === '' ? procedures : procedures.filter(procedure => matches(procedure, search));
  if (procedures.length === 0) return <StateNotice icon={table} {...words.empty[view === 'done' ? 'done' : 'open']} />;
  if (found.length === 0) return <StateNotice icon={table} {...words.empty.found} />;
  return (
    <div className={styles.cards}>
      {found.slice(0, count).map(render)}
      {found.length > count && <Button onClick={() => setCount(count + FIRST_CARDS)}>{words.more}</Button>}
    </div>
  );
}

function Foot({ shown: { month, heldCents } }: { shown: BookView }) {
  return (
    <PageFoot className={styles.foot}>
      <p>
        <span>{words.foot.profit}</span>
        <strong>
          <Amount cents={month.profitCents} profit />
        </strong>
      </p>
      <p>
        <span>{words.foot.roi}</span>
        <strong>{month.roi === null ? '–' : <Percent fraction={month.roi} />}</strong>
      </p>
      <p>
        <span>{words.foot.held}</span>
        <strong>
          <Amount cents={heldCents} />
        </strong>
      </p>
    </PageFoot>
  );
}
