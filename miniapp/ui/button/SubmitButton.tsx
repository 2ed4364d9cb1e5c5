/** The submit button of a form. While the action is running it says so, keeps its size and ignores further presses. */
import { accountFields as words } from '#shared/catalogue/account/account.ts';
import styles from './SubmitButton.module.css';

export interface SubmitButtonProps {
  busy: boolean;
  /** The action deletes something for good. */
  danger?: boolean;
  /** A secondary button beside the main one. */
  quiet?: boolean;
  /** For a separate button outside a form. */
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
      // Not `disabled`, because it would lose the focus.
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
