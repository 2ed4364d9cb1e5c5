/** Keeps its content mounted but hidden until everything is known that would move it; meanwhile `place`, a skeleton, is drawn over it. */
import type { ReactNode } from 'react';
import { useShownWhen } from '../browser/use-shown-when.ts';
import styles from './ShownWhen.module.css';

export interface ShownWhenProps {
  ready: boolean;
  className: string | undefined;
  place?: ReactNode;
  children: ReactNode;
}

export function ShownWhen({ ready, className, place, children }: ShownWhenProps) {
  const isShown = useShownWhen(ready);
  return (
    <div className={`${styles.content} ${className}`} aria-busy={!isShown || undefined}>
      {!isShown && place}
      {children}
    </div>
  );
}
