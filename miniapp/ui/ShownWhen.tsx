/** Keeps its content mounted but hidden until everything is known that would move it. */
import type { ReactNode } from 'react';
import { useShownWhen } from '../browser/use-shown-when.ts';
import styles from './ShownWhen.module.css';

export interface ShownWhenProps {
  ready: boolean;
  className: string | undefined;
  children: ReactNode;
}

export function ShownWhen({ ready, className, children }: ShownWhenProps) {
  const isShown = useShownWhen(ready);
  return (
    <div className={`${styles.place} ${className}`} aria-busy={!isShown || undefined}>
      {children}
    </div>
  );
}
