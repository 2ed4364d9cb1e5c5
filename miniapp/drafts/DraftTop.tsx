/** The bar over a draft: its name, and whether it is kept. */
import { useState } from 'react';
import styles from './DraftTop.module.css';
import type { DraftSaving, KeeperState, KeptDraft } from './draft-keeper.ts';

export interface DraftWords {
  readonly title: string;
  readonly titleHint: string;
  readonly untitled: string;
  readonly saving: Readonly<Record<Exclude<DraftSaving, 'saved'> | 'saved' | 'offline', string>>;
  readonly states: { readonly draft: string };
}

export interface TitleFieldProps {
  words: DraftWords;
  title: string;
  onChange: (title: string) => void;
}

/** The field may be empty while somebody types; a draft always has a name. */
export function TitleField({ words, title, onChange }: TitleFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className={styles.title}
      aria-label={words.title}
      title={words.titleHint}
      value={typed ?? title}
      maxLength={120}
      autoComplete="off"
      onChange={event => {
        setTyped(event.target.value);
        onChange(event.target.value.trim() || words.untitled);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

export interface SavingMarkProps {
  words: DraftWords;
  state: Pick<KeeperState<unknown, KeptDraft>, 'saving' | 'base'>;
  isVisitor: boolean;
}

export function SavingMark({ words, state: { saving, base }, isVisitor }: SavingMarkProps) {
  return (
    <span
      className={styles.saving}
      data-tone={saving === 'refused' || saving === 'conflict' ? 'bad' : undefined}
      role="status"
    >
      {savingText(words, saving, isVisitor, base !== null)}
    </span>
  );
}

function savingText(words: DraftWords, saving: DraftSaving, isVisitor: boolean, isKept: boolean): string {
  if (saving === 'saved') {
    if (!isKept) return words.states.draft;
    return isVisitor ? words.saving.device : words.saving.saved;
  }
  if (saving === 'device') return isVisitor ? words.saving.device : words.saving.offline;
  return words.saving[saving];
}
