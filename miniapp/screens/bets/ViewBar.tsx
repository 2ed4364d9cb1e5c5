/** Which view of the planilha, and what is looked for in it. */

import searchIcon from 'lucide:search';
import type { ReactNode } from 'react';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import type { BookView } from '../../bets/view/book-view.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Input } from '../../ui/field/Input.tsx';
import segments from '../../ui/field/segments.module.css';
import styles from './BetsScreen.module.css';
import { countOf, type View } from './screen-view.ts';

export interface ViewBarProps {
  isWide: boolean;
  views: readonly View[];
  view: View;
  onView: (view: View) => void;
  shown: BookView;
  hasSearch: boolean;
  search: string;
  onSearch: (search: string) => void;
  /** Where the grid's own tools stand, beside the views and beside the search. */
  startRef: (element: HTMLElement | null) => void;
  endRef: (element: HTMLElement | null) => void;
  /** On a phone: the field is below. */
  isSearching: boolean;
  onSearching: (isSearching: boolean) => void;
  children?: ReactNode;
}

export function ViewBar({
  isWide,
  views,
  view,
  onView,
  shown,
  hasSearch,
  search,
  onSearch,
  startRef,
  endRef,
  isSearching,
  onSearching,
  children,
}: ViewBarProps) {
  return (
    <div className={styles.bar}>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{words.views.label}</legend>
        <div className={`${segments.track} ${styles.track}`}>
          {views.map(each => (
            <label key={each} className={`${segments.segment} ${styles.segment}`}>
              <input
                type="radio"
                name="view"
                className={segments.radio}
                checked={view === each}
                onChange={() => onView(each)}
              />
              <span>
                {words.views[each]} <span className={styles.count}>{countOf(shown, each)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <span ref={startRef} className={styles.place} />
      {hasSearch && isWide && <SearchField {...{ search, onSearch }} />}
      {hasSearch && !isWide && (
        <IconButton
          icon={searchIcon}
          label={words.search}
          className={styles.look}
          aria-expanded={isSearching}
          onClick={() => onSearching(!isSearching)}
        />
      )}
      <span ref={endRef} className={styles.place} />
      {children}
    </div>
  );
}

export function SearchField({
  search,
  onSearch,
  autoFocus,
}: Pick<ViewBarProps, 'search' | 'onSearch'> & { autoFocus?: boolean }) {
  return (
    <Input
      type="search"
      className={styles.search}
      aria-label={words.searchLabel}
      placeholder={words.search}
      // Its person has just asked for it.
      autoFocus={autoFocus}
      value={search}
      onChange={event => onSearch(event.target.value)}
    />
  );
}
