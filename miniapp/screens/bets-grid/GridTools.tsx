/** What the grid brings into the bar of its page: the month, the filter, undo, and how the grid is laid out. */

import more from 'lucide:ellipsis';
import filterIcon from 'lucide:list-filter';
import redoIcon from 'lucide:redo-2';
import undoIcon from 'lucide:undo-2';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import type { GridPlaces } from '../../bets/bets-grid-props.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/sheet/Popover.tsx';
import tools from '../../ui/tools.module.css';
import styles from './BetsGrid.module.css';
import type { GridSettings } from './grid-settings.ts';
import { MonthPicker, type MonthPickerProps } from './MonthPicker.tsx';
import type { ColumnId } from './rows/grid-columns.ts';
import type { Grouping } from './rows/listed-rows.ts';

export interface GridToolsProps extends MonthPickerProps {
  places: GridPlaces;
  settings: GridSettings;
  onSettings: (next: GridSettings) => void;
  /** How many columns are filtered. */
  filtered: number;
  isFiltering: boolean;
  onFiltering: (isFiltering: boolean) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Settings of the page, below those of the grid. */
  children: ReactNode;
}

const GROUPINGS: readonly Grouping[] = ['procedure', 'day', 'house', 'none'];

export function GridTools(props: GridToolsProps) {
  const { places, filtered, isFiltering, onFiltering, onUndo, onRedo, month, thisMonth, onMonth } = props;
  const start = (
    <>
      <MonthPicker {...{ month, thisMonth, onMonth }} />
      <Button className={styles.tool} aria-expanded={isFiltering} onClick={() => onFiltering(!isFiltering)}>
        <Icon icon={filterIcon} size="small" />
        <span className={styles.label}>{words.filterButton}</span>
        {filtered > 0 && <span className={tools.count}>{filtered}</span>}
      </Button>
    </>
  );
  const end = (
    <>
      <IconButton icon={undoIcon} size="small" label={words.undo} className={styles.icon} onClick={onUndo} />
      <Popover label={words.layout} className={styles.icon} button={<Icon icon={more} size="small" />}>
        {close => (
          <Layout
            {...props}
            onRedo={() => {
              onRedo();
              close();
            }}
          />
        )}
      </Popover>
    </>
  );
  return (
    <>
      {places.start && createPortal(start, places.start)}
      {places.end && createPortal(end, places.end)}
    </>
  );
}

function Layout({ settings, onSettings, onRedo, children }: GridToolsProps) {
  return (
    <div className={styles.layout}>
      <Button onClick={onRedo}>
        <Icon icon={redoIcon} size="small" />
        {words.redo}
      </Button>
      <Select
        aria-label={words.groups.label}
        value={settings.grouping}
        onChange={event => onSettings({ ...settings, grouping: event.target.value as Grouping })}
      >
        {GROUPINGS.map(each => (
          <option key={each} value={each}>
            {`${words.groups.label} ${words.groups[each]}`}
          </option>
        ))}
      </Select>
      {children}
      <ColumnList settings={settings} onSettings={onSettings} />
    </div>
  );
}

function ColumnList({ settings, onSettings }: Pick<GridToolsProps, 'settings' | 'onSettings'>) {
  const { order, hidden } = settings;
  const move = (column: ColumnId, by: -1 | 1) => {
    const from = order.indexOf(column);
    const rest = order.filter(each => each !== column);
    onSettings({ ...settings, order: [...rest.slice(0, from + by), column, ...rest.slice(from + by)] });
  };
  return (
    <fieldset className={tools.group}>
      <legend className={tools.legend}>{words.columnsTitle}</legend>
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
          <Pressable
            className={styles.step}
            aria-label={words.moveUp(words.columns[column])}
            aria-disabled={index === 0}
            onClick={() => index > 0 && move(column, -1)}
          >
            ↑
          </Pressable>
          <Pressable
            className={styles.step}
            aria-label={words.moveDown(words.columns[column])}
            aria-disabled={index === order.length - 1}
            onClick={() => index < order.length - 1 && move(column, 1)}
          >
            ↓
          </Pressable>
        </div>
      ))}
    </fieldset>
  );
}
