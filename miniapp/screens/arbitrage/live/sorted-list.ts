/** A sorted list: items are added and removed by binary search. */

export interface SortedList<Item> {
  /** In order; changed in place. */
  readonly items: readonly Item[];
  /** Returns its index. */
  add(item: Item): number;
  /** Returns its previous index. Its sort key must not have changed since it was added. */
  remove(item: Item): number;
  /** Sorts again after the keys of all items have changed. */
  resort(): void;
}

/** compare: a total order, 0 only for the same item. */
export function createSortedList<Item>(compare: (a: Item, b: Item) => number): SortedList<Item> {
  const items: Item[] = [];

  function placeOf(item: Item): number {
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = items[middle];
      if (other !== undefined && compare(other, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    items,
    add(item) {
      const place = placeOf(item);
      items.splice(place, 0, item);
      return place;
    },
    remove(item) {
      const place = placeOf(item);
      if (items[place] !== item) throw new Error('An item is not where its order says');
      items.splice(place, 1);
      return place;
    },
    resort() {
      items.sort(compare);
    },
  };
}
