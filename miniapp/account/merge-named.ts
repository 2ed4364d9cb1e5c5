/** Merges two lists of named items from two devices. Pure: `follow-account.ts` decides what is stored where. */

interface Named {
  readonly name: string;
}

/**
 * Merges by name, relative to the last shared list: items added on either side stay, items deleted on either side go,
 * and of an item changed on both sides this browser's version wins. The last items beyond `most` are dropped, so that
 * the result can be stored.
 */
export function mergeNamed<Item extends Named>(
  base: readonly Item[] | undefined,
  mine: readonly Item[],
  theirs: readonly Item[],
  most: number,
): Item[] {
  // Only the other side changed anything, so its order is the newer one too.
  if (textOf(mine) === textOf(base)) return [...theirs];
  const before = byName(base ?? []);
  const [here, there] = [byName(mine), byName(theirs)];
  const isMine = (item: Item) => textOf(before.get(item.name)) !== textOf(item);
  return [
    ...mine.filter(each => isMine(each) || there.has(each.name)),
    ...theirs.filter(each => !here.has(each.name) && !before.has(each.name)),
  ]
    .map(each => (isMine(each) ? each : (there.get(each.name) ?? each)))
    .slice(0, most);
}

const byName = <Item extends Named>(items: readonly Item[]) => new Map(items.map(item => [item.name, item]));
const textOf = (value: unknown) => JSON.stringify(value);
