/** Shown instead of a screen's content: empty, failed, waiting. It says why, and what can be done. */
import type { ReactNode } from 'react';
import { Icon, type IconProps } from '../Icon.tsx';
import styles from './StateNotice.module.css';

export interface StateNoticeProps {
  icon: IconProps['icon'];
  title: string;
  text: string;
  /** The result of the last action, below the actions. Its space is always reserved. */
  note?: string;
  children?: ReactNode;
}

export function StateNotice({ icon, title, text, note, children }: StateNoticeProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>
        <Icon icon={icon} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
