/** One of many, without a label: that is `FieldFrame`'s, or `aria-label`. */
import type { ComponentProps } from 'react';
import styles from './input.module.css';

/** className: how it lies in its screen. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return <select {...select} className={`${styles.input} ${className}`} />;
}
