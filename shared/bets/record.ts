/** What the standing actions say of each bet, procedure and voucher: fields merged one by one, the later clock wins. */
import type { Cents, EpochMs, EventId } from '../units.ts';
import {
  type Action,
  type ActionOf,
  type BetTerms,
  NO_PROCEDURE,
  type ProcedureTerms,
  type SaidStatus,
} from './action.ts';

/** A result that a person or a house decided: no score overwrites it. */
export type Hand =
  | { readonly by: 'status'; readonly status: SaidStatus; readonly at: EpochMs }
  | { readonly by: 'selections'; readonly statuses: readonly SaidStatus[]; readonly at: EpochMs }
  | { readonly by: 'early-payout'; readonly at: EpochMs };

export interface BetRecord {
  readonly id: string;
  readonly terms: BetTerms;
  readonly placedAt: EpochMs;
  readonly hand: Hand | null;
  readonly cashouts: readonly ActionOf<'cashout'>[];
  readonly refunds: readonly ActionOf<'refund'>[];
}

export interface VoucherRecord {
  readonly granted: ActionOf<'voucher'>;
  readonly expiredAt: EpochMs | null;
}

export interface ResultRecord {
  readonly score: ActionOf<'result'>['score'];
  readonly source: string;
  readonly at: EpochMs;
}

/** A field that one device wrote, and a later write of another device hides. */
export interface Overridden {
  readonly bet: string;
  readonly field: string;
  readonly value: unknown;
  /** The action that wrote the hidden value, and the one that stands. */
  readonly by: string;
  readonly stands: string;
}

export interface Rate {
  readonly at: EpochMs;
  readonly brl: number;
}

export interface Records {
  /** Without deleted ones. */
  readonly bets: ReadonlyMap<string, BetRecord>;
  readonly procedures: ReadonlyMap<string, ProcedureTerms>;
  readonly vouchers: ReadonlyMap<string, VoucherRecord>;
  readonly results: ReadonlyMap<EventId, ResultRecord>;
  readonly movements: readonly Movement[];
  readonly rates: ReadonlyMap<string, readonly Rate[]>;
  readonly overridden: readonly Overridden[];
}

export type Movement = ActionOf<'deposit' | 'withdraw' | 'transfer' | 'adjust' | 'bonus'>;

interface BetDraft {
  placed: ActionOf<'place'>;
  terms: BetTerms;
  hand: Hand | null;
  isDeleted: boolean;
  cashouts: ActionOf<'cashout'>[];
  refunds: ActionOf<'refund'>[];
  /** The edit that last wrote each field. */
  edits: Map<string, { readonly action: ActionOf<'edit'>; readonly value: unknown }>;
}

/**
 * actions: standing, in order. An action about a bet that is placed later by its clock still counts: clocks of two devices
 * differ.
 */
export function recordsOf(actions: readonly Action[]): Records {
  const bets = new Map<string, BetDraft>();
  const procedures = new Map<string, ProcedureTerms>();
  const vouchers = new Map<string, VoucherRecord>();
  const results = new Map<EventId, ResultRecord>();
  const movements: Movement[] = [];
  const rates = new Map<string, Rate[]>();
  const overridden: Overridden[] = [];
  for (const action of actions) {
    if (action.kind !== 'place' || bets.has(action.bet)) continue;
    bets.set(action.bet, newDraft(action));
  }
  for (const action of actions) {
    switch (action.kind) {
      case 'deposit':
      case 'withdraw':
      case 'transfer':
      case 'adjust':
      case 'bonus':
        movements.push(action);
        break;
      case 'procedure':
        procedures.set(action.procedure, action.terms);
        break;
      case 'edit-procedure':
        procedures.set(action.procedure, {
          ...(procedures.get(action.procedure) ?? NO_PROCEDURE),
          ...named(action.set),
        });
        break;
      case 'voucher':
        vouchers.set(action.voucher, { granted: action, expiredAt: null });
        break;
      case 'voucher-expired': {
        const voucher = vouchers.get(action.voucher);
        if (voucher) vouchers.set(action.voucher, { ...voucher, expiredAt: action.at });
        break;
      }
      case 'result':
        results.set(action.event, { score: action.score, source: action.source, at: action.at });
        break;
      case 'rate':
        rates.set(action.currency, [...(rates.get(action.currency) ?? []), { at: action.at, brl: action.brl }]);
        break;
      case 'undo':
      case 'place':
        break;
      default: {
        const draft = bets.get(action.bet);
        if (draft) apply(draft, action, overridden);
      }
    }
  }
  return {
    bets: new Map([...bets].flatMap(([id, draft]) => (draft.isDeleted ? [] : [[id, finished(id, draft)]]))),
    procedures,
    vouchers,
    results,
    movements,
    rates,
    overridden,
  };
}

function newDraft(placed: ActionOf<'place'>): BetDraft {
  const { terms } = placed;
  return { placed, terms, hand: null, isDeleted: false, cashouts: [], refunds: [], edits: new Map() };
}

type BetAction = ActionOf<'edit' | 'delete' | 'settle' | 'settle-multiple' | 'cashout' | 'early-payout' | 'refund'>;

function apply(draft: BetDraft, action: BetAction, overridden: Overridden[]): void {
  const { at } = action;
  switch (action.kind) {
    case 'edit':
      draft.terms = { ...draft.terms, ...named(action.set) };
      for (const [field, value] of Object.entries(action.set)) {
        if (value === undefined) continue;
        const before = draft.edits.get(field);
        if (before && before.action.device !== action.device && before.value !== value) {
          const { bet } = action;
          overridden.push({ bet, field, value: before.value, by: before.action.id, stands: action.id });
        }
        draft.edits.set(field, { action, value });
      }
      break;
    case 'delete':
      draft.isDeleted = true;
      break;
    case 'settle':
      draft.hand = { by: 'status', status: action.status, at };
      break;
    case 'settle-multiple':
      draft.hand = { by: 'selections', statuses: action.statuses, at };
      break;
    case 'early-payout':
      draft.hand = { by: 'early-payout', at };
      break;
    case 'cashout':
      draft.cashouts.push(action);
      break;
    case 'refund':
      draft.refunds.push(action);
      break;
  }
}

function finished(id: string, { placed, terms, hand, cashouts, refunds }: BetDraft): BetRecord {
  return { id, terms, placedAt: placed.at, hand, cashouts, refunds };
}

/** The fields that are there: undefined means the same as absent. */
function named<T extends object>(set: T): { [Field in keyof T]-?: Exclude<T[Field], undefined> } {
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) as never;
}

/** What part of a stake the cash-outs close: the last one may close all that is left. */
export function closedStake({ terms, cashouts }: Pick<BetRecord, 'terms' | 'cashouts'>): Cents {
  let left: number = terms.stakeCents;
  for (const { stakeCents } of cashouts) left -= Math.min(left, stakeCents ?? left);
  return (terms.stakeCents - left) as Cents;
}
