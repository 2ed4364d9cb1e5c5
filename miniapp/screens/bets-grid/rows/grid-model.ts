/**
 * The rows of the grid, kept up with the book: an edit changes the rows it is about, and the sums by their difference.
 * Only what adds, removes or moves rows lists them again.
 */
import type { Book, BookChange } from '#shared/bets/book.ts';
import { currencyIn, inReais } from '#shared/bets/exchange.ts';
import { movedAt } from '#shared/bets/merged-terms.ts';
import { type Cents, cents } from '#shared/units.ts';
import { createGridLegs } from './grid-legs.ts';
import type { Exchange, GridLeg, GridRow, GroupRow } from './grid-rows.ts';
import {
  type Arrangement,
  addTo,
  groupKey,
  type ListedRows,
  listRows,
  type ShownTotals,
  shownTotals,
  withFolded,
} from './listed-rows.ts';

export interface GridModel {
  /** The rows on the grid, groups with their legs; the same array until rows come, go or move. */
  readonly rows: readonly GridRow[];
  readonly totals: ShownTotals;
  /** The bets that filters and search leave, including those in folded groups; null: all of them. */
  shownBets(): ReadonlySet<string> | null;
  /** Takes in a change that others will follow: the rows are listed only with the last of them. */
  take(change: BookChange): void;
  /** Takes in a change. True: the rows were listed again. */
  apply(change: BookChange): boolean;
  arrange(next: Arrangement): void;
  /** Reads the whole book again, because something may have changed unnoticed. */
  reload(): void;
  fold(group: GroupRow): void;
}

/** The part of a book that the grid shows. */
export type GridBook = Pick<Book, 'bets' | 'procedures' | 'movements' | 'houses' | 'rates'>;

export function createGridModel(book: GridBook, first: Arrangement, timeZone: string): GridModel {
  const exchange: Exchange = { currencyOf: currencyIn(book), rates: book.rates };
  const legs = createGridLegs(book, exchange);
  let wanted = first;
  let bonuses: ReadonlyMap<string, Cents | null> = new Map();
  let listed: ListedRows;
  /** Rows came, went or moved since they were last listed. */
  let isMoved = false;
  /** Operations that changed and have no group: their legs still have to be told. */
  const apart = new Set<string>();

  const keyOf = (leg: GridLeg) => groupKey(leg, wanted.grouping, timeZone);

  function list(): void {
    isMoved = false;
    listed = listRows(
      { legs: legs.byBet.values(), bonuses, exchange, before: listed?.groups ?? new Map(), timeZone },
      wanted,
    );
  }

  /** True: a row has to come, go or move. */
  function takeBet(id: string): boolean {
    const bet = book.bets.get(id);
    const leg = legs.byBet.get(id);
    if (!bet) return legs.delete(id);
    if (!leg) {
      legs.add(bet);
      return true;
    }
    const [key, procedure] = [keyOf(leg), leg.bet.terms.procedure];
    if (leg.isShown) addTo(listed.sums, leg, -1);
    legs.update(leg, bet);
    if (leg.isShown) addTo(listed.sums, leg, 1);
    leg.group?.legsChanged();
    return keyOf(leg) !== key || bet.terms.procedure !== procedure || listed.passes(leg) !== leg.isShown;
  }

  function takeProcedures(ids: ReadonlySet<string>): void {
    for (const id of ids) {
      const group = wanted.grouping === 'procedure' ? listed.groups.get(id) : undefined;
      if (!group) {
        apart.add(id);
        continue;
      }
      group.terms = legs.procedure(id);
      // These still include a leg that the same change moves to another group.
      for (const leg of group.legs) legs.update(leg);
    }
  }

  function take(change: BookChange): void {
    const isRevalued = change.hasNewRates || change.houses.size > 0;
    // Every amount in another currency may be worth another one.
    if (isRevalued) for (const leg of legs.byBet.values()) if (takeBet(leg.bet.id)) isMoved = true;
    for (const id of change.bets) if (takeBet(id)) isMoved = true;
    if (change.movements.size > 0 || isRevalued) {
      bonuses = bonusesOf(book);
      isMoved = true;
    }
    takeProcedures(change.procedures);
  }

  function reload(): void {
    legs.readAll();
    bonuses = bonusesOf(book);
    list();
  }
  reload();

  return {
    get rows() {
      return listed.rows;
    },
    get totals() {
      return shownTotals(listed);
    },
    shownBets: legs.shownBets,
    take,
    apply(change) {
      take(change);
      legs.updateOf(apart);
      apart.clear();
      if (!isMoved) return false;
      list();
      return true;
    },
    arrange(next) {
      if (next === wanted) return;
      wanted = next;
      list();
    },
    reload,
    fold(group) {
      group.isFolded = !group.isFolded;
      listed = { ...listed, rows: withFolded(listed.rows, group) };
    },
  };
}

/** Money of operations that belongs to no leg, in reais; null: no rate of its currency is known. */
function bonusesOf(book: GridBook): ReadonlyMap<string, Cents | null> {
  const currencyOf = currencyIn(book);
  const bonuses = new Map<string, Cents | null>();
  for (const movement of book.movements.values()) {
    if (movement.kind !== 'bonus' || movement.procedure === null) continue;
    const { house, procedure, cents: amount } = movement;
    const worth = inReais(amount, currencyOf(house), movedAt(movement), book.rates);
    const so = bonuses.get(procedure);
    bonuses.set(procedure, worth === null || so === null ? null : cents((so ?? 0) + worth));
  }
  return bonuses;
}
