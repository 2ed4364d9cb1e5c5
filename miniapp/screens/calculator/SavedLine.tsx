/** One saved calculation: open, rename, delete. */

import close from 'lucide:x';
import { useState } from 'react';
import { saved as words } from '#shared/catalogue/calculators/aftermath.ts';
import { MAX_CALCULATION_NAME } from '#shared/wire/account/account-limits.ts';
import { savedStore } from '../../calculator/saved/saved-store.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SavedCalculationList.module.css';

export function SavedLine({ name, onOpen }: { name: string; onOpen: () => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === null) {
    return (
      <li className={styles.line} data-saved={name}>
        <Pressable className={styles.open} onClick={onOpen}>
          {name}
        </Pressable>
        <Pressable className={styles.rename} aria-label={words.renameOf(name)} onClick={() => setDraft(name)}>
          {words.rename}
        </Pressable>
        <Pressable className={styles.forget} aria-label={words.remove(name)} onClick={() => savedStore.forget(name)}>
          <Icon icon={close} />
        </Pressable>
      </li>
    );
  }
  return (
    <li className={styles.line}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          const next = draft.trim();
          if (next !== '' && next !== name) savedStore.rename(name, next);
          setDraft(null);
        }}
      >
        <input
          className={styles.name}
          aria-label={words.renameOf(name)}
          // biome-ignore lint/a11y/noAutofocus: the tap that opened it asked for it.
          autoFocus
          maxLength={MAX_CALCULATION_NAME}
          autoComplete="off"
          value={draft}
          onChange={event => setDraft(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Escape') setDraft(null);
          }}
        />
        <Pressable type="submit" className={styles.save}>
          {words.renameDone}
        </Pressable>
      </form>
    </li>
  );
}
