/** Something that is on or off at once. What it is stands beside it. */
import styles from './Switch.module.css';

export interface SwitchProps {
  /** What a screen reader says; or the element that names it. */
  label?: string;
  labelledBy?: string;
  describedBy?: string | undefined;
  isOn: boolean;
  isDisabled?: boolean;
  /** All of the line that it stands in can be touched. The line has to be its containing block. */
  isLine?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({
  label,
  labelledBy,
  describedBy,
  isOn,
  isDisabled = false,
  isLine = false,
  onChange,
}: SwitchProps) {
  return (
    <span className={styles.switch} data-line={isLine || undefined}>
      <input
        type="checkbox"
        className={styles.input}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        checked={isOn}
        disabled={isDisabled}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={styles.track} />
    </span>
  );
}
