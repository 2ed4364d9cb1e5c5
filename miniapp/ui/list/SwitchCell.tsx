/** A line that is on or off. The control covers the whole line, so that all of it can be touched. */
import { Cell } from '@telegram-apps/telegram-ui/dist/components/Blocks/Cell/Cell.js';
import { useId } from 'react';
import { Switch } from '../field/Switch.tsx';
import styles from './list.module.css';

export interface SwitchCellProps {
  label: string;
  /** A smaller line below. */
  detail?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchCell({ label, detail, isOn, isDisabled = false, onChange }: SwitchCellProps) {
  const id = useId();
  return (
    <Cell
      className={styles.choice}
      multiline
      description={detail !== undefined && <span id={`${id}-detail`}>{detail}</span>}
      after={
        <Switch
          isLine
          labelledBy={id}
          describedBy={detail === undefined ? undefined : `${id}-detail`}
          isOn={isOn}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      }
    >
      <span id={id}>{label}</span>
    </Cell>
  );
}
