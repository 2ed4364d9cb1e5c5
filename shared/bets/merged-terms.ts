/** What the effective actions say about a bet, a procedure, a voucher: fields merged one by one, the later clock wins. */
import { type Cents, cents, type EpochMs } from '../units.ts';
import {
  type Action,
  type ActionOf,
  type BetTerms,
  NO_PROCEDURE,
  type ProcedureTerms,
  type SaidStatus,
} from './action.ts';
import { bookedHouse } from './booked-house.ts';

/** A result that a person or a house decided: no score overwrites it. */
export type Hand =
  | { readonly by: 'status'; readonly status: SaidStatus; readonly at: EpochMs; readonly source: string }
  | { readonly by: 'selections'; readonly statuses: readonly SaidStatus[]; readonly at: EpochMs }
  | { readonly by: 'early-payout'; readonly at: EpochMs };

export interface BetRecord {
  readonly id: string;
  readonly terms: BetTerms;
  readonly placedAt: EpochMs;
  readonly hand: Hand | null;
  readonly cashouts: readonly ActionOf<'cashout'>[];
  readonly refunds: readonly ActionOf<'refund'>[];
  readonly overridden: readonly Overridden[];
  /** The edits that stand, in order; empty if there are fewer than two. */
  readonly edits: readonly ActionOf<'edit'>[];
  /** What was said of its end, in order; empty if there is less than two. */
  readonly results: readonly ResultAction[];
  /** Actions that lost against those of another device, which its person knows. */
  readonly kept: readonly string[];
}

/** What says of a whole bet how it ended. */
export type ResultAction = ActionOf<'settle' | 'settle-multiple' | 'early-payout' | 'cashout'>;

export interface VoucherRecord {
  readonly granted: ActionOf<'voucher'>;
  readonly expiredAt: EpochMs | null;
}

export interface ResultRecord {
  /** Of the action that wrote it down. */
  readonly id: string;
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

export interface PictureRecord {
  readonly procedure: string;
  readonly addedAt: EpochMs;
  /** Of the action that added it. */
  readonly by: string;
}

export interface Rate {
  readonly at: EpochMs;
  readonly brl: number;
}

export const MOVEMENT_KINDS = ['deposit', 'withdraw', 'transfer', 'adjust', 'bonus'] as const;
export type Movement = ActionOf<(typeof MOVEMENT_KINDS)[number]>;

/** Shared by all bets without any: most bets have none, and there may be tens of thousands of bets. */
const NONE: readonly never[] = [];

/**
 * actions: those about one bet that stand, in order. Null: it was never placed, or is deleted. What comes before the
 * placing by its clock still counts: the clocks of two devices differ.
 */
export function betRecord(actions: readonly Action[]): BetRecord | null {
  const placed = actions.find(action => action.kind === 'place');
  if (!placed || actions.some(({ kind }) => kind === 'delete')) return null;
  let { terms } = placed;
  let hand: Hand | null = null;
  let cashouts: ActionOf<'cashout'>[] | null = null;
  let refunds: ActionOf<'refund'>[] | null = null;
  let edits: ActionOf<'edit'>[] | null = null;
  let results: ResultAction[] | null = null;
  let kept: string[] | null = null;
  for (const action of actions) {
    const { at } = action;
    if (isResult(action)) {
      results ??= [];
      results.push(action);
    }
    switch (action.kind) {
      case 'keep':
        kept = [...(kept ?? []), ...action.hidden];
        break;
      case 'edit':
        terms = { ...terms, ...named(action.set) };
        edits ??= [];
        edits.push(action);
        break;
      case 'settle':
        hand = { by: 'status', status: action.status, at, source: action.source };
        break;
      case 'settle-multiple':
        hand = { by: 'selections', statuses: action.statuses, at };
        break;
      case 'early-payout':
        hand = { by: 'early-payout', at };
        break;
      case 'cashout':
        cashouts ??= [];
        cashouts.push(action);
        break;
      case 'refund':
        refunds ??= [];
        refunds.push(action);
        break;
    }
  }
  const several = edits !== null && edits.length > 1 ? edits : null;
  return {
    id: placed.bet,
    terms: withKey(terms),
    placedAt: placed.at,
    hand,
    cashouts: cashouts ?? NONE,
    refunds: refunds ?? NONE,
    overridden: several ? hiddenFields(several) : NONE,
    edits: several ?? NONE,
    results: results !== null && results.length > 1 ? results : NONE,
    kept: kept ?? NONE,
  };
}

/** A cash-out of a part says nothing of the rest. */
export const isResult = (action: Action): action is ResultAction =>
  action.kind === 'settle' ||
  action.kind === 'settle-multiple' ||
  action.kind === 'early-payout' ||
  (action.kind === 'cashout' && action.stakeCents === null);

/** The same object if its house is a key already: most bets' is. */
function withKey<Said extends { readonly house: string }>(said: Said): Said {
  const house = bookedHouse(said.house);
  return house === said.house ? said : { ...said, house };
}

function hiddenFields(edits: readonly ActionOf<'edit'>[]): Overridden[] {
  const hidden: Overridden[] = [];
  const last = new Map<string, { readonly action: ActionOf<'edit'>; readonly value: unknown }>();
  for (const action of edits) {
    for (const [field, value] of Object.entries(action.set)) {
      if (value === undefined) continue;
      const before = last.get(field);
      if (before && before.action.device !== action.device && before.value !== value) {
        hidden.push({ bet: action.bet, field, value: before.value, by: before.action.id, stands: action.id });
      }
      last.set(field, { action, value });
    }
  }
  return hidden;
}

export function procedureTerms(actions: readonly Action[]): ProcedureTerms | null {
  let terms: ProcedureTerms | null = null;
  for (const action of actions) {
    if (action.kind === 'procedure') terms = action.terms;
    else if (action.kind === 'edit-procedure') terms = { ...(terms ?? NO_PROCEDURE), ...named(action.set) };
  }
  return terms;
}

export type HouseTerms = ActionOf<'house'>['set'];

export function houseTerms(actions: readonly Action[]): HouseTerms {
  return Object.assign({}, ...actions.map(action => (action.kind === 'house' ? named(action.set) : {})));
}

export function voucherRecord(actions: readonly Action[]): VoucherRecord | null {
  const granted = actions.findLast(action => action.kind === 'voucher');
  if (!granted) return null;
  return {
    granted: withKey(granted),
    expiredAt: actions.findLast(({ kind }) => kind === 'voucher-expired')?.at ?? null,
  };
}

export interface MovementRecord {
  readonly movement: Movement;
  readonly isDeleted: boolean;
  /** The edits that stand and say something, in order. */
  readonly edits: readonly ActionOf<'edit-movement'>[];
  /** Edits that lost against another device, which its person knows. */
  readonly kept: readonly string[];
}

/** actions: those about one movement that stand, in order. Null: it was never written down, or that was undone. */
export function movementRecord(actions: readonly Action[]): MovementRecord | null {
  const written = actions.find(isMovement);
  if (!written) return null;
  const edits = actions.filter(action => action.kind === 'edit-movement');
  const edited = edits.reduce<Movement>((movement, { set }) => withEdit(movement, named(set)), written);
  return {
    movement:
      edited.kind === 'transfer'
        ? { ...edited, from: bookedHouse(edited.from), to: bookedHouse(edited.to) }
        : withKey(edited),
    isDeleted: actions.some(({ kind }) => kind === 'delete-movement'),
    edits: edits.map(edit =>
      isAmountOf(written, edit.set.cents) ? edit : { ...edit, set: without(edit.set, 'cents') },
    ),
    kept: actions.flatMap(action => (action.kind === 'keep-movement' ? action.hidden : [])),
  };
}

const isMovement = (action: Action): action is Movement => (MOVEMENT_KINDS as readonly string[]).includes(action.kind);

/** An amount below zero is a correction's or a bonus's: of another movement it counts for nothing. */
function withEdit(movement: Movement, set: Partial<ActionOf<'edit-movement'>['set']>): Movement {
  return { ...movement, ...set, ...(!isAmountOf(movement, set.cents) && { cents: movement.cents }) } as Movement;
}

const isAmountOf = ({ kind }: Movement, amount: number | undefined): boolean =>
  amount === undefined || amount > 0 || kind === 'adjust' || kind === 'bonus';

function without<Fields extends object>(fields: Fields, name: keyof Fields): Fields {
  return { ...fields, [name]: undefined };
}

/** When the money moved: a person may write it down later. */
export const movedAt = (movement: Movement): EpochMs => movement.movedAt ?? movement.at;

/** The first one: a picture stays with the operation that it was added to. */
export function pictureRecord(actions: readonly Action[]): PictureRecord | null {
  const added = actions.find(action => action.kind === 'picture');
  return added ? { procedure: added.procedure, addedAt: added.at, by: added.id } : null;
}

/** The last one: a corrected result takes the place of the one before. */
export function resultRecord(actions: readonly Action[]): ResultRecord | null {
  const last = actions.findLast(action => action.kind === 'result');
  return last ? { id: last.id, score: last.score, source: last.source, at: last.at } : null;
}

/** The fields that are there: undefined means the same as absent. */
function named<T extends object>(set: T): { [Field in keyof T]-?: Exclude<T[Field], undefined> } {
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) as never;
}

/** What part of a stake the cash-outs close: the last one may close all that is left. */
export function closedStake({ terms, cashouts }: Pick<BetRecord, 'terms' | 'cashouts'>): Cents {
  let left: number = terms.stakeCents;
  for (const { stakeCents } of cashouts) left -= Math.min(left, stakeCents ?? left);
  return cents(terms.stakeCents - left);
}
