/**
 * The book of a person's bets: every action they ever wrote down goes in, and what stands comes out. The same actions in
 * any order, some of them twice, give the same book. Work grows with what is added, not with what is there.
 */
import type { Action, ProcedureTerms } from './action.ts';
import type { BookedBet } from './booked-bet.ts';
import { type DeletedBet, deletedBet } from './deleted-bet.ts';
import { effectiveActions, inOrder, undosOf } from './effective-actions.ts';
import { createFiling, type Filed } from './filing.ts';
import { put } from './groups.ts';
import {
  type BetRecord,
  betRecord,
  type HouseTerms,
  houseTerms,
  type Movement,
  type MovementRecord,
  movementRecord,
  type PictureRecord,
  pictureRecord,
  procedureTerms,
  type Rate,
  type ResultRecord,
  resultRecord,
  type VoucherRecord,
  voucherRecord,
} from './merged-terms.ts';
import { createSettling, type Settling } from './settling.ts';

/** The maps change as actions are added. */
export interface Book {
  /** Without deleted ones. */
  readonly bets: ReadonlyMap<string, BookedBet>;
  readonly procedures: ReadonlyMap<string, ProcedureTerms>;
  readonly vouchers: ReadonlyMap<string, VoucherRecord>;
  readonly results: ReadonlyMap<string, ResultRecord>;
  readonly movements: ReadonlyMap<string, Movement>;
  /** Movements that were deleted, or taken back. */
  readonly removedMovements: ReadonlyMap<string, RemovedMovement>;
  /** Movements of which more than one edit is known: devices may differ about them. */
  readonly movementEdits: ReadonlyMap<string, MovementEdits>;
  readonly rates: ReadonlyMap<string, readonly Rate[]>;
  /** Pictures of slips, by their id. */
  readonly pictures: ReadonlyMap<string, PictureRecord>;
  /** Bets of which more than one edit or result is known: devices may differ about them. */
  readonly disputed: ReadonlySet<string>;
  /** Deleted bets that another device had changed. */
  readonly deletedBets: ReadonlyMap<string, DeletedBet>;
  /** Voucher → the bet that it paid for. */
  readonly spent: ReadonlyMap<string, string>;
  /** Voucher → the first bet that it paid for in vain: that one was void. */
  readonly voided: ReadonlyMap<string, string>;
  /** What the person said of houses. */
  readonly houses: ReadonlyMap<string, HouseTerms>;
  /** What was told once and is known, by its name. */
  readonly seen: ReadonlySet<string>;
}

export interface RemovedMovement {
  readonly movement: Movement;
  /** What removed it: with all of these undone, it is back. */
  readonly removedBy: readonly string[];
  /** What another device than the removing one wrote, in order, unless its person knows. */
  readonly lost: MovementEdits['edits'];
}

export type MovementEdits = Pick<MovementRecord, 'edits' | 'kept'>;

/** What changed with the last actions, by id. */
export interface BookChange {
  readonly bets: ReadonlySet<string>;
  readonly procedures: ReadonlySet<string>;
  readonly vouchers: ReadonlySet<string>;
  readonly movements: ReadonlySet<string>;
  /** Houses of which the person said something else: their currency may be another one. */
  readonly houses: ReadonlySet<string>;
  /** Rates changed: every amount in another currency may be another one in reais. */
  readonly hasNewRates: boolean;
}

export interface OpenBook extends Book {
  add(actions: Iterable<Action>): BookChange;
  has(actionId: string): boolean;
  /** How many actions were added. */
  readonly size: number;
}

export function bookOf(actions: Iterable<Action>): OpenBook {
  const book = openBook();
  book.add(actions);
  return book;
}

export function openBook(): OpenBook {
  const maps = newMaps();
  const filing = createFiling();
  const settling = createSettling(maps, filing.recordOf);
  return {
    ...maps,
    has: filing.has,
    get size() {
      return filing.size;
    },
    add(added) {
      const touched = new Set<Filed>();
      for (const action of added) if (!filing.has(action.id)) filing.file(action, touched);
      const changed = newChange();
      const toSettle = new Set<string>();
      // Bets first, so that a result finds those of its match.
      for (const filed of touched) {
        if (filed.kind !== 'bet') continue;
        const before = filed.record;
        const about = effectiveActions(inOrder(filed.actions));
        filed.record = betRecord(about);
        if (isDisputed(filed.record)) maps.disputed.add(filed.id);
        else maps.disputed.delete(filed.id);
        put(maps.deletedBets, filed.id, filed.record === null ? deletedBet(about) : null);
        settling.move(filed.id, before, filed.record, toSettle);
      }
      for (const filed of touched) if (filed.kind !== 'bet') record(filed, { maps, settling, changed, toSettle });
      settling.settle(toSettle, changed);
      return changed;
    },
  };
}

const isDisputed = (bet: BetRecord | null): boolean => bet !== null && bet.edits.length + bet.results.length > 0;

interface Recording {
  readonly maps: Maps;
  readonly settling: Settling;
  readonly changed: NewChange;
  /** The bets that have to be settled again. */
  readonly toSettle: Set<string>;
}

function record({ kind, id, actions }: Filed, { maps, settling, changed, toSettle }: Recording): void {
  const about = effectiveActions(inOrder(actions));
  switch (kind) {
    case 'procedure':
      put(maps.procedures, id, procedureTerms(about));
      changed.procedures.add(id);
      return;
    case 'voucher':
      put(maps.vouchers, id, voucherRecord(about));
      changed.vouchers.add(id);
      return;
    case 'result':
      put(maps.results, id, resultRecord(about));
      for (const bet of settling.betsOfEvent(id)) toSettle.add(bet);
      return;
    case 'picture':
      recordPicture(id, pictureRecord(about), maps, changed);
      return;
    case 'movement':
      recordMovement(id, inOrder(actions), maps);
      changed.movements.add(id);
      return;
    case 'house':
      maps.houses.set(id, houseTerms(about));
      changed.houses.add(id);
      return;
    case 'notice':
      if (about.length > 0) maps.seen.add(id);
      else maps.seen.delete(id);
      return;
    case 'rate':
      maps.rates.set(
        id,
        about.flatMap(({ at, ...action }) => ('brl' in action ? [{ at, brl: action.brl }] : [])),
      );
      changed.hasNewRates = true;
  }
}

function recordMovement(id: string, ordered: readonly Action[], maps: Maps): void {
  const about = effectiveActions(ordered);
  const standing = movementRecord(about);
  const isThere = standing !== null && !standing.isDeleted;
  put(maps.movements, id, isThere ? standing.movement : null);
  const { edits, kept } = standing ?? { edits: [], kept: [] };
  put(maps.movementEdits, id, isThere && edits.length > 1 ? { edits, kept } : null);
  const deletes = about.flatMap(({ kind, id: by }) => (kind === 'delete-movement' ? [by] : []));
  // Undoing an undo brings a movement back only while no other one stands: each of them has to go.
  const removedBy = [...deletes, ...undosOf(ordered, id)];
  const written = ordered.find(action => action.id === id);
  const before = standing ?? (written ? movementRecord([written, ...about]) : null);
  if (removedBy.length === 0 || before === null) {
    maps.removedMovements.delete(id);
    return;
  }
  const removers = new Set(ordered.flatMap(action => (removedBy.includes(action.id) ? [action.device] : [])));
  // Which of them came first does not matter: neither device knew of the other.
  const lost = before.edits.filter(edit => !removers.has(edit.device) && !before.kept.includes(edit.id));
  maps.removedMovements.set(id, { movement: before.movement, removedBy, lost });
}

function recordPicture(id: string, after: PictureRecord | null, { pictures }: Maps, changed: NewChange): void {
  for (const each of [pictures.get(id), after]) if (each) changed.procedures.add(each.procedure);
  put(pictures, id, after);
}

/** What several additions changed, as if they had been one. */
export function joinChanges(changes: readonly BookChange[]): BookChange {
  const [only, ...more] = changes;
  if (only && more.length === 0) return only;
  const joined = newChange();
  for (const change of changes) {
    for (const field of ['bets', 'procedures', 'vouchers', 'movements', 'houses'] as const)
      for (const id of change[field]) joined[field].add(id);
    joined.hasNewRates ||= change.hasNewRates;
  }
  return joined;
}

type NewChange = ReturnType<typeof newChange>;

function newChange() {
  return {
    bets: new Set<string>(),
    procedures: new Set<string>(),
    vouchers: new Set<string>(),
    movements: new Set<string>(),
    houses: new Set<string>(),
    hasNewRates: false,
  };
}

type Maps = ReturnType<typeof newMaps>;

const newMaps = () => ({
  bets: new Map<string, BookedBet>(),
  procedures: new Map<string, ProcedureTerms>(),
  vouchers: new Map<string, VoucherRecord>(),
  results: new Map<string, ResultRecord>(),
  movements: new Map<string, Movement>(),
  removedMovements: new Map<string, RemovedMovement>(),
  movementEdits: new Map<string, MovementEdits>(),
  rates: new Map<string, readonly Rate[]>(),
  pictures: new Map<string, PictureRecord>(),
  disputed: new Set<string>(),
  deletedBets: new Map<string, DeletedBet>(),
  spent: new Map<string, string>(),
  voided: new Map<string, string>(),
  houses: new Map<string, HouseTerms>(),
  seen: new Set<string>(),
});
