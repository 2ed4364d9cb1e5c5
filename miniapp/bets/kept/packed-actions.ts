/**
 * Many actions as one text, column by column and with a checksum, so that tens of thousands of them are read at once. The
 * schema checked them before they were packed, and does not check them again. Pure.
 */
import { z } from 'zod';
import type { Action } from '#shared/bets/action.ts';
import { textChecksum } from './checksum.ts';

/** Raised when the schema of actions changes: what was packed by another version is then packed again. A test says when. */
export const PACK_VERSION = 8;

const packSchema = z.object({
  version: z.literal(PACK_VERSION),
  /** Holds the actions that were kept after `from`, up to `to`. */
  from: z.int(),
  to: z.int(),
  sum: z.int(),
  text: z.string(),
});
export type Pack = z.output<typeof packSchema>;

/** Objects with the same fields: the values that are the same in all of them, and those of the other fields, one a row. */
interface Columns {
  readonly count: number;
  readonly same: Readonly<Record<string, unknown>>;
  readonly each: Readonly<Record<string, readonly unknown[]>>;
}

/** The kinds that are frequent and always have the same fields. */
const COLUMNAR = ['place', 'settle', 'procedure'] as const;

interface Packed {
  /** The kind of each action in turn: its index in COLUMNAR, or the number after the last one for actions kept as they are. */
  readonly order: string;
  readonly columns: readonly { readonly heads: Columns; readonly terms: Columns }[];
  readonly others: readonly Action[];
}

/** Many actions that are kept as one text until they are kept one by one. A later version may be the one that reads it. */
export interface ActionBatch {
  readonly count: number;
  readonly text: string;
}

export const packBatch = (actions: readonly Action[]): ActionBatch => ({
  count: actions.length,
  text: textOf(actions),
});

/** As they were kept: they still have to be read by their schema. */
export const actionsInBatch = ({ text }: ActionBatch): Action[] => actionsIn(text);

export function packActions(actions: readonly Action[], from: number, to: number): Pack {
  const text = textOf(actions);
  return { version: PACK_VERSION, from, to, sum: textChecksum(text), text };
}

function textOf(actions: readonly Action[]): string {
  const placeOf = ({ kind }: Action) => (COLUMNAR as readonly string[]).indexOf(kind);
  const packed: Packed = {
    order: actions.map(action => (placeOf(action) === -1 ? COLUMNAR.length : placeOf(action))).join(''),
    columns: COLUMNAR.map(kind => {
      const all = actions.filter(action => action.kind === kind);
      return {
        // `terms` keeps its place among the fields, so that all these objects are made in one shape.
        heads: columnsOf(all.map(action => ('terms' in action ? { ...action, terms: null } : action))),
        terms: columnsOf(all.map(action => ('terms' in action ? action.terms : {}))),
      };
    }),
    others: actions.filter(action => placeOf(action) === -1),
  };
  return JSON.stringify(packed);
}

/** Null: damaged, packed by another version, or starting at another order. */
export function unpackActions(kept: unknown, from: number): { readonly actions: Action[]; readonly to: number } | null {
  const pack = packSchema.safeParse(kept).data;
  if (!pack || pack.from !== from || pack.sum !== textChecksum(pack.text)) return null;
  return { actions: actionsIn(pack.text), to: pack.to };
}

function actionsIn(text: string): Action[] {
  const { order, columns, others }: Packed = JSON.parse(text);
  const lists = [...columns.map(actionsOf), others];
  const next = lists.map(() => 0);
  const actions: Action[] = [];
  for (const digit of order) {
    const list = Number(digit);
    const at = next[list] ?? 0;
    next[list] = at + 1;
    const action = lists[list]?.[at];
    if (action) actions.push(action);
  }
  return actions;
}

function actionsOf({ heads, terms }: Packed['columns'][number]): Action[] {
  const actions = objectsOf(heads);
  if ('terms' in heads.same) {
    const all = objectsOf(terms);
    for (const [index, action] of actions.entries()) action.terms = all[index];
  }
  return actions as object[] as Action[];
}

function columnsOf(objects: readonly object[]): Columns {
  const rows = objects as readonly Readonly<Record<string, unknown>>[];
  const [first = {}] = rows;
  const same: Record<string, unknown> = {};
  const each: Record<string, unknown[]> = {};
  for (const [field, value] of Object.entries(first)) {
    if (rows.every(row => isSame(row[field], value))) same[field] = value;
    else each[field] = rows.map(row => row[field]);
  }
  return { count: rows.length, same, each };
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.length === 0 && other.length === 0);

function objectsOf({ count, same, each }: Columns): Record<string, unknown>[] {
  const columns = Object.entries(each);
  const template = { ...same, ...Object.fromEntries(columns.map(([field]) => [field, null])) };
  return Array.from({ length: count }, (_, index) => {
    const row: Record<string, unknown> = { ...template };
    for (const [field, values] of columns) row[field] = values[index];
    return row;
  });
}
