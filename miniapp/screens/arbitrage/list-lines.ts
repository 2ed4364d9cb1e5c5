/** The list cut into lines: one arb, or two cards beside each other, and the room of an opened row under its own. Pure. */
import { cardHeight, tableHeight } from './row-heights.ts';
import type { ShownArb } from './use-held-order.ts';

export interface Line {
  readonly kind: 'arbs' | 'detail';
  readonly items: readonly ShownArb[];
  /** Place of its first item in the whole list, from 0. */
  readonly first: number;
}

export interface LinesInput {
  readonly shown: readonly ShownArb[];
  readonly columns: number;
  /** The row that is opened in the list itself. */
  readonly openId: string | null;
}

export function linesOf({ shown, columns, openId }: LinesInput): readonly Line[] {
  const lines: Line[] = [];
  for (let first = 0; first < shown.length; first += columns) {
    const items = shown.slice(first, first + columns);
    lines.push({ kind: 'arbs', items, first });
    const open = openId === null ? undefined : items.find(({ arb }) => arb.id === openId);
    if (open) lines.push({ kind: 'detail', items: [open], first });
  }
  return lines;
}

export interface HeightsInput {
  readonly wide: boolean;
  readonly columns: number;
  readonly rem: number;
  readonly detailHeight: number;
}

/** Between two cards that stand beside others. */
const GAP = 8;

export function heightsOf(lines: readonly Line[], { wide, columns, rem, detailHeight }: HeightsInput): number[] {
  return lines.map(({ kind, items }) => {
    if (kind === 'detail') return detailHeight;
    const legs = items.reduce((most, { arb }) => Math.max(most, arb.legs.length), 0);
    return wide ? tableHeight(legs) : cardHeight(legs, rem) + (columns > 1 ? GAP : 0);
  });
}
