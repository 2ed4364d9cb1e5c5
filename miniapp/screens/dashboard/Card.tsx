/** A card of the painel: its heading, and something small beside it. */
import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

export interface CardProps {
  title: string;
  aside?: ReactNode;
  /** Its place where there is room for several beside each other. */
  place?: 'wide' | 'third';
  children: ReactNode;
}

export function Card({ title, aside, place = 'third', children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} data-place={place} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
