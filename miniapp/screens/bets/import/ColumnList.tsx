/** What each column of a file is taken for, why, and what stands in it; every choice can be corrected. */

import { fieldChoices, withField } from '#shared/bets-import/mapping/correct-mapping.ts';
import type { PlannedSheet } from '#shared/bets-import/plan.ts';
import { fieldName, type SheetMapping } from '#shared/bets-import/result/fields.ts';
import { importFieldNames, betsImport as words } from '#shared/catalogue/bets/import.ts';
import { columnName } from '#shared/spreadsheet/cells.ts';
import { Select } from '../../../ui/field/Select.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './ColumnList.module.css';

const NONE = '';

interface ColumnListProps {
  sheets: readonly PlannedSheet[];
  onChange: (sheet: number, mapping: SheetMapping) => void;
}

export function ColumnList({ sheets, onChange }: ColumnListProps) {
  return sheets.map(({ name, block, mapping, blank, columns }, index) => {
    const current = mapping ?? blank;
    if (current === null || columns.length === 0) return null;
    const choices = fieldChoices(current);
    const used = columns.filter(({ column }) => current.columns.some(each => each.column === column)).length;
    return (
      <details
        key={`${name} ${block} ${current.headerRows.join()} ${blank?.headerRows.join()}`}
        className={styles.columns}
      >
        <summary className={styles.summary}>
          {words.columns} {name === null ? '' : words.sheet(name)} {mapping === null ? words.unusedSheet : ''}
          <span className={tools.hint}>{words.used(used, columns.length)}</span>
        </summary>
        {columns.map(each => {
          const known = current.columns.find(({ column }) => column === each.column);
          return (
            <label key={each.column} className={styles.column}>
              <span className={styles.header}>
                {columnName(each.column)} · {each.header}
              </span>
              <Select
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
              </Select>
              <span className={styles.samples}>
                {each.samples.join(' · ')}
                {known && known.why !== 'name' ? ` (${words.reasons[known.why]})` : ''}
              </span>
            </label>
          );
        })}
      </details>
    );
  });
}
