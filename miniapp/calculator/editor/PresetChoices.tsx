/** The calculators to choose from: those of every day and the last used ones; the others when asked for, or by search. */

import chevronDown from 'lucide:chevron-down';
import searchIcon from 'lucide:search';
import { useId, useState } from 'react';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { DAILY_PRESETS, SHORT_NAMES, presetPicker as words } from '#shared/catalogue/calculators/picker.ts';
import { PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Input } from '../../ui/field/Input.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { recentPresets } from '../remembered.ts';
import { findPresets, isDaily, isInList, OTHER_GROUPS } from './find-preset.ts';
import styles from './PresetChoices.module.css';
import { PRESET_ICONS } from './preset-icons.ts';

export interface PresetChoicesProps {
  chosen: CalculatorId;
  onChoose: (id: CalculatorId) => void;
  /** Names only, for the list beside the calculator. */
  brief?: boolean;
}

interface Choice {
  readonly id: CalculatorId;
  readonly how?: string | null;
}

const OTHERS = OTHER_GROUPS.reduce((sum, { presets }) => sum + presets.length, 0);

export function PresetChoices({ chosen, onChoose, brief = false }: PresetChoicesProps) {
  const [query, setQuery] = useState('');
  const [isAll, setAll] = useState(false);
  // As they were when the list opened: it does not move with each choice.
  const [before] = useState(recentPresets);
  const id = useId();
  const found = findPresets(query);
  const isSearching = query.trim() !== '';
  const choose = (each: CalculatorId) => {
    setQuery('');
    onChoose(each);
  };
  // In the dialog its title is above them.
  const Heading = brief ? 'h2' : 'h3';
  const section = (name: string, choices: readonly Choice[]) =>
    choices.length > 0 && (
      <section key={name} aria-label={name}>
        <Heading className={styles.group}>{name}</Heading>
        <ul>
          {choices.map(each => (
            <li key={each.id}>
              <PresetButton {...each} brief={brief} isChosen={each.id === chosen} onChoose={choose} />
            </li>
          ))}
        </ul>
      </section>
    );
  const recent = brief ? besideDaily(before, chosen) : before.filter(each => each !== chosen && isInList(each));
  return (
    <>
      <div className={styles.search} data-brief={brief || undefined}>
        <span className={styles.glass}>
          <Icon icon={searchIcon} size="small" />
        </span>
        <Input
          type="search"
          aria-label={words.search}
          aria-controls={id}
          aria-keyshortcuts={brief ? '/' : undefined}
          placeholder={brief ? words.searchBrief : words.searchHint}
          enterKeyHint="go"
          value={query}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={event => {
            const first = found[0]?.id;
            if (event.key === 'Enter' && first !== undefined) choose(first);
          }}
        />
        {brief && (
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        )}
      </div>
      <p role="status" className={styles.none}>
        {isSearching && found.length === 0 && words.noMatch(query.trim())}
      </p>
      <div id={id} className={styles.groups} data-brief={brief || undefined} data-found={isSearching || undefined}>
        {isSearching ? (
          section(words.found, found)
        ) : (
          <>
            {section(words.recent, recent.map(toChoice))}
            {section(words.daily, DAILY_PRESETS.map(toChoice))}
            <Pressable className={styles.all} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
              {isAll ? words.fewer : words.all(OTHERS)}
              <Icon icon={chevronDown} size="tiny" />
            </Pressable>
            {isAll && OTHER_GROUPS.map(({ name, presets }) => section(name, presets.map(toChoice)))}
          </>
        )}
      </div>
    </>
  );
}

const toChoice = (id: CalculatorId): Choice => ({ id });

/** The last used ones that the list of every day does not have; the open one is always in one of the two. */
function besideDaily(before: readonly CalculatorId[], chosen: CalculatorId): CalculatorId[] {
  const used = before.filter(each => isInList(each) && !isDaily(each));
  return isDaily(chosen) || used.includes(chosen) ? used : [...used, chosen];
}

interface PresetButtonProps extends Choice {
  brief: boolean;
  isChosen: boolean;
  onChoose: (id: CalculatorId) => void;
}

function PresetButton({ id, how, brief, isChosen, onChoose }: PresetButtonProps) {
  const { name, about } = PRESETS[id];
  const icon = PRESET_ICONS[id];
  return (
    <Pressable
      className={styles.preset}
      data-preset={id}
      title={brief ? `${name}. ${how ?? about}` : undefined}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(id)}
    >
      {icon !== undefined && <Icon icon={icon} size={brief ? 'small' : undefined} />}
      <span className={styles.words}>
        <span className={styles.name}>{brief ? (SHORT_NAMES[id] ?? name) : name}</span>
        {(!brief || how) && <span className={styles.about}>{how ?? about}</span>}
      </span>
    </Pressable>
  );
}
