/**
 * Where two devices differ about a movement: one value of a field hides another, or a deletion hides an edit. What was decided and what
 * lost, with the actions that make the other one stand, or that say that its person has seen it.
 */
import type { ActionOf } from './action.ts';
import type { Book, RemovedMovement } from './book.ts';
import { type FieldOverride, fieldOverrides, uncovered } from './field-overrides.ts';
import type { Movement } from './merged-terms.ts';

export type MovementFields = ActionOf<'edit-movement'>['set'];
export type MovementOverride = FieldOverride<MovementFields>;

export interface MovementDifference {
  readonly movement: Movement;
  readonly overrides: readonly MovementOverride[];
  /** It was deleted or taken back on one device, and edited on another; null: it stands. */
  readonly removed: RemovedMovement | null;
}

type DifferenceBook = Pick<Book, 'movements' | 'removedMovements' | 'movementEdits'>;

/** Of one movement; null: the devices agree. */
export function movementDifference(book: DifferenceBook, id: string): MovementDifference | null {
  const removed = book.removedMovements.get(id);
  if (removed) return removed.lost.length === 0 ? null : { movement: removed.movement, overrides: [], removed };
  const [movement, written] = [book.movements.get(id), book.movementEdits.get(id)];
  if (!movement || !written) return null;
  const overrides = fieldOverrides(written.edits, written.kept);
  return overrides.length === 0 ? null : { movement, overrides, removed: null };
}

/** Looks only at movements that were edited more than once, or removed. */
export function movementDifferences(book: DifferenceBook): MovementDifference[] {
  const ids = new Set([...book.movementEdits.keys(), ...book.removedMovements.keys()]);
  return [...ids].flatMap(id => movementDifference(book, id) ?? []);
}

/** Makes the hidden value stand. */
export function takeOtherValue(movement: string, override: MovementOverride) {
  const { undos, others } = uncovered(override);
  return others === null ? undos : [...undos, { kind: 'edit-movement' as const, movement, set: others }];
}

/** Brings a removed movement back with what the other device wrote. */
export const bringMovementBack = ({ removedBy }: Pick<RemovedMovement, 'removedBy'>) =>
  removedBy.map(of => ({ kind: 'undo' as const, of }));

/** What stands is right: the other one is no longer shown. */
export const keepMovement = (movement: string, lost: readonly string[]) => [
  { kind: 'keep-movement' as const, movement, hidden: [...lost] },
];
