/** Every calculator, searched by the words people use, the last used ones first. */
import { useId, useState } from 'react';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { presetPicker as words } from '#shared/catalogue/calculators/picker.ts';
import { PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { recentPresets } from '../remembered.ts';
import { findPresets } from './find-preset.ts';
import styles from './PresetPicker.module.css';

export interface PresetPickerProps {
  open: boolean;
  chosen: CalculatorId;
  onChoose: (id: CalculatorId) => void;
  onClose: () => void;
}

export function PresetPicker({ open, chosen, onChoose, onClose }: PresetPickerProps) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <Choices chosen={chosen} onChoose={onChoose} />
    </Dialog>
  );
}

/** Separate from the dialog, so that closing it ends the search. */
function Choices({ chosen, onChoose }: Pick<PresetPickerProps, 'chosen' | 'onChoose'>) {
  const [query, setQuery] = useState('');
  const id = useId();
  const found = findPresets(query);
  const recent = recentPresets().filter(each => each !== chosen && Object.hasOwn(PRESETS, each));
  const groups = query.trim() === '' && recent.length > 0 ? [{ name: words.recent, presets: recent }, ...found] : found;
  const first = found[0]?.presets[0];
  return (
    <>
      <input
        className={styles.search}
        type="search"
        aria-label={words.search}
        aria-controls={id}
        placeholder={words.searchHint}
        autoComplete="off"
        enterKeyHint="go"
        value={query}
        onChange={event => setQuery(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && first !== undefined && query.trim() !== '') onChoose(first);
        }}
      />
      <p role="status" className={styles.none}>
        {found.length === 0 && words.noMatch(query.trim())}
      </p>
      <div id={id} className={styles.groups}>
        {groups.map(({ name, presets }) => (
          <section key={name} aria-label={name}>
            <h3 className={styles.group}>{name}</h3>
            <ul>
              {presets.map(each => (
                <li key={each}>
                  <button
                    type="button"
                    className={styles.preset}
                    data-preset={each}
                    aria-current={each === chosen || undefined}
                    onClick={() => onChoose(each)}
                  >
                    <span className={styles.name}>{PRESETS[each].name}</span>
                    <span className={styles.about}>{PRESETS[each].about}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
