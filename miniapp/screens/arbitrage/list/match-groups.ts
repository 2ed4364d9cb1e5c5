/**
 * The list with one row a match: the first of its arbs in the order of the list, which is its best one, and the others behind it.
 * The order itself is decided before, so what holds it holds the groups, too. Pure.
 */
import type { ListedOpportunity } from '../live/arb-index.ts';

type GroupedRow = Pick<ListedOpportunity, 'id'> & { readonly arb: Pick<ListedOpportunity['arb'], 'event'> };

export interface GroupQuery {
  /** Rows that belong to no group: pinned ones, and closed ones on their way out. */
  readonly isAlone: (id: string) => boolean;
  /** The matches whose other arbs are shown, by event. */
  readonly unfolded: ReadonlySet<string>;
}

/** How a row stands in the group of its match. */
export interface RowGroup {
  /** Of the first row: how many others there are; 0: none, or it is one of the others. */
  readonly others: number;
  readonly isUnfolded: boolean;
  /** It is one of the others. */
  readonly isOther: boolean;
}

const NO_GROUP: RowGroup = { others: 0, isUnfolded: false, isOther: false };

export interface MatchGroups<Row> {
  /** What is shown, the others of an unfolded match directly under its first row. */
  readonly rows: readonly Row[];
  readonly groupOf: (id: string) => RowGroup;
}

export function groupByMatch<Row extends GroupedRow>(
  ordered: readonly Row[],
  { isAlone, unfolded }: GroupQuery,
): MatchGroups<Row> {
  const matches = new Map<string, Row[]>();
  for (const row of ordered) {
    // A row without a group still has its place in the order.
    const key = isAlone(row.id) ? `alone ${row.id}` : `match ${row.arb.event.id}`;
    const match = matches.get(key);
    if (match === undefined) matches.set(key, [row]);
    else match.push(row);
  }
  const groups = new Map<string, RowGroup>();
  const rows: Row[] = [];
  for (const [first, ...others] of matches.values()) {
    if (first === undefined) continue;
    rows.push(first);
    if (others.length === 0) continue;
    const isUnfolded = unfolded.has(first.arb.event.id);
    groups.set(first.id, { others: others.length, isUnfolded, isOther: false });
    if (!isUnfolded) continue;
    for (const other of others) {
      rows.push(other);
      groups.set(other.id, { ...NO_GROUP, isOther: true });
    }
  }
  return { rows, groupOf: id => groups.get(id) ?? NO_GROUP };
}

/** How many of the waiting rows would be seen: one that joins the others of a folded match is no news. */
export function countNews<Row extends GroupedRow>(
  waiting: readonly string[],
  ordered: readonly Row[],
  query: GroupQuery,
): number {
  if (waiting.length === 0) return 0;
  const seen = new Set(groupByMatch(ordered, query).rows.map(({ id }) => id));
  return waiting.filter(id => seen.has(id)).length;
}
