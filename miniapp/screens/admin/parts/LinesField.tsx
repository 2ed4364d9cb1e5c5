/** A field of a form with one thing a line. */
import { useId } from 'react';
import { Area } from '../../../ui/field/Area.tsx';
import { describedBy } from '../../../ui/field/described-by.ts';
import { FieldFrame } from '../../../ui/field/FieldFrame.tsx';
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
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Area
        id={id}
        className={styles.lines}
        rows={rows}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint, error })}
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
