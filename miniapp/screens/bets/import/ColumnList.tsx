/** The guessed columns of each sheet, to be corrected. */
import { IMPORT_FIELDS, type ImportField, type SheetMapping } from '#shared/bets-import/mapping/fields.ts';
import type { PlannedSheet } from '#shared/bets-import/plan.ts';
import { importFieldNames, betsImport as words } from '#shared/catalogue/bets/import.ts';
import { columnName } from '#shared/spreadsheet/cells.ts';
import tools from '../../../ui/tools.module.css';

const NONE = '';

export function ColumnList({
  sheets,
  onChange,
}: {
  sheets: readonly PlannedSheet[];
  onChange: (sheet: number, mapping: SheetMapping) => void;
}) {
  return sheets.map(({ name, mapping }, index) =>
    mapping === null ? null : (
      <details key={name ?? ''}>
        <summary>
          {words.columns} {name === null ? '' : words.sheet(name)}
        </summary>
        {mapping.columns.map(each => (
          <label key={each.column} className={tools.group}>
            <span className={tools.hint}>
              {columnName(each.column)} · {each.header}
            </span>
            <select
              className={tools.select}
              value={each.field}
              onChange={event =>
                onChange(index, { ...mapping, columns: changed(mapping, each.column, event.target.value) })
              }
            >
              <option value={NONE}>{words.noField}</option>
              {IMPORT_FIELDS.map(field => (
                <option key={field} value={field}>
                  {importFieldNames[field]}
                  {each.leg === null ? '' : ` ${each.leg}`}
                </option>
              ))}
            </select>
          </label>
        ))}
      </details>
    ),
  );
}

function changed({ columns }: SheetMapping, column: number, field: string): SheetMapping['columns'] {
  if (field === NONE) return columns.filter(each => each.column !== column);
  return columns.map(each => (each.column === column ? { ...each, field: field as ImportField } : each));
}
