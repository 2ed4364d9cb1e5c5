/** What can be done with a draft as a whole: a copy of it, and the end of it, which is asked first. */
import copy from 'lucide:copy';
import trash from 'lucide:trash';
import { type ReactNode, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
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
  /** Said where either did not work. */
  failed: string;
  onCopy: () => Promise<void>;
  onRemove: () => Promise<void>;
  /** Others, before these. */
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
      <button type="button" className={tools.chip} onClick={() => attempt(onCopy())}>
        <Icon icon={copy} size="small" />
        {copyLabel}
      </button>
      <button type="button" className={tools.chip} onClick={() => setAsking(true)}>
        <Icon icon={trash} size="small" />
        {words.button}
      </button>
      {isFailed && (
        <p className={tools.problem} role="alert">
          {failed}
        </p>
      )}
      <Dialog open={isAsking} title={words.title} onClose={() => setAsking(false)}>
        <p>{words.text}</p>
        <button
          type="button"
          className={tools.button}
          data-primary=""
          onClick={() => {
            setAsking(false);
            attempt(onRemove());
          }}
        >
          {words.confirm}
        </button>
        <button type="button" className={tools.button} onClick={() => setAsking(false)}>
          {words.keep}
        </button>
      </Dialog>
    </div>
  );
}
