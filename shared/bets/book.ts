/**
 * The book of a person's bets: every action they ever wrote down goes in, and what stands comes out. The same actions in
 * any order, some of them twice, give the same book. Work grows with what is added, not with what is there.
 */
import { cents } from '../units.ts';
import type { Action, ProcedureTerms } from './action.ts';
import { type BookedBet, bookedBet, commissionedPart } from './booked-bet.ts';
import { commissions } from './commission.ts';
import { createGroups, put } from './groups.ts';
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
  /** How many actions were added. */
  readonly size: number;
}

export function bookOf(actions: Iterable<Action>): OpenBook {
  const book = openBook();
  book.add(actions);
  return book;
}

export function openBook(): OpenBook {
  /** Action → what it is filed under; null: an undo of an action that has not arrived. */
  const filedUnder = new Map<string, Filed | null>();
  const subjects = emptySubjects();
  /** Undos of actions that have not arrived. */
  const waiting = new Map<string, Action[]>();
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

  const recordOf = (bet: string): BetRecord | null => subjects.bet.get(bet)?.record ?? null;
  const resultOf = (event: string) => maps.results.get(event);

  /** Files an action under its subject, with the undos that waited for it. */
  function file(action: Action, touched: Set<Filed>): void {
    const filed = action.kind === 'undo' ? (filedUnder.get(action.of) ?? null) : filedOf(action);
    filedUnder.set(action.id, filed);
    if (!filed) {
      if (action.kind === 'undo') waiting.set(action.of, [...(waiting.get(action.of) ?? []), action]);
      return;
    }
    filed.actions.push(action);
    touched.add(filed);
    if (waiting.size === 0) return;
    const undos = waiting.get(action.id) ?? [];
    waiting.delete(action.id);
    for (const undo of undos) file(undo, touched);
  }

  function filedOf(action: Exclude<Action, { kind: 'undo' }>): Filed {
    const { kind, id } = subjectOf(action);
    const known = subjects[kind].get(id);
    if (known) return known;
    const filed: Filed = { kind, id, actions: [], record: null };
    subjects[kind].set(id, filed);
    return filed;
  }

  /** Adds the bets that have to be settled again. */
  function record(filed: Filed, changed: ReturnType<typeof newChange>, toSettle: Set<string>): void {
    const { kind, id } = filed;
    const about = standing(inOrder(filed.actions));
    switch (kind) {
      case 'bet':
        recordBet(filed, betRecord(about), toSettle);
        return;
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
        for (const bet of events.of(id)) toSettle.add(bet);
        return;
      case 'movement':
        put(maps.movements, id, (about[0] as Movement | undefined) ?? null);
        changed.movements.add(id);
        return;
      case 'rate':
        maps.rates.set(
          id,
          about.flatMap(({ at, ...action }) => ('brl' in action ? [{ at, brl: action.brl }] : [])),
        );
        changed.hasNewRates = true;
    }
  }

  function recordBet(filed: Filed, next: BetRecord | null, toSettle: Set<string>): void {
    const { id, record: before } = filed;
    const [left, joined] = [marketOf(before), marketOf(next)];
    toSettle.add(id);
    for (const other of markets.of(left)) toSettle.add(other);
    markets.move(id, left, joined);
    events.move(id, before?.terms.event ?? null, next?.terms.event ?? null);
    filed.record = next;
    for (const other of markets.of(joined)) toSettle.add(other);
  }

  function settle(ids: ReadonlySet<string>, changed: ReturnType<typeof newChange>): void {
    const done = new Set<string>();
    for (const id of ids) {
      const bet = recordOf(id);
      const market = marketOf(bet);
      if (!bet) rebook(id, null, changed);
      else if (market === null) settleAlone(bet, changed);
      else if (!done.has(market)) {
        done.add(market);
        settleTogether(
          [...markets.of(market)].flatMap(other => recordOf(other) ?? []),
          changed,
        );
      }
    }
  }

  function settleAlone(bet: BetRecord, changed: ReturnType<typeof newChange>): void {
    const settled = settledOf(bet, resultOf);
    const part = commissionedPart(bet, settled);
    const due = part ? commissions([part]).get(bet.id) : undefined;
    rebook(bet.id, bookedBet(bet, settled, due ?? cents(0)), changed);
  }

  /** Bets of one market: they are netted before commission. */
  function settleTogether(bets: readonly BetRecord[], changed: ReturnType<typeof newChange>): void {
    const settled = bets.map(bet => settledOf(bet, resultOf));
    const parts = bets.flatMap((bet, index) => commissionedPart(bet, settled[index] as Settled) ?? []);
    const due = commissions(parts);
    bets.forEach((bet, index) => {
      rebook(bet.id, bookedBet(bet, settled[index] as Settled, due.get(bet.id) ?? cents(0)), changed);
    });
  }

  function rebook(id: string, after: BookedBet | null, changed: ReturnType<typeof newChange>): void {
    const before = maps.bets.get(id) ?? null;
    put(maps.bets, id, after);
    changed.bets.add(id);
    if (before) changed.procedures.add(before.terms.procedure);
    if (after) changed.procedures.add(after.terms.procedure);
    const [left, taken] = [before?.terms.voucher ?? null, after?.terms.voucher ?? null];
    spending.move(id, left, taken);
    for (const voucher of [left, taken]) {
      if (voucher === null) continue;
      changed.vouchers.add(voucher);
      put(maps.spent, voucher, firstPlaced(spending.of(voucher)));
    }
  }

  /** A voucher pays for one bet: of several, for the one that was placed first. */
  function firstPlaced(ids: Iterable<string>): string | null {
    const bets = [...ids].flatMap(id => recordOf(id) ?? []);
    return bets.sort((a, b) => a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1))[0]?.id ?? null;
  }

  return {
    ...maps,
    has: id => filedUnder.has(id),
    get size() {
      return filedUnder.size;
    },
    add(added) {
      const touched = new Set<Filed>();
      for (const action of added) if (!filedUnder.has(action.id)) file(action, touched);
      const changed = newChange();
      const toSettle = new Set<string>();
      // Bets first, so that a result finds those of its match.
      for (const filed of touched) if (filed.kind === 'bet') record(filed, changed, toSettle);
      for (const filed of touched) if (filed.kind !== 'bet') record(filed, changed, toSettle);
      settle(toSettle, changed);
      return changed;
    },
  };
}

/** The actions about one thing, as they arrived, and of a bet what they come to. */
interface Filed {
  readonly kind: Subject['kind'];
  readonly id: string;
  readonly actions: Action[];
  record: BetRecord | null;
}

const emptySubjects = (): Readonly<Record<Subject['kind'], Map<string, Filed>>> => ({
  bet: new Map(),
  procedure: new Map(),
  voucher: new Map(),
  result: new Map(),
  movement: new Map(),
  rate: new Map(),
});

/** What several additions changed, as if they had been one. */
export function joinChanges(changes: readonly BookChange[]): BookChange {
  const [only, ...more] = changes;
  if (only && more.length === 0) return only;
  const joined = newChange();
  for (const change of changes) {
    for (const field of ['bets', 'procedures', 'vouchers', 'movements'] as const)
      for (const id of change[field]) joined[field].add(id);
    joined.hasNewRates ||= change.hasNewRates;
  }
  return joined;
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

/** Bets that are netted together. Null: the bet stands alone. */
function marketOf(bet: BetRecord | null | undefined): string | null {
  if (!bet || bet.terms.exchangeMarket === null) return null;
  return JSON.stringify([bet.terms.house, bet.terms.exchangeMarket]);
}
