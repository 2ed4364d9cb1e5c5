/** Asks once more before something that cannot be undone. */
import tools from '../tools.module.css';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The two answers. */
  confirm: string;
  keep: string;
  onConfirm: () => void;
  /** Called after either answer, and when it is closed. */
  onClose: () => void;
}

export function ConfirmDialog({ open, title, text, confirm, keep, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <p>{text}</p>
      <button
        type="button"
        className={tools.button}
        data-primary=""
        onClick={() => {
          onClose();
          onConfirm();
        }}
      >
        {confirm}
      </button>
      <button type="button" className={tools.button} onClick={onClose}>
        {keep}
      </button>
    </Dialog>
  );
}
