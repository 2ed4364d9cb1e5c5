/** `/planilha`: the operations of a person, their free bets and the money at each house. */
import plus from 'lucide:plus';
import table from 'lucide:table-2';
import { type ComponentType, type RefObject, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Book } from '#shared/bets/book.ts';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { findBook } from '#shared/markets/books.ts';
import type { BetFilter, BetTest } from '#shared/report/bet-filter.ts';
import type { ResultStep } from '#shared/results/result-steps.ts';
import type { BetsStore } from '../../bets/bets-store.ts';
import { type Registration, registrationIn } from '../../bets/registration.ts';
import { useBetsState, useBetsStore } from '../../bets/use-bets.ts';
import { useResults } from '../../bets/use-results.ts';
import { newId } from '../../browser/new-id.ts';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import { Amount, Percent } from '../../ui/figures/Amount.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListLoading } from '../../ui/ListLoading.tsx';
import { Snackbar } from '../../ui/overlays/Snackbar.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StateNotice } from '../../ui/StateNotice.tsx';
import segments from '../../ui/segments.module.css';
import tools from '../../ui/tools.module.css';
import { AskedLine, useAskedBets } from './asked-bets.tsx';
import styles from './BetsScreen.module.css';
import { type BookView, matches, type PendingVoucher } from './book-view.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { HouseStrip } from './HouseStrip.tsx';
import { ImportButton } from './import/ImportButton.tsx';
import { MovementDialog } from './MovementDialog.tsx';
import { OperationDialog } from './OperationDialog.tsx';
import { draftFrom, draftOf, emptyLeg, type OperationDraft } from './operation-draft.ts';
import { ProcedureCard } from './ProcedureCard.tsx';
import { ResultsLine } from './ResultsLine.tsx';
import { SyncLine } from './SyncLine.tsx';
import { useBookView } from './use-book-view.ts';
import { type BookWriter, useBookWriter } from './use-book-writer.ts';
import { VoucherList } from './VoucherList.tsx';

type View = 'grid' | 'cards' | 'open' | 'done' | 'vouchers';
const NARROW_VIEWS: readonly View[] = ['open', 'done', 'vouchers'];
const WIDE_VIEWS: readonly View[] = ['grid', 'cards', 'vouchers'];
const PAGE = 40;

type Form = { readonly start: OperationDraft; readonly before: BookedProcedure | null };

/** Says which bets filters and search leave in the grid; null: all of them, or there is no grid. */
export type ShownNow = RefObject<(() => ReadonlySet<string> | null) | null>;

/** Given from above: the folder of the grid imports this one. */
export type BetsGridComponent = ComponentType<{
  store: BetsStore;
  writer: BookWriter;
  search: string;
  shownNow: ShownNow;
  only: BetTest | null;
}> & {
  preload: () => Promise<unknown>;
};

export function BetsScreen({ Grid }: { Grid: BetsGridComponent }) {
  const store = useBetsStore();
  const state = useBetsState(store);
  const writer = useBookWriter(store);
  const isWide = useMedia(WIDE);
  const asked = useAskedBets(store, state.phase);
  const views = isWide ? WIDE_VIEWS : NARROW_VIEWS;
  const [chosen, setView] = useState<View | null>(null);
  const view = chosen !== null && views.includes(chosen) ? chosen : firstView(views, asked?.filter ?? null);
  const [form, setForm] = useState<Form | null>(null);
  const [moving, setMoving] = useState<{ readonly house: string | null } | null>(null);
  const [search, setSearch] = useState('');
  const shown = useBookView(store, state.version);
  const gridShows: ShownNow = useRef(null);
  useEffect(() => {
    // Its code comes while the bets are read.
    if (view === 'grid') void Grid.preload().catch(() => {});
  }, [view, Grid]);

  const steps = useResults(store, useDeferredValue(state.version));
  const hasEvents = [...shown.open, ...shown.done].some(({ bets }) => bets.some(({ terms }) => terms.event !== null));

  // What an arb or a calculation sent here, once: a reload shows it again until it was saved or closed.
  const registration = registrationIn(useHistoryState());
  const [isHandled, setHandled] = useState(false);
  if (registration !== null && !isHandled && state.phase === 'ready') {
    setHandled(true);
    setForm(formOf(registration, store.book, shown));
  }
  const close = () => {
    setForm(null);
    if (registration !== null) window.history.replaceState(null, '');
  };

  const begin = (start: Partial<OperationDraft> = {}) => {
    const empty: OperationDraft = {
      procedure: newId(),
      isNew: true,
      name: '',
      category: '',
      notes: '',
      from: null,
      legs: [emptyLeg(newId()), emptyLeg(newId())],
    };
    setForm({ start: { ...empty, ...start }, before: null });
  };
  const burn = (voucher: PendingVoucher) => {
    const leg = {
      ...emptyLeg(newId(), findBook(voucher.house).name),
      stake: String(voucher.cents / 100).replace('.', ','),
      voucher: voucher.id,
    };
    begin({
      category: 'Freebet',
      legs: [leg, emptyLeg(newId())],
      ...(voucher.procedure === null ? {} : { procedure: voucher.procedure }),
    });
  };
  return (
    <Screen
      wide
      full={view === 'grid'}
      title={pages.betTracker.title}
      aside={
        <button type="button" className={styles.add} aria-label={words.add} title={words.add} onClick={() => begin()}>
          <Icon icon={plus} />
        </button>
      }
    >
      <div className={styles.bar}>
        <fieldset className={styles.views}>
          <legend className="visually-hidden">{words.views.label}</legend>
          <div className={`${segments.track} ${styles.track}`}>
            {views.map(each => (
              <label key={each} className={`${segments.segment} ${styles.segment}`}>
                <input
                  type="radio"
                  name="view"
                  className={segments.radio}
                  checked={view === each}
                  onChange={() => setView(each)}
                />
                <span>
                  {words.views[each]} <span className={styles.count}>{countOf(shown, each)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <input
          type="search"
          className={`${tools.input} ${styles.search}`}
          aria-label={words.searchLabel}
          placeholder={words.search}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <ImportButton store={store} writer={writer} />
        <ExportButton
          store={store}
          shownNow={() =>
            view === 'grid' ? (gridShows.current?.() ?? null) : betsShown(shown, view, search, asked?.passes ?? null)
          }
        />
      </div>
      <HouseStrip houses={shown.houses} onMove={house => setMoving({ house })} />
      <SyncLine state={state} store={store} />
      {asked && <AskedLine filter={asked.filter} />}
      {hasEvents && <ResultsLine steps={steps} writer={writer} />}
      {state.phase === 'loading' ? (
        <ListLoading text={words.loading} lines={3} />
      ) : view === 'grid' ? (
        <Suspense fallback={<ListLoading text={words.loading} lines={3} />}>
          <Grid store={store} writer={writer} search={search} shownNow={gridShows} only={asked?.passes ?? null} />
        </Suspense>
      ) : view === 'vouchers' ? (
        <>
          <VoucherList vouchers={shown.vouchers} writer={writer} onBurn={burn} />
          {shown.vouchers.length === 0 && <StateNotice icon={table} {...words.empty.vouchers} />}
        </>
      ) : (
        <Operations
          key={view}
          view={view}
          procedures={proceduresIn(shown, view, asked?.passes ?? null)}
          search={search}
          render={procedure => (
            <ProcedureCard
              key={procedure.id}
              procedure={procedure}
              steps={stepsOf(steps, procedure)}
              writer={writer}
              onEdit={() => setForm({ start: draftOf(procedure), before: procedure })}
            />
          )}
        />
      )}
      {view !== 'grid' && <Foot shown={shown} />}
      {form && (
        <OperationDialog
          start={form.start}
          before={form.before}
          vouchers={[...shown.vouchers, ...spentIn(form.before, store.book.vouchers)]}
          writer={writer}
          onClose={close}
        />
      )}
      {moving && (
        <MovementDialog house={moving.house} houses={shown.houses} writer={writer} onClose={() => setMoving(null)} />
      )}
      <Snackbar text={writer.said?.text ?? null} onUndo={writer.said?.undo ?? null} />
    </Screen>
  );
}

function stepsOf(steps: readonly ResultStep[], { bets }: BookedProcedure): readonly ResultStep[] {
  return steps.filter(step => bets.some(({ id }) => step.bets.includes(id)));
}

/** The same operation again is edited; one that was deleted begins anew. */
function formOf(registration: Registration, book: Book, { open, done }: BookView): Form {
  const before = [...open, ...done].find(({ id }) => id === registration.id);
  if (before) return { start: draftOf(before), before };
  const id = book.procedures.has(registration.id) ? newId() : registration.id;
  return { start: draftFrom(registration, id), before: null };
}

function countOf(shown: BookView, view: View): number | '' {
  if (view === 'grid' || view === 'cards') return '';
  return shown[view].length || '';
}

function proceduresIn(
  { open, done }: BookView,
  view: 'cards' | 'open' | 'done',
  passes: BetTest | null,
): readonly BookedProcedure[] {
  const listed = view === 'cards' ? [...open, ...done] : view === 'open' ? open : done;
  return passes ? listed.filter(({ bets }) => bets.some(passes)) : listed;
}

/** Where the bets are that the address asks for. */
function firstView(views: readonly View[], filter: BetFilter | null): View {
  const closed = filter !== null && filter.status !== 'open' && views.includes('done');
  return closed ? 'done' : (views[0] ?? 'open');
}

/** The free bets that an edited operation has spent: they still pay for its legs. */
function spentIn(
  before: BookedProcedure | null,
  vouchers: ReturnType<typeof useBetsStore>['book']['vouchers'],
): PendingVoucher[] {
  return (before?.bets ?? []).flatMap(({ terms }) => {
    const granted = terms.voucher === null ? undefined : vouchers.get(terms.voucher)?.granted;
    if (!granted) return [];
    const { voucher: id, house, cents, expires, minOdds, stakeReturned, procedure } = granted;
    return [{ id, house, cents, expires, minOdds, stakeReturned, procedure }];
  });
}

/** Null: nothing narrows the view, or it is not about bets. */
function betsShown(shown: BookView, view: View, search: string, passes: BetTest | null): ReadonlySet<string> | null {
  if (view === 'grid' || view === 'vouchers' || (search.trim() === '' && passes === null)) return null;
  const found = proceduresIn(shown, view, passes).filter(procedure => matches(procedure, search));
  const bets = found.flatMap(procedure => procedure.bets).filter(bet => passes === null || passes(bet));
  return new Set(bets.map(({ id }) => id));
}

interface OperationsProps {
  view: 'cards' | 'open' | 'done';
  procedures: readonly BookedProcedure[];
  search: string;
  render: (procedure: BookedProcedure) => React.ReactNode;
}

function Operations({ view, procedures, search, render }: OperationsProps) {
  const [count, setCount] = useState(PAGE);
  const found = search.trim() === '' ? procedures : procedures.filter(procedure => matches(procedure, search));
  if (procedures.length === 0) return <StateNotice icon={table} {...words.empty[view === 'done' ? 'done' : 'open']} />;
  if (found.length === 0) return <StateNotice icon={table} {...words.empty.found} />;
  return (
    <div className={styles.cards}>
      {found.slice(0, count).map(render)}
      {found.length > count && (
        <button type="button" className={tools.button} onClick={() => setCount(count + PAGE)}>
          {words.more}
        </button>
      )}
    </div>
  );
}

function Foot({ shown: { month, heldCents } }: { shown: BookView }) {
  return (
    <footer className={styles.foot}>
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
    </footer>
  );
}
