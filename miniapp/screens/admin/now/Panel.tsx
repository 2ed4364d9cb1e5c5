/** A card of the overview: its title with a count, and the way to all of it. */
import chevron from 'lucide:chevron-right';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../ui/Icon.tsx';
import { sectionHref } from '../parts/section-href.ts';
import styles from './NowSection.module.css';

export interface PanelProps {
  title: string;
  count?: number;
  /** The section that has all of it, and the words that lead there. */
  section?: string;
  all?: string;
  children: ReactNode;
}

export function Panel({ title, count = 0, section, all, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.panelHead}>
        <h3 id={id} className={styles.panelTitle}>
          {title}
        </h3>
        {count > 0 && <span className={styles.count}>{count}</span>}
        {section !== undefined && (
          <Link className={styles.all} href={sectionHref(section)}>
            {all}
            <Icon icon={chevron} size="small" />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
