/** What can be done with a draft as a whole: copy it, or delete it after a question. */

import copy from 'lucide:copy';
import trash from 'lucide:trash';
import { type ReactNode, useState } from 'react';
import { Chip } from '../ui/button/Chip.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ConfirmDialog } from '../ui/sheet/ConfirmDialog.tsx';
import tools from '../ui/tools.module.css';

export interface DraftActionsProps {
  copyLabel: string;
  words: {
    readonly button: string;
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly keep: string;
  };
  /** Shown if copying or removing failed. */
  failed: string;
  onCopy: () => Promise<void>;
  onRemove: () => Promise<void>;
  /** Other actions, before these. */
  children?: ReactNode;
}

export function DraftActions({ copyLabel, words, failed, onCopy, onRemove, children }: DraftActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const attempt = (act: Promise<void>) =>
    void act.then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <div className={tools.chips}>
      {children}
      <Chip onClick={() => attempt(onCopy())}>
        <Icon icon={copy} size="small" />
        {copyLabel}
      </Chip>
      <Chip onClick={() => setAsking(true)}>
        <Icon icon={trash} size="small" />
        {words.button}
      </Chip>
      {isFailed && (
        <p className={tools.problem} role="alert">
          {failed}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        {...words}
        onConfirm={() => attempt(onRemove())}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
