/** The links and marks of an opened row: each house's page of the event, pin, hide. */
import { useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { detail } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { useHaptics } from '../../../telegram/haptics.ts';
import tools from '../../../ui/tools.module.css';
import type { HiddenItem } from '../live/pins-and-hides.ts';
import type { OpportunityRow } from '../row/arbitrage-view.ts';
import styles from './DetailActions.module.css';

const words = detail.actions;

export interface DetailLinksProps {
  arb: Opportunity;
  row: OpportunityRow;
  pinned: boolean;
  onPin: () => void;
  onHide: (hidden: Omit<HiddenItem, 'at'>) => void;
}

export function DetailLinks({ arb, row, pinned, onPin, onHide }: DetailLinksProps) {
  const [isHiding, setHiding] = useState(false);
  const haptic = useHaptics();
  const hide = (hidden: Omit<HiddenItem, 'at'>) => {
    haptic('success');
    onHide(hidden);
  };
  const pin = () => {
    haptic('selection');
    onPin();
  };
  const books = [...new Map(arb.legs.map(leg => [leg.book, leg.bookName]))];
  const pages = row.legs.filter(leg => leg.url !== null);
  return (
    <div className={styles.marks}>
      {pages.map(leg => (
        <a key={leg.key} className={tools.button} href={leg.url ?? ''} target="_blank" rel="noopener noreferrer">
          {words.openBook(leg.book)}
        </a>
      ))}
      <button type="button" className={tools.button} aria-pressed={pinned} onClick={pin}>
        {pinned ? words.unpin : words.pin}
      </button>
      <button type="button" className={tools.button} aria-expanded={isHiding} onClick={() => setHiding(!isHiding)}>
        {words.hide}
      </button>
      {isHiding && (
        <div className={styles.hiding}>
          <button
            type="button"
            className={tools.button}
            onClick={() => hide({ kind: 'arb', id: arb.id, name: `${row.teams} · ${row.market}` })}
          >
            {words.hideArb}
          </button>
          <button
            type="button"
            className={tools.button}
            onClick={() => hide({ kind: 'event', id: arb.event.id, name: row.teams })}
          >
            {words.hideEvent}
          </button>
          {books.map(([book, name]) => (
            <button
              key={book}
              type="button"
              className={tools.button}
              onClick={() => hide({ kind: 'house', id: book, name })}
            >
              {words.hideHouse(name)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
