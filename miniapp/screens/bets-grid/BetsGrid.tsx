/** The planilha on a wide screen: every leg in a grid that is edited like a spreadsheet. Loaded only where it is shown. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { bets as betWords } from '#shared/catalogue/bets/screen.ts';
import type { BetTest } from '#shared/report/bet-filter.ts';
import { epochMs } from '#shared/units.ts';
import type { BetsStore } from '../../bets/bets-store.ts';
import { newId } from '../../browser/new-id.ts';
import type { ShownNow } from '../bets/BetsScreen.tsx';
import type { BookWriter } from '../bets/use-book-writer.ts';
import styles from './BetsGrid.module.css';
import { BLANK_ROW, typeBlank } from './blank-row.ts';
import { type Batch, batchOf, type CellEdit } from './edit-batch.ts';
import { GridFoot } from './GridFoot.tsx';
import { GridTools } from './GridTools.tsx';
import type { ColumnId } from './grid-columns.ts';
import { type Arrangement, createGridModel } from './grid-model.ts';
import type { GridRow, SheetRow } from './grid-rows.ts';
import { keepGridSettings, readGridSettings, shownColumns } from './grid-settings.ts';
import { parseBlock, pasteBatch } from './pasted-block.ts';
import type { Filters } from './row-filter.ts';
import type { Sorting } from './row-order.ts';
import sheetStyles from './SheetGrid.module.css';
import { type CellArea, sumOf } from './selection-sum.ts';
import { useSheet } from './use-sheet.ts';

export interface BetsGridProps {
  store: BetsStore;
  writer: BookWriter;
  search: string;
  shownNow: ShownNow;
  /** The bets that the address of the page asks for; null: all. */
  only: BetTest | null;
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const clock = () => ({ now: epochMs(Date.now()), timeZone: zone });

export function BetsGrid({ store, writer, search, shownNow, only }: BetsGridProps) {
  const [settings, setSettings] = useState(readGridSettings);
  const [filters, setFilters] = useState<Filters>({});
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [area, setArea] = useState<CellArea | null>(null);
  const [version, setVersion] = useState(0);
  const [wrong, setWrong] = useState<{ readonly text: string; readonly at: DOMRect | null } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const arrangement = useMemo<Arrangement>(
    () => ({ grouping: settings.grouping, sorting, filters, search, only }),
    [settings.grouping, sorting, filters, search, only],
  );
  const { book } = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrangement it begins with; later ones are set below.
  const made = useMemo(() => ({ model: createGridModel(book, arrangement, zone), at: store.get().version }), [book]);
  const { model } = made;
  useEffect(() => {
    shownNow.current = model.shownBets;
    return () => {
      shownNow.current = null;
    };
  }, [shownNow, model]);
  const [blank] = useState(() => ({ ...BLANK_ROW }));
  const columns = useMemo(() => shownColumns(settings), [settings]);
  useEffect(() => keepGridSettings(settings), [settings]);

  const apply = (batch: Batch, text: string) => {
    if (batch.drafts.length > 0) writer.write(batch.drafts, text);
    const [first, ...more] = batch.wrong;
    if (!first) return setWrong(null);
    const shown: readonly (SheetRow | null)[] = model.rows;
    const at = first.row?.kind === 'blank' ? shown.length : shown.indexOf(first.row);
    const rest = more.length === 0 ? '' : ` ${words.errors.more(more.length)}`;
    setWrong({ text: first.text + rest, at: sheet.current?.placeOf(at, first.column) ?? null });
  };
  const edit = (edits: readonly CellEdit[]) => {
    const batch = batchOf(edits.filter(isOfBook), clock());
    const typed = typeBlank(
      blank,
      edits.filter(({ row }) => row.kind === 'blank'),
      clock(),
      newId,
    );
    if (typed.row !== blank) {
      // The same row says something else: rows that are listed anew would close a cell that is being typed into.
      Object.assign(blank, typed.row);
      sheet.current?.redraw();
    }
    const said = typed.batch.added > 0 ? words.added(typed.batch.added) : words.edited(batch.changed);
    apply(
      { ...batch, drafts: [...batch.drafts, ...typed.batch.drafts], wrong: [...batch.wrong, ...typed.batch.wrong] },
      said,
    );
  };
  const sheet = useSheet(place, {
    edit,
    paste(text, { x, y, x1, y1 }) {
      const target = { rows: model.rows, columns, x, y, width: x1 - x + 1, height: y1 - y + 1 };
      const batch = pasteBatch(parseBlock(text), target, clock(), newId);
      apply(batch, batch.added > 0 ? words.added(batch.added) : words.edited(batch.changed));
    },
    select: setArea,
    sort: column =>
      setSorting(now =>
        now?.column !== column
          ? { column, isDescending: false }
          : now.isDescending
            ? null
            : { column, isDescending: true },
      ),
    resize: (column, width) =>
      setSettings(now => ({ ...now, widths: { ...now.widths, [column]: Math.max(40, Math.min(1_000, width)) } })),
    reorder: (shown: readonly ColumnId[]) =>
      setSettings(now => ({ ...now, order: [...shown, ...now.order.filter(each => !shown.includes(each))] })),
    undo: writer.undo,
    redo: writer.redo,
    fold(group) {
      model.fold(group);
      show();
    },
    settle(group, statuses) {
      const drafts = [...statuses].map(([bet, status]) => ({ kind: 'settle' as const, bet, status }));
      writer.write(drafts, betWords.settle.settled(group.title));
    },
  });

  const show = useCallback(() => sheet.current?.setRows([...model.rows, blank]), [sheet, model, blank]);

  useEffect(
    () => sheet.current?.setLook({ columns, widths: settings.widths, sorting }),
    [sheet, columns, settings.widths, sorting],
  );
  useEffect(() => {
    model.arrange(arrangement);
    show();
    setVersion(count => count + 1);
  }, [show, model, arrangement]);
  useEffect(() => {
    // What changed between the first drawing and now was told to nobody here.
    if (store.get().version !== made.at) {
      made.model.reload();
      show();
      setVersion(count => count + 1);
    }
    return store.onChange(change => {
      if (made.model.apply(change)) show();
      else sheet.current?.redraw();
      setVersion(count => count + 1);
    });
  }, [store, made, sheet, show]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows stay the same array while what they say changes.
  const selected = useMemo(() => (area ? sumOf(area, model.rows, columns) : null), [area, model, columns, version]);
  const bulk = (text: string) => {
    if (!area) return;
    const across = columns.slice(area.x, area.x1 + 1);
    edit(model.rows.slice(area.y, area.y1 + 1).flatMap(row => across.map(column => ({ row, column, text }))));
  };
  return (
    <section className={styles.grid} aria-label={words.label}>
      <GridTools
        settings={settings}
        onSettings={setSettings}
        filters={filters}
        onFilters={setFilters}
        onUndo={writer.undo}
        onRedo={writer.redo}
      />
      <div ref={place} className={sheetStyles.place} />
      <p
        role="alert"
        className={wrong ? sheetStyles.wrong : 'visually-hidden'}
        style={wrong ? spotOf(wrong.at) : undefined}
      >
        {wrong?.text}
      </p>
      <GridFoot totals={model.totals} selected={selected} onBulk={bulk} />
    </section>
  );
}

const isOfBook = (edit: CellEdit): edit is CellEdit<GridRow> => edit.row.kind !== 'blank';

/** Under the cell, or in the corner of what is out of sight. */
function spotOf(at: DOMRect | null) {
  return at ? { top: at.bottom + 2, left: Math.min(at.left, window.innerWidth - 330) } : { bottom: 64, right: 20 };
}
