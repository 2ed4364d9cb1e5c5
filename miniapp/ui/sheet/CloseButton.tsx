/** Closes what contains it: a sheet, a panel, an opened row. */

import close from 'lucide:x';
import { Pressable } from '../button/Pressable.tsx';
import { Icon } from '../Icon.tsx';
import styles from './CloseButton.module.css';

export interface CloseButtonProps {
  label: string;
  onClick: () => void;
}

export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <Pressable className={styles.close} aria-label={label} onClick={onClick}>
      <Icon icon={close} />
    </Pressable>
  );
}
