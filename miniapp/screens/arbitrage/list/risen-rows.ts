/**
 * Which rows moved up past others. For a row that moves down, React moves one element; for a row that
 * moves up, it moves every row in between: rendering that one row again is cheaper. Pure.
 */

/**
 * before, after: ids in order, each once. Returns the rows of `after` to mount again so that the others keep their
 * order.
 */
export function risenRows(before: readonly string[], after: readonly string[]): string[] {
  const placeOf = new Map(before.map((id, place) => [id, place]));
  const rows = after.flatMap(id => {
    const place = placeOf.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  const staying = longestRise(rows.map(({ place }) => place));
  const risers: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { id, place }] of [...rows.entries()].reverse()) {
    if (staying.has(index)) least = place;
    else if (place > least) risers.push(id);
  }
  return risers;
}

/** Indexes of a longest increasing subsequence of the numbers. (Schensted 1961; by halving, as Fredman 1975.) */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  // For each length, the index at which the subsequence with the lowest end ends; and for each index, the one before it.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  values.forEach((value, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const rise = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) rise.add(at);
  return rise;
}
