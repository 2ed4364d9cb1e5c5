/** Which actions have effect: each once, in the order of their clocks, without those that were undone. */
import type { Action } from './action.ts';

const compare = (a: Action, b: Action): number => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The order in which actions count: by clock, equal ones by id, the same on every device. Each is there once. */
export function inOrder(actions: readonly Action[]): readonly Action[] {
  const isSorted = actions.every((action, index) => index === 0 || compare(actions[index - 1] as Action, action) < 0);
  return isSorted ? actions : actions.toSorted(compare);
}

/** The actions that were not undone, without the undos. An undo can be undone too; one that undoes itself does not count. */
export function effectiveActions(ordered: readonly Action[]): readonly Action[] {
  // Most things are never undone, and there may be tens of thousands of them.
  if (!ordered.some(({ kind }) => kind === 'undo')) return ordered;
  const { stands } = standing(ordered);
  return ordered.filter(({ kind, id }) => kind !== 'undo' && stands(id));
}

/** The undos that take an action back: undone themselves, they bring it back. */
export function undosOf(ordered: readonly Action[], id: string): readonly string[] {
  const { undoing, stands } = standing(ordered);
  return (undoing.get(id) ?? []).map(undo => undo.id).filter(undo => undo !== id && stands(undo));
}

function standing(ordered: readonly Action[]) {
  const undoing = new Map<string, Action[]>();
  for (const action of ordered) {
    if (action.kind === 'undo') undoing.set(action.of, [...(undoing.get(action.of) ?? []), action]);
  }
  const known = new Map<string, boolean>();
  // No recursion: a chain of undos may be as long as the history.
  const decide = (id: string): void => {
    const open = [id];
    while (open.length > 0) {
      const current = open.at(-1) ?? id;
      const undos = (undoing.get(current) ?? []).filter(undo => undo.id !== current);
      // True while it is being looked at: a circle of undos undoes nothing.
      const unknown = known.has(current)
        ? undefined
        : undos.find(undo => !known.has(undo.id) && !open.includes(undo.id));
      if (unknown !== undefined) {
        open.push(unknown.id);
        continue;
      }
      known.set(current, !undos.some(undo => known.get(undo.id) ?? true));
      open.pop();
    }
  };
  const stands = (id: string): boolean => {
    if (!undoing.has(id)) return true;
    if (!known.has(id)) decide(id);
    return known.get(id) ?? true;
  };
  return { undoing, stands };
}
