/**
 * The order of the rows on the screen. While a person touches, hovers or reads the list, the order is held: values
 * change in place, closed rows stay struck out, new rows wait. Pure: the caller provides the time, and whether the
 * order is held.
 */

export interface HeldRow {
  readonly id: string;
}

export interface OrderState<Row extends HeldRow> {
  /** What is on the screen, in order. */
  readonly shown: readonly Row[];
  /** The closed rows among them, with the time when they closed. */
  readonly gone: ReadonlyMap<string, number>;
  /** The rows of `gone` that are one line by now: a row shrinks only while nobody touches the list. */
  readonly folded: ReadonlySet<string>;
  /** New rows, and closed ones that would unfold: they wait until the order is no longer held. */
  readonly waiting: readonly string[];
}

export const EMPTY_ORDER: OrderState<never> = { shown: [], gone: new Map(), folded: new Set(), waiting: [] };

/** How long a closed row stays, as one line, before it is removed. */
export const LEAVE_MS = 10_000;

export interface OrderInput<Row extends HeldRow> {
  /** All current rows, best first. */
  readonly sorted: readonly Row[];
  /** Finds a row of `sorted` by its id. */
  readonly find: (id: string) => Row | undefined;
  /** True: no row was added or removed since the last state, so only the order may have changed. */
  readonly sameRows?: boolean;
  readonly held: boolean;
  readonly now: number;
  /**
   * What the person just changed. list: a filter or a sort; the new list is shown at once. pins: a row was pinned or
   * hidden; only that row moves or disappears.
   */
  readonly asked?: 'list' | 'pins' | null;
  readonly pinned?: ReadonlySet<string>;
}

export function nextOrder<Row extends HeldRow>(last: OrderState<Row>, input: OrderInput<Row>): OrderState<Row> {
  const { sorted, find, sameRows = false, held, now, asked = null, pinned } = input;
  if (asked === 'list') return keepIfEqual(last, { shown: sorted, gone: new Map(), folded: new Set(), waiting: [] });
  const isHeld = held && last.shown.length > 0;
  // By far the most common case: prices moved, and no row came or went.
  if (sameRows && asked === null) {
    if (isHeld) return last;
    if (last.gone.size === 0 && last.waiting.length === 0) return keepIfEqual(last, { ...last, shown: sorted });
  }
  const before = asked === 'pins' ? applyPinsAndHides(last, { sorted, find, pinned: pinned ?? new Set() }) : last;
  const gone = new Map<string, number>();
  // A closed row that is one line and opens again would grow and push those below it. While the order is held, it waits like a
  // new one.
  const isLine = (id: string) => isHeld && before.folded.has(id);
  for (const { id } of before.shown) if (isLine(id) || find(id) === undefined) gone.set(id, before.gone.get(id) ?? now);

  if (isHeld) {
    const known = new Set(before.shown.map(({ id }) => id));
    const waiting = sorted.flatMap(({ id }) => (known.has(id) && !isLine(id) ? [] : id));
    const folded = new Set([...before.folded].filter(id => gone.has(id)));
    const shown = before.shown.map(row => (isLine(row.id) ? row : (find(row.id) ?? row)));
    return keepIfEqual(last, { shown, gone, folded, waiting });
  }
  for (const [id, since] of gone) if (now - since >= LEAVE_MS) gone.delete(id);
  const folded = new Set(gone.keys());
  return keepIfEqual(last, { shown: withGoneInPlace(before.shown, sorted, gone), gone, folded, waiting: [] });
}

/** The same order without hidden rows, with those that were brought back, and with pinned ones on top. */
function applyPinsAndHides<Row extends HeldRow>(
  before: OrderState<Row>,
  { sorted, find, pinned }: Pick<OrderInput<Row>, 'sorted' | 'find'> & { readonly pinned: ReadonlySet<string> },
): OrderState<Row> {
  const kept = before.shown.filter(({ id }) => find(id) !== undefined || before.gone.has(id));
  const known = new Set([...before.shown.map(({ id }) => id), ...before.waiting]);
  sorted.forEach((row, place) => {
    if (!known.has(row.id)) kept.splice(Math.min(place, kept.length), 0, row);
  });
  const shown = [...kept.filter(({ id }) => pinned.has(id)), ...kept.filter(({ id }) => !pinned.has(id))];
  return { ...before, shown };
}

/** When a row has to be removed next, or null: the caller sets one timer. */
export function nextLeaving({ gone }: Pick<OrderState<HeldRow>, 'gone'>): number | null {
  return gone.size === 0 ? null : Math.min(...gone.values()) + LEAVE_MS;
}

/** Each closed row keeps its place: as many rows are above it as before. */
function withGoneInPlace<Row extends HeldRow>(
  before: readonly Row[],
  sorted: readonly Row[],
  gone: ReadonlyMap<string, number>,
): readonly Row[] {
  if (gone.size === 0) return sorted;
  const order = [...sorted];
  before.forEach((row, place) => {
    if (gone.has(row.id)) order.splice(Math.min(place, order.length), 0, row);
  });
  return order;
}

/** Returns the old state if nothing changed, so that nothing is rendered again. */
function keepIfEqual<Row extends HeldRow>(before: OrderState<Row>, after: OrderState<Row>): OrderState<Row> {
  const same =
    sameItems(before.shown, after.shown) &&
    sameItems(before.waiting, after.waiting) &&
    sameItems([...before.gone.keys()], [...after.gone.keys()]) &&
    sameItems([...before.folded], [...after.folded]);
  return same ? before : after;
}

function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
}
