/** What narrows the list, on the line of its count: each part is removed by one touch or key, all of them by "limpar". */

import plus from 'lucide:plus';
import close from 'lucide:x';
import { useRef } from 'react';
import { type ArbFilter, cleared } from '#shared/arb-filter/arb-filter.ts';
import { houseLink, filters as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { chipsOf } from '../../../arb-terms/filter-chips.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './FilterChips.module.css';

export interface FilterChipsProps {
  filter: ArbFilter;
  onChange: (filter: ArbFilter) => void;
  /** Asks somebody who has not said it which houses are theirs. */
  onHouses: (() => void) | undefined;
}

export function FilterChips({ filter, onChange, onHouses }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const chips = chipsOf(filter);
  const remove = (rest: ArbFilter, at: number) => {
    onChange(rest);
    // The focus goes to the chip that takes the removed one's place; if there is none, to the list.
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll('button') ?? [];
      const next = left[Math.min(at, left.length - 1)] ?? document.querySelector<HTMLElement>('[data-row-button]');
      next?.focus();
    });
  };
  return (
    <ul ref={list} className={styles.chips} aria-label={words.chips.label} data-filter-chips>
      {onHouses && (
        <li>
          <Pressable className={styles.chip} aria-haspopup="dialog" onClick={onHouses}>
            <Icon icon={plus} size="tiny" />
            {houseLink.open}
          </Pressable>
        </li>
      )}
      {chips.map(({ key, text, rest }, at) => (
        <li key={key}>
          <Pressable className={styles.chip} aria-label={words.chips.remove(text)} onClick={() => remove(rest, at)}>
            <span className={styles.text}>{text}</span>
            <Icon icon={close} size="tiny" />
          </Pressable>
        </li>
      ))}
      {chips.length > 0 && (
        <li>
          <Pressable className={styles.clear} onClick={() => remove(cleared(filter), 0)}>
            {words.chips.clear}
          </Pressable>
        </li>
      )}
    </ul>
  );
}
