/** A bet that one device deleted and another one changed: the deletion stands, and what it cost is told. */
import type { Action, ActionOf, BetTerms } from './action.ts';
import { betRecord, isResult, type ResultAction } from './merged-terms.ts';

export interface DeletedBet {
  readonly id: string;
  /** As it would stand without the deletion. */
  readonly terms: BetTerms;
  /** With all of these undone the bet is back. */
  readonly deletes: readonly string[];
  /** What another device than the deleting one wrote, in order. */
  readonly lost: readonly (ActionOf<'edit'> | ResultAction)[];
}

/**
 * actions: those about one bet that stand, in order. Null: it is not deleted, or nobody else changed it, or its person knows. Which of
 * them came first does not matter: neither device knew of the other.
 */
export function deletedBet(actions: readonly Action[]): DeletedBet | null {
  const deletes = actions.filter(({ kind }) => kind === 'delete');
  if (deletes.length === 0) return null;
  const before = betRecord(actions.filter(({ kind }) => kind !== 'delete'));
  if (before === null) return null;
  const devices = new Set(deletes.map(({ device }) => device));
  const lost = actions.filter(
    (action): action is DeletedBet['lost'][number] =>
      (action.kind === 'edit' || isResult(action)) && !devices.has(action.device) && !before.kept.includes(action.id),
  );
  return lost.length === 0 ? null : { id: before.id, terms: before.terms, deletes: deletes.map(({ id }) => id), lost };
}
