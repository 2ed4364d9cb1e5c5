/** A field for several lines, without a label: that is `FieldFrame`'s, or `aria-label`. */
import type { ComponentProps } from 'react';
import styles from './input.module.css';

/** className: how it lies in its screen. */
export function Area({ className = '', ...area }: ComponentProps<'textarea'>) {
  return <textarea autoComplete="off" {...area} className={`${styles.area} ${className}`} />;
}
