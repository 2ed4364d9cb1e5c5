/**
 * A field whose text counts only once the person leaves it or presses Enter, so that half a number changes nothing. A text that is none stays, with
 * the reason below it.
 */
import { useEffect, useState } from 'react';
import { Field, type FieldProps } from '../../../ui/field/Field.tsx';

export interface EditFieldProps extends Omit<FieldProps, 'onChange' | 'onBlur' | 'onEnter' | 'error'> {
  /** The sentence why it cannot be; null: it is taken. */
  onCommit: (text: string) => string | null;
}

export function EditField({ value, onCommit, maxLength = 200, ...field }: EditFieldProps) {
  const [text, setText] = useState(value);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    setText(value);
    setError(null);
  }, [value]);
  const commit = () => setError(text === value ? null : onCommit(text));
  return (
    <Field
      {...field}
      value={text}
      maxLength={maxLength}
      error={error ?? undefined}
      onChange={typed => {
        setText(typed);
        setError(null);
      }}
      onBlur={commit}
      onEnter={commit}
    />
  );
}
