/** Saved filters: use and delete them, and save the current one. */

import { type FormEvent, useState } from 'react';
import { parseFilter, printFilter } from '#shared/arb-filter/address.ts';
import { type ArbFilter, EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { savedFilters as words } from '#shared/catalogue/arbitrage/saved-filters.ts';
import { MAX_FILTER_SEARCH, MAX_SAVED_FILTERS } from '#shared/wire/account/account-limits.ts';
import { useIsKeptInAccount } from '../../../account/use-is-kept-in-account.ts';
import { savedFilterStore } from '../../../arb-terms/saved-filters.ts';
import { useSavedFilters } from '../../../arb-terms/use-saved-filters.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import { NoticePlace } from '../../../ui/feedback/Notice.tsx';
import { Input } from '../../../ui/field/Input.tsx';
import tools from '../../../ui/tools.module.css';

export interface SavedFilterListProps {
  filter: ArbFilter;
  /** Whether all its fields are valid. */
  isReadable: () => boolean;
  onUse: (filter: ArbFilter) => void;
}

export function SavedFilterList({ filter, isReadable, onUse }: SavedFilterListProps) {
  const saved = useSavedFilters();
  const isInAccount = useIsKeptInAccount();
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || !isReadable()) return;
    const search = printFilter(filter);
    if (search.length > MAX_FILTER_SEARCH) {
      setSaid(words.tooLong);
      return;
    }
    const isKept = savedFilterStore.save({ name: name.trim(), search });
    setName('');
    setSaid(isKept ? words.done : words.kept);
  };
  return (
    <section className={tools.group}>
      <h3 className={tools.legend}>{words.title}</h3>
      {saved.length === 0 && <p className={tools.hint}>{words.none}</p>}
      <ul>
        {saved.map(each => (
          <li key={each.name} className={tools.row}>
            <span className={tools.rowMain}>{each.name}</span>
            <PlainButton
              aria-label={words.use(each.name)}
              onClick={() => onUse(parseFilter(each.search) ?? EMPTY_FILTER)}
            >
              {words.useShort}
            </PlainButton>
            <PlainButton aria-label={words.forget(each.name)} onClick={() => savedFilterStore.forget(each.name)}>
              {words.forgetShort}
            </PlainButton>
          </li>
        ))}
      </ul>
      {saved.length >= MAX_SAVED_FILTERS ? (
        <p className={tools.hint}>{words.full(saved.length, MAX_SAVED_FILTERS)}</p>
      ) : (
        <form className={tools.group} onSubmit={save}>
          <Input
            aria-label={words.name}
            placeholder={words.name}
            maxLength={40}
            value={name}
            onChange={event => {
              setName(event.target.value);
              setSaid('');
            }}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            {words.save}
          </Button>
        </form>
      )}
      <NoticePlace>{said !== '' && <p className={tools.hint}>{said}</p>}</NoticePlace>
      {saved.length > 0 && <p className={tools.hint}>{isInAccount ? words.inAccount : words.where}</p>}
    </section>
  );
}
