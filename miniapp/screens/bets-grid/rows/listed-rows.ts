/** Lists the legs of the grid: those that pass the filters, in their groups and their order, with their sums. Pure. */
import { localDay } from '#shared/calendar/local-time.ts';
import { type Cents, cents } from '#shared/units.ts';
import { type Exchange, type GridLeg, type GridRow, GroupRow } from './grid-rows.ts';
import { type Passes, type RowsWanted, rowTest } from './row-filter.ts';
import { byColumn, naturalKey, naturalLegKey, type Sorting, sortRows } from './row-order.ts';

export type Grouping = GroupRow['by'] | 'none';

export interface Arrangement extends RowsWanted {
  readonly grouping: Grouping;
  readonly sorting: Sorting | null;
}

export interface ShownTotals {
  readonly operations: number;
  readonly legs: number;
  /** In reais. */
  readonly stakedCents: Cents;
  readonly backCents: Cents;
  readonly profitCents: Cents;
  /** Profit / own money of settled legs; null: none was risked. */
  readonly roi: number | null;
  /** Legs that are in no sum, because no rate of their currency is known. */
  readonly unrated: number;
}

type Sums = { legs: number; unrated: number; staked: Cents; back: Cents; profit: Cents; risked: Cents };

export interface ListedRows {
  readonly rows: readonly GridRow[];
  readonly groups: ReadonlyMap<string, GroupRow>;
  readonly passes: Passes;
  /** Kept up to date while legs change. */
  readonly sums: Sums;
  readonly operations: number;
  readonly bonusCents: Cents;
}

export interface RowsToList {
  readonly legs: Iterable<GridLeg>;
  /** Money of operations that belongs to no leg; null: in a currency without a rate. */
  readonly bonuses: ReadonlyMap<string, Cents | null>;
  readonly exchange: Exchange;
  /** The groups before: those that were folded stay folded. */
  readonly before: ReadonlyMap<string, GroupRow>;
  readonly timeZone: string;
}

export function listRows({ legs, bonuses, exchange, before, timeZone }: RowsToList, wanted: Arrangement): ListedRows {
  const { grouping } = wanted;
  const passes = rowTest(wanted, timeZone);
  const groups = new Map<string, GroupRow>();
  const operations = new Set<string>();
  const sums: Sums = { legs: 0, unrated: 0, staked: cents(0), back: cents(0), profit: cents(0), risked: cents(0) };
  const loose: GridLeg[] = [];
  for (const leg of legs) {
    leg.isShown = passes(leg);
    leg.group = null;
    if (!leg.isShown) continue;
    addTo(sums, leg, 1);
    operations.add(leg.bet.terms.procedure);
    if (grouping === 'none') {
      loose.push(leg);
      continue;
    }
    const key = groupKey(leg, grouping, timeZone);
    const group = groups.get(key) ?? newGroup(key, grouping, leg, { bonuses, exchange, before });
    groups.set(key, group);
    leg.group = group;
    group.legs.push(leg);
  }
  const bonusCents = cents([...operations].reduce((so, id) => so + (bonuses.get(id) ?? 0), 0));
  return { rows: inOrder(loose, groups, wanted), groups, passes, sums, operations: operations.size, bonusCents };
}

export function groupKey({ bet, when }: GridLeg, grouping: Grouping, timeZone: string): string {
  if (grouping === 'house') return bet.terms.house;
  return grouping === 'day' ? localDay(when, timeZone) : bet.terms.procedure;
}

function newGroup(
  key: string,
  by: GroupRow['by'],
  { procedure }: GridLeg,
  { bonuses, exchange, before }: Pick<RowsToList, 'bonuses' | 'exchange' | 'before'>,
): GroupRow {
  const group = new GroupRow(key, by, by === 'procedure' ? procedure : null, exchange);
  const old = before.get(key);
  group.isFolded = old?.by === by && old.isFolded;
  const bonus = by === 'procedure' ? bonuses.get(key) : undefined;
  group.bonusCents = bonus === undefined ? cents(0) : bonus;
  return group;
}

function inOrder(
  loose: GridLeg[],
  groups: ReadonlyMap<string, GroupRow>,
  { grouping, sorting }: Arrangement,
): readonly GridRow[] {
  const sign = sorting?.isDescending ? -1 : 1;
  const legKey = sorting ? byColumn(sorting.column) : naturalLegKey;
  if (grouping === 'none') return sortRows(loose, legKey, sorting ? sign : 1);
  const sorted = sortRows([...groups.values()], sorting ? byColumn(sorting.column) : naturalKey, sorting ? sign : 1);
  return sorted.flatMap((group): GridRow[] => {
    // The legs of an operation stand as they were placed, unless a column is sorted.
    if (sorting) sortRows(group.legs, legKey, sign);
    else if (group.by === 'procedure') group.legs.sort((a, b) => a.bet.placedAt - b.bet.placedAt);
    else sortRows(group.legs, naturalLegKey, 1);
    return group.isFolded ? [group] : [group, ...group.legs];
  });
}

/** Folded, or unfolded. */
export function withFolded(rows: readonly GridRow[], group: GroupRow): readonly GridRow[] {
  return rows.flatMap((row): GridRow[] => {
    if (row === group) return group.isFolded ? [group] : [group, ...group.legs];
    return row.kind === 'leg' && row.group === group ? [] : [row];
  });
}

export function addTo(sums: Sums, leg: GridLeg, sign: 1 | -1): void {
  sums.legs += sign;
  const { reais } = leg;
  if (reais === null) {
    sums.unrated += sign;
    return;
  }
  const { status } = leg.bet.settled;
  // As in the painel: what the house gave back was never at stake.
  sums.staked = cents(sums.staked + (status === 'void' ? 0 : sign * reais.ownCents));
  sums.back = cents(sums.back + sign * (reais.returnCents ?? 0));
  sums.profit = cents(sums.profit + sign * (reais.profitCents ?? 0));
  // The own money that counts for the return on investment.
  sums.risked = cents(sums.risked + (status === 'open' || status === 'void' ? 0 : sign * reais.ownCents));
}

export function shownTotals({ sums, operations, bonusCents }: ListedRows): ShownTotals {
  const profitCents = cents(sums.profit + bonusCents);
  return {
    operations,
    legs: sums.legs,
    stakedCents: sums.staked,
    backCents: cents(sums.back + bonusCents),
    profitCents,
    roi: sums.risked === 0 ? null : profitCents / sums.risked,
    unrated: sums.unrated,
  };
}
