/** A sorted list: items are added and removed by binary search. */

export interface SortedList<Item> {
  /** In order; changed in place. */
  readonly items: readonly Item[];
  /** Where it now stands. */
  add(item: Item): number;
  /** Where it stood. It has to compare as it did when it was added. */
  remove(item: Item): number;
  /** After what the items are compared by has changed for all of them. */
  resort(): void;
}

/** compare: a total order, 0 for the very same item only. */
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
