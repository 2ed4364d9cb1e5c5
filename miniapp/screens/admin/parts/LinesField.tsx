/** A field of a form with one thing a line. */
import { useId } from 'react';
import field from '../../../ui/field/TextField.module.css';
import { FieldError } from '../../../ui/field/TextField.tsx';
import styles from './LinesField.module.css';

export interface LinesFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
}

export function LinesField({ label, hint, error, value, onChange, rows = 3 }: LinesFieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.lines}
        rows={rows}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-hint`}
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={field.hint}>
        {hint}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
