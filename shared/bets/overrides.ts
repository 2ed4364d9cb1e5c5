/** Fields where a device's later value hides another device's, with what a person needs to bring the hidden one back. */
import type { ActionOf, BetTerms } from './action.ts';

type Edit = ActionOf<'edit'>;
type Field = keyof BetTerms;

export interface Override {
  readonly field: Field;
  /** What another device wrote, and what stands in its place. */
  readonly hidden: unknown;
  readonly current: unknown;
  /** The edits that hide it, the last first, each with what else it wrote: taking them back must not lose that. */
  readonly hiddenBy: readonly { readonly id: string; readonly others: Edit['set'] }[];
}

/** edits: of one bet, those that stand, in order. Each field once, with the last value that was hidden. */
export function overridesOf(edits: readonly Edit[]): Override[] {
  const fields = new Set(edits.flatMap(({ set }) => Object.keys(set) as Field[]));
  return [...fields].flatMap(field => {
    const writing = edits.filter(({ set }) => set[field] !== undefined);
    const last = writing.at(-1);
    const other = writing.findLast(({ device }) => device !== last?.device);
    if (!last || !other || isSame(other.set[field], last.set[field])) return [];
    const hiding = writing.slice(writing.indexOf(other) + 1).toReversed();
    const hiddenBy = hiding.map(({ id, set }) => ({ id, others: { ...set, [field]: undefined } }));
    return [{ field, hidden: other.set[field], current: last.set[field], hiddenBy }];
  });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Takes back what hides a value: the edits are undone, and what else they wrote is written again. */
export function takeBackOverride(bet: string, { hiddenBy }: Override) {
  const others: Edit['set'] = Object.assign({}, ...hiddenBy.toReversed().map(each => named(each.others)));
  const undos = hiddenBy.map(({ id }) => ({ kind: 'undo' as const, of: id }));
  return Object.keys(others).length === 0 ? undos : [...undos, { kind: 'edit' as const, bet, set: others }];
}

const named = (set: object): object =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
