/** A line of a form: label, input, hint, and error, which is shown beside it and read out by a screen reader. */

import visible from 'lucide:eye';
import hidden from 'lucide:eye-off';
import warning from 'lucide:triangle-alert';
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId, useState } from 'react';
import { accountFields as words } from '#shared/catalogue/account/account.ts';
import { Pressable } from '../button/Pressable.tsx';
import { Icon } from '../Icon.tsx';
import styles from './TextField.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  type?: 'text' | 'email' | 'tel' | 'password';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  autoComplete: HTMLInputAutoCompleteAttribute;
  enterKeyHint?: 'next' | 'done' | 'go' | 'send';
  optional?: boolean;
  maxLength?: number;
  autoFocus?: boolean;
  onFocus?: () => void;
  /** Ids of other elements that describe it. */
  describedBy?: string;
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, hint, type = 'text', optional = false, autoFocus = false } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  const described = [error && `${id}-error`, hint && `${id}-hint`, props.describedBy].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> · {words.optional}</span>}
      </label>
      <span className={styles.box} data-invalid={error !== undefined || undefined}>
        <input
          id={id}
          className={styles.input}
          type={isPassword && shown ? 'text' : type}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          autoCapitalize={type === 'text' && !props.inputMode ? undefined : 'none'}
          spellCheck={type === 'text' && !props.inputMode ? undefined : false}
          enterKeyHint={props.enterKeyHint}
          maxLength={props.maxLength}
          // biome-ignore lint/a11y/noAutofocus: only if the person has just asked for this very field.
          autoFocus={autoFocus}
          required={!optional}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          onFocus={props.onFocus}
          onChange={event => onChange(event.target.value)}
        />
        {isPassword && (
          <Pressable
            className={styles.reveal}
            aria-pressed={shown}
            aria-label={shown ? words.hide : words.show}
            title={shown ? words.hide : words.show}
            onClick={() => setShown(!shown)}
          >
            <Icon icon={shown ? hidden : visible} />
          </Pressable>
        )}
      </span>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export type EmailFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoComplete'> & {
  label?: string;
};

export function EmailField({ label = words.email, ...rest }: EmailFieldProps) {
  return <TextField label={label} type="email" inputMode="email" autoComplete="email" {...rest} />;
}

export interface CheckFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  children: ReactNode;
}

export function CheckField({ checked, onChange, error, children }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          className={styles.checkbox}
          checked={checked}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={event => onChange(event.target.checked)}
        />
        {children}
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The region exists before the error, because one that appears together with its text is not read out. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className={error === undefined ? undefined : styles.error}>
      {error !== undefined && (
        <>
          <Icon icon={warning} />
          {error}
        </>
      )}
    </p>
  );
}
