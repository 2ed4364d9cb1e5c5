/** Which month of the grid is shown: all of them, or one of a year. */

import down from 'lucide:chevron-down';
import left from 'lucide:chevron-left';
import right from 'lucide:chevron-right';
import { useState } from 'react';
import { monthName } from '#shared/catalogue/bets/dashboard.ts';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import button from '../../ui/button/Button.module.css';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/button/Chip.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import iconButton from '../../ui/button/icon-button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/sheet/Popover.tsx';
import styles from './MonthPicker.module.css';

export interface MonthPickerProps {
  /** 'YYYY-MM'; null: all. */
  month: string | null;
  /** The month that it is now. */
  thisMonth: string;
  onMonth: (month: string | null) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

export function MonthPicker({ month, thisMonth, onMonth }: MonthPickerProps) {
  const thisYear = Number(thisMonth.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { months } = words;
  return (
    <Popover
      className={`${button.button} ${styles.button}`}
      button={
        <>
          <span className="visually-hidden">{months.label}</span>
          {month === null ? months.all : months.name(month, thisYear)}
          <Icon icon={down} size="small" />
        </>
      }
    >
      {close => {
        const choose = (next: string | null) => {
          onMonth(next);
          close();
        };
        return (
          <div className={styles.panel}>
            <div className={styles.year}>
              <IconButton
                icon={left}
                label={months.previousYear}
                className={iconButton.icon}
                onClick={() => setYear(year - 1)}
              />
              <span aria-live="polite">{year}</span>
              <IconButton
                icon={right}
                label={months.nextYear}
                className={iconButton.icon}
                onClick={() => setYear(year + 1)}
              />
            </div>
            <div className={styles.months}>
              {MONTHS.map(number => {
                const each = `${year}-${number}`;
                return (
                  <Chip
                    key={each}
                    aria-pressed={each === month}
                    aria-label={months.name(each, 0)}
                    onClick={() => choose(each)}
                  >
                    {monthName(each).slice(0, 3)}
                  </Chip>
                );
              })}
            </div>
            <Button onClick={() => choose(null)}>{months.all}</Button>
          </div>
        );
      }}
    </Popover>
  );
}
