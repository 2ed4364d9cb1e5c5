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
}

export function nextOrder(before: OrderState, { sorted, held, now }: OrderInput): OrderState {
  const present = new Set(sorted);
  const gone = new Map<string, number>();
  for (const id of before.shown) if (!present.has(id)) gone.set(id, before.gone.get(id) ?? now);

  if (held && before.shown.length > 0) {
    const known = new Set(before.shown);
    return settle(before, { shown: before.shown, gone, waiting: sorted.filter(id => !known.has(id)) });
  }
  for (const [id, since] of gone) if (now - since >= LEAVE_MS) gone.delete(id);
  return settle(before, { shown: withGoneInPlace(before.shown, sorted, gone), gone, waiting: [] });
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
