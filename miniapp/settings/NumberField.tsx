/** A number that may be left blank. What cannot be read is marked and changes nothing; what is typed stays as typed. */
import { useId, useState } from 'react';
import styles from '../ui/tools.module.css';
import type { ReadField } from './number-fields.ts';

export interface NumberFieldProps {
  label: string;
  /** For a screen reader, where the label alone could be that of several. */
  name?: string;
  value: number | null;
  print: (value: number) => string;
  parse: (text: string) => ReadField;
  onChange: (value: number | null) => void;
}

export function NumberField({ label, name, value, print, parse, onChange }: NumberFieldProps) {
  const id = useId();
  const shown = value === null ? '' : print(value);
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? shown;
  const isInvalid = parse(text) === undefined;
  return (
    <>
      <label className={styles.hint} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        value={text}
        aria-invalid={isInvalid}
        onChange={event => {
          setDraft(event.target.value);
          const read = parse(event.target.value);
          if (read !== undefined) onChange(read);
        }}
        onBlur={() => !isInvalid && setDraft(null)}
      />
    </>
  );
}
