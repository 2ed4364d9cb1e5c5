/** What is at each house; a tap writes a movement down. */
import plus from 'lucide:plus';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { HouseChip } from '../../ui/figures/HouseChip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './HouseStrip.module.css';

export interface HouseStripProps {
  houses: readonly HouseBalance[];
  onMove: (house: string | null) => void;
}

export function HouseStrip({ houses, onMove }: HouseStripProps) {
  return (
    <section className={styles.strip} aria-label={words.houses.label}>
      <ul className={styles.list}>
        {houses.map(({ house, cashCents, inPlayCents, freebetsCents }) => (
          <li key={house}>
            <button type="button" className={styles.chip} onClick={() => onMove(house)}>
              <HouseChip house={findBook(house).name} size={20} />
              <span className={styles.texts}>
                <span className={styles.cash} data-short={cashCents < 0 || undefined}>
                  <Amount cents={cashCents} />
                </span>
                <span className={styles.name}>
                  {findBook(house).name}
                  {inPlayCents > 0 && ` · ${words.houses.held(formatMoney(inPlayCents))}`}
                  {freebetsCents > 0 && ` · ${words.houses.freeBets(formatMoney(freebetsCents))}`}
                </span>
              </span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.chip} onClick={() => onMove(null)}>
            <Icon icon={plus} size="small" />
            {words.houses.add}
          </button>
        </li>
      </ul>
    </section>
  );
}
