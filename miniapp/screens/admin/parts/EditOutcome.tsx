/** How saving an edited document went: somebody else's version beside what is typed here, a failure, or that it is done. */
import type { ReactNode } from 'react';
import { admin } from '#shared/catalogue/admin.ts';
import { ActionButton } from '../../../ui/button/Action.tsx';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../../ui/feedback/Notice.tsx';
import card from './card.module.css';
import type { EditState } from './use-edited-document.ts';

export interface EditOutcomeProps<Document> {
  editor: Pick<EditState<Document>, 'state' | 'theirs' | 'problem'>;
  saved: string;
  /** Shows the other person's version, in words. */
  showTheirs: (theirs: Document) => ReactNode;
}

export function EditOutcome<Document>({ editor, saved, showTheirs }: EditOutcomeProps<Document>) {
  const { state, theirs, problem } = editor;
  const { conflict } = admin;
  return (
    <NoticePlace>
      {problem !== null && <Notice tone="failure">{problem}</Notice>}
      {theirs !== null && (
        <Notice tone="warning" title={conflict.title}>
          <p>{conflict.about}</p>
          <p>{conflict.theirs}</p>
          {showTheirs(theirs)}
        </Notice>
      )}
      {state === 'saved' && <p className={card.saved}>{saved}</p>}
      {state === 'undone' && <p className={card.saved}>{admin.undone}</p>}
    </NoticePlace>
  );
}

export interface EditActionsProps {
  editor: Pick<EditState<unknown>, 'state' | 'theirs' | 'discard'>;
  /** The texts of the two buttons as long as nobody else has saved. */
  discard: string;
  save: string;
  /** If it is missing, the button submits its form. */
  onSave?: () => void;
}

export function EditActions({ editor, discard, save, onSave }: EditActionsProps) {
  const isConflict = editor.theirs !== null;
  const { conflict } = admin;
  return (
    <>
      <ActionButton onClick={editor.discard}>{isConflict ? conflict.take : discard}</ActionButton>
      <SubmitButton busy={editor.state === 'saving'} {...(onSave && { onClick: onSave })}>
        {isConflict ? conflict.keep : save}
      </SubmitButton>
    </>
  );
}
