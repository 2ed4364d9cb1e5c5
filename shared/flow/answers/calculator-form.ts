/** A calculator block's fields as the filled form of its calculator: the same that the page would hold. */
import {
  addRow,
  clearedForm,
  type FilledForm,
  readForm,
  removeRow,
  typeInto,
  typeIntoRow,
} from '../../calculators/forms/form.ts';
import { kitOf } from '../../calculators/forms/kits.ts';
import { type CalculatorId, isCalculatorId } from '../../calculators/registry.ts';
import { err, ok, type Result } from '../../result.ts';

export interface TypedField {
  /** As in the form, with the number of its row from 0: `total`, `legs.0.odds`, `odds.1`. */
  readonly path: string;
  readonly text: string;
}

export type FormFault = { readonly code: 'unknown_calculator' | 'unknown_field'; readonly path: string };

/** Rows are as many as fields name, within the form's own bounds. */
export function typedForm(id: string, fields: readonly TypedField[]): Result<FilledForm, FormFault> {
  if (!isCalculatorId(id)) return err({ code: 'unknown_calculator', path: '' });
  const kit = kitOf(id);
  let form = clearedForm(kit);
  for (const group of kit.form.groups) {
    const rows = fields.flatMap(({ path }) =>
      group.fields.some(each => each.path === general(path)) ? [rowOf(path)] : [],
    );
    const wanted = Math.min(group.max, Math.max(group.min, ...rows.map(row => row + 1)));
    while ((form.groups[group.name]?.length ?? 0) < wanted) form = addRow(form, group);
    for (let last = form.groups[group.name]?.at(-1); last !== undefined; last = form.groups[group.name]?.at(-1)) {
      if ((form.groups[group.name]?.length ?? 0) <= wanted) break;
      form = removeRow(form, group, last.key);
    }
  }
  for (const { path, text } of fields) {
    const group = kit.form.groups.find(each => each.fields.some(field => field.path === general(path)));
    const row = group && form.groups[group.name]?.[rowOf(path)];
    if (group && row) form = typeIntoRow(form, group.name, row.key, general(path), text);
    else if (kit.form.fields.some(field => field.path === path)) form = typeInto(form, path, text);
    else return err({ code: 'unknown_field', path });
  }
  return ok(form);
}

/** The fields that a block has to fill, with the rows that it uses. */
export function neededFields(id: CalculatorId, fields: readonly TypedField[]): string[] {
  const form = typedForm(
    id,
    fields.filter(({ text }) => text.trim() !== ''),
  );
  if (!form.ok) return [];
  const { missing } = readForm(form.value);
  return [...missing];
}

const general = (path: string) => path.replace(/\.\d+(?=\.|$)/, '.*');
const rowOf = (path: string) => Number(/\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? 0);
