/** Closes what contains it: a sheet, a panel, an opened row. */
import close from 'lucide:x';
import { Icon } from '../Icon.tsx';
import styles from './CloseButton.module.css';

export interface CloseButtonProps {
  label: string;
  onClick: () => void;
}

export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClick}>
      <Icon icon={close} />
    </button>
  );
}
