/** The filters of the grid in one line: a chip a column, with what is wanted of it. */
import clear from 'lucide:x';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import styles from './FilterLine.module.css';
import { COLUMNS, type ColumnId } from './rows/grid-columns.ts';
import type { Filters } from './rows/row-filter.ts';

/** What people look for, besides the columns that they have chosen to see. */
const USUAL: readonly ColumnId[] = ['date', 'selection', 'market', 'house', 'odds', 'stake', 'status', 'profit'];

export interface FilterLineProps {
  columns: readonly ColumnId[];
  filters: Filters;
  onFilters: (next: Filters) => void;
}

export function FilterLine({ columns, filters, onFilters }: FilterLineProps) {
  const shown = [
    ...USUAL,
    // A category stands in the line of its operation, whatever columns there are.
    'category' as const,
    ...columns.filter(column => COLUMNS[column].isHidden && column !== 'category'),
  ];
  const isActive = Object.values(filters).some(text => text.trim() !== '');
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">{words.filterTitle}</legend>
      {shown.map(column => {
        const text = filters[column] ?? '';
        return (
          <label
            key={column}
            className={styles.chip}
            data-holds={COLUMNS[column].holds}
            data-active={text.trim() !== '' || undefined}
            title={words.filterHint}
          >
            {words.columns[column]}
            <input
              value={text}
              placeholder={words.filterExamples[COLUMNS[column].holds]}
              onChange={event => onFilters({ ...filters, [column]: event.target.value })}
            />
          </label>
        );
      })}
      {isActive && (
        <IconButton
          icon={clear}
          size="small"
          label={words.filterClear}
          className={styles.clear}
          onClick={() => onFilters({})}
        />
      )}
    </fieldset>
  );
}
