/**
 * A short message within the content: what happened, what is needed. Its kind is shown by its icon as well as its
 * colour.
 */
import done from 'lucide:circle-check';
import info from 'lucide:info';
import warning from 'lucide:triangle-alert';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Notice.module.css';

export type NoticeTone = 'info' | 'done' | 'warning' | 'failure';

const ICONS: Readonly<Record<NoticeTone, string>> = { info, done, warning, failure: warning };

export interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  /** Sentences, links, actions. */
  children: ReactNode;
}

export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'failure' ? 'alert' : undefined}>
      <Icon icon={ICONS[tone]} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** A live region for later messages: it exists before it has content, so that the content is read out. */
export function NoticePlace({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children}
    </div>
  );
}
