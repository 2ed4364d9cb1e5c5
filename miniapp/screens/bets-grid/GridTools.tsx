/** Above the grid: grouping, filters by column, which columns there are and in which order, undo and redo. */
import columnsIcon from 'lucide:columns-3';
import filterIcon from 'lucide:list-filter';
import redoIcon from 'lucide:redo-2';
import undoIcon from 'lucide:undo-2';
import { useState } from 'react';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import tools from '../../ui/tools.module.css';
import styles from './BetsGrid.module.css';
import type { GridSettings } from './grid-settings.ts';
import type { ColumnId } from './rows/grid-columns.ts';
import type { Grouping } from './rows/listed-rows.ts';
import type { Filters } from './rows/row-filter.ts';

export interface GridToolsProps {
  settings: GridSettings;
  onSettings: (next: GridSettings) => void;
  filters: Filters;
  onFilters: (next: Filters) => void;
  onUndo: () => void;
  onRedo: () => void;
}

const GROUPINGS: readonly Grouping[] = ['procedure', 'day', 'house', 'none'];

export function GridTools({ settings, onSettings, filters, onFilters, onUndo, onRedo }: GridToolsProps) {
  const [panel, setPanel] = useState<'filters' | 'columns' | null>(null);
  const active = Object.values(filters).filter(text => text !== '').length;
  const toggle = (which: 'filters' | 'columns') => setPanel(panel === which ? null : which);
  return (
    <>
      <div className={styles.tools}>
        <select
          className={tools.select}
          aria-label={words.groups.label}
          value={settings.grouping}
          onChange={event => onSettings({ ...settings, grouping: event.target.value as Grouping })}
        >
          {GROUPINGS.map(each => (
            <option key={each} value={each}>
              {`${words.groups.label} ${words.groups[each]}`}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={tools.button}
          aria-expanded={panel === 'filters'}
          onClick={() => toggle('filters')}
        >
          <Icon icon={filterIcon} size="small" />
          {words.filterButton}
          {active > 0 && <span className={tools.count}>{active}</span>}
        </button>
        <button
          type="button"
          className={tools.button}
          aria-expanded={panel === 'columns'}
          onClick={() => toggle('columns')}
        >
          <Icon icon={columnsIcon} size="small" />
          {words.columnsButton}
        </button>
        <span className={styles.grow} />
        <IconButton icon={undoIcon} size="small" label={words.undo} className={tools.button} onClick={onUndo} />
        <IconButton icon={redoIcon} size="small" label={words.redo} className={tools.button} onClick={onRedo} />
      </div>
      {panel === 'filters' && <FilterPanel order={settings.order} filters={filters} onFilters={onFilters} />}
      {panel === 'columns' && <ColumnPanel settings={settings} onSettings={onSettings} />}
    </>
  );
}

function FilterPanel({
  order,
  filters,
  onFilters,
}: {
  order: readonly ColumnId[];
  filters: Filters;
  onFilters: (next: Filters) => void;
}) {
  return (
    <fieldset className={tools.group}>
      <legend className="visually-hidden">{words.filterTitle}</legend>
      <p className={tools.hint}>{words.filterHint}</p>
      <div className={styles.panel}>
        {order.map(column => (
          <label key={column} className={styles.field}>
            {words.columns[column]}
            <input
              className={tools.input}
              value={filters[column] ?? ''}
              onChange={event => onFilters({ ...filters, [column]: event.target.value })}
            />
          </label>
        ))}
        <button type="button" className={tools.button} onClick={() => onFilters({})}>
          {words.filterClear}
        </button>
      </div>
    </fieldset>
  );
}

function ColumnPanel({ settings, onSettings }: Pick<GridToolsProps, 'settings' | 'onSettings'>) {
  const { order, hidden } = settings;
  const move = (column: ColumnId, by: -1 | 1) => {
    const from = order.indexOf(column);
    const rest = order.filter(each => each !== column);
    onSettings({ ...settings, order: [...rest.slice(0, from + by), column, ...rest.slice(from + by)] });
  };
  return (
    <fieldset className={tools.group}>
      <legend className="visually-hidden">{words.columnsTitle}</legend>
      <div className={styles.panel}>
        {order.map((column, index) => (
          <div key={column} className={styles.column}>
            <label>
              <input
                type="checkbox"
                checked={!hidden.includes(column)}
                onChange={({ target }) =>
                  onSettings({
                    ...settings,
                    hidden: target.checked ? hidden.filter(each => each !== column) : [...hidden, column],
                  })
                }
              />
              {words.columns[column]}
            </label>
            <button
              type="button"
              className={styles.step}
              aria-label={words.moveUp(words.columns[column])}
              aria-disabled={index === 0}
              onClick={() => index > 0 && move(column, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              className={styles.step}
              aria-label={words.moveDown(words.columns[column])}
              aria-disabled={index === order.length - 1}
              onClick={() => index < order.length - 1 && move(column, 1)}
            >
              ↓
            </button>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
