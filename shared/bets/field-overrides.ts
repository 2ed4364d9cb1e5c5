/** Fields that two devices wrote differently: the value that stands, the one it hides, and how to make the hidden one stand. */

/** An edit of a bet or a movement: the fields that it wrote. */
export interface FieldEdit<Fields extends object> {
  readonly id: string;
  readonly device: string;
  readonly set: Fields;
}

export interface FieldOverride<Fields extends object> {
  readonly of: 'field';
  readonly field: keyof Fields & string;
  /** What another device wrote, and what stands in its place. */
  readonly hidden: unknown;
  readonly current: unknown;
  /** The edits that hide it, the last first, each with what else it wrote: taking them back must not lose that. */
  readonly hiddenBy: readonly { readonly id: string; readonly others: Partial<Fields> }[];
  /** What another device wrote before. */
  readonly lost: readonly string[];
}

/** edits: in order. kept: those that lost and whose person knows. Each field once, with the last value that was hidden. */
export function fieldOverrides<Fields extends object>(
  edits: readonly FieldEdit<Fields>[],
  kept: readonly string[],
): FieldOverride<Fields>[] {
  const fields = new Set(edits.flatMap(({ set }) => Object.keys(set) as (keyof Fields & string)[]));
  return [...fields].flatMap((field): FieldOverride<Fields>[] => {
    const writing = edits.filter(({ set }) => set[field] !== undefined);
    const last = writing.at(-1);
    const other = writing.findLast(({ device, id }) => device !== last?.device && !kept.includes(id));
    if (!last || !other || isSame(other.set[field], last.set[field])) return [];
    const hiding = writing.slice(writing.indexOf(other) + 1).toReversed();
    const hiddenBy = hiding.map(({ id, set }) => ({ id, others: { ...set, [field]: undefined } }));
    const lost = writing.filter(({ device }) => device !== last.device).map(({ id }) => id);
    return [{ of: 'field', field, hidden: other.set[field], current: last.set[field], hiddenBy, lost }];
  });
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The undos that make the hidden value stand, and what else the undone edits wrote, which is written again; null: nothing. */
export function uncovered<Fields extends object>({ hiddenBy }: FieldOverride<Fields>) {
  const others: Partial<Fields> = Object.assign({}, ...hiddenBy.toReversed().map(each => named(each.others)));
  return {
    undos: hiddenBy.map(({ id }) => ({ kind: 'undo' as const, of: id })),
    others: Object.keys(others).length === 0 ? null : others,
  };
}

const named = (set: object): object =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
