/** A button without a look of its own: a row, a card or a word that can be pressed. Its screen says how it lies there. */
import type { ComponentProps } from 'react';
import styles from './Pressable.module.css';

export function Pressable({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${styles.pressable} ${className ?? ''}`} />;
}
