/** A field whose text is taken once the person leaves it, so that half a number changes nothing. */
import { useEffect, useId, useState } from 'react';
import tools from '../../ui/tools.module.css';

export interface EditFieldProps {
  label: string;
  value: string;
  isNumber?: boolean;
  type?: 'text' | 'datetime-local';
  onCommit: (text: string) => void;
}

export function EditField({ label, value, isNumber = false, type = 'text', onCommit }: EditFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <div className={tools.group}>
      <label className={tools.hint} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        className={tools.input}
        value={text}
        autoComplete="off"
        maxLength={160}
        inputMode={isNumber ? 'decimal' : undefined}
        onChange={change => setText(change.target.value)}
        onBlur={() => text !== value && onCommit(text)}
      />
    </div>
  );
}
