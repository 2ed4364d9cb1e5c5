/** Two people saved the same draft: both versions, and the choice. */

import type { ReactNode } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/sheet/Dialog.tsx';

export interface DraftConflictProps {
  /** Who saved the other version; null: there is no other. */
  who: string | null;
  words: {
    readonly title: string;
    readonly text: (who: string) => string;
    readonly both: string;
    readonly keepMine: string;
    readonly takeTheirs: (who: string) => string;
  };
  onMine: () => void;
  onTheirs: () => void;
  /** Their version stays, and what was written here becomes a draft of its own. */
  onBoth: () => void;
  /** Both versions. */
  children: ReactNode;
}

export function DraftConflict({ who, words, onMine, onTheirs, onBoth, children }: DraftConflictProps) {
  return (
    // Closing the dialog discards nothing: both versions are kept.
    <Dialog open={who !== null} title={words.title} onClose={onBoth}>
      {who !== null && (
        <>
          <p>{words.text(who)}</p>
          {children}
          <Button primary onClick={onBoth}>
            {words.both}
          </Button>
          <Button onClick={onMine}>{words.keepMine}</Button>
          <Button onClick={onTheirs}>{words.takeTheirs(who)}</Button>
        </>
      )}
    </Dialog>
  );
}
