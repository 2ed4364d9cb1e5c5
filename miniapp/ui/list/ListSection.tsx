/** A group of cells, with its heading above and a note below. Its heading has the level of the page, not `h1`. */
import { Section } from '@telegram-apps/telegram-ui/dist/components/Blocks/Section/Section.js';
import { type ReactNode, useId } from 'react';
import styles from './list.module.css';

export interface ListSectionProps {
  title?: string | undefined;
  /** h2 on a page, h3 below another heading. */
  level?: 2 | 3;
  /** Below the cells. */
  note?: ReactNode;
  /** Cells, or a list of them. */
  children: ReactNode;
}

export function ListSection({ title, level = 2, note, children }: ListSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <Section
      className={styles.section}
      aria-labelledby={title === undefined ? undefined : id}
      header={
        title !== undefined && (
          <Heading id={id} className={styles.heading}>
            {title}
          </Heading>
        )
      }
      footer={note !== undefined && <Section.Footer className={styles.note}>{note}</Section.Footer>}
    >
      <div className={styles.cells}>{children}</div>
    </Section>
  );
}
