/** A house as two letters on a colour of its own. Its name stands beside it, or is read out. */
import { houseMark } from '#shared/markets/house-mark.ts';
import styles from './HouseChip.module.css';

export interface HouseChipProps {
  /** Its name. */
  house: string;
  /** In px: 16, 18 in a leg of a phone's list, 20 in a table, 28 on a card, 36 in a step. */
  size?: 16 | 18 | 20 | 28 | 36;
  /** Read out; without it the name has to stand beside the chip. */
  label?: string | undefined;
}

export function HouseChip({ house, size = 20, label }: HouseChipProps) {
  const { letters, hue } = houseMark(house);
  const heard =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <span {...heard} className={styles.chip} data-hue={hue} data-size={size}>
      {letters}
    </span>
  );
}
