/** Names and what each of them is, one pair a line. */
import type { ReactNode } from 'react';
import styles from './list.module.css';

export interface ListTermsProps {
  /** By key. */
  terms: readonly (readonly [key: string, name: ReactNode, about: ReactNode])[];
}

export function ListTerms({ terms }: ListTermsProps) {
  return (
    <dl className={styles.terms}>
      {terms.map(([key, name, about]) => (
        <div key={key} className={styles.term}>
          <dt>{name}</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}
