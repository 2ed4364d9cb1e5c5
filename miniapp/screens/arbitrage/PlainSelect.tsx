/** A choice that looks like a word: the real control lies over it, at the size at which no phone zooms in. */
import chevron from 'lucide:chevron-down';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PlainSelect.module.css';

export interface PlainSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
  /** The choice is the name of what is shown, not one option among others. */
  strong?: boolean;
  /** Shown instead of the word where there is no room for it. */
  icon?: string;
}

export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { label, value, options, onChange, strong = false, icon } = props;
  const name = options.find(([option]) => option === value)?.[1];
  return (
    <span className={styles.plain} data-strong={strong || undefined}>
      {icon === undefined && <span aria-hidden="true">{name}</span>}
      <Icon icon={icon ?? chevron} size={icon === undefined ? 'tiny' : 'small'} />
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={event => {
          const chosen = options.find(([option]) => option === event.target.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
