/** A field whose text counts only once the person leaves it, so that half a number changes nothing. */
import { useEffect, useState } from 'react';
import { Field } from '../../ui/Field.tsx';

export interface EditFieldProps {
  label: string;
  value: string;
  isNumber?: boolean;
  type?: 'text' | 'datetime-local';
  onCommit: (text: string) => void;
}

export function EditField({ label, value, isNumber = false, type = 'text', onCommit }: EditFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <Field
      label={label}
      type={type}
      value={text}
      isNumber={isNumber}
      maxLength={160}
      onChange={setText}
      onBlur={() => text !== value && onCommit(text)}
    />
  );
}
