/** One of two or three, side by side. */
import styles from './SegmentChoice.module.css';

export interface SegmentChoiceProps<Value extends string> {
  name: string;
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

export function SegmentChoice<Value extends string>({
  name,
  label,
  value,
  options,
  onChange,
}: SegmentChoiceProps<Value>) {
  const values = Object.keys(options) as Value[];
  return (
    <div className={styles.track} role="radiogroup" aria-label={label}>
      {values.map(each => (
        <label key={each} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {options[each]}
        </label>
      ))}
    </div>
  );
}
