/** A labelled input of a small form, with its error below it. */
import { useId } from 'react';
import tools from '../tools.module.css';

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
    <div className={tools.group}>
      <label htmlFor={id} className={hidesLabel ? 'visually-hidden' : tools.hint}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        className={tools.input}
        value={value}
        list={list}
        maxLength={maxLength}
        placeholder={placeholder}
        data-path={path}
        data-asked={isAsked || undefined}
        autoComplete="off"
        inputMode={isNumber ? 'decimal' : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={event => event.key === 'Enter' && onEnter?.()}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={tools.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
