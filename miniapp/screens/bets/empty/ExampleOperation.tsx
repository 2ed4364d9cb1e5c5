/**
 * How a surebet looks that is written down. A picture of words: it is in no book, so it is never counted or sent, and one
 * touch takes it away for good on this device.
 */
import close from 'lucide:x';
import { useState } from 'react';
import { firstSteps } from '#shared/catalogue/bets/first-steps.ts';
import { findBook } from '#shared/markets/books.ts';
import { cents, decimalOdds } from '#shared/units.ts';
import { createSafeStorage } from '../../../browser/safe-storage.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import iconButton from '../../../ui/button/icon-button.module.css';
import { Amount } from '../../../ui/figure/Amount.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import { Price } from '../../../ui/figure/Price.tsx';
import { SportIcon } from '../../../ui/figure/SportIcon.tsx';
import styles from './ExampleOperation.module.css';

const { example: words } = firstSteps;
const KEY = 'arbi.bets-example';
const storage = createSafeStorage(() => localStorage);

export function ExampleOperation({ isWide }: { isWide: boolean }) {
  const [isGone, setGone] = useState(() => storage.get(KEY) !== null);
  if (isGone) return null;
  const remove = () => {
    storage.set(KEY, 'gone');
    setGone(true);
  };
  return (
    <figure className={styles.example}>
      <figcaption className={styles.caption}>
        <span className={styles.tag}>{words.tag}</span>
        <span className={styles.note}>{words.note}</span>
        <IconButton icon={close} size="small" label={words.remove} className={iconButton.icon} onClick={remove} />
      </figcaption>
      <div className={styles.card}>
        <p className={styles.head}>
          <SportIcon sport="soccer" />
          <strong>{words.name}</strong>
          <span className={styles.kind}>{words.category}</span>
          {isWide && (
            <>
              <span className={styles.number}>
                <Amount cents={cents(words.stakedCents)} />
              </span>
              <span className={styles.number}>
                <Amount cents={cents(words.plannedCents)} profit />
              </span>
            </>
          )}
        </p>
        {!isWide && <p className={styles.facts}>{words.facts}</p>}
        {words.legs.map(({ house, selection, odds, stakeCents }) => (
          <p key={house} className={styles.leg}>
            <HouseChip house={findBook(house).name} size={18} label={findBook(house).name} />
            <span className={styles.selection}>{selection}</span>
            {isWide && <span className={styles.name}>{findBook(house).name}</span>}
            <span className={styles.number}>
              <Price odds={decimalOdds(odds)} />
            </span>
            <span className={styles.number}>
              <Amount cents={cents(stakeCents)} />
            </span>
            {isWide && <span className={styles.number}>{words.open}</span>}
          </p>
        ))}
      </div>
    </figure>
  );
}
