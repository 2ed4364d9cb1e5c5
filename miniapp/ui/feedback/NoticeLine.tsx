/** What a notice says in one line, with the act that answers it. */

import type { ReactNode } from 'react';
import { PlainButton } from '../button/PlainButton.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';
import styles from './NoticeLine.module.css';

export interface NoticeLineProps {
  tone: NoticeProps['tone'];
  text: string;
  /** The words of its button. */
  act: string;
  onAct: () => void;
  /** What the act opens. */
  children?: ReactNode;
}

export function NoticeLine({ tone, text, act, onAct, children }: NoticeLineProps) {
  return (
    <Notice tone={tone}>
      <p className={styles.line}>
        <span>{text}</span>
        <PlainButton onClick={onAct}>{act}</PlainButton>
      </p>
      {children}
    </Notice>
  );
}
