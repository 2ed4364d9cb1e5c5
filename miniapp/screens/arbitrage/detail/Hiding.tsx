/** Hiding the arb, its match, or one of its houses. */

import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { detail } from '#shared/catalogue/arbitrage/around-list.ts';
import type { OpportunityRow } from '../../../arb-rows/arbitrage-view.ts';
import { useHaptics } from '../../../telegram/haptics.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { HiddenItem } from '../live/pins-and-hides.ts';
import styles from './DetailActions.module.css';

const words = detail.actions;

export interface HidingProps {
  arb: Opportunity;
  row: OpportunityRow;
  onHide: (hidden: Omit<HiddenItem, 'at'>) => void;
}

export function Hiding({ arb, row, onHide }: HidingProps) {
  const haptic = useHaptics();
  const hide = (hidden: Omit<HiddenItem, 'at'>) => {
    haptic('success');
    onHide(hidden);
  };
  const books = [...new Map(arb.legs.map(leg => [leg.book, leg.bookName]))];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a name for the group, and no fieldset's frame.
    <div role="group" className={styles.actions} aria-label={words.hide}>
      <span className={styles.label} aria-hidden="true">
        {words.hide}
      </span>
      <Button onClick={() => hide({ kind: 'arb', id: arb.id, name: `${row.teams} · ${row.market}` })}>
        {words.hideArb}
      </Button>
      <Button onClick={() => hide({ kind: 'event', id: arb.event.id, name: row.teams })}>{words.hideEvent}</Button>
      {books.map(([book, name]) => (
        <Button key={book} onClick={() => hide({ kind: 'house', id: book, name })}>
          {words.hideHouse(name)}
        </Button>
      ))}
    </div>
  );
}
