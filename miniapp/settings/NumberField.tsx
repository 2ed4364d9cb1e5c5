/**
 * A number that may be left blank. What cannot be read changes nothing, stays as typed, and is told what is wrong with
 * it. Its parts stand in the grid around it: the sentence under them, as wide as all of it.
 */
import { useId, useState } from 'react';
import styles from '../ui/tools.module.css';
import type { ReadField } from './number-fields.ts';

export interface NumberFieldProps {
  label: string;
  /** For a screen reader, where the label alone could be that of several. */
  name?: string;
  value: number | null;
  /** What goes where it is left blank. */
  placeholder?: string;
  print: (value: number) => string;
  parse: (text: string) => ReadField;
  onChange: (value: number | null) => void;
}

interface Draft {
  readonly text: string;
  /** What it stood for, or left as it was. */
  readonly value: number | null;
}

export function NumberField({ label, name, value, placeholder, print, parse, onChange }: NumberFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isTyping, setTyping] = useState(false);
  // Another value from outside is not what the field is in the middle of.
  const text = draft?.value === value ? draft.text : value === null ? '' : print(value);
  const read = parse(text);
  // What one more digit would make a number is not wrong yet; and what moves the page moves it while one types.
  const isUnfinished = isTyping && parse(`${text}1`).ok;
  const wrong = read.ok || isUnfinished ? null : read.error;
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
        placeholder={placeholder}
        value={text}
        aria-invalid={!read.ok}
        aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        onFocus={() => setTyping(true)}
        onChange={event => {
          const typed = parse(event.target.value);
          setDraft({ text: event.target.value, value: typed.ok ? typed.value : value });
          if (typed.ok) onChange(typed.value);
        }}
        onBlur={() => {
          setTyping(false);
          if (read.ok) setDraft(null);
        }}
      />
      {wrong !== null && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </>
  );
}
