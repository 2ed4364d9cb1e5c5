/** The list itself: its held order, the button for waiting rows, and only the visible rows in the document. */

import up from 'lucide:arrow-up';
import type { ReactNode, Ref } from 'react';
import { memo, useCallback, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import type { StandingOf } from '#shared/history/survival/standing-of.ts';
import type { HousesByKey } from '#shared/stakes/stake-plan.ts';
import type { Cents } from '#shared/units.ts';
import { useIsInteracting } from '../../../browser/use-is-interacting.ts';
import { useMedia, WIDE } from '../../../browser/use-media.ts';
import type { LiveList, TrailPoint } from '../../../server/live/live-list.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ListedOpportunity } from '../live/arb-index.ts';
import type { LiveIndex } from '../live/live-index.ts';
import { ArbCard, type ArbCardProps } from '../row/ArbCard.tsx';
import { ArbRows, ArbTable } from '../row/ArbTable.tsx';
import { COLUMN_COUNT } from '../row/column-count.ts';
import styles from './ArbList.module.css';
import type { RowGroup } from './match-groups.ts';
import { SuspectList } from './SuspectList.tsx';
import { useHeldOrder } from './use-held-order.ts';
import { useHeldArb, useHeldShapes } from './use-held-shapes.ts';
import { type ListLayout, useListLayout } from './use-list-layout.ts';
import { useMatchGroups } from './use-match-groups.ts';
import { useRowClicks } from './use-row-clicks.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowIdentity } from './use-row-identity.ts';
import { useSlidingRows } from './use-sliding-rows.ts';
import { rowsAndGaps } from './window-rows.ts';

export interface ArbListProps {
  label: string;
  /** Stands over the rows, under the button for waiting ones. */
  above: ReactNode;
  /** The opportunities that pass the filter. */
  index: LiveIndex;
  pinned: ReadonlySet<string>;
  /** See `OrderQuery`. */
  asked: unknown;
  pinsAndHides: unknown;
  total: Cents;
  houses: HousesByKey;
  timeZone: string;
  markDemo: boolean;
  /** A panel is beside the table. */
  narrow: boolean;
  /** The opportunities can lose: the profit shown is an average. */
  chances: boolean;
  standingOf: StandingOf | null;
  clock: OddsClock;
  openId: string | null;
  /** One row a match. */
  isGrouped: boolean;
  onToggle: (arb: Opportunity) => void;
  /** How the profit of each moved. */
  trails: LiveList['trails'];
  ref: Ref<ListHandle>;
}

/** The functions of the list that keyboard shortcuts use. */
export interface ListHandle {
  move(step: 1 | -1): void;
  /** The row that the keyboard is on, or the opened one. */
  current(): Opportunity | null;
  focusRow(id: string): void;
  showNew(): void;
}

/** Two cards side by side. */
const TWO_COLUMNS = '(min-width: 720px) and (max-width: 1023.98px)';
export function ArbList(props: ArbListProps) {
  const { label, index, pinned, asked, pinsAndHides, openId, onToggle, narrow, isGrouped, ref } = props;
  const list = useRef<HTMLDivElement>(null);
  // The button for new rows is inside: while the pointer goes to it, nothing in the list may move.
  const frame = useRef<HTMLDivElement>(null);
  const hand = useIsInteracting(frame);
  const order = useHeldOrder({ index, pinned, asked, pinsAndHides, held: hand });
  const { gone, folded, release } = order;
  const groups = useMatchGroups({ order, pinned, isGrouped, current: index.rows });
  const { rows: shown, groupOf } = groups;
  const wide = useMedia(WIDE);
  const columns = useMedia(TWO_COLUMNS) ? 2 : 1;
  const placeOf = (id: string | null) => (id === null ? -1 : shown.findIndex(row => row.id === id));
  const shapes = useSyncExternalStore(index.subscribe, index.shapes);
  const legsOf = useHeldShapes(order.shown, hand, shapes);
  const layout = useListLayout({ list, shown, folded, legsOf, groupOf, columns, wide });
  useSlidingRows({ frame, shown, rows: layout.rows, lines: layout.lines });
  const focus = useRowFocus(list, shown);

  const showNew = useCallback(() => {
    release();
    if (list.current !== null && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [release]);
  useImperativeHandle(ref, () => ({
    move: focus.move,
    focusRow(id) {
      groups.reveal(id);
      focus.focusRow(id);
    },
    showNew,
    current: () => shown[placeOf(focus.activeId ?? openId)]?.arb ?? null,
  }));
  useRowClicks(frame, (id, isOnOthers) => {
    focus.activate(id);
    if (isOnOthers) return groups.toggle(id);
    const found = shown[placeOf(id)];
    if (found) onToggle(found.arb);
  });

  const left = shown.filter(({ id }) => gone.has(id)).length;
  const news = [
    ...(groups.news > 0 ? [words.novelty.fresh(groups.news)] : []),
    ...(hand && left > 0 ? [words.novelty.gone(left)] : []),
  ].join(' · ');
  const hasNews = news !== '';

  const kept = [focus.activeId, openId] as const;
  const pieces = rowsAndGaps(
    layout.rows,
    layout.span,
    kept.map(id => layout.lines.lineOf(placeOf(id))),
  );
  const rows = (
    <ListRows
      {...props}
      layout={layout}
      pieces={pieces}
      shown={shown}
      groupOf={groupOf}
      gone={gone}
      folded={folded}
      kept={kept}
      held={hand}
      wide={wide}
    />
  );
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-empty={shown.length === 0 || undefined}
      data-held={hand || undefined}
    >
      <div className={styles.news}>
        {hasNews && (
          <Pressable className={styles.show} onClick={showNew}>
            <Icon icon={up} size="tiny" />
            {news}
          </Pressable>
        )}
      </div>
      {props.above}
      <div ref={list} className={styles.list}>
        {wide ? (
          <ArbTable label={label} narrow={narrow} chances={props.chances}>
            {rows}
          </ArbTable>
        ) : (
          <ul className={styles.cards} data-columns={columns} aria-label={label}>
            {rows}
          </ul>
        )}
      </div>
      <SuspectList
        index={index}
        pinned={pinned}
        asked={asked}
        pinsAndHides={pinsAndHides}
        held={hand}
        openId={openId}
        onToggle={onToggle}
      />
    </div>
  );
}

interface ListRowsProps extends ArbListProps {
  layout: ListLayout;
  pieces: ReturnType<typeof rowsAndGaps>;
  shown: readonly ListedOpportunity[];
  groupOf: (id: string) => RowGroup;
  gone: ReadonlyMap<string, number>;
  folded: ReadonlySet<string>;
  /** Rows that must not be mounted again: the one with the focus, and the opened one. */
  kept: readonly [activeId: string | null, openId: string | null];
  held: boolean;
  wide: boolean;
}

/** The rows in the document, and gaps for the others. */
function ListRows({ layout, pieces, shown, groupOf, gone, folded, kept, held, wide, ...props }: ListRowsProps) {
  const { index, pinned, openId } = props;
  const settled = useSettled(shown.length > 0);
  const [activeId] = kept;
  const focusableId = activeId ?? shown[0]?.id;
  const drawn = pieces.flatMap(piece => {
    if ('gap' in piece) return [];
    const { from, to } = layout.lines.at(piece.row);
    return shown.slice(from, to).map(({ id }) => id);
  });
  const timesMade = useRowIdentity(drawn, kept);
  return pieces.flatMap(piece => {
    if ('gap' in piece) return [<Gap key={`gap ${piece.before}`} height={piece.gap} wide={wide} />];
    const line = layout.lines.at(piece.row);
    const rows = shown.slice(line.from, line.to);
    return rows.map((row, column) => (
      <LiveRow
        key={`${row.id} ${timesMade(row.id)}`}
        index={index}
        row={row}
        held={held}
        wide={wide}
        gone={gone.has(row.id)}
        folded={folded.has(row.id) ? (gone.get(row.id) ?? null) : null}
        trails={props.trails}
        arrived={settled && timesMade(row.id) === 0}
        open={row.id === openId}
        active={row.id === focusableId}
        pinned={pinned.has(row.id)}
        {...groupOf(row.id)}
        total={props.total}
        houses={props.houses}
        timeZone={props.timeZone}
        markDemo={props.markDemo}
        standingOf={props.standingOf}
        clock={props.clock}
        place={line.from + column + 1}
        count={shown.length}
        rem={layout.rem}
      />
    ));
  });
}

const NO_TRAIL: readonly TrailPoint[] = [];

interface LiveRowProps extends Omit<ArbCardProps, 'arb' | 'trail'> {
  trails: LiveList['trails'];
  index: LiveIndex;
  row: ListedOpportunity;
  held: boolean;
  wide: boolean;
}

/** A row that follows its own arb: a price change renders only its row. */
const LiveRow = memo(function LiveRow({ index, row, trails, held, wide, place, count, gone, ...rest }: LiveRowProps) {
  const { drawn, isPast } = useHeldArb(useLatestOf(index, row), held);
  const trail = trails.get(row.id) ?? NO_TRAIL;
  const shared = { ...rest, arb: drawn, gone: gone || isPast, trail };
  return wide ? <ArbRows {...shared} /> : <ArbCard {...shared} place={place} count={count} />;
});

/** The current arb of a row; for a closed one its last state. */
function useLatestOf(index: LiveIndex, row: ListedOpportunity): Opportunity {
  return useSyncExternalStore(index.subscribe, () => row.arb);
}

/** Space for the rows that are not rendered. */
function Gap({ height, wide }: { height: number; wide: boolean }) {
  if (!wide) return <li aria-hidden="true" className={styles.gap} style={{ height }} />;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={COLUMN_COUNT} className={styles.gap} style={{ height }} />
      </tr>
    </tbody>
  );
}

/** True from the first list on: later rows have arrived while the person was looking. */
function useSettled(hasRows: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (hasRows) setSettled(true);
  }, [hasRows]);
  return settled;
}
