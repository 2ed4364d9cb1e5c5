/** Two lists of things with names, each on its own device, made one. Pure: what is kept where is `follow-account.ts`. */

interface Named {
  readonly name: string;
}

/**
 * By name, from what both had last: what either side added stays, what either side deleted goes, and of two that were
 * changed it is the one at hand. Past `most` the last ones give way, so that what is joined can be kept.
 */
export function mergeNamed<Item extends Named>(
  base: readonly Item[] | undefined,
  mine: readonly Item[],
  theirs: readonly Item[],
  most: number,
): Item[] {
  // Only the other side changed anything: its order is the newer one, too.
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
