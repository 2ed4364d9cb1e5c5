/** What is at each house; a tap opens its statement. */

import plus from 'lucide:plus';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Amount } from '../../ui/figure/Amount.tsx';
import { HouseChip } from '../../ui/figure/HouseChip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './HouseStrip.module.css';
import { statementHref } from './movements/statement-address.ts';

export interface HouseStripProps {
  houses: readonly HouseBalance[];
  /** Writes a movement down. */
  onMove: () => void;
  /** What else is done with the book, each at the strip's end. */
  children?: ReactNode;
}

export function HouseStrip({ houses, onMove, children }: HouseStripProps) {
  return (
    <section className={styles.strip} aria-label={words.houses.label}>
      <ul className={styles.list}>
        {houses.map(({ house, currency, cashCents, inPlayCents, freebetsCents }) => (
          <li key={house}>
            <Link
              className={styles.chip}
              data-short={cashCents < 0 || undefined}
              href={statementHref({ house, kind: '', period: '30' })}
            >
              <HouseChip house={findBook(house).name} size={20} />
              <span className={styles.texts}>
                <span className={styles.cash}>
                  <Amount cents={cashCents} currency={currency} />
                </span>
                <span className={styles.name}>
                  {findBook(house).name}
                  {cashCents < 0 && ` · ${words.houses.short}`}
                  {inPlayCents > 0 && ` · ${words.houses.held(formatMoney(inPlayCents, currency))}`}
                  {freebetsCents > 0 && ` · ${words.houses.freeBets(formatMoney(freebetsCents, currency))}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Pressable className={styles.chip} onClick={onMove}>
            <Icon icon={plus} size="small" />
            {words.houses.add}
          </Pressable>
        </li>
        {houses.length > 0 && (
          <li>
            <Link className={styles.chip} href={statementHref({ house: null, kind: '', period: '30' })}>
              {words.houses.statement}
            </Link>
          </li>
        )}
        {children && <li className={styles.tasks}>{children}</li>}
      </ul>
    </section>
  );
}
