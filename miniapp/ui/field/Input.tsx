/** A field for one line of text, a number, a date or a time, without a label: that is `FieldFrame`'s, or `aria-label`. */
import type { ComponentProps } from 'react';
import styles from './input.module.css';

/** className: how it lies in its screen. */
export function Input({ className = '', ...input }: ComponentProps<'input'>) {
  return <input autoComplete="off" {...input} className={`${styles.input} ${className}`} />;
}
