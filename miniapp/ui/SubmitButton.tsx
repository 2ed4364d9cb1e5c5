/** What a form ends in. While its work is under way it says so, keeps its place and takes no second press. */
import { accountFields as words } from '#shared/catalogue/account/account.ts';
import styles from './SubmitButton.module.css';

export interface SubmitButtonProps {
  busy: boolean;
  /** Takes something away for good. */
  danger?: boolean;
  /** Beside another one that comes first. */
  quiet?: boolean;
  /** As a button of its own and not of a form. */
  onClick?: () => void;
  children: string;
}

export function SubmitButton({ busy, danger = false, quiet = false, onClick, children }: SubmitButtonProps) {
  return (
    <button
      type={onClick === undefined ? 'submit' : 'button'}
      className={styles.button}
      data-danger={danger || undefined}
      data-quiet={quiet || undefined}
      // Not `disabled`: the focus would fall off it.
      aria-disabled={busy}
      onClick={event => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {busy ? words.busy : children}
    </button>
  );
}
