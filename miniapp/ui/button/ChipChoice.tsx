/** One of several choices, as chips under a name. */
import check from 'lucide:check';
import { useId } from 'react';
import { Icon } from '../Icon.tsx';
import { Chip } from './Chip.tsx';
import styles from './ChipChoice.module.css';

export interface ChipChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

export function ChipChoice<Value extends string>({ label, value, options, onChange }: ChipChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.chips}>
        {options.map(([option, text]) => (
          <Chip key={option} aria-pressed={option === value} onClick={() => onChange(option)}>
            {option === value && <Icon icon={check} size="tiny" />}
            {text}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
