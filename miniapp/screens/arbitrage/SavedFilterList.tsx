/** Filters by name: use, forget, and the one on the screen saved as another. */
import { type FormEvent, useState } from 'react';
import type { ArbFilter } from '#shared/arb-filter/arb-filter.ts';
import { filters as words } from '#shared/catalogue/arb-tools.ts';
import tools from '../../ui/tools.module.css';
import { useSavedFilters } from './use-saved-filters.ts';

export interface SavedFilterListProps {
  filter: ArbFilter;
  onUse: (filter: ArbFilter) => void;
}

export function SavedFilterList({ filter, onUse }: SavedFilterListProps) {
  const saved = useSavedFilters();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    saved.save(name.trim(), filter);
    setName('');
  };
  return (
    <section className={tools.group}>
      <h3 className={tools.legend}>{words.saved}</h3>
      {saved.list.length === 0 && <p className={tools.hint}>{words.savedNone}</p>}
      <ul>
        {saved.list.map(each => (
          <li key={each.name} className={tools.row}>
            <span className={tools.rowMain}>{each.name}</span>
            <button
              type="button"
              className={tools.plain}
              aria-label={words.use(each.name)}
              onClick={() => onUse(each.filter)}
            >
              {words.useShort}
            </button>
            <button
              type="button"
              className={tools.plain}
              aria-label={words.forget(each.name)}
              onClick={() => saved.forget(each.name)}
            >
              {words.forgetShort}
            </button>
          </li>
        ))}
      </ul>
      {saved.isFull ? (
        <p className={tools.hint}>{words.savedFull}</p>
      ) : (
        <form className={tools.group} onSubmit={save}>
          <input
            className={tools.input}
            aria-label={words.saveName}
            placeholder={words.saveName}
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <button type="submit" className={tools.button} disabled={name.trim() === ''}>
            {words.save}
          </button>
        </form>
      )}
    </section>
  );
}
