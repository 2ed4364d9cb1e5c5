/** A labelled input of a small form, with its error below it. */
import { useId } from 'react';
import { describedBy } from './described-by.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { Input } from './Input.tsx';

export interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Enter, where no form is sent by it. */
  onEnter?: () => void;
  error?: string | undefined;
  /** The id of a datalist. */
  list?: string;
  isNumber?: boolean;
  maxLength?: number;
  type?: 'text' | 'date' | 'datetime-local';
  placeholder?: string;
  /** Its label is only read out: it stands at the head of a column, or in the row itself. */
  hidesLabel?: boolean;
  /** The page asks for it. */
  isAsked?: boolean;
  /** What it is a field of, so that a question leads to it. */
  path?: string;
}

export function Field({
  label,
  value,
  onChange,
  onBlur,
  onEnter,
  error,
  list,
  isNumber = false,
  maxLength,
  type = 'text',
  placeholder,
  hidesLabel = false,
  isAsked = false,
  path,
}: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hidesLabel={hidesLabel} error={error}>
      <Input
        id={id}
        type={type}
        value={value}
        list={list}
        maxLength={maxLength}
        placeholder={placeholder}
        data-path={path}
        data-asked={isAsked || undefined}
        inputMode={isNumber ? 'decimal' : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { error })}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={event => event.key === 'Enter' && onEnter?.()}
      />
    </FieldFrame>
  );
}
