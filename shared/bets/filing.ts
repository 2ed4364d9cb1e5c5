/** Actions filed under what they are about: a bet, an operation, a voucher. The order in which they arrive does not matter. */
import type { Action } from './action.ts';
import type { BetRecord } from './merged-terms.ts';
import { type Subject, subjectOf } from './subject.ts';

/** The actions about one thing, as they arrived; for a bet also the record that they add up to. */
export interface Filed {
  readonly kind: Subject['kind'];
  readonly id: string;
  actions: Action[];
  record: BetRecord | null;
}

export interface Filing {
  /** Files an action that is not here yet, with the undos that waited for it, and adds what they are about to `touched`. */
  file(action: Action, touched: Set<Filed>): void;
  has(actionId: string): boolean;
  readonly size: number;
  /** What is known of a bet; null: nothing. */
  recordOf(bet: string): BetRecord | null;
}

const FEW = 8;

export function createFiling(): Filing {
  /** Action → what it is filed under; null: an undo of an action that has not arrived. */
  const filedUnder = new Map<string, Filed | null>();
  const subjects = emptySubjects();
  /** Undos of actions that have not arrived. */
  const waiting = new Map<string, Action[]>();

  function file(action: Action, touched: Set<Filed>): void {
    const filed = action.kind === 'undo' ? (filedUnder.get(action.of) ?? null) : filedOf(action);
    filedUnder.set(action.id, filed);
    if (!filed) {
      if (action.kind === 'undo') waiting.set(action.of, [...(waiting.get(action.of) ?? []), action]);
      return;
    }
    // An array that `push` lengthens reserves room for many more items, and most things have two actions.
    if (filed.actions.length < FEW) filed.actions = [...filed.actions, action];
    else filed.actions.push(action);
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

  return {
    file,
    has: id => filedUnder.has(id),
    get size() {
      return filedUnder.size;
    },
    recordOf: bet => subjects.bet.get(bet)?.record ?? null,
  };
}

const emptySubjects = (): Readonly<Record<Subject['kind'], Map<string, Filed>>> => ({
  bet: new Map(),
  procedure: new Map(),
  voucher: new Map(),
  result: new Map(),
  movement: new Map(),
  rate: new Map(),
  picture: new Map(),
  house: new Map(),
  notice: new Map(),
});
