/**
 * A filled form: the text of every field, exactly as typed, and how to read it as a calculation. Pure; it is the whole
 * state of a calculator screen.
 */
import type { TypedCode } from '../../odds/input-error.ts';
import type { CalculatorId } from '../registry.ts';
import type { CalculatorKit, FieldKind, FormField, FormGroup } from './field.ts';
import { readTyped, typedOf } from './typed.ts';

export interface FormRow {
  /** Identifies the row while others are added and removed. */
  readonly key: number;
  /** By the field's path, with its `*`. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface FilledForm {
  readonly id: CalculatorId;
  readonly kit: CalculatorKit;
  readonly texts: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, readonly FormRow[]>>;
}

export type Input = Readonly<Record<string, unknown>>;

export interface ReadForm {
  readonly input: Input;
  /** Fields with unreadable text, in the order of the form. */
  readonly wrong: readonly { readonly path: string; readonly code: TypedCode; readonly text: string }[];
  /** Required fields that are empty. */
  readonly missing: readonly string[];
}

/** The form with its example, as it opens. */
export function exampleForm(kit: CalculatorKit): FilledForm {
  return formOf(kit, kit.form.example as Input);
}

/** The same rows and choices, with nothing typed. */
export function clearedForm(kit: CalculatorKit): FilledForm {
  const { fields, groups } = kit.form;
  const example = exampleForm(kit);
  const cleared = (texts: FormRow['texts'], all: readonly FormField[]) =>
    Object.fromEntries(all.map(field => [field.path, CHOSEN.has(field.kind) ? (texts[field.path] ?? '') : '']));
  return {
    id: kit.id,
    kit,
    texts: cleared(example.texts, fields),
    groups: Object.fromEntries(
      groups.map(({ name, fields: columns }) => [
        name,
        (example.groups[name] ?? []).map(({ key, texts }) => ({ key, texts: cleared(texts, columns) })),
      ]),
    ),
  };
}

/**
 * A form as if nobody had used it: cleared, and without what the example says of its own case. What tells its rows apart
 * stays, such as the formats of a converter.
 */
export function blankForm(kit: CalculatorKit): FilledForm {
  const form = clearedForm(kit);
  const blank = (texts: FormRow['texts'], fields: readonly FormField[]) => ({
    ...texts,
    ...Object.fromEntries(fields.filter(isOfCase).map(field => [field.path, textOf(field, undefined)])),
  });
  const { fields, groups } = kit.form;
  return {
    ...form,
    texts: blank(form.texts, fields),
    groups: Object.fromEntries(
      groups.map(({ name, fields: columns }) => [
        name,
        (form.groups[name] ?? []).map(row => ({ ...row, texts: blank(row.texts, columns) })),
      ]),
    ),
  };
}

/** Marks, and how something ended. */
const isOfCase = ({ kind, path }: FormField) => kind === 'flag' || (kind === 'choice' && path.endsWith('.result'));

const CHOSEN: ReadonlySet<FieldKind> = new Set(['choice', 'place', 'market', 'selection', 'flag']);

/** The form for a calculation. Values without a field are dropped; missing values become empty fields. */
export function formOf(kit: CalculatorKit, given: Input): FilledForm {
  const { id } = kit;
  const { fields, groups } = kit.form;
  const input = splitRecords(id, given);
  const texts = Object.fromEntries(fields.map(field => [field.path, textOf(field, valueAt(input, field.path))]));
  return { id, kit, texts, groups: Object.fromEntries(groups.map(group => [group.name, rowsOf(group, input)])) };
}

function rowsOf(group: FormGroup, input: Input): FormRow[] {
  const lengths = group.fields.map(({ path }) => {
    const list = input[path.split('.')[0] ?? ''];
    return Array.isArray(list) ? list.length : 0;
  });
  const given = Math.max(0, ...lengths);
  const count = given === 0 ? group.rows : Math.min(group.max, Math.max(group.min, given));
  return Array.from({ length: count }, (_, index) => ({
    key: index,
    texts: Object.fromEntries(
      group.fields.map(field => [field.path, textOf(field, valueAt(input, pathAt(field.path, index)))]),
    ),
  }));
}

function textOf(field: FormField, value: unknown): string {
  if (field.kind === 'flag') return typedOf(field, value ?? field.absent);
  if (field.kind === 'place') return typedOf(field, value ?? 0);
  const text = typedOf(field, value);
  return text === '' && field.choices !== undefined ? String(field.absent) : text;
}

/** Reads every field of the form. Never throws. */
export function readForm({ id, kit: { form }, texts, groups }: FilledForm): ReadForm {
  const wrong: { path: string; code: TypedCode; text: string }[] = [];
  const missing: string[] = [];
  const input: Record<string, unknown> = {};
  const read = (field: FormField, path: string, text: string): unknown => {
    const typed = readTyped(field, text);
    if (!typed.ok) {
      wrong.push({ path, code: typed.error, text });
      // NaN holds the place of a required value in a list that cannot be read.
      return field.required && field.path.endsWith('.*') ? Number.NaN : undefined;
    }
    if (typed.value === undefined && field.required) missing.push(path);
    const says = typed.value !== field.absent || typeof typed.value !== 'number' || field.path.endsWith('.*');
    return says ? typed.value : undefined;
  };
  for (const group of form.groups) {
    const rows = groups[group.name] ?? [];
    for (const field of group.fields) {
      const values = rows.map((row, index) => read(field, pathAt(field.path, index), row.texts[field.path] ?? ''));
      // A column with only default values is left out; otherwise it has a value for every row.
      if (field.path.endsWith('.*')) {
        if (
          values.some(value => value !== undefined && value !== field.absent) ||
          (field.required && rows.length > 0)
        ) {
          input[field.path.slice(0, -2)] = values.map(value => value ?? field.absent ?? Number.NaN);
        }
        continue;
      }
      for (const [index, value] of values.entries())
        if (value !== undefined) put(input, pathAt(field.path, index), value);
    }
    // An empty row still counts as a row.
    const list = group.fields[0]?.path.split('.')[0] ?? '';
    if (group.fields[0]?.path.startsWith(`${list}.*.`)) {
      for (let index = 0; index < rows.length; index++)
        put(input, `${list}.${index}`, valueAt(input, `${list}.${index}`) ?? {});
    }
  }
  for (const field of form.fields) {
    const value = read(field, field.path, texts[field.path] ?? '');
    if (value !== undefined) put(input, field.path, value);
  }
  return { input: joinRecords(id, input), wrong: inOrder(wrong), missing };
}

/** Sorts errors row by row, as people read; rows are parsed column by column. */
function inOrder<T extends { readonly path: string }>(found: readonly T[]): T[] {
  const rowOf = (path: string) => Number(/\.(\d+)(\.|$)/.exec(path)?.[1] ?? -1);
  return found.toSorted((a, b) => rowOf(a.path) - rowOf(b.path));
}

export function typeInto(form: FilledForm, path: string, text: string): FilledForm {
  return { ...form, texts: { ...form.texts, [path]: text } };
}

/** path: with its `*`. */
export function typeIntoRow(form: FilledForm, group: string, key: number, path: string, text: string): FilledForm {
  return typeAllIntoRow(form, group, key, { [path]: text });
}

export function typeAllIntoRow(form: FilledForm, group: string, key: number, texts: FormRow['texts']): FilledForm {
  const rows = form.groups[group] ?? [];
  const changed = rows.map(row => (row.key === key ? { ...row, texts: { ...row.texts, ...texts } } : row));
  return { ...form, groups: { ...form.groups, [group]: changed } };
}

/** Returns the form unchanged if there is no room. */
export function addRow(form: FilledForm, group: FormGroup): FilledForm {
  const rows = form.groups[group.name] ?? [];
  if (rows.length >= group.max) return form;
  const texts = Object.fromEntries(group.fields.map(field => [field.path, textOf(field, undefined)]));
  const key = Math.max(-1, ...rows.map(row => row.key)) + 1;
  return { ...form, groups: { ...form.groups, [group.name]: [...rows, { key, texts }] } };
}

export function removeRow(form: FilledForm, group: FormGroup, key: number): FilledForm {
  const rows = form.groups[group.name] ?? [];
  if (rows.length <= group.min) return form;
  return { ...form, groups: { ...form.groups, [group.name]: rows.filter(row => row.key !== key) } };
}

/** Several odds pasted into one field fill it and the fields below it; rows are added as needed. */
export function fillDown(
  form: FilledForm,
  group: FormGroup,
  key: number,
  path: string,
  values: readonly string[],
): FilledForm {
  const start = (form.groups[group.name] ?? []).findIndex(row => row.key === key);
  if (start < 0) return form;
  let filled = form;
  for (const [offset, value] of values.entries()) {
    if (start + offset >= (filled.groups[group.name]?.length ?? 0)) filled = addRow(filled, group);
    const row = filled.groups[group.name]?.[start + offset];
    if (row !== undefined) filled = typeIntoRow(filled, group.name, row.key, path, value);
  }
  return filled;
}

/** Example: ('legs.*.odds', 1) → 'legs.1.odds'. */
export function pathAt(path: string, index: number): string {
  return path.replace('*', String(index));
}

/** A single value given for a list applies to each of its items. */
export function valueAt(input: unknown, path: string): unknown {
  let value = input;
  for (const name of path.split('.')) {
    if (value === null || value === undefined) return undefined;
    if (typeof value !== 'object') return /^\d+$/.test(name) ? value : undefined;
    value = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  }
  return value;
}

function put(input: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  let target: Record<string, unknown> = input;
  for (const [depth, name] of names.entries()) {
    if (depth === names.length - 1) {
      target[name] = value;
      return;
    }
    const next = target[name] ?? (/^\d+$/.test(names[depth + 1] ?? '') ? [] : {});
    target[name] = next;
    target = next as Record<string, unknown>;
  }
}

/** In the form, prices by house become rows with a name and its odds. */
function splitRecords(id: CalculatorId, input: Input): Input {
  const { quotes } = input;
  if (id !== 'palpable-errors' || typeof quotes !== 'object' || quotes === null) return input;
  return { ...input, quotes: Object.entries(quotes).map(([name, odds]) => ({ name, odds })) };
}

function joinRecords(id: CalculatorId, input: Record<string, unknown>): Input {
  const { quotes } = input;
  if (id !== 'palpable-errors' || !Array.isArray(quotes)) return input;
  const byName: Record<string, unknown> = {};
  for (const [index, { name = `${index + 1}`, odds }] of (quotes as { name?: string; odds?: unknown }[]).entries()) {
    // Keeps both rows of a house that is typed twice.
    byName[Object.hasOwn(byName, name) ? `${name} (${index + 1})` : name] = odds;
  }
  return { ...input, quotes: byName };
}
