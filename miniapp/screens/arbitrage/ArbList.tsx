/** The list itself: held order, the button that new ones wait behind, and only the rows in sight in the document. */

import type { Ref } from 'react';
import { type ReactNode, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { ArbSort } from '#shared/arb-filter/arb-filter.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage.ts';
import type { Cents } from '#shared/units.ts';
import type { OddsClock } from '../../server/odds-clock.ts';
import { useMedia, WIDE } from '../../ui/use-media.ts';
import { ArbCard } from './ArbCard.tsx';
import styles from './ArbList.module.css';
import { ArbRows, ArbTable } from './ArbTable.tsx';
import { heightsOf, linesOf } from './list-lines.ts';
import type { HouseBook } from './stake-plan.ts';
import { useHand } from './use-hand.ts';
import { useHeight } from './use-height.ts';
import { type ShownArb, useHeldOrder } from './use-held-order.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useWindow } from './use-window.ts';
import { layoutRows, piecesOf } from './window-rows.ts';

export interface ArbListProps {
  label: string;
  arbs: ReadonlyMap<string, Opportunity>;
  sort: ArbSort;
  pinned: ReadonlySet<string>;
  /** See `OrderQuery`. */
  asked: unknown;
  marks: unknown;
  total: Cents;
  houses: HouseBook;
  timeZone: string;
  markDemo: boolean;
  /** Something stands beside the table. */
  narrow: boolean;
  /** They can lose: what they pay is an average. */
  chances: boolean;
  clock: OddsClock;
  openId: string | null;
  onToggle: (arb: Opportunity) => void;
  /** What stands under the opened row; null where it stands elsewhere. */
  detail: ((shown: ShownArb) => ReactNode) | null;
  ref: Ref<ListHandle>;
}

/** What the keys of the page ask of the list. */
export interface ListHandle {
  move(step: 1 | -1): void;
  /** The row that the keyboard is on, or the opened one. */
  current(): Opportunity | null;
  focusRow(id: string): void;
  showNew(): void;
}

/** Two cards beside each other. */
const TWO_COLUMNS = '(min-width: 720px) and (max-width: 1023.98px)';
/** Of an opened row before it is measured. */
const DETAIL_GUESS = 520;

export function ArbList(props: ArbListProps) {
  const { label, arbs, sort, pinned, asked, marks, clock, openId, onToggle, detail, narrow, ref } = props;
  const list = useRef<HTMLDivElement>(null);
  // The button is part of what is held: on the way to it nothing may come loose, least of all the button.
  const frame = useRef<HTMLDivElement>(null);
  const hand = useHand(frame);
  const isInline = detail !== null && openId !== null;
  const held = hand || isInline;
  const { shown, waiting, gone, release } = useHeldOrder({ arbs, sort, pinned, asked, marks, held, clock });
  const wide = useMedia(WIDE);
  const columns = useMedia(TWO_COLUMNS) ? 2 : 1;
  const settled = useSettled(shown.length > 0);
  const rem = useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16, []);
  const [detailRef, detailHeight] = useHeight(DETAIL_GUESS);

  const inlineId = isInline ? openId : null;
  const lines = useMemo(() => linesOf({ shown, columns, openId: inlineId }), [shown, columns, inlineId]);
  const layout = useMemo(
    () => layoutRows(heightsOf(lines, { wide, columns, rem, detailHeight })),
    [lines, wide, columns, rem, detailHeight],
  );
  const span = useWindow(list, layout);
  const focus = useRowFocus(list, shown);
  const lineOf = (id: string | null) => lines.findIndex(line => line.items.some(({ arb }) => arb.id === id));
  const pieces = piecesOf(layout, span, [lineOf(focus.activeId), lineOf(openId)]);

  const showNew = useCallback(() => {
    release();
    if (list.current !== null && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [release]);
  useImperativeHandle(ref, () => ({
    move: focus.move,
    focusRow: focus.focusRow,
    showNew,
    current: () => shown.find(({ arb }) => arb.id === (focus.activeId ?? openId))?.arb ?? null,
  }));
  useOpenByClick(frame, shown, id => {
    focus.activate(id);
    const found = shown.find(({ arb }) => arb.id === id);
    if (found) onToggle(found.arb);
  });

  const firstId = shown[0]?.arb.id;
  const rows = pieces.flatMap(piece => {
    if ('gap' in piece)
      return [<Gap key={`gap ${piece.before}`} height={piece.gap} wide={wide} columns={narrow ? 6 : 7} />];
    const line = lines[piece.row];
    if (line === undefined) return [];
    if (line.kind === 'detail') {
      return line.items.map(item => (
        <li key="detail" className={styles.detail}>
          <div ref={detailRef}>{detail?.(item)}</div>
        </li>
      ));
    }
    return line.items.map(({ arb, gone: isGone }, column) => {
      const row = {
        arb,
        gone: isGone,
        arrived: settled,
        open: arb.id === openId,
        active: arb.id === (focus.activeId ?? firstId),
        pinned: pinned.has(arb.id),
        total: props.total,
        houses: props.houses,
        timeZone: props.timeZone,
        markDemo: props.markDemo,
        clock,
        place: line.first + column + 1,
        count: shown.length,
        rem,
      };
      return wide ? <ArbRows key={arb.id} {...row} /> : <ArbCard key={arb.id} {...row} />;
    });
  });
  const news = [
    ...(waiting > 0 ? [words.novelty.fresh(waiting)] : []),
    ...(held && gone > 0 ? [words.novelty.gone(gone)] : []),
  ].join(' · ');

  return (
    <div ref={frame} className={styles.frame} data-empty={shown.length === 0 || undefined}>
      <div className={styles.news}>
        {news !== '' && (
          <button type="button" className={styles.show} onClick={showNew}>
            {news}
          </button>
        )}
      </div>
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
    </div>
  );
}

/** Room for the rows that are not drawn. */
function Gap({ height, wide, columns }: { height: number; wide: boolean; columns: number }) {
  if (!wide) return <li aria-hidden="true" className={styles.gap} style={{ height }} />;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columns} className={styles.gap} style={{ height }} />
      </tr>
    </tbody>
  );
}

/** True from the first list on: what appears after it has arrived while somebody looked. */
function useSettled(hasRows: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (hasRows) setSettled(true);
  }, [hasRows]);
  return settled;
}

/** The whole row opens it: its button is the way by keyboard, everything else in it is a larger target for a finger. */
function useOpenByClick(
  frame: { readonly current: HTMLElement | null },
  shown: readonly ShownArb[],
  onClick: (id: string) => void,
): void {
  const latest = useRef({ shown, onClick });
  latest.current = { shown, onClick };
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const click = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const id = target?.closest('[data-arb]')?.getAttribute('data-arb');
      if (id == null || target?.closest('a') || window.getSelection()?.isCollapsed === false) return;
      latest.current.onClick(id);
    };
    element.addEventListener('click', click);
    return () => element.removeEventListener('click', click);
  }, [frame]);
}
