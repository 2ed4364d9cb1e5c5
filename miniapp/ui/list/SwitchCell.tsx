/** A line that is on or off. The control covers the whole line, so that all of it can be touched. */
import { Cell } from '@telegram-apps/telegram-ui/dist/components/Blocks/Cell/Cell.js';
import { Switch } from '@telegram-apps/telegram-ui/dist/components/Form/Switch/Switch.js';
import { useId } from 'react';
import styles from './list.module.css';

export interface SwitchCellProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchCell({ label, isOn, onChange }: SwitchCellProps) {
  const id = useId();
  return (
    <Cell
      className={styles.choice}
      multiline
      after={
        <Switch
          className={styles.switch}
          aria-labelledby={id}
          checked={isOn}
          onChange={event => onChange(event.target.checked)}
        />
      }
    >
      <span id={id}>{label}</span>
    </Cell>
  );
}
