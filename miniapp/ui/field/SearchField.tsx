/** Narrows what stands under it while a person types. */
import search from 'lucide:search';
import { Icon } from '../Icon.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

const LONGEST = 60;

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <span className={styles.field}>
      <Icon icon={search} size="small" />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </span>
  );
}
