/**
 * Where two devices differ about a bet: one value of a field hides another, one result another, a deletion a change. What was decided
 * and what lost, with the actions that make the other one stand, or that say that its person has seen it.
 */
import type { ActionOf } from './action.ts';
import type { BookedBet } from './booked-bet.ts';
import type { DeletedBet } from './deleted-bet.ts';
import { type FieldOverride, fieldOverrides, isSame, uncovered } from './field-overrides.ts';
import type { ResultAction } from './merged-terms.ts';

type Edit = ActionOf<'edit'>;
export type Override = FieldOverride<Edit['set']>;

export interface ResultOverride {
  readonly of: 'result';
  readonly hidden: ResultAction;
  readonly current: ResultAction;
  readonly lost: readonly string[];
  /** Cash-outs: they stand before anything else that is said, and have to go first. */
  readonly cashouts: readonly string[];
  /** Everything that was said of the end of the bet: with the other one standing, all of it is settled. */
  readonly all: readonly string[];
}

type Disputed = Pick<BookedBet, 'edits' | 'results' | 'kept'>;

/** Each field once, with the last value that was hidden, and the result. */
export function overridesOf({ edits, results, kept }: Disputed): (Override | ResultOverride)[] {
  const result = resultOverride(results, kept);
  return [...fieldOverrides(edits, kept), ...(result ? [result] : [])];
}

function resultOverride(results: readonly ResultAction[], kept: readonly string[]): ResultOverride | null {
  const current = results.findLast(({ kind }) => kind === 'cashout') ?? results.at(-1);
  if (!current) return null;
  const others = results.filter(
    each => each.device !== current.device && !kept.includes(each.id) && !isSame(saidBy(each), saidBy(current)),
  );
  const hidden = others.at(-1);
  if (!hidden) return null;
  const cashouts = results.flatMap(({ kind, id }) => (kind === 'cashout' ? [id] : []));
  return {
    of: 'result',
    hidden,
    current,
    lost: others.map(({ id }) => id),
    cashouts,
    all: results.map(({ id }) => id),
  };
}

/** What is said, whoever says it, when, and by which feed. */
function saidBy(action: ResultAction): unknown {
  switch (action.kind) {
    case 'settle':
      return action.status;
    case 'settle-multiple':
      return action.statuses;
    case 'early-payout':
      return 'early-payout';
    case 'cashout':
      return action.returnCents;
  }
}

/** Makes the hidden value or result stand. What else the hiding edits wrote is written again. */
export function takeOther(bet: string, override: Override | ResultOverride) {
  return override.of === 'field' ? takeBackOverride(bet, override) : takeResult(bet, override);
}

function takeBackOverride(bet: string, override: Override) {
  const { undos, others } = uncovered(override);
  return others === null ? undos : [...undos, { kind: 'edit' as const, bet, set: others }];
}

function takeResult(bet: string, { hidden, cashouts, all }: ResultOverride) {
  const undos = hidden.kind === 'cashout' ? [] : cashouts.map(of => ({ kind: 'undo' as const, of }));
  return [...undos, again(hidden), { kind: 'keep' as const, bet, hidden: [...all] }];
}

/** The same said once more, now by this device. */
function again(action: ResultAction) {
  const { id: _, at: __, device: ___, ...said } = action;
  return said;
}

/** What stands is right: the other one is no longer shown. */
export const keepCurrent = (bet: string, lost: readonly string[]) => [
  { kind: 'keep' as const, bet, hidden: [...lost] },
];

/** Brings a deleted bet back with what the other device wrote. */
export const bringBack = ({ deletes }: Pick<DeletedBet, 'deletes'>) =>
  deletes.map(of => ({ kind: 'undo' as const, of }));
