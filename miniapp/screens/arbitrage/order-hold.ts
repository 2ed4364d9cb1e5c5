/**
 * Which rows stand where. While somebody touches, hovers or reads the list its order is held: values change in
 * place, what is gone stays struck out in place, what is new waits. Pure: the clock and the hand come from outside.
 */

export interface OrderState {
  /** What is on the screen, in order. */
  readonly shown: readonly string[];
  /** Those of them that are gone, and since when. */
  readonly gone: ReadonlyMap<string, number>;
  /** New ones that wait for the hand to leave. */
  readonly waiting: readonly string[];
}

export const EMPTY_ORDER: OrderState = { shown: [], gone: new Map(), waiting: [] };

/** How long a gone row stays, struck out, before it leaves. */
export const LEAVE_MS = 1_500;

export interface OrderInput {
  /** The ids there are now, best first. */
  readonly sorted: readonly string[];
  readonly held: boolean;
  readonly now: number;
  /**
   * What the person themselves just changed. list: a filter or an order; the new list is theirs at once. marks: a pin
   * or a hiding; that row moves or goes, and no other.
   */
  readonly asked?: 'list' | 'marks' | null;
  readonly pinned?: ReadonlySet<string>;
}

export function nextOrder(last: OrderState, { sorted, held, now, asked = null, pinned }: OrderInput): OrderState {
  if (asked === 'list') return settle(last, { shown: sorted, gone: new Map(), waiting: [] });
  const present = new Set(sorted);
  const before = asked === 'marks' ? remark(last, sorted, pinned ?? new Set()) : last;
  const gone = new Map<string, number>();
  for (const id of before.shown) if (!present.has(id)) gone.set(id, before.gone.get(id) ?? now);

  if (held && before.shown.length > 0) {
    const known = new Set(before.shown);
    return settle(last, { shown: before.shown, gone, waiting: sorted.filter(id => !known.has(id)) });
  }
  for (const [id, since] of gone) if (now - since >= LEAVE_MS) gone.delete(id);
  return settle(last, { shown: withGoneInPlace(before.shown, sorted, gone), gone, waiting: [] });
}

/** The same order without what was hidden, with what was brought back in its place, and what is pinned on top. */
function remark(before: OrderState, sorted: readonly string[], pinned: ReadonlySet<string>): OrderState {
  const present = new Set(sorted);
  const kept = before.shown.filter(id => present.has(id) || before.gone.has(id));
  const known = new Set([...before.shown, ...before.waiting]);
  sorted.forEach((id, place) => {
    if (!known.has(id)) kept.splice(Math.min(place, kept.length), 0, id);
  });
  return { ...before, shown: [...kept.filter(id => pinned.has(id)), ...kept.filter(id => !pinned.has(id))] };
}

/** When a row has to leave next, or null: the caller sets one timer. */
export function nextLeaving({ gone }: OrderState): number | null {
  return gone.size === 0 ? null : Math.min(...gone.values()) + LEAVE_MS;
}

/** Each gone row keeps the place it had: as many rows above it as before. */
function withGoneInPlace(
  before: readonly string[],
  sorted: readonly string[],
  gone: ReadonlyMap<string, number>,
): string[] {
  const order = [...sorted];
  before.forEach((id, place) => {
    if (gone.has(id)) order.splice(Math.min(place, order.length), 0, id);
  });
  return order;
}

/** The very same state where nothing changed: nothing has to be drawn again. */
function settle(before: OrderState, after: OrderState): OrderState {
  const same =
    sameItems(before.shown, after.shown) &&
    sameItems(before.waiting, after.waiting) &&
    sameItems([...before.gone.keys()], [...after.gone.keys()]);
  return same ? before : after;
}

function sameItems(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
