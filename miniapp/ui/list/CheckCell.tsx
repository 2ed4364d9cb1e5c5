/** A line that is ticked or not. The control covers the whole line, so that all of it can be touched. */
import { Cell } from '@telegram-apps/telegram-ui/dist/components/Blocks/Cell/Cell.js';
import { Checkbox } from '@telegram-apps/telegram-ui/dist/components/Form/Checkbox/Checkbox.js';
import type { ReactNode } from 'react';
import styles from './list.module.css';

export interface CheckCellProps {
  /** What a screen reader says. */
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

export function CheckCell({ name, isOn, onChange, children }: CheckCellProps) {
  return (
    <Cell
      className={styles.choice}
      multiline
      before={
        <Checkbox
          className={styles.check}
          aria-label={name}
          checked={isOn}
          onChange={event => onChange(event.target.checked)}
        />
      }
    >
      {children}
    </Cell>
  );
}
