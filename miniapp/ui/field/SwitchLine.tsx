/** Something that is on or off, and a line that says what it is: all of the line can be touched. */
import { useId } from 'react';
import { Switch } from './Switch.tsx';
import styles from './SwitchLine.module.css';

export interface SwitchLineProps {
  label: string;
  /** A smaller line below. */
  detail?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchLine({ label, detail, isOn, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <span id={id}>{label}</span>
        {detail !== undefined && (
          <span id={`${id}-detail`} className={styles.detail}>
            {detail}
          </span>
        )}
      </span>
      <Switch
        isLine
        labelledBy={id}
        describedBy={detail === undefined ? undefined : `${id}-detail`}
        isOn={isOn}
        onChange={onChange}
      />
    </div>
  );
}
