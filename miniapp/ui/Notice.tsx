/** A short message among the content: what happened, what is asked. Told by its icon as well as by its colour. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Notice.module.css';

export type NoticeTone = 'info' | 'done' | 'warning' | 'failure';

const ICONS: Readonly<Record<NoticeTone, IconName>> = {
  info: 'info',
  done: 'done',
  warning: 'warning',
  failure: 'warning',
};

export interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  /** Sentences, links, actions. */
  children: ReactNode;
}

export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'failure' ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** A place for what happens later: it stands before there is anything in it, so that it is read out. */
export function NoticePlace({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children}
    </div>
  );
}
