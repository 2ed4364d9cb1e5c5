/**
 * The book of a person's bets: every action they ever wrote down goes in, and what stands comes out. The same actions in
 * any order, some of them twice, give the same book. Work grows with what is added, not with what is there.
 */
import { type Cents, cents } from '../units.ts';
import type { Action, ProcedureTerms } from './action.ts';
import { type BookedBet, bookedBet, commissionedPart } from './booked-bet.ts';
import { commissions } from './commission.ts';
import {
  type BetRecord,
  betRecord,
  type Movement,
  procedureTerms,
  type Rate,
  type ResultRecord,
  resultRecord,
  type VoucherRecord,
  voucherRecord,
} from './record.ts';
import { type Settled, settledOf } from './settled.ts';
import { inOrder, standing } from './standing.ts';
import { type Subject, subjectOf } from './subject.ts';

/** The maps change as actions are added. */
export interface Book {
  /** Without deleted ones. */
  readonly bets: ReadonlyMap<string, BookedBet>;
  readonly procedures: ReadonlyMap<string, ProcedureTerms>;
  readonly vouchers: ReadonlyMap<string, VoucherRecord>;
  readonly results: ReadonlyMap<string, ResultRecord>;
  readonly movements: ReadonlyMap<string, Movement>;
  readonly rates: ReadonlyMap<string, readonly Rate[]>;
  /** Voucher → the bet that it paid for. */
  readonly spent: ReadonlyMap<string, string>;
}

/** What changed with the last actions, by id. */
export interface BookChange {
  readonly bets: ReadonlySet<string>;
  readonly procedures: ReadonlySet<string>;
  readonly vouchers: ReadonlySet<string>;
  readonly movements: ReadonlySet<string>;
  /** Rates changed: every amount in another currency may be another one in reais. */
  readonly hasNewRates: boolean;
}

export interface OpenBook extends Book {
  add(actions: Iterable<Action>): BookChange;
  has(actionId: string): boolean;
}

export function bookOf(actions: Iterable<Action>): OpenBook {
  const book = openBook();
  book.add(actions);
  return book;
}

export function openBook(): OpenBook {
  const actions = new Map<string, Action>();
  const subjects = new Map<Subject, Action[]>();
  /** Undos of actions that have not arrived. */
  const waiting = new Map<string, Action[]>();
  const subjectOfAction = new Map<string, Subject>();
  const records = new Map<string, BetRecord>();
  const markets = createGroups();
  const events = createGroups();
  const spending = createGroups();
  const maps = {
    bets: new Map<string, BookedBet>(),
    procedures: new Map<string, ProcedureTerms>(),
    vouchers: new Map<string, VoucherRecord>(),
    results: new Map<string, ResultRecord>(),
    movements: new Map<string, Movement>(),
    rates: new Map<string, readonly Rate[]>(),
    spent: new Map<string, string>(),
  };

  /** Files an action under its subject, with the undos that waited for it. */
  function file(action: Action, touched: Set<Subject>): void {
    const subject = action.kind === 'undo' ? subjectOfAction.get(action.of) : subjectOf(action);
    if (!subject) {
      if (action.kind === 'undo') waiting.set(action.of, [...(waiting.get(action.of) ?? []), action]);
      return;
    }
    subjectOfAction.set(action.id, subject);
    const filed = subjects.get(subject);
    if (filed) filed.push(action);
    else subjects.set(subject, [action]);
    touched.add(subject);
    const undos = waiting.get(action.id) ?? [];
    waiting.delete(action.id);
    for (const undo of undos) file(undo, touched);
  }

  /** Returns the bets that have to be settled again. */
  function record(subject: Subject, changed: ReturnType<typeof newChange>): Iterable<string> {
    const filed = subjects.get(subject) ?? [];
    const about = filed.length === 1 ? filed : standing(inOrder(filed));
    const [kind, id] = split(subject);
    switch (kind) {
      case 'bet':
        return recordBet(id, betRecord(about));
      case 'procedure':
        put(maps.procedures, id, procedureTerms(about));
        changed.procedures.add(id);
        return [];
      case 'voucher':
        put(maps.vouchers, id, voucherRecord(about));
        changed.vouchers.add(id);
        return [];
      case 'result':
        put(maps.results, id, resultRecord(about));
        return events.of(id);
      case 'movement':
        put(maps.movements, id, (about[0] as Movement | undefined) ?? null);
        changed.movements.add(id);
        return [];
      case 'rate':
        maps.rates.set(
          id,
          about.flatMap(({ at, ...action }) => ('brl' in action ? [{ at, brl: action.brl }] : [])),
        );
        changed.hasNewRates = true;
        return [];
      default:
        return [];
    }
  }

  function recordBet(id: string, next: BetRecord | null): Set<string> {
    const before = records.get(id);
    const neighbours = new Set([id, ...markets.of(marketOf(before))]);
    markets.move(id, marketOf(before), marketOf(next));
    events.move(id, before?.terms.event ?? null, next?.terms.event ?? null);
    put(records, id, next);
    for (const other of markets.of(marketOf(next))) neighbours.add(other);
    return neighbours;
  }

  function settle(ids: ReadonlySet<string>, changed: ReturnType<typeof newChange>): void {
    const settled = new Map<string, Settled>();
    const together = new Set(ids);
    for (const id of ids) for (const other of markets.of(marketOf(records.get(id)))) together.add(other);
    for (const id of together) {
      const bet = records.get(id);
      if (bet)
        settled.set(
          id,
          settledOf(bet, event => maps.results.get(event)),
        );
    }
    const due = commissions(
      [...settled].flatMap(([id, state]) => commissionedPart(records.get(id) as BetRecord, state) ?? []),
    );
    for (const id of together) rebook(id, settled.get(id), due.get(id) ?? cents(0), changed);
  }

  function rebook(id: string, settled: Settled | undefined, due: Cents, changed: ReturnType<typeof newChange>): void {
    const before = maps.bets.get(id);
    const bet = records.get(id);
    const after = bet && settled ? bookedBet(bet, settled, due) : null;
    put(maps.bets, id, after);
    changed.bets.add(id);
    const vouchers = [before, after].map(booked => booked?.terms.voucher ?? null);
    for (const booked of [before, after]) if (booked) changed.procedures.add(booked.terms.procedure);
    spending.move(id, vouchers[0] ?? null, vouchers[1] ?? null);
    for (const voucher of vouchers) {
      if (voucher === null) continue;
      changed.vouchers.add(voucher);
      put(maps.spent, voucher, firstPlaced(spending.of(voucher)));
    }
  }

  /** A voucher pays for one bet: of several, for the one that was placed first. */
  function firstPlaced(ids: Iterable<string>): string | null {
    const bets = [...ids].flatMap(id => records.get(id) ?? []);
    return bets.sort((a, b) => a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1))[0]?.id ?? null;
  }

  return {
    ...maps,
    has: id => actions.has(id),
    add(added) {
      const touched = new Set<Subject>();
      for (const action of added) {
        if (actions.has(action.id)) continue;
        actions.set(action.id, action);
        file(action, touched);
      }
      const changed = newChange();
      const toSettle = new Set<string>();
      // Bets first, so that a result finds those of its match.
      const ordered = [...touched].sort((a, b) => Number(b.startsWith('bet ')) - Number(a.startsWith('bet ')));
      for (const subject of ordered) for (const id of record(subject, changed)) toSettle.add(id);
      settle(toSettle, changed);
      return changed;
    },
  };
}

function newChange() {
  return {
    bets: new Set<string>(),
    procedures: new Set<string>(),
    vouchers: new Set<string>(),
    movements: new Set<string>(),
    hasNewRates: false,
  };
}

function put<T>(map: Map<string, T>, id: string, value: T | null): void {
  if (value === null) map.delete(id);
  else map.set(id, value);
}

function split(subject: Subject): [kind: string, id: string] {
  const at = subject.indexOf(' ');
  return [subject.slice(0, at), subject.slice(at + 1)];
}

/** Bets that are netted together. Null: the bet stands alone. */
function marketOf(bet: BetRecord | null | undefined): string | null {
  if (!bet || bet.terms.exchangeMarket === null) return null;
  return JSON.stringify([bet.terms.house, bet.terms.exchangeMarket]);
}

/** Bets under a key that they share. */
function createGroups() {
  const groups = new Map<string, Set<string>>();
  return {
    of: (key: string | null): Iterable<string> => (key === null ? [] : (groups.get(key) ?? [])),
    move(id: string, from: string | null, to: string | null): void {
      if (from === to) return;
      if (from !== null) groups.get(from)?.delete(id);
      if (to === null) return;
      const group = groups.get(to);
      if (group) group.add(id);
      else groups.set(to, new Set([id]));
    },
  };
}
