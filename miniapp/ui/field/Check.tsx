/** Something that is ticked or not, and what it is beside it: all of the line can be touched. */
import type { ReactNode } from 'react';
import styles from './Check.module.css';

export interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

export function Check({ checked, onChange, disabled = false, children }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={event => onChange(event.target.checked)} />
      {children}
    </label>
  );
}
