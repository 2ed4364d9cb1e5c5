/** A leg in one line of 52 px: done, refused, or not yet at hand. */

import check from 'lucide:check';
import arrowDown from 'lucide:chevron-down';
import undo from 'lucide:undo-2';
import close from 'lucide:x';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { formatOdds } from '#shared/catalogue/numbers/format.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Amount } from '../../../ui/figure/Amount.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import { Price } from '../../../ui/figure/Price.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './LegLine.module.css';
import { PriceRing } from './PriceRing.tsx';
import type { StepView } from './placing-view.ts';

export interface LegLineProps {
  step: StepView;
  clock: OddsClock;
  onReopen: () => void;
  onShow: () => void;
}

export function LegLine({ step, clock, onReopen, onShow }: LegLineProps) {
  const { leg, label, stake, status, index, isLay } = step;
  const name = isLay ? `${label} lay` : label;
  if (status === 'pending') {
    return (
      <Pressable className={styles.line} data-step={index} data-status={status} aria-expanded={false} onClick={onShow}>
        <HouseChip house={leg.bookName} size={28} />
        <span className={styles.what}>
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>
            {leg.bookName} · <Price odds={leg.odds} tight />
            {step.movement && <Moved direction={step.movement} />}
            <PriceRing leg={leg} clock={clock} />
          </span>
        </span>
        <span className={styles.stake} data-stake={stake}>
          <Amount cents={stake} whole />
        </span>
        <Icon icon={arrowDown} size="small" />
      </Pressable>
    );
  }
  return (
    <div className={styles.line} data-step={index} data-status={status}>
      <span className={styles.mark}>
        <Icon icon={status === 'placed' ? check : close} size="small" />
      </span>
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          <HouseChip house={leg.bookName} size={18} />
          <span className={styles.cut}>
            {status === 'placed' ? words.placedAt(leg.bookName, formatOdds(leg.odds)) : words.refusedBy(leg.bookName)}
          </span>
        </span>
      </span>
      {status === 'placed' && (
        <span className={styles.stake} data-stake={stake}>
          <Amount cents={stake} whole />
        </span>
      )}
      <Pressable
        className={styles.undo}
        aria-label={status === 'placed' ? words.undoLeg(name) : words.again(name)}
        onClick={onReopen}
      >
        <Icon icon={undo} size="small" />
      </Pressable>
    </div>
  );
}

function Moved({ direction }: { direction: 'up' | 'down' }) {
  return (
    <svg className={styles.moved} data-direction={direction} viewBox="0 0 7 6" aria-hidden="true" focusable="false">
      <path d={direction === 'up' ? 'M3.5 0 7 6H0z' : 'M3.5 6 0 0h7z'} />
    </svg>
  );
}
