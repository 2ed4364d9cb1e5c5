/** The fields of a calculator's form in the order of the page, with one row more than is filled in, up to the maximum. */
import { kitOf } from '#shared/calculators/forms/kits.ts';
import { isCalculatorId } from '#shared/calculators/registry.ts';
import type { FieldLabels } from '#shared/catalogue/calculators/fields.ts';

export interface CalculatorField {
  /** Example: 'legs.0.odds'. */
  readonly path: string;
  /** Without its row. Example: 'legs.*.odds'. */
  readonly general: string;
  /** From 1; null: of no row. */
  readonly row: number | null;
}

export interface CalculatorFieldList {
  readonly labels: FieldLabels;
  readonly fields: readonly CalculatorField[];
}

export function calculatorFields(id: string, filled: readonly { readonly path: string }[]): CalculatorFieldList {
  if (!isCalculatorId(id)) return { labels: {}, fields: [] };
  const { form, fieldLabels } = kitOf(id);
  const groups = form.groups.flatMap(group => {
    const paths = group.fields.map(({ path }) => path);
    const last = Math.max(-1, ...filled.flatMap(({ path }) => (paths.includes(generalOf(path)) ? [rowOf(path)] : [])));
    const rows = Math.min(group.max, Math.max(group.rows, last + 2));
    return Array.from({ length: rows }, (_, row) =>
      paths.map(path => ({ path: path.replace('*', String(row)), general: path, row: row + 1 })),
    ).flat();
  });
  const single = form.fields.map(({ path }) => ({ path, general: path, row: null }));
  return { labels: fieldLabels, fields: [...single, ...groups] };
}

const generalOf = (path: string) => path.replace(/\.\d+(?=\.|$)/, '.*');
const rowOf = (path: string) => Number(/\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? 0);
