/** The columns of each sheet with what they were guessed to be, to be corrected; those of no field can be given one. */
import { fieldChoices, withField } from '#shared/bets-import/mapping/correct-mapping.ts';
import { fieldName, type SheetMapping } from '#shared/bets-import/mapping/fields.ts';
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
  return sheets.map(({ name, mapping, blank, columns }, index) => {
    const current = mapping ?? blank;
    if (current === null || columns.length === 0) return null;
    const choices = fieldChoices(current);
    return (
      <details key={`${name} ${current.headerRows.join()} ${blank?.headerRows.join()}`}>
        <summary>
          {words.columns} {name === null ? '' : words.sheet(name)} {mapping === null ? words.unusedSheet : ''}
        </summary>
        {columns.map(each => {
          const known = current.columns.find(({ column }) => column === each.column);
          return (
            <label key={each.column} className={tools.group}>
              <span className={tools.hint}>
                {columnName(each.column)} · {each.header}
              </span>
              <select
                className={tools.select}
                value={known ? fieldName(known) : NONE}
                onChange={event => {
                  const chosen = choices.find(choice => fieldName(choice) === event.target.value) ?? null;
                  onChange(index, withField(current, each, chosen));
                }}
              >
                <option value={NONE}>{words.noField}</option>
                {choices.map(choice => (
                  <option key={fieldName(choice)} value={fieldName(choice)}>
                    {importFieldNames[choice.field]}
                    {choice.leg === null ? '' : ` ${choice.leg}`}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      </details>
    );
  });
}
