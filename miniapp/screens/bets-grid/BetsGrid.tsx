/** The planilha on a wide screen: every leg in a grid that is edited like a spreadsheet. Loaded only where it is shown. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { localDay } from '#shared/calendar/local-time.ts';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { bets as betWords } from '#shared/catalogue/bets/screen.ts';
import { epochMs } from '#shared/units.ts';
import type { BetsGridProps } from '../../bets/bets-grid-props.ts';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import styles from './BetsGrid.module.css';
import { BLANK_ROW } from './blank-row.ts';
import { FilterLine } from './FilterLine.tsx';
import { GridFoot } from './GridFoot.tsx';
import { GridTools } from './GridTools.tsx';
import { keepGridSettings, readGridSettings, shownColumns } from './grid-settings.ts';
import type { ColumnId } from './rows/grid-columns.ts';
import { type GridGlance, readGridGlance } from './rows/grid-glance.ts';
import type { Arrangement } from './rows/listed-rows.ts';
import type { Filters } from './rows/row-filter.ts';
import type { Sorting } from './rows/row-order.ts';
import sheetStyles from './SheetGrid.module.css';
import { type CellArea, legsIn, sumOf } from './selection-sum.ts';
import type { SheetEvents } from './sheet-events.ts';
import { useFilledWidths } from './use-filled-widths.ts';
import { useGridEdits } from './use-grid-edits.ts';
import { useGridModel } from './use-grid-model.ts';
import { type GridSheet, useSheet } from './use-sheet.ts';
import { useWaitingActs } from './use-waiting-acts.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function BetsGrid({ kept, ...props }: BetsGridProps) {
  const [{ grouping }] = useState(readGridSettings);
  const glance = useMemo(() => (kept === null ? null : readGridGlance(kept, grouping, zone)), [kept, grouping]);
  const { onDrawn } = props;
  const isDamaged = kept !== null && glance === null;
  useEffect(() => {
    if (isDamaged) onDrawn();
  }, [isDamaged, onDrawn]);
  if (isDamaged) return <ListLoading text={betWords.loading} lines={5} shape="grid" />;
  return <OpenGrid {...props} glance={glance} />;
}

function OpenGrid({
  store,
  writer,
  search,
  shownNow,
  places,
  settings: pageSettings,
  only,
  glance,
  onDrawn,
}: Omit<BetsGridProps, 'kept'> & { glance: GridGlance | null }) {
  const [settings, setSettings] = useState(readGridSettings);
  const [filters, setFilters] = useState<Filters>({});
  const [month, setMonth] = useState<string | null>(null);
  const [isFiltering, setFiltering] = useState(false);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [area, setArea] = useState<CellArea | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const sheet = useRef<GridSheet | null>(null);
  const arrangement = useMemo<Arrangement>(
    () => ({ grouping: settings.grouping, sorting, filters, search, only, month, now: epochMs(Date.now()) }),
    [settings.grouping, sorting, filters, search, only, month],
  );
  const [blank] = useState(() => ({ ...BLANK_ROW }));
  const columns = useMemo(() => shownColumns(settings), [settings]);
  useEffect(() => keepGridSettings(settings), [settings]);

  const waiting = useWaitingActs(glance !== null, sheet);
  const acts: SheetEvents = {
    begin: () => true,
    edit: edits => edit(edits),
    paste: (text, target) => paste(text, target),
    select: setArea,
    sort: column => setSorting(now => nextSorting(now, column)),
    resize: (column, width) =>
      setSettings(now => ({ ...now, widths: { ...now.widths, [column]: Math.max(40, Math.min(1_000, width)) } })),
    reorder: (shown: readonly ColumnId[]) =>
      setSettings(now => ({ ...now, order: [...shown, ...now.order.filter(each => !shown.includes(each))] })),
    undo: writer.undo,
    redo: writer.redo,
    fold({ key }) {
      const group = model.rows.find(row => row.kind === 'group' && row.key === key);
      if (group?.kind === 'group') model.fold(group);
      show();
    },
    settle(group, statuses) {
      const drafts = [...statuses].map(([bet, status]) => ({ kind: 'settle' as const, bet, status }));
      writer.write(drafts, betWords.settle.settled(group.title));
    },
  };
  const events = waiting.of(acts);
  useSheet(place, sheet, events);
  const widths = useFilledWidths(place, columns, settings.widths);
  useEffect(() => sheet.current?.setLook({ columns, widths, sorting }), [columns, widths, sorting]);
  const { model, version, show } = useGridModel(store, glance, arrangement, sheet, blank);
  useEffect(() => {
    if (glance !== null) void sheet.current?.drawn().then(onDrawn);
  }, [glance, onDrawn]);
  const { edit, paste, wrong } = useGridEdits({ writer, model, columns, sheet, blank });
  useEffect(() => {
    if (glance === null) waiting.release(acts);
  });
  useEffect(() => {
    shownNow.current = model.shownBets;
    return () => {
      shownNow.current = null;
    };
  }, [shownNow, model]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows stay the same array while what they say changes.
  const selected = useMemo(() => (area ? sumOf(area, model.rows, columns) : null), [area, model, columns, version]);
  const bulk = (text: string) => {
    if (!area) return;
    const across = columns.slice(area.x, area.x1 + 1);
    events.edit(model.rows.slice(area.y, area.y1 + 1).flatMap(row => across.map(column => ({ row, column, text }))));
    // The next key goes to the grid: Ctrl+Z, or an arrow.
    sheet.current?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows stay the same array while what they say changes.
  const chosen = useMemo(() => (area ? legsIn(area, model.rows) : []), [area, model, version]);
  const remove = () => {
    const drafts = chosen.map(({ key }) => ({ kind: 'delete' as const, bet: key }));
    writer.write(drafts, words.removed(chosen.length));
    sheet.current?.focus();
  };
  const operations = new Set(chosen.map(({ bet }) => bet.terms.procedure));
  const join = () => {
    const [procedure, ...others] = operations;
    if (procedure === undefined) return;
    const moved = chosen.filter(({ bet }) => others.includes(bet.terms.procedure));
    const drafts = moved.map(({ key }) => ({ kind: 'edit' as const, bet: key, set: { procedure } }));
    writer.write(drafts, words.joined(chosen.length));
    sheet.current?.focus();
  };
  const thisMonth = localDay(epochMs(Date.now()), zone).slice(0, 7);
  return (
    <section className={styles.grid} aria-label={words.label}>
      <GridTools
        {...{ places, settings, isFiltering, month, thisMonth }}
        onSettings={setSettings}
        filtered={Object.values(filters).filter(text => text.trim() !== '').length}
        onFiltering={setFiltering}
        onMonth={setMonth}
        onUndo={writer.undo}
        onRedo={writer.redo}
      >
        {pageSettings}
      </GridTools>
      {isFiltering && <FilterLine columns={columns} filters={filters} onFilters={setFilters} />}
      <div ref={place} className={sheetStyles.place} />
      <p
        role="alert"
        className={wrong ? sheetStyles.wrong : 'visually-hidden'}
        style={wrong ? spotOf(wrong.at) : undefined}
      >
        {wrong?.text}
      </p>
      <GridFoot
        totals={model.totals}
        selected={selected}
        onBulk={bulk}
        legs={chosen.length}
        onRemove={remove}
        onJoin={operations.size > 1 ? join : null}
        month={month && words.months.name(month, Number(thisMonth.slice(0, 4)))}
      />
    </section>
  );
}

/** Ascending, then descending, then as it was. */
function nextSorting(now: Sorting | null, column: ColumnId): Sorting | null {
  if (now?.column !== column) return { column, isDescending: false };
  return now.isDescending ? null : { column, isDescending: true };
}

/** Under the cell, or in the corner if the cell is out of sight. */
function spotOf(at: DOMRect | null) {
  return at ? { top: at.bottom + 2, left: Math.min(at.left, window.innerWidth - 330) } : { bottom: 64, right: 20 };
}
