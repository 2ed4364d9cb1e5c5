/** Finds what the clock alone has changed: each item is valid from one moment until another. */
import { createSortedList } from './sorted-list.ts';

export interface TimedItem {
  readonly id: string;
  /** -Infinity and Infinity: the clock changes nothing. */
  readonly validFrom: number;
  readonly validUntil: number;
}

export interface ValidityQueue<Item extends TimedItem> {
  add(item: Item): void;
  /** Its times must be the same as when it was added. */
  remove(item: Item): void;
  /** An item that is not valid at `now`, if there is one. */
  findInvalid(now: number): Item | undefined;
}

export function createValidityQueue<Item extends TimedItem>(): ValidityQueue<Item> {
  const byEnd = createSortedList<Item>((a, b) => a.validUntil - b.validUntil || compareIds(a, b));
  const byStart = createSortedList<Item>((a, b) => b.validFrom - a.validFrom || compareIds(a, b));
  return {
    add(item) {
      if (Number.isFinite(item.validUntil)) byEnd.add(item);
      if (Number.isFinite(item.validFrom)) byStart.add(item);
    },
    remove(item) {
      if (Number.isFinite(item.validUntil)) byEnd.remove(item);
      if (Number.isFinite(item.validFrom)) byStart.remove(item);
    },
    findInvalid(now) {
      const [ended] = byEnd.items;
      if (ended !== undefined && ended.validUntil <= now) return ended;
      // A clock that is set back makes old prices young again.
      const [notBegun] = byStart.items;
      return notBegun !== undefined && notBegun.validFrom > now ? notBegun : undefined;
    },
  };
}

function compareIds(a: TimedItem, b: TimedItem): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
