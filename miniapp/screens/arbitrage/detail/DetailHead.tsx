/** The match on top of an opened arb, with the star and the way back. */

import starIcon from 'lucide:star';
import type { Ref } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { detail as words } from '#shared/catalogue/arbitrage/around-list.ts';
import type { OpportunityRow } from '../../../arb-rows/arbitrage-view.ts';
import icons from '../../../ui/button/icon-button.module.css';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { SportIcon } from '../../../ui/figure/SportIcon.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CloseButton } from '../../../ui/sheet/CloseButton.tsx';
import styles from './ArbDetail.module.css';

export interface DetailHeadProps {
  event: Opportunity['event'];
  /** Null while the stakes are being searched. */
  row: OpportunityRow | null;
  headingRef: Ref<HTMLHeadingElement>;
  pinned: boolean;
  onPin: () => void;
  onClose: () => void;
}

export function DetailHead({ event, row, headingRef, pinned, onPin, onClose }: DetailHeadProps) {
  return (
    <header className={styles.header}>
      <span className={styles.sport}>
        <SportIcon sport={event.sport} />
      </span>
      <div className={styles.event}>
        <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
          {row?.teams ?? words.title}
        </h2>
        {row && (
          <p className={styles.when}>
            {row.when} · {row.league}
          </p>
        )}
      </div>
      <Pressable
        className={`${icons.icon} ${styles.star}`}
        aria-pressed={pinned}
        aria-label={words.actions.pin}
        onClick={onPin}
      >
        <Icon icon={starIcon} />
      </Pressable>
      <CloseButton label={words.close} onClick={onClose} />
    </header>
  );
}
