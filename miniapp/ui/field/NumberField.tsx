/**
 * A number that may be left blank. An invalid text changes nothing, stays as typed, and gets an error message. Its
 * parts are placed in the surrounding grid: the message below them, over the whole width.
 */

import { useId, useState } from 'react';
import styles from '../tools.module.css';
import { Input } from './Input.tsx';
import type { ReadField } from './number-fields.ts';

export interface NumberFieldProps<Value extends number> {
  label: string;
  /** For a screen reader, if several fields have the same label. */
  name?: string;
  value: Value | null;
  /** Shown while the field is blank: the default that applies. */
  placeholder?: string;
  print: (value: Value) => string;
  parse: (text: string) => ReadField<Value>;
  onChange: (value: Value | null) => void;
}

interface Draft {
  readonly text: string;
  /** The value when the text was typed. */
  readonly value: number | null;
}

export function NumberField<Value extends number>(props: NumberFieldProps<Value>) {
  const { label, name, value, placeholder, print, parse, onChange } = props;
  const id = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isTyping, setTyping] = useState(false);
  // If the value was changed from outside, the draft is dropped.
  const text = draft?.value === value ? draft.text : value === null ? '' : print(value);
  const read = parse(text);
  // A text that one more digit would complete is not reported as wrong yet, because the message would move the page
  // while the person is typing.
  const isUnfinished = isTyping && parse(`${text}1`).ok;
  const wrong = read.ok || isUnfinished ? null : read.error;
  return (
    <>
      <label className={styles.hint} htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        inputMode="decimal"
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
