/** The choices of one facet: those that matter most, all of them on request, and a search among many. */

import { memo, useState } from 'react';
import type { ArbFilter } from '#shared/arb-filter/arb-filter.ts';
import type { Choice, Facet } from '#shared/arb-filter/facets.ts';
import { classNames, filters as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { marketLabels, sports } from '#shared/catalogue/arbitrage/live-list.ts';
import { foldText } from '#shared/language/fold.ts';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './FilterPanel.module.css';

/** With more choices than this a facet shows the others only on request. */
const FEW = 8;
/** With more than this they can be searched. */
const MANY = 16;

export interface FacetChoicesProps {
  facet: Facet;
  choices: readonly Choice[];
  filter: ArbFilter;
  onChange: (filter: ArbFilter) => void;
}

/** Renders again only if one of its own counts changed. */
export const FacetChoices = memo(function FacetChoices({ facet, choices, filter, onChange }: FacetChoicesProps) {
  const [all, setAll] = useState(false);
  const [sought, setSought] = useState('');
  if (choices.length === 0) return null;
  const named = choices.map(choice => ({ ...choice, name: nameOf(facet, choice) }));
  const chosen = named.filter(choice => choice.chosen).length;
  const shown = all
    ? named.filter(({ name }) => foldText(name).includes(foldText(sought)))
    : named.slice(0, Math.max(FEW, chosen));
  return (
    <fieldset className={styles.group}>
      <legend className={tools.legend}>{words.facets[facet]}</legend>
      {all && choices.length > MANY && (
        <div className={styles.search}>
          <SearchField label={words.search(words.facets[facet])} value={sought} onChange={setSought} />
        </div>
      )}
      <div className={styles.chips}>
        {shown.map(({ value, name, count, chosen: isChosen }) => (
          <Pressable
            key={value}
            className={styles.chip}
            aria-pressed={isChosen}
            onClick={() => onChange({ ...filter, ...toggled(filter, facet, value) })}
          >
            <span className={tools.chipName}>{name}</span>
            {count !== null && count > 0 && <span className={tools.count}>{count}</span>}
          </Pressable>
        ))}
        {!all && named.length > shown.length && (
          <PlainButton onClick={() => setAll(true)}>{words.more(named.length - shown.length)}</PlainButton>
        )}
      </div>
    </fieldset>
  );
});

function nameOf(facet: Facet, { value, name }: Choice): string {
  const known: Readonly<Record<string, string>> =
    facet === 'sports' ? sports : facet === 'markets' ? marketLabels : facet === 'classes' ? classNames : {};
  return known[value] ?? name;
}

function toggled(filter: ArbFilter, facet: Facet, value: string): Partial<ArbFilter> {
  const before: readonly string[] = filter[facet];
  const after = before.includes(value) ? before.filter(each => each !== value) : [...before, value];
  return { [facet]: after };
}
