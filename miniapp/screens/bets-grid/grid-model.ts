/**
 * The rows of the grid, kept up with the book: an edit changes the rows it is about, and the sums by their difference.
 * Only what adds, removes or moves rows lists them anew.
 */
import { NO_PROCEDURE } from '#shared/bets/action.ts';
import type { Book, BookChange } from '#shared/bets/book.ts';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import type { BetTest } from '#shared/report/bet-filter.ts';
import { type GridRow, GroupRow, LegRow } from './grid-rows.ts';
import { type Filters, filterOf, type Passes } from './row-filter.ts';
import { byColumn, naturalKey, naturalLegKey, type Sorting, sortRows } from './row-order.ts';

export type Grouping = GroupRow['by'] | 'none';

export interface Arrangement {
  readonly grouping: Grouping;
  readonly sorting: Sorting | null;
  readonly filters: Filters;
  readonly search: string;
  /** The bets that the address of the page asks for; otherwise all. */
  readonly only?: BetTest | null;
}

export interface ShownTotals {
  readonly operations: number;
  readonly legs: number;
  readonly stakedCents: number;
  readonly backCents: number;
  readonly profitCents: number;
  /** Profit / own money of settled legs; null: none was risked. */
  readonly roi: number | null;
}

export interface GridModel {
  /** Those on the grid, groups with their legs, the same array until rows come, go or move. */
  readonly rows: readonly GridRow[];
  readonly totals: ShownTotals;
  /** Those that filters and search leave, folded ones too; null: all of them. */
  shownBets(): ReadonlySet<string> | null;
  /** Takes what changed in the book. True: the rows are listed anew. */
  apply(change: BookChange): boolean;
  arrange(next: Arrangement): void;
  /** Reads the whole book again: something may have changed while nobody told. */
  reload(): void;
  fold(group: GroupRow): void;
}

type Sums = { legs: number; staked: number; back: number; profit: number; risked: number };

export function createGridModel(book: Book, first: Arrangement, timeZone: string): GridModel {
  const legs = new Map<string, LegRow>();
  let groups = new Map<string, GroupRow>();
  let wanted = first;
  let passes: Passes = () => true;
  let bonuses = new Map<string, number>();
  let rows: GridRow[] = [];
  let [sums, operations, bonusSum] = [noSums(), new Map<string, number>(), 0];

  const procedureOf = (bet: BookedBet) => book.procedures.get(bet.terms.procedure) ?? NO_PROCEDURE;

  function keyOf(leg: LegRow): string {
    if (wanted.grouping === 'house') return leg.bet.terms.house;
    return wanted.grouping === 'day' ? localDay(leg.when, timeZone) : leg.bet.terms.procedure;
  }

  function readBonuses(): void {
    bonuses = new Map();
    for (const movement of book.movements.values()) {
      if (movement.kind !== 'bonus' || movement.procedure === null) continue;
      bonuses.set(movement.procedure, (bonuses.get(movement.procedure) ?? 0) + movement.cents);
    }
  }

  /** Lists all rows anew; what was folded stays so. */
  function list(): void {
    passes = filterOf(wanted.filters, wanted.search, wanted.only);
    const before = groups;
    [groups, sums, operations] = [new Map(), noSums(), new Map()];
    const loose: LegRow[] = [];
    for (const leg of legs.values()) {
      leg.isShown = passes(leg);
      leg.group = null;
      if (!leg.isShown) continue;
      add(sums, leg, 1);
      const { procedure } = leg.bet.terms;
      operations.set(procedure, (operations.get(procedure) ?? 0) + 1);
      if (wanted.grouping === 'none') loose.push(leg);
      else groupOf(leg, wanted.grouping, before).legs.push(leg);
    }
    bonusSum = [...operations.keys()].reduce((so, id) => so + (bonuses.get(id) ?? 0), 0);
    rows = inOrder(loose);
  }

  function groupOf(leg: LegRow, by: GroupRow['by'], before: ReadonlyMap<string, GroupRow>): GroupRow {
    const key = keyOf(leg);
    let group = groups.get(key);
    if (!group) {
      group = new GroupRow(key, by, by === 'procedure' ? leg.procedure : null);
      const old = before.get(key);
      group.isFolded = old?.by === by && old.isFolded;
      group.bonusCents = by === 'procedure' ? (bonuses.get(key) ?? 0) : 0;
      groups.set(key, group);
    }
    leg.group = group;
    return group;
  }

  function inOrder(loose: LegRow[]): GridRow[] {
    const { sorting } = wanted;
    const sign = sorting?.isDescending ? -1 : 1;
    const legKey = sorting ? byColumn(sorting.column) : naturalLegKey;
    if (wanted.grouping === 'none') return sortRows(loose, legKey, sorting ? sign : 1);
    const sorted = sortRows([...groups.values()], sorting ? byColumn(sorting.column) : naturalKey, sorting ? sign : 1);
    return sorted.flatMap((group): GridRow[] => {
      // The legs of an operation stand as they were placed, unless a column is sorted.
      if (sorting) sortRows(group.legs, legKey, sign);
      else if (group.by === 'procedure') group.legs.sort((a, b) => a.bet.placedAt - b.bet.placedAt);
      else sortRows(group.legs, naturalLegKey, 1);
      return group.isFolded ? [group] : [group, ...group.legs];
    });
  }

  /** True: it comes, goes or moves. */
  function takeBet(id: string): boolean {
    const bet = book.bets.get(id);
    const leg = legs.get(id);
    if (!bet) return legs.delete(id);
    if (!leg) {
      legs.set(id, new LegRow(bet, procedureOf(bet)));
      return true;
    }
    const [key, procedure] = [keyOf(leg), leg.bet.terms.procedure];
    if (leg.isShown) add(sums, leg, -1);
    leg.update(bet, procedureOf(bet));
    if (leg.isShown) add(sums, leg, 1);
    leg.group?.legsChanged();
    return keyOf(leg) !== key || bet.terms.procedure !== procedure || passes(leg) !== leg.isShown;
  }

  function takeProcedures(ids: ReadonlySet<string>): void {
    const apart = new Set<string>();
    for (const id of ids) {
      const group = wanted.grouping === 'procedure' ? groups.get(id) : undefined;
      if (!group) {
        apart.add(id);
        continue;
      }
      group.terms = book.procedures.get(id) ?? NO_PROCEDURE;
      for (const leg of group.legs) leg.update(leg.bet, group.terms);
    }
    // Once for all of them: a paste may change thousands.
    if (apart.size === 0) return;
    for (const leg of legs.values()) {
      if (apart.has(leg.bet.terms.procedure)) leg.update(leg.bet, procedureOf(leg.bet));
    }
  }

  function reload(): void {
    legs.clear();
    for (const bet of book.bets.values()) legs.set(bet.id, new LegRow(bet, procedureOf(bet)));
    readBonuses();
    list();
  }
  reload();

  return {
    get rows() {
      return rows;
    },
    get totals() {
      const profit = sums.profit + bonusSum;
      return {
        operations: operations.size,
        legs: sums.legs,
        stakedCents: sums.staked,
        backCents: sums.back + bonusSum,
        profitCents: profit,
        roi: sums.risked === 0 ? null : profit / sums.risked,
      };
    },
    shownBets() {
      const shown = [...legs.values()].filter(({ isShown }) => isShown);
      return shown.length === legs.size ? null : new Set(shown.map(({ bet }) => bet.id));
    },
    apply(change) {
      let isMoved = false;
      for (const id of change.bets) if (takeBet(id)) isMoved = true;
      if (change.movements.size > 0) {
        readBonuses();
        isMoved = true;
      }
      takeProcedures(change.procedures);
      if (isMoved) list();
      return isMoved;
    },
    arrange(next) {
      wanted = next;
      list();
    },
    reload,
    fold(group) {
      group.isFolded = !group.isFolded;
      rows = rows.flatMap((row): GridRow[] => {
        if (row === group) return group.isFolded ? [group] : [group, ...group.legs];
        return row.kind === 'leg' && row.group === group ? [] : [row];
      });
    },
  };
}

const noSums = (): Sums => ({ legs: 0, staked: 0, back: 0, profit: 0, risked: 0 });

function add(sums: Sums, leg: LegRow, sign: 1 | -1): void {
  sums.legs += sign;
  sums.staked += sign * leg.bet.ownCents;
  sums.back += sign * (leg.backCents ?? 0);
  sums.profit += sign * (leg.profitCents ?? 0);
  sums.risked += sign * leg.riskedCents;
}
