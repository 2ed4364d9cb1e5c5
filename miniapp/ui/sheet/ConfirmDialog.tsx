/** Asks once more before something that cannot be undone. */
import { Button } from '../button/Button.tsx';
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
      <Button
        primary
        onClick={() => {
          onClose();
          onConfirm();
        }}
      >
        {confirm}
      </Button>
      <Button onClick={onClose}>{keep}</Button>
    </Dialog>
  );
}
