/** A mapping as a person corrects it: one column at a time, each field once a leg. */
import { fieldName, IMPORT_FIELDS, type ImportField, LEG_FIELDS, type SheetMapping } from '../result/fields.ts';
import type { ImportedColumn } from './sheet-columns.ts';

export interface FieldChoice {
  readonly field: ImportField;
  readonly leg: number | null;
}

/** What a column of this sheet can be. */
export function fieldChoices({ columns }: SheetMapping): FieldChoice[] {
  const legs = [...new Set(columns.flatMap(({ leg }) => leg ?? []))].sort((a, b) => a - b);
  return IMPORT_FIELDS.flatMap((field): FieldChoice[] =>
    legs.length > 0 && LEG_FIELDS.has(field) ? legs.map(leg => ({ field, leg })) : [{ field, leg: null }],
  );
}

/** choice: null for a column that is not used. Another column that had this field loses it. */
export function withField(
  mapping: SheetMapping,
  { column, header }: ImportedColumn,
  choice: FieldChoice | null,
): SheetMapping {
  const others = mapping.columns.filter(
    each => each.column !== column && (choice === null || fieldName(each) !== fieldName(choice)),
  );
  const columns = choice === null ? others : [...others, { column, header, ...choice, why: 'person' as const }];
  return { ...mapping, columns: columns.toSorted((a, b) => a.column - b.column) };
}
