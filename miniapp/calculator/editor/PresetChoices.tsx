/** Every calculator, searched by the words people use, the last used ones first. */

import { useId, useState } from 'react';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { presetPicker as words } from '#shared/catalogue/calculators/picker.ts';
import { PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { recentPresets } from '../remembered.ts';
import { findPresets } from './find-preset.ts';
import styles from './PresetChoices.module.css';

export interface PresetChoicesProps {
  chosen: CalculatorId;
  onChoose: (id: CalculatorId) => void;
  /** Names only, for the list beside the calculator. */
  brief?: boolean;
}

export function PresetChoices({ chosen, onChoose, brief = false }: PresetChoicesProps) {
  const [query, setQuery] = useState('');
  const id = useId();
  const found = findPresets(query);
  const recent = recentPresets().filter(each => each !== chosen && Object.hasOwn(PRESETS, each));
  // Without the last used ones, so that the list beside the calculator does not move with each choice.
  const hasRecent = !brief && query.trim() === '' && recent.length > 0;
  const groups = hasRecent ? [{ name: words.recent, presets: recent }, ...found] : found;
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
      <div id={id} className={styles.groups} data-brief={brief || undefined}>
        {groups.map(({ name, presets }) => (
          <section key={name} aria-label={name}>
            <h3 className={styles.group}>{name}</h3>
            <ul>
              {presets.map(each => (
                <li key={each}>
                  <Pressable
                    className={styles.preset}
                    data-preset={each}
                    title={brief ? PRESETS[each].about : undefined}
                    aria-current={each === chosen || undefined}
                    onClick={() => onChoose(each)}
                  >
                    <span className={styles.name}>{PRESETS[each].name}</span>
                    {!brief && <span className={styles.about}>{PRESETS[each].about}</span>}
                  </Pressable>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
